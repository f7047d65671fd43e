import { serverNow } from '#stores/clock.ts'
import { useStore } from '@nanostores/react'
import { ButtonLink } from '#islands/ui/Button.tsx'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { $orderList, type ListedItem } from '#stores/order-list.ts'
import { FINAL_ORDER_STATUSES } from '#domain/order/status.ts'
import { orderItemTotalCny } from '#domain/order/total.ts'
import { orderCheckoutPath, orderItemPath } from '#domain/site/page-path.ts'
import { platformName } from '#domain/link/platform.ts'
import { ForClient } from '#islands/client/ForClient.tsx'
import { useSitePath } from '#islands/site.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { Money } from '#islands/ui/Money.tsx'
import { Table } from '#islands/ui/Table.tsx'
import { Thumb } from '#islands/ui/Thumb.tsx'
import { Tick } from '#islands/ui/Tick.tsx'
import { useMoneyWords, useShown } from '#islands/hooks/use-shown.ts'
import { BuyAgain } from './BuyAgain.tsx'
import { OrderStatusDot } from './OrderStatusDot.tsx'
import { returnLeft, storageLeft } from './time-left.ts'

interface Props {
  items: readonly ListedItem[]
}

export function OrderTable({ items }: Props) {
  const { selectedItems } = useStore($orderList, { keys: ['selectedItems'], ssr: 'initial' })
  // Whatever else can be done to it, everything can be for somebody.
  const ids = items.map(({ id }) => id)
  const all = ids.length > 0 && ids.every((id) => selectedItems.includes(id))
  const select = (some: string[], on: boolean) => {
    const rest = selectedItems.filter((id) => !some.includes(id))
    $orderList.setKey('selectedItems', on ? [...rest, ...some] : rest)
  }
  return (
    <div className="card @container/rows">
      <div className="hidden pb-3 text-sm cards:block md:px-4 md:pt-3">
        <CheckField checked={all} onChange={(event) => select(ids, event.currentTarget.checked)}>
          Choose all
        </CheckField>
      </div>
      <Table
        rows={items}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'Item',
            kind: 'lead',
            head: (
              <span className="flex items-center gap-3">
                <span className="max-md:hidden">
                  <Tick label="Choose all" checked={all} onChange={(on) => select(ids, on)} />
                </span>
                Item
              </span>
            ),
            cell: (item) => (
              <div className="flex items-start gap-3">
                <Tick
                  label={`Choose ${item.title}`}
                  checked={selectedItems.includes(item.id)}
                  onChange={(on) => select([item.id], on)}
                />
                <Thumb image={item.image} className="size-16" />
                <ItemFacts item={item} />
              </div>
            ),
          },
          {
            name: 'Status',
            kind: 'bare',
            className: 'md:[&_.status]:flex-col',
            cell: (item) => (
              <>
                <OrderStatusDot item={item} /> {item.late && <Badge tone="amber">late</Badge>}
              </>
            ),
          },
          {
            name: 'Order',
            className: 'whitespace-nowrap text-muted cards:flex-wrap',
            cell: ({ order_no }) => order_no,
          },
          {
            name: 'Amount',
            kind: 'number',
            className:
              'font-medium cards:flex-wrap max-md:[&_.money-pair]:ml-auto md:[&_.money-pair]:flex md:[&_.money-pair]:flex-col md:[&_.money-pair]:items-end',
            cell: (item) => <ItemAmount item={item} />,
          },
        ]}
      />
    </div>
  )
}

function ItemFacts({ item }: { item: ListedItem }) {
  const to = useSitePath()
  return (
    <div className="grid min-w-0 gap-0.5">
      <a className="line-clamp-2 font-medium no-underline hover:underline" href={to(orderItemPath(item.id))}>
        {item.title}
      </a>
      <p className="text-muted">
        {[item.sku_text, `${item.quantity}\u00a0pc.`, platformName(item.item_platform)]
          .filter(Boolean)
          .join('\u00a0· ')}
      </p>
      <TimeLeft item={item} />
      {item.client && <ForClient client={item.client} />}
      {item.tag && <p className="text-sm wrap-anywhere">For {item.tag}</p>}
    </div>
  )
}

/** Until when it is stored for free, and can go back to its seller. */
function TimeLeft({ item }: { item: ListedItem }) {
  const money = useMoneyWords()
  const now = serverNow()
  const words = [storageLeft(item, now, money)?.words, returnLeft(item, now, money)].filter(Boolean)
  return words.length ? <p className="text-xs text-muted">{words.join('\u00a0· ')}</p> : null
}

const FINAL: readonly string[] = FINAL_ORDER_STATUSES

function ItemAmount({ item }: { item: ListedItem }) {
  const to = useSitePath()
  const showPrice = useShown(item.rate)
  const total = orderItemTotalCny(item)
  return (
    <>
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
    </>
  )
}
