import type { GoodsClass } from '#domain/item/goods-class.ts'
import type { Platform } from '#domain/link/platform.ts'
import { homePlatform } from '#domain/link/platform.ts'
import type { Account, CartItemRow } from '#server/db/rows.ts'
import type { Db, Row, Tx } from '#server/db/schema.ts'
import { statement } from '#server/db/statement.ts'

/** Staff's rules about goods; they outrank the marketplace and the title. */

export type Product = { item_platform: Platform; num_iid: string }

export interface ClassDecision {
  goods_class: GoodsClass
  /** Lets it travel although its class says no. */
  allowed: boolean
  reason: string
}

export async function findGoodsRule(
  db: Db | Tx,
  product: { item_platform: Platform | typeof CART | null; num_iid: string | null },
): Promise<Row<'goods_rules'> | undefined> {
  if (!product.item_platform || !product.num_iid) return undefined
  const { item_platform, num_iid } = product
  const { rows } = await rulesOf(db, { item_platform: homePlatform(item_platform), num_iid })
  return rows[0]
}

const rulesOf = statement(
  (db, { item_platform, num_iid }: Pick<Row<'goods_rules'>, 'item_platform' | 'num_iid'>) =>
    db
      .selectFrom('goods_rules')
      .selectAll()
      .where('item_platform', '=', item_platform)
      .where('num_iid', '=', num_iid),
)

/** Under this name a rule is about one cart item; `num_iid` is its id. */
export const CART = 'cart'

/** Whether staff let this cart item travel: what they said of that very one counts before what they said of its product. */
export async function isAllowed(
  tx: Tx,
  item: Pick<CartItemRow, 'id' | 'item_platform' | 'num_iid'>,
): Promise<boolean> {
  const own = await findGoodsRule(tx, { item_platform: CART, num_iid: item.id })
  return (own ?? (await findGoodsRule(tx, item)))?.allowed === 1
}

/** Writes what staff said about a product, or about one cart item. */
export async function saveRule(
  tx: Tx,
  staff: Account,
  about: { item_platform: Platform | typeof CART; num_iid: string },
  { goods_class, allowed, reason }: ClassDecision,
  now: number,
): Promise<void> {
  const rule = { goods_class, allowed: allowed ? 1 : 0, reason, account_id: staff.id, at: now }
  await tx
    .insertInto('goods_rules')
    .values({ ...about, ...rule })
    .onConflict((c) => c.columns(['item_platform', 'num_iid']).doUpdateSet(rule))
    .execute()
}
