import type { Movement } from './history-words.ts'
import { MovementRow } from './MovementRow.tsx'

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
