/** Everything a browser lets our pages load and do: one policy, sent with each answer as its header. */

/** Rules for all but scripts and styles, whose hashes Astro adds page by page. */
export const PAGE_RULES = [
  "default-src 'self'",
  "connect-src 'self'",
  // A small drawing in our styles, and a photo that has not been sent yet.
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
] as const

/** Sources that another company's chat may load from, each from its own origin alone. */
const CHAT_MAY = new Set(['script-src', 'style-src', 'connect-src', 'img-src', 'font-src'])

/** A page's policy with room for another company's chat, and its frame. */
export function withChat(policy: string, origin: string): string {
  const rules = policy.split(';').map((rule) => rule.trim())
  const wider = rules.map((rule) => (CHAT_MAY.has(rule.split(' ')[0] ?? '') ? `${rule} ${origin}` : rule))
  return [...wider.filter(Boolean), `frame-src ${origin}`].join('; ')
}

/** Where nothing stands inline: refusals, calls, files. */
export const PLAIN_POLICY = [...PAGE_RULES, "script-src 'self'", "style-src 'self'"].join('; ')

/** A file of one customer's, such as a statement to print: nothing in it runs. */
export const FILE_POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
