import { MAX_CLIENTS } from '#domain/account/client.ts'
import { clientWords } from '#domain/staff/search-words.ts'
import { clientJson } from '#server/db/json.ts'
import { readable } from '#server/db/json-column.ts'
import { countRows, type Page, pageById, type Paging } from '#server/db/page.ts'
import type { Account, ClientRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { changeWords, foundBy, keepWords } from '#server/db/search-words.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { newId } from '#server/ids.ts'
import { notFound, Problem } from '#server/problem.ts'
import { lockAccount } from './accounts.ts'
import { listAddresses } from './addresses.ts'

/** The people a customer buys for. Nobody but the customer sees them. */

export interface GivenClient {
  name: string
  email: string
  phone: string
  country: string
  markup_bp: number
  note: string
  address_ids: string[]
}

export interface Client extends Omit<ClientRow, 'address_ids'> {
  /** Ids in the address book as it is now. */
  address_ids: string[]
}

/** Answers the new client's id. Throws 404 for an address that is not the customer's, 409 TOO_MANY_CLIENTS. */
export async function addClient(db: Db, account: Account, input: GivenClient, now: number): Promise<string> {
  const id = newId(now)
  const row = { ...input, id, account_id: account.id, address_ids: stored(input), created_at: now }
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, account)
    await refuseTooMany(tx, account)
    await checkAddresses(tx, account, input.address_ids)
    await tx.insertInto('customer_clients').values(row).execute()
    await keepWords(tx, clientWords(row))
  })
  return id
}

const stored = ({ address_ids }: Pick<GivenClient, 'address_ids'>) =>
  JSON.stringify([...new Set(address_ids)])

/** The account is locked, so that two at the same time count each other. */
async function refuseTooMany(tx: Tx, account: Account): Promise<void> {
  const count = await countRows(tx.selectFrom('customer_clients').where('account_id', '=', account.id))
  if (count < MAX_CLIENTS) return
  throw new Problem(
    409,
    'TOO_MANY_CLIENTS',
    `You have ${MAX_CLIENTS} clients already. First delete one you no longer buy for. Their orders stay.`,
  )
}

async function checkAddresses(tx: Tx, account: Account, ids: readonly string[]): Promise<void> {
  if (!ids.length) return
  const book = await bookOf(tx, account)
  if (!ids.every((id) => book.has(id))) throw notFound('this address among yours')
}

/** The customer's clients, newest first; those a keyword finds by words of name, e-mail and note, or by the phone. */
export async function listClients(
  db: Db,
  account: Account,
  { keyword, ...paging }: Paging & { keyword?: string | undefined },
): Promise<Page<Client>> {
  const own = db.selectFrom('customer_clients').where('account_id', '=', account.id)
  const matches = () => db.selectFrom(foundBy('client', keyword ?? '')).select('found.id')
  const matching = keyword ? own.where('customer_clients.id', 'in', matches()) : own
  const page = await pageById(matching, paging, 'newest', (part) => part.selectAll(), 'customer_clients.id')
  const book = await bookOf(db, account)
  return { ...page, list: readable(page.list, (row) => clientOf(row, book)) }
}

/** Throws 404, also for somebody else's. */
export async function findClient(db: Db, account: Account, id: string): Promise<Client> {
  return clientOf(await findClientRow(db, account, id), await bookOf(db, account))
}

const bookOf = async (db: Db | Tx, account: Account) =>
  new Set((await listAddresses(db, account)).map(({ id }) => id))

const clientOf = (row: ClientRow, book: ReadonlySet<string>): Client => ({
  ...row,
  address_ids: clientJson.address_ids(row).filter((id) => book.has(id)),
})

/** The customer's own client as it is kept. Throws 404, also for somebody else's. */
export async function findClientRow(db: Db | Tx, account: Account, id: string): Promise<ClientRow> {
  const row = await db
    .selectFrom('customer_clients')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('this client among yours')
  return row
}

/** Changes what is given and nothing else. Throws 404 for a client or an address that is not the customer's. */
export async function changeClient(
  db: Db,
  account: Account,
  id: string,
  { address_ids, ...changes }: Partial<GivenClient>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, account)
    const row = await findClientRow(tx, account, id)
    if (address_ids) await checkAddresses(tx, account, address_ids)
    const changed = { ...row, ...changes, ...(address_ids && { address_ids: stored({ address_ids }) }) }
    await tx.updateTable('customer_clients').set(changed).where('id', '=', id).execute()
    await changeWords(tx, clientWords(row), clientWords(changed))
  })
}

/**
 * Deletes a client. Their orders stay and name nobody: a client is another person, and whoever deletes one wants
 * nothing about them kept. Throws 404, also for somebody else's.
 */
export async function deleteClient(db: Db, account: Account, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, account)
    const row = await findClientRow(tx, account, id)
    await tx.updateTable('orders').set({ client_id: null }).where('client_id', '=', id).execute()
    await tx.deleteFrom('customer_clients').where('id', '=', id).execute()
    await changeWords(tx, clientWords(row), [])
  })
}

/** All of an account that is being deleted; its orders name nobody any more (`forgetOrders`). */
export async function forgetClients(tx: Tx, account: Account): Promise<void> {
  const gone = await tx
    .deleteFrom('customer_clients')
    .where('account_id', '=', account.id)
    .returningAll()
    .execute()
  await changeWords(tx, gone.flatMap(clientWords), [])
}
