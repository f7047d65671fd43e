import { atom } from 'nanostores'
import { MINUTE } from '#domain/time/durations.ts'
import { ApiError } from './api.ts'
import { serverNow } from './clock.ts'
import { type FileStore, forgetStored, keepStored, readStored } from './file-database.ts'
import { WORK_KEPT_MS } from './kept-work.ts'
import { asRefusal, isPassing } from './scan.ts'
import { $session } from './session.ts'

/** Finished work that the server does not have yet: sent one after the other behind whatever is done next. */

export interface Queued {
  key: string
  /** Whose work it is. */
  email: string
  at: number
}

interface Way<T extends Queued> {
  /** Reads what is stored, null for anything else: the edge where foreign data comes in. */
  read: (stored: unknown) => T | null
  /** Nothing more is to be sent of it: it waits for its person. */
  rests?: (one: T) => boolean
  /**
   * Sends it. Answers null once it is over, or what it is now; `note` keeps what has become of it on the way. Throws ApiError: one that passes is
   * tried again.
   */
  send: (one: T, note: (now: T) => Promise<unknown>) => Promise<T | null>
}

const FIRST_WAIT_MS = 3000
const LONGEST_WAIT_MS = MINUTE

/** A queue of these, kept in this browser by account until the server has them. */
export function makeSendQueue<T extends Queued>(
  store: FileStore,
  { read, rests = () => false, send }: Way<T>,
) {
  /** The oldest first. */
  const $list = atom<readonly T[]>([])
  /** Whether the last try found no connection. */
  const $waits = atom(false)
  let account = ''
  let busy = false
  let wait_ms = FIRST_WAIT_MS
  let timer: ReturnType<typeof setTimeout> | undefined

  const change = (one: T) => {
    $list.set($list.get().map((other) => (other.key === one.key ? one : other)))
    return keepStored(store, one)
  }
  const remove = (key: string) => {
    $list.set($list.get().filter((one) => one.key !== key))
    void forgetStored(store, key)
  }

  async function sendNext(): Promise<void> {
    const one = $list.get().find((each) => !rests(each))
    // They wait for their own person to sign in.
    if (busy || !one || $session.get()?.email !== account) return
    busy = true
    const answer = await send(one, change).catch(asRefusal)
    busy = false
    const isWaiting = answer instanceof ApiError && (isPassing(answer) || answer.status === 401)
    $waits.set(isWaiting)
    if (isWaiting) {
      // One may wait already: what is taken up while there is no connection tries at once.
      clearTimeout(timer)
      timer = setTimeout(() => void sendNext(), wait_ms)
      wait_ms = Math.min(wait_ms * 2, LONGEST_WAIT_MS)
      return
    }
    wait_ms = FIRST_WAIT_MS
    if (answer === null || answer instanceof ApiError) remove(one.key)
    else if ($list.get().some(({ key }) => key === one.key)) void change(answer)
    void sendNext()
  }

  /** Without waiting any longer: the connection is back, or somebody asks for it. */
  function now(): void {
    clearTimeout(timer)
    wait_ms = FIRST_WAIT_MS
    void sendNext()
  }

  /** Turns to what this account has on its way and sends it. */
  function open(email: string): () => void {
    if (email !== account) {
      account = email
      $list.set([])
      void readStored(store).then((stored) => {
        if (email !== account) return
        const records = stored.flatMap((one) => read(one) ?? [])
        const isFresh = ({ at }: T) => at > serverNow() - WORK_KEPT_MS
        for (const one of records) if (!isFresh(one)) void forgetStored(store, one.key)
        const here = $list.get()
        const isHere = ({ key }: T) => here.some((one) => one.key === key)
        $list.set([...records.filter((one) => one.email === email && isFresh(one) && !isHere(one)), ...here])
        now()
      })
    }
    addEventListener('online', now)
    now()
    return () => {
      clearTimeout(timer)
      removeEventListener('online', now)
    }
  }

  /** Takes these up and sends them. False where this browser keeps nothing: then they last as long as the page. */
  async function add(some: readonly Omit<T, 'email' | 'at'>[]): Promise<boolean> {
    const queued = some.map((one) => ({ ...one, email: account, at: serverNow() }) as T)
    $list.set([...$list.get(), ...queued])
    const results = await Promise.all(queued.map((one) => keepStored(store, one)))
    void sendNext()
    return results.every(Boolean)
  }

  return { $list, $waits, open, add, now, remove }
}
