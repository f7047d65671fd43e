import { MAX_FAVORITES } from '#domain/item/data.ts'
import type { Platform } from '#domain/link/platform.ts'
import { homePlatform } from '#domain/link/platform.ts'
import { lockAccount } from '#server/account/accounts.ts'
import { countRows, type Page, pageById, type Paging } from '#server/db/page.ts'
import type { Account, FavoriteRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { newId } from '#server/ids.ts'
import { Problem } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { getItem, keptPrices, lowestPrices } from './items.ts'

/** Items customers keep in view. */

export interface FavoriteItem {
  item_platform: Platform
  num_iid: string
  note?: string | undefined
  mail_when_cheaper?: boolean | undefined
}

/**
 * Saves an item with its price now, or changes the note of one that is saved already; Taobao's and Tmall's item of one
 * number are one. Answers its id. Throws 404 and 503 like `getItem`, 409 TOO_MANY_FAVORITES.
 */
export async function saveFavorite(
  services: Services,
  account: Account,
  input: FavoriteItem,
  now: number,
): Promise<string> {
  const { db } = services
  const existing = await changeFavorite(db, account, input)
  if (existing) return existing
  const item = await getItem(services, input.item_platform, input.num_iid, now)
  const row: FavoriteRow = {
    id: newId(now),
    account_id: account.id,
    home_platform: homePlatform(item.item_platform),
    item_platform: item.item_platform,
    num_iid: item.num_iid,
    title: item.title,
    image: item.images[0] ?? '',
    note: input.note ?? '',
    price_then_fen: item.price_fen,
    mail_when_cheaper: input.mail_when_cheaper ? 1 : 0,
    told_fen: item.price_fen,
    checked_at: now,
    created_at: now,
  }
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, account)
    // Pressed twice: the first one stays.
    const meanwhile = await changeFavorite(tx, account, input)
    if (meanwhile) return meanwhile
    await refuseFullList(tx, account)
    await tx.insertInto('favorites').values(row).execute()
    return row.id
  })
}

async function refuseFullList(tx: Tx, account: Account): Promise<void> {
  const count = await countRows(tx.selectFrom('favorites').where('account_id', '=', account.id))
  if (count < MAX_FAVORITES) return
  throw new Problem(
    409,
    'TOO_MANY_FAVORITES',
    `You have saved ${MAX_FAVORITES} items. Remove some to save more.`,
  )
}

/** Its id when the customer has saved the item, with the changes that were given and no others. */
async function changeFavorite(
  db: Db | Tx,
  account: Account,
  input: FavoriteItem,
): Promise<string | undefined> {
  const { num_iid, note, mail_when_cheaper } = input
  const changed = await db
    .updateTable('favorites')
    .set({
      // Stays; an update must set something.
      num_iid,
      ...(note !== undefined && { note }),
      ...(mail_when_cheaper !== undefined && { mail_when_cheaper: Number(mail_when_cheaper) }),
    })
    .where('account_id', '=', account.id)
    .where('home_platform', '=', homePlatform(input.item_platform))
    .where('num_iid', '=', num_iid)
    .returning('id')
    .executeTakeFirst()
  return changed?.id
}

/** Takes items off the list; what is not there, or somebody else's, stays as it is. */
export async function removeFavorites(db: Db, account: Account, ids: string[]): Promise<void> {
  await db.deleteFrom('favorites').where('account_id', '=', account.id).where('id', 'in', ids).execute()
}

export interface Favorite extends FavoriteRow {
  /** The item's price now, of its cheapest option, as far as we know it, fen. */
  price_fen: number
  /** The lowest we have seen, fen. */
  lowest_fen: number
}

/** The customer's list, what was saved last first, with the prices as they were last read. */
export async function listFavorites(db: Db, account: Account, paging: Paging): Promise<Page<Favorite>> {
  const own = db.selectFrom('favorites').where('account_id', '=', account.id)
  const page = await pageById(own, paging, 'newest', (part) => part.selectAll())
  const prices = await keptPrices(db, page.list)
  const lowest = await lowestPrices(db, page.list)
  return {
    ...page,
    list: page.list.map((row) => {
      const price_fen = prices(row) ?? row.price_then_fen
      return {
        ...row,
        price_fen,
        lowest_fen: Math.min(price_fen, row.price_then_fen, lowest(row) ?? price_fen),
      }
    }),
  }
}

/** Everything the customer has saved, for marking it wherever it is shown. */
export async function favoriteItems(
  db: Db,
  account: Account,
): Promise<Pick<FavoriteRow, 'id' | 'item_platform' | 'num_iid'>[]> {
  return db
    .selectFrom('favorites')
    .select(['id', 'item_platform', 'num_iid'])
    .where('account_id', '=', account.id)
    .orderBy('id', 'desc')
    .limit(MAX_FAVORITES)
    .execute()
}
