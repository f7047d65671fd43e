import { type ParcelStatus, parcelStatusLabel } from '#domain/parcel-status.ts'
import type { ParcelDetailed } from './parcel.ts'

export interface TrackingStep {
  at: string
  word: string
  description: string
}

/** What is known of the parcel's way, oldest first: its beginning, what the carrier said, and where it is now. */
export function trackingSteps(parcel: ParcelDetailed): TrackingStep[] {
  const steps = [
    { at: parcel.created_at, status: '', word: 'Created', description: '' },
    ...[...parcel.tracking].reverse().map(({ at, status, description }) => ({
      ...{ at, status, description },
      word: parcelStatusLabel(status as ParcelStatus),
    })),
  ]
  const said = steps.some(({ status }) => status === parcel.status)
  if (said || parcel.status === 'WaitingForPayment') return steps
  const now = {
    at: parcel.status_since_at,
    word: parcelStatusLabel(parcel.status as ParcelStatus),
    description: '',
  }
  return [...steps, now].sort((a, b) => a.at.localeCompare(b.at))
}
