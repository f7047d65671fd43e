import { parseCookie, stringifySetCookie } from 'cookie'

/** `__Host-` binds the cookie to this very host, but browsers take it over https only. */
export const cookieName = (site_url: string) => (site_url.startsWith('https:') ? '__Host-session' : 'session')

export function sessionCookie(site_url: string, secret: string, expires_at: number, now: number): string {
  return stringifySetCookie({
    name: cookieName(site_url),
    value: secret,
    maxAge: Math.max(0, Math.floor((expires_at - now) / 1000)),
    path: '/',
    httpOnly: true,
    secure: site_url.startsWith('https:'),
    sameSite: 'lax',
  })
}

export const clearedCookie = (site_url: string) => sessionCookie(site_url, '', 0, 0)

/** The session cookie's value in a Cookie header, or ''. */
export function readCookie(site_url: string, header: string | undefined): string {
  if (!header) return ''
  return parseCookie(header)[cookieName(site_url)] ?? ''
}
