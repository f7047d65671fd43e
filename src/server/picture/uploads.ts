import { randomBytes } from 'node:crypto'
import { networkOf } from '#domain/access/network.ts'
import { SUMS } from '#domain/staff/sums.ts'
import type { Account, UploadRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { eachDue, PAGE } from '#server/due-work.ts'
import { type Picture, readPicture } from './pictures.ts'
import { invalid, Problem } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { DAY, HOUR } from '#domain/time/durations.ts'

export const PUBLIC_SCENES = ['search', 'feedback'] as const
export const SCENES = [...PUBLIC_SCENES, 'diy', 'refund', 'claim', 'transfer'] as const
export type Scene = (typeof SCENES)[number]

/** How long a picture waits for what it was sent for. */
const UNUSED_MS = DAY
/** Longer than the browser keeps what was put aside (stores/inspection-drafts.ts and its like). */
export const AT_THE_DESK_MS = 7 * DAY
const VISITORS_MS = HOUR

/** Whose picture it is and what for. */
export interface Belongs {
  account_id: string | null
  scene: Scene | 'qc' | 'parcel' | 'question'
  order_item_id?: string
  parcel_no?: string
}

export const uploadUrl = (id: string) => `/img/u/${id}.webp`
export const uploadThumbUrl = (id: string) => `/img/u/${id}-thumb.webp`

const fullName = (id: string) => `${id}.webp`
const thumbName = (id: string) => `${id}-thumb.webp`

/** The bytes somebody sent, or a picture made by ourselves. */
export type Sent = Buffer | Picture

/**
 * Decides about pictures whose subject may have changed during the upload: returns the rows as they are then, or
 * throws.
 */
type Settle = (tx: Tx, rows: readonly UploadRow[]) => Promise<readonly UploadRow[]>

/**
 * Stores the pictures as they arrive, all of them or, when one is refused or the sender goes away, none. They wait
 * for `keepUploads`, unless `settle` says otherwise; unused they are removed later. Throws as `readPicture`, `takeBytes`,
 * `settle` and the files themselves do.
 */
export async function saveUploads(
  services: Services,
  belongs: Belongs,
  sender: Sender,
  pictures: AsyncIterable<Sent>,
  now: number,
  settle: Settle = async (_tx, rows) => rows,
): Promise<readonly UploadRow[]> {
  const rows: UploadRow[] = []
  try {
    await storeEach(services, belongs, { pictures, sender }, rows, now)
    return await inTransaction(services.db, async (tx) => {
      const settled = await settle(tx, rows)
      await tx.insertInto('uploads').values(settled).execute()
      return settled
    })
  } catch (error) {
    // Nobody knows whether the rows are there; if not, the files are strays (strays.ts).
    const unknown = error instanceof Problem && error.code === 'OUTCOME_UNKNOWN'
    if (!unknown) for (const row of rows) await removeFiles(services, row.id)
    throw error
  }
}

/** Adds to `rows` before it writes, so that the caller knows what to remove. */
async function storeEach(
  services: Services,
  belongs: Belongs,
  { pictures, sender }: { pictures: AsyncIterable<Sent>; sender: Sender },
  rows: UploadRow[],
  now: number,
): Promise<void> {
  for await (const sent of pictures) {
    if (Buffer.isBuffer(sent)) await takeBytes(services, sender, sent.length)
    const picture = Buffer.isBuffer(sent) ? await readPicture(sent, senderKey(sender)) : sent
    // A millisecond apart, so that they stay in the order in which they came.
    const row = newRow(belongs, picture, now + rows.length)
    rows.push(row)
    await services.files.put(fullName(row.id), picture.full)
    await services.files.put(thumbName(row.id), picture.thumb)
  }
}

function newRow(belongs: Belongs, picture: Picture, now: number): UploadRow {
  const { account_id, scene, order_item_id = null, parcel_no = null } = belongs
  return {
    id: randomBytes(16).toString('hex'),
    account_id,
    scene,
    order_item_id,
    parcel_no,
    width: picture.width,
    height: picture.height,
    shared: 0,
    created_at: now,
    expires_at: now + waitOf(belongs),
  }
}

function waitOf({ account_id, scene }: Belongs): number {
  if (scene === 'qc' || scene === 'parcel') return AT_THE_DESK_MS
  // As long as an admin may be asked about it.
  if (scene === 'question') return SUMS.request_ms + UNUSED_MS
  return account_id ? UNUSED_MS : VISITORS_MS
}

async function removeFiles(services: Services, id: string): Promise<void> {
  await services.files.remove(fullName(id))
  await services.files.remove(thumbName(id))
}

/**
 * Takes pictures into use, so that they stay. Throws 422 on the field `path` when one of them does not belong so, or
 * is gone.
 */
export async function keepUploads(
  tx: Tx,
  belongs: Belongs,
  ids: string[],
  path: string,
  now: number,
): Promise<void> {
  if (!ids.length) return
  let update = tx
    .updateTable('uploads')
    .set({ expires_at: null })
    .where('id', 'in', ids)
    .where('scene', '=', belongs.scene)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .where('account_id', belongs.account_id === null ? 'is' : '=', belongs.account_id)
  if (belongs.order_item_id) update = update.where('order_item_id', '=', belongs.order_item_id)
  if (belongs.parcel_no) update = update.where('parcel_no', '=', belongs.parcel_no)
  const updated = await update.executeTakeFirst()
  if (Number(updated.numUpdatedRows) !== new Set(ids).size)
    throw invalid(path, 'One of the photos isn’t among yours, or is gone. Add it again.')
}

/** The picture's bytes, or null: not there, or not for this viewer. */
export async function openUpload(
  services: Services,
  viewer: Account | null,
  query: { id: string; thumb: boolean },
  now: number,
): Promise<Buffer | null> {
  const { id, thumb } = query
  const row = await services.db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || !(maySee(row, viewer, now) || (await isShared(services.db, row)))) return null
  return services.files.get(thumb ? thumbName(id) : fullName(id))
}

/** A photo of an inspection as long as its customer sees it, for whoever has an address we signed (mailed-photo.ts). */
export async function openMailedUpload({ db, files }: Services, id: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('uploads')
    .select('id')
    .where('id', '=', id)
    .where('scene', '=', 'qc')
    .where('expires_at', 'is', null)
    .executeTakeFirst()
  return row ? files.get(fullName(row.id)) : null
}

/**
 * A visitor's picture belongs to whoever knows its name, until it has been used; what staff took, to its customer while
 * it is shown: neither before it is chosen nor after it was withdrawn.
 */
function maySee(row: UploadRow, viewer: Account | null, now: number): boolean {
  if (row.expires_at !== null && row.expires_at <= now) return false
  if (row.shared || (viewer && viewer.role !== 'customer')) return true
  if (row.scene === 'qc' || row.scene === 'parcel' || row.scene === 'question')
    return row.expires_at === null && row.account_id === (viewer?.id ?? '')
  return row.account_id === null ? row.expires_at !== null : row.account_id === viewer?.id
}

/** Whether its owner shows it in a haul or a set that is shared now; what was withdrawn is shown to nobody. */
async function isShared(db: Db, photo: UploadRow): Promise<boolean> {
  if (photo.expires_at !== null || photo.account_id === null) return false
  return (await isInHaul(db, photo.id, photo.account_id)) || (await isInSet(db, photo))
}

async function isInHaul(db: Db, id: string, account_id: string): Promise<boolean> {
  const visible = await db
    .selectFrom('haul_photos')
    .innerJoin('hauls', 'hauls.id', 'haul_photos.haul_id')
    .select('hauls.id')
    .where('haul_photos.upload_id', '=', id)
    .where('hauls.account_id', '=', account_id)
    .executeTakeFirst()
  return visible !== undefined
}

async function isInSet(
  db: Db,
  { scene, order_item_id, account_id, created_at }: UploadRow,
): Promise<boolean> {
  if (scene !== 'qc' || order_item_id === null) return false
  const visible = await db
    .selectFrom('photo_sets')
    .select('id')
    .where('order_item_id', '=', order_item_id)
    .where('account_id', '=', account_id)
    .where('until_at', '>=', created_at)
    .executeTakeFirst()
  return visible !== undefined
}

/** Removes pictures that nothing has used in time. One whose files cannot be removed stays, and is tried again. */
export async function removeUnused(services: Services, now: number): Promise<void> {
  await eachDue({
    name: 'remove a picture',
    now,
    page: (after) =>
      services.db
        .selectFrom('uploads')
        .select('id')
        .where('expires_at', '<=', now)
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE)
        .execute(),
    idOf: ({ id }) => id,
    work: ({ id }) =>
      inTransaction(services.db, async (tx) => {
        const gone = await tx
          .deleteFrom('uploads')
          .where('id', '=', id)
          .where('expires_at', '<=', now)
          .executeTakeFirst()
        if (gone.numDeletedRows) await removeFiles(services, id)
      }),
  })
}

/** The sender whose daily quota a picture counts against: an account, or a visitor's address. */
type Sender = { account_id: string; staff: boolean } | { ip: string }

/** Identifies a sender: pictures with the same key wait for each other. */
export const senderKey = (sender: Sender) =>
  'ip' in sender ? `address ${networkOf(sender.ip)}` : `account ${sender.account_id}`

const KB = 1024

/**
 * Counts so many bytes more as sent, whatever becomes of them. Throws 429 UPLOAD_QUOTA when that is too much for one
 * day; docs/decisions/storage.md says how much is.
 */
export async function takeBytes({ limits }: Services, sender: Sender, bytes: number): Promise<void> {
  const what = 'ip' in sender ? 'visitors_bytes' : sender.staff ? 'staff_bytes' : 'customers_bytes'
  const who = 'ip' in sender ? sender : { ip: '', key: sender.account_id }
  const late = await limits.count(what, who, Math.ceil(bytes / KB))
  if (!late) return
  const sentence =
    'ip' in sender
      ? 'Visitors at your network address have added as many pictures as we take within a day. Sign in to add more, or come back tomorrow.'
      : 'You have added as many pictures as we take within a day. Add more tomorrow.'
  throw new Problem(429, 'UPLOAD_QUOTA', sentence, late.extra)
}

/** A visitor's photo can be searched by for an hour, a customer's for a day. */
const GONE = 'This photo is no longer here: we keep it for an hour. Add it again to search by it.'

/**
 * The bytes of a picture that was sent to search by it: a visitor's for whoever has its id, an account's for the account
 * alone. Throws 404 for any other.
 */
export async function openSearchPhoto(
  services: Services,
  account: Account | null,
  id: string,
  now: number,
): Promise<Buffer> {
  const row = await services.db
    .selectFrom('uploads')
    .select(['id', 'account_id', 'expires_at'])
    .where('id', '=', id)
    .where('scene', '=', 'search')
    .executeTakeFirst()
  const own = row && (row.account_id === null || row.account_id === account?.id)
  const isStored = own && (row.expires_at === null || row.expires_at > now)
  const bytes = isStored ? await services.files.get(fullName(row.id)) : null
  if (!bytes) throw new Problem(404, 'NOT_FOUND', GONE)
  return bytes
}
