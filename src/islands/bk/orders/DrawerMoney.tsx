import { showCnyText } from '#domain/money.ts'
import { showMinute } from '#islands/ui/show-date.ts'
import type { ItemDetail } from './ItemDrawer.tsx'

/** What was paid for an item and what came back. */
export function DrawerMoney({ item }: { item: ItemDetail }) {
  if (item.money.length === 0) return null
  return (
    <section className="grid gap-2" aria-label="Money">
      <h3 className="text-sm">Money</h3>
      <ul className="grid gap-1 text-sm">
        {item.money.map((move) => (
          <li key={`${move.at} ${move.amount_cny}`} className="flex justify-between gap-4">
            <span className="text-muted">
              {move.type === 'purchase' ? 'Paid' : 'Given back'}, {showMinute(move.at)}
            </span>
            <span className="tabular-nums">{showCnyText(move.amount_cny.replace('-', ''))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
