import type { RequestListener } from 'node:http'
import { Proxies } from '#server/client-ip.ts'
import { failure, log } from '#server/log.ts'
import { malformed, Problem } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { ApiOverHttp } from './api.ts'
import type { StoredFile } from './files.ts'
import { securityHeaders } from './headers.ts'
import { serveForeignPicture } from './foreign-pictures.ts'
import { makeReadiness } from './health.ts'
import { tellMetrics } from './metrics.ts'
import type { RenderPage } from './on-demand.ts'
import { Pages } from './pages.ts'
import { serveUpload } from './pictures.ts'
import { makeRefusal, refuseHost, refuseStranger } from './refusal.ts'
import { sendLine, sendProblem } from './send.ts'
import { setLogSample } from './tell.ts'
import { startVisit, type Visit } from './visit.ts'

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

  const health: Record<string, (visit: Visit) => unknown> = {
    '/healthz': (visit) => sendLine(visit, security, 200, 'ok'),
    '/readyz': async (visit) => {
      const trouble = await whyNot()
      sendLine(visit, security, trouble ? 503 : 200, trouble ?? 'ready')
    },
    '/metrics': (visit) => tellMetrics(services, security, visit),
  }

  const route = (visit: Visit): unknown => {
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
    if (pathname.startsWith('/img/f/')) return serveForeignPicture(services, security, visit, pathname)
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

const broken = ({ id }: Visit) =>
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
