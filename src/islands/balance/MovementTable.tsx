import { useSitePath } from '#islands/site.tsx'
import { Money } from '#islands/ui/Money.tsx'
import { showMinute } from '#islands/ui/show-date.ts'
import { useShown } from '#islands/hooks/use-shown.ts'
import { type Movement, movementWord, numberIn } from './history-words.ts'

interface Props {
  movements: readonly Movement[]
  /** The page of what one is about: the customer's own, or ours. */
  pathOf: (movement: Movement) => string | null
}

/** Movements of one balance, in the order given; for the customer and for staff. */
export function MovementTable({ movements, pathOf }: Props) {
  return (
    <div className="card">
      <table className="table-cards">
        <thead>
          <tr>
            <th>What</th>
            <th>For</th>
            <th>When</th>
            <th className="num">Amount</th>
            <th className="num">Balance after</th>
          </tr>
        </thead>
        <tbody>
          {movements.map((movement) => (
            <MovementRow key={movement.id} movement={movement} pathOf={pathOf} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface MovementRowProps {
  movement: Movement
  pathOf: (movement: Movement) => string | null
}

function MovementRow({ movement, pathOf }: MovementRowProps) {
  const to = useSitePath()
  const showPrice = useShown()
  const { type, amount_cny, balance_after_cny, at } = movement
  const path = pathOf(movement)
  const number = numberIn(movement.ref)
  const out = amount_cny.startsWith('-')
  return (
    <tr>
      <td className="lead font-medium">{movementWord(type)}</td>
      <td data-label="For" className="text-muted">
        {path ? (
          <a className="link" href={to(path)}>
            {number}
          </a>
        ) : (
          number
        )}
      </td>
      <td data-label="When" className="whitespace-nowrap text-muted">
        <time dateTime={at}>{showMinute(at)}</time>
      </td>
      <td data-label="Amount" className={`num font-medium ${out ? '' : 'text-brand-ink'}`}>
        <span>
          {!out && '+'}
          <Money cny={amount_cny} shown={showPrice(amount_cny)} />
        </span>
      </td>
      <td data-label="Balance after" className="num text-muted">
        <Money cny={balance_after_cny} shown={showPrice(balance_after_cny)} />
      </td>
    </tr>
  )
}
