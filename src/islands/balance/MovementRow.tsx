import { useSitePath } from '#islands/site.tsx'
import { Money } from '#islands/ui/Money.tsx'
import { showMinute } from '#islands/ui/show-date.ts'
import { useShown } from '#islands/ui/use-shown.ts'
import { type Movement, movementWord, numberIn } from './history-words.ts'

interface Props {
  movement: Movement
  pathOf: (movement: Movement) => string | null
}

export function MovementRow({ movement, pathOf }: Props) {
  const to = useSitePath()
  const shown = useShown()
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
          <Money cny={amount_cny} shown={shown(amount_cny)} />
        </span>
      </td>
      <td data-label="Balance after" className="num text-muted">
        <Money cny={balance_after_cny} shown={shown(balance_after_cny)} />
      </td>
    </tr>
  )
}
