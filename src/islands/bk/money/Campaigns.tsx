import { showCnyText } from '#domain/money/money.ts'
import { Allowed } from '#islands/bk/desk/Allowed.tsx'
import { DeskTable } from '#islands/bk/desk/DeskTable.tsx'
import { useDeskList } from '#islands/bk/desk/use-desk-list.ts'
import { useOpen } from '#islands/bk/desk/use-open.ts'
import { AskFirst } from '#islands/ui/AskFirst.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import { CampaignForm } from './CampaignForm.tsx'
import { type Campaign, dayText, termsWords } from './campaign.ts'

interface Props {
  empty: string
  /** To the coupons of this campaign. */
  onCoupons: (code: string) => void
}

type Open = { asks: 'make' } | { asks: 'change' | 'end' | 'again'; campaign: Campaign }

/** Our campaigns, newest first, and what became of each. */
export function Campaigns({ empty, onCoupons }: Props) {
  const list = useDeskList('bk/get_campaigns', {})
  const { open, setOpen, close, finish } = useOpen<Open>(list.again)
  return (
    <div className="grid gap-4">
      <Allowed call="bk/create_campaign">
        <div>
          <Button onClick={() => setOpen({ asks: 'make' })}>New campaign</Button>
        </div>
      </Allowed>
      <DeskTable
        list={list}
        empty={empty}
        keyOf={({ code }) => code}
        nameOf={({ code }) => code}
        columns={[
          {
            name: 'Campaign',
            kind: 'lead',
            cell: (campaign) => (
              <div className="grid gap-0.5 wrap-anywhere">
                <button
                  type="button"
                  className="link justify-self-start font-medium"
                  onClick={() => onCoupons(campaign.code)}
                >
                  {campaign.code}
                </button>
                <span className="text-sm">{campaign.name}</span>
                <span className="text-sm text-muted">{termsWords(campaign)}</span>
              </div>
            ),
          },
          {
            name: 'From – until',
            cell: (campaign) => (
              <div className="grid justify-items-start gap-1">
                <span>
                  <span className="whitespace-nowrap">{dayText(campaign.valid_from)}</span> –{' '}
                  <span className="whitespace-nowrap">{dayText(campaign.valid_until)}</span>
                </span>
                <span className="flex flex-wrap gap-1">
                  <Badge tone={campaign.status === 'Running' ? 'green' : 'grey'}>{campaign.status}</Badge>
                  {!campaign.public && <Badge>handed out only</Badge>}
                </span>
              </div>
            ),
          },
          {
            name: 'Coupons',
            kind: 'number',
            // With large letters four counts are wider than a phone.
            className: 'cards:whitespace-normal',
            cell: (campaign) => (
              <>
                {campaign.claimed} claimed, {campaign.given} given, {campaign.used} used
                {campaign.revoked > 0 && `, ${campaign.revoked} revoked`}
              </>
            ),
          },
          {
            name: 'Cost so far',
            kind: 'number',
            cell: ({ cost_cny }) => <span className="money">{showCnyText(cost_cny)}</span>,
          },
          {
            name: 'Next',
            kind: 'next',
            cell: (campaign) =>
              campaign.status === 'Ended' ? (
                <Allowed call="bk/create_campaign">
                  <Button size="sm" kind="secondary" onClick={() => setOpen({ asks: 'again', campaign })}>
                    Start again
                  </Button>
                </Allowed>
              ) : (
                <div className="flex flex-wrap gap-2">
                  <Allowed call="bk/update_campaign">
                    <Button
                      size="sm"
                      kind="secondary"
                      data-open
                      onClick={() => setOpen({ asks: 'change', campaign })}
                    >
                      Change
                    </Button>
                  </Allowed>
                  <Allowed call="bk/end_campaign">
                    <Button size="sm" kind="quiet" onClick={() => setOpen({ asks: 'end', campaign })}>
                      End it
                    </Button>
                  </Allowed>
                </div>
              ),
          },
        ]}
      />
      {open?.asks === 'make' && <CampaignForm onClose={close} onDone={finish} />}
      {open?.asks === 'again' && <CampaignForm again={open.campaign} onClose={close} onDone={finish} />}
      {open?.asks === 'change' && <CampaignForm campaign={open.campaign} onClose={close} onDone={finish} />}
      {open?.asks === 'end' && <EndCampaign campaign={open.campaign} onClose={close} onDone={finish} />}
    </div>
  )
}

interface EndCampaignProps {
  campaign: Campaign
  onClose: () => void
  onDone: () => void
}

function EndCampaign({ campaign: { code }, onClose, onDone }: EndCampaignProps) {
  const end = async () => {
    await call('bk/end_campaign', { code }, { popup: false })
    showDone(`${code} is over.`)
    onDone()
  }
  return (
    <AskFirst open title={`End ${code}`} doIt="End the campaign" onClose={onClose} act={end}>
      <p className="text-sm text-muted">
        Nobody gets this coupon from now on. Coupons that are out stay, until the day they were given with.
      </p>
    </AskFirst>
  )
}
