import type { ParcelStatus } from '#domain/parcel-status.ts'
import type { StaffParcel } from '#islands/bk/desk/queues.ts'
import { Button } from '#islands/ui/Button.tsx'
import { useSend } from '#islands/ui/use-send.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import type { ParcelTask } from './ParcelDialogs.tsx'
import { isTracked } from './tracked.ts'

interface Props {
  parcel: StaffParcel
  onTask: (task: ParcelTask) => void
  onChanged: () => void
}

/** The next step of one parcel, and the way to everything about it. A failed call says why in a warning. */
export function StaffParcelAction({ parcel, onTask, onChanged }: Props) {
  const { busy, send } = useSend()
  const { parcel_no, status } = parcel
  const move = (path: 'bk/start_packing' | 'bk/ready_parcel', said: string) => () =>
    send(async () => {
      await call(path, { parcel_no })
      showDone(said)
      onChanged()
    })
  return (
    <div className="flex flex-wrap gap-2">
      {(status === 'WaitingForPacking' || status === 'RehearsalRequested') && (
        <Button size="sm" busy={busy} onClick={move('bk/start_packing', `${parcel_no} is on the table.`)}>
          Start packing
        </Button>
      )}
      {status === 'Packing' && (
        <Button size="sm" onClick={() => onTask({ what: 'pack', parcel_no })}>
          Pack
        </Button>
      )}
      {status === 'Packed' && (
        <Button size="sm" busy={busy} onClick={move('bk/ready_parcel', `${parcel_no} is ready.`)}>
          Ready to ship
        </Button>
      )}
      {status === 'ReadyToShip' && (
        <Button size="sm" onClick={() => onTask({ what: 'ship', parcel_no })}>
          Ship
        </Button>
      )}
      {isTracked(status as ParcelStatus) && (
        <Button size="sm" onClick={() => onTask({ what: 'track', parcel_no })}>
          Tracking
        </Button>
      )}
      {status === 'Returning' && (
        <Button size="sm" onClick={() => onTask({ what: 'return', parcel_no })}>
          It is back
        </Button>
      )}
      {status === 'ClaimOpen' && (
        <Button size="sm" onClick={() => onTask({ what: 'claim', parcel_no })}>
          Decide claim
        </Button>
      )}
      <Button size="sm" kind="secondary" onClick={() => onTask({ what: 'look', parcel_no })}>
        Details
      </Button>
    </div>
  )
}
