/**
 * Which modules of the browser come in one file (docs/decisions/script-files.md). Layers for pages without React and for
 * all islands; of the rest, modules that the same islands need stay together, and join-files.mjs makes files of them.
 */

import { brotliCompressSync, constants } from 'node:zlib'
import { filesOf, needsOf } from './join-files.mjs'

const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/
const SITE = /layouts[\\/]Document\.astro\?/
const BADGE = /islands[\\/]chrome[\\/]CartBadge\.tsx$/
/** Modules that mark what customers have saved, on pages that need nothing else of the shop; and who they are. */
const CUSTOMER = /(stores[\\/](favorites|user)|domain[\\/]link[\\/]platform)\.ts$/
/** Stores with fields: the first of them is who they are. */
const FIELDS = /node_modules[\\/]nanostores[\\/](map|deep-map|listen-keys)[\\/]/
/** Country and currency, for pages that show prices; who they are asks for it. */
const CHOICE =
  /(stores[\\/]choice|domain[\\/](money[\\/]money|place[\\/](likely-country|zone-country|is-country|place-name)))\.ts$/
/** The help's own search needs nothing of the shop, nor does the assistant who uses it, too. */
const HELP = /components[\\/]help[\\/]HelpSearch\.astro\?/
/** The own scripts of pages that load no React before it is needed: so small that a file of their own costs more. */
const GUIDE = /components[\\/](shipping[\\/]ShippingGuide|home[\\/]Home)\.astro\?/
/** Modules that prices to the door share with pages that show none: else each of those would load all lines. */
const GOODS =
  /(domain[\\/](item[\\/](goods-class|cost)|money[\\/]vip|freight[\\/](freight|parcel-services|packing-estimate))|islands[\\/](hooks[\\/]show-price|shipping[\\/](eta-text|tax-words)))\.ts$/
/** Every country by name: pages that come without it load it when somebody is near the field. */
const PLACES = /domain[\\/]place[\\/]countries\.ts$/
/** The home page works out prices to the door without React. */
const DOOR = /elements[\\/]landed-figures\.ts$/
/** These do something as soon as they are loaded, so each stays with the components that want it. */
const ACTS = /src[\\/](components|elements)[\\/]/

/** The page where most shoppers load React first: no byte in vain. Modules that many others need, too, are their kit. */
const ITEM = /islands[\\/]item[\\/]ItemView\.tsx$/
const MANY = 4
const isKit = (id, entries) => isFor(ITEM)(id, entries) && entries.length >= MANY

const isFor = (page) => (id, entries) => isShared(id, entries) && entries.some((entry) => page.test(entry))
/** Layers, which must not hang on how the rest is joined: a module that another needs is in its layer or in one before it. */
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
  ['places', (id) => PLACES.test(id)],
  ['door', isFor(DOOR)],
  ['kit', isKit],
  ['item', isFor(ITEM)],
]

const MOST_FILES = 100

/** Vite plugin of the browser's build. */
export const scriptFiles = {
  name: 'script-files',
  applyToEnvironment: ({ name }) => name === 'client',
  configEnvironment(name) {
    if (name === 'client') return { build: { rollupOptions: { output: { codeSplitting: { groups } } } } }
  },
  buildEnd() {
    const modules = readModules(this)
    const pages = pagesOf(modules)
    const units = sameEntries(modules)
    const files = inOrder(filesOf(units, pages, modules))
    if (files.length > MOST_FILES) throw new Error(`${files.length} files of scripts: raise FILE_COSTS`)
    placeOf = new Map(files.flatMap((file, place) => [...file.modules.keys()].map((id) => [id, place])))
    nameOf = files.map(({ name }) => name)
  },
}

let placeOf = new Map()
let nameOf = []

/** Groups: the first takes its modules first, and with them what they need. */
const groups = Array.from({ length: MOST_FILES }, (_, place) => ({
  name: (id) => (placeOf.get(id) === place ? nameOf[place] : null),
  priority: MOST_FILES - place,
}))

/** Every module: what it needs at once, and which entries (pages' scripts, islands, what is imported later) need it. */
function readModules(graph) {
  const modules = new Map()
  // Rollup has them as they were read: a busy machine would join other files.
  for (const id of [...graph.getModuleIds()].sort()) {
    const { isEntry, importedIds, dynamicImporters, dynamicallyImportedIds, code } = graph.getModuleInfo(id)
    const isRoot = isEntry || dynamicImporters.length > 0
    const own = {
      isEntry,
      isRoot,
      needs: importedIds,
      parts: dynamicallyImportedIds,
      length: sizeOf(code),
    }
    modules.set(id, { ...own, entries: new Set() })
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

/** How much a module adds to what travels, about. */
const sizeOf = (code) => (code ? brotliCompressSync(code, QUICK).length : 0)
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Lists what comes together: an entry, alone and with each part that it imports later. */
function pagesOf(modules) {
  const pages = [...modules].flatMap(([id, { isRoot }]) => (isRoot ? [[id]] : []))
  for (const { parts, entries } of modules.values())
    for (const part of parts) for (const entry of entries) pages.push([entry, part])
  return pages
}

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
