import { atom } from 'nanostores'
import type { ApiError } from './api.ts'
import { fieldsOf, numberOf, textOf } from './kept-work.ts'
import { asRefusal, isPassing } from './scan.ts'
import { makeSendQueue, type Queued } from './send-queue.ts'
import { upload } from './upload.ts'

/** Photos of items that are inspected already. The server adds what comes after the inspection to the item. */

export interface QueuedPhoto extends Queued {
  item_id: string
  title: string
  file: File
}

/** Sentences about photos that the server will not take another time either. */
export const $refusedPhotos = atom<readonly string[]>([])

export const refusePhoto = (title: string, { message }: ApiError) =>
  $refusedPhotos.set([
    ...new Set([...$refusedPhotos.get(), `A photo of “${title}” wasn’t taken. ${message}`]),
  ])

/** Sends a photo of an item. Throws ApiError. */
export async function sendPhoto(item_id: string, file: File) {
  const [sent] = await upload(`upload/bk_upload_files?order_item_id=${item_id}&kind=qc`, [file], undefined, {
    quiet: true,
  })
  return sent
}

const queue = makeSendQueue<QueuedPhoto>('photos', {
  read(stored) {
    const { key, email, item_id, title, file, at } = fieldsOf(stored)
    if (!(file instanceof File) || !textOf(key)) return null
    return {
      key: textOf(key),
      email: textOf(email),
      at: numberOf(at),
      item_id: textOf(item_id),
      title: textOf(title),
      file,
    }
  },
  async send({ item_id, title, file }) {
    const failure = await sendPhoto(item_id, file).then(
      () => null,
      (error: unknown) => asRefusal(error),
    )
    if (failure === null) return null
    if (isPassing(failure) || failure.status === 401) throw failure
    refusePhoto(title, failure)
    return null
  },
})

export const $queuedPhotos = queue.$list
export const $photosWait = queue.$waits
export const openPhotoQueue = queue.open
export const sendPhotosNow = queue.now

export function queuePhotos(item: { id: string; title: string }, files: readonly File[]): void {
  void queue.add(
    files.map((file) => ({ key: crypto.randomUUID(), item_id: item.id, title: item.title, file })),
  )
}
