import { useCallback, useState } from 'react'
import { showCnyText } from '#domain/money/money.ts'
import { Allowed } from '#islands/bk/desk/Allowed.tsx'
import { KeysHelp } from '#islands/bk/desk/KeysHelp.tsx'
import { ListFrame } from '#islands/bk/desk/ListFrame.tsx'
import { useRowKeys } from '#islands/bk/desk/use-row-keys.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { useList } from '#islands/hooks/use-list.ts'
import { call } from '#stores/api.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { useSend } from '#islands/hooks/use-send.ts'
import { showDone } from '#stores/toast.ts'
import { CampaignForm } from './CampaignForm.tsx'
import { type Campaign, dayText, termsWords } from './campaign-words.ts'

interface Props {
  empty: string
  /** To the coupons of this campaign. */
  onCoupons: (code: string) => void
}

type Open = { asks: 'make' | 'keys' } | { asks: 'change' | 'end'; campaign: Campaign }

/** Our campaigns, newest first, and what became of each. */
export function Campaigns({ empty, onCoupons }: Props) {
  const list = useList('campaigns', (from) => call('bk/get_campaigns', { limit: 50, ...from }))
  const [open, setOpen] = useState<Open | null>(null)
  const holder = useRowKeys<HTMLDivElement>(
    list.list,
    useCallback(() => setOpen({ asks: 'keys' }), []),
  )
  const close = () => setOpen(null)
  const finish = () => {
    close()
    list.again()
  }
  return (
    <div ref={holder} className="grid gap-4">
      <Allowed call="bk/create_campaign">
        <div>
          <Button onClick={() => setOpen({ asks: 'make' })}>New campaign</Button>
        </div>
      </Allowed>
      <ListFrame list={list} empty={empty}>
        {(campaigns) => (
          <div className="card">
            <table className="table-cards">
              <thead>
                <tr>
                  <th>Campaign</th>
                  <th>From – until</th>
                  <th className="num">Coupons</th>
                  <th className="num">Cost so far</th>
                  <th>Next</th>
                </tr>
              </thead>
              <tbody>
                {campaigns.map((one) => (
                  <tr key={one.code} data-row tabIndex={-1} aria-label={one.code}>
                    <td className="lead">
                      <div className="grid gap-0.5 wrap-anywhere">
                        <button
                          type="button"
                          className="link justify-self-start font-medium"
                          onClick={() => onCoupons(one.code)}
                        >
                          {one.code}
                        </button>
                        <span className="text-sm">{one.name}</span>
                        <span className="text-sm text-muted">{termsWords(one)}</span>
                      </div>
                    </td>
                    <td data-label="From – until">
                      <div className="grid justify-items-start gap-1">
                        <span className="whitespace-nowrap">
                          {dayText(one.valid_from)} – {dayText(one.valid_until)}
                        </span>
                        <span className="flex flex-wrap gap-1">
                          <Badge tone={one.status === 'Running' ? 'green' : 'grey'}>{one.status}</Badge>
                          {!one.public && <Badge>handed out only</Badge>}
                        </span>
                      </div>
                    </td>
                    <td data-label="Coupons" className="num">
                      {one.claimed} claimed, {one.given} given, {one.used} used
                      {one.revoked > 0 && `, ${one.revoked} revoked`}
                    </td>
                    <td data-label="Cost so far" className="num">
                      <span className="money">{showCnyText(one.cost_cny)}</span>
                    </td>
                    <td data-next>
                      {one.status !== 'Ended' && (
                        <div className="flex flex-wrap gap-2">
                          <Allowed call="bk/update_campaign">
                            <Button
                              size="sm"
                              kind="secondary"
                              data-open
                              onClick={() => setOpen({ asks: 'change', campaign: one })}
                            >
                              Change
                            </Button>
                          </Allowed>
                          <Allowed call="bk/end_campaign">
                            <Button
                              size="sm"
                              kind="quiet"
                              onClick={() => setOpen({ asks: 'end', campaign: one })}
                            >
                              End it
                            </Button>
                          </Allowed>
                        </div>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </ListFrame>
      {open?.asks === 'make' && <CampaignForm onClose={close} onDone={finish} />}
      {open?.asks === 'change' && <CampaignForm campaign={open.campaign} onClose={close} onDone={finish} />}
      {open?.asks === 'end' && <EndCampaign campaign={open.campaign} onClose={close} onDone={finish} />}
      {open?.asks === 'keys' && <KeysHelp onClose={close} />}
    </div>
  )
}

interface EndCampaignProps {
  campaign: Campaign
  onClose: () => void
  onDone: () => void
}

function EndCampaign({ campaign: { code }, onClose, onDone }: EndCampaignProps) {
  const { busy, failure, send } = useSend()
  const end = () =>
    send(async () => {
      await call('bk/end_campaign', { code }, { popup: false })
      showDone(`${code} is over.`)
      onDone()
    })
  return (
    <Dialog open onClose={onClose} title={`End ${code}`}>
      <div className="grid gap-5">
        <p className="text-sm text-muted">
          Nobody gets this coupon from now on. Coupons that are out stay, until the day they were given with.
        </p>
        {failure && <Note tone="red">{failure.message}</Note>}
        <Button kind="danger" block busy={busy} onClick={end}>
          End the campaign
        </Button>
      </div>
    </Dialog>
  )
}
