import type { Role } from './calls.ts'
import { cleanPath, isNoPage } from './path.ts'

/** Where the browser goes after log-in. */

const MAX_NESTED = 10
const LOGIN_PAGES = ['/login', '/user/login', '/m/login', '/m/user/login']

/**
 * The innermost redirect_url in `value` if it is a page of ours, else '/'. An absolute address counts when
 * it has our `origin`; the answer is always a path with its query and hash.
 */
export function safeRedirect(value: string | null | undefined, origin: string): string {
  const target = innermost(value ?? '')
  if (target === null || !isOurs(target, origin)) return '/'
  const { pathname, search, hash } = new URL(target, origin)
  const path = pathname + search + hash
  const page = cleanPath(pathname)
  // `/.//evil.example` is only seen to be `//evil.example` once it is resolved.
  return /^\/[/\\]/.test(path) || LOGIN_PAGES.includes(page) || isNoPage(page) ? '/' : path
}

/** Where staff work; on the phone below /m. */
const BACK_OFFICE = '/bk'

/**
 * Where whoever has just signed in goes: to the page they came for, `asked` as `safeRedirect` has it, and without one
 * staff to their work and customers home.
 */
export function landingPage(target: string, role: Role, mobile: boolean): string {
  if (target !== '/' || role === 'customer') return target
  return mobile ? `/m${BACK_OFFICE}` : BACK_OFFICE
}

/** The address of the login page that comes back to `pathWithQuery`. */
export function loginUrl(pathWithQuery: string, mobile = false): string {
  return `${mobile ? '/m/user/login' : '/login'}?redirect_url=${encodeURIComponent(pathWithQuery)}`
}

function innermost(value: string): string | null {
  let target = value
  for (let depth = 0; depth <= MAX_NESTED; depth++) {
    const inner = nestedIn(target)
    if (inner === null) return target
    target = inner
  }
  return null
}

function nestedIn(address: string): string | null {
  const [beforeHash = ''] = address.split('#', 1)
  const query = beforeHash.indexOf('?')
  return query < 0 ? null : new URLSearchParams(beforeHash.slice(query)).get('redirect_url')
}

function isOurs(address: string, origin: string): boolean {
  if (/\p{Cc}/u.test(address)) return false
  if (address === origin) return true
  const rest = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  return /^\/(?![/\\])/.test(rest)
}
