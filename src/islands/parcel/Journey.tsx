import { arrivalOf, PARCEL_STEPS, stepsDone, type Travelling } from '#domain/parcel/arrival.ts'
import { showDay, showDays } from '#islands/ui/show-date.ts'
import { serverNow } from '#stores/clock.ts'

/** "Arrives 5–20 Dec", "Delivered 24 Nov"; null where nobody can say. */
export function arrivalWords(parcel: Travelling): string | null {
  const arrival = arrivalOf(parcel, serverNow())
  if (!arrival) return null
  const { kind, from, to } = arrival
  if (kind === 'delivered') return `Delivered ${showDay(to)}`
  if (kind === 'over') return `Expected by ${showDay(to)}`
  return `Arrives ${kind === 'planned' ? 'about ' : ''}${showDays(from, to)}`
}

/** The five steps home as a bar; nothing for a parcel that is on no way home. */
export function JourneyBar({ status }: Pick<Travelling, 'status'>) {
  const steps_done = stepsDone(status)
  if (steps_done === null) return null
  const here = PARCEL_STEPS[steps_done - 1]
  return (
    <div
      className="@container"
      role="img"
      aria-label={here ? `${here}, step ${steps_done} of ${PARCEL_STEPS.length}` : 'Not paid yet'}
    >
      <ol className="grid grid-cols-5 gap-1 letters-xs" aria-hidden="true">
        {PARCEL_STEPS.map((name, at) => (
          <li key={name} className="grid min-w-0 gap-1">
            <span className={`h-1.5 rounded-full ${at < steps_done ? 'bg-brand-ink' : 'bg-line'}`} />
            <span
              className={`truncate @max-[18rem]:hidden ${at === steps_done - 1 ? 'font-medium' : 'text-muted'}`}
            >
              {name}
            </span>
          </li>
        ))}
      </ol>
      {/* With large letters there is room for the present one alone. */}
      <p className="mt-1 hidden letters-xs font-medium @max-[18rem]:block" aria-hidden="true">
        {here ?? 'Not paid yet'}
      </p>
    </div>
  )
}
