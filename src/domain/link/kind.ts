import { find } from './find.ts'
import { decode } from './url.ts'

const SCHEME =
  /(?:^|[^a-z0-9+.-])[a-z][a-z0-9+.-]+:\/\/|^(?:javascript|vbscript|data|blob|file|about):\S|https?%(?:25){0,3}3a/i

// The top-level domains recognised here: those of shoppers, shops, agents and short links. Without `.js`, `.zip` or
// words that end a search. Browsers load these alone, because the whole list is larger than the search box; the server
// uses the whole list.
const ENDINGS = new Set(
  (
    'com net org cn hk tw jp kr sg my th vn in uk ie de fr it es pt nl be ch at pl cz se no dk fi gr ro hu ru ua eu ' +
    'us ca au nz br mx io co me cc tv ai app dev shop store vip xyz top info biz site online club ltd link page world ' +
    'example'
  ).split(' '),
)
/** Short links and young shops, only where a path follows: a search may end in `pop.art`. */
const WITH_PATH = /^(?:ly|gl|gd|gg|to|sh|art|bar|bio|fun|mobi|shopping|fashion)$/
const NUMBERED = new Set(['com', 'cn', 'net'])

/**
 * Whether the search box takes a text as a link (to parse) or as a keyword (to search). A link is a share text or
 * Tao password, anything with a scheme, a domain standing alone, or a domain with a path among words:
 * `taobao.com` and `see taobao.com/x` are links; `taobao.com dress`, `node.js`, `size 9.5`, `me@taobao.com` are words.
 * `endsDomain` says what else can end a domain that has a path.
 */
export function kindOf(
  text: string,
  endsDomain = (label: string) => WITH_PATH.test(label),
): 'link' | 'keyword' {
  // Before cleaning, which takes away the links that are none.
  if (SCHEME.test(text.slice(0, 8192).trim())) return 'link'
  const pasted = clean(text)
  if (isPassword(pasted)) return 'link'
  const words = pasted.split(/\s+/)
  if (words.some((word) => looksLikeLink(word, words.length === 1, endsDomain))) return 'link'
  return find(pasted, 0) ? 'link' : 'keyword'
}

const WORD = /^(?:[("'<[]+|\/\/)?([\p{L}\p{N}.-]+)(?::\d+)?([/?#%].*)?$/u

function looksLikeLink(word: string, alone: boolean, endsDomain: (label: string) => boolean): boolean {
  const [, host = '', path = ''] = WORD.exec(word.replace(/[)"'>\].,!?;:]{1,9}$/, '')) ?? []
  if (!alone && path.length < 2) return false
  const labels = host.toLowerCase().split('.')
  const ending = labels.at(-1) ?? ''
  const name = labels.at(-2) ?? ''
  if (labels.length < 2 || labels.includes('')) return false
  if (labels[0] === 'www' && labels.length > 2) return true
  if (/^\d+$/.test(name) || (name.length === 1 && path === ''))
    return NUMBERED.has(ending) || (path !== '' && /^\d{1,3}(?:\.\d{1,3}){3}$/.test(host))
  return ENDINGS.has(ending) || (path.length > 1 && endsDomain(ending))
}

/** Whether a text is a Tao password (淘口令), which only the Taobao app or a provider can open: no link in it. */
export function isTaoPassword(text: string): boolean {
  const pasted = clean(text)
  return isPassword(pasted) && !/https?:\/\//i.test(pasted) && find(pasted, 0) === null
}

// `￥xwkgh1GP2Ul￥`, `3$ABC$:// CZ3148`: a code between two currency signs, told from a price by its letters.
const PASSWORD =
  /([￥¥€₤£₳₴₰¢])(?=\d{0,15}[a-z])[a-z0-9]{6,16}[￥¥€₤£₳₴₰¢]|[$￥¥€₤£₳₴₰¢][a-z0-9]{3,16}[$￥¥€₤£₳₴₰¢]:\/\/|\$(?=\S{0,12}\d)(?=\S{0,12}[a-z])[a-z0-9]{9,13}\$/i

function isPassword(text: string): boolean {
  return PASSWORD.test(text)
}

const CAP = 8192

const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

const SCRIPT = /^\s*(?:java|vb)script:/i

// Only where a scheme can start, so that `shopImg=data:image/png` in a query stays.
const NOT_WEB = /(^|[\s"'`(<[])(?:javascript|vbscript|data|blob|file):\S+/gi

// A whole text encoded as one: a link with nothing before it that is one already.
const ENCODED = /^[^\s/?#=&:]*%(?:25)*3a%(?:25)*2f%(?:25)*2f/i

/**
 * In: a text. Out: its first 8,192 characters without what is invisible, with percent-encoding of the whole and the
 * escapes of HTML and JSON undone, and without links that are none (`javascript:`, `data:`), whatever they hold.
 */
export function clean(text: string): string {
  let out = text.length > CAP ? cut(text) : text
  for (let n = 0; n < 3 && ENCODED.test(out); n += 1) out = decode(out)
  out = out.replace(INVISIBLE, '').trim()
  if (SCRIPT.test(out)) return ''
  if (out.includes(':')) out = out.replace(NOT_WEB, '$1')
  if (out.includes('&')) out = out.replace(/&(?:amp;|#38;|#x26;)(?:amp;)*/gi, '&')
  if (out.includes('\\'))
    out = out
      .replace(/\\\//g, '/')
      .replace(/\\u0026/gi, '&')
      .replace(/\\u003d/gi, '=')
  // Two links pasted without a space between them.
  if (out.lastIndexOf('http') > 0) out = out.replace(/([a-z0-9\u0080-\uffff])(?=https?:\/\/)/gi, '$1 ')
  return out
}

// A number cut in two would be another item's, so the cut goes back to the last whole word or parameter.
function cut(text: string): string {
  const head = text.slice(0, CAP)
  return head.slice(0, Math.max(0, head.lastIndexOf('&'), head.lastIndexOf(' '), head.lastIndexOf('\n')))
}
