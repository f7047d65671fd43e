import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ORDER_STATUSES, nextOrderStatus } from '#domain/order/status.ts'
import {
  freightPaid,
  hasShipped,
  itemEvent,
  moveParcel,
  nextParcelStatus,
  PARCEL_MOVES,
  PARCEL_STATUSES,
  type ParcelEvent,
  type ParcelMode,
  type ParcelState,
  type ParcelStatus,
  parcelDueAt,
  parcelNextStep,
  parcelStatusLabel,
  TRACKING_STATUSES,
} from '#domain/parcel/status.ts'

const FINAL_PARCEL_STATUSES: readonly ParcelStatus[] = [
  'Completed',
  'ClaimRejected',
  'Compensated',
  'ReturnedToWarehouse',
  'Cancelled',
]

const WEIGHED = ['WaitingForSupplement', 'Packed', 'ReadyToShip'] as const
const BEFORE_SHIPPED: ParcelStatus[] = [
  'WaitingForPacking',
  'RehearsalRequested',
  'Packing',
  'Rehearsed',
  'WaitingForSupplement',
  'Packed',
  'ReadyToShip',
]
const UNDERWAY: ParcelStatus[] = [
  'Shipped',
  'InTransit',
  'CustomsClearance',
  'OutForDelivery',
  'AvailableForPickup',
  'AddressIssue',
]

interface Row {
  from: ParcelStatus
  event: ParcelEvent
  to: ParcelStatus
  mode?: ParcelMode
  remembered?: ParcelStatus
}

/** Product decisions, "Parcel", row by row. */
const TABLE: Row[] = [
  { from: 'WaitingForPayment', event: 'pay', mode: 'estimate', to: 'WaitingForPacking' },
  { from: 'WaitingForPayment', event: 'pay', mode: 'rehearsal', to: 'RehearsalRequested' },
  { from: 'WaitingForPayment', event: 'remove', to: 'Cancelled' },
  { from: 'WaitingForPayment', event: 'expire', to: 'Cancelled' },
  { from: 'WaitingForPayment', event: 'end_item', to: 'Cancelled' },
  { from: 'WaitingForPacking', event: 'remove', to: 'Cancelled' },
  { from: 'RehearsalRequested', event: 'remove', to: 'Cancelled' },
  { from: 'WaitingForPacking', event: 'start_packing', to: 'Packing' },
  { from: 'RehearsalRequested', event: 'start_packing', to: 'Packing' },
  { from: 'Packing', event: 'take_over', to: 'Packing' },
  { from: 'Packing', event: 'pack', mode: 'estimate', to: 'Packed' },
  { from: 'Packing', event: 'pack_over', mode: 'estimate', to: 'WaitingForSupplement' },
  { from: 'Packing', event: 'pack', mode: 'rehearsal', to: 'Rehearsed' },
  ...WEIGHED.flatMap((from): Row[] => [
    { from, event: 'weigh_again', to: 'Packed' },
    { from, event: 'weigh_again_over', to: 'WaitingForSupplement' },
  ]),
  { from: 'Rehearsed', event: 'weigh_again', to: 'Rehearsed' },
  ...BEFORE_SHIPPED.map((from): Row => ({ from, event: 'cancel', to: 'Cancelled' })),
  { from: 'Rehearsed', event: 'pay', to: 'Packed' },
  { from: 'Rehearsed', event: 'remove', to: 'Cancelled' },
  { from: 'Rehearsed', event: 'expire', to: 'Cancelled' },
  { from: 'Rehearsed', event: 'change_line', to: 'Rehearsed' },
  { from: 'Rehearsed', event: 'take_out_item', to: 'RehearsalRequested' },
  { from: 'WaitingForPacking', event: 'take_out', to: 'WaitingForPacking' },
  { from: 'RehearsalRequested', event: 'take_out', to: 'RehearsalRequested' },
  ...(['Packing', 'Rehearsed', ...WEIGHED] as const).map(
    (from): Row => ({ from, event: 'take_out', to: 'Packing' }),
  ),
  { from: 'WaitingForSupplement', event: 'accept', to: 'Packed' },
  { from: 'WaitingForSupplement', event: 'refuse', to: 'Cancelled' },
  { from: 'WaitingForSupplement', event: 'expire', to: 'Cancelled' },
  { from: 'Packed', event: 'ready', to: 'ReadyToShip' },
  { from: 'Packed', event: 'remove', to: 'Cancelled' },
  { from: 'ReadyToShip', event: 'remove', to: 'Cancelled' },
  { from: 'ReadyToShip', event: 'ship', to: 'Shipped' },
  ...(['WaitingForPayment', ...BEFORE_SHIPPED, 'AddressIssue'] as const).map(
    (from): Row => ({ from, event: 'change_address', to: from }),
  ),
  { from: 'Returning', event: 'return', to: 'ReturnedToWarehouse' },
  { from: 'Delivered', event: 'confirm', to: 'Completed' },
  { from: 'Delivered', event: 'expire', to: 'Completed' },
  ...([...UNDERWAY, 'Returning', 'Delivered'] as const).map(
    (from): Row => ({ from, event: 'claim', to: 'ClaimOpen' }),
  ),
  { from: 'ClaimOpen', event: 'reject_claim', remembered: 'Delivered', to: 'ClaimRejected' },
  ...([...UNDERWAY, 'Returning'] as const).map(
    (from): Row => ({
      from: 'ClaimOpen',
      event: 'reject_claim',
      remembered: from,
      to: from,
    }),
  ),
  ...([...UNDERWAY, 'Returning', 'Delivered'] as const).map(
    (from): Row => ({
      from: 'ClaimOpen',
      event: 'approve_claim',
      remembered: from,
      to: 'Compensated',
    }),
  ),
  ...([...UNDERWAY, 'Returning', 'Delivered'] as const).map(
    (from): Row => ({ from: 'ClaimOpen', event: 'withdraw_claim', remembered: from, to: from }),
  ),
]

/** Tracking leads from the left to each on the right. */
const TRACKED: Partial<Record<ParcelStatus, string>> = {
  Shipped: 'InTransit CustomsClearance OutForDelivery AvailableForPickup AddressIssue Delivered Returning',
  InTransit: 'CustomsClearance OutForDelivery AvailableForPickup AddressIssue Delivered Returning',
  CustomsClearance: 'OutForDelivery AvailableForPickup AddressIssue Delivered Returning',
  OutForDelivery: 'AvailableForPickup AddressIssue Delivered Returning',
  AvailableForPickup: 'AddressIssue Delivered Returning',
  AddressIssue: 'AvailableForPickup Delivered Returning',
}

const EVENTS = [...new Set(PARCEL_MOVES.map((move) => move.event))]
const MODES: ParcelMode[] = ['estimate', 'rehearsal']
const parcel = (
  status: ParcelStatus,
  mode: ParcelMode = 'estimate',
  remembered: ParcelStatus | null = null,
) => ({
  status,
  mode,
  remembered,
})

describe('a parcel', () => {
  test.each(TABLE)(
    'in $from goes by $event ($mode $remembered) to $to',
    ({ from, event, to, mode, remembered }) => {
      for (const either of mode ? [mode] : MODES) {
        expect(nextParcelStatus(parcel(from, either, remembered), event)).toBe(to)
      }
    },
  )

  test('makes no other move but tracking', () => {
    const allowed = (
      from: ParcelStatus,
      event: ParcelEvent,
      mode: ParcelMode,
      remembered: ParcelStatus | null,
    ) =>
      TABLE.some(
        (row) =>
          row.from === from &&
          row.event === event &&
          (row.mode ?? mode) === mode &&
          (row.remembered ?? remembered) === remembered,
      ) ||
      (event === 'approve_claim' && from === 'ClaimOpen') ||
      (event === 'withdraw_claim' && from === 'ClaimOpen')
    for (const from of PARCEL_STATUSES) {
      for (const event of EVENTS.filter((name) => !name.startsWith('tracked:'))) {
        for (const mode of MODES) {
          for (const remembered of from === 'ClaimOpen' ? [null, ...PARCEL_STATUSES] : [null]) {
            if (allowed(from, event, mode, remembered)) continue
            expect(
              nextParcelStatus(parcel(from, mode, remembered), event),
              `${from} ${event} ${remembered}`,
            ).toBeNull()
          }
        }
      }
    }
  })

  test('finds a way out of every status but the final ones', () => {
    const left = new Set(PARCEL_MOVES.flatMap((move) => [...move.from]))
    expect(PARCEL_STATUSES.filter((status) => !left.has(status))).toEqual(FINAL_PARCEL_STATUSES)
  })

  test('begins waiting for payment', () => {
    expect(PARCEL_MOVES.filter((move) => move.from.length === 0).map((move) => move.to)).toEqual([
      'WaitingForPayment',
    ])
  })
})

describe('tracking', () => {
  test.each(PARCEL_STATUSES)('leads on from %s and never back', (from) => {
    const expected = TRACKED[from]?.split(' ') ?? []
    for (const to of TRACKING_STATUSES) {
      expect(nextParcelStatus(parcel(from), `tracked:${to}`)).toBe(expected.includes(to) ? to : null)
      const claimed = moveParcel(parcel('ClaimOpen', 'estimate', from), `tracked:${to}`)
      expect(claimed?.remembered ?? null).toBe(expected.includes(to) ? to : null)
      if (claimed) expect(claimed.status).toBe('ClaimOpen')
    }
  })
})

describe('a claim', () => {
  test('remembers where the parcel is and gives it back when it is rejected', () => {
    const open = moveParcel(parcel('InTransit'), 'claim')
    expect(open).toEqual(parcel('ClaimOpen', 'estimate', 'InTransit'))
    expect(open && moveParcel(open, 'reject_claim')).toEqual(parcel('InTransit'))
  })

  test('is remembered exactly while it lasts, through any history', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...MODES),
        fc.array(fc.constantFrom(...EVENTS), { maxLength: 80 }),
        (mode, events) => {
          let state: ParcelState = parcel('WaitingForPayment', mode)
          for (const event of events) {
            state = moveParcel(state, event) ?? state
            expect(state.remembered !== null).toBe(state.status === 'ClaimOpen')
          }
        },
      ),
    )
  })
})

test('what happens to a parcel is something its items can follow', () => {
  const inside: Partial<Record<ParcelStatus, 'InParcel' | 'Shipped'>> = {
    Cancelled: 'InParcel',
    Shipped: 'InParcel',
  }
  for (const status of PARCEL_STATUSES) {
    const event = itemEvent(status)
    if (event) expect(ORDER_STATUSES).toContain(nextOrderStatus(inside[status] ?? 'Shipped', event))
    else expect(FINAL_PARCEL_STATUSES).not.toContain(status)
  }
})

test('people read a word for every status and what comes next unless it is final', () => {
  for (const status of PARCEL_STATUSES) {
    expect(parcelStatusLabel(status)).toMatch(/^[A-Z][a-z ]+$/)
    expect(parcelNextStep(status) === null).toBe(FINAL_PARCEL_STATUSES.includes(status))
  }
})

describe('a parcel is due', () => {
  test.each([
    ['WaitingForPayment', 3],
    ['Rehearsed', 14],
    ['WaitingForSupplement', 14],
    ['Delivered', 15],
  ] as const)('to leave %s after %d days', (status, days) => {
    expect(parcelDueAt(status, 1_000)).toBe(1_000 + days * 86_400_000)
  })
  test('by its own date where it has one, and never out of a final status', () => {
    expect(parcelDueAt('InTransit', 1_000, 5_000)).toBe(5_000)
    expect(parcelDueAt('Completed', 1_000, 5_000)).toBeNull()
  })
})

test('no carrier has had a parcel before it shipped, nor one that was cancelled', () => {
  const before = ['WaitingForPayment', ...BEFORE_SHIPPED, 'Cancelled']
  expect(PARCEL_STATUSES.filter((status) => !hasShipped(status)).sort()).toEqual(before.sort())
})

test('freight is paid with an estimate at once, with a rehearsal after it', () => {
  const unpaid = (mode: ParcelMode) => PARCEL_STATUSES.filter((status) => !freightPaid({ status, mode }))
  expect(unpaid('estimate')).toEqual(['WaitingForPayment'])
  expect(unpaid('rehearsal')).toEqual(['WaitingForPayment', 'RehearsalRequested', 'Packing', 'Rehearsed'])
})
