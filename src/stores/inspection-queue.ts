import { findingsOf } from '#domain/warehouse/findings.ts'
import { verdictOf } from '#domain/warehouse/verdict.ts'
import { ApiError, call, type Data } from './api.ts'
import { type KeptPhoto, readPhotos } from './kept-photos.ts'
import { fieldsOf, listOf, numberOf, textOf } from './kept-work.ts'
import { queuePhotos, refusePhoto, sendPhoto } from './photo-queue.ts'
import { isPassing } from './scan.ts'
import { makeSendQueue, type Queued } from './send-queue.ts'

/**
 * Inspections that found no connection: what was typed and photographed is kept in this browser and sent when there is one.
 * Whether the server has one is told by its photos, whose ids are of this inspection alone, so that an answer that was lost
 * doubles nothing.
 */

export interface QueuedInspection extends Queued {
  item_id: string
  title: string
  /** The number of its box, or of its order. */
  box: string
  /** As they stand in the form. */
  values: Readonly<Record<string, string>>
  /** Why its weight is right, where somebody was asked; '' where nobody was. */
  sure: string
  /** That the server has. */
  photos: readonly KeptPhoto[]
  /** Photos it has not. */
  files: readonly File[]
  /** It was sent, with these photos; the answer was lost. */
  tried: boolean
  /** Why the server does not take it; '' while it waits. */
  refusal: string
  /** Somebody else has inspected the item. */
  is_finished: boolean
}

const queue = makeSendQueue<QueuedInspection>('inspections', {
  read: readQueued,
  rests: ({ refusal }) => refusal !== '',
  send: sendOne,
})

/** `again`: it was refused just now for what has become of the item. */
async function sendOne(
  first: QueuedInspection,
  note: (now: QueuedInspection) => Promise<unknown>,
  again = false,
): Promise<QueuedInspection | null> {
  let one = first
  const keep = async (to: Partial<QueuedInspection>) => {
    one = { ...one, ...to }
    await note(one)
  }
  try {
    if (await isDone(one)) return done(one)
    for (const file of one.tried ? [] : one.files) {
      const photo = await sendPhoto(one.item_id, file).catch((error: unknown) => {
        if (!(error instanceof ApiError) || ![413, 415, 422].includes(error.status)) throw error
        refusePhoto(one.title, error)
      })
      const files = one.files.filter((other) => other !== file)
      await keep({ files, photos: photo ? [...one.photos, photo] : one.photos })
    }
    await keep({ tried: true })
    const photo_ids = one.photos.map(({ id }) => id)
    await call('bk/inspect_item', { ...inspectionOf(one), photo_ids }, { notShowMessage: true })
    return done(one)
  } catch (error) {
    if (!(error instanceof ApiError) || isPassing(error) || error.status === 401) throw error
    // A colleague was quicker while the photos went on: the next look says who.
    if (error.code === 'WRONG_STATE' && !again) return sendOne(one, note, true)
    return { ...one, refusal: error.message, is_finished: error.code === FINISHED }
  }
}

const inspectionOf = ({ item_id, values, sure }: QueuedInspection) => ({
  ...findingsOf(item_id, values),
  ...(sure && { sure: true, reason: sure }),
})

/** The rest of its photos follow, as those of any inspection. */
function done({ item_id, title, files }: QueuedInspection): null {
  if (files.length > 0) queuePhotos({ id: item_id, title }, files)
  return null
}

/** True where the server has this very inspection. Throws ApiError; FINISHED with who was quicker where it has another. */
async function isDone({ item_id, photos, tried }: QueuedInspection): Promise<boolean> {
  const item = await call('bk/get_item', { id: item_id }, { notShowMessage: true })
  if (item.to_inspect) return false
  if (tried && photos.length > 0 && photos.every(({ id }) => item.qc_photos.some((photo) => photo.id === id)))
    return true
  throw new ApiError(409, FINISHED, finishedWords(item))
}

const FINISHED = 'FINISHED'

function finishedWords({ actions }: Data<'bk/get_item'>): string {
  const by = actions.findLast((action) => action.call === 'bk/inspect_item')?.actor
  return `${by ?? 'Somebody'} has finished it meanwhile. What you found is kept here until you drop it.`
}

export const $queuedInspections = queue.$list
export const $inspectionsWait = queue.$waits
export const openInspectionQueue = queue.open
export const sendInspectionsNow = queue.now
export const dropInspection = queue.remove

export type NewInspection = Pick<
  QueuedInspection,
  'item_id' | 'title' | 'box' | 'values' | 'sure' | 'photos' | 'files' | 'tried'
>

/** Takes an inspection up. False where this browser keeps nothing: it then lasts as long as the page. */
export const queueInspection = (one: NewInspection): Promise<boolean> =>
  queue.add([{ key: crypto.randomUUID(), ...one, refusal: '', is_finished: false }])

/** Photos that no form has yet, by item: of inspections that go back to the table. */
const handedBack = new Map<string, readonly File[]>()

export const handBack = (item_id: string, files: readonly File[]) => void handedBack.set(item_id, files)

/** Takes the files of this item, once. */
export function takeHandedBack(item_id: string): readonly File[] {
  const files = handedBack.get(item_id) ?? []
  handedBack.delete(item_id)
  return files
}

function readQueued(stored: unknown): QueuedInspection | null {
  const fields = fieldsOf(stored)
  const { values, files } = fields
  const item_id = textOf(fields.item_id)
  if (!item_id || !textOf(fields.key) || !verdictOf(textOf(fieldsOf(values).verdict))) return null
  const texts = Object.entries(fieldsOf(values)).map(([name, value]) => [name, textOf(value)])
  return {
    key: textOf(fields.key),
    email: textOf(fields.email),
    at: numberOf(fields.at),
    item_id,
    title: textOf(fields.title),
    box: textOf(fields.box),
    refusal: textOf(fields.refusal),
    values: Object.fromEntries(texts),
    sure: textOf(fields.sure),
    photos: readPhotos(fields.photos),
    files: listOf(files).filter((file) => file instanceof File),
    tried: fields.tried === true,
    is_finished: fields.is_finished === true,
  }
}
