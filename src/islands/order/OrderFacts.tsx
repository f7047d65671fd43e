import { clientPath, itemPath } from '#domain/site/page-path.ts'
import { platformName } from '#domain/link/platform.ts'
import { showSize, showWeight } from '#domain/freight/weight.ts'
import { useSitePath } from '#islands/site.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { showMinute } from '#islands/ui/show-date.ts'
import { Thumb } from '#islands/ui/Thumb.tsx'
import type { Data } from '#stores/api.ts'
import { useMoneyWords } from '#islands/hooks/use-shown.ts'
import { serverNow } from '#stores/clock.ts'
import { OrderStatusDot } from './OrderStatusDot.tsx'
import { returnLeft, storageLeft } from './time-left.ts'

type Item = Data<'orders/get_order_item_detail'>

export function OrderFacts({ item }: { item: Item }) {
  const to = useSitePath()
  const money = useMoneyWords()
  const now = serverNow()
  const facts: [string, string | null][] = [
    ['Option', item.sku_text],
    ['Quantity', String(item.quantity)],
    ['Bought on', platformName(item.item_platform)],
    ['Order', item.order_no],
    ['Extra QC photo', item.services.includes('extra_photo') ? wishText(item) : null],
    ['Your note', item.order_notes],
    ['Tracking in China', item.inner_tracking_number],
    ['Weight', measuresOf(item)],
    ['Storage', storageLeft(item, now, money)?.words ?? null],
    ['Return', returnLeft(item, now, money)],
  ]
  return (
    <section className="card card-body flex flex-col gap-5 sm:flex-row" aria-label="The item">
      <Thumb image={item.image} className="size-28 flex-none" />
      <div className="grid min-w-0 flex-1 content-start gap-3 wrap-anywhere">
        <OrderTitle item={item} />
        <p>
          <OrderStatusDot item={item} /> {item.late && <Badge tone="amber">late</Badge>}
        </p>
        {item.client && (
          <p className="text-sm">
            Ordered for{' '}
            <a className="link wrap-anywhere" href={to(clientPath(item.client.id))}>
              {item.client.name}
            </a>
          </p>
        )}
        {item.money_waits_until_at && (
          <p className="text-sm text-muted">
            You paid with a first payment of this size. We check such payments for up to a day, so we buy
            after {showMinute(item.money_waits_until_at)}, or sooner.
          </p>
        )}
        {item.replace_agreed_at && (
          <p className="text-sm text-muted">You want the seller to send it again. We’re asking them.</p>
        )}
        <dl className="facts mt-1">
          {facts
            .filter(([, fact]) => fact)
            .map(([name, fact]) => (
              <div key={name} className="contents">
                <dt>{name}</dt>
                <dd className="min-w-0">{fact}</dd>
              </div>
            ))}
        </dl>
      </div>
    </section>
  )
}

function measuresOf({ weight_g, length_cm, width_cm, height_cm }: Item): string | null {
  if (weight_g === null) return null
  if (length_cm === null || width_cm === null || height_cm === null) return showWeight(weight_g)
  return `${showWeight(weight_g)} · ${showSize({ length_cm, width_cm, height_cm })}`
}

const wishText = ({ services_cny }: Item) => (services_cny === '0.00' ? 'Asked for, free' : 'Asked for')

function OrderTitle({ item }: { item: Item }) {
  const to = useSitePath()
  const href = item.kind === 'diy' ? item.url : to(itemPath(item))
  return (
    <h2 className="text-lg">
      {href ? (
        <a
          className="no-underline hover:underline"
          href={href}
          rel={item.kind === 'diy' ? 'noopener noreferrer' : undefined}
        >
          {item.title}
        </a>
      ) : (
        item.title
      )}
    </h2>
  )
}
