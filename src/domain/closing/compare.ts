/** Our books beside a statement, movement by movement. Amounts are hundredths of the currency's unit, out negative. */

export const DIFFERENCES = ['not_ours', 'not_theirs', 'amount', 'currency', 'fee', 'balance'] as const
export type DifferenceKind = (typeof DIFFERENCES)[number]

interface Moved {
  id: string
  /** The shop's day. */
  day: string
  currency: string
  cents: number
}

/** A movement in our ledger. */
export interface Movement extends Moved {
  /** The payment's or the withdrawal's number. */
  subject: string
  /** How far a statement may be from it, where currencies were changed on the way. */
  near_cents: number
  /** Expected fee; null when it cannot be known. */
  fee_cents: number | null
  /** In CNY, but in which currency it goes is not ours to know. */
  any_currency: boolean
}

/** A movement in a statement. */
export interface StatedMovement extends Moved {
  /** Which of ours it names; null for none. */
  subject: string | null
  fee_cents: number
}

export interface Difference {
  /** The same difference has the same key; with other amounts it is another. */
  key: string
  kind: DifferenceKind
  /** The last day of what it is about: a day that is over is not touched by what comes later. */
  day: string
  subject: string | null
  /** Null where there is nothing. */
  ours: { currency: string; cents: number } | null
  theirs: { currency: string; cents: number } | null
  row_ids: string[]
}

/** A fee may have a fixed part that our percentage leaves out. */
const FEE_NEAR_CENTS = 50
/** How far what went in a currency of the bank's choice may be from what one CNY was worth in it lately. */
const RATE_NEAR = 0.1

/** The value of one CNY in other currencies, where a rate is known. */
export type Worth = ReadonlyMap<string, number>

/**
 * Every way the two differ. What belongs to one payment or withdrawal and goes the same way is compared as one sum, so
 * that two refunds that we booked together are none.
 */
export function differencesOf(
  ours: readonly Movement[],
  theirs: readonly StatedMovement[],
  worth: Worth = new Map(),
): Difference[] {
  const groups = new Map<string, { ours: Movement[]; theirs: StatedMovement[] }>()
  const groupOf = (key: string) => {
    const group = groups.get(key) ?? { ours: [], theirs: [] }
    groups.set(key, group)
    return group
  }
  for (const one of ours) groupOf(`${one.subject} ${way(one)}`).ours.push(one)
  for (const one of theirs)
    groupOf(one.subject ? `${one.subject} ${way(one)}` : `row ${one.id}`).theirs.push(one)
  return [...groups.entries()].flatMap(([key, group]) => compared(key, group, worth))
}

const way = ({ cents }: Moved) => (cents < 0 ? 'out' : 'in')

function compared(
  key: string,
  { ours, theirs }: { ours: Movement[]; theirs: StatedMovement[] },
  worth: Worth,
): Difference[] {
  if (!ours.length) return theirs.map((row) => lone('not_ours', row, row.subject))
  if (!theirs.length) return ours.map((one) => lone('not_theirs', one, one.subject))
  const mine = summed(ours)
  const stated = summed(theirs)
  const about = {
    day: [...ours, ...theirs].reduce((last, { day }) => (day > last ? day : last), ''),
    subject: ours[0]?.subject ?? null,
    row_ids: theirs.map(({ id }) => id),
  }
  const keyed = (kind: DifferenceKind, a: Sum, b: Sum) =>
    `${kind} ${key} ${a.currency}${a.cents} ${b.currency}${b.cents}`
  if (mine.currency !== stated.currency && !ours.every((one) => one.any_currency))
    return [{ ...about, key: keyed('currency', mine, stated), kind: 'currency', ours: mine, theirs: stated }]
  const near = ours.reduce((sum, one) => sum + one.near_cents, 0)
  const far =
    mine.currency === stated.currency
      ? Math.abs(mine.cents - stated.cents) > near
      : isFar(mine.cents * (worth.get(stated.currency) ?? 0), stated.cents)
  const fee = feeDifference(ours, theirs, stated.currency)
  return [
    ...(far
      ? [
          {
            ...about,
            key: keyed('amount', mine, stated),
            kind: 'amount' as const,
            ours: mine,
            theirs: stated,
          },
        ]
      : []),
    ...(fee ? [{ ...about, key: keyed('fee', fee.ours, fee.theirs), kind: 'fee' as const, ...fee }] : []),
  ]
}

/** A currency without a rate is never far off. */
const isFar = (expected: number, stated: number) =>
  expected !== 0 && Math.abs(stated - expected) > Math.max(100, Math.abs(expected) * RATE_NEAR)

type Sum = { currency: string; cents: number }

/** There should be one currency; of several the first is taken, so the sum differs and somebody looks. */
const summed = (all: readonly Moved[]): Sum => ({
  currency: [...new Set(all.map(({ currency }) => currency))].join('+'),
  cents: all.reduce((sum, { cents }) => sum + cents, 0),
})

function lone(kind: 'not_ours' | 'not_theirs', one: Moved, subject: string | null): Difference {
  const sum = { currency: one.currency, cents: one.cents }
  const sides = kind === 'not_ours' ? { ours: null, theirs: sum } : { ours: sum, theirs: null }
  const row_ids = kind === 'not_ours' ? [one.id] : []
  return { key: `${kind} ${one.id}`, kind, day: one.day, subject, ...sides, row_ids }
}

function feeDifference(ours: readonly Movement[], theirs: readonly StatedMovement[], currency: string) {
  const expected = ours.reduce<number | null>(
    (sum, one) => (sum === null || one.fee_cents === null ? null : sum + one.fee_cents),
    0,
  )
  if (expected === null) return null
  const fees = theirs.reduce((sum, one) => sum + one.fee_cents, 0)
  const near = expected === 0 ? 0 : FEE_NEAR_CENTS * ours.length
  if (Math.abs(fees - expected) <= near) return null
  return { ours: { currency, cents: expected }, theirs: { currency, cents: fees } }
}

/** By how much the statement exceeds our books because of these differences, by currency; a mere fee counts nothing. */
export function differenceSums(differences: readonly Difference[]): Map<string, number> {
  const sums = new Map<string, number>()
  const add = (sum: Sum | null, sign: 1 | -1) =>
    sum && sums.set(sum.currency, (sums.get(sum.currency) ?? 0) + sign * sum.cents)
  for (const { kind, ours, theirs } of differences) {
    if (kind === 'fee' || kind === 'balance') continue
    add(theirs, 1)
    add(ours, -1)
  }
  return sums
}
