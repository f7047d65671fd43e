import { type OrderStatus, statusLabel } from '#domain/order-status.ts'
import { actionWords, saidWords } from '#islands/bk/desk/action-words.ts'
import { changeStep } from '#islands/ui/change-step.ts'
import { showMinute } from '#islands/ui/show-date.ts'
import { Timeline } from '#islands/ui/Timeline.tsx'
import type { ItemDetail } from './ItemDrawer.tsx'

const WHO = { customer: 'the customer', staff: 'us', system: 'by itself' }

/** What happened, as the customer reads it, and what each of us did. */
export function DrawerLog({ item }: { item: ItemDetail }) {
  const steps = item.log.map((change) => ({
    ...changeStep(change, change.from ? statusLabel(change.to as OrderStatus) : 'Ordered'),
    who: WHO[change.actor],
  }))
  return (
    <>
      <section className="grid gap-3" aria-label="History">
        <h3 className="text-sm">History</h3>
        <Timeline steps={steps} />
      </section>
      {item.shelves.length > 0 && (
        <section className="grid gap-2" aria-label="Where it lay">
          <h3 className="text-sm">Where it lay</h3>
          <ul className="grid gap-1 text-sm">
            {item.shelves.map((move) => (
              <li key={`${move.at} ${move.to}`}>
                {move.to ?? 'No shelf'}{' '}
                <span className="text-muted">
                  {[move.from && `before ${move.from}`, move.staff_email, showMinute(move.at)]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {item.actions.length > 0 && (
        <section className="grid gap-2" aria-label="What we did">
          <h3 className="text-sm">What we did</h3>
          <ul className="grid gap-1 text-sm">
            {item.actions.map((action) => (
              <li key={action.id}>
                {actionWords(action.call)}{' '}
                <span className="text-muted [overflow-wrap:anywhere]">
                  {action.actor}, {showMinute(action.at)} {saidWords(action)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
