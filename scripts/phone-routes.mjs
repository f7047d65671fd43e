import { PAGES } from '../src/domain/access/pages.ts'

/** Pages of the phone that stand in the file of another address. */
const OTHER_FILE = { '/': '/index', '/user/login': '/login' }
/** Pages of both devices that nobody asks for by name: the list of pages has neither. */
const NAMED_HERE = [
  { path: '/', mobile: '/m' },
  { path: '/404', mobile: '/m/404' },
]

/**
 * The second address of each page, for `injectRoute`: one file below src/pages serves both devices
 * (docs/decisions/two-sites.md).
 */
export const PHONE_ROUTES = [...NAMED_HERE, ...PAGES].flatMap(({ path, mobile, values = [''] }) =>
  mobile && mobile !== path ? values.map((value) => routeOf(path, mobile, value)) : [],
)

function routeOf(path, mobile, value) {
  const route = (address) => address.replace(/:(\w+)/, (_, name) => value || `[${name}]`)
  return { pattern: route(mobile), entrypoint: `./src/pages${OTHER_FILE[path] ?? route(path)}.astro` }
}
