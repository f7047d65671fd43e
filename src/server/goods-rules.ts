import type { GoodsClass } from '#domain/goods-class.ts'
import type { Platform } from '#domain/item-link.ts'
import { FINAL_ORDER_STATUSES } from '#domain/order-status.ts'
import type { Db, Row, Tx } from './db/schema.ts'
import { inTransaction } from './db/transaction.ts'
import type { OrderItemRow } from './order-moves.ts'
import { wrongState } from './problem.ts'
import type { Account } from './sessions.ts'
import { lockOneForStaff, reread, rereadOne } from './warehouse.ts'

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
  const { goods_class, allowed, reason } = decision
  const rule = { goods_class, allowed: allowed ? 1 : 0, reason, account_id: staff.id, at: now }
  return inTransaction(db, async (tx) => {
    await tx
      .insertInto('goods_rules')
      .values({ item_platform: shelf(product.item_platform), num_iid, ...rule })
      .onConflict((c) => c.columns(['item_platform', 'num_iid']).doUpdateSet(rule))
      .execute()
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
