import {
  parcelMove,
  type ParcelStatus,
  TRACKING_STATUSES,
  type TrackingStatus,
} from '#domain/parcel/status.ts'
import type { StaffParcel } from '#islands/bk/desk/queues.ts'

const event = (status: TrackingStatus) => `tracked:${status}` as const

/** Whether the carrier has it, so that it can be followed; also while a claim is open. */
export const isTracked = (status: ParcelStatus): boolean =>
  status === 'ClaimOpen' || leadingOn(status).length > 0

/** The tracking statuses that move a parcel on from here. */
export const leadingOn = (status: ParcelStatus): TrackingStatus[] =>
  TRACKING_STATUSES.filter((to) => parcelMove({ status, remembered: null, mode: 'estimate' }, event(to)))

/** Whether staff may still cancel it. */
export const canCancel = ({ status, mode }: Pick<StaffParcel, 'status' | 'mode'>): boolean =>
  parcelMove({ status: status, remembered: null, mode }, 'cancel') !== null
