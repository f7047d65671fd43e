import { parcelStepWord } from '#domain/parcel/status.ts'
import { Timeline } from '#islands/ui/Timeline.tsx'
import type { TaskProps } from './ParcelDialogs.tsx'

/** The steps of a parcel, and who did them. */
export function ParcelHistory({ history }: Pick<TaskProps, 'history'>) {
  return (
    <section className="card card-body" aria-label="Timeline">
      <h3 className="mb-4 text-base">Timeline</h3>
      <Timeline
        steps={history.log.map(({ from, to, event, actor, at, reason, staff_email, undone_at }) => ({
          at,
          word: `${parcelStepWord(from, to, event)}${undone_at ? ', undone' : ''}`,
          who: staff_email ?? ACTORS[actor],
          description: reason,
          tone: undone_at ? 'grey' : 'green',
        }))}
      />
    </section>
  )
}

const ACTORS = {
  customer: 'the customer',
  staff: 'one of us',
  system: 'by itself, as its time was over',
} as const
