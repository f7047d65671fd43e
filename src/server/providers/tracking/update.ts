import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { TrackingStatus } from '#domain/parcel/status.ts'
import { normalTracking } from '#domain/parcel/tracking.ts'
import type { TrackingUpdate, UpdateEvent } from './tracking.ts'

/** Translates 17TRACK's webhook into our words. */

/** NotFound, InfoReceived, Expired and other exceptions move nothing. Source: docs/decisions/tracking.md. */
const STATUSES: Readonly<Record<string, TrackingStatus>> = {
  InTransit: 'InTransit',
  AvailableForPickup: 'AvailableForPickup',
  OutForDelivery: 'OutForDelivery',
  DeliveryFailure: 'AddressIssue',
  Delivered: 'Delivered',
}
const SUB_STATUSES: Readonly<Record<string, TrackingStatus>> = {
  InTransit_CustomsProcessing: 'CustomsClearance',
  Exception_Returning: 'Returning',
}

const text = z.string().nullish()
const event = z.object({
  time_utc: text,
  time_iso: text,
  description: text,
  location: text,
  stage: text,
  sub_status: text,
})
const update = z.object({
  event: z.string(),
  data: z.object({
    number: z.string(),
    track_info: z
      .object({
        latest_status: z.object({ status: text, sub_status: text }).nullish(),
        tracking: z
          .object({ providers: z.array(z.object({ events: z.array(event).nullish() })).nullish() })
          .nullish(),
      })
      .nullish(),
  }),
})

const MAX_EVENTS = 200
const MAX_DESCRIPTION = 300

/** Reads one delivery. Throws when it is not of this form. */
export function parseUpdate(body: string): TrackingUpdate {
  const { event: kind, data } = update.parse(JSON.parse(body))
  const latest = data.track_info?.latest_status
  const raw = data.track_info?.tracking?.providers?.flatMap(({ events }) => events ?? []) ?? []
  const events = raw.flatMap(readEvent).sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1))
  return {
    number: normalTracking(data.number),
    status: statusOf(latest?.status, latest?.sub_status),
    events: events.slice(-MAX_EVENTS),
    stopped: kind === 'TRACKING_STOPPED' ? '17TRACK no longer follows this number.' : null,
  }
}

/** None without a time, which nothing could be sorted by. */
function readEvent(raw: z.output<typeof event>): UpdateEvent[] {
  const when = raw.time_utc || raw.time_iso
  const at = when ? Date.parse(when) : Number.NaN
  if (Number.isNaN(at)) return []
  const words = raw.description?.trim() ?? ''
  const place = raw.location?.trim()
  const description = (place ? `${words} (${place})`.trim() : words).slice(0, MAX_DESCRIPTION)
  const key = createHash('sha256').update(`${at}\n${description}`).digest('base64url').slice(0, 22)
  return [{ at, description, status: statusOf(raw.stage, raw.sub_status), key }]
}

function statusOf(
  status: string | null | undefined,
  sub_status: string | null | undefined,
): TrackingStatus | null {
  return own(SUB_STATUSES, sub_status) ?? own(STATUSES, status)
}

const own = (statuses: Readonly<Record<string, TrackingStatus>>, name: string | null | undefined) =>
  name && Object.hasOwn(statuses, name) ? (statuses[name] ?? null) : null

/**
 * Whether 17TRACK sent exactly these bytes: `sign` is the hex SHA-256 of the body, a slash and the shop's key. Takes
 * as long for a wrong sign as for a right one. Source: 17TRACK's tracking API, "Webhook".
 */
export function isSignedBy17track(raw: Uint8Array, sign: string, key: string): boolean {
  const expected = createHash('sha256').update(raw).update(`/${key}`).digest()
  const digest = /^[\da-f]{64}$/i.test(sign) ? Buffer.from(sign, 'hex') : Buffer.alloc(0)
  return digest.length === expected.length && timingSafeEqual(digest, expected)
}
