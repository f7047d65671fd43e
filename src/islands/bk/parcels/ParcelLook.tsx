import { AddressText } from '#islands/address/AddressText.tsx'
import { Allowed } from '#islands/bk/desk/Allowed.tsx'
import { ParcelWeights } from '#islands/parcel/ParcelWeights.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { PackingList } from './PackingList.tsx'
import { PackingSlip } from './PackingSlip.tsx'
import type { TaskProps } from './ParcelDialogs.tsx'
import { ParcelSums } from './ParcelSums.tsx'
import { StaffTracking } from './StaffTracking.tsx'
import { canCancel } from './tracked.ts'

/** Everything about one parcel, and its packing slip on paper. */
export function ParcelLook({ parcel, own, onTask, onClose }: TaskProps) {
  return (
    <>
      <Dialog
        open
        wide
        onClose={onClose}
        title={`Parcel ${parcel.parcel_no}`}
        foot={
          <>
            {canCancel(parcel) && !own && (
              <Allowed call="bk/cancel_parcel">
                <Button kind="danger-quiet" className="mr-auto" onClick={() => onTask('cancel')}>
                  Cancel the parcel
                </Button>
              </Allowed>
            )}
            <Button kind="secondary" onClick={() => print()}>
              Print packing slip
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <div className="card card-body">
            <AddressText address={parcel.address} />
          </div>
          <PackingList parcel={parcel} />
          <ParcelWeights parcel={parcel} />
          <ParcelSums parcel={parcel} />
          <section className="card card-body" aria-label="Its way">
            <h3 className="mb-4 text-base">Its way</h3>
            <StaffTracking parcel={parcel} />
          </section>
        </div>
      </Dialog>
      <PackingSlip parcel={parcel} />
    </>
  )
}
