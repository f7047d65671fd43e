import { useSitePath } from '#islands/site.tsx'
import { Money } from '#islands/ui/Money.tsx'
import { Table } from '#islands/ui/Table.tsx'
import { showMinute } from '#islands/ui/show-date.ts'
import { useShownThen } from '#islands/hooks/use-shown.ts'
import { type Movement, movementWord, numberIn } from './movement.ts'

interface Props {
  movements: readonly Movement[]
  /** The page of what one is about: the customer's own, or ours. */
  pathOf: (movement: Movement) => string | null
}

/** Movements of one balance, in the order given; for the customer and for staff. */
export function MovementTable({ movements, pathOf }: Props) {
  const to = useSitePath()
  const showThen = useShownThen()
  return (
    <div className="card @container/rows">
      <Table
        rows={movements}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'What',
            kind: 'lead',
            className: 'font-medium cards:flex-wrap',
            cell: (movement) => movementWord(movement),
          },
          {
            name: 'For',
            className: 'text-muted',
            cell: (movement) => {
              // Goodwill is about nothing that has a page.
              if (movement.reason) return <span className="wrap-anywhere md:max-w-80">{movement.reason}</span>
              const path = pathOf(movement)
              const number = numberIn(movement.ref)
              return path ? (
                <a className="link" href={to(path)}>
                  {number}
                </a>
              ) : (
                number
              )
            },
          },
          {
            name: 'When',
            className: 'whitespace-nowrap text-muted',
            cell: ({ at }) => <time dateTime={at}>{showMinute(at)}</time>,
          },
          {
            name: 'Amount',
            kind: 'number',
            className: 'font-medium',
            cell: ({ amount_cny, rate }) => {
              const out = amount_cny.startsWith('-')
              return (
                <span className={out ? undefined : 'text-brand-ink'}>
                  {!out && '+'}
                  <Money cny={amount_cny} shown={showThen(rate)(amount_cny)} />
                </span>
              )
            },
          },
          {
            name: 'Balance after',
            kind: 'number',
            className: 'text-muted cards:flex-wrap',
            cell: ({ balance_after_cny, rate }) => (
              <Money cny={balance_after_cny} shown={showThen(rate)(balance_after_cny)} />
            ),
          },
        ]}
      />
    </div>
  )
}
