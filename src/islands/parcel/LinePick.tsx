import { type ReactNode, useId } from 'react'
import { bestLines, isSlow } from '#domain/freight/best-lines.ts'
import { etaWords } from '#islands/shipping/eta-text.ts'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { LineChoice } from './LineChoice.tsx'
import type { Line, useLines } from './use-lines.ts'

interface Props {
  quote: ReturnType<typeof useLines>
  chosen: Line | null
  /** The customer's choice, empty until then. */
  line_code: string
  onChoose: (line_code: string) => void
  /** The part shown when no line takes the parcel. */
  waysOut: ReactNode
}

/** Every line that goes there, cheapest first; those that do not take the parcel say why. */
export function LinePick({ quote, chosen, line_code, onChoose, waysOut }: Props) {
  const name = useId()
  const { lines, settled, failure, again, busy } = quote
  if (failure && !settled) return <ErrorState message={failure.message} onRetry={again} busy={busy} />
  if (!lines)
    return (
      <div className="grid gap-3" role="status" aria-label="Comparing the lines">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-20 w-full" />
        ))}
      </div>
    )
  const [cheapest] = lines
  const slow = cheapest && chosen && cheapest.blocked_reasons.length === 0 && isSlow(cheapest)
  const best = bestLines(lines)
  const formerLine = lines.find((line) => line.line_code === line_code && line.blocked_reasons.length > 0)
  return (
    <div className={`grid gap-3 ${settled ? '' : 'opacity-60'}`} aria-busy={!settled}>
      {!chosen && waysOut}
      {formerLine && chosen && (
        <Note tone="amber">
          {formerLine.name} no longer takes this parcel, so {chosen.name} is chosen.
        </Note>
      )}
      {slow && !line_code && (
        <Note tone={chosen === cheapest ? 'amber' : 'grey'}>
          {chosen === cheapest
            ? `Only slow lines take this parcel: ${cheapest.name} takes ${etaWords(cheapest.eta_days)}.`
            : `${cheapest.name} costs less, but takes ${etaWords(cheapest.eta_days)}, so ${chosen.name} is chosen.`}
        </Note>
      )}
      <fieldset className="grid gap-3" aria-label="Line">
        {lines.map((line) => (
          <LineChoice
            key={line.line_code}
            line={line}
            best={best}
            name={name}
            chosen={line === chosen}
            onChoose={() => onChoose(line.line_code)}
          />
        ))}
      </fieldset>
      {lines.some((line) => line.illustrative) && (
        <p className="text-xs text-muted">
          Illustrative: this line has no published price, so its figures are examples.
        </p>
      )}
    </div>
  )
}
