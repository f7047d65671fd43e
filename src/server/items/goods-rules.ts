import type { GoodsClass } from '#domain/goods-class.ts'
import type { Platform } from '#domain/item-link.ts'
import { FINAL_ORDER_STATUSES } from '#domain/order-status.ts'
import type { CartRow } from '#server/cart/cart.ts'
import type { Db, Row, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { OrderItemRow } from '#server/orders/moves.ts'
import { wrongState } from '#server/problem.ts'
import type { Account } from '#server/accounts/sessions.ts'
import { lockOneForStaff, reread, rereadOne } from '#server/orders/buying.ts'

/** What staff decide about goods, over what the marketplace or the title says. */

type Product = { item_platform: Platform; num_iid: string }

export interface ClassDecision {
  goods_class: GoodsClass
  /** Lets it travel although its class says no. */
  allowed: boolean
  reason: string
}

/** Taobao and Tmall share their ids, so they share the rule. */
const shelf = (platform: string) => (platform === 'tmall' ? 'taobao' : platform)

export async function findGoodsRule(
  db: Db | Tx,
  product: { item_platform: string | null; num_iid: string | null },
): Promise<Row<'goods_rules'> | undefined> {
  if (!product.item_platform || !product.num_iid) return undefined
  return db
    .selectFrom('goods_rules')
    .selectAll()
    .where('item_platform', '=', shelf(product.item_platform))
    .where('num_iid', '=', product.num_iid)
    .executeTakeFirst()
}

/** Under this name a rule is about one line of somebody's cart; `num_iid` is the line's id. */
const CART = 'cart'

/** Whether staff let this line travel: what they said of the very line counts before what they said of its product. */
export async function isAllowed(
  tx: Tx,
  line: Pick<CartRow, 'id' | 'item_platform' | 'num_iid'>,
): Promise<boolean> {
  const own = await findGoodsRule(tx, { item_platform: CART, num_iid: line.id })
  return (own ?? (await findGoodsRule(tx, line)))?.allowed === 1
}

/** For one line of a cart, which may have no product; undefined when there is no such line. */
export async function setLineClass(
  db: Db,
  staff: Account,
  id: string,
  decision: ClassDecision,
  now: number,
): Promise<CartRow | undefined> {
  return inTransaction(db, async (tx) => {
    const line = await tx
      .updateTable('cart_items')
      .set({ goods_class: decision.goods_class })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (line) await saveRule(tx, staff, { item_platform: CART, num_iid: id }, decision, now)
    return line
  })
}

async function saveRule(
  tx: Tx,
  staff: Account,
  about: { item_platform: string; num_iid: string },
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

const IN_PARCEL = ['InParcel', 'Shipped']

/** For one order item. Throws 404, 409 WRONG_STATE once it is in a parcel, whose price depends on it. */
export async function setItemClass(db: Db, id: string, decision: ClassDecision): Promise<OrderItemRow> {
  return inTransaction(db, async (tx) => {
    const item = await lockOneForStaff(tx, id)
    if ([...IN_PARCEL, ...FINAL_ORDER_STATUSES].includes(item.status))
      throw wrongState(`"${item.title}" is ${item.status} now, so its class stays.`)
    await tx.updateTable('order_items').set(columns(decision)).where('id', '=', id).execute()
    return rereadOne(tx, item)
  })
}

/**
 * For a product: from now on, in carts, and for its order items that nobody has inspected yet, which are answered.
 */
export async function setProductClass(
  db: Db,
  staff: Account,
  product: Product,
  decision: ClassDecision,
  now: number,
): Promise<OrderItemRow[]> {
  const { num_iid } = product
  const platforms = shelf(product.item_platform) === 'taobao' ? ['taobao', 'tmall'] : [product.item_platform]
  const { goods_class } = decision
  return inTransaction(db, async (tx) => {
    await saveRule(tx, staff, { item_platform: shelf(product.item_platform), num_iid }, decision, now)
    await tx
      .updateTable('cart_items')
      .set({ goods_class })
      .where('item_platform', 'in', platforms)
      .where('num_iid', '=', num_iid)
      .execute()
    const changed = await tx
      .updateTable('order_items')
      .set(columns(decision))
      .where('item_platform', 'in', platforms)
      .where('num_iid', '=', num_iid)
      .where('weight_g', 'is', null)
      .where('status', 'not in', FINAL_ORDER_STATUSES)
      .returningAll()
      .execute()
    return changed.length ? reread(tx, changed) : []
  })
}

const columns = ({ goods_class, allowed }: ClassDecision) => ({ goods_class, goods_allowed: allowed ? 1 : 0 })
