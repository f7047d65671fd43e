import { ENDED_WITHOUT_GOODS, endedWithoutGoods } from '#domain/order/status.ts'
import { sql } from 'kysely'
import { orderCouponFen } from '#domain/promotion/coupon.ts'
import type { PayingCoupon } from '#domain/promotion/coupon-after-price-fall.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { mustLock } from '#server/db/transaction.ts'

/** An item whose fall in price waits to come back counts at the price it was bought for. */
const REAL_PRICE = sql.raw('case when coming_back_at is null then price_fen else real_price_fen end')
const realPriceFen = ({ coming_back_at, price_fen, real_price_fen }: OrderItemRow) =>
  coming_back_at === null ? price_fen : (real_price_fen ?? price_fen)

export type Couponed = OrderItemRow & { coupon: PayingCoupon | null }

/** The items with the coupons that paid a part of them, in the same order. */
export async function withCoupons<T extends OrderItemRow>(
  db: Db | Tx,
  items: T[],
): Promise<(T & { coupon: PayingCoupon | null })[]> {
  const ids = [...new Set(items.flatMap((item) => item.coupon_id ?? []))]
  if (!ids.length) return items.map((item) => ({ ...item, coupon: null }))
  const coupons = await db.selectFrom('coupons').selectAll().where('id', 'in', ids).execute()
  const rows = await db
    .selectFrom('order_items')
    .select(['coupon_id', sql<number>`cast(sum(${REAL_PRICE} * quantity) as bigint)`.as('fen')])
    .where('coupon_id', 'in', ids)
    .where('status', 'not in', ENDED_WITHOUT_GOODS)
    .groupBy('coupon_id')
    .execute()
  const goods = new Map(rows.map((row) => [row.coupon_id, row.fen]))
  return items.map((item) => {
    const coupon = coupons.find(({ id }) => id === item.coupon_id)
    if (!coupon) return { ...item, coupon: null }
    const { kind, amount, threshold_fen } = coupon
    const own_fen = endedWithoutGoods(item.status) ? 0 : realPriceFen(item) * item.quantity
    const others_fen = (goods.get(coupon.id) ?? 0) - own_fen
    const percent_bp = kind === 'percent' ? amount : 0
    const fixed_fen = kind === 'fixed' ? orderCouponFen(coupon, 0) : 0
    return { ...item, coupon: { fixed_fen, percent_bp, threshold_fen, others_fen } }
  })
}

/** Locks an item's coupon; until the transaction ends no other item of the coupon changes its price. */
export async function withCoupon(tx: Tx, item: OrderItemRow): Promise<Couponed> {
  if (mustLock(tx) && item.coupon_id)
    await tx.selectFrom('coupons').select('id').where('id', '=', item.coupon_id).forUpdate().execute()
  const [couponed] = await withCoupons(tx, [item])
  return couponed ?? { ...item, coupon: null }
}
