import { mayAccess } from '#domain/access/calls.ts'
import { type Proof, proofGiven, proofWanted, suffices } from '#domain/access/second-factor.ts'
import { clearedCookie, readCookie, readDevice } from '#server/cookie.ts'
import { type Changes, noting } from '#server/db/changes.ts'
import { busy } from '#server/db/transaction.ts'
import { failure, log } from '#server/log.ts'
import { invalid, notLoggedIn, Problem } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { noteAction } from '#server/accounts/staff-actions.ts'
import { actingAs, findByCookie, findByToken, type Seen } from '#server/accounts/sessions.ts'
import { secondFactorRequired } from '#server/accounts/second-factor.ts'
import { type Answered, fail, file, json, responseOf, text } from './answered.ts'
import { type Asked, askedBy } from './asked.ts'
import { readBody, readQuery } from './body.ts'
import type { Call, Ctx } from './call.ts'
import { calls } from './calls.ts'
import { inFen } from './in-fen.ts'
import { validate } from './input.ts'
import { Multipart } from './multipart.ts'
import { openapi } from './openapi.ts'
import { streamOf } from './stream.ts'
import { receiveWebhook, webhookName } from './webhooks.ts'

const CALLS = new Map<string, Call>(Object.entries(calls))
const ROOT = '/api/'
const DOCUMENT = 'openapi.json'
const NO_FILES: AsyncIterable<Buffer> = { async *[Symbol.asyncIterator]() {} }

export interface Api {
  answer(asked: Asked): Promise<Answered>
  /** The same for a web Request: `astro dev` and the tests. */
  fetch(request: Request, ip?: string): Promise<Response>
}

/** All of `/api`: calls by their name, envelope, codes. The one place that answers errors. */
export function apiApp(services: Services): Api {
  // Made when first asked for: a start should not wait for it.
  let document = ''
  const read = () => {
    document ||= JSON.stringify(openapi(calls))
    return text(200, document)
  }
  const answerAny = async (asked: Asked) => {
    if (webhookName(asked.pathname)) return receive(services, asked)
    const found = findCall(asked.pathname)
    const method = found ? methodOf(found.call) : isDocument(asked.pathname) ? 'GET' : null
    if (!method) return refuse(asked, noSuchCall())
    if (asked.method !== method && !(asked.method === 'HEAD' && method === 'GET'))
      return refuseMethod(asked, method)
    return found ? answer(services, found, asked) : read()
  }
  return {
    answer: answerAny,
    fetch: async (request, ip) => responseOf(await answerAny(askedBy(request, ip))),
  }
}

const noSuchCall = () => new Problem(404, 'NOT_FOUND', 'There is no such call.')

/** What another service sends us. What goes wrong in it is told to the log by whoever serves the request. */
async function receive(services: Services, asked: Asked): Promise<Answered> {
  try {
    return (await receiveWebhook(services, asked)) ?? fail(noSuchCall())
  } catch (error) {
    const problem = error instanceof Problem ? error : busy(error)
    if (!problem) throw error
    return problem.status === 405 ? refuseMethod(asked, 'POST') : fail(problem)
  }
}

/** What a log or a counter calls this request: names of calls, nothing that a client made up. */
export const callName = (pathname: string) =>
  findCall(pathname)?.name ?? webhookName(pathname) ?? (isDocument(pathname) ? DOCUMENT : 'unknown')

const isDocument = (pathname: string) => pathname === ROOT + DOCUMENT

const methodOf = ({ method = 'POST' }: Call) => method

interface Found {
  name: string
  call: Call
  /** What the path itself says, as it stands there: our ids need no encoding, so an encoded one is nobody's. */
  path: { id?: string }
}

/** By its name, or by the name that has `{id}` where the path has its last segment. */
function findCall(pathname: string): Found | null {
  const name = pathname.slice(ROOT.length)
  const exact = CALLS.get(name)
  if (exact) return { name, call: exact, path: {} }
  const cut = name.lastIndexOf('/') + 1
  const id = name.slice(cut)
  const pattern = `${name.slice(0, cut)}{id}`
  const call = id ? CALLS.get(pattern) : undefined
  return call ? { name: pattern, call, path: { id } } : null
}

async function answer(services: Services, { name, call, path }: Found, asked: Asked): Promise<Answered> {
  let quiet = false
  const cookies: string[] = []
  const sent = call.multipart ? new Multipart(asked) : null
  let seen: Seen | null = null
  const changes: Changes = { made: false }
  try {
    const inQuery = call.multipart || methodOf(call) !== 'POST'
    const body = inQuery ? readQuery(asked) : readBody(asked)
    quiet = await wantsQuiet(asked, body)
    seen = await whoAsks(services, asked, call.file !== undefined)
    const proof = proofOf(services, seen)
    checkAccess(call, seen)
    checkProof(call, name, proof)
    if (call.same_origin) checkOrigin(services, asked)
    if (call.file) checkSite(asked)
    const key = keyOf(call, asked)
    const { notShowMessage: _, ...payload } = await body
    if ('id' in path && 'id' in payload) throw invalid('id', 'The id stands in the address alone.')
    const input = inFen(validate(call.input, { ...payload, ...path }))
    const ctx: Ctx<'public'> = {
      ...services,
      now: Date.now(),
      account: seen && actingAs(seen, services.settings.demo, Date.now()),
      session: seen?.session ?? null,
      role: seen?.account.role ?? null,
      key,
      ip: asked.ip,
      origin: ownOrigin(services, asked),
      user_agent: asked.header('user-agent'),
      cookie: readCookie(services.settings.site_url, asked.header('cookie')),
      device: readDevice(services.settings.site_url, asked.header('cookie')),
      cookies,
      uploaded: sent?.files() ?? NO_FILES,
    }
    const done = await noting(changes, async () => {
      const answer = await call.run(ctx as Ctx, input)
      if (isNoted(name, call) && seen)
        await noteAction(services.db, seen.account, { call: name, input: payload, answer }, ctx.now)
      return answer
    })
    const data = call.output.parse(done)
    const answered = call.file
      ? file(call.file, typeof data === 'string' ? data : await streamOf(data as AsyncIterable<string>))
      : json(200, { success: true, data }, cookies)
    return { ...answered, account_id: seen?.account.id }
  } catch (error) {
    const found = asProblem(error, { name, call, asked, changes })
    const problem = found.status === 500 ? named(found, asked) : found
    if (problem.status === 401 && (await opensNothing(services, asked)))
      cookies.push(clearedCookie(services.settings.site_url))
    return { ...fail(problem, quiet || sent?.quiet, cookies), account_id: seen?.account.id }
  }
}

/** Whether the answer leaves `message` out, also when the request is refused for another reason. */
async function wantsQuiet(asked: Asked, body: Promise<Record<string, unknown>>): Promise<boolean> {
  if (asksQuiet(asked)) return true
  return body.then(
    (payload) => payload.notShowMessage === true,
    () => false,
  )
}

const asksQuiet = ({ search }: Asked) =>
  search !== '' && new URLSearchParams(search).get('notShowMessage') === 'true'

/**
 * By token; the cookie opens only files, which a link or a new tab asks for. Whoever wants JSON, also by GET, has the
 * token in hand, and a cookie alone then reads nothing that a script could take away.
 */
async function whoAsks(services: Services, asked: Asked, reads: boolean): Promise<Seen | null> {
  const header = asked.header('authorization')
  if (header) return findByToken(services.db, header.replace(/^Bearer\s+/i, '').trim(), Date.now())
  if (!reads) return null
  const cookie = readCookie(services.settings.site_url, asked.header('cookie'))
  return findByCookie(services.db, cookie, Date.now())
}

/** Whether the browser's cookie is of no use any more: a link from elsewhere, or an old tab's token, says nothing of it. */
async function opensNothing(services: Services, asked: Asked): Promise<boolean> {
  const cookie = readCookie(services.settings.site_url, asked.header('cookie'))
  return findByCookie(services.db, cookie, Date.now()).then(
    (seen) => seen === null,
    () => false,
  )
}

/** What staff do is kept, and what they take away as a file; what they only read is not. */
const isNoted = (name: string, { access }: Call) =>
  (access === 'staff' || access === 'admin') && !name.startsWith('bk/get_')

function checkAccess(call: Call, seen: Seen | null): void {
  if (call.access === 'public') return
  if (!seen) throw notLoggedIn()
  if (mayAccess(seen.account.role, call.access)) return
  const whom = call.access === 'admin' ? 'an admin' : 'staff'
  throw new Problem(403, 'FORBIDDEN', `This is for ${whom} only.`)
}

/** How well whoever asks has shown to work here. */
const proofOf = ({ settings }: Services, seen: Seen | null): Proof =>
  seen
    ? proofGiven({ role: seen.account.role, proved_at: seen.session.proved_at }, settings.demo, Date.now())
    : 'none'

function checkProof({ access }: Call, name: string, given: Proof): void {
  if (access === 'public' || access === 'customer' || suffices(given, proofWanted(name))) return
  if (given === 'none') throw secondFactorRequired()
  throw new Problem(
    403,
    'FRESH_CODE_REQUIRED',
    'This needs a code of your app that is no older than five minutes.',
  )
}

/** Another site must not be able to log a browser in. */
function checkOrigin(services: Services, asked: Asked): void {
  const type = asked.header('content-type')
  if (!/^application\/json\s*(;|$)/i.test(type))
    throw new Problem(415, 'WRONG_TYPE', 'Send JSON with Content-Type: application/json.')
  const site = asked.header('sec-fetch-site')
  const origin = asked.header('origin')
  const foreign =
    (site && site !== 'same-origin' && site !== 'none') || (origin && origin !== ownOrigin(services, asked))
  if (foreign) throw new Problem(403, 'FOREIGN_ORIGIN', 'Sign in on our own page.')
}

/** A demo answers under every loopback name, so there the request's own host counts. */
function ownOrigin(services: Services, asked: Asked): string {
  return services.settings.demo ? asked.origin : services.settings.site_url
}

/** Nor make it fetch the files its cookie opens: what staff take away is kept as their doing. */
function checkSite(asked: Asked): void {
  const site = asked.header('sec-fetch-site')
  if (asked.header('authorization') || !site || site === 'same-origin' || site === 'none') return
  throw new Problem(403, 'FOREIGN_ORIGIN', 'Open this from our own page.')
}

const keyOf = ({ idempotent }: Call, asked: Asked) =>
  idempotent === true || (idempotent && asked.header('idempotency-key')) ? idempotencyKey(asked) : ''

function idempotencyKey(asked: Asked): string {
  const key = asked.header('idempotency-key')
  if (/^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw new Problem(
    400,
    'IDEMPOTENCY_KEY_REQUIRED',
    'Send an Idempotency-Key header of 1 to 200 visible characters.',
  )
}

interface Failed {
  name: string
  call: Call
  asked: Asked
  changes: Changes
}

function asProblem(error: unknown, { name, call, asked, changes }: Failed): Problem {
  if (error instanceof Problem) return error.code === 'OUTCOME_UNKNOWN' ? repeatable(error, call) : error
  const wait = busy(error)
  if (wait && !changes.made) return wait
  const when = changes.made ? ' after it was saved' : ''
  log.error({ request: asked.id }, `call ${name} failed${when}: ${failure(error)}`)
  if (changes.made) return repeatable(doneButUnanswered(), call)
  return new Problem(
    500,
    'INTERNAL',
    'Something went wrong on our side. Nothing was changed. Try again in a minute.',
  )
}

/** With what to ask us about. */
const named = ({ status, code, message, extra }: Problem, { id }: Asked) =>
  new Problem(status, code, message, { ...extra, request_id: id })

/** All of what was asked for is saved, or a part. */
const doneButUnanswered = () =>
  new Problem(
    500,
    'DONE_BUT_UNANSWERED',
    'Something went wrong on our side after this was saved. Check before you repeat it.',
  )

function repeatable({ status, code, message, extra }: Problem, { idempotent = false }: Call): Problem {
  const safe =
    idempotent === true ? ' If you send it again with the same Idempotency-Key, it is done only once.' : ''
  return new Problem(status, code, message + safe, extra)
}

function refuseMethod(asked: Asked, method: string): Answered {
  const answered = refuse(asked, new Problem(405, 'METHOD_NOT_ALLOWED', `Use ${method}.`))
  answered.headers.push('Allow', method)
  return answered
}

const refuse = (asked: Asked, problem: Problem) => fail(problem, asksQuiet(asked))
