import type { Account, OrderItemRow } from '#server/db/rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { endItem } from './item-end.ts'
import { voidQuestion } from './questions.ts'
import type { Services } from '#server/services.ts'
import { byStaff, lockOneForStaff, rereadOne } from './for-staff.ts'

/** The item cannot be had: all that was paid for it goes back. Throws 404, 409 WRONG_STATE. */
export async function markUnavailable(
  services: Services,
  staff: Account,
  { id, reason }: { id: string; reason: string },
  now: number,
): Promise<OrderItemRow> {
  return inTransaction(services.db, async (tx) => {
    await voidQuestion(tx, id)
    const item = await lockOneForStaff(tx, staff, id)
    await endItem(tx, item, { ...byStaff(staff, 'mark_unavailable', now), reason })
    return rereadOne(tx, item)
  })
}
