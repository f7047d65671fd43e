import fc from 'fast-check'
import { expect, it } from 'vitest'
import { peopleIn } from '#domain/order/people.ts'
import { chargedFen, type ChargeKind, NO_CHARGES, shareParcel } from '#domain/order/shares.ts'

const sum = (fens: number[]) => fens.reduce((all, fen) => all + fen, 0)

it('Freight follows the weight, tax and insurance the value, services are even and storage is of who was stored', () => {
  const shares = shareParcel(
    {
      charges: { freight: 1000, vip: -100, coupon: -10, vat: 400, insurance: 40, service: 300, storage: 150 },
      compensation_fen: 0,
    },
    [
      { id: 'a', weight_g: 900, cost_fen: 1000 },
      { id: 'b', weight_g: 100, cost_fen: 3000, storage_fen: 50 },
    ],
  )
  expect(shares.get('a')?.charges).toEqual({
    ...NO_CHARGES,
    ...{ freight: 900, vip: -90, coupon: -9, vat: 100, insurance: 10, service: 150 },
  })
  expect(shares.get('b')?.charges).toEqual({
    ...NO_CHARGES,
    ...{ freight: 100, vip: -10, coupon: -1, vat: 300, insurance: 30, service: 150, storage: 150 },
  })
})

it('Without any weight the shares are even, and without items there are none', () => {
  const two = ['a', 'b'].map((id) => ({ id, weight_g: null, cost_fen: 5 }))
  const shares = shareParcel({ charges: { freight: 101 }, compensation_fen: 0 }, two)
  expect([...shares.values()].map(({ charges }) => charges.freight)).toEqual([51, 50])
  expect(shareParcel({ charges: { freight: 101 }, compensation_fen: 0 }, []).size).toBe(0)
})

it('Compensation is for the items that were claimed, for all where none was named', () => {
  const items = ['a', 'b', 'c'].map((id, at) => ({ id, weight_g: 100, cost_fen: 1000 * (at + 1) }))
  const back = (...claimed: string[]) =>
    [...shareParcel({ charges: {}, compensation_fen: 600, claimed }, items).values()].map(
      ({ compensation_fen }) => compensation_fen,
    )
  expect(back('b')).toEqual([0, 600, 0])
  expect(back('c', 'a')).toEqual([150, 0, 450])
  expect(back()).toEqual([100, 200, 300])
})

it('What comes back in full comes back to each as they paid it', () => {
  const items = [
    { id: 'a', weight_g: 333, cost_fen: 5000 },
    { id: 'b', weight_g: 667, cost_fen: 1 },
  ]
  const charges = { freight: 1001, vat: 77, service: 301, refund: -1379 }
  const shares = shareParcel({ charges, compensation_fen: 0 }, items)
  expect(items.map(({ id }) => chargedFen(shares.get(id) ?? expect.unreachable()))).toEqual([0, 0])
})

it('All shares add up to the fen, in whatever order the items come', () => {
  const kinds = Object.keys(NO_CHARGES) as ChargeKind[]
  const money = fc.integer({ min: 0, max: 1_000_000 })
  const sharer = fc.record({
    weight_g: fc.option(fc.integer({ min: 0, max: 30_000 })),
    cost_fen: money,
    storage_fen: fc.integer({ min: 0, max: 5000 }),
  })
  const parcel = fc.record({
    charges: fc.record(Object.fromEntries(kinds.map((kind) => [kind, money]))),
    compensation_fen: money,
  })
  fc.assert(
    fc.property(parcel, fc.array(sharer, { minLength: 1, maxLength: 20 }), (one, rows) => {
      const items = rows.map((row, at) => ({ ...row, id: String(at).padStart(2, '0') }))
      const shares = shareParcel(one, items)
      const all = [...shares.values()]
      for (const kind of kinds) expect(sum(all.map(({ charges }) => charges[kind]))).toBe(one.charges[kind])
      expect(sum(all.map(({ compensation_fen }) => compensation_fen))).toBe(one.compensation_fen)
      expect(shareParcel(one, items.toReversed())).toEqual(shares)
    }),
  )
})

const MADE = '2026-11-20T10:00:00.000Z'
const ITEM = {
  paid_cny: '100.00',
  refunded_cny: '0.00',
  item_services_cny: '0.00',
  stored_until_at: '2027-01-01T00:00:00.000Z',
}

it('Each person pays for their items and their share of the parcel, and nobody is asked where all is for one', () => {
  const item = { ...ITEM, weight_g: 500 }
  const fees = [
    { kind: 'freight', amount_cny: '90.00' },
    { kind: 'coupon', amount_cny: '-3.00' },
  ]
  const items = [
    { ...item, id: 'a', tag: 'Ben', item_services_cny: '2.00' },
    { ...item, id: 'b', tag: null },
    { ...item, id: 'c', tag: 'Anna', refunded_cny: '10.00' },
  ]
  expect(peopleIn({ created_at: MADE, fees, items, claim: null })).toEqual([
    {
      ...{ tag: 'Anna', item_count: 1, items_fen: 9000, parcel_fen: 2900 },
      compensation_fen: 0,
      total_fen: 11_900,
    },
    {
      ...{ tag: 'Ben', item_count: 1, items_fen: 10_200, parcel_fen: 2900 },
      compensation_fen: 0,
      total_fen: 13_100,
    },
    {
      ...{ tag: null, item_count: 1, items_fen: 10_000, parcel_fen: 2900 },
      compensation_fen: 0,
      total_fen: 12_900,
    },
  ])
  expect(
    peopleIn({ created_at: MADE, fees, items: items.map((one) => ({ ...one, tag: null })), claim: null }),
  ).toEqual([])
})

it('The shares of a parcel that is still to be paid come to what is due, with the coupon that its checkout takes off', () => {
  const item = { ...ITEM, weight_g: 333 }
  const items = ['Anna', 'Ben', null].map((tag, at) => ({ ...item, id: String(at), tag }))
  const fees = [{ kind: 'freight', amount_cny: '284.09' }]
  const people = peopleIn({ created_at: MADE, fees, items, claim: null, due_coupon_cny: '35.66' })
  expect(sum(people.map(({ parcel_fen }) => parcel_fen))).toBe(28_409 - 3_566)
})

it('Storage is paid by whose items were stored beyond their free time, by the days of each', () => {
  const stored = (id: string, tag: string, stored_until_at: string | null) => ({
    ...ITEM,
    ...{ weight_g: 500, id, tag, stored_until_at },
  })
  const items = [
    stored('a', 'Anna', '2026-11-14T10:00:00.000Z'),
    stored('b', 'Ben', '2027-01-01T00:00:00.000Z'),
    stored('c', 'Cleo', '2026-11-17T10:00:00.000Z'),
    stored('d', 'Dan', null),
  ]
  const fees = [{ kind: 'storage', amount_cny: '4.50' }]
  const people = peopleIn({ created_at: MADE, fees, items, claim: null })
  expect(people.map(({ tag, parcel_fen }) => `${tag} ${parcel_fen}`)).toEqual([
    ...['Anna 300', 'Ben 0', 'Cleo 150', 'Dan 0'],
  ])
})
