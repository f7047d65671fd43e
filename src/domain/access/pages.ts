import { loginUrl } from './redirect.ts'

/**
 * Every page of both sites and who may open it. A path that is not listed is a 404. Source:
 * docs/decisions/two-sites.md, docs/decisions/access.md.
 */

export type Access = 'public' | 'customer' | 'staff'
/** `unproved`: of staff, who still have to show their second factor. */
export type Session = 'none' | 'customer' | 'unproved' | 'staff'

export interface Page {
  /** Desktop path; `:name` is one segment, a last `*` one or more. */
  path: string
  /** Its twin on the phone, null where one version serves both. */
  mobile: string | null
  desktop: Access
  phone: Access
  /** The only values its `:name` may have. */
  values?: readonly string[]
  /** Parameters implied by the path. */
  params?: Readonly<Record<string, string>>
}

/** Where staff show their second factor. */
const STAFF_SIGN_IN = '/bk/sign-in'

const CHECKOUT_TYPES = ['order', 'parcel', 'topup', 'supplement'] as const

export const PAGES: readonly Page[] = [
  { path: '/', mobile: '/', desktop: 'public', phone: 'public' },
  twin('/item', 'public', 'customer'),
  twin('/item_diy', 'public', 'customer'),
  twin('/w2c', 'public', 'public'),
  twin('/item_search', 'public', 'public'),
  twin('/shipping', 'public', 'customer'),
  twin('/finds', 'public', 'public'),
  twin('/login', 'public', 'public'),
  // On the desktop the device rule answers this one with /login before any guard.
  twin('/user/login', 'public', 'public'),
  twin('/chatbot', 'public', 'public'),
  twin('/assistant', 'public', 'public'),
  twin('/offline', 'public', 'public'),
  // Shared by their owner.
  twin('/list/:id', 'public', 'public'),
  twin('/haul/:id', 'public', 'public'),
  twin('/share/:id', 'public', 'public'),
  { path: '/help', mobile: null, desktop: 'public', phone: 'public' },
  { path: '/help/*', mobile: null, desktop: 'public', phone: 'public' },
  { path: '/ad/:code', mobile: null, desktop: 'public', phone: 'public' },

  twin('/cart', 'customer', 'customer'),
  { ...twin('/checkout', 'customer', 'customer'), params: { type: 'order' } },
  { ...twin('/checkout/:type', 'customer', 'customer'), values: CHECKOUT_TYPES },
  twin('/user', 'customer', 'customer'),
  twin('/user/order-list', 'customer', 'customer'),
  twin('/user/order-detail', 'customer', 'customer'),
  twin('/user/order/warehouse', 'customer', 'customer'),
  twin('/user/parcel-list', 'customer', 'customer'),
  twin('/user/parcel/create', 'customer', 'customer'),
  twin('/user/parcel/detail', 'customer', 'customer'),
  twin('/user/address-list', 'customer', 'customer'),
  twin('/user/balance-list', 'customer', 'customer'),
  twin('/user/promotion-list', 'customer', 'customer'),
  twin('/user/settings', 'customer', 'customer'),
  twin('/user/coupon', 'customer', 'customer'),
  twin('/user/favorite-list', 'customer', 'customer'),
  twin('/user/customer-client-list', 'customer', 'customer'),
  twin('/user/feedback', 'customer', 'customer'),

  twin('/bk', 'staff', 'staff'),
  twin(STAFF_SIGN_IN, 'staff', 'staff'),
  twin('/bk/orders', 'staff', 'staff'),
  // An empty page that anyone may open; the calls behind it check the role.
  twin('/bk/uploadqc', 'public', 'public'),
  twin('/bk/parcels', 'staff', 'staff'),
  twin('/bk/pick', 'staff', 'staff'),
  twin('/bk/shelves', 'staff', 'staff'),
  twin('/bk/labels', 'staff', 'staff'),
  twin('/bk/money', 'staff', 'staff'),
  twin('/bk/customers', 'staff', 'staff'),
  twin('/bk/feedback', 'staff', 'staff'),
  twin('/bk/audit', 'staff', 'staff'),
  twin('/bk/design', 'staff', 'staff'),
]

function twin(path: string, desktop: Access, phone: Access): Page {
  return { path, mobile: `/m${path}`, desktop, phone }
}

export interface FoundPage {
  row: Page
  /** As they stand in the path, still percent-encoded; `*` is called `rest`. */
  params: Readonly<Record<string, string>>
  mobile: boolean
  /** The path without what somebody else has chosen: `/haul/{id}`. */
  shape: string
}

interface Route {
  row: Page
  pattern: string
  mobile: boolean
}

const routes: Route[] = PAGES.flatMap((row) => [
  { row, pattern: row.path, mobile: false },
  ...(row.mobile && row.mobile !== row.path ? [{ row, pattern: row.mobile, mobile: true }] : []),
])
const literal = new Map(routes.filter((route) => !/[:*]/.test(route.pattern)).map((r) => [r.pattern, r]))
const patterns = routes.filter((route) => /[:*]/.test(route.pattern))

/** The page at a path of either site, to the letter; null is a 404. */
export function findPage(pathname: string): FoundPage | null {
  const exact = literal.get(pathname)
  if (exact) return { row: exact.row, params: exact.row.params ?? {}, mobile: exact.mobile, shape: pathname }
  for (const { row, pattern, mobile } of patterns) {
    const params = matchPattern(pattern, pathname)
    if (params && allows(row, params))
      return { row, params, mobile, shape: pattern.replace(/:(\w+)/g, '{$1}') }
  }
  return null
}

function matchPattern(pattern: string, pathname: string): Record<string, string> | null {
  const patternParts = pattern.split('/')
  const parts = pathname.split('/')
  const open = pattern.endsWith('/*')
  if (open ? parts.length < patternParts.length : parts.length !== patternParts.length) return null
  const params: Record<string, string> = {}
  for (const [index, want] of patternParts.entries()) {
    const segment = parts[index] ?? ''
    if (want === '*') params.rest = parts.slice(index).join('/')
    else if (want.startsWith(':')) params[want.slice(1)] = segment
    else if (want !== segment) return null
  }
  return Object.values(params).includes('') ? null : params
}

function allows(row: Page, params: Record<string, string>): boolean {
  const { values } = row
  return !values || Object.values(params).every((value) => values.includes(value))
}

/** The role needed to open a path of either site. */
export function pageAccess(pathname: string): Access | 'unknown' {
  const page = findPage(pathname)
  if (!page) return 'unknown'
  return page.mobile ? page.row.phone : page.row.desktop
}

export type Verdict = { kind: 'ok' } | { kind: 'redirect'; location: string } | { kind: 'not_found' }

export interface GuardedRequest {
  pathname: string
  search: string
  session: Session
}

/** The address of the page that asks for the second factor and comes back to `pathWithQuery`. */
export const staffSignInUrl = (pathWithQuery: string, mobile: boolean) =>
  `${mobile ? '/m' : ''}${STAFF_SIGN_IN}?redirect_url=${encodeURIComponent(pathWithQuery)}`

/**
 * The verdict on a page request that the device rule has let through. An unknown path is a 404 before any guard, staff
 * pages do not exist for others, and the phone's customer pages are shells that hold nothing private, so there the
 * browser decides.
 */
export function guard({ pathname, search, session }: GuardedRequest): Verdict {
  const page = findPage(pathname)
  if (!page) return { kind: 'not_found' }
  const access = page.mobile ? page.row.phone : page.row.desktop
  if (access === 'staff' && session === 'unproved' && page.row.path !== STAFF_SIGN_IN)
    return { kind: 'redirect', location: staffSignInUrl(pathname + search, page.mobile) }
  if (access === 'staff' && session !== 'staff' && session !== 'unproved') return { kind: 'not_found' }
  if (access === 'customer' && session === 'none' && !page.mobile) {
    return { kind: 'redirect', location: loginUrl(pathname + search) }
  }
  return { kind: 'ok' }
}
