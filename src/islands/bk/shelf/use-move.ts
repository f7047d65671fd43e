import { useRef, useState } from 'react'
import { itemLabel, readItemLabel } from '#domain/warehouse/item-label.ts'
import { liesHere, normalShelf, shelfTrouble } from '#domain/warehouse/shelf.ts'
import { beep } from '#islands/bk/desk/beep.ts'
import type { StaffItem } from '#islands/bk/desk/queues.ts'
import { countItems } from '#islands/bk/desk/SelectedItems.tsx'
import { useIsOwn } from '#islands/bk/desk/use-is-own.ts'
import { asFailure } from '#islands/hooks/failure.ts'
import { OWN_ACCOUNT } from '#domain/access/calls.ts'
import { call } from '#stores/api.ts'

export interface Said {
  well: boolean
  text: string
}

/**
 * Items in somebody's hands, scanned one after the other; the label of a shelf puts them all there. Scans are worked
 * off in their order, however fast they come.
 */
export function useMove() {
  const [items, setItems] = useState<readonly StaffItem[]>([])
  const [said, setSaid] = useState<Said | null>(null)
  const [busy, setBusy] = useState(false)
  const inHand = useRef<readonly StaffItem[]>([])
  const queue = useRef<Promise<void>>(Promise.resolve())
  const isOwn = useIsOwn()

  const hold = (next: readonly StaffItem[]) => {
    inHand.current = next
    setItems(next)
  }
  const say = (well: boolean, text: string) => {
    beep(well)
    setSaid({ well, text })
  }

  const take = async (label: string) => {
    const { list } = await call('bk/get_order_items', { keyword: label }, { notShowMessage: true })
    const [item, other] = list
    const normalLabel = itemLabel(label)
    if (!item) return say(false, `No item has the label ${normalLabel}.`)
    if (other)
      return say(false, `Two items have the label ${normalLabel}. Tick the right one under “Stored” instead.`)
    if (inHand.current.some(({ id }) => id === item.id))
      return say(false, `“${item.title}” was scanned before.`)
    if (isOwn(item)) return say(false, OWN_ACCOUNT)
    if (!liesHere(item)) return say(false, `“${item.title}” does not lie in our warehouse, says its order.`)
    hold([...inHand.current, item])
    say(true, `${item.title}, ${item.shelf ? `from ${item.shelf}` : 'from no shelf'}`)
  }

  const put = async (shelf: string) => {
    if (inHand.current.length === 0) return say(false, 'Scan the labels of the items first, then the shelf.')
    const ids = inHand.current.map(({ id }) => id)
    await call('bk/set_shelf', { ids, shelf }, { notShowMessage: true })
    hold([])
    say(true, `${countItems(ids.length)} on shelf ${shelf}.`)
  }

  const read = async (text: string) => {
    const label = readItemLabel(text)
    const shelf = normalShelf(text)
    const trouble = shelfTrouble(shelf)
    try {
      if (label) await take(label)
      else if (trouble) say(false, trouble)
      else await put(shelf)
    } catch (error) {
      say(false, asFailure(error).message)
    }
  }

  const scan = (text: string) => {
    setBusy(true)
    const turn = queue.current.then(() => read(text))
    queue.current = turn
    void turn.then(() => queue.current === turn && setBusy(false))
  }
  const drop = (id: string) => hold(inHand.current.filter((item) => item.id !== id))
  return { items, said, busy, scan, drop }
}
