import { isSameSku } from '#domain/order/cart.ts'
import { type OrderService, servicesFen } from '#domain/order/pricing.ts'
import { monthStart } from '#domain/money/vip.ts'
import { orderWords } from '#domain/staff/search-words.ts'
import type { Account, CartItemRow, OrderItemRow } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { changeWords } from '#server/db/search-words.ts'
import { mustLock } from '#server/db/transaction.ts'
import { refuseWhilePaying } from '#server/money/open-payments.ts'
import type { Services } from '#server/services.ts'
import { freePhotos, keptServices } from './free-photos.ts'
import { goodsOf } from './new-items.ts'
import { rewriteUnpaid } from './unpaid.ts'

/** "Buy now" again for an item that already waits for its payment: the waiting order item is used, not another one. */

/**
 * The unpaid items that were bought at once before, by the cart item that buys the same now; locked. One whose time to
 * pay is over is left to end.
 */
export async function findWaiting(
  tx: Tx,
  account: Account,
  cartItems: CartItemRow[],
  now: number,
): Promise<Map<string, OrderItemRow>> {
  const bought = cartItems.filter((item) => item.buy_now && item.num_iid !== null)
  if (!bought.length) return new Map()
  const waiting = await tx
    .selectFrom('order_items')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('status', '=', 'WaitingForPayment')
    .where('bought_now', '=', 1)
    .where('next_by_at', '>=', now)
    .where(
      'num_iid',
      'in',
      bought.map((item) => item.num_iid),
    )
    .orderBy('id')
    .$if(mustLock(tx), (query) => query.forUpdate())
    .execute()
  const pairs = bought.flatMap((item) => {
    const same = waiting.find((other) => isSameSku(item, other))
    return same ? [[item.id, same] as const] : []
  })
  return new Map(pairs)
}

/**
 * Puts the cart item's goods, price, number, note and services in the place of the waiting item's, whose deadline and
 * place in its order stay. Who calls has locked the account. Throws 409 IN_PROGRESS while a payment for it is open.
 */
export async function resumeBuyNow(
  tx: Tx,
  services: Pick<Services, 'settings'>,
  account: Account,
  waiting: OrderItemRow,
  { cartItem, chosen }: { cartItem: CartItemRow; chosen: OrderService[] },
  now: number,
): Promise<OrderItemRow> {
  await refuseWhilePaying(tx, services, account, { item_ids: [waiting.id], title: waiting.title }, now)
  const chosen_now = await servicesFor(tx, account, waiting, chosen, now)
  return rewriteUnpaid(tx, waiting, { ...goodsOf(account, cartItem), ...chosen_now })
}

/** Its services; a photo that this item was given free this month stays its own. */
async function servicesFor(
  tx: Tx,
  account: Account,
  waiting: OrderItemRow,
  chosen: OrderService[],
  now: number,
) {
  const own_free = Number((waiting.photo_free_at ?? 0) >= monthStart(now))
  const { left } = await freePhotos(tx, account, now)
  const [services_fen = 0] = servicesFen([chosen], left + own_free)
  return keptServices(chosen, services_fen, now)
}

/** The notes on the whole order are written anew, where the order is this item alone. */
export async function renewOrder(
  tx: Tx,
  { order_no, id }: OrderItemRow,
  { notes, client_id }: { notes: string; client_id?: string | undefined },
): Promise<void> {
  const before = await tx
    .selectFrom('orders')
    .select(['order_no', 'notes'])
    .where('order_no', '=', order_no)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('order_items').select('id').where('order_no', '=', order_no).where('id', '<>', id)),
      ),
    )
    .executeTakeFirst()
  if (!before) return
  await tx
    .updateTable('orders')
    .set({ notes, client_id: client_id ?? null })
    .where('order_no', '=', order_no)
    .execute()
  await changeWords(tx, orderWords(before), orderWords({ order_no, notes }))
}
