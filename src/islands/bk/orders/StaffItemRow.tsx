import { showCnyText } from '#domain/money.ts'
import { type OrderStatus, statusLabel } from '#domain/order-status.ts'
import type { StaffItem } from '#islands/bk/desk/queues.ts'
import { StaffItemFacts } from '#islands/bk/desk/StaffItemFacts.tsx'
import { WhoseLink } from '#islands/bk/desk/WhoseLink.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { showDay, showMinute } from '#islands/ui/show-date.ts'
import type { ItemTask } from './ItemDialogs.tsx'
import { StaffItemAction } from './StaffItemAction.tsx'

interface Props {
  item: StaffItem
  /** Says the status, in lists that hold several. */
  named: boolean
  /** Undefined where nothing can be ticked. */
  ticked: boolean | undefined
  onTick: (on: boolean) => void
  onTask: (what: ItemTask['what']) => void
  onSent: () => void
  onChanged: () => void
}

export function StaffItemRow({ item, named, ticked, onTick, ...rest }: Props) {
  const by = item.next_by_at && `by ${showDay(item.next_by_at)}`
  return (
    <tr>
      <td className="lead">
        <StaffItemFacts item={item} ticked={ticked} onTick={onTick} />
      </td>
      <td data-label="Order">
        <div className="grid gap-0.5 md:max-w-60">
          <span className="whitespace-nowrap">{item.order_no}</span>
          <WhoseLink email={item.email} />
          <span className="text-xs text-muted">since {showMinute(item.status_since_at)}</span>
          {item.purchase_no && <Labelled name="Purchase" value={item.purchase_no} />}
          {item.inner_tracking_number && <Labelled name="Box" value={item.inner_tracking_number} />}
        </div>
      </td>
      <td data-label="Paid" className="num">
        <div className="grid gap-0.5">
          <span className="font-medium">{showCnyText(item.paid_cny)}</span>
          <span className="text-xs text-muted">
            {showCnyText(item.price_cny)} × {item.quantity}
          </span>
          {partsOf(item).map(([name, cny]) => (
            <span key={name} className="text-xs text-muted">
              {name} {showCnyText(cny)}
            </span>
          ))}
        </div>
      </td>
      <td>
        <div className="grid justify-items-start gap-2">
          {named && <span className="text-sm font-medium">{statusLabel(item.status as OrderStatus)}</span>}
          <span className="flex flex-wrap gap-2 text-xs whitespace-nowrap text-muted">
            {by}
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

/** What the paid sum is made of besides the goods, and what came back of it. */
const partsOf = (item: StaffItem) =>
  [
    ['postage', item.domestic_fee_cny],
    ['fee', item.service_fee_cny],
    ['services', item.services_cny],
    ['coupon', item.coupon_cny === '0.00' ? '0.00' : `-${item.coupon_cny}`],
    ['given back', item.refunded_cny],
  ].filter((part): part is [string, string] => part[1] !== '0.00')

function Labelled({ name, value }: { name: string; value: string }) {
  return (
    <span className="text-xs text-muted [overflow-wrap:anywhere]">
      {name} <span className="text-ink">{value}</span>
    </span>
  )
}
