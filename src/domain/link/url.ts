/** A link taken apart; `path` without query is capped at 512 characters, `query` is raw, `text` is what was read. */
export type Link = { host: string; path: string; query: string; hash: string; text: string }

const HEAD = /^(?:(https?)(?::\/*|\/\/)|\/\/)?([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?::(\d+))?/i

const LONGEST_HOST = 80
const LONGEST_PATH = 512
const MOST_PARAMS = 100

/**
 * In: a text that starts with a link, with or without scheme. Out: its parts, or null when it is not plain http(s)
 * to a plain ASCII host name: no userinfo, no port but the scheme's own, no punycode.
 * Stricter than `new URL`, which repairs such hosts, and several times faster.
 */
export function readLink(text: string): Link | null {
  const head = HEAD.exec(text)
  const host = head?.[2]?.toLowerCase()
  if (!head || !host || host.length > LONGEST_HOST || host.includes('xn--')) return null
  if (head[3] !== undefined && head[3] !== (head[1]?.toLowerCase() === 'http' ? '80' : '443')) return null
  let rest = text.slice(head[0].length)
  const next = rest.charCodeAt(0)
  if (next > 127) rest = ''
  else if (rest && !'/?#'.includes(rest.charAt(0))) return null
  if (!rest.includes('?') && /%3f/i.test(rest)) rest = decode(rest)
  const hashAt = rest.indexOf('#')
  const before = hashAt < 0 ? rest : rest.slice(0, hashAt)
  const queryAt = before.indexOf('?')
  return {
    host,
    path: (queryAt < 0 ? before : before.slice(0, queryAt)).slice(0, LONGEST_PATH) || '/',
    query: queryAt < 0 ? '' : before.slice(queryAt + 1),
    hash: hashAt < 0 ? '' : rest.slice(hashAt),
    text,
  }
}

/**
 * In: a raw query. Out: its first 100 parameters, still encoded, under lower-case names; of a repeated name the first
 * that is not empty. `itemID%3D123`, which Google Docs makes of `itemID=123`, counts as the latter.
 */
export function readParams(query: string): Map<string, string> {
  const params = new Map<string, string>()
  let from = 0
  for (let n = 0; n < MOST_PARAMS && from < query.length; n += 1) {
    let to = query.indexOf('&', from)
    if (to < 0) to = query.length
    let pair = query.slice(from, to)
    let at = pair.indexOf('=')
    if (at < 0 && pair.includes('%3')) {
      pair = decode(pair)
      at = pair.indexOf('=')
    }
    if (at > 0 && at < pair.length - 1) {
      const name = pair.slice(0, at).toLowerCase()
      if (!params.has(name)) params.set(name, pair.slice(at + 1))
    }
    from = to + 1
  }
  return params
}

const NOT_PLAIN = /%(?![2-7][0-9a-f])/i

// Runs of escaped well-formed UTF-8 (RFC 3629, section 4) without control characters. Only these are decoded, as
// decodeURIComponent throws at the rest, and one throw takes longer than a whole parse.
const ESCAPES = new RegExp(
  [
    '(?:%(?:[2-7].|0[9ad])',
    '%(?:c[2-9a-f]|d.)%[89ab].',
    '%(?:e0%[ab].|ed%[89].|e[1-9a-cef]%[89ab].)%[89ab].',
    '%(?:f0%[9ab].|f[1-3]%[89ab].|f4%8.)(?:%[89ab].){2})+',
  ]
    .join('|')
    .replaceAll('.', '[0-9a-f]'),
  'gi',
)

/** Percent-decoding that never throws: what is not UTF-8 (`%BC%D7`, GBK) stays, what is around it is decoded. */
export function decode(text: string): string {
  if (!text.includes('%')) return text
  return NOT_PLAIN.test(text) ? text.replace(ESCAPES, decodeURIComponent) : decodeURIComponent(text)
}

/** The item id a value holds: 5 to 16 digits, with words in another script glued on or not, but nothing in ASCII. */
export function readId(value: string | undefined): string | null {
  if (value === undefined) return null
  return /^\s*(\d{5,16})(?![\p{ASCII}\p{N}])/u.exec(decode(value).trimEnd())?.[1] ?? null
}
