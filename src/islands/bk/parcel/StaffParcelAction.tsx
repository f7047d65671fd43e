import { Allowed, NotOwn } from '#islands/bk/desk/Allowed.tsx'
import type { StaffParcel } from '#islands/bk/desk/queues.ts'
import { Button } from '#islands/ui/Button.tsx'
import { useSend } from '#islands/hooks/use-send.ts'
import { useUser } from '#islands/hooks/use-user.ts'
import { type ApiError, call } from '#stores/api.ts'
import { showDone, showWarning } from '#stores/toast.ts'
import { showUndoable } from '#islands/bk/desk/undo.ts'
import type { ParcelTask } from './ParcelDialogs.tsx'
import { isTracked } from './TrackDialog.tsx'

interface Props {
  parcel: StaffParcel
  onTask: (task: ParcelTask) => void
  onChanged: () => void
}

const WEIGHED = ['Packed', 'ReadyToShip', 'WaitingForSupplement', 'Rehearsed'] as const

/** The next step of one parcel, and the way to everything about it. A failed call says why in a warning. */
export function StaffParcelAction({ parcel, onTask, onChanged }: Props) {
  const { busy, send } = useSend()
  const { email } = useUser()
  const { parcel_no, status, own, packer } = parcel
  const start = () =>
    send(
      async () => {
        const { change_id } = await call('bk/start_packing', { parcel_no }, { popup: false })
        showUndoable(`${parcel_no} is on the table.`, [change_id], onChanged)
        onChanged()
      },
      (failed) => refused(failed, { parcel_no, own }, onTask),
    )
  const ready = () =>
    send(async () => {
      await call('bk/ready_parcel', { parcel_no })
      showDone(`${parcel_no} is ready.`)
      onChanged()
    })
  return (
    <div className="flex flex-wrap gap-2">
      <NotOwn own={own}>
        {(status === 'WaitingForPacking' || status === 'RehearsalRequested') && (
          <Allowed call="bk/start_packing">
            <Button size="sm" busy={busy} onClick={start}>
              Start packing
            </Button>
          </Allowed>
        )}
        {status === 'Packing' && (
          <Allowed call="bk/pack_parcel">
            <Button size="sm" onClick={() => onTask({ what: packWhat(packer, email), parcel_no, own })}>
              Pack
            </Button>
          </Allowed>
        )}
        {status === 'Packed' && (
          <Allowed call="bk/ready_parcel">
            <Button size="sm" busy={busy} onClick={ready}>
              Ready to ship
            </Button>
          </Allowed>
        )}
        {status === 'ReadyToShip' && (
          <Allowed call="bk/ship_parcel">
            <Button size="sm" onClick={() => onTask({ what: 'ship', parcel_no, own })}>
              Ship
            </Button>
          </Allowed>
        )}
        {(WEIGHED as readonly string[]).includes(status) && (
          <Allowed call="bk/weigh_again">
            <Button size="sm" kind="secondary" onClick={() => onTask({ what: 'weigh', parcel_no, own })}>
              Weigh again
            </Button>
          </Allowed>
        )}
        {status === 'ClaimOpen' && (
          <Allowed call="bk/resolve_claim">
            <Button size="sm" onClick={() => onTask({ what: 'claim', parcel_no, own })}>
              Decide claim
            </Button>
          </Allowed>
        )}
        {isTracked(status) && (
          <Allowed call="bk/add_tracking_event">
            <Button size="sm" onClick={() => onTask({ what: 'track', parcel_no, own })}>
              Tracking
            </Button>
          </Allowed>
        )}
        {status === 'Returning' && (
          <Allowed call="bk/return_parcel">
            <Button size="sm" onClick={() => onTask({ what: 'return', parcel_no, own })}>
              It is back
            </Button>
          </Allowed>
        )}
      </NotOwn>
      <Button size="sm" kind="secondary" data-open onClick={() => onTask({ what: 'look', parcel_no, own })}>
        Details
      </Button>
    </div>
  )
}

/** A parcel that somebody else packs is asked about first. */
export const packWhat = (packer: StaffParcel['packer'], email: string) =>
  packer && packer.staff_email !== email ? 'take_over' : 'pack'

/** A colleague was quicker to begin: their parcel may be taken over. */
export function refused(
  failure: ApiError,
  about: Pick<ParcelTask, 'parcel_no' | 'own' | 'run'>,
  onTask: (task: ParcelTask) => void,
): void {
  if (failure.body.packer) onTask({ what: 'take_over', ...about })
  else showWarning(failure.message)
}
