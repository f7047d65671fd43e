import { lockAccount } from '#server/account/accounts.ts'
import { answers } from '#server/db/json-answers.ts'
import type { Account, CartItemRow } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { chooseSku } from '#server/item/items.ts'
import { type Found, getItems } from '#server/item/many-items.ts'
import { once } from '#server/money/idempotency.ts'
import { Problem } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { type Added, grownColumns, type CartItemInput, inputColumns } from './cart.ts'
import { countCartItems, refuseFull } from './counts.ts'
import { blankRow, itemColumns, refuseQuantity } from './rows.ts'

type Wanted = Omit<CartItemInput, 'buy_now' | 'denied_class'>
export type AddedOne = { ok: true; id: string } | { ok: false; code: string; message: string }

/** The outcome of each, in the order of the input, and the number of items for the badge. */
export interface AddedMany {
  results: AddedOne[]
  count: number
}

/**
 * Puts many items into the cart, each as `addItem` does; one that is refused says why and stops no other. Under a key
 * it is done once. Whatever their number it takes the statements of `getItems` and six more.
 */
export async function addItems(
  services: Services,
  account: Account,
  inputs: Wanted[],
  request: { key: string; now: number },
): Promise<AddedMany> {
  const find = await getItems(services, inputs, request.now)
  const keyed = { account_id: account.id, call: 'cart/add_many', body: inputs, ...request }
  return inTransaction(services.db, (tx) => {
    const put = () => putAll(tx, account, inputs, find, request.now)
    return request.key ? once(tx, keyed, answers.addedMany, put) : put()
  })
}

async function putAll(
  tx: Tx,
  account: Account,
  inputs: readonly Wanted[],
  find: (link: Wanted) => Found,
  now: number,
): Promise<AddedMany> {
  await lockAccount(tx, account)
  const cart = new Cart(account, await ownItems(tx, account), await countCartItems(tx, account))
  const results: AddedOne[] = []
  for (const one of inputs)
    results.push(await cart.put(one, find(one), now).then(({ id }) => ({ ok: true, id }), refusal))
  await writeRows(tx, cart.changed)
  return { results, count: cart.count }
}

const ownItems = (tx: Tx, account: Account) =>
  tx
    .selectFrom('cart_items')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('kind', '=', 'item')
    .where('buy_now', '=', 0)
    .execute()

function refusal(error: unknown): AddedOne {
  if (!(error instanceof Problem)) throw error
  return { ok: false, code: error.code, message: error.message }
}

/** The cart as it will be. */
class Cart {
  count: number
  readonly #account: Account
  readonly #rows: Map<string, CartItemRow>
  readonly #changed = new Map<string, CartItemRow>()

  constructor(account: Account, rows: CartItemRow[], count: number) {
    this.#account = account
    this.#rows = new Map(rows.map((row) => [skuKey(row), row]))
    this.count = count
  }

  get changed(): CartItemRow[] {
    return [...this.#changed.values()]
  }

  /** The same sku adds up. Throws what adding this one alone would. */
  async put(input: Wanted, match: Found, now: number): Promise<Added> {
    if (match instanceof Problem) throw match
    const sku = chooseSku(match, input.sku_id || undefined)
    const same = this.#rows.get(skuKey({ ...match, sku_id: sku.sku_id }))
    const quantity = (same?.quantity ?? 0) + input.quantity
    refuseQuantity(quantity, sku)
    if (!same) refuseFull(this.count)
    const row = same
      ? { ...same, ...grownColumns(input, sku, quantity) }
      : {
          ...blankRow(this.#account, now),
          ...itemColumns(match, sku, quantity),
          ...inputColumns({ ...input, buy_now: false }),
        }
    this.#rows.set(skuKey(row), row)
    this.#changed.set(row.id, row)
    if (!same) this.count += 1
    return { id: row.id, count: this.count }
  }
}

const skuKey = (row: Pick<CartItemRow, 'item_platform' | 'num_iid' | 'sku_id'>) =>
  `${row.item_platform} ${row.num_iid} ${row.sku_id ?? ''}`

async function writeRows(tx: Tx, rows: CartItemRow[]): Promise<void> {
  if (!rows.length) return
  await tx
    .insertInto('cart_items')
    .values(rows)
    .onConflict((c) =>
      c.column('id').doUpdateSet((row) => ({
        quantity: row.ref('excluded.quantity'),
        order_notes: row.ref('excluded.order_notes'),
        price_now_fen: row.ref('excluded.price_now_fen'),
        price_changed_from_fen: row.ref('excluded.price_changed_from_fen'),
        trouble: row.ref('excluded.trouble'),
        available: row.ref('excluded.available'),
      })),
    )
    .execute()
}
