import { atom } from 'nanostores'
import { ApiError, type Data } from './api.ts'
import { serverNow } from './clock.ts'
import { keepWork, keptWork, listOf } from './kept-work.ts'
import { $session } from './session.ts'
import {
  isOpen,
  readScan,
  type Scan,
  type ScannedItem,
  unsent,
  asRefusal,
  isPassing,
  receive,
  summaryOf,
} from './scan.ts'
import { DAY, MINUTE } from '#domain/time/durations.ts'

/**
 * The boxes somebody has scanned, in the order of the scanner. They are sent one after the other, however long an
 * answer takes; what cannot be sent stays, in this browser too, and is tried again.
 */

type StaffItem = Data<'bk/scan_arrival'>['list'][number]

const KEY = 'scans'
const MOST = 300
const KEPT_MS = 2 * DAY
const FIRST_WAIT_MS = 3000
const LONGEST_WAIT_MS = MINUTE

/** The newest last. */
export const $scans = atom<readonly Scan[]>([])

type Heard = (scan: Scan, items: readonly StaffItem[]) => void

let account = ''
let busy = false
let wait_ms = FIRST_WAIT_MS
let timer: ReturnType<typeof setTimeout> | undefined
let listener: Heard = () => {}
const removed = new Set<string>()

/** Turns to the scans of this account and sends what waits. `tell` hears each answer, with the items that wait now. */
export function openScans(email: string, tell: Heard): () => void {
  listener = tell
  if (email !== account) {
    account = email
    $scans.set(readAll())
  }
  const online = () => sendAgain()
  const elsewhere = ({ key }: StorageEvent) => key === KEY && follow()
  addEventListener('online', online)
  addEventListener('storage', elsewhere)
  sendAgain()
  return () => {
    listener = () => {}
    clearTimeout(timer)
    removeEventListener('online', online)
    removeEventListener('storage', elsewhere)
  }
}

const isAnswered = ({ state }: Scan) => !['waiting', 'sending', 'failed'].includes(state)

/** Follows another tab: an item was inspected there, or its inspection undone, a box assigned. */
function follow() {
  const stored = new Map(readAll().map((scan) => [scan.key, scan]))
  const after = (scan: Scan): Scan => {
    const there = stored.get(scan.key)
    if (!there || !isAnswered(scan) || !isAnswered(there)) return scan
    const emails = new Map(scan.items.map(({ id, email }) => [id, email]))
    const items = there.items.map((item) => ({ ...item, email: emails.get(item.id) ?? '' }))
    return { ...there, items, open_next: scan.open_next }
  }
  $scans.set($scans.get().map(after))
}

/** Whose scans these are; '' before anybody's. */
export const scansOf = () => account

/** Nothing of a box is known from these: its next scan takes their place. */
const TOLD_NOTHING: readonly Scan['state'][] = ['failed', 'refused']

/** A box was scanned. `refusal` says why it is no number of a box: it is shown and not sent. */
export function addScan(number: string, options: { open_next: boolean; refusal?: string | undefined }): void {
  const { open_next, refusal } = options
  const scan: Scan = {
    key: crypto.randomUUID(),
    number,
    at: serverNow(),
    open_next,
    tried: false,
    state: refusal ? 'refused' : 'waiting',
    said: refusal ?? '',
    items: [],
    unclaimed_id: '',
  }
  const replaced = $scans.get().filter((one) => one.number === number && TOLD_NOTHING.includes(one.state))
  for (const one of replaced) removed.add(one.key)
  const tried = replaced.some((one) => one.tried)
  set([...$scans.get().filter((one) => !replaced.includes(one)), { ...scan, tried }])
  if (refusal) listener(scan, [])
  else void sendAll()
}

/** Sends what has failed once more: all of it, or one scan. */
export function sendAgain(key?: string): void {
  clearTimeout(timer)
  const again = (scan: Scan) => scan.state === 'failed' && (!key || scan.key === key)
  set($scans.get().map((scan) => (again(scan) ? { ...scan, state: 'waiting', said: '' } : scan)))
  void sendAll()
}

export function removeScan(key: string): void {
  removed.add(key)
  set($scans.get().filter((scan) => scan.key !== key))
}

/** Leaves only what somebody still has to do something with. */
export function clearScans(): void {
  for (const scan of $scans.get()) if (!isOpen(scan)) removed.add(scan.key)
  set($scans.get().filter(isOpen))
}

/** An item was inspected here; whether the server has that already, inspection-queue.ts knows. */
export const markInspected = (item_id: string): void =>
  changeItem(item_id, { inspected: true, part_arrived: null })

/** Marks an item as not inspected after all: what was found is not kept. */
export const markToInspect = (item_id: string): void => changeItem(item_id, { inspected: false })

/** Marks how many of its pieces are here while others are missing; null: all of them are, after all. */
export const markPart = (item_id: string, part_arrived: number | null): void =>
  changeItem(item_id, { part_arrived })

/** In every scan that names it. */
function changeItem(item_id: string, to: Partial<ScannedItem>) {
  const itemsAfter = (scan: Scan) =>
    scan.items.map((item) => (item.id === item_id ? { ...item, ...to } : item))
  set($scans.get().map((scan) => ({ ...scan, items: itemsAfter(scan) })))
}

/** An unclaimed box has turned out to hold these. */
export function markAssigned(unclaimed_id: string, items: readonly StaffItem[]): void {
  const to = { state: 'received', said: '', unclaimed_id: '', items: items.map(summaryOf) } as const
  set($scans.get().map((scan) => (scan.unclaimed_id === unclaimed_id ? { ...scan, ...to } : scan)))
}

/** An unclaimed box has left us. */
export function markClosed(unclaimed_id: string): void {
  const to = { state: 'closed', said: 'The box has left us.', unclaimed_id: '' } as const
  set($scans.get().map((scan) => (scan.unclaimed_id === unclaimed_id ? { ...scan, ...to } : scan)))
}

/** It is on the table, or was: it does not come there by itself. */
export function markOpened(number: string): void {
  set($scans.get().map((scan) => (scan.number === number ? { ...scan, open_next: false } : scan)))
}

async function sendAll(): Promise<void> {
  // They wait for their own person to sign in.
  if (busy || $session.get()?.email !== account) return
  busy = true
  try {
    for (let next = firstWaiting(); next; next = firstWaiting()) if (!(await sendOne(next))) break
  } catch (error) {
    // A bug, here or in who hears the answers: what was on its way is sent again.
    console.error(error)
    set($scans.get().map(unsent))
    tryLater()
  } finally {
    busy = false
  }
}

const firstWaiting = () => $scans.get().find(({ state }) => state === 'waiting')

/** False when there is no point in sending the next one now. */
async function sendOne(scan: Scan): Promise<boolean> {
  const owner = account
  const lost = scan.tried && !knownBefore(scan)
  change(scan.key, { state: 'sending', tried: true })
  const answer = await receive(scan, lost).catch(asRefusal)
  // Somebody else has signed in meanwhile; the scan waits for its own person.
  if (owner !== account) return false
  if (!(answer instanceof ApiError)) {
    wait_ms = FIRST_WAIT_MS
    const { items, ...outcome } = answer
    finish(scan.key, { ...outcome, ...withEarlier(scan, answer) }, items)
    return true
  }
  if (answer.status === 401) {
    change(scan.key, { state: 'waiting' })
    return false
  }
  const later = isPassing(answer)
  const message = answer.status === 0 ? OFFLINE : answer.message
  finish(scan.key, { state: later ? 'failed' : 'refused', said: message }, [])
  if (later) tryLater()
  // Where nothing answers, the next one would only wait as long.
  return answer.status !== 0
}

/**
 * A box stands here once, however often it is scanned: where it was scanned last, with what its earlier rows, which go,
 * know of its items. Those that do not wait any more were inspected.
 */
function withEarlier(
  { key, number }: Scan,
  { state, said, items }: Awaited<ReturnType<typeof receive>>,
): Pick<Scan, 'said' | 'items'> {
  const earlier = $scans.get().filter((one) => one.number === number && one.key !== key && isAnswered(one))
  for (const one of earlier) removeScan(one.key)
  const waiting = items.map(summaryOf)
  if (state === 'unclaimed') return { said, items: waiting }
  const others = earlier
    .flatMap((one) => one.items)
    .filter(({ id }) => !waiting.some((item) => item.id === id))
    .map((item) => (item.part_arrived === null ? { ...item, inspected: true } : item))
  // They say it themselves, and go on doing so when an inspection is undone.
  return { said: others.some(({ inspected }) => inspected) ? '' : said, items: [...waiting, ...others] }
}

const knownBefore = ({ key, number }: Scan) =>
  $scans.get().some((one) => one.number === number && one.key !== key && one.items.length > 0)

const OFFLINE = 'No answer came. The scan is kept here and sent again by itself.'

function tryLater() {
  clearTimeout(timer)
  timer = setTimeout(sendAgain, wait_ms)
  wait_ms = Math.min(2 * wait_ms, LONGEST_WAIT_MS)
}

function finish(key: string, to: Partial<Scan>, items: readonly StaffItem[]) {
  change(key, to)
  const scan = $scans.get().find((one) => one.key === key)
  if (scan) listener(scan, items)
}

function change(key: string, to: Partial<Scan>) {
  set($scans.get().map((scan) => (scan.key === key ? { ...scan, ...to } : scan)))
}

/** Keeps them, too, and with them what another tab has scanned meanwhile. */
function set(scans: readonly Scan[]) {
  const ownKeys = new Set(scans.map(({ key }) => key))
  const elsewhere = readAll().filter(({ key }) => !ownKeys.has(key) && !removed.has(key))
  $scans.set(mostOf(scans))
  const all = mostOf([...elsewhere, ...scans])
  // Whose the items are is not left behind on a machine that many use.
  const storable = all.map((scan) => ({
    ...unsent(scan),
    items: scan.items.map((item) => ({ ...item, email: '' })),
  }))
  if (account) keepWork(KEY, account, storable.length > 0 ? storable : null)
}

/** In a very long list the oldest scans go that nobody has anything left to do with. */
function mostOf(scans: readonly Scan[]): readonly Scan[] {
  let over = scans.length - MOST
  return over > 0 ? scans.filter((scan) => isOpen(scan) || over-- <= 0) : scans
}

function readAll(): Scan[] {
  const since = serverNow() - KEPT_MS
  const scans = listOf(keptWork(KEY, account)).map(readScan)
  return scans.filter(
    (scan) => scan.number && (scan.at > since || scan.state === 'failed' || scan.state === 'waiting'),
  )
}
