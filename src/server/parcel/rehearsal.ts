import { refusalReasons } from '#domain/freight/line-refusal.ts'
import { type ParcelFacts, priceParcel } from '#domain/freight/parcel-price.ts'
import { findShippingLine, type ShippingLine } from '#domain/freight/shipping-lines.ts'
import { storageFeeFen } from '#domain/order/storage.ts'
import { parcelJson } from '#server/db/json.ts'
import type { Account, ParcelRow } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { refuseFrozen } from '#server/money/holds.ts'
import { refuseWhilePaying } from '#server/money/open-payments.ts'
import { invalid, notFound, wrongState } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { announceLeft } from '#server/warehouse/storage.ts'
import { bareIds } from './bare.ts'
import { fullPriceFen } from './charges.ts'
import { checkParcelMove, leaveParcel, moveParcel, parcelItems } from './moves.ts'
import { hasTakenOut, lockParcel, rehearsedDueFen } from './parcels.ts'
import { type Contents, factsAgain, priceAgain, readPriceBasis } from './priced-again.ts'
import { leavingReturnFreight, withoutItem } from './take-out.ts'

/** The changes its customer may still make once a parcel is weighed and before its freight is paid. */

/**
 * Sends a weighed parcel by another line: its freight is due anew, its days to pay stay. Throws 404, 409 WRONG_STATE,
 * 409 IN_PROGRESS while a payment for it is open, 409 LINE_REFUSES, 422 for a line there is not.
 */
export async function changeLine(
  services: Services,
  account: Account,
  input: { parcel_no: string; line_code: string },
  now: number,
): Promise<ParcelRow> {
  return inTransaction(services.db, async (tx) => {
    const parcel = await lockRehearsed(tx, services, account, input.parcel_no, 'change_line', now)
    const { line_code } = input
    const line = findShippingLine(line_code)
    if (!line) throw invalid('line_code', 'Choose a shipping line from the list.')
    const [address, boxes] = [parcelJson.address(parcel), parcelJson.boxes(parcel)]
    // Another line is the customer's own choice: what it costs more is not ours to bear.
    const onLine = { ...parcel, line_code, most_fen: null }
    const basis = await readPriceBasis(tx, account, onLine)
    const final = priceAgain(basis, onLine, { address, boxes }, now)
    // The estimate of the same items on this line, whether it would have taken such an estimate or not.
    const unpacked = factsAgain(basis, { ...onLine, final: null }, { address, boxes: null }, now)
    const estimate = priceParcel(line, unpacked, true)
    const reason = `${parcelJson.estimate(parcel).line_name} → ${line.name}`
    const move = { event: 'change_line', actor: 'customer', actor_id: account.id, reason, now } as const
    return moveParcel(tx, parcel, move, {
      line_code,
      estimate: JSON.stringify(estimate),
      final: JSON.stringify(final),
      due_fen: rehearsedDueFen(final),
      most_fen: parcel.most_fen === null ? null : fullPriceFen(parcel, final),
    })
  })
}

/**
 * Takes one item out of a weighed parcel, which is packed and weighed once more; what was paid for that stays paid, and
 * its days to pay the freight stay. Once a parcel. Throws 404, 409 WRONG_STATE also for its last item and on a line that
 * would not take the others, 409 IN_PROGRESS while a payment for it is open, 409 ACCOUNT_FROZEN.
 */
export async function takeOutItem(
  services: Services,
  account: Account,
  input: { parcel_no: string; item_id: string },
  now: number,
): Promise<ParcelRow> {
  return inTransaction(services.db, async (tx) => {
    const parcel = await lockRehearsed(tx, services, account, input.parcel_no, 'take_out_item', now)
    const { parcel_no } = parcel
    if (hasTakenOut(parcel))
      throw wrongState(
        'One item has been taken out of this parcel already. Cancel the parcel to choose again.',
      )
    const items = await parcelItems(tx, parcel_no)
    const item = items.find(({ id }) => id === input.item_id)
    if (!item) throw notFound('this item in the parcel')
    const others = items.filter((other) => other !== item)
    if (others.length === 0)
      throw wrongState('This is the only item in this parcel. Cancel the parcel instead.')
    // It could be neither packed nor sent by another line afterwards.
    await refuseFrozen(tx, account.id)
    const set = {
      final: null,
      boxes: '[]',
      photos: '[]',
      due_fen: 0,
      priced_g: null,
      rehearsal_until_at: parcel.next_by_at,
    }
    const rest = { account, items: others, bare: await bareIds(tx, others) }
    const facts = factsOfRest(rest, { ...parcel, ...set }, now)
    const line = takingLine(parcel, facts)
    const by = { actor: 'customer', actor_id: account.id, now } as const
    await leaveParcel(tx, item, by)
    const freight_fen = await leavingReturnFreight(tx, parcel, item, others)
    const move = { ...by, event: 'take_out_item', reason: item.title } as const
    const moved = await moveParcel(tx, parcel, move, {
      ...set,
      declaration: JSON.stringify(withoutItem(parcelJson.declaration(parcel), items.length, item)),
      estimate: estimateOf(line, facts, freight_fen),
    })
    await announceLeft(tx, [item.id], now)
    return moved
  })
}

/** The customer's parcel, weighed and unpaid. */
async function lockRehearsed(
  tx: Tx,
  services: Services,
  account: Account,
  parcel_no: string,
  event: 'change_line' | 'take_out_item',
  now: number,
): Promise<ParcelRow> {
  const parcel = await lockParcel(tx, account, parcel_no)
  checkParcelMove(parcel, event)
  if ((parcel.next_by_at ?? now) < now)
    throw wrongState(`The time to pay for parcel ${parcel_no} is over. Create a new one.`)
  await refuseWhilePaying(tx, services, account, { parcel_no }, now)
  return parcel
}

/** The parcel's line, if it takes these items. Weight and size are only known once they are packed. */
function takingLine({ line_code }: ParcelRow, facts: ParcelFacts): ShippingLine {
  const line = findShippingLine(line_code)
  const weightless = { actual_g: 0, volumetric_g: 0, charge_g: 0 }
  if (!line || refusalReasons(line, { ...facts, boxes: [] }, weightless).length > 0)
    throw wrongState('The line of this parcel no longer takes the other items. Choose another line first.')
  return line
}

/** Storage of those that stay in it runs until the first weighing, as that of all did. */
function factsOfRest(rest: Contents, parcel: ParcelRow, now: number): ParcelFacts {
  const facts = factsAgain(rest, parcel, { address: parcelJson.address(parcel), boxes: null }, now)
  const weighed_at = parcel.status_since_at
  const storage_fen = rest.items.reduce(
    (sum, { stored_until_at }) => sum + storageFeeFen(stored_until_at, weighed_at),
    0,
  )
  return { ...facts, storage_fen }
}

/** The estimate of what is left in it; `left_fen` of return freight leaves with the item. */
const estimateOf = (line: ShippingLine, facts: ParcelFacts, left_fen: number): string =>
  JSON.stringify(
    priceParcel(line, { ...facts, return_freight_fen: (facts.return_freight_fen ?? 0) - left_fen }, true),
  )
