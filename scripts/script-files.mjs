/**
 * Which modules of the browser come in one file (docs/decisions/script-files.md). Layers, from what every page loads
 * to what few do: a module stands in the first layer whose pages need it, so that no page loads for the sake of
 * another. What one island alone needs stays with it, and what is imported later stays later.
 */
const SITE = /layouts[\\/]Document\.astro\?/
const BADGE = /islands[\\/]chrome[\\/]CartBadge\.tsx$/
/** What customers have saved is marked on pages that need nothing else of the shop; and who they are. */
const CUSTOMER = /(stores[\\/](favorites|user)|domain[\\/]platform-twins)\.ts$/
/** Country and currency, for pages that show prices; who they are asks for it. */
const CHOICE = /(stores[\\/]choice|domain[\\/]money)\.ts$/
const LIKELY = /domain[\\/](likely-country|zone-country|is-country|landed-country)\.ts$/
/** The help's own search needs nothing of the shop, nor does the assistant who uses it, too. */
const HELP = /components[\\/]HelpSearch\.astro\?/
const SEARCH = /islands[\\/]chrome[\\/]SearchBox\.tsx$/
/** The own scripts of pages that load no React before it is needed. */
const GUIDE = /components[\\/](ShippingGuide|Home)\.astro\?/
/** The home page works out prices to the door without React. */
const DOOR = /components[\\/]door-figures\.ts$/
const SHOP = /islands[\\/].*[\\/](ItemView|DiyForm|Estimator)\.tsx$/
/** Many links at once: what its two pages share, and nobody else needs. */
const LIST = /islands[\\/]list[\\/]|stores[\\/](link-\w+|lists)\.ts$|domain[\\/]link-list[\\/]/
const BACK_OFFICE = /islands[\\/]bk[\\/]/
const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/
/** These do something as soon as they are loaded, so each stays with the components that want it. */
const ACTS = /src[\\/]components[\\/]/

const LAYERS = [
  ['react', (id) => REACT.test(id)],
  ['site', (_, entries) => entries.some((entry) => SITE.test(entry))],
  ['likely', (id) => LIKELY.test(id)],
  ['choice', (id) => CHOICE.test(id)],
  [
    'badge',
    (id, entries) => CUSTOMER.test(id) || (!ACTS.test(id) && entries.some((entry) => BADGE.test(entry))),
  ],
  ['help', (id, entries) => isShared(id, entries) && entries.some((entry) => HELP.test(entry))],
  ['search', (id, entries) => isShared(id, entries) && entries.some((entry) => SEARCH.test(entry))],
  ['guide', (id, entries) => isShared(id, entries) && entries.some((entry) => GUIDE.test(entry))],
  ['door', (id, entries) => isShared(id, entries) && entries.some((entry) => DOOR.test(entry))],
  ['shop', (id, entries) => isShared(id, entries) && entries.some((entry) => SHOP.test(entry))],
  ['list', (id, entries) => LIST.test(id) && isShared(id, entries)],
  ['account', (id, entries) => isShared(id, entries) && entries.some((entry) => !BACK_OFFICE.test(entry))],
  ['desk', isShared],
]

/** For `output.codeSplitting` of the browser's build. */
export const SCRIPT_FILES = {
  groups: LAYERS.map(([name, holds], index) => ({
    name: (id, graph) => {
      const info = graph.getModuleInfo(id)
      return info && !info.isEntry && holds(id, entriesOf(id, graph)) ? name : null
    },
    priority: LAYERS.length - index,
  })),
}

function isShared(id, entries) {
  return !ACTS.test(id) && entries.length > 1
}

/** Everything that a page or an island asks for by itself and that cannot do without this module. */
function entriesOf(id, graph) {
  const seen = new Set([id])
  for (const one of seen) for (const importer of graph.getModuleInfo(one)?.importers ?? []) seen.add(importer)
  return [...seen].filter((one) => {
    const info = graph.getModuleInfo(one)
    return info?.isEntry || info?.dynamicImporters.length
  })
}
