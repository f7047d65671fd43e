import { accountById } from '#server/account/accounts.ts'
import type { Account, ParcelRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { giveBackCoupon } from '#server/money/coupon-use.ts'
import { refuseFrozen } from '#server/money/holds.ts'
import { shippedMail } from '#server/mail/parcel.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { addBoxes, type Carried, findByNumbers } from './boxes.ts'
import { postParcelBack } from './coming-back.ts'
import { byStaff, checkParcelMove, moveParcel } from './moves.ts'
import { lockParcel, lockParcelForStaff } from './parcels.ts'
import type { Services } from '#server/services.ts'

export async function readyParcel(
  db: Db,
  staff: Account,
  parcel_no: string,
  now: number,
): Promise<ParcelRow> {
  return inTransaction(db, async (tx) =>
    moveParcel(tx, await lockParcelForStaff(tx, staff, parcel_no), {
      event: 'ready',
      ...byStaff(staff, now),
    }),
  )
}

export interface Shipped {
  parcel_no: string
  /** For each box, or one for all of them together. */
  boxes: readonly Carried[]
}

/**
 * Hands a parcel to its carrier. Throws 404, 409 WRONG_STATE, 409 ACCOUNT_FROZEN while its owner owes us a payment that
 * was taken back, else as `addBoxes`.
 */
export async function shipParcel(
  { db }: Services,
  staff: Account,
  { parcel_no, boxes }: Shipped,
  now: number,
): Promise<ParcelRow> {
  return inTransaction(db, async (tx) =>
    shipIn(tx, staff, await lockParcelForStaff(tx, staff, parcel_no), boxes, now),
  )
}

/** The same of a locked parcel, in the caller's transaction. */
export async function shipIn(
  tx: Tx,
  staff: Account,
  row: ParcelRow,
  boxes: readonly Carried[],
  now: number,
): Promise<ParcelRow> {
  checkParcelMove(row, 'ship')
  await refuseFrozen(tx, row.account_id)
  // Its coupon may take off something else once what waits is booked.
  const parcel = await postParcelBack(tx, row, now)
  const carried = await addBoxes(tx, parcel, boxes, now)
  const { carrier = '', tracking_number = '' } = carried[0] ?? {}
  // No weighing comes any more: a coupon that has taken nothing off is its customer's again.
  const idle = parcel.coupon_fen === 0 ? parcel.coupon_id : null
  const set = { carrier, tracking_number, shipped_at: now, ...(idle && { coupon_id: null }) }
  const shipped = await moveParcel(tx, parcel, { event: 'ship', ...byStaff(staff, now) }, set)
  if (idle) await giveBackCoupon(tx, idle, now)
  await findByNumbers(
    tx,
    parcel,
    [],
    carried.map((box) => box.tracking_number),
  )
  const owner = await accountById(tx, parcel.account_id)
  await queueMail(tx, shippedMail(owner.email, shipped, carried), now)
  return shipped
}

/** The customer has it: the parcel is done. */
export async function completeParcel(
  db: Db,
  parcel_no: string,
  by: { account: Account | null; event: 'confirm' | 'expire' },
  now: number,
): Promise<ParcelRow> {
  return inTransaction(db, async (tx) => {
    const parcel = await lockParcel(tx, by.account, parcel_no)
    const actor = by.account ? ('customer' as const) : ('system' as const)
    return moveParcel(tx, parcel, { event: by.event, actor, actor_id: by.account?.id ?? null, now })
  })
}
