import { cnyFromFen } from '#domain/money/money.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { Problem } from '#server/problem.ts'

/** First money from a gateway that still waits, so that goods are not bought with what a bank may take back. */
export interface WaitingPayment {
  payment_no: string
  /** Epoch ms. */
  held_until: number
  credited_fen: number
}

/** By order item: the payment of its owner that waits and came before the item was paid. */
export async function waitingPayments(
  db: Db | Tx,
  items: Pick<OrderItemRow, 'id'>[],
  now: number,
): Promise<Map<string, WaitingPayment>> {
  const ids = items.map((item) => item.id)
  if (!ids.length) return new Map()
  const rows = await db
    .selectFrom('order_items')
    .innerJoin('payments', 'payments.account_id', 'order_items.account_id')
    .select(['order_items.id', 'payments.payment_no', 'held_until', 'credited_fen'])
    .where('order_items.id', 'in', ids)
    .where('held_until', '>', now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('status_changes')
          .select('status_changes.id')
          .where('subject', '=', 'order_item')
          .whereRef('subject_id', '=', 'order_items.id')
          .where('event', 'in', ['pay', 'accept'])
          .where('amount_fen', '<', 0)
          .whereRef('status_changes.at', '>=', 'payments.settled_at'),
      ),
    )
    .orderBy('held_until')
    .execute()
  return new Map(rows.map(({ id, held_until, ...row }) => [id, { ...row, held_until: held_until ?? now }]))
}

const TO_THE_MINUTE = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** Throws 409 MONEY_WAITS while the money of this item waits. */
export async function refuseHeld(tx: Tx, item: OrderItemRow, now: number): Promise<void> {
  const money = (await waitingPayments(tx, [item], now)).get(item.id)
  if (!money) return
  const until = TO_THE_MINUTE.format(money.held_until)
  throw new Problem(
    409,
    'MONEY_WAITS',
    `“${item.title}” is paid with a first payment of ¥${cnyFromFen(money.credited_fen)}, which waits until ${until} UTC. Buy it then, or release the payment first.`,
    { payment_no: money.payment_no, until_at: new Date(money.held_until).toISOString() },
  )
}
