import { type OrderService, servicesFen } from '#domain/order/pricing.ts'
import { lockAccount } from '#server/account/accounts.ts'
import { orderItemJson } from '#server/db/json.ts'
import type { Account, OrderItemRow } from '#server/db/rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { refuseWhilePaying } from '#server/money/open-payments.ts'
import { notFound, wrongState } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { freePhotos, keptServices } from './free-photos.ts'
import { lockOrderItems } from './moves.ts'

/**
 * Chooses the services of an item that waits for payment; what it costs changes with them, and so does its order.
 * Throws 404, 409 WRONG_STATE once it is paid or no longer may be, 409 IN_PROGRESS while a payment for it is open.
 */
export async function chooseServices(
  services: Services,
  account: Account,
  choice: { id: string; services: OrderService[] },
  now: number,
): Promise<OrderItemRow> {
  return inTransaction(services.db, async (tx) => {
    // Before its items, as ordering does: two items never share a free photo.
    await lockAccount(tx, account)
    const [item] = await lockOrderItems(tx, account, [choice.id])
    if (!item) throw notFound('this item among your orders')
    if (item.status !== 'WaitingForPayment' || (item.next_by_at ?? now) < now)
      throw wrongState(`"${item.title}" is no longer waiting for payment.`)
    const chosen = [...new Set(choice.services)]
    const before = orderItemJson.services(item)
    if (chosen.length === before.length && chosen.every((code) => before.includes(code))) return item
    await refuseWhilePaying(tx, services, account, { ids: [item.id], title: item.title }, now)
    const { left: remaining } = await freePhotos(tx, account, now)
    const [services_fen = 0] = servicesFen([chosen], remaining)
    await tx
      .updateTable('orders')
      .set(({ eb }) => ({ total_fen: eb('total_fen', '+', services_fen - item.services_fen) }))
      .where('order_no', '=', item.order_no)
      .execute()
    return tx
      .updateTable('order_items')
      .set(keptServices(chosen, services_fen, now))
      .where('id', '=', item.id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}
