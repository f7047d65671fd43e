import { showCnyText } from '#domain/money/money.ts'
import { DeskTable } from '#islands/bk/desk/DeskTable.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { showMinute } from '#islands/ui/show-date.ts'
import { AboutLink } from './AboutLink.tsx'
import { ShownButtons } from '#islands/bk/desk/ShownButtons.tsx'
import { useDeskList } from '#islands/bk/desk/use-desk-list.ts'

interface Props {
  /** As the address bar says it: '' is all. */
  show: string
  onShow: (show: string) => void
  empty: string
}

const SHOWN = [
  { id: '', label: 'All' },
  { id: 'sums', label: 'Under sums' },
  { id: 'request', label: 'By request' },
  { id: 'admin', label: 'By admins' },
] as const

/** Words for the events of the change log. */
const DONE: Readonly<Record<string, string>> = {
  approve_claim: 'Paid a claim',
  credit_account: 'Gave goodwill',
  approve_refund: 'Agreed to a refund',
  return_accepted: 'Ended a return to the seller',
  ask_customer: 'Asked the customer about paying less',
  place_order_item: 'Noted a lower price',
  come_back: 'Gave back what it cost less',
  correct_purchase: 'Corrected the price of a purchase',
  give_fall_back: 'Gave back a fall in price',
  release_payment: 'Released a first payment',
  lack_pieces: 'Scanned fewer pieces than were bought',
  pass_on: 'Assigned its box to another item',
  mark_unavailable: 'Gave the item up',
  end_item: 'Ended the item',
  cancel: 'Cancelled the parcel',
  pack: 'Packed it for less',
  pack_over: 'Packed it',
  weigh_again: 'Weighed it again',
  weigh_again_over: 'Weighed it again',
}

/** When it comes of moves without an amount of their own. */
const WHEN: Readonly<Record<string, string>> = {
  ask_customer: 'With their yes',
  release_payment: 'Their own money',
  pass_on: 'The goods',
}

/** Money that staff gave to customers, newest first. */
export function StaffMoves({ show, onShow, empty }: Props) {
  const choice = SHOWN.find(({ id }) => id === show) ?? SHOWN[0]
  const list = useDeskList('bk/get_staff_moves', choice.id ? { freely: choice.id } : {})
  return (
    <div className="grid gap-4">
      <ShownButtons choices={SHOWN} selected={choice.id} onShow={onShow} />
      <DeskTable
        list={list}
        empty={empty}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'What',
            kind: 'lead',
            cell: ({ event, about, owner_email, reason }) => (
              <div className="grid gap-0.5">
                <span className="font-medium">{DONE[event] ?? event.replaceAll('_', ' ')}</span>
                <AboutLink about={about} owner_email={owner_email} />
                {reason && <span className="text-sm text-muted wrap-anywhere md:max-w-80">{reason}</span>}
              </div>
            ),
          },
          {
            name: 'Who',
            className: 'wrap-anywhere',
            cell: ({ email, at }) => (
              <div className="grid gap-0.5">
                <span>{email}</span>
                <span className="text-xs text-muted">{showMinute(at)}</span>
              </div>
            ),
          },
          {
            name: 'To the customer',
            kind: 'number',
            cell: ({ event, amount_cny, counted_cny }) => (
              <div className="grid gap-0.5">
                <span className="font-medium">
                  {amount_cny ? showCnyText(amount_cny) : (WHEN[event] ?? 'Later')}
                </span>
                {counted_cny && counted_cny !== amount_cny && (
                  <span className="text-xs text-muted">
                    {showCnyText(counted_cny)}{' '}
                    {event === 'release_payment' ? 'waits no more' : 'given freely'}
                  </span>
                )}
              </div>
            ),
          },
          {
            name: 'How',
            cell: ({ freely }) => <Badge tone={TONES[freely ?? 'fixed']}>{HOW[freely ?? 'fixed']}</Badge>,
          },
        ]}
      />
    </div>
  )
}

const HOW = {
  sums: 'Under sums',
  request: 'By request',
  admin: 'By an admin',
  fixed: 'Fixed by a rule',
} as const
const TONES = { sums: 'amber', request: 'blue', admin: 'blue', fixed: 'grey' } as const
