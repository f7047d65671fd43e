import { parseCookie, stringifySetCookie } from 'cookie'
import { DAY } from '#domain/time/durations.ts'

/** `__Host-` binds a cookie to this very host, but browsers take it over https only. */
const hostName = (site_url: string, name: string) => (site_url.startsWith('https:') ? `__Host-${name}` : name)

const cookieName = (site_url: string) => hostName(site_url, 'session')
/** The longest that browsers keep a cookie. */
const DEVICE_LASTS_MS = 400 * DAY

export const sessionCookie = (site_url: string, secret: string, expires_at: number, now: number) =>
  secretCookie(site_url, cookieName(site_url), secret, expires_at - now)

/** By which a browser is known again; it opens nothing. */
export const deviceCookie = (site_url: string, mark: string) =>
  secretCookie(site_url, hostName(site_url, 'device'), mark, DEVICE_LASTS_MS)

function secretCookie(site_url: string, name: string, value: string, lasts_ms: number): string {
  return stringifySetCookie({
    name,
    value,
    maxAge: Math.max(0, Math.floor(lasts_ms / 1000)),
    path: '/',
    httpOnly: true,
    secure: site_url.startsWith('https:'),
    sameSite: 'lax',
  })
}

export const clearedCookie = (site_url: string) => sessionCookie(site_url, '', 0, 0)

/** The session cookie's value in a Cookie header, or ''. */
export const readCookie = (site_url: string, header: string | undefined) =>
  readFrom(cookieName(site_url), header)

/** The mark of the browser in a Cookie header, or ''. */
export const readDevice = (site_url: string, header: string | undefined) =>
  readFrom(hostName(site_url, 'device'), header)

function readFrom(name: string, header: string | undefined): string {
  if (!header) return ''
  return parseCookie(header)[name] ?? ''
}
