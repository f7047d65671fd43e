import { priceForClient } from '#domain/account/client.ts'
import { day } from '#domain/time/written-day.ts'
import { showCny } from '#domain/money/money.ts'
import type { Part } from '#server/db/page.ts'
import type { ClientRow, OrderItemRow } from '#server/db/rows.ts'
import { type PrintTable, printPage } from '#server/print-page.ts'

/** A price list for a reseller's client: prices with the markup, nothing about us or the price paid. */
export function priceListPage(client: ClientRow, goods: Part<OrderItemRow>, made_at: number): string {
  const newest = goods.next_cursor ? ` The newest ${goods.list.length} items.` : ''
  return printPage(`Price list for ${client.name}`, [
    [`Prices in CNY, ${day(made_at)}.${newest}`],
    goodsTable(client, goods.list),
  ])
}

/** Items at the client's prices, with their sum. */
export function goodsTable(client: ClientRow, items: readonly OrderItemRow[]): PrintTable {
  const priced = items.map((item) => ({ ...item, ...priceForClient(item, client.markup_bp) }))
  const sum_fen = priced.reduce((sum, { amount_fen }) => sum + amount_fen, 0)
  return {
    head: ['Item', 'Pieces', 'Price', 'Amount'],
    numbers: 3,
    rows: priced.map(({ title, sku_text, quantity, price_fen, amount_fen }) => [
      [title, sku_text].filter(Boolean).join(', '),
      ...[String(quantity), showCny(price_fen), showCny(amount_fen)],
    ]),
    total: ['Total', '', '', showCny(sum_fen)],
    empty: 'Nothing has been ordered yet.',
  }
}
