import { decode } from './url.ts'

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
