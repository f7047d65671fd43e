import { cleanPath, isNoPage } from '#domain/access/path.ts'
import { findPage, guard, type Session } from '#domain/access/pages.ts'
import { type Device, deviceRedirect } from './device.ts'

/**
 * The one gate, which decides a request for a page. The front door asks it in production and the middleware under
 * `astro dev`; nothing else knows the order of the rules.
 */

export interface PageRequest {
  /** As `URL.pathname` gives it. */
  pathname: string
  /** '' or '?…', kept to the letter. */
  search: string
  device: Device
  session: Session
}

export type Decision =
  /** 308: another form of the same path; 301: an article that has moved, which the help knows. */
  | { kind: 'redirect'; location: string; status: 301 | 302 | 308 }
  /** `page` is its row, for log and counters, `file` where it is made, `vary` whether another device gets another one. */
  | { kind: 'page'; page: string; file: string; vary: boolean }
  | { kind: 'missing'; file: MissingFile }
  /** No page: a file, the API, a picture. */
  | { kind: 'pass' }

export type MissingFile = '/404' | '/m/404'

/** In order: one form of the path and the device's site, what is no page, the guard. */
export function decide({ pathname, search, device, session }: PageRequest): Decision {
  const location = deviceRedirect({ pathname, search, device })
  if (location) {
    const samePath = location === cleanPath(pathname) + search
    return { kind: 'redirect', location, status: samePath ? 308 : 302 }
  }
  const page = findPage(pathname)?.row.path
  // A code of an advertisement may look like a file's name.
  if (!page && isNoPage(cleanPath(pathname))) return { kind: 'pass' }
  const verdict = guard({ pathname, search, session })
  if (verdict.kind === 'redirect') return { kind: 'redirect', location: verdict.location, status: 302 }
  if (!page || verdict.kind === 'not_found') return { kind: 'missing', file: missingFile(device) }
  return { kind: 'page', page, file: fileOf(page, pathname, device), vary: !/^\/help(\/|$)/.test(page) }
}

/** The page that says that there is none. */
export const missingFile = (device: Device): MissingFile => (device === 'phone' ? '/m/404' : '/404')

/** Home has one address for both devices, and an advertisement leads there. */
function fileOf(page: string, pathname: string, device: Device): string {
  if (page !== '/' && page !== '/ad/:code') return pathname
  return device === 'phone' ? '/m' : '/'
}
