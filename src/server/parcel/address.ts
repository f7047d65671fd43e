import { costsTheSame } from '#domain/freight/parcel-price.ts'
import { purchased } from '#domain/money/payment-purpose.ts'
import { freightPaid, hasShipped } from '#domain/parcel/status.ts'
import { findShippingLine, serves } from '#domain/freight/shipping-lines.ts'
import { findAddress } from '#server/account/addresses.ts'
import { parcelJson } from '#server/db/json.ts'
import type { Account, AddressRow, ParcelRow } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { lockHousehold, notePlace, shareRefusals } from '#server/money/household.ts'
import { isSamePlace, type HouseholdAddress } from '#server/money/household-key.ts'
import { paymentsUnderWay, refuseWhilePaying } from '#server/money/open-payments.ts'
import { checkParcelMove, moveParcel, parcelState } from './moves.ts'
import { firstDueFen, lockParcel, rehearsedDueFen } from './parcels.ts'
import { type Destination, priceAgain, readPriceBasis } from './priced-again.ts'
import { Problem } from '#server/problem.ts'
import type { Services } from '#server/services.ts'

/**
 * Sends the parcel to another of the customer's addresses. Until its freight is paid the price follows; after that the
 * address must cost the same, and so it must while a payment for it is open. Throws 404, 409 WRONG_STATE, 409 IN_PROGRESS,
 * 409 CANCEL_AND_RECREATE when the line or the price would be another one.
 */
export async function changeAddress(
  services: Pick<Services, 'db' | 'settings'>,
  account: Account,
  parcel_no: string,
  address_id: string,
  now: number,
): Promise<ParcelRow> {
  return inTransaction(services.db, async (tx) => {
    const parcel = await lockParcel(tx, account, parcel_no)
    const address = await findAddress(tx, account, address_id)
    checkParcelMove(parcel, 'change_address')
    const before = parcelJson.address(parcel)
    const line = findShippingLine(parcel.line_code)
    if (before.country !== address.country)
      throw recreate(parcel, 'This address is in another country, where lines and prices differ.')
    if (!line || !serves(line, address.country))
      throw recreate(parcel, 'The line of this parcel no longer goes there.')
    const same = costsTheSame(line, address.country, before.postcode, address.postcode)
    if (!same && freightPaid(parcelState(parcel)))
      throw recreate(
        parcel,
        'The carrier charges more for remote areas, so the price to this address is different.',
      )
    if (!same) await refuseWhilePaying(tx, services, account, { parcel_no }, now)
    await checkCoupon(tx, parcel, before, address, now)
    await notePlace(tx, account.id, address, now)
    const price = same ? {} : await newPrice(tx, account, parcel, address, now)
    const move = { event: 'change_address', actor: 'customer', actor_id: account.id, now } as const
    const address_given_at = parcel.status === 'AddressIssue' ? now : null
    const set = { address_id, address: JSON.stringify(address), address_given_at, ...price }
    return moveParcel(tx, parcel, move, set)
  })
}

/** Refuses an address at which the coupon that paid, or that an open payment holds, is used up already. */
async function checkCoupon(
  tx: Tx,
  parcel: ParcelRow,
  before: HouseholdAddress,
  place: HouseholdAddress,
  now: number,
): Promise<void> {
  if (hasShipped(parcelState(parcel).status) || isSamePlace(before, place)) return
  const { account_id, parcel_no, coupon_id } = parcel
  const [open] = await paymentsUnderWay(tx, { id: account_id }, purchased({ parcel_no }), now)
  const coupons = tx.selectFrom('coupons').select('campaign')
  const coupon = await (coupon_id
    ? coupons.where('id', '=', coupon_id)
    : coupons.where('locked_by', '=', open?.payment_no ?? '')
  ).executeTakeFirst()
  if (!coupon) return
  const { campaign } = coupon
  await lockHousehold(tx, account_id)
  const refusal = (await shareRefusals(tx, parcel.account_id, [campaign], now, { place })).get(campaign)
  if (refusal) throw recreate(parcel, refusal)
}

/** The refusal for a parcel on its way, which cannot be made again. */
function recreate(parcel: ParcelRow, why: string): Problem {
  const what = hasShipped(parcelState(parcel).status)
    ? 'The carrier already has the parcel: choose an address in the same area, or write to us.'
    : 'Cancel this parcel and create a new one.'
  return new Problem(409, 'CANCEL_AND_RECREATE', `${why} ${what}`)
}

/** The columns that follow from the price to this address. */
async function newPrice(tx: Tx, account: Account, parcel: ParcelRow, address: AddressRow, now: number) {
  const boxes = parcel.final ? parcelJson.boxes(parcel) : null
  const basis = await readPriceBasis(tx, account, parcel)
  const at = (place: Destination, most_fen: number | null) =>
    priceAgain(basis, { ...parcel, most_fen }, { address: place, boxes }, now)
  // The surcharge of this place is the customer's own choice, and not ours to bear.
  const moreFen = () => at(address, null).total_fen - at(parcelJson.address(parcel), null).total_fen
  const most_fen = parcel.most_fen === null ? null : parcel.most_fen + moreFen()
  const price = at(address, most_fen)
  if (boxes) return { final: JSON.stringify(price), due_fen: rehearsedDueFen(price), most_fen }
  const due_fen = parcel.status === 'WaitingForPayment' ? firstDueFen(parcel.mode, price) : parcel.due_fen
  return { estimate: JSON.stringify(price), due_fen, most_fen }
}
