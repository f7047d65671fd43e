import { type ListItem, MAX_LISTS } from '#domain/list/list.ts'
import { twinKey } from '#domain/link/platform.ts'
import { lockAccount } from '#server/account/accounts.ts'
import { listJson } from '#server/db/json.ts'
import { countRows } from '#server/db/page.ts'
import type { Account, ListRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notFound, Problem } from '#server/problem.ts'
import { newLinkToken } from '#server/secrets.ts'
import { type ItemRead, keptItems } from './items.ts'

/** Lists of items that customers keep. Only their owner finds them, unless they are shared. */

export interface GivenList {
  name?: string | undefined
  items?: ListItem[] | undefined
  shared?: boolean | undefined
}

export type ShownListItem = ListItem & { item: ItemRead | null }

export interface List extends Omit<ListRow, 'items'> {
  items: ShownListItem[]
}

/** Keeps a new list. Throws 409 TOO_MANY_LISTS. */
export async function addList(
  db: Db,
  account: Account,
  input: GivenList & { name: string; items: ListItem[] },
  now: number,
): Promise<List> {
  const row: ListRow = {
    id: newLinkToken(),
    account_id: account.id,
    name: input.name,
    ...columnsOf(input.items),
    shared: input.shared ? 1 : 0,
    created_at: now,
    changed_at: now,
  }
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, account)
    await refuseTooMany(tx, account)
    await tx.insertInto('lists').values(row).execute()
  })
  return shown(db, row)
}

const columnsOf = (items: readonly ListItem[]) => ({
  items: JSON.stringify(items),
  item_count: items.length,
})

async function refuseTooMany(tx: Tx, account: Account): Promise<void> {
  const count = await countRows(tx.selectFrom('lists').where('account_id', '=', account.id))
  if (count < MAX_LISTS) return
  throw new Problem(
    409,
    'TOO_MANY_LISTS',
    `You already have ${MAX_LISTS} lists. Delete one you no longer need, then keep this one.`,
  )
}

/** Changes what is given and nothing else. Throws 404, also for somebody else's. */
export async function changeList(
  db: Db,
  account: Account,
  id: string,
  { name, items, shared }: GivenList,
  now: number,
): Promise<List> {
  const row = await db
    .updateTable('lists')
    .set({
      changed_at: now,
      ...(name !== undefined && { name }),
      ...(items && columnsOf(items)),
      ...(shared !== undefined && { shared: Number(shared) }),
    })
    .where('account_id', '=', account.id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw notFound('this list among yours')
  return shown(db, row)
}

/** The customer's lists without their items, what was changed last first. */
export async function listLists(db: Db, account: Account): Promise<Omit<ListRow, 'items'>[]> {
  return db
    .selectFrom('lists')
    .select(['id', 'account_id', 'name', 'item_count', 'shared', 'created_at', 'changed_at'])
    .where('account_id', '=', account.id)
    .orderBy('changed_at', 'desc')
    .limit(MAX_LISTS)
    .execute()
}

/** A list that is shared, or the customer's own; `account` is null for a visitor. Throws 404 for any other. */
export async function findList(db: Db, account: Pick<Account, 'id'> | null, id: string): Promise<List> {
  const row = await db.selectFrom('lists').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || (row.shared !== 1 && row.account_id !== account?.id))
    throw notFound('this list. It may no longer be shared')
  return shown(db, row)
}

/** With what we know of its items; no marketplace is asked. */
async function shown(db: Db, row: ListRow): Promise<List> {
  const items = listJson.items(row)
  const cached = await keptItems(db, items)
  return { ...row, items: items.map((one) => ({ ...one, item: cached.get(twinKey(one)) ?? null })) }
}

/** Deletes a list; its link leads nowhere from then on. Throws 404, also for somebody else's. */
export async function removeList(db: Db, account: Account, id: string): Promise<void> {
  const gone = await db
    .deleteFrom('lists')
    .where('account_id', '=', account.id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw notFound('this list among yours')
}
