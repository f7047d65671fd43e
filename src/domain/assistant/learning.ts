import { isWhole } from './marks.ts'

/**
 * Learns from examples of questions which mark speaks for which intent, by logistic regression over all intents. What
 * speaks for every intent alike counts for nothing, so that neither “how” nor “parcel” decides.
 */

export interface Example {
  /** By marksOf. */
  marks: ReadonlyMap<string, number>
  intent: string
}

/** An intent and how likely it is, 0 to 1. */
export interface Likely {
  intent: string
  share: number
}

/** The learned model, as v8.serialize can write it. Each mark is kept as its hash. */
export interface Model {
  intents: string[]
  examples: number
  /** The hash of each mark, in rising order. */
  hashes: Uint32Array
  /** How many examples have it. */
  held: Uint16Array
  /** Where the weights of a mark begin, and behind the last one where they end. */
  begins: Uint32Array
  /** The intents, by number, that a mark speaks for or against, one mark after another. */
  spoken: Uint16Array
  weights: Float32Array
}

const ROUNDS = 6
/** The step of the first round. Each next one is smaller, so that the last examples decide no more than the first. */
const STEP = 6
const SMALLER = 0.7
/** The share of an example's marks left out, others each time, so that none is relied on that a question may lack. */
const LEFT_OUT = 0.2
/** A smaller error is not worth a step. */
const LEAST_ERROR = 0.005
/** A mark counts by how rare it is, but a rare one less than by its logarithm. */
const RARENESS = 0.5
/** Weights as small as that are forgotten: nine in ten. */
const FORGOTTEN = 0.05
const MOST_TOLD = 6

interface Point {
  /** Numbers of marks. */
  marks: Int32Array
  counts: Float32Array
}

/** Takes some seconds for some ten thousand examples: the same examples always teach the same. */
export function learn(examples: readonly Example[]): Model {
  const intents = [...new Set(examples.map(({ intent }) => intent))]
  const numberOf = new Map(intents.map((intent, at) => [intent, at]))
  const model: Model = { ...countMarks(examples), intents, examples: examples.length, ...NOTHING }
  const points = examples.map(({ marks }) => pointOf(model, marks))
  const meant = examples.map(({ intent }) => numberOf.get(intent) ?? 0)
  const weights = new Float32Array(model.hashes.length * intents.length)
  const shares = new Float32Array(intents.length)
  const random = pseudoRandom()
  for (let round = 0; round < ROUNDS; round++)
    for (const next of shuffled(points.length, round)) {
      const point = points[next]
      if (point) correct(weights, shares, partOf(point, random), meant[next] ?? 0, STEP * SMALLER ** round)
    }
  return { ...model, ...keep(weights, intents.length) }
}

const NOTHING = { begins: new Uint32Array(), spoken: new Uint16Array(), weights: new Float32Array() }

/** The likeliest intents of a question with these marks, best first. */
export function choose(model: Model, some: ReadonlyMap<string, number>, most = MOST_TOLD): Likely[] {
  const { marks, counts } = pointOf(model, some)
  const shares = new Float32Array(model.intents.length)
  for (const [at, mark] of marks.entries())
    for (let place = model.begins[mark] ?? 0; place < (model.begins[mark + 1] ?? 0); place++) {
      const intent = model.spoken[place] ?? 0
      shares[intent] = (shares[intent] ?? 0) + (model.weights[place] ?? 0) * (counts[at] ?? 0)
    }
  share(shares)
  return model.intents
    .map((intent, at) => ({ intent, share: shares[at] ?? 0 }))
    .toSorted((a, b) => b.share - a.share)
    .slice(0, most)
}

function countMarks(examples: readonly Example[]): Pick<Model, 'hashes' | 'held'> {
  const counts = new Map<number, number>()
  for (const { marks } of examples)
    for (const mark of marks.keys()) {
      const hash = hashOf(mark)
      counts.set(hash, (counts.get(hash) ?? 0) + 1)
    }
  const hashes = Uint32Array.from(counts.keys()).sort()
  return { hashes, held: Uint16Array.from(hashes, (hash) => counts.get(hash) ?? 0) }
}

/**
 * The same, each intent told as what `toldAs` says of it, and left out where that is nothing; the shares of those that are
 * told alike add up. Best first.
 */
export function retold(
  likely: readonly Likely[],
  toldAs: (intent: string) => string | undefined,
): readonly Likely[] {
  const shares = new Map<string, number>()
  for (const { intent, share } of likely) {
    const told = toldAs(intent)
    if (told) shares.set(told, (shares.get(told) ?? 0) + share)
  }
  return [...shares].map(([intent, share]) => ({ intent, share })).toSorted((a, b) => b.share - a.share)
}

/** FNV-1a: of fifty thousand marks less than one has another one’s hash. */
function hashOf(mark: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < mark.length; at++) hash = Math.imul(hash ^ mark.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** The number of a mark, -1 where no example has it. */
function numberOfMark(hashes: Uint32Array, mark: string): number {
  const hash = hashOf(mark)
  let from = 0
  let to = hashes.length - 1
  while (from <= to) {
    const middle = (from + to) >> 1
    const there = hashes[middle] ?? 0
    if (there === hash) return middle
    if (there < hash) from = middle + 1
    else to = middle - 1
  }
  return -1
}

/** Builds the point, of length 1; words that no example has count in that length. */
function pointOf({ hashes, held, examples }: Model, some: ReadonlyMap<string, number>): Point {
  const known: number[] = []
  const counts: number[] = []
  let square = 0
  for (const [mark, weight] of some) {
    const number = numberOfMark(hashes, mark)
    if (number < 0 && !isWhole(mark)) continue
    const value = weight * Math.log(1 + examples / ((held[number] ?? 0) + 0.5)) ** RARENESS
    square += value * value
    if (number < 0) continue
    known.push(number)
    counts.push(value)
  }
  const length = Math.sqrt(square) || 1
  return { marks: Int32Array.from(known), counts: Float32Array.from(counts, (value) => value / length) }
}

/** 0 to 1, the same in each run. Source: the linear congruential generator of Numerical Recipes. */
function pseudoRandom(): () => number {
  let state = 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** A point without some of its marks, of length 1 again. */
function partOf({ marks, counts }: Point, random: () => number): Point {
  const kept = Array.from(marks, (_, at) => at).filter(() => random() >= LEFT_OUT)
  const length = Math.hypot(...kept.map((at) => counts[at] ?? 0)) || 1
  return {
    marks: Int32Array.from(kept, (at) => marks[at] ?? 0),
    counts: Float32Array.from(kept, (at) => (counts[at] ?? 0) / length),
  }
}

function shuffled(length: number, round: number): number[] {
  const order = Array.from({ length }, (_, at) => at)
  for (let at = length - 1; at > 0; at--) {
    const other = (at * 7919 + round * 104_729) % (at + 1)
    const kept = order[at] ?? 0
    order[at] = order[other] ?? 0
    order[other] = kept
  }
  return order
}

/** Takes one step towards the intent that was meant. The loops are plain, as they are run through millions of times. */
function correct(
  weights: Float32Array,
  shares: Float32Array,
  { marks, counts }: Point,
  meant: number,
  step: number,
) {
  const intents = shares.length
  shares.fill(0)
  for (let at = 0; at < marks.length; at++) {
    const row = (marks[at] ?? 0) * intents
    const value = counts[at] ?? 0
    for (let intent = 0; intent < intents; intent++)
      shares[intent] = (shares[intent] ?? 0) + (weights[row + intent] ?? 0) * value
  }
  share(shares)
  for (let intent = 0; intent < intents; intent++) {
    const error = (shares[intent] ?? 0) - (intent === meant ? 1 : 0)
    if (error < LEAST_ERROR && error > -LEAST_ERROR) continue
    for (let at = 0; at < marks.length; at++) {
      const place = (marks[at] ?? 0) * intents + intent
      weights[place] = (weights[place] ?? 0) - step * error * (counts[at] ?? 0)
    }
  }
}

/** Turns sums into shares of 1, in place. */
function share(sums: Float32Array) {
  let most = -Infinity
  for (const sum of sums) if (sum > most) most = sum
  let all = 0
  for (let at = 0; at < sums.length; at++) {
    const power = Math.exp((sums[at] ?? 0) - most)
    sums[at] = power
    all += power
  }
  for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] ?? 0) / all
}

function keep(all: Float32Array, intents: number): Pick<Model, 'begins' | 'spoken' | 'weights'> {
  const isKept = (weight: number) => weight > FORGOTTEN || weight < -FORGOTTEN
  let count = 0
  for (const weight of all) if (isKept(weight)) count += 1
  const begins = new Uint32Array(all.length / intents + 1)
  const spoken = new Uint16Array(count)
  const weights = new Float32Array(count)
  let next = 0
  for (let mark = 0; mark * intents < all.length; mark++) {
    for (let intent = 0; intent < intents; intent++) {
      const weight = all[mark * intents + intent] ?? 0
      if (!isKept(weight)) continue
      spoken[next] = intent
      weights[next] = weight
      next += 1
    }
    begins[mark + 1] = next
  }
  return { begins, spoken, weights }
}
