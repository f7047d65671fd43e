import { type OrderStatus, statusLabel } from '#domain/order-status.ts'
import { changeStep } from '#islands/ui/change-step.ts'
import { Timeline } from '#islands/ui/Timeline.tsx'
import type { Data } from '#stores/api.ts'
import { statusOf } from './order-tone.ts'

interface Props {
  item: Data<'orders/get_order_item_detail'>
  changes: Data<'orders/get_item_status_changelog'>['list']
}

/** Everything that has happened, oldest first, and what comes next. */
export function OrderTimeline({ item, changes }: Props) {
  const steps = changes.map((change) =>
    changeStep(change, change.from ? statusLabel(change.to as OrderStatus) : 'Ordered'),
  )
  return (
    <section className="card card-body" aria-labelledby="timeline">
      <h2 id="timeline" className="mb-4 text-base">
        What happened
      </h2>
      <Timeline steps={steps} next={statusOf(item).next} late={item.late} />
    </section>
  )
}
