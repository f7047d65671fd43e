import { isInStorage } from '#domain/order/status.ts'
import { estimateParcel } from '#domain/freight/packing-estimate.ts'
import { type ParcelFacts, type ParcelPrice, priceParcel } from '#domain/freight/parcel-price.ts'
import { parcelDueAt } from '#domain/parcel/status.ts'
import { DAY } from '#domain/time/durations.ts'
import { type ParcelService, REHEARSAL_FEN } from '#domain/freight/parcel-services.ts'
import { findShippingLine } from '#domain/freight/shipping-lines.ts'
import { parcelWords } from '#domain/staff/search-words.ts'
import { storageFeeFen } from '#domain/order/storage.ts'
import { travelsAs } from '#domain/item/goods-class.ts'
import { vipLevel } from '#domain/money/vip.ts'
import { refuseOwn } from '#server/account/accounts.ts'
import { findAddress } from '#server/account/addresses.ts'
import type { Account, AddressRow, OrderItemRow, ParcelRow } from '#server/db/rows.ts'
import { logChange } from '#server/order/change-log.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { notePlace } from '#server/money/household.ts'
import { keepWords } from '#server/db/search-words.ts'
import { inTransaction, mustLock } from '#server/db/transaction.ts'
import { newNumber } from '#server/ids.ts'
import { netPaidFen } from '#server/money/buckets.ts'
import { lockOrderItems, moveOrderItem } from '#server/order/moves.ts'
import { lockUnasked } from '#server/order/question-answer.ts'
import { lockUnreplaced } from '#server/order/replacements.ts'
import { bareIds } from './bare.ts'
import { forgetDraft } from './draft.ts'
import { invalid, notFound, Problem, wrongState } from '#server/problem.ts'
import { refuseAbandoned } from '#server/warehouse/storage.ts'
import { chargeReturnFreight, mayEnterParcel, returnFreightDue } from './return-freight-due.ts'

export interface NewParcel {
  item_ids: string[]
  address_id: string
  line_code: string
  mode: 'estimate' | 'rehearsal'
  services: ParcelService[]
  insurance: boolean
  declaration: { name: string; value_cny: string; quantity: number }[]
  note: string
}

/**
 * Puts stored items into a new parcel that waits for payment. Throws 404 for an item or address that is not the
 * customer's, 409 WRONG_STATE for one that is not in the warehouse or not weighed, 422 PROHIBITED_GOODS, 409 LINE_REFUSES, 409
 * RETURN_FREIGHT_DUE while the way back of one waits for an answer.
 */
export async function createParcel(
  db: Db,
  account: Account,
  input: NewParcel,
  now: number,
): Promise<ParcelRow> {
  return inTransaction(db, async (tx) => {
    // Shipping an item means keeping it as it is.
    const ids = input.item_ids
    const items = await lockUnreplaced(tx, ids, () => lockOrderItems(tx, account, ids))
    checkStored(items, input.item_ids)
    checkShippable(items)
    await refuseAbandoned(tx, items, now)
    const address = await findAddress(tx, account, input.address_id)
    const due = await mayEnterParcel(tx, items)
    const choices = { ...input, bare: await bareIds(tx, items) }
    const facts = { ...factsOf(account, items, address, choices, now), return_freight_fen: due.fen }
    const price = priceOn(input.line_code, facts, true)
    const parcel = newParcel(account, input, address, price, now)
    if (!(await chargeReturnFreight(tx, due.entry_ids, parcel.parcel_no))) throw returnFreightDue()
    await tx.insertInto('parcels').values(parcel).execute()
    await keepWords(tx, parcelWords(parcel))
    await notePlace(tx, account.id, address, now)
    await forgetDraft(tx, account)
    const move = { actor: 'customer', actor_id: account.id, now } as const
    const change = { subject: 'parcel', subject_id: parcel.parcel_no, from_status: null } as const
    await logChange(tx, { ...change, to_status: 'WaitingForPayment' }, { ...move, event: 'create' })
    const set = { parcel_no: parcel.parcel_no, problem_due_at: null, replace_agreed_at: null }
    for (const item of items) await moveOrderItem(tx, item, { ...move, event: 'create_parcel' }, set)
    return parcel
  })
}

/** Whether all of them lie weighed in the warehouse. Throws 404 when one is not the customer's, 409 WRONG_STATE. */
export function checkStored(items: OrderItemRow[], ids: string[]): void {
  if (items.length !== new Set(ids).size) throw notFound('an item of this parcel in your warehouse')
  for (const item of items) {
    if (!isInStorage(item.status)) throw wrongState(`“${item.title}” is no longer in your warehouse.`)
    if (item.weight_g === null)
      throw wrongState(
        `“${item.title}” hasn’t been weighed yet. It can go into a parcel once we’ve inspected it.`,
      )
  }
}

function checkShippable(items: OrderItemRow[]): void {
  for (const item of items)
    if (classOf(item) === 'prohibited')
      throw new Problem(
        422,
        'PROHIBITED_GOODS',
        `“${item.title}” can’t be shipped abroad. If you think this is a mistake, write to us and quote the order number ${item.order_no}.`,
      )
}

const classOf = (item: OrderItemRow) =>
  travelsAs({ goods_class: item.goods_class, allowed: item.goods_allowed === 1 })

/** `bare` are the items without a shop box (`bareIds`); who asks for no service need not know them. */
type Choices = Pick<NewParcel, 'services' | 'insurance'> & { bare?: ReadonlySet<string> }
type Destination = Pick<AddressRow, 'country' | 'postcode'>

/** The facts a parcel's price depends on, from its items as they lie in the warehouse. */
export function factsOf(
  account: Account,
  items: OrderItemRow[],
  address: Destination,
  choices: Choices,
  now: number,
): ParcelFacts {
  const sum = (of: (item: OrderItemRow) => number) => items.reduce((total, item) => total + of(item), 0)
  return {
    boxes: [estimateParcel(items.map(boxOf))],
    goods_classes: [...new Set(items.map(classOf))],
    country: address.country,
    postcode: address.postcode,
    boxed_count: items.filter(({ id }) => !choices.bare?.has(id)).length,
    goods_fen: sum(({ price_fen, quantity }) => price_fen * quantity),
    paid_fen: sum(netPaidFen),
    services: choices.services,
    insurance: choices.insurance,
    freight_off_bp: vipLevel(account.growth).freight_off_bp,
    storage_fen: sum((item) => storageFeeFen(item.stored_until_at, now)),
  }
}

const boxOf = (item: OrderItemRow) => ({
  weight_g: item.weight_g ?? 0,
  length_cm: item.length_cm ?? 0,
  width_cm: item.width_cm ?? 0,
  height_cm: item.height_cm ?? 0,
})

/** The price on one line, which takes the parcel. Throws 422 for an unknown line, 409 LINE_REFUSES with the line's reasons. */
export function priceOn(line_code: string, facts: ParcelFacts, estimated: boolean): ParcelPrice {
  const line = findShippingLine(line_code)
  if (!line) throw invalid('line_code', 'Choose a shipping line from the list.')
  const price = priceParcel(line, facts, estimated)
  if (price.blocked_reasons.length)
    throw new Problem(
      409,
      'LINE_REFUSES',
      `${price.line_name} doesn’t take this parcel: ${price.blocked_reasons.join(' ')}`,
      {
        reasons: price.blocked_reasons,
      },
    )
  return price
}

/** Whether an item was taken out after its rehearsal. */
export const hasTakenOut = (parcel: Pick<ParcelRow, 'rehearsal_until_at'>) =>
  parcel.rehearsal_until_at !== null

function newParcel(
  account: Account,
  input: NewParcel,
  address: AddressRow,
  price: ParcelPrice,
  now: number,
): ParcelRow {
  return {
    parcel_no: newNumber('P', now),
    account_id: account.id,
    status: 'WaitingForPayment',
    status_since_at: now,
    next_by_at: parcelDueAt('WaitingForPayment', now),
    remembered_status: null,
    mode: input.mode,
    line_code: input.line_code,
    address_id: address.id,
    address: JSON.stringify(address),
    services: JSON.stringify(input.services),
    insurance: input.insurance ? 1 : 0,
    declaration: JSON.stringify(input.declaration),
    note: input.note,
    estimate: JSON.stringify(price),
    final: null,
    boxes: '[]',
    photos: '[]',
    paid_fen: 0,
    paid_promo_fen: 0,
    refunded_fen: 0,
    refunded_promo_fen: 0,
    due_fen: firstDueFen(input.mode, price),
    coupon_id: null,
    coupon_fen: 0,
    carrier: null,
    tracking_number: null,
    shipped_at: null,
    rewarded_at: null,
    coupon_choice: null,
    pay_method: null,
    rehearsal_until_at: null,
    coming_back_fen: null,
    coming_back_at: null,
    weighed_again: 0,
    most_fen: null,
    priced_g: null,
    address_given_at: null,
    created_at: now,
  }
}

/** The amount due before packing: the estimate, or the rehearsal with its services. */
export const firstDueFen = (mode: ParcelRow['mode'], price: ParcelPrice) =>
  mode === 'rehearsal' ? REHEARSAL_FEN + price.services_fen : price.total_fen

/** The amount still due for a rehearsed parcel: its services are paid already. */
export const rehearsedDueFen = (price: ParcelPrice) => price.total_fen - price.services_fen

/** When an item is taken out on the last day, so long is left to pay for the rest. */
const REHEARSED_AGAIN_MS = 3 * DAY

/** Until when the freight of a parcel that is rehearsed now may be paid. */
export function rehearsedUntil({ rehearsal_until_at }: ParcelRow, now: number): number {
  if (rehearsal_until_at !== null) return Math.max(rehearsal_until_at, now + REHEARSED_AGAIN_MS)
  return parcelDueAt('Rehearsed', now) ?? now
}

/** The customer's own parcel, or anybody's when `account` is null. Throws 404. */
export async function findParcel(
  db: Db | Tx,
  account: Account | null,
  parcel_no: string,
): Promise<ParcelRow> {
  let query = db.selectFrom('parcels').selectAll().where('parcel_no', '=', parcel_no)
  if (account) query = query.where('account_id', '=', account.id)
  const row = await query.executeTakeFirst()
  if (!row) throw notFound('this parcel')
  return row
}

/** The same, locked until this transaction ends. For staff there is `lockParcelForStaff`. */
export async function lockParcel(tx: Tx, account: Account | null, parcel_no: string): Promise<ParcelRow> {
  const row = await tx
    .selectFrom('parcels')
    .selectAll()
    .where('parcel_no', '=', parcel_no)
    .$if(account !== null, (query) => query.where('account_id', '=', account?.id ?? ''))
    .$if(mustLock(tx), (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) throw notFound('this parcel')
  return row
}

/** Anybody's parcel but their own. Throws 404, 403. */
export async function findParcelForStaff(db: Db | Tx, staff: Account, parcel_no: string): Promise<ParcelRow> {
  const row = await findParcel(db, null, parcel_no)
  refuseOwn(staff, row)
  return row
}

/** The same, and nobody can answer any more what its weighing asked. */
export const lockUnsupplemented = (tx: Tx, staff: Account, parcel_no: string): Promise<ParcelRow> =>
  lockUnasked(tx, { kind: 'supplement', refs: [parcel_no] }, () => lockParcelForStaff(tx, staff, parcel_no))

/** The same, held until this transaction ends. */
export async function lockParcelForStaff(tx: Tx, staff: Account, parcel_no: string): Promise<ParcelRow> {
  const row = await lockParcel(tx, null, parcel_no)
  refuseOwn(staff, row)
  return row
}
