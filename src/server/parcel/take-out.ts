import { type ParcelFacts, priceParcel } from '#domain/freight/parcel-price.ts'
import { REHEARSAL_FEN } from '#domain/freight/parcel-services.ts'
import { findShippingLine } from '#domain/freight/shipping-lines.ts'
import { headingOf } from '#domain/item/hs.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import { storageFeeFen } from '#domain/order/storage.ts'
import { freightPaid } from '#domain/parcel/status.ts'
import { accountById } from '#server/account/accounts.ts'
import { parcelJson } from '#server/db/json.ts'
import type { Account, OrderItemRow, ParcelRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { takenOutMail } from '#server/mail/parcel.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { netPaidFen } from '#server/money/buckets.ts'
import { listParcelChanges } from '#server/order/change-log.ts'
import { notFound, wrongState } from '#server/problem.ts'
import { announceLeft } from '#server/warehouse/storage.ts'
import { NOTHING_WAITS } from './coming-back.ts'
import { priceOf } from './charges.ts'
import {
  byStaff,
  checkParcelMove,
  leaveParcel,
  type MovedParcel,
  moveParcel,
  parcelItems,
  type ParcelMove,
  parcelState,
} from './moves.ts'
import { lockUnsupplemented } from './parcels.ts'
import { bareIds } from './bare.ts'
import { factsAgain } from './priced-again.ts'
import { takeReturnFreight } from './return-freight-due.ts'

/** Items that leave a paid parcel before it is shipped. Source: docs/decisions/ended-items.md. */

/**
 * Staff take one item out of a paid parcel; what was packed is packed and weighed anew. Throws 404, 403, 409 WRONG_STATE also
 * for its last item.
 */
export async function takeOutByStaff(
  db: Db,
  staff: Account,
  input: { parcel_no: string; item_id: string; reason: string },
  now: number,
): Promise<MovedParcel> {
  const { parcel_no, item_id, reason } = input
  return inTransaction(db, async (tx) => {
    const parcel = await lockUnsupplemented(tx, staff, parcel_no)
    checkParcelMove(parcel, 'take_out')
    const items = await parcelItems(tx, parcel_no)
    const item = items.find(({ id }) => id === item_id)
    if (!item) throw notFound('this item in the parcel')
    const others = items.filter((other) => other !== item)
    if (others.length === 0)
      throw wrongState('This is the only item in this parcel. Cancel the parcel instead.')
    const by = byStaff(staff, now)
    const why = [`We took it out of parcel ${parcel_no}.`, reason].filter(Boolean).join(' ')
    await leaveParcel(tx, item, { ...by, reason: why })
    const moved = await goOnWithout(tx, parcel, { item, others }, by)
    const { email } = await accountById(tx, parcel.account_id)
    const out = { item, why: reason, ...restOf(moved) }
    await queueMail(tx, takenOutMail(email, parcel, out), now)
    await announceLeft(tx, [item.id], now)
    return moved
  })
}

/** Facts that the customer needs about the parcel that goes on without an item. */
export const restOf = ({ status, most_fen }: ParcelRow) => ({ opened: status === 'Packing', most_fen })

/**
 * The parcel goes on without this item, which is out of it already: its estimate is that of the others, storage leaves as it
 * was charged, and unpaid return freight with the last item it belongs to. What was on the table or packed is packed anew: what
 * waited to come back or was asked for is void, and its next weighing asks for at most what was paid or asked before.
 */
export async function goOnWithout(
  tx: Tx,
  parcel: ParcelRow,
  { item, others }: { item: OrderItemRow; others: OrderItemRow[] },
  by: Pick<ParcelMove, 'actor' | 'actor_id' | 'now'>,
): Promise<MovedParcel> {
  const account = await accountById(tx, parcel.account_id)
  const before = priceOf(parcel)
  const freight_paid = parcel.mode === 'rehearsal' && freightPaid(parcelState(parcel))
  const mode = freight_paid ? 'estimate' : parcel.mode
  const address = parcelJson.address(parcel)
  const unpacked = { ...parcel, mode, final: null } as const
  const rest = { account, items: others, bare: await bareIds(tx, others) }
  const facts: ParcelFacts = {
    ...factsAgain(rest, unpacked, { address, boxes: null }, by.now),
    storage_fen: Math.max(0, before.storage_fen - (await storageOf(tx, parcel, item))),
    return_freight_fen: before.return_freight_fen - (await leavingReturnFreight(tx, parcel, item, others)),
    rehearsal_fen: freight_paid ? REHEARSAL_FEN : (before.rehearsal_fen ?? 0),
  }
  const line = findShippingLine(parcel.line_code)
  const declaration = withoutItem(parcelJson.declaration(parcel), others.length + 1, item)
  const move = { ...by, event: 'take_out', reason: item.title } as const
  const opened = checkParcelMove(parcel, 'take_out').status === 'Packing'
  return moveParcel(tx, parcel, move, {
    mode,
    declaration: JSON.stringify(declaration),
    ...(line && { estimate: JSON.stringify(priceParcel(line, facts, true)) }),
    ...(opened && {
      ...NOTHING_WAITS,
      final: null,
      boxes: '[]',
      photos: '[]',
      due_fen: 0,
      most_fen: mostOf(parcel),
      priced_g: null,
      weighed_again: parcel.weighed_again + 1,
    }),
  })
}

/** The sum paid or asked for in all; null for a rehearsal that was never weighed. */
function mostOf(parcel: ParcelRow): number | null {
  const { status, mode, most_fen, due_fen } = parcel
  if (status === 'Packing' && (most_fen !== null || mode === 'rehearsal')) return most_fen
  return netPaidFen(parcel) + due_fen
}

/** The part of the storage in the parcel's price that was charged for this item, fen. */
async function storageOf(tx: Tx, parcel: ParcelRow, { stored_until_at }: OrderItemRow): Promise<number> {
  const log = await listParcelChanges(tx, parcel.parcel_no)
  // A rehearsal's storage is fixed by its first weighing, an estimate's by its payment.
  const charged = log.find(({ event }) => event === (parcel.mode === 'rehearsal' ? 'pack' : 'pay'))
  const at = charged?.at ?? parcel.created_at
  return storageFeeFen(stored_until_at, at)
}

/** The unpaid return freight that leaves with the last item it belongs to, fen. */
export async function leavingReturnFreight(
  tx: Tx,
  { parcel_no }: ParcelRow,
  { returned_from }: OrderItemRow,
  others: OrderItemRow[],
): Promise<number> {
  if (!returned_from || others.some((other) => other.returned_from === returned_from)) return 0
  return takeReturnFreight(tx, parcel_no, returned_from)
}

/**
 * The declaration without the row of this item. Rows are the customer's own words: where there is one for each item, it
 * is the one of its number and value, by its name where several are; where none is, all stay.
 */
export function withoutItem(
  rows: ReturnType<typeof parcelJson.declaration>,
  item_count: number,
  { quantity, price_fen, title, goods_class }: OrderItemRow,
) {
  const value_cny = cnyFromFen(price_fen)
  const like = rows.filter((row) => row.quantity === quantity && row.value_cny === value_cny)
  // As islands/parcel/declared.ts fills them in.
  const names = [headingOf(title, goods_class).name, title].map((name) => name.slice(0, 100).trim())
  const own = like.find(({ name }) => names.includes(name)) ?? (like.length === 1 ? like[0] : undefined)
  return rows.length === item_count ? rows.filter((row) => row !== own) : rows
}
