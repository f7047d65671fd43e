import { atom } from 'nanostores'
import { DAY, MINUTE } from '#domain/time/durations.ts'
import { ApiError } from './api.ts'
import { serverNow } from './clock.ts'
import { upload } from './upload.ts'

/**
 * Photos of items that are inspected already: they go on one after the other behind whatever is done next, and are kept in
 * this browser until the server has them. The server adds what comes after the inspection to the item.
 */

export interface QueuedPhoto {
  key: string
  /** Whose work it is. */
  email: string
  item_id: string
  title: string
  file: File
  at: number
}

const KEPT_MS = 5 * DAY
const FIRST_WAIT_MS = 3000
const LONGEST_WAIT_MS = MINUTE

/** On their way, the oldest first. */
export const $queuedPhotos = atom<readonly QueuedPhoto[]>([])
/** Whether the last try found no connection. */
export const $photosWait = atom(false)
/** Sentences about photos that the server will not take another time either. */
export const $refusedPhotos = atom<readonly string[]>([])

let account = ''
let busy = false
let wait_ms = FIRST_WAIT_MS
let timer: ReturnType<typeof setTimeout> | undefined

/** Turns to what this account has on its way and sends it. */
export function openPhotoQueue(email: string): () => void {
  if (email !== account) {
    account = email
    $queuedPhotos.set([])
    void keptPhotos().then((kept) => {
      const own = kept.filter((photo) => photo.email === email && photo.at > serverNow() - KEPT_MS)
      for (const photo of kept) if (photo.at <= serverNow() - KEPT_MS) void forgetPhoto(photo.key)
      const known = new Set($queuedPhotos.get().map(({ key }) => key))
      $queuedPhotos.set([...own.filter(({ key }) => !known.has(key)), ...$queuedPhotos.get()])
      sendPhotosNow()
    })
  }
  addEventListener('online', sendPhotosNow)
  sendPhotosNow()
  return () => {
    clearTimeout(timer)
    removeEventListener('online', sendPhotosNow)
  }
}

export function queuePhotos(item: { id: string; title: string }, files: readonly File[]): void {
  const photos = files.map((file) => ({
    ...{ key: crypto.randomUUID(), email: account, item_id: item.id, title: item.title },
    ...{ file, at: serverNow() },
  }))
  for (const photo of photos) void keepPhoto(photo)
  $queuedPhotos.set([...$queuedPhotos.get(), ...photos])
  void sendNext()
}

/** Without waiting any longer: the connection is back, or somebody asks for it. */
export function sendPhotosNow(): void {
  clearTimeout(timer)
  wait_ms = FIRST_WAIT_MS
  void sendNext()
}

async function sendNext(): Promise<void> {
  const [photo] = $queuedPhotos.get()
  if (busy || !photo) return
  busy = true
  const path = `upload/bk_upload_files?order_item_id=${photo.item_id}&kind=qc` as const
  const failure = await upload(path, [photo.file], undefined, { quiet: true }).then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error : new ApiError(0, 'BUG', String(error))),
  )
  busy = false
  const isPassing =
    failure && (failure.status < 400 || failure.status >= 500 || PASSING.includes(failure.status))
  $photosWait.set(Boolean(isPassing))
  if (isPassing) {
    timer = setTimeout(() => void sendNext(), wait_ms)
    wait_ms = Math.min(wait_ms * 2, LONGEST_WAIT_MS)
    return
  }
  wait_ms = FIRST_WAIT_MS
  if (failure) {
    const sentence = `A photo of “${photo.title}” was not taken. ${failure.message}`
    $refusedPhotos.set([...new Set([...$refusedPhotos.get(), sentence])])
  }
  $queuedPhotos.set($queuedPhotos.get().filter(({ key }) => key !== photo.key))
  void forgetPhoto(photo.key)
  void sendNext()
}

/** The session has ended, or too much was sent at once. */
const PASSING = [401, 403, 408, 429]

const STORE = 'photos'

/** The browser's own database, which holds files; null where there is none, or none may be used. */
function database(): Promise<IDBDatabase | null> {
  const { promise, resolve } = Promise.withResolvers<IDBDatabase | null>()
  try {
    const request = indexedDB.open('photo_queue', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => resolve(null)
  } catch {
    resolve(null)
  }
  return promise
}

/** Does this with the stored photos; null where nothing is stored, and then they last as long as the page. */
async function stored<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) {
  const db = await database()
  if (!db) return null
  const { promise, resolve } = Promise.withResolvers<T | null>()
  try {
    const request = work(db.transaction(STORE, mode).objectStore(STORE))
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => resolve(null)
  } catch {
    resolve(null)
  }
  return promise.finally(() => db.close())
}

const keepPhoto = (photo: QueuedPhoto) => stored('readwrite', (store) => store.put(photo))
const forgetPhoto = (key: string) => stored('readwrite', (store) => store.delete(key))
const keptPhotos = async () =>
  ((await stored('readonly', (store) => store.getAll())) ?? []).filter(
    (one): one is QueuedPhoto => one?.file instanceof File && typeof one.key === 'string',
  )
