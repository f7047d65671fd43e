import { type OrderService, servicesFen } from '#domain/order/pricing.ts'
import { lockAccount } from '#server/account/accounts.ts'
import { orderItemJson } from '#server/db/json.ts'
import type { Account, OrderItemRow } from '#server/db/rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { refuseWhilePaying } from '#server/money/open-payments.ts'
import type { Services } from '#server/services.ts'
import { freePhotos, keptServices } from './free-photos.ts'
import { lockUnpaid, rewriteUnpaid } from './unpaid.ts'

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
    const item = await lockUnpaid(tx, account, choice.id, now)
    const chosen = [...new Set(choice.services)]
    const before = orderItemJson.services(item)
    if (chosen.length === before.length && chosen.every((code) => before.includes(code))) return item
    await refuseWhilePaying(tx, services, account, { ids: [item.id], title: item.title }, now)
    const { left: remaining } = await freePhotos(tx, account, now)
    const [services_fen = 0] = servicesFen([chosen], remaining)
    return rewriteUnpaid(tx, item, keptServices(chosen, services_fen, now))
  })
}
