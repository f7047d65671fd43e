import { showCnyText } from '#domain/money.ts'
import { type OrderStatus, statusLabel } from '#domain/order-status.ts'
import { BRAND } from '#domain/texts.ts'
import { showMinute } from '#islands/ui/show-date.ts'
import type { Data } from '#stores/api.ts'
import { statusOf } from './order-tone.ts'

type Change = Data<'orders/get_item_status_changelog'>['list'][number]

interface Props {
  item: Data<'orders/get_order_item_detail'>
  changes: readonly Change[]
}

const ACTORS: Record<Change['actor'], string> = {
  customer: 'you',
  staff: BRAND,
  system: 'by itself, as its time was over',
}

/** Everything that has happened, oldest first, and what comes next. */
export function OrderTimeline({ item, changes }: Props) {
  const { next } = statusOf(item)
  return (
    <section className="card card-body" aria-labelledby="timeline">
      <h2 id="timeline" className="mb-4 text-base">
        What happened
      </h2>
      <ol className="timeline">
        {changes.map((change) => (
          <li key={`${change.at} ${change.to}`}>
            <p className="font-medium">{change.from ? statusLabel(change.to as OrderStatus) : 'Ordered'}</p>
            <p className="text-muted">
              <time dateTime={change.at}>{showMinute(change.at)}</time>, {ACTORS[change.actor]}
              {change.amount_cny && <span className="money">, {moneyWords(change.amount_cny)}</span>}
            </p>
            {change.reason && <p className="text-muted">{change.reason}</p>}
          </li>
        ))}
        {next && <li className="timeline-next">{next}</li>}
      </ol>
    </section>
  )
}

const moneyWords = (cny: string) =>
  cny.startsWith('-') ? `${showCnyText(cny.slice(1))} paid` : `${showCnyText(cny)} back`
