import { showCnyText } from '#domain/money/money.ts'
import { CANCELLED_BY_OWNER } from '#domain/money/withdrawal.ts'
import { customerPath } from '#domain/site/page-path.ts'
import { Allowed, NotOwn, useIsOwn } from '#islands/bk/desk/Allowed.tsx'
import { DeskTable } from '#islands/bk/desk/DeskTable.tsx'
import { useSitePath } from '#islands/site.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { showMinute } from '#islands/ui/show-date.ts'
import { DecideWithdrawal, isStopped } from './DecideWithdrawal.tsx'
import type { StaffWithdrawal } from './money.ts'
import { ShownButtons } from '#islands/bk/desk/ShownButtons.tsx'
import { useDeskList } from '#islands/bk/desk/use-desk-list.ts'
import { useOpen } from '#islands/bk/desk/use-open.ts'
import { WithdrawalParts } from './WithdrawalParts.tsx'

interface Props {
  /** As the address bar says it: '' is what waits. */
  show: string
  keyword: string
  onShow: (show: string) => void
  empty: string
  /** Counts anew what waits. */
  onChanged: () => void
}

const SHOWN = [
  { id: '', label: 'Open' },
  { id: 'Paid', label: 'Paid' },
  { id: 'Rejected', label: 'Refused' },
  { id: 'All', label: 'All' },
] as const

/** Withdrawals that wait, the longest waiting first, or those that were decided, newest first. */
export function Withdrawals({ show, keyword, onShow, empty, onChanged }: Props) {
  const to = useSitePath()
  const isOwn = useIsOwn()
  const choice = SHOWN.find(({ id }) => id === show) ?? SHOWN[0]
  const status = choice.id || 'Requested'
  const sort = choice.id ? 'newest' : 'oldest'
  const list = useDeskList('bk/get_withdrawals', { status, sort, ...(keyword && { keyword }) })
  const { open, setOpen, close, finish } = useOpen<StaffWithdrawal>(() => {
    list.again()
    onChanged()
  })
  return (
    <div className="grid gap-4">
      <ShownButtons choices={SHOWN} selected={choice.id} onShow={onShow} />
      <DeskTable
        list={list}
        empty={choice.id || keyword ? 'No withdrawal is found.' : empty}
        keyOf={({ withdrawal_no }) => withdrawal_no}
        nameOf={({ withdrawal_no }) => withdrawal_no}
        columns={[
          {
            name: 'Withdrawal',
            kind: 'lead',
            cell: ({ amount_cny, withdrawal_no, created_at }) => (
              <div className="grid gap-0.5">
                <span className="money font-medium">{showCnyText(amount_cny)}</span>
                <span className="text-sm text-muted">
                  {withdrawal_no}, {showMinute(created_at)}
                </span>
              </div>
            ),
          },
          {
            name: 'Customer',
            className: 'wrap-anywhere',
            cell: ({ email }) => (
              <a className="link" href={to(customerPath({ keyword: email }))}>
                {email}
              </a>
            ),
          },
          { name: 'Goes to', cell: (withdrawal) => <WithdrawalParts withdrawal={withdrawal} /> },
          { name: 'Status', cell: (withdrawal) => <WithdrawalStatus withdrawal={withdrawal} /> },
          {
            name: 'Next',
            kind: 'next',
            cell: (withdrawal) =>
              (withdrawal.status === 'Requested' || isStopped(withdrawal)) && (
                <NotOwn own={isOwn(withdrawal)}>
                  <Allowed call="bk/confirm_withdrawal">
                    <Button
                      size="sm"
                      kind={isStopped(withdrawal) ? 'secondary' : 'primary'}
                      onClick={() => setOpen(withdrawal)}
                    >
                      {isStopped(withdrawal) ? 'Was it sent?' : 'Decide'}
                    </Button>
                  </Allowed>
                </NotOwn>
              ),
          },
        ]}
      />
      {open && <DecideWithdrawal withdrawal={open} onClose={close} onDone={finish} />}
    </div>
  )
}

const BADGES = {
  Requested: { tone: 'amber', label: 'Open' },
  Paid: { tone: 'green', label: 'Paid' },
  Rejected: { tone: 'red', label: 'Refused' },
} as const

const CANCELLED = { tone: 'grey', label: 'Cancelled' } as const

/** How it stands, who decided it and when, and what they said. */
function WithdrawalStatus({ withdrawal }: { withdrawal: StaffWithdrawal }) {
  const { status, decided_by_email, closed_at, reason } = withdrawal
  const { tone, label } = reason === CANCELLED_BY_OWNER ? CANCELLED : BADGES[status]
  return (
    <div className="grid justify-items-start gap-1 max-md:justify-items-end">
      <Badge tone={tone}>{label}</Badge>
      {closed_at && (
        <span className="text-xs text-muted wrap-anywhere md:max-w-60">
          {decided_by_email && `${decided_by_email}, `}
          {showMinute(closed_at)}
        </span>
      )}
      {reason && <span className="text-xs wrap-anywhere md:max-w-60">{reason}</span>}
    </div>
  )
}
