import { LRUCache } from 'lru-cache'
import type { Session } from '#domain/access/pages.ts'
import { type Decision, decide, missingFile } from '#domain/site/decide.ts'
import { type Device, deviceOf } from '#domain/site/device.ts'
import { sessionOf } from '#server/sign-in/sessions.ts'
import type { Proxies } from '#server/settings/trusted-proxies.ts'
import { readCookie } from '#server/sign-in/cookie.ts'
import type { Services } from '#server/services.ts'
import { movedArticle } from '#server/providers/help/articles.ts'
import { type Prepared, prepare, type Sending, sendPrepared } from './files.ts'
import { ASSET_HEADERS, type HeaderList } from './headers.ts'
import { OnDemand, publicKey, type RenderPage } from './on-demand.ts'
import { send, sendLine, sendProblem } from './send.ts'
import type { StoredFile } from './stored-file.ts'
import type { Exchange } from './visit.ts'

/** An answer that goes out at once: a file, a redirect, or neither where the build has no page for what is missing. */
interface Answer {
  /** For counters and the log: a page of the list, or what it is instead. */
  name: string
  file?: Prepared
  redirect?: Redirect
}

type Redirect = Extract<Decision, { kind: 'redirect' }>

interface Address {
  pathname: string
  /** '' or '?…'. */
  search: string
}

/** The context shared by every part of the front door. */
export interface DoorContext {
  services: Services
  security: HeaderList
  proxies: Proxies
}

const ANSWERS_KEPT_BYTES = 1024 * 1024

/** Files and pages: files first, then the gate, and last Astro for what is made on demand. */
export class Pages {
  readonly #services: Services
  readonly #security: HeaderList
  readonly #proxies: Proxies
  readonly #files: Map<string, StoredFile>
  readonly #prepared = new Map<string, Prepared>()
  readonly #onDemand: OnDemand
  /** For visitors, by device and address without a query. */
  readonly #answers = new LRUCache<string, Answer>({
    maxSize: ANSWERS_KEPT_BYTES,
    // A visitor's address may be no page of ours, and long.
    sizeCalculation: (_, address) => 300 + address.length,
  })

  constructor(
    { services, security, proxies }: DoorContext,
    files: Map<string, StoredFile>,
    render: RenderPage,
  ) {
    this.#services = services
    this.#proxies = proxies
    this.#security = security
    this.#files = files
    this.#onDemand = new OnDemand(render, security, services.settings)
  }

  /** Answers at once what has been decided before: a file, or a page for a visitor. False when there is more to do. */
  serveKnown(visit: Exchange, target: string): boolean {
    const answer =
      this.#answers.get(target) ??
      (this.#hasCookie(visit) ? undefined : this.#answers.get(`${deviceFor(visit)} ${target}`))
    if (!answer) return false
    this.#send(visit, answer)
    return true
  }

  async serve(visit: Exchange, { pathname, search }: Address): Promise<void> {
    const asset = this.#assetAt(pathname)
    if (asset) {
      this.#answers.set(pathname, asset)
      return this.#send(visit, asset)
    }
    const device = deviceFor(visit)
    const cookie = this.#hasCookie(visit)
    const session = cookie ? await this.#sessionOf(visit) : 'none'
    const decision = decide({ pathname, search, device, session })
    const answer = this.#answerTo(decision, device, session) ?? (await movedAnswer(decision, search))
    if (answer) {
      if (!cookie && !search) this.#answers.set(`${device} ${pathname}`, answer)
      return this.#send(visit, answer)
    }
    if (decision.kind === 'page') visit.name = decision.page
    const cache = cacheFor(session) ?? 'no-cache'
    const key = visit.req.headers.authorization ? null : publicKey(pathname, search)
    const shared = key === null ? null : { target: key, cache }
    const late = shared && this.#onDemand.has(shared) ? null : await this.#countPage(visit)
    if (late) sendProblem(visit, this.#security, late, ['Retry-After', String(late.extra.wait_seconds)])
    else if (
      !(await (shared
        ? this.#onDemand.shared(visit, shared)
        : this.#onDemand.own(visit, pathname + search, cache)))
    )
      this.#send(visit, this.#missing(device))
  }

  /** Null for a page that has to be made. */
  #answerTo(decision: Decision, device: Device, session: Session): Answer | null {
    if (decision.kind === 'redirect') return { name: 'redirect', redirect: decision }
    // Files have been looked for before: what is no page is not there either.
    if (decision.kind !== 'page') return this.#missing(device)
    const { page, file: path, vary } = decision
    // `build.format: 'file'`
    const file = this.#files.get(path === '/' ? '/index.html' : `${path}.html`)
    const sending = { cache: cacheFor(session), vary: vary ? 'User-Agent' : undefined }
    return file ? { name: page, file: this.#prepare(file, sending) } : null
  }

  /** Making a page is work: why this address has asked for too many, or null. */
  #countPage(visit: Exchange) {
    return this.#services.limits.count('page', { ip: this.#proxies.clientIp(visit.req) })
  }

  #assetAt(pathname: string): Answer | null {
    const file = this.#files.get(pathname)
    if (!file || pathname.endsWith('.html')) return null
    const security = pathname.startsWith('/_astro/') ? ASSET_HEADERS : this.#security
    return { name: 'file', file: prepare(security, file) }
  }

  #missing(device: Device): Answer {
    const file = this.#files.get(`${missingFile(device)}.html`)
    if (!file) return { name: 'missing' }
    const sending = { status: 404, cache: 'no-store', vary: 'User-Agent' }
    return { name: 'missing', file: this.#prepare(file, sending) }
  }

  #prepare(file: StoredFile, sending: Sending): Prepared {
    const key = [file.path, sending.status, sending.cache].join(' ')
    const prepared = this.#prepared.get(key) ?? prepare(this.#security, file, sending)
    this.#prepared.set(key, prepared)
    return prepared
  }

  #send(visit: Exchange, { name, file, redirect }: Answer): void {
    visit.name = name
    if (file) sendPrepared(visit, file)
    else if (redirect) this.#redirect(visit, redirect)
    else sendLine(visit, this.#security, 404, 'Not Found')
  }

  #redirect(visit: Exchange, { location, status }: Redirect): void {
    const own = ['Location', location, 'Cache-Control', 'no-store', 'Vary', 'User-Agent']
    send(visit, status, [...this.#security, ...own], '')
  }

  #hasCookie(visit: Exchange): boolean {
    return readCookie(this.#services.settings.site_url, visit.req.headers.cookie) !== ''
  }

  async #sessionOf(visit: Exchange): Promise<Session> {
    const { session, account_id } = await sessionOf(this.#services, visit.req.headers.cookie, Date.now())
    visit.account_id = account_id
    return session
  }
}

/** Where what an address of the help once said stands now, for good; null where nothing did. */
async function movedAnswer(decision: Decision, search: string): Promise<Answer | null> {
  const location = decision.kind === 'page' ? await movedArticle(decision.file) : null
  return location
    ? { name: 'redirect', redirect: { kind: 'redirect', location: location + search, status: 301 } }
    : null
}

// There are few user agents, each in many requests; a made-up one costs a place and nothing else.
const devices = new LRUCache<string, Device>({ max: 2000 })
const LONGEST_AGENT = 500

/** The device rule for a visit's user agent, remembered. */
function deviceFor({ req }: Exchange): Device {
  const agent = req.headers['user-agent'] ?? ''
  const cached = devices.get(agent)
  if (cached) return cached
  const device = deviceOf(agent)
  if (agent.length <= LONGEST_AGENT) devices.set(agent, device)
  return device
}

/** A page made for a session is private. */
const cacheFor = (session: Session) => (session === 'none' ? undefined : 'private, no-cache')
