import { PLAIN_POLICY, withChat } from '#domain/site/content-policy.ts'
import type { Settings } from '#server/settings/settings.ts'
import { CHATBOT_META } from '#domain/site/set-at-start.ts'

/** Headers as name, value, name, value: the way `writeHead` takes them fastest. */
export type HeaderList = readonly string[]

export const POLICY = 'Content-Security-Policy'

/** Built scripts and styles need little; there are many of them, so every header counts. */
export const ASSET_HEADERS: HeaderList = [
  'X-Content-Type-Options',
  'nosniff',
  'Cross-Origin-Resource-Policy',
  'same-origin',
]

/** The headers that protect a browser, on everything but built scripts and styles. */
export function securityHeaders(settings: Settings): HeaderList {
  const list = [
    ...ASSET_HEADERS,
    'X-Frame-Options',
    'DENY',
    'Referrer-Policy',
    'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy',
    'same-origin',
    'Permissions-Policy',
    'camera=(self), geolocation=(), microphone=(), payment=(self)',
    POLICY,
    PLAIN_POLICY,
  ]
  if (settings.site_url.startsWith('https:')) list.push('Strict-Transport-Security', 'max-age=31536000')
  return list
}

/** Both lists as one. A page's own policy, with the hashes Astro has made, stands in place of the plain one. */
export function withSecurity(security: HeaderList, own: HeaderList): string[] {
  const at = own.findIndex((name, index) => index % 2 === 0 && name.toLowerCase() === POLICY.toLowerCase())
  if (at < 0) return [...security, ...own]
  const list = [...security, ...own.slice(0, at), ...own.slice(at + 2)]
  list[list.indexOf(POLICY) + 1] = own[at + 1] ?? PLAIN_POLICY
  return list
}

export interface ChatSetting {
  /** The address of the script of another company's chat. */
  chatbot_src?: string | undefined
}

/** A page's own policy; one that may load another company's chat lets in exactly that origin, all others do not. */
export function policyOf(policy: string, page: Buffer, { chatbot_src }: ChatSetting): string {
  if (!chatbot_src || !page.includes(`name="${CHATBOT_META}"`)) return policy
  return withChat(policy, new URL(chatbot_src).origin)
}
