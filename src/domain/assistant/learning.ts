import { isWhole, marksOf } from './marks.ts'

/**
 * Learns from examples of questions which mark speaks for which intent, by logistic regression over all intents. What
 * speaks for every intent alike counts for nothing, so that neither “how” nor “parcel” decides.
 */

export interface Example {
  /** A plainQuestion. */
  text: string
  intent: string
}

/** An intent and how likely it is, 0 to 1. */
export interface Likely {
  intent: string
  share: number
}

/** The likeliest intents of a plainQuestion, best first. */
export type Choose = (text: string) => Likely[]

const ROUNDS = 3
const STEP = 8
/** A smaller error is not worth a step. */
const LEAST_ERROR = 0.005
/** A mark counts by how rare it is, but a rare one less than by its logarithm. */
const RARENESS = 0.5
/** Weights as small as that are forgotten: nine in ten. */
const FORGOTTEN = 0.05
const MOST_TOLD = 3
/** So many examples are learned before others get their turn. */
const AT_ONCE = 50

interface Point {
  marks: Int32Array
  counts: Float32Array
}

/** The marks with their numbers, and how many examples have each. */
interface Marks {
  numbers: Map<string, number>
  held: number[]
  examples: number
}

/** Some hundred ms for some thousand examples; `rest` lets others have their turn meanwhile. */
export async function learn(examples: readonly Example[], rest: () => Promise<void>): Promise<Choose> {
  const intents = [...new Set(examples.map(({ intent }) => intent))]
  const numberOf = new Map(intents.map((intent, at) => [intent, at]))
  const marks: Marks = { numbers: new Map(), held: [], examples: examples.length }
  const read: Map<string, number>[] = []
  for (const [at, { text }] of examples.entries()) {
    if (at % AT_ONCE === 0) await rest()
    read.push(marksOf(text))
  }
  for (const mark of read.flatMap((some) => [...some.keys()])) count(marks, mark)
  const points = read.map((some) => pointOf(marks, some))
  const meant = examples.map(({ intent }) => numberOf.get(intent) ?? 0)
  const weights = new Float32Array(marks.held.length * intents.length)
  const shares = new Float32Array(intents.length)
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, next] of shuffled(points.length, round).entries()) {
      if (at % AT_ONCE === 0) await rest()
      const point = points[next]
      if (point) correct(weights, shares, point, meant[next] ?? 0)
    }
  const kept = keep(weights, intents.length)
  return (text) => likely(kept, pointOf(marks, marksOf(text)), intents)
}

function count({ numbers, held }: Marks, mark: string) {
  const number = numbers.get(mark) ?? numbers.size
  numbers.set(mark, number)
  held[number] = (held[number] ?? 0) + 1
}

/** Of length 1; words that no example has take their part of it. */
function pointOf({ numbers, held, examples }: Marks, some: ReadonlyMap<string, number>): Point {
  const known: number[] = []
  const counts: number[] = []
  let square = 0
  for (const [mark, weight] of some) {
    const number = numbers.get(mark)
    if (number === undefined && !isWhole(mark)) continue
    const holding = number === undefined ? 0 : (held[number] ?? 0)
    const value = weight * Math.log(1 + examples / (holding + 0.5)) ** RARENESS
    square += value * value
    if (number === undefined) continue
    known.push(number)
    counts.push(value)
  }
  const length = Math.sqrt(square) || 1
  return { marks: Int32Array.from(known), counts: Float32Array.from(counts, (value) => value / length) }
}

/** The same order each time: the same examples always teach the same. */
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

/** One step towards the intent that was meant. The loops are plain, as they are run through millions of times. */
function correct(weights: Float32Array, shares: Float32Array, { marks, counts }: Point, meant: number) {
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
      weights[place] = (weights[place] ?? 0) - STEP * error * (counts[at] ?? 0)
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

/** The intents that each mark speaks for or against, one mark after another, and where each mark begins. */
interface Kept {
  begins: Int32Array
  intents: Uint16Array
  weights: Float32Array
}

function keep(weights: Float32Array, intents: number): Kept {
  const isKept = (weight: number) => weight > FORGOTTEN || weight < -FORGOTTEN
  let count = 0
  for (const weight of weights) if (isKept(weight)) count += 1
  const kept: Kept = {
    begins: new Int32Array(weights.length / intents + 1),
    intents: new Uint16Array(count),
    weights: new Float32Array(count),
  }
  let next = 0
  for (let row = 0; row * intents < weights.length; row++) {
    for (let intent = 0; intent < intents; intent++) {
      const weight = weights[row * intents + intent] ?? 0
      if (!isKept(weight)) continue
      kept.intents[next] = intent
      kept.weights[next] = weight
      next += 1
    }
    kept.begins[row + 1] = next
  }
  return kept
}

function likely(kept: Kept, { marks, counts }: Point, intents: readonly string[]): Likely[] {
  const shares = new Float32Array(intents.length)
  for (const [at, mark] of marks.entries())
    for (let place = kept.begins[mark] ?? 0; place < (kept.begins[mark + 1] ?? 0); place++) {
      const intent = kept.intents[place] ?? 0
      shares[intent] = (shares[intent] ?? 0) + (kept.weights[place] ?? 0) * (counts[at] ?? 0)
    }
  share(shares)
  return intents
    .map((intent, at) => ({ intent, share: shares[at] ?? 0 }))
    .toSorted((a, b) => b.share - a.share)
    .slice(0, MOST_TOLD)
}
