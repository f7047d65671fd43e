import { showCnyText } from '#domain/money/money.ts'
import { statusLabel } from '#domain/order/status.ts'
import { liesHere } from '#domain/warehouse/shelf.ts'
import type { StaffItem } from '#islands/bk/desk/queues.ts'
import { StaffItemFacts } from '#islands/bk/desk/StaffItemFacts.tsx'
import type { Now } from '#islands/bk/desk/use-now.ts'
import { WhoseLink } from '#islands/bk/desk/WhoseLink.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { showDay, showMinute } from '#islands/ui/show-date.ts'
import type { ItemTask } from './ItemDialogs.tsx'
import { StaffItemAction } from './StaffItemAction.tsx'

interface Props {
  item: StaffItem
  /** How it stands by now, where a colleague may have moved it. */
  now: Now | undefined
  onOpen: () => void
  onShop: () => void
  /** Says the status, in lists that hold several. */
  named: boolean
  /** Undefined where nothing can be ticked. */
  ticked: boolean | undefined
  onTick: (on: boolean) => void
  onTask: (what: ItemTask['what']) => void
  onSent: () => void
  onChanged: () => void
}

export function StaffItemRow({ item, now, named, ticked, onOpen, onShop, onTick, ...rest }: Props) {
  const by = item.next_by_at && `by ${showDay(item.next_by_at)}`
  // In the place of what it no longer waits for, as high: rows below stay where a hand reaches for them.
  const moved = movedBy(item, now)
  return (
    <tr data-row tabIndex={-1} aria-label={item.title}>
      <td className="lead">
        <StaffItemFacts {...{ item, ticked, onTick, onOpen, onShop }} />
      </td>
      <td data-label="Order">
        <div className="grid gap-0.5 md:max-w-60 cards:flex cards:gap-x-2 cards:gap-y-0 cards:overflow-hidden cards:text-xs cards:whitespace-nowrap">
          <span className="whitespace-nowrap">{item.order_no}</span>
          <span className="bk-more">
            <WhoseLink email={item.email} />
          </span>
          <span className="bk-more text-xs text-muted">since {showMinute(item.status_since_at)}</span>
          {liesHere(item) && <Labelled name="Shelf" value={item.shelf ?? 'none'} />}
          {item.taken_by && <Labelled more name="Taken by" value={item.taken_by} />}
          {item.purchase_no && <Labelled more name="Purchase" value={item.purchase_no} />}
          {item.inner_tracking_number && <Labelled more name="Box" value={item.inner_tracking_number} />}
        </div>
      </td>
      <td data-label="Paid" className="num">
        <div className="grid gap-0.5">
          <span className="font-medium">{showCnyText(item.paid_cny)}</span>
          <span className="bk-more text-xs text-muted">
            {showCnyText(item.price_cny)} × {item.quantity}
          </span>
          {partsOf(item).map(([name, cny]) => (
            <span key={name} className="bk-more text-xs text-muted">
              {name} {showCnyText(cny)}
            </span>
          ))}
        </div>
      </td>
      <td>
        <div className="grid justify-items-start gap-2 cards:flex cards:flex-wrap cards:items-center cards:justify-end cards:gap-x-3 cards:gap-y-1">
          {named && <span className="text-sm font-medium">{statusLabel(item.status)}</span>}
          <span className="flex flex-wrap items-center gap-2 text-xs whitespace-nowrap text-muted md:min-h-6">
            {moved ? <Badge tone="amber">{moved}</Badge> : by}
            {item.owed_cny !== '0.00' && <Badge tone="red">owes {showCnyText(item.owed_cny)}</Badge>}
            {item.late && <Badge tone="amber">late</Badge>}
            {item.to_inspect && item.status !== 'ArrivedAtWarehouse' && (
              <Badge tone="blue">not weighed yet</Badge>
            )}
          </span>
          <StaffItemAction item={item} {...rest} />
        </div>
      </td>
    </tr>
  )
}

/** Says what a colleague has done with it since the list was read. */
function movedBy(item: StaffItem, now: Now | undefined): string {
  if (!now || (now.status === item.status && now.taken_by === item.taken_by)) return ''
  if (now.taken_by && now.taken_by !== item.taken_by) return `taken by ${now.taken_by} just now`
  return `now “${statusLabel(now.status)}”`
}

/** The parts of the paid sum besides the goods, and refunds. */
const partsOf = (item: StaffItem) =>
  [
    ['postage', item.domestic_fee_cny],
    ['fee', item.service_fee_cny],
    ['extra photo', item.services_cny],
    ['coupon', item.coupon_cny === '0.00' ? '0.00' : `-${item.coupon_cny}`],
    ['given back', item.refunded_cny],
  ].filter((part): part is [string, string] => part[1] !== '0.00')

/** `more`: a phone leaves it to the drawer. */
function Labelled({ name, value, more }: { name: string; value: string; more?: boolean }) {
  return (
    <span className={`text-xs text-muted wrap-anywhere ${more ? 'bk-more' : ''}`}>
      {name} <span className="text-ink">{value}</span>
    </span>
  )
}
