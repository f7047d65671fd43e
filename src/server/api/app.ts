import type { IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import type { z } from 'zod'
import { mayAccess } from '#domain/access/calls.ts'
import { clientIp } from '#server/client-ip.ts'
import { clearedCookie, readCookie } from '#server/cookie.ts'
import { type Changes, noting } from '#server/db/changes.ts'
import { busy } from '#server/db/transaction.ts'
import { failure } from '#server/log.ts'
import { notLoggedIn, Problem } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { findByCookie, findByToken, type Seen } from '#server/accounts/sessions.ts'
import { readBody, readQuery } from './body.ts'
import type { Call, Ctx } from './call.ts'
import { calls } from './calls.ts'
import { inFen } from './in-fen.ts'
import { Multipart } from './multipart.ts'
import { openapi } from './openapi.ts'

/** An answer names the first mistakes, and does not send a large request back. */
const MAX_ERRORS = 20
const MAX_ECHO = 200

/** What the front door hands over; under `astro dev` nothing. */
export type Bindings = { Bindings: { incoming?: IncomingMessage } }

/** All of `/api` as one Hono app: routes, envelope, codes. The one place that answers errors. */
export function apiApp(services: Services): Hono<Bindings> {
  const app = new Hono<Bindings>()
  // Made when first asked for: a start should not wait for it.
  let document = ''
  app.get('/api/openapi.json', (c) => {
    document ||= JSON.stringify(openapi(calls))
    return c.body(document, 200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  })
  app.all('/api/openapi.json', (c) => refuseMethod(c.req.raw, 'GET'))
  for (const [name, call] of Object.entries(calls as Record<string, Call>)) {
    const path = `/api/${name}`
    const method = call.method ?? 'POST'
    app.on(method, path, (c) =>
      answer(
        services,
        name,
        call,
        c.req.raw,
        c.env?.incoming ? clientIp(services.settings, c.env.incoming) : '',
      ),
    )
    app.all(path, (c) => refuseMethod(c.req.raw, method))
  }
  app.all('/api/*', (c) => refuse(c.req.raw, new Problem(404, 'NOT_FOUND', 'There is no such call.')))
  return app
}

async function answer(
  services: Services,
  name: string,
  call: Call,
  request: Request,
  ip: string,
): Promise<Response> {
  let quiet = false
  const cookies: string[] = []
  const sent = new Multipart(request)
  const changes: Changes = { made: false }
  try {
    const body = call.multipart || call.file ? readQuery(request) : readBody(request)
    quiet = await wantsQuiet(request, body)
    const seen = await whoAsks(services, request, call.file !== undefined)
    checkAccess(call, seen)
    if (call.same_origin) checkOrigin(services, request)
    const key = call.idempotent ? idempotencyKey(request) : ''
    const { notShowMessage: _, ...payload } = await body
    const input = inFen(validate(call.input, payload))
    const ctx: Ctx<'public'> = {
      ...services,
      now: Date.now(),
      account: seen?.account ?? null,
      session: seen?.session ?? null,
      key,
      ip,
      user_agent: request.headers.get('user-agent') ?? '',
      cookie: readCookie(services.settings.site_url, request.headers.get('cookie') ?? undefined),
      cookies,
      uploaded: sent.files(),
    }
    const data = call.output.parse(await noting(changes, () => call.run(ctx as Ctx, input)))
    if (call.file)
      return file(call.file, typeof data === 'string' ? data : await streamOf(data as AsyncIterable<string>))
    return json(200, { success: true, data }, cookies)
  } catch (error) {
    const problem = asProblem(error, name, call, changes)
    if (problem.status === 401) cookies.push(clearedCookie(services.settings.site_url))
    return fail(problem, quiet || sent.quiet, cookies)
  }
}

/** Whether the answer leaves `message` out, also when the request is refused for another reason. */
async function wantsQuiet(request: Request, body: Promise<Record<string, unknown>>): Promise<boolean> {
  if (asksQuiet(request)) return true
  return body.then(
    (payload) => payload.notShowMessage === true,
    () => false,
  )
}

const asksQuiet = (request: Request) => new URL(request.url).searchParams.get('notShowMessage') === 'true'

/** By token; the cookie opens only what is read. */
async function whoAsks(services: Services, request: Request, reads: boolean): Promise<Seen | null> {
  const header = request.headers.get('authorization')
  if (header) return findByToken(services.db, header.replace(/^Bearer\s+/i, '').trim(), Date.now())
  if (!reads) return null
  const cookie = readCookie(services.settings.site_url, request.headers.get('cookie') ?? undefined)
  return findByCookie(services.db, cookie, Date.now())
}

function checkAccess(call: Call, seen: Seen | null): void {
  if (call.access === 'public') return
  if (!seen) throw notLoggedIn()
  if (mayAccess(seen.account.role, call.access)) return
  const whom = call.access === 'admin' ? 'an admin' : 'staff'
  throw new Problem(403, 'FORBIDDEN', `This is for ${whom} only.`)
}

/** Another site must not be able to log a browser in. */
function checkOrigin(services: Services, request: Request): void {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type))
    throw new Problem(415, 'WRONG_TYPE', 'Send JSON with Content-Type: application/json.')
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  const foreign =
    (site && site !== 'same-origin' && site !== 'none') || (origin && origin !== ownOrigin(services, request))
  if (foreign) throw new Problem(403, 'FOREIGN_ORIGIN', 'Sign in on our own page.')
}

/** A demo answers under every loopback name, so there the request's own host counts. */
function ownOrigin(services: Services, request: Request): string {
  return services.settings.demo ? new URL(request.url).origin : services.settings.site_url
}

function idempotencyKey(request: Request): string {
  const key = request.headers.get('idempotency-key') ?? ''
  if (/^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw new Problem(
    400,
    'IDEMPOTENCY_KEY_REQUIRED',
    'Send an Idempotency-Key header of 1 to 200 visible characters.',
  )
}

function validate(schema: z.ZodType, payload: unknown): unknown {
  const parsed = schema.safeParse(payload)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.slice(0, MAX_ERRORS)
  const errors = issues.map((issue) => ({ path: pathOf(issue), message: sentenceOf(issue) }))
  throw new Problem(422, 'INVALID_FIELD', errors[0]?.message ?? 'A field is not usable.', { errors })
}

function pathOf(issue: z.core.$ZodIssue): string {
  const inner = issue.code === 'unrecognized_keys' ? issue.keys : []
  return [...issue.path, ...inner].join('.').slice(0, MAX_ECHO)
}

/** Our own sentences start with a capital; the library's ("Invalid input: …") are not for customers. */
function sentenceOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys')
    return `There is no field called ${issue.keys.join(', ').slice(0, MAX_ECHO)}.`
  if (/^(Invalid|Too|Unrecognized)/.test(issue.message)) return `${labelOf(issue)} is missing or not usable.`
  return issue.message
}

const UNIT = /_(cny|cm|g|at|id|ids|no)$/

/** The field in words: `boxes.0.weight_g` is "Weight". */
function labelOf(issue: z.core.$ZodIssue): string {
  const field = issue.path.findLast((part) => typeof part === 'string') ?? ''
  const words = field.slice(0, MAX_ECHO).replace(UNIT, '').replaceAll('_', ' ')
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : 'This'
}

function asProblem(error: unknown, name: string, call: Call, changes: Changes): Problem {
  if (error instanceof Problem) return error.code === 'OUTCOME_UNKNOWN' ? repeatable(error, call) : error
  const wait = busy(error)
  if (wait && !changes.made) return wait
  console.error(`call ${name} failed${changes.made ? ' after it was saved' : ''}: ${failure(error)}`)
  if (changes.made) return repeatable(doneButUnanswered(), call)
  return new Problem(
    500,
    'INTERNAL',
    'Something went wrong on our side. Nothing was changed: try again in a minute.',
  )
}

/** All of what was asked for is saved, or a part. */
const doneButUnanswered = () =>
  new Problem(
    500,
    'DONE_BUT_UNANSWERED',
    'Something went wrong on our side after this was saved. Look again before you repeat it.',
  )

function repeatable({ status, code, message, extra }: Problem, { idempotent = false }: Call): Problem {
  const safe = idempotent ? ' Sent again with the same Idempotency-Key it is done only once.' : ''
  return new Problem(status, code, message + safe, extra)
}

async function refuseMethod(request: Request, method: string): Promise<Response> {
  const response = await refuse(request, new Problem(405, 'METHOD_NOT_ALLOWED', `Use ${method}.`))
  response.headers.set('Allow', method)
  return response
}

async function refuse(request: Request, problem: Problem): Promise<Response> {
  await request.body?.cancel()
  return fail(problem, asksQuiet(request), [])
}

function fail(problem: Problem, quiet: boolean, cookies: string[]): Response {
  const message = quiet ? {} : { message: problem.message }
  const response = json(
    problem.status,
    { success: false, code: problem.code, ...message, ...problem.extra },
    cookies,
  )
  const wait = problem.extra.wait_seconds
  if (problem.status === 429) response.headers.set('Retry-After', String(wait ?? 60))
  return response
}

function json(status: number, body: unknown, cookies: string[]): Response {
  const headers = new Headers({
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return new Response(JSON.stringify(body), { status, headers })
}

/** A file of one customer's: nothing in it runs, and nobody keeps it. */
function file({ type, name }: NonNullable<Call['file']>, text: BodyInit): Response {
  const headers = new Headers({
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; style-src 'self'",
  })
  if (name) headers.set('Content-Disposition', `attachment; filename="${name}"`)
  return new Response(text, { headers })
}

/** Reads on when the reader has room for more, and no further when it goes away. What fails at once is answered. */
async function streamOf(parts: AsyncIterable<string>): Promise<ReadableStream<Uint8Array>> {
  const source = parts[Symbol.asyncIterator]()
  let next = await source.next()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next.done) return controller.close()
      controller.enqueue(new TextEncoder().encode(next.value))
      next = await source.next().catch((error: unknown) => {
        console.error(`a file broke off: ${failure(error)}`)
        throw error
      })
    },
    async cancel() {
      await source.return?.()
    },
  })
}
