import { useState } from 'react'
import { statusLabel } from '#domain/order/status.ts'
import { parcelStatusLabel } from '#domain/parcel/status.ts'
import { usePoll } from '#islands/hooks/use-poll.ts'
import { useUser } from '#islands/hooks/use-user.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { showMinute } from '#islands/ui/show-date.ts'
import { call } from '#stores/api.ts'
import type { ParcelDetail, StaffItem } from './queues.ts'

interface Props {
  /** As they were when the form was opened; one of the two. */
  item?: Pick<StaffItem, 'id' | 'status' | 'remembered_status'>
  parcel?: Pick<ParcelDetail, 'parcel_no' | 'status'>
  /** Closes a form that stands in its page, and hears how its item stands; a dialog has its own way out. */
  onClose?: (status: string) => void
}

const EVERY_MS = 4000

/** In a form: says as soon as a colleague has done what it is about, or packs the parcel it is about. */
export function ColleagueNote({ item, parcel, onClose }: Props) {
  const { email } = useUser()
  const [said, setSaid] = useState('')
  const [status, setStatus] = useState('')
  usePoll(item?.id ?? parcel?.parcel_no ?? '', EVERY_MS, async () => {
    const names = item ? { ids: [item.id] } : { parcel_nos: [parcel?.parcel_no ?? ''] }
    const answer = await call('bk/get_now', names, { notShowMessage: true })
    const now = answer.list[0]
    const packed = answer.parcels[0]
    if (item && now) {
      setSaid(now.status === item.status ? '' : movedWords(statusLabel(now.status), now.by))
      setStatus(now.status)
    }
    if (!parcel || !packed) return
    const { packer, by } = packed
    if (packed.status !== parcel.status) setSaid(movedWords(parcelStatusLabel(packed.status), by))
    else setSaid(packer && packer.staff_email !== email ? packingWords(packer) : '')
  })
  return (
    <div className="grid justify-items-start gap-3" role="status">
      {said && <Note tone="amber">{said}</Note>}
      {said && onClose && (
        <Button size="sm" kind="secondary" onClick={() => onClose(status)}>
          Close this form
        </Button>
      )}
    </div>
  )
}

interface ByWhom {
  staff_email: string
  at: string
}

const movedWords = (label: string, by: ByWhom | null) =>
  `It is “${label}” by now${by ? `: ${by.staff_email}, ${showMinute(by.at)}` : ''}. Close this form.`

export const packingWords = ({ staff_email, at }: ByWhom) =>
  `${staff_email} has been packing it since ${showMinute(at)}.`
