import type { GoodsClass } from '#domain/item/goods-class.ts'
import { FINAL_ORDER_STATUSES } from '#domain/order/status.ts'
import { homePlatform, twins } from '#domain/link/platform.ts'
import { refuseOwn } from '#server/account/accounts.ts'
import type { Account, CartItemRow, OrderItemRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { CART, type ClassDecision, type Product, saveRule } from '#server/item/goods-rules.ts'
import { wrongState } from '#server/problem.ts'
import { lockOneForStaff, reread, rereadOne } from './for-staff.ts'
import { inWords } from './moves.ts'

/** Staff say of which class goods are: of one cart item, of one order item, of a product from now on. */

/** For one cart item, which may have no product; undefined when there is no such one. */
export async function setCartItemClass(
  db: Db,
  staff: Account,
  id: string,
  decision: ClassDecision,
  now: number,
): Promise<CartItemRow | undefined> {
  return inTransaction(db, async (tx) => {
    const item = await tx
      .updateTable('cart_items')
      .set({ goods_class: decision.goods_class })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (!item) return undefined
    refuseOwn(staff, item)
    await saveRule(tx, staff, { item_platform: CART, num_iid: id }, decision, now)
    return item
  })
}

const IN_PARCEL = ['InParcel', 'Shipped']

/** For one order item. Throws 404, 409 WRONG_STATE once it is in a parcel, whose price depends on it. */
export async function setItemClass(
  db: Db,
  staff: Account,
  id: string,
  decision: ClassDecision,
): Promise<OrderItemRow> {
  return inTransaction(db, async (tx) => {
    const item = await lockOneForStaff(tx, staff, id)
    if ([...IN_PARCEL, ...FINAL_ORDER_STATUSES].includes(item.status))
      throw wrongState(`“${item.title}” is now ${inWords(item)}, so its class stays.`)
    await tx.updateTable('order_items').set(columns(decision)).where('id', '=', id).execute()
    return rereadOne(tx, item)
  })
}

/**
 * For a product: from now on, in carts, and for its order items that nobody has inspected yet, which are answered.
 * Throws 403 while one of these is their own.
 */
export async function setProductClass(
  db: Db,
  staff: Account,
  product: Product,
  decision: ClassDecision,
  now: number,
): Promise<OrderItemRow[]> {
  const { num_iid } = product
  const platforms = twins(product.item_platform)
  const { goods_class } = decision
  return inTransaction(db, async (tx) => {
    await saveRule(tx, staff, { item_platform: homePlatform(product.item_platform), num_iid }, decision, now)
    const carted = await tx
      .updateTable('cart_items')
      .set({ goods_class })
      .where('item_platform', 'in', platforms)
      .where('num_iid', '=', num_iid)
      .returning('account_id')
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
    refuseOwn(staff, ...carted, ...changed)
    return changed.length ? reread(tx, changed) : []
  })
}

const columns = ({ goods_class, allowed }: Omit<ClassDecision, 'reason'>) => ({
  goods_class,
  goods_allowed: allowed ? 1 : 0,
})

/** The columns for a class found by inspection; a leave to travel was for the class before. */
export const foundClass = (item: OrderItemRow, goods_class: GoodsClass | undefined) =>
  goods_class && goods_class !== item.goods_class ? columns({ goods_class, allowed: false }) : {}
