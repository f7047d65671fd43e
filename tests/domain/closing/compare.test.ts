import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differencesOf, differenceSums, type Movement, type StatedMovement } from '#domain/closing/compare.ts'
import { comparedSums, netOf, type StatedRow, statementSums } from '#domain/closing/sums.ts'

const DAY = '2026-11-22'

const ours = (over: Partial<Movement> = {}): Movement => ({
  ...{ id: 'm1', day: DAY, subject: 'T1', currency: 'USD', cents: 1000, near_cents: 0, fee_cents: null },
  ...{ any_currency: false, ...over },
})
const theirs = (over: Partial<StatedMovement> = {}): StatedMovement => ({
  ...{ id: 'r1', day: DAY, subject: 'T1', currency: 'USD', cents: 1000, fee_cents: 0, ...over },
})
const kinds = (mine: Movement[], stated: StatedMovement[]) =>
  differencesOf(mine, stated).map(({ kind, day }) => `${kind} ${day}`)

describe('Our books and a statement', () => {
  it('agree on the same movement, on whatever day', () => {
    expect(kinds([ours()], [theirs()])).toEqual([])
    expect(kinds([ours()], [theirs({ day: '2026-11-23' })])).toEqual([])
  })

  it('differ movement by movement', () => {
    expect(kinds([ours()], [])).toEqual([`not_theirs ${DAY}`])
    expect(kinds([], [theirs(), theirs({ id: 'r2', subject: null })])).toEqual([
      `not_ours ${DAY}`,
      `not_ours ${DAY}`,
    ])
    expect(kinds([ours()], [theirs({ cents: 999 })])).toEqual([`amount ${DAY}`])
    expect(kinds([ours()], [theirs({ currency: 'EUR' })])).toEqual([`currency ${DAY}`])
    expect(kinds([ours({ fee_cents: 0 })], [theirs({ fee_cents: 1 })])).toEqual([`fee ${DAY}`])
    expect(kinds([ours()], [theirs(), theirs({ id: 'r2' })])).toEqual([`amount ${DAY}`])
  })

  it('say so on the last day of what differs', () => {
    expect(kinds([ours()], [theirs({ day: '2026-11-24', cents: 1 })])).toEqual(['amount 2026-11-24'])
  })

  it('keep apart what comes and what goes back', () => {
    const back = { id: 'm2', cents: -400 }
    expect(kinds([ours(), ours(back)], [theirs()])).toEqual([`not_theirs ${DAY}`])
    const two = [theirs({ id: 'r2', cents: -100 }), theirs({ id: 'r3', cents: -300 })]
    expect(kinds([ours(), ours(back)], [theirs(), ...two])).toEqual([])
  })

  it('may be a little apart where currencies were changed, and as a fee has a fixed part', () => {
    expect(kinds([ours({ near_cents: 20 })], [theirs({ cents: 1020 })])).toEqual([])
    expect(kinds([ours({ near_cents: 20 })], [theirs({ cents: 1021 })])).toEqual([`amount ${DAY}`])
    expect(kinds([ours({ fee_cents: 29 })], [theirs({ fee_cents: 59 })])).toEqual([])
    expect(kinds([ours({ fee_cents: 29 })], [theirs({ fee_cents: 90 })])).toEqual([`fee ${DAY}`])
    expect(kinds([ours({ any_currency: true })], [theirs({ currency: 'EUR', cents: 7 })])).toEqual([])
  })

  it('are not far apart in a currency of the bank’s choice, where its worth is known', () => {
    const paid = ours({ any_currency: true, currency: 'CNY', cents: -100_000 })
    const went = (cents: number) =>
      differencesOf([paid], [theirs({ currency: 'EUR', cents })], new Map([['EUR', 0.128]]))
    expect(went(-12_400)).toEqual([])
    expect(went(-14_080)).toEqual([])
    expect(went(-14_081)).toMatchObject([
      { kind: 'amount', ours: { currency: 'CNY' }, theirs: { currency: 'EUR', cents: -14_081 } },
    ])
    expect(went(-500_000)).toHaveLength(1)
  })
})

const subject = fc.constantFrom('T1', 'T2', 'T3', 'T4')
const currency = fc.constantFrom('USD', 'EUR')
const cents = fc.integer({ min: -5000, max: 5000 }).filter((value) => value !== 0)
const movements = fc
  .array(fc.record({ subject, currency, cents }), { maxLength: 12 })
  .map((all) => all.map((one, at) => ours({ ...one, id: `m${at}` })))
const stated = fc
  .array(fc.record({ subject: fc.option(subject), currency, cents, fee_cents: fc.nat(90) }), {
    maxLength: 12,
  })
  .map((all) => all.map((one, at) => theirs({ ...one, id: `r${at}` })))

const rowOf = ({
  currency: charged_currency,
  cents: charged_cents,
  fee_cents,
}: StatedMovement): StatedRow => ({
  ...{ kind: 'customer', currency: charged_currency, gross_cents: charged_cents, fee_cents },
  ...{ charged_currency, charged_cents, balance_cents: null },
})

describe('What a day adds up to', () => {
  it('is our books and the differences, whatever happened', () => {
    fc.assert(
      fc.property(movements, stated, (mine, said) => {
        const differences = differencesOf(mine, said)
        for (const sum of comparedSums(mine, said.map(rowOf), differences))
          if (!sum.currency.includes('+')) {
            const mixed = [...differenceSums(differences).keys()].some((one) => one.includes('+'))
            if (!mixed) expect(sum.elsewhere_cents).toBe(0)
            expect(sum.ours_cents + sum.difference_cents + sum.elsewhere_cents).toBe(sum.theirs_cents)
          }
        expect(new Set(differences.map(({ key }) => key)).size).toBe(differences.length)
      }),
    )
  })

  it('is nothing for the same on both sides, in whatever order', () => {
    fc.assert(
      fc.property(movements, (mine) => {
        const same = mine.map((one) => theirs({ ...one, id: `r${one.id}`, fee_cents: 0 })).toReversed()
        const mixed = differencesOf(mine, same).filter(({ kind }) => kind !== 'currency')
        expect(mixed).toEqual([])
      }),
    )
  })

  it('runs from one balance to the next, and finds a row that is missing', () => {
    const rows = fc.array(
      fc.record({
        kind: fc.constantFrom('customer', 'fee', 'own'),
        gross_cents: cents,
        fee_cents: fc.nat(90),
      }),
      { minLength: 2, maxLength: 12 },
    )
    fc.assert(
      fc.property(rows, fc.integer({ min: -9999, max: 9999 }), fc.nat(), (made, opening, pick) => {
        let balance = opening
        const day = made.map((row): StatedRow => {
          balance += netOf(row)
          const charged = { charged_currency: 'USD', charged_cents: row.gross_cents }
          return { ...row, ...charged, currency: 'USD', balance_cents: balance }
        })
        const before = [{ currency: 'USD', net_cents: 0, balance_cents: opening }]
        const { sums, wrong } = statementSums(DAY, day, before)
        expect(wrong).toEqual([])
        const [sum] = sums
        expect(sum).toMatchObject({ opening_cents: opening, closing_cents: balance })
        if (sum)
          expect(sum.opening_cents + sum.customer_cents - sum.fee_cents + sum.own_cents).toBe(
            sum.closing_cents,
          )
        const gone = pick % (day.length - 1)
        fc.pre(netOf(day[gone] ?? { gross_cents: 0, fee_cents: 0 }) !== 0)
        expect(statementSums(DAY, day.toSpliced(gone, 1), before).wrong).toHaveLength(1)
      }),
    )
  })
})
