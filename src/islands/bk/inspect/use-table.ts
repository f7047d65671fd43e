import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { isOnTheWay } from '#domain/order/status.ts'
import { boxNumberTrouble } from '#domain/parcel/box.ts'
import { normalTracking } from '#domain/parcel/tracking.ts'
import { countedItems } from '#domain/order/item-names.ts'
import type { StaffItem } from '#islands/bk/desk/queues.ts'
import { useSend } from '#islands/hooks/use-send.ts'
import { useUser } from '#islands/hooks/use-user.ts'
import type { Tone } from '#islands/ui/Badge.tsx'
import { serverNow } from '#stores/clock.ts'
import { $aside, dropDraft, dropFromAside, keepAside, openDrafts } from '#stores/inspection-drafts.ts'
import { $queuedInspections, openInspectionQueue, type QueuedInspection } from '#stores/inspection-queue.ts'
import { openPhotoQueue } from '#stores/photo-queue.ts'
import { $scanMode, type ScanMode } from '#stores/scan-choices.ts'
import {
  $scans,
  addScan,
  markInspected,
  markOpened,
  markPart,
  markToInspect,
  openScans,
} from '#stores/scan-list.ts'
import { canOpen, isToInspect, type Scan, type ScanState, waitingIn } from '#stores/scan.ts'
import { call } from '#stores/api.ts'
import { showDone, showWarning } from '#stores/toast.ts'
import { beep } from '#islands/bk/desk/beep.ts'
import { usePageScanner } from '#islands/bk/desk/use-page-scanner.ts'

/** The box on the table: its items that are to be inspected. */
export interface OpenBox {
  name: string
  items: readonly StaffItem[]
}

/** The table on which boxes are received and opened, one at a time. What is begun stays begun whatever is scanned. */
export function useTable() {
  const { email } = useUser()
  const mode = useStore($scanMode)
  const [box, setBox] = useState<OpenBox | null>(null)
  // Counts the boxes opened: each has forms of its own.
  const [turn, setTurn] = useState(0)
  const { busy, send } = useSend()

  const open = ({ name, items }: OpenBox) => {
    const [first] = items
    if (!first) return
    keepAside({ name, item_ids: items.map(({ id }) => id), title: first.title, at: serverNow() })
    markOpened(name)
    setBox({ name, items })
    setTurn((before) => before + 1)
  }
  /** A box that waits, by its name; of the items in it those that were begun, when these are known. */
  const openNamed = (name: string, item_ids: readonly string[] = []) =>
    send(
      async () => {
        const waiting = await waitingIn(name)
        const started = waiting.filter(({ id }) => item_ids.includes(id))
        const items = started.length > 0 ? started : waiting
        const gone = item_ids.filter((id) => !waiting.some((item) => item.id === id))
        if (gone.length > 0) {
          const { list } = await call('bk/get_now', { ids: gone }, { popup: false })
          for (const { id, status } of list) (isOnTheWay(status) ? dropFromAside : takeAway)(id)
        }
        $scanMode.set('inspect')
        if (items.length > 0) return open({ name, items })
        for (const scan of $scans.get().filter(({ number }) => number === name))
          for (const item of scan.items.filter(isToInspect)) markInspected(item.id)
        showWarning(`Nothing of ${name} waits to be inspected any more.`)
      },
      ({ message }) => showWarning(message),
    )
  const clear = () => {
    setBox(null)
    setTurn((before) => before + 1)
  }
  /** Opens the next box that was scanned meanwhile. */
  const goOn = () => {
    clear()
    const next = $scans.get().find((scan) => scan.open_next && canOpen(scan) && scan.number !== box?.name)
    if (next) openNamed(next.number)
  }

  const clearOf = (item_id: string) =>
    setBox((before) => before && { ...before, items: before.items.filter(({ id }) => id !== item_id) })

  const scan = (text: string) => {
    const number = normalTracking(text)
    addScan(number, { open_next: mode === 'inspect', refusal: boxNumberTrouble(number) })
  }
  usePageScanner(scan)

  const onScanned = useEffectEvent((one: Scan, items: readonly StaffItem[]) => {
    const well = one.state === 'received'
    beep(well)
    if (one.open_next && items.length > 0 && !box && !busy) open({ name: one.number, items })
    // The list of scans is not in view while an item lies on the table.
    else if (box) (well ? showDone : showWarning)(scanToast(one))
  })
  const [ready, setReady] = useState(false)
  useEffect(() => {
    if (!email) return
    openDrafts(email, serverNow())
    setReady(true)
    const closePhotos = openPhotoQueue(email)
    const closeInspections = openInspectionQueue(email)
    const closeScans = openScans(email, (one, items) => onScanned(one, items))
    return () => {
      closePhotos()
      closeInspections()
      closeScans()
    }
  }, [email])

  return {
    mode,
    box,
    turn,
    busy,
    ready,
    scan,
    open,
    openNamed,
    /** To receive, the table has to be free. */
    setMode(to: ScanMode) {
      if (to === 'receive' && box) clear()
      $scanMode.set(to)
    },
    /** The box is done, or put aside. */
    leave: goOn,
    inspected: takeAway,
    /** Fewer pieces came than it has: it goes from the table to a shelf. Null: that was undone, and it waits again. */
    part(item_id: string, part_arrived: number | null) {
      markPart(item_id, part_arrived)
      if (part_arrived === null) return
      dropFromAside(item_id)
      dropDraft(item_id)
      clearOf(item_id)
    },
    /** Somebody else has finished it, or taken its arrival `back`: what was typed waits for it then. */
    gone(item_id: string, back: boolean) {
      if (back) dropFromAside(item_id)
      else takeAway(item_id)
      clearOf(item_id)
    },
    /** An inspection was taken back: its box is on the table again, with what else of it was begun. */
    undone(name: string, { id, title }: StaffItem) {
      markToInspect(id)
      keepAside({ name, item_ids: [id], title, at: serverNow() })
      openNamed(name, $aside.get().find((one) => one.name === name)?.item_ids)
    },
  }
}

/** An item is in the warehouse. */
function takeAway(item_id: string) {
  dropFromAside(item_id)
  dropDraft(item_id)
  markInspected(item_id)
}

const unsentIds = (queued: readonly QueuedInspection[]) => queued.map(({ item_id }) => item_id)

/** Items whose inspection the server does not have yet, or does not take. */
export const useUnsent = (): readonly string[] => unsentIds(useStore($queuedInspections))

/** Label and colour of each state of a scan. */
export const SCAN_WORDS: Readonly<Record<ScanState, { label: string; tone: Tone }>> = {
  waiting: { label: 'Waits to be sent', tone: 'grey' },
  sending: { label: 'Sending', tone: 'grey' },
  failed: { label: 'Not sent', tone: 'red' },
  received: { label: 'Received', tone: 'green' },
  before: { label: 'Scanned before', tone: 'amber' },
  unclaimed: { label: 'Unclaimed', tone: 'amber' },
  refused: { label: 'Not taken', tone: 'red' },
  closed: { label: 'Closed', tone: 'grey' },
}

/** The sentence beside a scan: its result, or the next step. `unsent`: inspections of these items wait in this browser. */
export function scanSentence({ state, said, items }: Scan, unsent: readonly string[]): string {
  if (said) return said
  if (state === 'unclaimed') return 'Nobody is expecting this box. Put it aside, or say which items it holds.'
  const remaining = items.filter(isToInspect).length
  if (remaining === 0) {
    const waiting = items.filter(({ id }) => unsent.includes(id)).length
    if (waiting > 0)
      return `Inspected, but ${countedItems(waiting)} ${waiting === 1 ? 'isn’t' : 'aren’t'} in the warehouse yet.`
    return items.some((item) => item.inspected) ? 'Inspected.' : ''
  }
  if (state === 'before')
    return `${countedItems(remaining)} of it still ${remaining === 1 ? 'waits' : 'wait'} for inspection.`
  return `${countedItems(remaining)} to inspect.`
}

/** The same in one line. */
const scanToast = (scan: Scan) =>
  `${scan.number}: ${SCAN_WORDS[scan.state].label.toLowerCase()}. ${scanSentence(scan, unsentIds($queuedInspections.get()))}`
