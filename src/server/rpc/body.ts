import { malformed, Problem } from '#server/problem.ts'
import type { ApiRequest } from './request.ts'

const MAX_BYTES = 256 * 1024
const MAX_DEPTH = 20

const tooLarge = () =>
  new Problem(413, 'TOO_LARGE', 'This is larger than 256 kB. Shorten it and send it again.')

/**
 * A request's JSON object, checked before any schema sees it: at most 256 kB, UTF-8, no NUL or lone surrogate,
 * at most 20 levels, no `__proto__`. An empty body without a content type is `{}`.
 * Throws Problem 400, 408, 413, 415, and 429 or 503 when too many bytes are on their way.
 */
export async function readBody(request: ApiRequest): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request)
  const type = request.header('content-type')
  if (bytes.length === 0 && !type) return {}
  if (!type || !/^application\/json\s*(;|$)/i.test(type))
    throw new Problem(415, 'WRONG_TYPE', 'Send JSON with Content-Type: application/json.')
  const body = parse(bytes)
  if (body === null || typeof body !== 'object' || Array.isArray(body))
    throw malformed('Send one JSON object.')
  checkValue(body, 0)
  return body as Record<string, unknown>
}

/** The fields of the query, every value a text, checked like a body. Throws Problem 400. */
export async function readQuery(request: ApiRequest): Promise<Record<string, unknown>> {
  const query = Object.fromEntries(new URLSearchParams(request.search))
  checkValue(query, 0)
  return query
}

async function readBytes(request: ApiRequest): Promise<Uint8Array> {
  const declared = Number(request.header('content-length') || 0)
  const bytes = declared > MAX_BYTES ? null : await request.bytes(MAX_BYTES).catch(brokenOff)
  if (!bytes) throw tooLarge()
  return bytes
}

/** Throws the problem of a body that cannot be read to its end. */
export function brokenOff(error: unknown): never {
  if (error instanceof Problem) throw error
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

function checkValue(value: unknown, depth: number): void {
  if (depth > MAX_DEPTH) throw malformed('This is nested too deeply.')
  if (typeof value === 'string') checkText(value)
  else if (Array.isArray(value)) for (const inner of value) checkValue(inner, depth + 1)
  else if (value !== null && typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) {
      checkText(key)
      if (key === '__proto__') throw malformed('A field name is not allowed.')
      checkValue(inner, depth + 1)
    }
}

/** Control characters that are no white space: no key types them, and no program pastes them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is they that are looked for
const CONTROL = /[\0-\x08\x0e-\x1f\x7f]/

function checkText(text: string): void {
  if (CONTROL.test(text) || !text.isWellFormed())
    throw malformed('The text contains characters that cannot be stored.')
}
