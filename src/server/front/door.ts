import type { IncomingMessage, RequestListener } from 'node:http'
import { timingSafeEqual } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Proxies } from '#server/settings/trusted-proxies.ts'
import { failure, log } from '#server/log.ts'
import { malformed, Problem } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { hashOf } from '#server/secrets.ts'
import { isLoopback, type Settings } from '#server/settings/settings.ts'
import { freeBytes } from '#server/settings/data-dir.ts'
import { sqliteFile } from '#server/db/open.ts'
import { agreesWithClock } from '#server/db/clock.ts'
import { whyNothingIsSaved } from '#server/db/failed-writes.ts'
import { ApiOverHttp } from './api.ts'
import { type HeaderList, securityHeaders } from './headers.ts'
import type { RenderPage } from './on-demand.ts'
import { Pages } from './pages.ts'
import { serveForeignPicture, serveMailedPhoto, serveUpload } from './pictures.ts'
import { makeRefusal, refuseHost, refuseStranger } from './refusal.ts'
import { send, sendLine, sendProblem } from './send.ts'
import type { StoredFile } from './stored-file.ts'
import { type Exchange, peerOf, setLogSample, startVisit } from './visit.ts'

const unreadable = () => malformed('This address cannot be read.')
const onlyRead = () => new Problem(405, 'METHOD_NOT_ALLOWED', 'Pages are read with GET.')

/**
 * Everything a request meets, in order: one host, health, host and proxy checks, files and pages decided before, the API,
 * others' pictures and uploads, then the whole road: files in memory, device rule, page guard, and last Astro for pages made
 * on demand.
 */
export function frontDoor(
  services: Services,
  files: Map<string, StoredFile>,
  render: RenderPage,
): RequestListener {
  const { settings } = services
  const security = securityHeaders(settings)
  const proxies = new Proxies(settings.trusted_proxies)
  const refusal = makeRefusal(settings)
  const api = new ApiOverHttp(services, proxies, security)
  const pages = new Pages({ services, security, proxies }, files, render)
  const whyNot = makeReadiness(services)
  setLogSample(settings.log_sample)

  const health: Record<string, (visit: Exchange) => unknown> = {
    '/healthz': (visit) => sendLine(visit, security, 200, 'ok'),
    '/readyz': async (visit) => {
      const trouble = await whyNot()
      sendLine(visit, security, trouble ? 503 : 200, trouble ?? 'ready')
    },
    '/metrics': (visit) => tellMetrics(services, security, visit),
  }

  const route = (visit: Exchange): unknown => {
    const { req } = visit
    const target = req.url ?? ''
    const stranger = settings.demo ? refuseStranger(req) : null
    if (stranger) return sendProblem(visit, security, stranger)
    const unclear = refuseHost(req)
    if (unclear) return sendProblem(visit, security, unclear)
    // Load balancers ask by address.
    const probe = health[target.split('?', 1)[0] ?? '']
    if (probe) {
      visit.name = 'health'
      return probe(visit)
    }
    const refused = refusal(req)
    if (refused) return sendProblem(visit, security, refused)
    const reads = req.method === 'GET' || req.method === 'HEAD'
    if (reads && pages.serveKnown(visit, target)) return
    const address = readTarget(target)
    if (!address) return sendProblem(visit, security, unreadable())
    const { pathname, search } = address
    if (pathname.startsWith('/api/')) return api.serve(visit, pathname, search)
    if (pathname === '/api')
      return sendProblem(visit, security, new Problem(404, 'NOT_FOUND', 'There is no such call.'))
    if (!reads) return sendProblem(visit, security, onlyRead(), ['Allow', 'GET, HEAD'])
    if (pathname.startsWith('/img/f/') || pathname.startsWith('/sample/'))
      return serveForeignPicture(services, security, visit, pathname)
    if (pathname.startsWith('/img/qc/')) return serveMailedPhoto(services, security, visit, pathname)
    if (pathname.startsWith('/img/u/')) return serveUpload(services, security, visit, pathname)
    return pages.serve(visit, address)
  }

  return (req, res) => {
    const visit = startVisit(proxies, req, res)
    const fail = (error: unknown) => {
      log.error({ request: visit.id }, `${visit.name} failed: ${failure(error)}`)
      if (res.headersSent) return void res.destroy()
      sendProblem(visit, security, broken(visit))
    }
    try {
      const work = route(visit)
      if (work instanceof Promise) work.catch(fail)
    } catch (error) {
      fail(error)
    }
  }
}

const broken = ({ id }: Exchange) =>
  new Problem(500, 'INTERNAL', `Something went wrong on our side. Try again in a minute. (${id})`, {
    request_id: id,
  })

/** Nothing that reads alike in two ways: these need no second look. */
const PLAIN = /^(?:\/[\w-]+)+$/

/** Path and query as sent, with dot segments resolved; `//host` stays a path. Null when it is no address of ours. */
function readTarget(target: string): { pathname: string; search: string } | null {
  if (PLAIN.test(target)) return { pathname: target, search: '' }
  const url = target.startsWith('/') ? URL.parse(`http://host${target}`) : null
  return url && isDecodable(url.pathname) ? url : null
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}

/** Answers `/metrics` to whoever holds METRICS_TOKEN and, on a site of this machine only, to this machine; else 404. */
async function tellMetrics(services: Services, security: HeaderList, visit: Exchange): Promise<void> {
  if (!mayRead(services.settings, visit.req)) return sendLine(visit, security, 404, 'Not Found')
  const { readMetrics } = await import('#server/jobs/metrics.ts')
  const text = await readMetrics(services, Date.now()).catch((error: unknown) => {
    log.error({ request: visit.id }, `metrics failed: ${failure(error)}`)
    return null
  })
  if (text === null) return sendLine(visit, security, 503, 'The database does not answer.')
  const own = ['Content-Type', 'text/plain; version=0.0.4; charset=utf-8', 'Cache-Control', 'no-store']
  send(visit, 200, [...security, ...own], text)
}

export function mayRead(settings: Settings, req: IncomingMessage): boolean {
  const sent = (req.headers.authorization ?? '').replace(/^Bearer\s+/i, '').trim()
  if (settings.metrics_token && sameSecret(sent, settings.metrics_token)) return true
  // A public site has a proxy before it, which may well be this machine.
  if (!isLoopback(new URL(settings.site_url).hostname)) return false
  const proxied = req.headers.forwarded !== undefined || req.headers['x-forwarded-for'] !== undefined
  return !proxied && isLoopback(peerOf(req))
}

const sameSecret = (a: string, b: string) => timingSafeEqual(Buffer.from(hashOf(a)), Buffer.from(hashOf(b)))

const KEPT_MS = 1000
const DATABASE_MS = 2000
/** Below this a commit may fail any moment. */
const LEAST_FREE_BYTES = 32 * 1024 * 1024

/** Asks at most once a second whether we can work; answers why not, in a sentence, or null. */
export function makeReadiness(services: Services, free = freeBytes): () => Promise<string | null> {
  let asked_at = Number.NEGATIVE_INFINITY
  let answer: Promise<string | null> = Promise.resolve(null)
  return () => {
    if (performance.now() - asked_at < KEPT_MS) return answer
    asked_at = performance.now()
    answer = whyNotReady(services, free)
    return answer
  }
}

/** Asks now. `free` tells the bytes that a folder's disk has left for us. */
export async function whyNotReady(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  free = freeBytes,
): Promise<string | null> {
  const [database, disk, room] = await Promise.all([
    within(DATABASE_MS, db.selectFrom('meta').select('key').limit(1).execute()),
    within(DATABASE_MS, writeSomething(settings.data_dir)),
    within(DATABASE_MS, free(settings.data_dir)),
    within(DATABASE_MS, agreesWithClock(db, settings)),
  ])
  if (!database) return 'The database does not answer.'
  const unsaved = await whyNothingIsSaved(db, settings.database_url ?? sqliteFile(settings))
  if (unsaved) return unsaved
  // First: what is full cannot be written, either.
  if (room !== null && room < LEAST_FREE_BYTES) return 'The disk is full.'
  return disk && room !== null ? null : 'The disk cannot be written.'
}

/** A disk that is full or read-only says so only to who writes. */
async function writeSomething(folder: string): Promise<true> {
  await writeFile(join(folder, '.writable'), `${Date.now()}\n`)
  return true
}

/** The result of the work; null when it fails or takes longer. */
async function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  const { promise, resolve } = Promise.withResolvers<T | null>()
  const timer = setTimeout(() => resolve(null), ms)
  work.then(resolve, () => resolve(null))
  return promise.finally(() => clearTimeout(timer))
}
