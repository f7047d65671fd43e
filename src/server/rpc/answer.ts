import { FILE_POLICY } from '#domain/site/content-policy.ts'
import type { Problem } from '#server/problem.ts'
import { type Call, WORKBOOK } from './call.ts'
import { failure, log } from '#server/log.ts'

/** A response: headers as name, value, name, value, the way `writeHead` takes them fastest. */
export interface Answered {
  status: number
  headers: readonly string[]
  /** A file may be made while it is sent. */
  body: string | ReadableStream<Uint8Array>
  /** Whose call it was, for the log. */
  account_id?: string | undefined
  /** Why it was refused, for the log. */
  code?: string
}

/** An answer whose body is known. */
export type Whole = Answered & { body: string }

export function json(status: number, body: unknown, cookies: readonly string[] = []): Whole {
  return text(status, JSON.stringify(body), cookies)
}

/**
 * The headers of nearly every answer: one list, so that it is put together with what protects a browser once
 * (front/api.ts).
 */
export const JSON_HEADERS = [
  'Content-Type',
  'application/json; charset=utf-8',
  'Cache-Control',
  'no-store',
] as const

export function text(status: number, body: string, cookies: readonly string[] = []): Whole {
  const headers = cookies.length
    ? [...JSON_HEADERS, ...cookies.flatMap((cookie) => ['Set-Cookie', cookie])]
    : JSON_HEADERS
  return { status, headers, body }
}

/** Answers that are frozen, as they go out: each is checked and written once. */
const written = new WeakMap<object, string>()

/** The result of a call's verb, checked and in the envelope. */
export function succeed({ output }: Call, result: unknown, cookies: readonly string[]): Whole {
  const lasts = typeof result === 'object' && result !== null && Object.isFrozen(result)
  const cached = lasts ? written.get(result) : undefined
  if (cached !== undefined) return text(200, cached, cookies)
  const body = JSON.stringify({ success: true, data: output.parse(result) })
  if (lasts) written.set(result, body)
  return text(200, body, cookies)
}

/** A refusal in the envelope, without its sentence when the caller asked for quiet. */
export function fail(problem: Problem, quiet = false, cookies: readonly string[] = []): Whole {
  const message = quiet ? {} : { message: problem.message }
  const answered = json(
    problem.status,
    { success: false, code: problem.code, ...message, ...problem.extra },
    cookies,
  )
  const waits = problem.status === 429 || problem.status === 503
  const wait = waits ? ['Retry-After', String(problem.extra.wait_seconds ?? 60)] : []
  return { ...answered, headers: [...answered.headers, ...wait], code: problem.code }
}

/** Tells the kind of file that a call answers to this input. */
export const kindOf = (kind: NonNullable<Call['file']>, input: Parameters<Call['run']>[1]) =>
  kind.nameOf ? { ...kind, name: kind.nameOf(input) } : kind

/** A file of one customer's: nothing in it runs, and nobody keeps it. */
export function file({ type, name }: NonNullable<Call['file']>, body: Answered['body']): Answered {
  const headers = [
    'Content-Type',
    type === WORKBOOK ? type : `${type}; charset=utf-8`,
    'Cache-Control',
    'no-store',
    'Content-Security-Policy',
    FILE_POLICY,
  ]
  if (name) headers.push('Content-Disposition', `attachment; filename="${name}"`)
  return { status: 200, headers, body }
}

/** As a web Response: `astro dev` and the tests. */
export function responseOf({ status, headers, body }: Answered): Response {
  const list = new Headers({ 'X-Content-Type-Options': 'nosniff' })
  for (let index = 0; index < headers.length; index += 2)
    list.append(headers[index] ?? '', headers[index + 1] ?? '')
  return new Response(body, { status, headers: list })
}

/** Reads on when the reader has room for more, and no further when it goes away. What fails at once is answered. */
export async function streamOf(parts: AsyncIterable<string>): Promise<ReadableStream<Uint8Array>> {
  const source = parts[Symbol.asyncIterator]()
  let next = await source.next()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next.done) return controller.close()
      controller.enqueue(new TextEncoder().encode(next.value))
      next = await source.next().catch((error: unknown) => {
        log.error(`a file broke off: ${failure(error)}`)
        throw error
      })
    },
    async cancel() {
      await source.return?.()
    },
  })
}
