import { sql } from 'kysely'
import { addressProblems, type AddressInput, writtenPostcode } from '#domain/place/address.ts'
import { type Latin, MAX_ADDRESSES, neededLatin } from '#domain/place/address-lines.ts'
import { currencyOf } from '#domain/money/currency-of.ts'
import { keepAccountWords } from '#server/db/search-words.ts'
import { followCountry, lockAccount } from './accounts.ts'
import type { Account, AddressRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notePlace } from '#server/money/household.ts'
import { newId } from '#server/ids.ts'
import { invalidFields, notFound, Problem } from '#server/problem.ts'

export type SavedAddress = AddressInput & Required<Latin>

/** The customer's addresses, the default first, then the newest. */
export async function listAddresses(db: Db | Tx, account: Account): Promise<AddressRow[]> {
  return db
    .selectFrom('addresses')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('removed_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Where the customer's parcels go by default, ISO 3166; '' without an address. */
export async function defaultCountry(db: Db | Tx, { id }: Account): Promise<string> {
  const row = await db
    .selectFrom('addresses')
    .select('country')
    .where('account_id', '=', id)
    .where('is_default', '=', 1)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row?.country ?? ''
}

/** The customer's own address. Throws 404, also for one that was removed. */
export async function findAddress(db: Db | Tx, account: Account, id: string): Promise<AddressRow> {
  const row = await db
    .selectFrom('addresses')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound('this address among yours')
  return row
}

/**
 * Adds an address, or changes the one with this id; parcels keep the address they were made with. Somebody with
 * addresses always has exactly one default: the first, until another is made it. Throws 422 for what the country does not
 * have; of an address that is changed, only what is new is looked at, so that old ones can still be used.
 */
export async function saveAddress(
  db: Db,
  account: Account,
  input: AddressInput & { id?: string | undefined; is_default: boolean },
  now: number,
): Promise<AddressRow> {
  const { id, is_default, ...fields } = input
  const address = { ...fields, postcode: writtenPostcode(fields.country, fields.postcode) }
  const columns = { ...address, ...neededLatin(address) }
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, account)
    const saved = await keepAccountWords(tx, account.id, () =>
      id ? changeRow(tx, account, id, columns) : addRow(tx, account, columns, now),
    )
    await notePlace(tx, account.id, saved, now)
    if (is_default) await makeDefault(tx, account, saved.id)
    const row = await findAddress(tx, account, saved.id)
    if (row.is_default) await followCountry(tx, account, currencyOf(row.country))
    return row
  })
}

async function changeRow(tx: Tx, account: Account, id: string, columns: SavedAddress): Promise<AddressRow> {
  const row = await findAddress(tx, account, id)
  checkAddress(columns, row)
  await tx.updateTable('addresses').set(columns).where('id', '=', row.id).execute()
  return { ...row, ...columns }
}

function checkAddress(input: SavedAddress, before?: SavedAddress): void {
  const isNew = (path: keyof AddressInput) =>
    !before || before.country !== input.country || before[path] !== input[path]
  const [first, ...others] = addressProblems(input).filter(({ path }) => isNew(path))
  if (first) throw invalidFields(first, ...others)
}

async function addRow(tx: Tx, account: Account, columns: SavedAddress, now: number): Promise<AddressRow> {
  checkAddress(columns)
  const others = await listAddresses(tx, account)
  if (others.length >= MAX_ADDRESSES)
    throw new Problem(
      409,
      'TOO_MANY_ADDRESSES',
      `You have ${MAX_ADDRESSES} addresses already. Remove one you no longer use first.`,
    )
  const row = {
    ...columns,
    id: newId(now),
    account_id: account.id,
    is_default: others.length === 0 ? 1 : 0,
    removed_at: null,
    created_at: now,
  }
  await tx.insertInto('addresses').values(row).execute()
  return row
}

async function makeDefault(tx: Tx, account: Account, id: string): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ is_default: sql<number>`case when id = ${id} then 1 else 0 end` })
    .where('account_id', '=', account.id)
    .execute()
}

/** Takes an address out of the book; its row stays. The newest one left becomes the default if this was it. */
export async function removeAddress(db: Db, account: Account, id: string, now: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, account)
    const row = await findAddress(tx, account, id)
    await keepAccountWords(tx, account.id, () =>
      tx.updateTable('addresses').set({ removed_at: now, is_default: 0 }).where('id', '=', row.id).execute(),
    )
    const [next] = await listAddresses(tx, account)
    if (row.is_default === 1 && next) await makeDefault(tx, account, next.id)
  })
}

const NO_LATIN = { name_latin: '', street_latin: '', city_latin: '', state_latin: '' }
/** An address whose person is forgotten keeps its country alone. */
export const BLANK = {
  name: '',
  phone: '',
  state: '',
  city: '',
  street: '',
  postcode: '',
  tax_id: '',
  ...NO_LATIN,
}

/** The account's search words must be kept in step (`keepAccountWords`). */
export async function forgetAddresses(tx: Tx, { id }: Pick<Account, 'id'>, now: number): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ ...BLANK, is_default: 0, removed_at: now })
    .where('account_id', '=', id)
    .execute()
}
