import { sql } from 'kysely'
import { parcelWords } from '#domain/search-words.ts'
import { mustLock } from '#server/db/lock.ts'
import type { Account } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { changeWords } from '#server/db/search-words.ts'

const NO_LATIN = { name_latin: '', street_latin: '', city_latin: '', state_latin: '' }
const BLANK = {
  ...{ name: '', phone: '', state: '', city: '', street: '', postcode: '', tax_id: '' },
  ...NO_LATIN,
}

/** Takes the addressee out of the book and of the parcels: the country stays, for the books, and what was declared. */
export async function forgetParcels(tx: Tx, { id }: Account, now: number): Promise<void> {
  await forgetWords(tx, id)
  const hauls = tx.selectFrom('hauls').select('id').where('account_id', '=', id)
  await tx.deleteFrom('haul_photos').where('haul_id', 'in', hauls).execute()
  await tx.deleteFrom('hauls').where('account_id', '=', id).execute()
  await tx
    .updateTable('addresses')
    .set({ ...BLANK, is_default: 0, removed_at: now })
    .where('account_id', '=', id)
    .execute()
  await tx
    .updateTable('parcels')
    .set({ note: '', photos: '[]', address: blankAddress(tx) })
    .where('account_id', '=', id)
    .execute()
  const own = tx.selectFrom('parcels').select('parcel_no').where('account_id', '=', id)
  await tx.updateTable('tracking_events').set({ description: '' }).where('parcel_no', 'in', own).execute()
  await tx.updateTable('claims').set({ note: '', images: '[]' }).where('account_id', '=', id).execute()
}

/** The stored JSON as `db/json.ts` reads it, with the country alone. */
function blankAddress(tx: Tx) {
  const blank = { id: '', ...BLANK }
  return mustLock(tx)
    ? sql<string>`cast(cast(${JSON.stringify(blank)} as jsonb) ||
        jsonb_build_object('country', cast(address as jsonb)->>'country') as text)`
    : sql<string>`json_set(${JSON.stringify(blank)}, '$.country', address->>'$.country')`
}

async function forgetWords(tx: Tx, account_id: string): Promise<void> {
  const parcels = await tx
    .selectFrom('parcels')
    .select(['parcel_no', 'note', 'tracking_number'])
    .where('account_id', '=', account_id)
    .where('note', '<>', '')
    .execute()
  const blank = parcels.map((parcel) => ({ ...parcel, note: '' }))
  await changeWords(tx, parcels.flatMap(parcelWords), blank.flatMap(parcelWords))
}
