import { cnyFromFen } from '#domain/money.ts'
import { type OrderQuote, quoteOrder } from '#domain/pricing.ts'
import type { Db, Tx } from './db/schema.ts'
import { inTransaction } from './db/transaction.ts'
import { once } from './idempotency.ts'
import { debit } from './ledger.ts'
import { paidMail } from './mails.ts'
import { findOrderItems } from './order-lists.ts'
import { itemRef, lockOrderItems, moveOrderItem, type OrderItemRow } from './order-moves.ts'
import { queueMail } from './outbox.ts'
import { notFound, Problem, wrongState } from './problem.ts'
import type { Services } from './services.ts'
import type { Account } from './sessions.ts'

/** The price of these unpaid order items. Throws 404 for one that is not the customer's, 409 for one that is paid. */
export async function quoteOrderItems(db: Db | Tx, account: Account, ids: string[]): Promise<OrderQuote> {
  return quote(payable(await findOrderItems(db, account, ids), ids))
}

function payable(items: OrderItemRow[], ids: string[]): OrderItemRow[] {
  if (items.length !== new Set(ids).size) throw notFound('an item of this payment among your orders')
  const other = items.find((item) => item.status !== 'WaitingForPayment')
  if (other) throw wrongState(`"${other.title}" no longer waits for payment.`)
  return items
}

const quote = (items: OrderItemRow[]) => quoteOrder({ lines: items, coupon_fen: 0 })

/** The quote as the API tells it. */
export function quoteInCny(quoted: OrderQuote) {
  return {
    goods_cny: cnyFromFen(quoted.goods_fen),
    domestic_fee_cny: cnyFromFen(quoted.domestic_fee_fen),
    service_fee_cny: cnyFromFen(quoted.service_fee_fen),
    services_cny: cnyFromFen(quoted.services_fen),
    freight_cny: '0.00',
    storage_cny: '0.00',
    coupon_cny: cnyFromFen(quoted.coupon_fen),
    vip_cny: '0.00',
    total_cny: cnyFromFen(quoted.total_fen),
  }
}

export interface Purchase {
  item_ids: string[]
  expected_total_fen: number
}

export interface Paid {
  paid_fen: number
  balance_fen: number
  /** As they were right after paying. */
  items: OrderItemRow[]
}

/** Pays order items from the balance, once per key: all of them or none. */
export async function payOrderItems(
  services: Services,
  account: Account,
  purchase: Purchase,
  request: { key: string; now: number },
): Promise<Paid> {
  return inTransaction(services.db, (tx) =>
    once(tx, { account_id: account.id, call: 'checkout/pay_order_items', body: purchase, ...request }, () =>
      payInside(tx, services, account, purchase, request.now),
    ),
  )
}

/**
 * The payment itself, inside the caller's transaction. Throws 409 PRICE_CHANGED with the new quote,
 * 409 INSUFFICIENT_BALANCE, 409 WRONG_STATE.
 */
export async function payInside(
  tx: Tx,
  services: Services,
  account: Account,
  purchase: Purchase,
  now: number,
): Promise<Paid> {
  const items = payable(await lockOrderItems(tx, account, purchase.item_ids), purchase.item_ids)
  const quoted = quote(items)
  checkTotal(quoted, purchase.expected_total_fen)
  const posted = await debit(tx, {
    type: 'purchase',
    // An item is paid for once in its life, so the first one names the payment.
    ref: itemRef(items[0]),
    account_id: account.id,
    sides: [
      { ledger_account: 'sales', fen: quoted.total_fen - quoted.service_fee_fen },
      { ledger_account: 'service_fees', fen: quoted.service_fee_fen },
    ],
    now,
  })
  let promo_left = posted.moved.promo_fen
  for (const [index, item] of items.entries()) {
    const paid_fen = quoted.lines[index]?.total_fen ?? 0
    const paid_promo_fen = Math.min(promo_left, paid_fen)
    promo_left -= paid_promo_fen
    const move = {
      event: 'pay',
      actor: 'customer',
      actor_id: account.id,
      amount_fen: -paid_fen,
      now,
    } as const
    await moveOrderItem(tx, item, { ...move, posting_id: posted.posting_id }, { paid_fen, paid_promo_fen })
  }
  const { balance_fen } = posted
  const titles = items.map((item) => item.title)
  const mail = paidMail(services.settings, account.email, { titles, fen: quoted.total_fen, balance_fen })
  await queueMail(tx, mail, now)
  const paid = await findOrderItems(tx, account, purchase.item_ids)
  return { paid_fen: quoted.total_fen, balance_fen, items: paid }
}

/** What the customer saw is what they pay, or they are asked again. */
export function checkTotal(quoted: OrderQuote, expected_total_fen: number): void {
  if (quoted.total_fen === expected_total_fen) return
  throw new Problem(
    409,
    'PRICE_CHANGED',
    `The total is ¥${cnyFromFen(quoted.total_fen)} now. Look at it, then pay again: nothing has been taken.`,
    { quote: quoteInCny(quoted) },
  )
}
