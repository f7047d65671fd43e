import { useEffect, useState } from 'react'
import { AddressText } from '#islands/address/AddressText.tsx'
import { Allowed } from '#islands/bk/desk/Allowed.tsx'
import { BoxNumbers } from '#islands/parcel/BoxNumbers.tsx'
import { ParcelWeights } from '#islands/parcel/ParcelWeights.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { PackingList } from './PackingList.tsx'
import { PackingSlip } from './PackingSlip.tsx'
import { ParcelLabel } from './ParcelLabel.tsx'
import type { TaskProps } from './ParcelDialogs.tsx'
import { ParcelSums } from './ParcelSums.tsx'
import { StaffTracking } from './StaffTracking.tsx'
import { canCancel } from './tracked.ts'

/** Pages of their own, to print from. */
const PAPERS = [
  ['customs', 'Customs paper'],
  ['invoice', 'Invoice'],
] as const

/** Everything about one parcel; on paper its packing slip or its label. */
export function ParcelLook({ parcel, items, own, onTask, onClose }: TaskProps) {
  const [paper, setPaper] = useState<'slip' | 'label'>('slip')
  const [turn, setTurn] = useState(0)
  // What is to be printed must stand on the page first.
  useEffect(() => {
    if (turn > 0) print()
  }, [turn])
  const printed = (what: typeof paper) => () => {
    setPaper(what)
    setTurn((before) => before + 1)
  }
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
            {PAPERS.map(([paper, word]) => (
              <ButtonLink
                key={paper}
                kind="secondary"
                href={`/api/bk/customs_papers?parcel_no=${parcel.parcel_no}&paper=${paper}`}
                target="_blank"
              >
                {word}
              </ButtonLink>
            ))}
            <Button kind="secondary" onClick={printed('label')}>
              Print label
            </Button>
            <Button kind="secondary" onClick={printed('slip')}>
              Print packing slip
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <div className="card card-body">
            <AddressText address={parcel.address} />
          </div>
          <PackingList parcel={parcel} items={items} />
          <ParcelWeights parcel={parcel} />
          <ParcelSums parcel={parcel} />
          <section className="card card-body" aria-label="Its way">
            <h3 className="mb-4 text-base">Its way</h3>
            <div className="mb-4">
              <BoxNumbers boxes={parcel.boxes} />
            </div>
            <StaffTracking parcel={parcel} />
          </section>
        </div>
      </Dialog>
      {paper === 'slip' ? <PackingSlip parcel={parcel} items={items} /> : <ParcelLabel parcel={parcel} />}
    </>
  )
}
