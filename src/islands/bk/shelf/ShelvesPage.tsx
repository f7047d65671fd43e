import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { labelsPath } from '#domain/site/page-path.ts'
import { Allowed, useIsOwn } from '#islands/bk/desk/Allowed.tsx'
import { StaffGate } from '#islands/bk/desk/StaffGate.tsx'
import { onSite, useSitePath } from '#islands/site.tsx'
import { ScanField, SoundSwitch } from '#islands/bk/desk/ScanField.tsx'
import { Button, ButtonLink } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { Thumb } from '#islands/ui/Thumb.tsx'
import { itemLabel, readItemLabel } from '#domain/warehouse/item-label.ts'
import {
  hasGone,
  isUsualShelf,
  liesHere,
  normalShelf,
  shelfDoubt,
  shelfTrouble,
} from '#domain/warehouse/shelf.ts'
import { beep } from '#islands/bk/desk/beep.ts'
import type { StaffItem } from '#islands/bk/desk/queues.ts'
import { asFailure } from '#islands/hooks/use-send.ts'
import { OWN_ACCOUNT } from '#domain/access/calls.ts'
import { countedItems } from '#domain/order/item-names.ts'
import { call } from '#stores/api.ts'
import { $inHand } from '#stores/scan-choices.ts'

/** Items are moved by scanning them and the shelf they are put on. */
export const ShelvesPage = onSite(function ShelvesPage() {
  return (
    <StaffGate page="/bk/shelves">
      <Shelves />
    </StaffGate>
  )
})

function Shelves() {
  const to = useSitePath()
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-3">
        <ButtonLink kind="secondary" href={to('/bk/orders?queue=InWarehouse')}>
          What is stored
        </ButtonLink>
        <ButtonLink kind="secondary" href={to(labelsPath())}>
          Print shelf labels
        </ButtonLink>
      </div>
      <Allowed call="bk/set_shelf">
        <MoveByScan />
      </Allowed>
    </div>
  )
}

/** Item after item, then the shelf. */
function MoveByScan() {
  const { items, said, busy, scan, drop } = useMove()
  const field = useRef<HTMLInputElement>(null)
  return (
    <section className="grid gap-4" aria-label="Move items">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">
          Scan the label of each item in your hands, then the label of the shelf you put them on.
        </p>
        <SoundSwitch />
      </div>
      <ScanField label="Label of an item or a shelf" button="Take it" onScan={scan} field={field} />
      <div role="status" aria-live="polite" aria-busy={busy}>
        {said && <Note tone={said.well ? 'green' : 'red'}>{said.text}</Note>}
      </div>
      {items.length === 0 ? (
        <div className="card">
          <EmptyState text="Nothing is in your hands yet." />
        </div>
      ) : (
        <ul className="card divide-y divide-line" aria-label="In your hands">
          {items.map((item) => (
            <li key={item.id} className="flex items-center gap-3 p-3">
              <Thumb image={item.image} className="size-12" />
              <span className="grid min-w-0 flex-1">
                <span className="line-clamp-2">
                  {item.quantity} × {item.title}
                </span>
                <span className="text-xs text-muted">
                  {item.order_no} · <span className="whitespace-nowrap">{item.shelf ?? 'on no shelf'}</span>
                </span>
              </span>
              <Button
                size="sm"
                kind="quiet"
                onClick={() => {
                  drop(item.id)
                  field.current?.focus()
                }}
              >
                Put back
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface Said {
  well: boolean
  text: string
}

/**
 * Items in somebody's hands, scanned one after the other; the label of a shelf puts them all there. Scans are worked
 * off in their order, however fast they come.
 */
function useMove() {
  const [items, setItems] = useState<readonly StaffItem[]>([])
  const [said, setSaid] = useState<Said | null>(null)
  const [busy, setBusy] = useState(false)
  const inHand = useRef<readonly StaffItem[]>([])
  const queue = useRef<Promise<void>>(Promise.resolve())
  /** The odd name of a shelf that was scanned last, and not used. */
  const asked = useRef('')
  const isOwn = useIsOwn()

  const hold = (next: readonly StaffItem[]) => {
    inHand.current = next
    setItems(next)
    $inHand.set(next.map(({ id }) => id))
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
    if (hasGone(item.status)) return findAgain(item)
    if (!liesHere(item)) return say(false, `“${item.title}” isn’t in our warehouse, says its order.`)
    hold([...inHand.current, item])
    say(true, `${item.title}, ${item.shelf ? `from ${item.shelf}` : 'from no shelf'}`)
  }

  const findAgain = async ({ id, title }: StaffItem) => {
    await call('bk/scan_arrival', { id }, { notShowMessage: true })
    say(true, `“${title}” had ended. It is an unclaimed box now: put it aside and say what becomes of it.`)
  }

  const doubtOf = async (shelf: string) => {
    // The scanner's hand goes on: only an odd name is looked up.
    if (isUsualShelf(shelf)) return null
    const sought = { keyword: shelf, limit: 100 }
    const { list } = await call('bk/get_order_items', sought, { notShowMessage: true })
    const doubt = shelfDoubt(shelf, list, asked.current === shelf)
    asked.current = doubt ? shelf : ''
    return doubt
  }

  const put = async (shelf: string) => {
    if (inHand.current.length === 0) return say(false, 'Scan the labels of the items first, then the shelf.')
    const doubt = await doubtOf(shelf)
    if (doubt) return say(false, doubt)
    const ids = inHand.current.map(({ id }) => id)
    await call('bk/set_shelf', { ids, shelf }, { notShowMessage: true })
    hold([])
    say(true, `${countedItems(ids.length)} on shelf ${shelf}.`)
  }

  const read = async (text: string) => {
    const label = readItemLabel(text)
    const shelf = normalShelf(text)
    const trouble = shelfTrouble(shelf)
    if (shelf !== asked.current) asked.current = ''
    try {
      if (label) await take(label)
      else if (trouble) say(false, trouble)
      else await put(shelf)
    } catch (error) {
      say(false, asFailure(error).message)
    }
  }

  const enqueue = (work: () => Promise<unknown>) => {
    setBusy(true)
    const turn = queue.current.then(work).then(() => undefined)
    queue.current = turn
    void turn.then(() => queue.current === turn && setBusy(false))
  }
  const scan = (text: string) => enqueue(() => read(text))

  // Takes up the items that were in hand when the page was left.
  const takeUp = useEffectEvent(() => {
    const ids = [...$inHand.get()]
    if (ids.length === 0) return
    enqueue(async () => {
      const before = await call('bk/get_pick_list', { ids }, { notShowMessage: true }).catch(() => null)
      if (before) hold(before.list.filter((item) => liesHere(item) && !hasGone(item.status)))
    })
  })
  useEffect(() => takeUp(), [])
  const drop = (id: string) => hold(inHand.current.filter((item) => item.id !== id))
  return { items, said, busy, scan, drop }
}
