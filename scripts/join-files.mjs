/**
 * Which files of scripts become one (docs/decisions/script-files.md). A unit is what the same entries need; a file is made
 * of units: its layer, its modules with their length in bytes, and the entries that load it.
 */

/**
 * The cost of one more file where both are loaded, in bytes of code: headers, and worse compression. Joining two after two
 * finds good files, not the best ones, so it is tried with several.
 */
const FILE_COSTS = [6_000, 7_500, 9_000, 10_500, 12_000, 15_000]
/** The most shared files that a page and one of its later parts load: the others are some five more. */
const PAGE_FILES = 15
/**
 * Pages where a needless byte counts LEAN_WEIGHT times: those most people open, and those that need much themselves. With them
 * their lists that come later and are opened by their address.
 */
const LEAN_PAGE =
  /islands[\\/](account[\\/](AccountHome|HomeNow)|cart[\\/]CartPage|order[\\/](Orders|OrderDetail)|checkout[\\/]OrderCheckout|parcel[\\/](ParcelDetail|ParcelDraft|ParcelCreate)|thread[\\/]ItemThread|order-sheet[\\/]OrderSheet|warehouse[\\/]WarehousePage|bk[\\/](customer[\\/]CustomersPage|money[\\/](MoneyPage|Campaigns|ClosingDay|Closings|Coupons)|order[\\/](OrdersPage|SearchQueue)|refund[\\/](StaffRefunds|SellerProblems)|service[\\/]ServiceQueue|inspect[\\/](UploadQcPage|UnclaimedBoxes)|parcel[\\/]ParcelsPage))\.tsx$/
const LEAN_WEIGHT = 16
const weights = new Map()
function weightOf(entry) {
  const known = weights.get(entry)
  if (known) return known
  const weight = LEAN_PAGE.test(entry) ? LEAN_WEIGHT : 1
  weights.set(entry, weight)
  return weight
}
/** The kB that a page may load beside React (tests/browser/pages/every-page.test.ts), as a measure of how near it is to them. */
const mostOf = (entry) => (/islands[\\/]bk[\\/]/.test(entry) ? 88 : 71)
/** The power of a page's load: the nearer a page is to what it may load, the more a byte counts. */
const HEAVY = 32

/** Makes files of units: the best of several tries. */
export function filesOf(units, pages, modules) {
  const tries = FILE_COSTS.map((cost) => settled(joined(units, pages, cost), units, pages, modules))
  return tries.reduce((one, other) => (other.least < one.least ? other : one)).files
}

/** Joins units two by two, those that gain most first while there is a gain, and then where a page would load too many. */
function joined(units, pages, cost) {
  let left = linked(units.map(copyOf))
  const joinPair = (pair) => {
    left = [...left.filter((file) => !pair.includes(file)), join(pair, left)]
  }
  for (;;) {
    const pairs = pairsOf(left, cost).filter(({ gain }) => gain > 0)
    if (pairs.length === 0) break
    while (pairs.length > 0) {
      const pair = bestOf(pairs, cost)
      if (pair) joinPair(pair)
    }
  }
  for (;;) {
    const loads = pages.map((page) => left.filter(({ entries }) => page.some((entry) => entries.has(entry))))
    const most = loads.reduce((one, other) => (other.length > one.length ? other : one))
    if (most.length <= PAGE_FILES) return left
    const pair = pairsOf(most, cost).findLast(({ gain }) => gain > -Infinity)
    if (!pair) throw new Error(`A page loads ${most.length} files of scripts that cannot be joined.`)
    joinPair([pair.a, pair.b])
  }
}

const copyOf = (unit) => ({ ...unit, entries: new Set(unit.entries), modules: new Map(unit.modules) })

/** Adds to each file those that it brings along, and the entries that load it so. */
function linked(files) {
  for (const file of files) file.brings = new Set(needsOf(file, files))
  for (const { brings } of files) for (const file of brings) for (const next of file.brings) brings.add(next)
  for (const { brings, entries } of files) for (const file of brings) addAll(file.entries, entries)
  return files
}

const addAll = (set, more) => {
  for (const one of more) set.add(one)
}

const pairsOf = (files, cost) =>
  files
    .filter(({ layer }) => layer < 0)
    .flatMap((a, place, free) => free.slice(place + 1).map((b) => ({ a, b, gain: gainOf(a, b, cost) })))
    .sort((one, other) => one.gain - other.gain)

/** The pair that gains most; null when what has been joined since makes another one first. */
function bestOf(pairs, cost) {
  const { a, b } = pairs.pop()
  if (a.isJoined || b.isJoined) return null
  const gain = gainOf(a, b, cost)
  if (gain <= 0) return null
  const turn = pairs.findLastIndex((other) => other.gain <= gain) + 1
  if (turn === pairs.length) return [a, b]
  pairs.splice(turn, 0, { a, b, gain })
  return null
}

/** Bytes that two would save as one file: requests of who loads both, less what others would load in vain. */
function gainOf(a, b, cost) {
  if (isBetween(a, b)) return -Infinity
  const both = a.entries.union(b.entries)
  let gain = cost * a.entries.intersection(b.entries).size
  gain -= a.length * weigh(b.entries, a.entries) + b.length * weigh(a.entries, b.entries)
  for (const file of a.brings.union(b.brings))
    if (file !== a && file !== b) gain -= (cost + file.length) * weigh(both, file.entries)
  return gain
}

/** How much the entries count that are not among the others. */
function weigh(entries, others) {
  let sum = 0
  for (const entry of entries) if (!others.has(entry)) sum += weightOf(entry)
  return sum
}

/** Whether one of two needs the other by way of a third: as one file they and the third would need each other. */
const isBetween = (a, b) =>
  [...a.brings].some((file) => file.brings.has(b)) || [...b.brings].some((file) => file.brings.has(a))

function join([a, b], files) {
  const both = {
    layer: -1,
    entries: a.entries.union(b.entries),
    modules: new Map([...a.modules, ...b.modules]),
    length: a.length + b.length,
    brings: a.brings.union(b.brings),
  }
  for (const one of [a, b]) {
    one.isJoined = true
    both.brings.delete(one)
  }
  for (const file of both.brings) addAll(file.entries, both.entries)
  for (const { brings } of files)
    if (brings.delete(a) | brings.delete(b)) addAll(brings.add(both), both.brings)
  return both
}

/**
 * Takes units to other files, by themselves and all of a file that a page needs, while the pages load less by it: what is joined
 * two by two stays joined where something better turns up later.
 */
function settled(files, units, pages, modules) {
  const place = units.map(({ modules }) => {
    const [first] = modules.keys()
    return files.findIndex((file) => file.modules.has(first))
  })
  const loadOf = loads(files, units, pages, modules)
  let least = loadOf(place)
  const put = (some, file) => {
    for (const unit of some) place[unit] = file
  }
  const moveToBest = (some) => {
    const [from] = some.map((unit) => place[unit])
    let best = from
    for (const [file, { layer, entries }] of files.entries()) {
      if (layer >= 0 || some.every((unit) => entries.isDisjointFrom(units[unit].entries))) continue
      put(some, file)
      const load = loadOf(place)
      if (load < least) [least, best] = [load, file]
    }
    put(some, best)
  }
  const free = [...units.keys()].filter((unit) => units[unit].layer < 0)
  // One by one leaves a page the whole of a file until the last unit it needs has gone.
  const wantedTogether = (entry) => {
    const wanted = free.filter((unit) => units[unit].entries.has(entry))
    return [...Map.groupBy(wanted, (unit) => place[unit]).values()].filter(({ length }) => length > 1)
  }
  const lean = pages.flatMap(([entry, ...more]) =>
    more.length === 0 && LEAN_PAGE.test(entry) ? [entry] : [],
  )
  for (let before = Infinity; least < before; ) {
    before = least
    for (const unit of free) moveToBest([unit])
    for (const entry of lean) for (const some of wantedTogether(entry)) moveToBest(some)
  }
  const held = files.map(({ layer }) => ({ layer, entries: new Set(), modules: new Map(), length: 0 }))
  for (const [unit, file] of place.entries()) {
    addAll(held[file].entries, units[unit].entries)
    for (const [id, module] of units[unit].modules) held[file].modules.set(id, module)
    held[file].length += units[unit].length
  }
  return { least, files: linked(held.filter(({ length }) => length > 0)) }
}

/** How much the pages load when each unit is in the file of its place: asked some ten thousand times, so of numbers alone. */
function loads(files, units, pages, modules) {
  const entries = [...new Set(pages.flat())]
  const unitOf = new Map(units.flatMap(({ modules }, unit) => [...modules.keys()].map((id) => [id, unit])))
  const needs = units.map(({ modules }) => {
    const ids = [...modules.values()].flatMap((module) => module.needs)
    return [...new Set(ids.map((id) => unitOf.get(id)))].filter((unit) => unit !== undefined)
  })
  const wantedBy = units.map((unit) => entries.flatMap((entry, at) => (unit.entries.has(entry) ? [at] : [])))
  // What one alone needs is in no unit.
  const ownLength = (page) =>
    [...modules].reduce(
      (sum, [id, { entries, length }]) =>
        !unitOf.has(id) && page.some((entry) => entries.has(entry)) ? sum + length : sum,
      0,
    )
  const count = files.length
  const words = Math.ceil(count / BITS)
  // A dialog that comes later counts with none of the pages where it opens.
  const isPage = (entry) => modules.get(entry).isEntry || LEAN_PAGE.test(entry)
  const heavy = pages.map((page) => ({
    first: entries.indexOf(page[0]) * words,
    other: entries.indexOf(page.at(-1)) * words,
    own: ownLength(page),
    weight: page.every(isPage) ? mostOf(page[0]) ** -HEAVY : 0,
  }))
  // It comes whole with every page, and is half of what they load.
  const react = files.findIndex(({ layer }) => layer === 0)
  // Sets of files, each as bits of so many words.
  const brings = new Int32Array(count * words)
  const loaded = new Int32Array(entries.length * words)
  const countedLength = new Float64Array(count)
  let mostCircles = Infinity
  return (place) => {
    countedLength.fill(0)
    brings.fill(0)
    loaded.fill(0)
    for (let unit = 0; unit < place.length; unit++) {
      const file = place[unit]
      if (file !== react) countedLength[file] += units[unit].length
      for (const entry of wantedBy[unit]) addTo(loaded, entry * words, file)
      for (const need of needs[unit]) if (place[need] !== file) addTo(brings, file * words, place[need])
    }
    for (let by = 0; by < count; by++)
      for (let file = 0; file < count; file++)
        if (isIn(brings, file * words, by)) addAllTo(brings, file * words, brings, by * words, words)
    let circles = 0
    for (let file = 0; file < count; file++) if (isIn(brings, file * words, file)) circles++
    mostCircles = Math.min(mostCircles, circles)
    if (circles > mostCircles) return Infinity
    for (let at = 0; at < loaded.length; at += words)
      for (let word = 0; word < words; word++)
        for (let bits = loaded[at + word]; bits !== 0; bits &= bits - 1)
          addAllTo(loaded, at, brings, fileOf(word, bits) * words, words)
    let sum = 0
    for (const { first, other, own, weight } of heavy) {
      let left = PAGE_FILES
      let load = own
      for (let word = 0; word < words; word++)
        for (let bits = loaded[first + word] | loaded[other + word]; bits !== 0; bits &= bits - 1) {
          left--
          load += countedLength[fileOf(word, bits)]
        }
      if (left < 0) return Infinity
      sum += weight * load ** HEAVY
    }
    return sum
  }
}

const BITS = 32
const BITS_LOG = 5
/** The file of the lowest of these bits. */
const fileOf = (word, bits) => word * BITS + 31 - Math.clz32(bits & -bits)
const addTo = (set, at, file) => {
  set[at + (file >> BITS_LOG)] |= 1 << (file % BITS)
}
const isIn = (set, at, file) => (set[at + (file >> BITS_LOG)] & (1 << (file % BITS))) !== 0
const addAllTo = (set, at, more, from, words) => {
  for (let word = 0; word < words; word++) set[at + word] |= more[from + word]
}

/** The files that a file needs. */
export function needsOf(file, files) {
  const needs = new Set([...file.modules.values()].flatMap(({ needs: ids }) => ids))
  return files.filter((other) => other !== file && [...other.modules.keys()].some((id) => needs.has(id)))
}
