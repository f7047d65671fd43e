import { Dialog } from '#islands/ui/Dialog.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useData } from '#islands/ui/use-data.ts'
import type { StaffItem } from '#islands/bk/desk/queues.ts'
import { call } from '#stores/api.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { ClaimDialog } from './ClaimDialog.tsx'
import { PackDialog } from './PackDialog.tsx'
import { ParcelLook } from './ParcelLook.tsx'
import { ReturnDialog } from './ReturnDialog.tsx'
import { ShipDialog } from './ShipDialog.tsx'
import { TrackDialog } from './TrackDialog.tsx'

export interface ParcelTask {
  what: 'look' | 'pack' | 'ship' | 'track' | 'cancel' | 'return' | 'claim'
  parcel_no: string
  /** It belongs to who looks: they read it and no more. */
  own: boolean
  /** Its slip was scanned: what is packed is put out for the carrier as well. */
  run?: boolean
}

interface Props {
  task: ParcelTask
  onTask: (task: ParcelTask) => void
  onClose: () => void
  /** The parcel has moved. */
  onChanged: () => void
}

const DIALOGS = {
  look: ParcelLook,
  pack: PackDialog,
  ship: ShipDialog,
  track: TrackDialog,
  cancel: CancelDialog,
  return: ReturnDialog,
  claim: ClaimDialog,
}

/** One parcel, read when its dialog opens: the list behind it may be old. */
export function ParcelDialogs({ task, onTask, onClose, onChanged }: Props) {
  const { what, parcel_no, own, run = false } = task
  const { data, failure, busy, again } = useData(parcel_no, async () => {
    const [{ parcel }, { list }] = await Promise.all([
      call('parcel/get_parcel_detail', { parcel_no }),
      call('bk/get_pick_list', { parcel_nos: [parcel_no] }),
    ])
    return { parcel, items: list }
  })
  if (!data)
    return (
      <Dialog open wide onClose={onClose} title={parcel_no}>
        {failure ? (
          <ErrorState message={failure.message} onRetry={again} busy={busy} />
        ) : (
          <Skeleton lines={6} />
        )}
      </Dialog>
    )
  const Task = DIALOGS[what]
  return (
    <Task
      parcel={data.parcel}
      items={data.items}
      own={own}
      run={run}
      onTask={(next) => onTask({ what: next, parcel_no, own })}
      onClose={onClose}
      onDone={() => {
        onClose()
        onChanged()
      }}
    />
  )
}

export interface TaskProps {
  parcel: Awaited<ReturnType<typeof call<'parcel/get_parcel_detail'>>>['parcel']
  /** What is in it, in the order of the shelves. */
  items: readonly StaffItem[]
  own: boolean
  run: boolean
  onTask: (what: ParcelTask['what']) => void
  onClose: () => void
  onDone: () => void
}
