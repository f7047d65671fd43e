import { MAX_CART_ITEMS } from '#domain/order/cart.ts'
import type { LinkRow } from '#domain/list/row.ts'
import { chosenText } from '#domain/item/sku.ts'
import { twinKey } from '#domain/link/platform.ts'
import { ApiError, call, type Data } from './api.ts'
import { $cart, $localCart, addToCart } from './cart.ts'
import { $linkItems, isRead } from './link-items.ts'
import type { LinkTable, Pending } from './link-table.ts'
import { $session } from './session.ts'

/** A row that can go into the cart, with its option's id and price. */
export interface ReadyRow {
  row: LinkRow
  sku_id: string | null
  price_cny: string
}

/** Whether this browser may keep so many without an account. */
export const fitsHere = (count: number) =>
  $session.get() !== null || $localCart.get().length + count <= MAX_CART_ITEMS

/**
 * Puts rows into the cart: those that are added leave the table, the others stay with the reason. What was sent before
 * and never answered is sent again first, under its key. Answers how many were added. Throws ApiError.
 */
export async function addRows(table: LinkTable, ready: readonly ReadyRow[]): Promise<number> {
  if (!$session.get()) return addHere(table, ready)
  const before = table.$state.get().pending
  const again = before ? await send(table, before) : 0
  const sent = new Set(before?.rows.map(({ id }) => id))
  const rows = ready.filter(({ row }) => !sent.has(row.id)).map(({ row, sku_id }) => ({ ...row, sku_id }))
  if (rows.length === 0) return again
  const pending = { key: crypto.randomUUID(), rows }
  table.set({ pending })
  return again + (await send(table, pending))
}

async function send(table: LinkTable, pending: Pending): Promise<number> {
  const lines = pending.rows.flatMap(lineOf)
  const answer = await call('cart/add_many', { lines }, { key: pending.key, timeout_ms: 90_000 }).catch(
    (error: unknown) => {
      // Refused as a whole: nothing was added, and the same again would be refused again.
      if (error instanceof ApiError && isFinal(error)) table.set({ pending: null })
      throw error
    },
  )
  const added = pending.rows.filter((_, at) => answer.results[at]?.ok)
  settle(table, pending, answer)
  return added.length
}

const lineOf = ({ link, sku_id, quantity, note }: LinkRow) =>
  link ? { ...link, sku_id, quantity, order_notes: note } : []

/** A call without an answer, or told to wait, is repeated under the same key. */
const isFinal = ({ status, code }: ApiError) =>
  status >= 400 && status < 500 && status !== 401 && status !== 429 && code !== 'IN_PROGRESS'

function settle(table: LinkTable, { rows }: Pending, { results, count }: Data<'cart/add_many'>): void {
  const addedIds = new Set<string>()
  const reasons = new Map<string, string>()
  const ids: string[] = []
  for (const [at, { id }] of rows.entries()) {
    const result = results[at]
    if (!result) continue
    if (result.ok) {
      addedIds.add(id)
      ids.push(result.id)
    } else reasons.set(id, result.message)
  }
  table.set({
    pending: null,
    rows: table.$state.get().rows.map((row) => ({ ...row, reason: reasons.get(row.id) ?? row.reason })),
  })
  table.remove(addedIds)
  $cart.setKey('count', count)
  $cart.setKey('selectedCartIds', [...new Set([...$cart.get().selectedCartIds, ...ids])])
}

/** Into the cart of this browser, where there is room for all of them. */
async function addHere(table: LinkTable, ready: readonly ReadyRow[]): Promise<number> {
  for (const { row, sku_id, price_cny } of ready) {
    const item = row.link && $linkItems.get()[twinKey(row.link)]
    if (!row.link || !item || !isRead(item)) continue
    const sku = item.skus.find((one) => one.sku_id === sku_id)
    await addToCart({
      ...row.link,
      sku_id,
      price_cny,
      title: item.title,
      image: sku?.image ?? item.image,
      sku_text: chosenText(item.sku_props_array, row.chosen),
      quantity: row.quantity,
      order_notes: row.note,
      buy_now: false,
    })
    table.remove(new Set([row.id]))
  }
  return ready.length
}
