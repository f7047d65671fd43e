import { parcelStatusLabel, type ParcelStatus } from '#domain/parcel-status.ts'
import { beep } from '#islands/bk/desk/beep.ts'
import { useScanner } from '#islands/bk/desk/use-scanner.ts'
import { useSend } from '#islands/ui/use-send.ts'
import { call } from '#stores/api.ts'
import { showDone, showWarning } from '#stores/toast.ts'
import type { ParcelTask } from './ParcelDialogs.tsx'

interface Props {
  onTask: (task: ParcelTask) => void
  onChanged: () => void
}

/**
 * Hears the barcode of a packing slip or label while no dialog is open, and does the next step of that parcel: on the
 * table, packed and put out in one run, handed to its carrier.
 */
export function SlipScan({ onTask, onChanged }: Props) {
  const { busy, send } = useSend()
  useScanner((text) => {
    if (!busy) send(() => next(text.trim().toUpperCase()))
  })
  const next = async (parcel_no: string) => {
    const { list } = await call('bk/get_parcels', { keyword: parcel_no, limit: 5 })
    const parcel = list.find((one) => one.parcel_no === parcel_no)
    beep(parcel !== undefined)
    if (!parcel) return showWarning(`${parcel_no} is no parcel’s number. Scan its slip or its label.`)
    const { own } = parcel
    const status = parcel.status as ParcelStatus
    if (status === 'WaitingForPacking' || status === 'RehearsalRequested') {
      await call('bk/start_packing', { parcel_no })
      onChanged()
    }
    if (status === 'WaitingForPacking' || status === 'RehearsalRequested' || status === 'Packing')
      return onTask({ what: 'pack', parcel_no, own, run: true })
    if (status === 'ReadyToShip') return onTask({ what: 'ship', parcel_no, own })
    if (status !== 'Packed') {
      showWarning(`${parcel_no} is “${parcelStatusLabel(status)}”.`)
      return onTask({ what: 'look', parcel_no, own })
    }
    await call('bk/ready_parcel', { parcel_no })
    showDone(`${parcel_no} is ready.`)
    onChanged()
  }
  return null
}
