/** `__Host-` binds the cookie to this very host, but browsers take it over https only. */
export const cookieName = (site_url: string) => (site_url.startsWith('https:') ? '__Host-session' : 'session')

export function sessionCookie(site_url: string, secret: string, expires_at: number, now: number): string {
  const secure = site_url.startsWith('https:') ? '; Secure' : ''
  const seconds = Math.max(0, Math.floor((expires_at - now) / 1000))
  return `${cookieName(site_url)}=${secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`
}

export const clearedCookie = (site_url: string) => sessionCookie(site_url, '', 0, 0)

/** The session cookie's value in a Cookie header, or ''. */
export function readCookie(site_url: string, header: string | undefined): string {
  const start = `${cookieName(site_url)}=`
  const pair = header?.split(';').find((part) => part.trim().startsWith(start))
  return pair?.trim().slice(start.length) ?? ''
}
