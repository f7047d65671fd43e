import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLoopback, type Settings } from '#server/settings.ts'

/** What a page's own policy (hashes, made by Astro) cannot or does not say. */
const MORE_CSP = "frame-ancestors 'none'; object-src 'none'; base-uri 'self'; form-action 'self'"

/** Built scripts and styles need little; there are many of them, so every header counts. */
export function securityHeaders(settings: Settings, target: string, res: ServerResponse): void {
  res.setHeader('X-Content-Type-Options', 'nosniff')
  res.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
  if (target.startsWith('/_astro/')) return
  res.setHeader('X-Frame-Options', 'DENY')
  res.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin')
  res.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
  res.setHeader('Permissions-Policy', 'camera=(self), geolocation=(), microphone=(), payment=(self)')
  res.setHeader('Content-Security-Policy', MORE_CSP)
  if (settings.site_url.startsWith('https:')) res.setHeader('Strict-Transport-Security', 'max-age=31536000')
  keepPolicy(res)
}

/** Astro writes its own policy into the head it sends; both must hold, and two policies in one header do. */
function keepPolicy(res: ServerResponse): void {
  const writeHead = res.writeHead.bind(res) as (status: number, ...rest: unknown[]) => ServerResponse
  res.writeHead = (status: number, ...rest: unknown[]) => {
    const headers = rest.at(-1)
    if (headers && typeof headers === 'object' && !Array.isArray(headers))
      for (const [name, value] of Object.entries(headers))
        if (name.toLowerCase() === 'content-security-policy')
          Object.assign(headers, { [name]: `${String(value)}, ${MORE_CSP}` })
    return writeHead(status, ...rest)
  }
}

/** Why this request is not for us, or null. */
export function refusal(
  settings: Settings,
  req: IncomingMessage,
): { status: number; sentence: string } | null {
  const forwarded = Object.keys(req.headers).some(
    (name) => name === 'forwarded' || name.startsWith('x-forwarded-'),
  )
  // A demo has a known password and pretended money: it must not end up behind a public proxy.
  if (settings.demo && forwarded)
    return { status: 403, sentence: 'This demo does not answer behind a proxy.' }
  if (!isOurHost(settings, req.headers.host))
    return { status: 421, sentence: 'This host is not served here.' }
  return null
}

function isOurHost(settings: Settings, host: string | undefined): boolean {
  const asked = URL.parse(`http://${host ?? ''}`)
  if (!host || !asked || /[/@?#\s]/.test(host)) return false
  const own = new URL(settings.site_url)
  return isLoopback(own.hostname) ? isLoopback(asked.hostname) : asked.hostname === own.hostname
}
