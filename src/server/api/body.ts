import { withoutHiddenSigns } from '#domain/hidden-signs.ts'
import { Problem } from '#server/problem.ts'
import type { Asked } from './asked.ts'

const MAX_BYTES = 256 * 1024
const MAX_DEPTH = 20

const tooLarge = () =>
  new Problem(413, 'TOO_LARGE', 'This is more than 256 kB: shorten it and send it again.')

const malformed = (sentence: string) => new Problem(400, 'MALFORMED', sentence)

/**
 * A request's JSON object, checked before any schema sees it: at most 256 kB, UTF-8, no NUL or lone surrogate,
 * at most 20 levels, no `__proto__`. Texts come without hidden signs. An empty body without a content type is `{}`.
 * Throws Problem 400, 413 or 415.
 */
export async function readBody(asked: Asked): Promise<Record<string, unknown>> {
  const bytes = await readBytes(asked)
  const type = asked.header('content-type')
  if (bytes.length === 0 && !type) return {}
  if (!type || !/^application\/json\s*(;|$)/i.test(type))
    throw new Problem(415, 'WRONG_TYPE', 'Send JSON with Content-Type: application/json.')
  const body = parse(bytes)
  if (body === null || typeof body !== 'object' || Array.isArray(body))
    throw malformed('Send one JSON object.')
  return checked(body, 0) as Record<string, unknown>
}

/** What the query says, every value a text, checked alike. Throws Problem 400. */
export async function readQuery(asked: Asked): Promise<Record<string, unknown>> {
  const query = Object.fromEntries(new URLSearchParams(asked.search))
  return checked(query, 0) as Record<string, unknown>
}

async function readBytes(asked: Asked): Promise<Uint8Array> {
  const declared = Number(asked.header('content-length') || 0)
  const bytes = declared > MAX_BYTES ? null : await asked.bytes(MAX_BYTES).catch(brokenOff)
  if (!bytes) throw tooLarge()
  return bytes
}

function brokenOff(): never {
  throw malformed('The request broke off. Send it again.')
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw malformed('This is not JSON in UTF-8.')
  }
}

/** Where every sign counts, seen or not. */
const SECRET = ['password', 'new_password']

/** The value with its texts as they may be kept. It is changed in place. */
function checked(value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) throw malformed('This is nested too deeply.')
  if (typeof value === 'string') return withoutHiddenSigns(checkedText(value))
  if (Array.isArray(value)) for (const [at, inner] of value.entries()) value[at] = checked(inner, depth + 1)
  else if (value !== null && typeof value === 'object') {
    const fields = value as Record<string, unknown>
    for (const [key, inner] of Object.entries(fields)) {
      checkedText(key)
      if (key === '__proto__') throw malformed('A field name is not allowed.')
      const isSecret = typeof inner === 'string' && SECRET.includes(key)
      fields[key] = isSecret ? checkedText(inner) : checked(inner, depth + 1)
    }
  }
  return value
}

/** Control characters that are no white space: no key types them, and no program pastes them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is they that are looked for
const CONTROL = /[\0-\x08\x0e-\x1f\x7f]/

function checkedText(text: string): string {
  if (CONTROL.test(text) || !text.isWellFormed())
    throw malformed('The text contains characters that cannot be stored.')
  return text
}
