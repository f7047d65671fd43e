import { buysParcel } from '#domain/payment-purpose.ts'
import type { ParcelStatus } from '#domain/parcel-status.ts'
import type { ParcelRow } from '#server/db/rows.ts'
import { unlockFor } from '#server/money/coupon-use.ts'
import type { Tx } from '#server/db/schema.ts'
import { noteJourney } from './journeys.ts'
import { releaseReturnFreight } from './return-freight-due.ts'
import { cancelReward, expectReward, rewardParcel } from './rewards.ts'

type Effect = (tx: Tx, parcel: ParcelRow, now: number) => Promise<void>

/** What it had taken is free again. */
const release: Effect = async (tx, parcel, now) => {
  await cancelReward(tx, parcel, now)
  await releaseReturnFreight(tx, parcel.parcel_no)
  await unlockFor(tx, parcel.account_id, (buys) => buysParcel(buys, parcel.parcel_no), now)
}

/** It has arrived for good. */
const finish: Effect = async (tx, parcel, now) => {
  await rewardParcel(tx, parcel, now)
  await noteJourney(tx, parcel, now)
}

/** What happens outside a parcel and its items when it comes into a status. */
const EFFECTS: Partial<Record<ParcelStatus, Effect>> = {
  WaitingForPacking: expectReward,
  Packed: expectReward,
  Completed: finish,
  ClaimRejected: finish,
  Cancelled: release,
  Compensated: cancelReward,
  ReturnedToWarehouse: cancelReward,
}

export async function followParcel(tx: Tx, parcel: ParcelRow, now: number): Promise<void> {
  await EFFECTS[parcel.status as ParcelStatus]?.(tx, parcel, now)
}
