import { mayAccess } from '#domain/access/calls.ts'
import { type Proof, proofGiven, proofWanted, suffices } from '#domain/access/second-factor.ts'
import { clearedCookie, readCookie, readDevice } from '#server/sign-in/cookie.ts'
import { type Changes, noting } from '#server/db/changes.ts'
import { busy } from '#server/db/transaction.ts'
import { failure, log } from '#server/log.ts'
import { invalid, notLoggedIn, Problem } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { toldTo } from '#server/money/exchange-rate.ts'
import { noteAction } from '#server/account/staff-actions.ts'
import { namingColleagues } from '#server/order/colleagues.ts'
import { actingAs, findByCookie, findByToken, type Seen } from '#server/sign-in/sessions.ts'
import { secondFactorRequired } from '#server/sign-in/second-factor.ts'
import { type Answered, fail, file, kindOf, responseOf, streamOf, succeed, text } from '#server/rpc/answer.ts'
import { type ApiRequest, askedBy } from '#server/rpc/request.ts'
import { readBody, readQuery } from '#server/rpc/body.ts'
import type { Call, Ctx } from '#server/rpc/call.ts'
import { calls } from './calls.ts'
import { inFen, validate } from '#server/rpc/input.ts'
import { Multipart } from '#server/rpc/multipart.ts'
import { openapi } from '#server/rpc/openapi.ts'
import { receiveWebhook, webhookName } from './webhooks.ts'

const ROOT = '/api/'
/** By their address: every request looks here, and need not cut its own first. */
const CALLS = new Map<string, Found>(
  Object.entries(calls).map(([name, call]) => [ROOT + name, { name, call, path: {} }]),
)
const DOCUMENT = 'openapi.json'
const NO_FILES: AsyncIterable<Buffer> = { async *[Symbol.asyncIterator]() {} }

export interface Api {
  answer(request: ApiRequest): Promise<Answered>
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
  const answerAny = async (request: ApiRequest) => {
    const match = findCall(request.pathname)
    if (!match && webhookName(request.pathname)) return receive(services, request)
    const method = match ? methodOf(match.call) : isDocument(request.pathname) ? 'GET' : null
    if (!method) return refuse(request, noSuchCall())
    if (request.method !== method && !(request.method === 'HEAD' && method === 'GET'))
      return refuseMethod(request, method)
    return match ? answer(services, match, request) : read()
  }
  return {
    answer: answerAny,
    fetch: async (request, ip) => responseOf(await answerAny(askedBy(request, ip))),
  }
}

const noSuchCall = () => new Problem(404, 'NOT_FOUND', 'There is no such call.')

/** Receives another service's webhook; its failures are logged by whoever serves the request. */
async function receive(services: Services, request: ApiRequest): Promise<Answered> {
  try {
    return (await receiveWebhook(services, request)) ?? fail(noSuchCall())
  } catch (error) {
    const problem = error instanceof Problem ? error : busy(error)
    if (!problem) throw error
    return problem.status === 405 ? refuseMethod(request, 'POST') : fail(problem)
  }
}

/** The name of this request in a log or a counter: names of calls, nothing that a client made up. */
export const callName = (pathname: string) =>
  findCall(pathname)?.name ?? webhookName(pathname) ?? (isDocument(pathname) ? DOCUMENT : 'unknown')

const isDocument = (pathname: string) => pathname === ROOT + DOCUMENT

const methodOf = ({ method = 'POST' }: Call) => method

interface Found {
  name: string
  call: Call
  /** The id in the path, as it stands there: our ids need no encoding, so an encoded one is nobody's. */
  path: { id?: string }
}

/** By its name, or by the name that has `{id}` where the path has its last segment. */
function findCall(pathname: string): Found | null {
  const exact = CALLS.get(pathname)
  if (exact) return exact
  const cut = pathname.lastIndexOf('/') + 1
  const id = pathname.slice(cut)
  const pattern = `${pathname.slice(0, cut)}{id}`
  const match = id ? CALLS.get(pattern) : undefined
  return match ? { ...match, path: { id } } : null
}

async function answer(services: Services, match: Found, request: ApiRequest): Promise<Answered> {
  const { name, call, path } = match
  let quiet = false
  const cookies: string[] = []
  const sent = call.multipart ? new Multipart(request) : null
  let user: Seen | null = null
  const changes: Changes = { made: false }
  try {
    const inQuery = call.multipart || methodOf(call) !== 'POST'
    const body = inQuery ? readQuery(request) : readBody(request)
    quiet = asksQuiet(request) || (await body.then(saysQuiet, () => false))
    user = await whoAsks(services, request, call.file !== undefined)
    const proof = proofOf(services, user)
    checkAccess(call, user)
    checkProof(call, name, proof)
    if (call.same_origin) checkOrigin(services, request)
    if (call.file) checkSite(request)
    const key = keyOf(call, request)
    const { notShowMessage: _, ...payload } = await body
    if ('id' in path && 'id' in payload) throw invalid('id', 'The id stands in the address alone.')
    const input = inFen(validate(call.input, { ...payload, ...path }))
    const ctx: Ctx<'public'> = {
      ...services,
      now: Date.now(),
      account: user && actingAs(user, services.settings.demo, Date.now()),
      session: user?.session ?? null,
      role: user?.account.role ?? null,
      key,
      ip: request.ip,
      origin: ownOrigin(services, request),
      user_agent: request.header('user-agent'),
      cookie: readCookie(services.settings.site_url, request.header('cookie')),
      device: readDevice(services.settings.site_url, request.header('cookie')),
      cookies,
      uploaded: sent?.files() ?? NO_FILES,
    }
    const output = await noting(changes, async () => {
      const run = () => call.run(ctx as Ctx, input)
      if (!user || !isNoted(name, call)) return run()
      const answer = await namingColleagues(ctx, user.account, payload, run)
      if (!changes.is_replay)
        await noteAction(services.db, user.account, { call: name, input: payload, answer }, ctx.now)
      return answer
    })
    const answered = call.file
      ? await fileOf(kindOf(call.file, input), call.output.parse(output))
      : succeed(call, output, cookies)
    answered.account_id = user?.account.id
    return answered
  } catch (error) {
    const cause = asProblem(error, { name, call, request, changes })
    const problem = cause.status === 500 ? withRequestId(cause, request) : cause
    if (problem.status === 401 && (await opensNothing(services, request)))
      cookies.push(clearedCookie(services.settings.site_url))
    const fault = call.access === 'customer' && user ? toldTo(services.rates, user.account, problem) : problem
    return { ...fail(fault, quiet || sent?.quiet, cookies), account_id: user?.account.id }
  }
}

async function fileOf(kind: NonNullable<Call['file']>, data: unknown): Promise<Answered> {
  if (typeof data === 'string') return file(kind, data)
  if (data instanceof Uint8Array) return file(kind, new Blob([new Uint8Array(data)]).stream())
  return file(kind, await streamOf(data as AsyncIterable<string>))
}

/** Whether the answer leaves `message` out, also when the request is refused for another reason. */
const saysQuiet = (payload: Record<string, unknown>) => payload.notShowMessage === true

const asksQuiet = ({ search }: ApiRequest) =>
  search !== '' && new URLSearchParams(search).get('notShowMessage') === 'true'

/**
 * By token; the cookie opens only files, which a link or a new tab asks for. Whoever wants JSON, also by GET, has the
 * token in hand, and a cookie alone then reads nothing that a script could take away.
 */
function whoAsks(services: Services, request: ApiRequest, reads: boolean): Promise<Seen | null> | null {
  const header = request.header('authorization')
  if (header) return findByToken(services.db, header.replace(/^Bearer\s+/i, '').trim(), Date.now())
  if (!reads) return null
  const cookie = readCookie(services.settings.site_url, request.header('cookie'))
  return findByCookie(services.db, cookie, Date.now())
}

/** Whether the browser's cookie is of no use any more: a link from elsewhere, or an old tab's token, says nothing of it. */
async function opensNothing(services: Services, request: ApiRequest): Promise<boolean> {
  const cookie = readCookie(services.settings.site_url, request.header('cookie'))
  return findByCookie(services.db, cookie, Date.now()).then(
    (user) => user === null,
    () => false,
  )
}

/** Changes by staff are logged, and files they download; mere reading is not. What undoes steps notes each by itself. */
const isNoted = (name: string, { access }: Call) =>
  (access === 'staff' || access === 'admin') && !name.startsWith('bk/get_') && name !== 'bk/undo_step'

function checkAccess(call: Call, user: Seen | null): void {
  if (call.access === 'public') return
  if (!user) throw notLoggedIn()
  if (mayAccess(user.account.role, call.access)) return
  const whom = call.access === 'admin' ? 'an admin' : 'staff'
  throw new Problem(403, 'FORBIDDEN', `This is for ${whom} only.`)
}

/** How well whoever asks has shown to work here. */
const proofOf = ({ settings }: Services, user: Seen | null): Proof =>
  user
    ? proofGiven({ role: user.account.role, proved_at: user.session.proved_at }, settings.demo, Date.now())
    : 'none'

function checkProof({ access }: Call, name: string, proof: Proof): void {
  if (access === 'public' || access === 'customer' || suffices(proof, proofWanted(name))) return
  if (proof === 'none') throw secondFactorRequired()
  throw new Problem(
    403,
    'FRESH_CODE_REQUIRED',
    'This needs a code of your app that is no older than five minutes.',
  )
}

/** Another site must not be able to log a browser in. */
function checkOrigin(services: Services, request: ApiRequest): void {
  const type = request.header('content-type')
  if (!/^application\/json\s*(;|$)/i.test(type))
    throw new Problem(415, 'WRONG_TYPE', 'Send JSON with Content-Type: application/json.')
  const site = request.header('sec-fetch-site')
  const origin = request.header('origin')
  const foreign =
    (site && site !== 'same-origin' && site !== 'none') || (origin && origin !== ownOrigin(services, request))
  if (foreign) throw new Problem(403, 'FOREIGN_ORIGIN', 'Sign in on our own page.')
}

/** A demo answers under every loopback name, so there the request's own host counts. */
function ownOrigin(services: Services, request: ApiRequest): string {
  return services.settings.demo ? request.origin : services.settings.site_url
}

/** Nor make it fetch the files its cookie opens: what staff take away is kept as their doing. */
function checkSite(request: ApiRequest): void {
  const site = request.header('sec-fetch-site')
  if (request.header('authorization') || !site || site === 'same-origin' || site === 'none') return
  throw new Problem(403, 'FOREIGN_ORIGIN', 'Open this from our own page.')
}

const keyOf = ({ idempotent }: Call, request: ApiRequest) =>
  idempotent === true || (idempotent && request.header('idempotency-key')) ? idempotencyKey(request) : ''

function idempotencyKey(request: ApiRequest): string {
  const key = request.header('idempotency-key')
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
  request: ApiRequest
  changes: Changes
}

function asProblem(error: unknown, { name, call, request, changes }: Failed): Problem {
  if (error instanceof Problem) return error.code === 'OUTCOME_UNKNOWN' ? repeatable(error, call) : error
  const wait = busy(error)
  if (wait && !changes.made) return wait
  const when = changes.made ? ' after it was saved' : ''
  log.error({ request: request.id }, `call ${name} failed${when}: ${failure(error)}`)
  if (changes.made) return repeatable(doneButUnanswered(), call)
  return new Problem(
    500,
    'INTERNAL',
    'Something went wrong on our side. Nothing was changed. Try again in a minute.',
  )
}

const withRequestId = ({ status, code, message, extra }: Problem, { id }: ApiRequest) =>
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

function refuseMethod(request: ApiRequest, method: string): Answered {
  const answered = refuse(request, new Problem(405, 'METHOD_NOT_ALLOWED', `Use ${method}.`))
  return { ...answered, headers: [...answered.headers, 'Allow', method] }
}

const refuse = (request: ApiRequest, problem: Problem) => fail(problem, asksQuiet(request))
