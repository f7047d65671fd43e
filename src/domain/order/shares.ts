import type { Fee } from '#domain/freight/parcel-price.ts'
import { splitByWeights } from '#domain/money/money.ts'

/**
 * The part of a parcel's cost that each of its items bears. All amounts are integer fen, and the shares of each part
 * add up to it: largest remainder, ties to the lowest id.
 */

/** Charges of a parcel, also beyond its rows: paid later, given back, and its way back after it was returned. */
export type ChargeKind = Fee['kind'] | 'supplement' | 'refund'
export type Charges = Partial<Record<ChargeKind, number>>

type Rule =
  /** By what each item weighs. */
  | 'weight'
  /** By what was paid for each item, less refunds: these are counted on the goods' value. */
  | 'value'
  /** By the days each item was stored beyond its free time. */
  | 'storage'
  /** The same for each item. */
  | 'even'

/** A coupon pays freight, so it follows the weight; what comes back follows what each item has borne. */
const SHARE_RULES: Readonly<Record<Exclude<ChargeKind, 'refund'>, Rule>> = {
  freight: 'weight',
  surcharge: 'weight',
  vip: 'weight',
  coupon: 'weight',
  supplement: 'weight',
  return_freight: 'weight',
  borne: 'weight',
  unsettled: 'weight',
  vat: 'value',
  insurance: 'value',
  service: 'even',
  rehearsal: 'even',
  storage: 'storage',
}

export interface Sharer {
  id: string
  /** null until it is weighed. */
  weight_g: number | null
  /** The sum paid for it that did not come back. */
  cost_fen: number
  /** The cost of its own storage when the parcel was made; left out for none. Where no item has any, storage is split evenly. */
  storage_fen?: number
}

export interface Share {
  charges: Required<Charges>
  /** Its part of what a claim brought back. */
  compensation_fen: number
}

/** The sum of a share, without what a claim brought back. */
export const chargedFen = ({ charges }: Share) => sum(Object.values(charges))

/**
 * Each item's share, by its id. Compensation is for the items that were claimed, for all where the claim names none of
 * them, by what each has cost: so what is paid for all of them leaves none at less than nothing.
 */
export function shareParcel(
  parcel: { charges: Charges; compensation_fen: number; claimed?: readonly string[] },
  items: readonly Sharer[],
): Map<string, Share> {
  if (items.length === 0) return new Map()
  const sorted = [...items].sort((a, b) => (a.id < b.id ? -1 : 1))
  const { refund = 0 } = parcel.charges
  const parts = RULED.map(([kind, rule]): [ChargeKind, number[]] => [
    kind,
    splitByWeights(
      parcel.charges[kind] ?? 0,
      sorted.map((item) => WEIGHTS[rule](item)),
    ),
  ])
  const borne = sorted.map((_, at) => sum(parts.map(([, shares]) => shares[at] ?? 0)))
  parts.push(['refund', splitByWeights(refund, borne.map(positive))])
  const cost = sorted.map(({ cost_fen }, at) => cost_fen + sum(parts.map(([, shares]) => shares[at] ?? 0)))
  const compensations = compensated(
    parcel,
    sorted.map(({ id }, at) => ({ id, cost_fen: cost[at] ?? 0 })),
  )
  return new Map(
    sorted.map(({ id }, at): [string, Share] => {
      const charges = Object.fromEntries(parts.map(([kind, shares]) => [kind, shares[at] ?? 0]))
      return [id, { charges: { ...NO_CHARGES, ...charges }, compensation_fen: compensations.get(id) ?? 0 }]
    }),
  )
}

function compensated(
  { compensation_fen, claimed = [] }: { compensation_fen: number; claimed?: readonly string[] },
  items: readonly Pick<Sharer, 'id' | 'cost_fen'>[],
): Map<string, number> {
  const claimedItems = items.filter(({ id }) => claimed.includes(id))
  const about = claimedItems.length > 0 ? claimedItems : items
  const parts = splitByWeights(
    compensation_fen,
    about.map(({ cost_fen }) => positive(cost_fen)),
  )
  return new Map(about.map(({ id }, at) => [id, parts[at] ?? 0]))
}

/** The rows of a price by kind. */
export function chargesOf(fees: readonly Pick<Fee, 'kind' | 'fen'>[]): Charges {
  const charges: Charges = {}
  for (const { kind, fen } of fees) charges[kind] = (charges[kind] ?? 0) + fen
  return charges
}

const WEIGHTS: Readonly<Record<Rule, (item: Sharer) => number>> = {
  weight: ({ weight_g }) => weight_g ?? 0,
  value: ({ cost_fen }) => positive(cost_fen),
  storage: ({ storage_fen = 0 }) => storage_fen,
  even: () => 1,
}

const RULED = Object.entries(SHARE_RULES) as [Exclude<ChargeKind, 'refund'>, Rule][]

export const NO_CHARGES: Required<Charges> = {
  freight: 0,
  surcharge: 0,
  vip: 0,
  coupon: 0,
  supplement: 0,
  return_freight: 0,
  borne: 0,
  unsettled: 0,
  vat: 0,
  insurance: 0,
  service: 0,
  rehearsal: 0,
  storage: 0,
  refund: 0,
}

const positive = (fen: number) => Math.max(0, fen)
const sum = (fens: readonly number[]) => fens.reduce((all, fen) => all + fen, 0)
