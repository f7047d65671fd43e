import {
  parcelStatusLabel,
  TRACKING_STATUSES,
  type TrackingStatus,
  parcelMove,
  type ParcelStatus,
} from '#domain/parcel/status.ts'
import { isSinceShipped } from '#domain/parcel/since-shipped.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { SelectField } from '#islands/ui/SelectField.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import { serverNow } from '#stores/clock.ts'
import { showMinute } from '#islands/ui/show-date.ts'
import { BoxNumbers } from '#islands/parcel/BoxNumbers.tsx'
import type { TaskProps } from './ParcelDialogs.tsx'
import type { ParcelDetail } from '#islands/bk/desk/queues.ts'
import { showCnyText } from '#domain/money/money.ts'
import { parcelSteps } from '#islands/parcel/parcel-steps.ts'
import { Timeline } from '#islands/ui/Timeline.tsx'

/** Adds an event of the carrier. An older event, or one that leads back, is kept but moves nothing. */
export function TrackDialog({ parcel, onClose, onDone }: TaskProps) {
  const status = parcel.status
  const onwards = leadingOn(status)
  const form = useForm(
    { status: '', description: '', at: '', box: '' },
    {
      // None is likelier: whoever only writes would tell the customer something else.
      status: (typed) => (typed ? undefined : 'Choose where the parcel is.'),
      description: (typed) => (typed.trim() ? undefined : 'Write what the carrier says.'),
      at: (typed) => atTrouble(typed, parcel.shipped_at ?? parcel.created_at),
    },
  )
  const { description, at, box } = form.values
  const chosen = form.values.status as TrackingStatus
  const add = async () => {
    const answer = await call(
      'bk/add_tracking_event',
      {
        parcel_no: parcel.parcel_no,
        status: chosen,
        description,
        ...(box && { box: Number(box) }),
        ...(at && { at: new Date(at).toISOString() }),
      },
      { popup: false },
    )
    const moved = answer.parcel.status !== parcel.status
    showDone(
      moved
        ? `The parcel is “${parcelStatusLabel(answer.parcel.status)}” now.`
        : 'Saved. The status of the parcel hasn’t changed.',
    )
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title={`Add to the timeline of ${parcel.parcel_no}`}>
      <form className="grid gap-5" onSubmit={form.submit(add)} noValidate>
        <BoxNumbers boxes={parcel.boxes} />
        {parcel.boxes.length > 1 && (
          <SelectField
            label="Which box"
            options={[
              { value: '', label: 'All boxes' },
              ...parcel.boxes.map((_, index) => ({ value: String(index + 1), label: `Box ${index + 1}` })),
            ]}
            value={box}
            onChange={(event) => form.set('box', event.currentTarget.value)}
          />
        )}
        <SelectField
          name="status"
          label="Status"
          prompt="Choose"
          options={TRACKING_STATUSES.map((value) => ({ value, label: parcelStatusLabel(value) }))}
          value={chosen}
          error={form.errors.status}
          onChange={(event) => form.set('status', event.currentTarget.value)}
        />
        {chosen && !onwards.includes(chosen) && (
          <Note>
            This doesn’t follow from “{parcelStatusLabel(status)}”: it is saved, but the status stays.
          </Note>
        )}
        <TextField
          {...form.field('description')}
          label="What the carrier says"
          hint="The customer reads this."
          autoComplete="off"
          maxLength={300}
        />
        <TextField
          {...form.field('at')}
          type="datetime-local"
          label="When"
          hint="Empty means now."
          optional
        />
        {form.failure && <Note tone="red">{form.failure.message}</Note>}
        <Button type="submit" size="lg" block busy={form.busy}>
          Add the event
        </Button>
        <StaffTracking parcel={parcel} />
      </form>
    </Dialog>
  )
}

/** Tells what is wrong with the time of an event of a parcel of `shipped_at`; an empty time is now. */
function atTrouble(typed: string, shipped_at: string): string | undefined {
  const at = new Date(typed).getTime()
  if (at > serverNow()) return 'This is in the future. Leave it empty for now.'
  if (typed && !isSinceShipped(at, Date.parse(shipped_at)))
    return `The parcel shipped on ${showMinute(shipped_at)}. Enter when it happened after that.`
  return undefined
}

const event = (status: TrackingStatus) => `tracked:${status}` as const

/** Whether the carrier has it, so that it can be followed; also while a claim is open. */
export const isTracked = (status: ParcelStatus): boolean =>
  status === 'ClaimOpen' || leadingOn(status).length > 0

/** The tracking statuses that move a parcel on from here. */
const leadingOn = (status: ParcelStatus): TrackingStatus[] =>
  TRACKING_STATUSES.filter((to) => parcelMove({ status, remembered: null, mode: 'estimate' }, event(to)))

/** The parcel's way so far. */
export const StaffTracking = ({ parcel }: { parcel: ParcelDetail }) => (
  <Timeline steps={parcelSteps(parcel, showCnyText, true)} />
)
