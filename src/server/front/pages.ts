import { LRUCache } from 'lru-cache'
import { findByCookie, pageSession } from '#server/accounts/sessions.ts'
import { findPage, guard, type Session } from '#domain/access/pages.ts'
import { deviceRedirect, isPhone } from '#domain/device.ts'
import { cleanPath } from '#domain/path.ts'
import type { Proxies } from '#server/client-ip.ts'
import { readCookie } from '#server/cookie.ts'
import type { Services } from '#server/services.ts'
import { deviceOf } from './devices.ts'
import { type Prepared, prepare, type Sending, sendPrepared, type StoredFile } from './files.ts'
import { ASSET_HEADERS, type HeaderList } from './headers.ts'
import { OnDemand, publicKey, type RenderPage } from './on-demand.ts'
import { send, sendLine, sendProblem } from './send.ts'
import { drawnFile } from './drawn-pictures.ts'
import type { Visit } from './visit.ts'

/** What the rules have made of an address, for one kind of device and of session. */
interface Decision {
  name: string
  file?: Prepared
  location?: string
  /** 308 instead of 302: another form of the same path. */
  lasting?: boolean
  missing?: true
}

interface Address {
  pathname: string
  /** '' or '?…'. */
  search: string
}

/** What every part of the front door works with. */
export interface House {
  services: Services
  security: HeaderList
  proxies: Proxies
}

const DECISIONS_KEPT = 2000

/** Files and pages: device rule, guard, memory, and last Astro for what is made on demand. */
export class Pages {
  readonly #services: Services
  readonly #security: HeaderList
  readonly #proxies: Proxies
  readonly #files: Map<string, StoredFile>
  readonly #prepared = new Map<string, Prepared>()
  readonly #onDemand: OnDemand
  /** For visitors, by device and address without a query. */
  readonly #decided = new LRUCache<string, Decision>({ max: DECISIONS_KEPT })

  constructor({ services, security, proxies }: House, files: Map<string, StoredFile>, render: RenderPage) {
    this.#services = services
    this.#proxies = proxies
    this.#security = security
    this.#files = files
    this.#onDemand = new OnDemand(render, security, services.settings)
  }

  /** Answers at once what has been decided before: a file, or a page for a visitor. False when there is more to do. */
  serveKnown(visit: Visit, target: string): boolean {
    const { headers } = visit.req
    const decision =
      this.#decided.get(target) ??
      (this.#secretOf(visit)
        ? undefined
        : this.#decided.get(`${deviceOf(headers['user-agent'] ?? '')} ${target}`))
    if (!decision) return false
    this.#settle(visit, decision)
    return true
  }

  async serve(visit: Visit, { pathname, search }: Address): Promise<void> {
    const asset = await this.#assetAt(pathname)
    if (asset) {
      this.#decided.set(pathname, asset)
      return void this.#settle(visit, asset)
    }
    const user_agent = visit.req.headers['user-agent'] ?? ''
    const secret = this.#secretOf(visit)
    const session = secret ? await this.#sessionOf(visit, secret) : 'none'
    const decision = this.#decide({ pathname, search }, user_agent, session)
    const settled = this.#settle(visit, decision)
    if (settled && !secret && !search) this.#decided.set(`${deviceOf(user_agent)} ${pathname}`, decision)
    if (settled) return
    const key = secret || visit.req.headers.authorization ? null : publicKey(pathname, search)
    const late = key && this.#onDemand.has(key) ? null : await this.#countPage(visit)
    if (late) sendProblem(visit, this.#security, late, ['Retry-After', String(late.extra.wait_seconds)])
    else if (!(await this.#made(visit, key, pathname + search, cacheFor(session))))
      this.#settle(visit, this.#missing(isPhone(user_agent)))
  }

  #made(visit: Visit, key: string | null, target: string, cache = 'no-cache'): Promise<boolean> {
    return key ? this.#onDemand.shared(visit, key) : this.#onDemand.own(visit, target, cache)
  }

  /** Making a page is work: why this address has asked for too many, or null. */
  #countPage(visit: Visit) {
    return this.#services.limits.count('page', { ip: this.#proxies.clientIp(visit.req) })
  }

  async #assetAt(pathname: string): Promise<Decision | null> {
    const { settings } = this.#services
    const file = this.#files.get(pathname) ?? (await drawnFile(this.#files, settings, pathname))
    if (!file || pathname.endsWith('.html')) return null
    const security = pathname.startsWith('/_astro/') ? ASSET_HEADERS : this.#security
    return { name: 'file', file: prepare(security, file) }
  }

  #decide({ pathname, search }: Address, user_agent: string, session: Session): Decision {
    const location = deviceRedirect({ pathname, search, user_agent })
    if (location) return { name: 'redirect', location, lasting: location === cleanPath(pathname) + search }
    const phone = isPhone(user_agent)
    const verdict = guard({ pathname, search, session })
    if (verdict.kind === 'redirect') return { name: 'redirect', location: verdict.location }
    if (verdict.kind === 'not_found') return this.#missing(phone)
    const name = findPage(pathname)?.row.path ?? 'unknown'
    const file = this.#files.get(fileOf(pathname, phone))
    return {
      name,
      ...(file && { file: this.#prepare(file, { cache: cacheFor(session), vary: varyOf(pathname) }) }),
    }
  }

  #missing(phone: boolean): Decision {
    const file = this.#files.get(phone ? '/m/404.html' : '/404.html')
    if (!file) return { name: 'missing', missing: true }
    const sending = { status: 404, cache: 'no-store', vary: 'User-Agent' }
    return { name: 'missing', file: this.#prepare(file, sending) }
  }

  #prepare(file: StoredFile, sending: Sending): Prepared {
    const key = [file.path, sending.status, sending.cache].join(' ')
    const made = this.#prepared.get(key) ?? prepare(this.#security, file, sending)
    this.#prepared.set(key, made)
    return made
  }

  /** Whether that was all: a page on demand has still to be made. */
  #settle(visit: Visit, { name, file, location, lasting, missing }: Decision): boolean {
    visit.name = name
    if (file) sendPrepared(visit, file)
    else if (location) this.#redirect(visit, lasting ? 308 : 302, location)
    else if (missing) sendLine(visit, this.#security, 404, 'Not Found')
    else return false
    return true
  }

  #redirect(visit: Visit, status: 302 | 308, location: string): void {
    const own = ['Location', location, 'Cache-Control', 'no-store', 'Vary', 'User-Agent']
    send(visit, status, [...this.#security, ...own], '')
  }

  #secretOf(visit: Visit): string {
    return readCookie(this.#services.settings.site_url, visit.req.headers.cookie)
  }

  async #sessionOf(visit: Visit, secret: string): Promise<Session> {
    const seen = await findByCookie(this.#services.db, secret, Date.now())
    if (!seen) return 'none'
    visit.account_id = seen.account.id
    return pageSession(seen, this.#services.settings.demo, Date.now())
  }
}

/** `build.format: 'file'`; on a phone `/` is the phone's home. An /ad/ link shows home. */
function fileOf(pathname: string, phone: boolean): string {
  if (pathname === '/' || pathname.startsWith('/ad/')) return phone ? '/m.html' : '/index.html'
  return `${pathname}.html`
}

/** What somebody with a session sees is theirs. */
const cacheFor = (session: Session) => (session === 'none' ? undefined : 'private, no-cache')

/** Help is one version for all; elsewhere the device rule may answer differently. */
const varyOf = (pathname: string) => (/^\/help(\/|$)/.test(pathname) ? undefined : 'User-Agent')
