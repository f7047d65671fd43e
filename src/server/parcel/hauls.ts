import { HAUL_STATUSES } from '#domain/parcel/haul.ts'
import type { ParcelStatus } from '#domain/parcel/status.ts'
import { accountById, keepAccount } from '#server/account/accounts.ts'
import type { Account, HaulRow, OrderItemRow, ParcelRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type ChangeRow, listParcelChanges } from '#server/order/change-log.ts'
import { invalid, notFound, notLoggedIn, Problem, wrongState } from '#server/problem.ts'
import { newLinkToken } from '#server/secrets.ts'
import { itemsOf } from './lists.ts'
import { inWords, parcelItems } from './moves.ts'
import { findParcel, lockParcel } from './parcels.ts'
import { parcelJson } from '#server/db/json.ts'

/** Finished parcels that their owners show to others. Decision: docs/decisions/hauls.md. */

export interface NewHaul {
  parcel_no: string
  show_prices: boolean
  /** Whether it may stand on the home page. */
  on_home: boolean
  /** In the order in which they are shown. */
  photo_ids: string[]
}

/**
 * Shows the customer's own finished parcel to everybody who is told the haul's id, with exactly these photos. Said
 * again, it replaces what was chosen before under the same id. Throws 404, 409 WRONG_STATE for a parcel that is not finished,
 * 422 for a photo that is not of this parcel, 401 when the account was deleted meanwhile.
 */
export async function shareHaul(db: Db, account: Account, input: NewHaul, now: number): Promise<HaulRow> {
  return inTransaction(db, async (tx) => {
    if (!(await keepAccount(tx, account.id))) throw notLoggedIn()
    const parcel = await lockParcel(tx, account, input.parcel_no)
    if (!isFinished(parcel))
      throw wrongState(
        `Parcel ${parcel.parcel_no} is ${inWords(parcel)}. You can share it once it is complete.`,
      )
    const photo_ids = [...new Set(input.photo_ids)]
    const shareable = await shareablePhotos(tx, parcel, await parcelItems(tx, parcel.parcel_no))
    const ids = new Set(shareable.map(({ id }) => id))
    if (!photo_ids.every((id) => ids.has(id)))
      throw invalid('photo_ids', 'One of the photos isn’t of this parcel, or is gone. Choose them again.')
    const before = await haulOf(tx, parcel)
    if (before) await forgetHauls(tx, [before.id])
    const haul: HaulRow = {
      id: before?.id ?? newLinkToken(),
      parcel_no: parcel.parcel_no,
      account_id: account.id,
      show_prices: input.show_prices ? 1 : 0,
      shared_at: before?.shared_at ?? now,
      on_home_at: input.on_home ? (before?.on_home_at ?? now) : null,
    }
    await tx.insertInto('hauls').values(haul).execute()
    const photos = photo_ids.map((upload_id, place) => ({ upload_id, haul_id: haul.id, place }))
    if (photos.length > 0) await tx.insertInto('haul_photos').values(photos).execute()
    return haul
  })
}

/** Closes the haul and its photos to everybody; its address leads nowhere for good. Throws 404 for somebody else's parcel. */
export async function endHaul(db: Db, account: Account, parcel_no: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const haul = await haulOf(tx, await lockParcel(tx, account, parcel_no))
    if (haul) await forgetHauls(tx, [haul.id])
  })
}

async function forgetHauls(tx: Tx, ids: string[]): Promise<void> {
  await tx.deleteFrom('haul_photos').where('haul_id', 'in', ids).execute()
  await tx.deleteFrom('hauls').where('id', 'in', ids).execute()
}

const isFinished = ({ status }: ParcelRow) => HAUL_STATUSES.includes(status)

/** How this parcel is shared now; undefined while it is not. */
async function haulOf(db: Db | Tx, { parcel_no }: ParcelRow): Promise<HaulRow | undefined> {
  return db.selectFrom('hauls').selectAll().where('parcel_no', '=', parcel_no).executeTakeFirst()
}

export interface HaulPhoto {
  id: string
  /** null for one of the packed parcel. */
  order_item_id: string | null
}

/** Photos the owner may show: those they see of its items and of the packed parcel, oldest first. */
async function shareablePhotos(
  db: Db | Tx,
  parcel: ParcelRow,
  items: readonly OrderItemRow[],
): Promise<HaulPhoto[]> {
  const packed = parcelJson.photos(parcel)
  const item_ids = items.map(({ id }) => id)
  return db
    .selectFrom('uploads')
    .select(['id', 'order_item_id'])
    .where('account_id', '=', parcel.account_id)
    .where('expires_at', 'is', null)
    .where((photo) =>
      photo.or([
        photo.and([photo('scene', '=', 'qc'), photo('order_item_id', 'in', [...item_ids, ''])]),
        photo.and([photo('scene', '=', 'parcel'), photo('id', 'in', [...packed, ''])]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Ids of the photos that the owner may show of this parcel. */
export async function shareableIds(db: Db, account: Account, parcel_no: string): Promise<string[]> {
  const parcel = await findParcel(db, account, parcel_no)
  const photos = await shareablePhotos(db, parcel, await parcelItems(db, parcel_no))
  return photos.map(({ id }) => id)
}

/** The photos the haul shows, in its order. */
async function chosenPhotos(db: Db, { id }: HaulRow): Promise<HaulPhoto[]> {
  return db
    .selectFrom('haul_photos')
    .innerJoin('uploads', 'uploads.id', 'haul_photos.upload_id')
    .select(['uploads.id', 'uploads.order_item_id'])
    .where('haul_photos.haul_id', '=', id)
    .where('uploads.expires_at', 'is', null)
    .orderBy('haul_photos.place')
    .execute()
}

/** How a customer shares a finished parcel of theirs, and what they may show of it. */
export interface OwnHaul {
  haul: HaulRow | undefined
  photos: HaulPhoto[]
  /** Ids of those that are shown now. */
  shown: Set<string>
}

/** null for a parcel that is not finished. */
export async function ownHaul(db: Db, parcel: ParcelRow, items: OrderItemRow[]): Promise<OwnHaul | null> {
  if (!isFinished(parcel)) return null
  const haul = await haulOf(db, parcel)
  const photos = await shareablePhotos(db, parcel, items)
  const selection = haul ? await chosenPhotos(db, haul) : []
  return { haul, photos, shown: new Set(selection.map(({ id }) => id)) }
}

export interface Haul {
  haul: HaulRow
  /** The invitation code of its owner. */
  p_code: string
  parcel: ParcelRow
  items: OrderItemRow[]
  photos: HaulPhoto[]
  changes: ChangeRow<ParcelStatus>[]
}

/** A haul that is shared now, for anybody. Throws 404. */
export async function findHaul(db: Db, id: string): Promise<Haul> {
  const haul = await db.selectFrom('hauls').selectAll().where('id', '=', id).executeTakeFirst()
  const parcel = haul && (await sharedParcel(db, haul))
  if (!haul || !parcel) throw notFound('this haul. It may no longer be shared')
  const { p_code } = await accountById(db, haul.account_id)
  return {
    haul,
    p_code,
    parcel,
    items: await itemsOf(db, [parcel.parcel_no]),
    photos: await chosenPhotos(db, haul),
    changes: await listParcelChanges(db, parcel.parcel_no),
  }
}

/** Fewer than these look forsaken on the home page. */
const LEAST_ON_HOME = 3
const MOST_ON_HOME = 6

/** The newest hauls whose owners let them stand on the home page; none while they are too few. */
export async function haulsOnHome(db: Db): Promise<Haul[]> {
  const rows = await db
    .selectFrom('hauls')
    .innerJoin('parcels', 'parcels.parcel_no', 'hauls.parcel_no')
    .select('hauls.id')
    .where('hauls.on_home_at', 'is not', null)
    .whereRef('parcels.account_id', '=', 'hauls.account_id')
    .where('parcels.status', 'in', [...HAUL_STATUSES])
    .orderBy('hauls.on_home_at', 'desc')
    .orderBy('hauls.id')
    .limit(MOST_ON_HOME)
    .execute()
  if (rows.length < LEAST_ON_HOME) return []
  const hauls = await Promise.all(rows.map(({ id }) => findHaul(db, id).catch(goneMeanwhile)))
  return hauls.filter((one) => one !== null)
}

function goneMeanwhile(error: unknown): null {
  if (error instanceof Problem && error.status === 404) return null
  throw error
}

async function sharedParcel(db: Db, { parcel_no, account_id }: HaulRow): Promise<ParcelRow | undefined> {
  const parcel = await db
    .selectFrom('parcels')
    .selectAll()
    .where('parcel_no', '=', parcel_no)
    .where('account_id', '=', account_id)
    .executeTakeFirst()
  return parcel && isFinished(parcel) ? parcel : undefined
}
