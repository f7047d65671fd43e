/**
 * Which modules of the browser come in one file (docs/decisions/script-files.md). Layers for pages without React; of the
 * rest, modules that the same islands need are one file, and two files become one where that costs less in needless bytes
 * than a request does.
 */

const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/
const SITE = /layouts[\\/]Document\.astro\?/
const BADGE = /islands[\\/]chrome[\\/]CartBadge\.tsx$/
/** What customers have saved is marked on pages that need nothing else of the shop; and who they are. */
const CUSTOMER = /(stores[\\/](favorites|user)|domain[\\/]link[\\/]platform)\.ts$/
/** Stores with fields: the first of them is who they are. */
const FIELDS = /node_modules[\\/]nanostores[\\/](map|deep-map|listen-keys)[\\/]/
/** Country and currency, for pages that show prices; who they are asks for it. */
const CHOICE =
  /(stores[\\/]choice|domain[\\/](money[\\/]money|place[\\/](likely-country|zone-country|is-country)))\.ts$/
/** The help's own search needs nothing of the shop, nor does the assistant who uses it, too. */
const HELP = /components[\\/]help[\\/]HelpSearch\.astro\?/
/** The own scripts of pages that load no React before it is needed: so small that a file of their own costs more. */
const GUIDE = /components[\\/](shipping[\\/]ShippingGuide|home[\\/]Home)\.astro\?/
/** What prices to the door share with pages that show none: without it each of those would load all lines. */
const GOODS =
  /(domain[\\/](place[\\/]countries|item[\\/](goods-class|cost)|money[\\/]vip|freight[\\/](freight|parcel-services|packing-estimate))|shipping[\\/](eta-text|tax-words))\.ts$/
/** The home page works out prices to the door without React. */
const DOOR = /elements[\\/]landed-figures\.ts$/
/** These do something as soon as they are loaded, so each stays with the components that want it. */
const ACTS = /src[\\/](components|elements)[\\/]/

const isFor = (page) => (id, entries) => isShared(id, entries) && entries.some((entry) => page.test(entry))
/** For pages that come without React, where a needless byte counts most: what they need comes in these, in this order. */
const LAYERS = [
  ['react', (id) => REACT.test(id)],
  ['site', (id, entries) => !FIELDS.test(id) && entries.some((entry) => SITE.test(entry))],
  ['choice', (id, entries) => CHOICE.test(id) || isFor(GUIDE)(id, entries)],
  [
    'badge',
    (id, entries) =>
      [CUSTOMER, FIELDS].some((one) => one.test(id)) ||
      (!ACTS.test(id) && entries.some((entry) => BADGE.test(entry))),
  ],
  ['help', isFor(HELP)],
  ['goods', (id) => GOODS.test(id)],
  ['door', isFor(DOOR)],
]

/** What one more file costs where both are loaded, in characters of code: headers, and worse compression. */
const FILE_COST = 140_000
const MOST_FILES = 100
/**
 * Where a needless byte counts as many times: item and cart, where most shoppers load React for the first time, and
 * pages that need much themselves.
 */
const LEAN_PAGE =
  /islands[\\/](item[\\/](ItemView|DiyForm)|cart[\\/]CartPage|thread[\\/]ItemThread|order[\\/]OrderDetail|list[\\/]SeveralLinks|parcel[\\/](ParcelDetail|ParcelDraft|ParcelCreate)|warehouse[\\/]WarehousePage)\.tsx$/
const LEAN_WEIGHT = 12

/** Of all its icons only those stay that somebody shows, and they are small. */
const ICONS = /node_modules[\\/]lucide-react[\\/]/

/** Vite plugin of the browser's build. */
export const scriptFiles = {
  name: 'script-files',
  applyToEnvironment: ({ name }) => name === 'client',
  configEnvironment(name) {
    if (name === 'client') return { build: { rollupOptions: { output: { codeSplitting: { groups } } } } }
  },
  buildEnd() {
    const modules = readModules(this)
    const files = inOrder(joined(sameEntries(modules)))
    if (files.length > MOST_FILES) throw new Error(`${files.length} files of scripts: raise FILE_COST`)
    placeOf = new Map(files.flatMap((file, place) => [...file.modules.keys()].map((id) => [id, place])))
    nameOf = files.map(({ name }) => name)
  },
}

let placeOf = new Map()
let nameOf = []

/** The first takes its modules first, and with them what they need. */
const groups = Array.from({ length: MOST_FILES }, (_, place) => ({
  name: (id) => (placeOf.get(id) === place ? nameOf[place] : null),
  priority: MOST_FILES - place,
}))

/** Every module: what it needs at once, and which entries (pages' scripts, islands, what is imported later) need it. */
function readModules(graph) {
  const modules = new Map()
  for (const id of graph.getModuleIds()) {
    const { isEntry, importedIds, dynamicImporters, code } = graph.getModuleInfo(id)
    const isRoot = isEntry || dynamicImporters.length > 0
    modules.set(id, { isEntry, isRoot, needs: importedIds, length: lengthOf(id, code), entries: new Set() })
  }
  for (const [entry, { isRoot }] of modules) {
    if (!isRoot) continue
    const needed = new Set([entry])
    for (const id of needed) {
      modules.get(id)?.entries.add(entry)
      for (const need of modules.get(id)?.needs ?? []) needed.add(need)
    }
  }
  return modules
}

const lengthOf = (id, code) => (ICONS.test(id) ? 0 : (code?.length ?? 0))

const isShared = (id, entries) => !ACTS.test(id) && entries.length > 1

/** Files of modules that the same entries need. What one entry alone needs stays with it. */
function sameEntries(modules) {
  const files = new Map()
  for (const [id, module] of modules) {
    const entries = [...module.entries]
    const layer = LAYERS.findIndex(([, holds]) => holds(id, entries))
    if (module.isEntry || (layer < 0 && !isShared(id, entries))) continue
    const key = layer < 0 ? entries.sort().join() : layer
    const file = files.get(key) ?? { layer, entries: new Set(), modules: new Map(), length: 0 }
    for (const entry of entries) file.entries.add(entry)
    file.modules.set(id, module)
    file.length += module.length
    files.set(key, file)
  }
  return [...files.values()]
}

function gainOf(a, b) {
  const saved = FILE_COST * a.entries.intersection(b.entries).size
  const wasted =
    a.length * weigh(b.entries.difference(a.entries)) + b.length * weigh(a.entries.difference(b.entries))
  return saved - wasted
}

const weigh = (entries) =>
  [...entries].reduce((sum, entry) => sum + (LEAN_PAGE.test(entry) ? LEAN_WEIGHT : 1), 0)

/** Two become one, those that gain most first while there is a gain. */
function joined(files) {
  let left = files
  let pairs = files.flatMap((a, place) => files.slice(place + 1).map((b) => pairOf(a, b)))
  for (;;) {
    pairs = pairs.filter(({ gain }) => gain > 0).sort((one, other) => one.gain - other.gain)
    const pair = pairs.pop()
    if (!pair) return left
    const { a, b } = pair
    if (isBetween(a, b, left)) continue
    const both = {
      layer: -1,
      entries: a.entries.union(b.entries),
      modules: new Map([...a.modules, ...b.modules]),
      length: a.length + b.length,
    }
    left = left.filter((file) => file !== a && file !== b)
    pairs = pairs.filter((one) => ![one.a, one.b].some((file) => file === a || file === b))
    pairs.push(...left.map((file) => pairOf(file, both)))
    left.push(both)
  }
}

const pairOf = (a, b) => ({ a, b, gain: a.layer < 0 && b.layer < 0 ? gainOf(a, b) : 0 })

/** The files that a file needs. */
function needsOf(file, files) {
  const needs = new Set([...file.modules.values()].flatMap(({ needs: ids }) => ids))
  return files.filter((other) => other !== file && [...other.modules.keys()].some((id) => needs.has(id)))
}

/** Whether one of two needs the other by way of a third: as one file they and the third would need each other. */
function isBetween(a, b, files) {
  const leads = (from, to) => {
    const seen = new Set(needsOf(from, files).filter((file) => file !== to))
    for (const file of seen) {
      const next = needsOf(file, files)
      if (next.includes(to)) return true
      for (const one of next) seen.add(one)
    }
    return false
  }
  return leads(a, b) || leads(b, a)
}

/** The layers, then the others so that what one needs comes before it. */
function inOrder(files) {
  const ordered = new Set(files.filter(({ layer }) => layer >= 0).sort((a, b) => a.layer - b.layer))
  const visit = (file, above) => {
    if (ordered.has(file) || above.has(file)) return
    for (const need of needsOf(file, files)) visit(need, new Set([...above, file]))
    ordered.add(file)
  }
  for (const file of files) visit(file, new Set())
  const names = new Map()
  return [...ordered].map((file) => {
    const name = LAYERS[file.layer]?.[0] ?? roomOf(file)
    const count = (names.get(name) ?? 0) + 1
    names.set(name, count)
    return { ...file, name: count > 1 ? `${name}-${count}` : name }
  })
}

/** Called by the folder that most of its code is from. */
function roomOf({ modules }) {
  const lengths = new Map()
  for (const [id, { length }] of modules) {
    const room =
      /src[\\/](?:domain|islands|server)[\\/]((?:bk[\\/])?[\w-]+)[\\/]/.exec(id)?.[1] ??
      /node_modules[\\/](@[\w-]+[\\/])?([\w-]+)/.exec(id)?.[2] ??
      'shared'
    lengths.set(room, (lengths.get(room) ?? 0) + length)
  }
  const [[room]] = [...lengths].sort(([, one], [, other]) => other - one)
  return room.replace(/\W/g, '-')
}
