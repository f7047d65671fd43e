import {
  BrokenCircuitError,
  CircuitState,
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleType,
  retry,
  wrap,
} from 'cockatiel'
import type { Platform } from '#domain/link/platform.ts'
import { log } from '#server/log.ts'
import { FetchFailed } from '#server/providers/fetch/fetch-failed.ts'
import { openTrip, type Outgoing } from '#server/providers/fetch/guarded-fetch.ts'
import type { MarketState, Outcome, ReadFor } from '#server/providers/marketplaces/marketplace.ts'
import { type Envelope, readEnvelope, type Quota } from './envelope.ts'
import { chinaDay, daysLater, startOfChinaDay } from '#domain/time/china-day.ts'

export interface GatewaySettings {
  key: string
  secret: string
  /** Origin, https. */
  url: string
}

/** How patient we are, in ms; tests are less so. */
export interface Patience {
  timeout_ms: number
  /** How long nobody is asked after so many requests in a row got no answer. */
  rest_ms: number
}

export const PATIENCE: Patience = { timeout_ms: 3000, rest_ms: 10_000 }

/** Each service of the gateway by its own name. */
export type GatewayCall = 'item_get' | 'item_search' | 'item_search_img' | 'upload_img' | 'item_password'

interface More {
  /** Posted. */
  form?: Record<string, string>
  read_for?: ReadFor
}

const SILENT_IN_A_ROW = 5
const MAX_BYTES = 4 * 1024 * 1024

/** No answer to read, and why. */
export class GatewayFailed extends Error {
  readonly outcome: Outcome

  constructor(outcome: Outcome) {
    super(`Onebound: ${outcome}`)
    this.outcome = outcome
  }
}

/** These say that the gateway itself is in trouble; whoever answers in its own form is not. */
const SILENT: Outcome[] = ['time', 'network', 'http', 'unreadable', 'bad_key']
/** Failures that may pass the next time. Not slowness: asking a slow gateway twice makes it slower. */
const WORTH_ANOTHER: Outcome[] = ['network', 'http', 'unreadable', 'server']

/**
 * The wire to Onebound: one request for all who ask the same at the same time, a second try for what failed quickly,
 * nobody asked after silence or once the day's requests are used up. Everything it answers is read, nothing believed.
 */
export class Gateway {
  readonly #settings: GatewaySettings
  readonly #host_map: ReadonlyMap<string, string>
  readonly #patience: Patience
  readonly #clock: () => number
  readonly #under_way = new Map<string, Promise<Envelope>>()
  readonly #wires = new Map<Platform, ReturnType<typeof makeWire>>()
  readonly #quotas = new Map<string, { platform: Platform; call: GatewayCall; quota: DayQuota }>()
  readonly #requests = new Map<string, MarketState['requests'][number]>()

  constructor(
    settings: GatewaySettings,
    host_map: ReadonlyMap<string, string>,
    patience = PATIENCE,
    clock = Date.now,
  ) {
    this.#settings = settings
    this.#host_map = host_map
    this.#patience = patience
    this.#clock = clock
  }

  /** The answer to `call` on this platform: an item or a refusal. Throws GatewayFailed. */
  ask(
    platform: Platform,
    call: GatewayCall,
    params: Record<string, string>,
    more: More = {},
  ): Promise<Envelope> {
    const key = JSON.stringify([platform, call, params, more])
    const answer = this.#under_way.get(key) ?? this.#ask(platform, call, params, more)
    this.#under_way.set(key, answer)
    const forget = () => this.#under_way.delete(key)
    answer.then(forget, forget)
    return answer
  }

  /** An answer in the right form that cannot be used all the same. */
  countUnusable(platform: Platform): void {
    this.#count(platform, 'unusable')
  }

  state(): MarketState {
    const now = this.#clock()
    return {
      requests: [...this.#requests.values()],
      breakers: [...this.#wires].map(([platform, { breaker }]) => {
        return { platform, open: breaker.state !== CircuitState.Closed }
      }),
      quotas: [...this.#quotas.values()].flatMap(({ platform, call, quota }) => {
        const rest = quota.left(now)
        return rest === null ? [] : [{ platform, call, left: rest }]
      }),
    }
  }

  async #ask(
    platform: Platform,
    call: GatewayCall,
    params: Record<string, string>,
    { form, read_for = 'look' }: More,
  ): Promise<Envelope> {
    const quota = this.#quotaOf(platform, call)
    if (!quota.allows(read_for, this.#clock())) throw this.#failed(platform, 'spared')
    const wire = this.#wires.get(platform) ?? makeWire(this.#patience)
    this.#wires.set(platform, wire)
    try {
      return await wire.policy.execute(() => this.#once(platform, call, { params, form, quota }))
    } catch (error) {
      throw error instanceof BrokenCircuitError ? this.#failed(platform, 'held_back') : error
    }
  }

  async #once(
    platform: Platform,
    call: GatewayCall,
    { params, form, quota }: { params: Record<string, string>; form: More['form']; quota: DayQuota },
  ): Promise<Envelope> {
    const envelope = await this.#read(platform, this.#link(platform, call, params), posted(form))
    const now = this.#clock()
    if (envelope.quota) quota.note(envelope.quota, now)
    if (envelope.refusal === 'used_up') {
      quota.stop(envelope.quota, now)
      log.warn(`Onebound: the requests for ${platform} ${call} are used up`)
    }
    // Never with what was sent: that holds the key.
    if (envelope.refusal === 'bad_key') log.error('Onebound refuses ONEBOUND_KEY or ONEBOUND_SECRET')
    const refused = envelope.refusal !== null && envelope.refusal !== 'not_found'
    if (refused) throw this.#failed(platform, envelope.refusal ?? 'server')
    this.#count(platform, envelope.refusal ?? 'ok')
    return envelope
  }

  async #read(platform: Platform, link: string, outgoing: Outgoing): Promise<Envelope> {
    const guard = {
      hosts: [new URL(this.#settings.url).hostname],
      host_map: this.#host_map,
      timeout_ms: this.#patience.timeout_ms,
      max_bytes: MAX_BYTES,
    }
    // Without following redirects, which would take the key along.
    const { status, body, cut } = await openTrip(guard)(link, outgoing).catch((error: unknown) => {
      if (!(error instanceof FetchFailed)) throw error
      throw this.#failed(platform, error.reason === 'time' ? 'time' : 'network')
    })
    if (status === 401 || status === 403) log.error('Onebound refuses ONEBOUND_KEY or ONEBOUND_SECRET')
    if (status !== 200) throw this.#failed(platform, status === 401 || status === 403 ? 'bad_key' : 'http')
    if (cut) throw this.#failed(platform, 'unusable')
    try {
      return readEnvelope(body)
    } catch {
      throw this.#failed(platform, 'unreadable')
    }
  }

  #link(platform: Platform, call: GatewayCall, params: Record<string, string>): string {
    const { key, secret, url } = this.#settings
    const fixed = { cache: 'no', lang: 'zh-CN', result_type: 'json' }
    const query = new URLSearchParams({ key, secret, ...params, ...fixed })
    return `${url}/${GATEWAY_NAMES[platform]}/${call}/?${query}`
  }

  #quotaOf(platform: Platform, call: GatewayCall): DayQuota {
    const key = `${platform} ${call}`
    const entry = this.#quotas.get(key) ?? { platform, call, quota: new DayQuota() }
    this.#quotas.set(key, entry)
    return entry.quota
  }

  #failed(platform: Platform, outcome: Outcome): GatewayFailed {
    this.#count(platform, outcome)
    return new GatewayFailed(outcome)
  }

  #count(platform: Platform, outcome: Outcome): void {
    const key = `${platform} ${outcome}`
    const counted = this.#requests.get(key) ?? { platform, outcome, count: 0 }
    counted.count += 1
    this.#requests.set(key, counted)
  }
}

/** The gateway's names for our platforms; the others it does not serve. */
const GATEWAY_NAMES: Partial<Record<Platform, string>> = {
  taobao: 'taobao',
  '1688': '1688',
  weidian: 'micro',
  jd: 'jd',
  pinduoduo: 'pinduoduo',
}

function posted(form: Record<string, string> | undefined): Outgoing {
  if (!form) return {}
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  return { method: 'POST', headers, body: new URLSearchParams(form).toString() }
}

/** A wire for each platform: behind the gateway stand different marketplaces. */
function makeWire({ rest_ms }: Patience) {
  const among = (outcomes: Outcome[]) =>
    handleType(GatewayFailed, ({ outcome }) => outcomes.includes(outcome))
  const breaker = circuitBreaker(among(SILENT), {
    halfOpenAfter: rest_ms,
    breaker: new ConsecutiveBreaker(SILENT_IN_A_ROW),
  })
  // Its delays are random, so that not all come back at once.
  const again = retry(among(WORTH_ANOTHER), {
    maxAttempts: 1,
    backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 400 }),
  })
  return { breaker, policy: wrap(again, breaker) }
}

/** Share reserved for sales: looking at many items must not keep others from paying for theirs. */
const KEPT_SHARE = 0.1

/** A limit that the day's numbers do not speak of, such as so many a minute, is over sooner. */
const OTHER_LIMIT_MS = 5 * 60_000

/** The requests left for a day. A count in an answer holds until that day is over. */
class DayQuota {
  #left: number | null = null
  /** Requests reserved for sales. */
  #kept = 0
  /** When today is over, epoch ms. */
  #until = 0

  note({ used, most }: Quota, now: number): void {
    this.#left = Math.max(0, most - used)
    this.#kept = Math.floor(most * KEPT_SHARE)
    this.#until = endOfDay(now)
  }

  /** We are told to stop. `told` is what the same answer says of the day's numbers. */
  stop(limit: Quota | null, now: number): void {
    this.#left = 0
    this.#until = limit && limit.used < limit.most ? now + OTHER_LIMIT_MS : endOfDay(now)
  }

  /** Whether one more may be asked for this. */
  allows(read_for: ReadFor, now: number): boolean {
    const rest = this.left(now)
    return rest === null || rest > (read_for === 'sale' ? 0 : this.#kept)
  }

  /** null as long as no answer of today has told. */
  left(now: number): number | null {
    return now < this.#until ? this.#left : null
  }
}

/** The gateway's days are China's. */
const endOfDay = (now: number) => startOfChinaDay(daysLater(chinaDay(now), 1))
