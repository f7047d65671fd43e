import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { statusLabel } from '#domain/order/status.ts'
import { readPackScan } from '#domain/warehouse/pack-scan.ts'
import { beep } from '#islands/bk/desk/beep.ts'
import type { StaffItem } from '#islands/bk/desk/queues.ts'
import { asFailure } from '#islands/hooks/failure.ts'
import { call } from '#stores/api.ts'
import { $packed, tickItems } from '#stores/ticked-items.ts'

export interface Said {
  well: boolean
  text: string
}

/** The items scanned into a parcel, kept in this browser until it is packed, and the message of the last scan. */
export function usePackScan(items: readonly StaffItem[]) {
  const packedIds = useStore($packed)
  const [there, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  const [said, setSaid] = useState<Said | null>(null)
  const ids = items.map(({ id }) => id)
  const scanned = there ? ids.filter((id) => packedIds.includes(id)) : []

  const say = (well: boolean, text: string) => {
    beep(well)
    setSaid({ well, text })
  }
  const scan = (text: string) => {
    // Several scans may come before the page is drawn again.
    const read = readPackScan(text, ids, $packed.get())
    if (read.is === 'no_label') return say(false, 'This is not the label of an item.')
    if (read.is === 'foreign') {
      say(false, 'This item is not in this parcel. Take it out of the box.')
      void whose(read.label).then((more) => setSaid({ well: false, text: more }))
      return
    }
    const item = items.find(({ id }) => id === read.id)
    if (read.is === 'again') return say(false, `“${item?.title}” was scanned before.`)
    tickItems($packed, [read.id], true)
    say(true, `${item?.quantity} × ${item?.title}`)
  }
  const forget = () => tickItems($packed, ids, false)
  return { scanned, said, scan, forget }
}

/** Where an item belongs that lies at the wrong table. */
async function whose(label: string): Promise<string> {
  try {
    const { list } = await call('bk/get_order_items', { keyword: label }, { notShowMessage: true })
    const item = list[0]
    if (!item) return `No item has the label ${label}. Take it out of the box.`
    const where = item.parcel_no
      ? `It goes into ${item.parcel_no}.`
      : `It is “${statusLabel(item.status)}”${item.shelf ? ` and lies on ${item.shelf}` : ''}.`
    return `“${item.title}” is not in this parcel: take it out of the box. ${where}`
  } catch (error) {
    return `This item is not in this parcel. Take it out of the box. ${asFailure(error).message}`
  }
}
