import { cleanPath, isNoPage } from '#domain/access/path.ts'

/** Which of the two sites a request belongs on. Source: docs/decisions/two-sites.md. */

const BOT =
  /bot|crawl|spider|slurp|-google\b|google-|google(?:other|producer)|bingpreview|facebookexternalhit|\byeti\/|\bdaum\/|qwantify|ia_archiver/i

/** Search engines and link previews. Cubot is a maker of phones. */
export function isBot(userAgent: string): boolean {
  return BOT.test(userAgent.replace(/cubot/gi, ''))
}

/** A phone's user agent; tablets, ChromeOS and bots are not phones. */
export function isPhone(userAgent: string): boolean {
  if (isBot(userAgent)) return false
  if (/Windows Phone/i.test(userAgent)) return true
  if (/iPad|Tablet|\bCrOS\b/i.test(userAgent)) return false
  return (
    /iPhone|iPod|Opera Mini|KAIOS/i.test(userAgent) ||
    (/Android/i.test(userAgent) && /\bMobile\b/i.test(userAgent))
  )
}

export type Device = 'phone' | 'bot' | 'desktop'

/** The device rule, applied to a user agent. */
export const deviceOf = (userAgent: string): Device =>
  isBot(userAgent) ? 'bot' : isPhone(userAgent) ? 'phone' : 'desktop'

export interface DeviceRequest {
  /** As `URL.pathname` gives it. */
  pathname: string
  /** '' or '?…', kept to the letter. */
  search: string
  device: Device
}

/**
 * The address to send this request to (302), or null to answer it here. Never more than one hop: the answer for
 * any address returned is null. Besides the device it applies the one path policy (no doubled or trailing slash).
 */
export function deviceRedirect({ pathname, search, device }: DeviceRequest): string | null {
  const path = cleanPath(pathname)
  if (isNoPage(path)) return null
  const target = pathOnDevice(path, device)
  return target === pathname ? null : target + search
}

function pathOnDevice(path: string, device: Device): string {
  // Every leading /m at once: taking one off /m/m/x would need a second hop.
  const bare = path.replace(/^(?:\/m)+(?=\/|$)/, '') || '/'
  // Same version for both devices.
  if (bare === '/' || /^\/(?:help|ad)(?:\/|$)/.test(bare)) return bare
  if (device === 'phone') return path.startsWith('/m/') ? path : `/m${path}`
  const desktop = device === 'bot' ? path : bare
  return desktop === '/user/login' ? '/login' : desktop
}
