import { FILE_POLICY } from '#domain/content-policy.ts'
import type { Problem } from '#server/problem.ts'
import type { Call } from './call.ts'

/** What goes back: headers as name, value, name, value, the way `writeHead` takes them fastest. */
export interface Answered {
  status: number
  headers: string[]
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

export function text(status: number, body: string, cookies: readonly string[] = []): Whole {
  const headers = ['Content-Type', 'application/json; charset=utf-8', 'Cache-Control', 'no-store']
  for (const cookie of cookies) headers.push('Set-Cookie', cookie)
  return { status, headers, body }
}

/** A refusal in the envelope, without its sentence when the caller asked for quiet. */
export function fail(problem: Problem, quiet = false, cookies: readonly string[] = []): Whole {
  const message = quiet ? {} : { message: problem.message }
  const answered = json(
    problem.status,
    { success: false, code: problem.code, ...message, ...problem.extra },
    cookies,
  )
  const wait = problem.extra.wait_seconds
  if (problem.status === 429) answered.headers.push('Retry-After', String(wait ?? 60))
  return { ...answered, code: problem.code }
}

/** A file of one customer's: nothing in it runs, and nobody keeps it. */
export function file({ type, name }: NonNullable<Call['file']>, body: Answered['body']): Answered {
  const headers = [
    'Content-Type',
    `${type}; charset=utf-8`,
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
