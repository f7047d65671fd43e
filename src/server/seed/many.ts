import { quoteOrder } from '#domain/pricing.ts'
import { itemWords } from '#domain/search-words.ts'
import type { NewRow } from '#server/db/schema.ts'
import { keepWords } from '#server/db/search-words.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { newId, newNumber } from '#server/ids.ts'
import type { Account } from '#server/db/rows.ts'
import { credit } from '#server/money/ledger.ts'
import { payItems } from '#server/orders/checkout.ts'
import { SAMPLE_ITEMS } from '#server/providers/marketplaces/sample-catalogue.ts'
import type { Services } from '#server/services.ts'

const BATCH = 200
const MINUTE = 60_000

/**
 * Many paid orders of one item each, spread over the past, a minute apart. Paid by the very operation customers
 * use, so ledger, history and change log are whole; written in batches, because one commit per order takes long.
 */
export async function seedMany(
  services: Services,
  account: Account,
  orders: number,
  now: number,
): Promise<void> {
  for (let done = 0; done < orders; done += BATCH) {
    const size = Math.min(BATCH, orders - done)
    const times = Array.from({ length: size }, (_, index) => now - (orders - done - index) * MINUTE)
    await inTransaction(services.db, async (tx) => {
      const items = times.map((at, index) => itemAt(account, at, done + index))
      const quotes = items.map((item) => quoteOrder({ items: [item], coupon_fen: 0 }))
      const total_fen = quotes.reduce((sum, quoted) => sum + quoted.total_fen, 0)
      await credit(
        tx,
        {
          type: 'top_up',
          ref: newNumber('T', now),
          account_id: account.id,
          sides: [{ ledger_account: 'clearing:sandbox', fen: total_fen }],
          now: times[0] ?? now,
        },
        { cash_fen: total_fen, promo_fen: 0 },
      )
      for (const [index, item] of items.entries()) {
        const quoted = quotes[index]
        if (!quoted) continue
        await tx.insertInto('orders').values(orderOf(item, quoted.total_fen)).execute()
        await tx
          .insertInto('order_items')
          .values({ ...item, service_fee_fen: quoted.service_fee_fen })
          .execute()
        await keepWords(tx, itemWords(item))
        const purchase = { item_ids: [item.id], expected_total_fen: quoted.total_fen }
        await payItems(tx, services, account, purchase, { payment_no: null, now: item.created_at })
      }
      // Nobody wants a mail for each of these.
      await tx.updateTable('outbox').set({ done_at: now }).where('run_at', 'in', times).execute()
    })
  }
}

type Item = ReturnType<typeof itemAt>

const orderOf = (item: Item, total_fen: number): NewRow<'orders'> => ({
  order_no: item.order_no,
  account_id: item.account_id,
  notes: '',
  client_id: null,
  total_fen,
  created_at: item.created_at,
  pay_deadline_at: item.created_at + 72 * 60 * MINUTE,
})

function itemAt(account: Account, at: number, index: number) {
  const item = SAMPLE_ITEMS[index % SAMPLE_ITEMS.length]
  return {
    id: newId(at),
    order_no: newNumber('O', at),
    account_id: account.id,
    status: 'WaitingForPayment',
    status_since_at: at,
    next_by_at: null,
    remembered_status: null,
    kind: 'item' as const,
    item_platform: item?.item_platform ?? null,
    num_iid: item?.num_iid ?? null,
    sku_id: item?.skus[0]?.sku_id ?? null,
    url: null,
    shop: item?.shop.name ?? '',
    title: item?.title ?? '',
    image: item?.images[0] ?? '',
    images: '[]',
    sku_text: '',
    goods_class: item?.goods_class ?? 'general',
    quantity: (index % 3) + 1,
    order_notes: '',
    price_fen: item?.price_fen ?? 1000,
    domestic_fee_fen: item?.domestic_fee_fen ?? 0,
    fee_ratio_bp: 800,
    services: '[]',
    services_fen: 0,
    coupon_fen: 0,
    paid_fen: 0,
    paid_promo_fen: 0,
    refunded_fen: 0,
    refunded_promo_fen: 0,
    payment_no: null,
    created_at: at,
  }
}
