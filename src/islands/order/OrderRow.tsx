import { FINAL_ORDER_STATUSES } from '#domain/order/status.ts'
import { orderItemTotalCny } from '#domain/order/total.ts'
import { orderCheckoutPath, orderItemPath } from '#domain/site/page-path.ts'
import { platformName } from '#domain/link/platform.ts'
import { ForClient } from '#islands/client/ForClient.tsx'
import { useSitePath } from '#islands/site.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import { Money } from '#islands/ui/Money.tsx'
import { StatusDot } from '#islands/ui/StatusDot.tsx'
import { Thumb } from '#islands/ui/Thumb.tsx'
import { Tick } from '#islands/ui/Tick.tsx'
import { useShown } from '#islands/hooks/use-shown.ts'
import type { ListedItem } from '#stores/order-list.ts'
import { BuyAgain } from './BuyAgain.tsx'
import { statusOf } from './order-tone.ts'

const FINAL: readonly string[] = FINAL_ORDER_STATUSES

interface Props {
  item: ListedItem
  /** Whether something can be done with it together with others. */
  selectable: boolean
  selected: boolean
  onSelect: (on: boolean) => void
}

export function OrderRow({ item, selectable, selected, onSelect }: Props) {
  const to = useSitePath()
  const showPrice = useShown()
  const total = orderItemTotalCny(item)
  return (
    <tr>
      <td className="lead">
        <div className="flex items-start gap-3">
          {selectable && <Tick label={`Choose ${item.title}`} checked={selected} onChange={onSelect} />}
          <Thumb image={item.image} className="size-16" />
          <div className="grid min-w-0 gap-0.5">
            <a
              className="line-clamp-2 font-medium no-underline hover:underline"
              href={to(orderItemPath(item.id))}
            >
              {item.title}
            </a>
            <p className="text-muted">
              {[item.sku_text, `${item.quantity}\u00a0pc.`, platformName(item.item_platform)]
                .filter(Boolean)
                .join('\u00a0· ')}
            </p>
            {item.client && <ForClient client={item.client} />}
          </div>
        </div>
      </td>
      <td className="md:[&_.status]:flex-col">
        <StatusDot {...statusOf(item)} /> {item.late && <Badge tone="amber">late</Badge>}
      </td>
      <td data-label="Order" className="whitespace-nowrap text-muted">
        {item.order_no}
      </td>
      <td
        data-label="Amount"
        className="num font-medium max-md:[&_.money-pair]:ml-auto md:[&_.money-pair]:flex md:[&_.money-pair]:flex-col md:[&_.money-pair]:items-end"
      >
        <Money cny={total} shown={showPrice(total)} />
        {item.status === 'WaitingForPayment' && (
          <ButtonLink
            className="ml-3 md:mt-2 md:ml-0"
            size="sm"
            href={to(orderCheckoutPath({ ids: [item.id] }))}
          >
            Pay
          </ButtonLink>
        )}
        {FINAL.includes(item.status) && <BuyAgain className="ml-3 md:mt-2 md:ml-0" item={item} size="sm" />}
      </td>
    </tr>
  )
}
