import { createHash } from 'node:crypto'
import { keepDelivery } from '#server/jobs/deliveries.ts'
import { log } from '#server/log.ts'
import { malformed, Problem } from '#server/problem.ts'
import { isSignedBy17track } from '#server/providers/tracking/update.ts'
import type { Services } from '#server/services.ts'
import { type Answered, json } from '#server/rpc/answer.ts'
import type { ApiRequest } from '#server/rpc/request.ts'
import { brokenOff } from '#server/rpc/body.ts'
import { type PaymentProvider, ProviderFailed } from '#server/providers/payments/provider.ts'

/**
 * The entrance of what other services tell us, `POST /api/webhooks/<name>`: no session and no envelope of ours, but a
 * signature over the bytes as they came. 200 is answered once it is kept; what it says is done afterwards
 * (jobs/deliveries.ts), so that a repeated delivery finds its event known.
 */

const ROOT = '/api/webhooks/'
const MAX_BYTES = 1024 * 1024

/** The name of this address in a log; null when it is no webhook's. */
export function webhookName(pathname: string): string | null {
  const provider = providerOf(pathname)
  return provider === null ? null : `webhooks/${provider}`
}

/** The service whose address this is, also when the shop has not set it up. */
function providerOf(pathname: string): string | null {
  const name = pathname.startsWith(ROOT) ? pathname.slice(ROOT.length) : ''
  return Object.hasOwn(SENDERS, name) ? name : null
}

/**
 * Keeps what a service sent; null where there is no such address. Throws Problem 401 for a wrong signature, 429 after
 * many of them, 400 and 413 for a body that cannot be kept, 405.
 */
export async function receiveWebhook(services: Services, request: ApiRequest): Promise<Answered | null> {
  const provider = providerOf(request.pathname)
  const sender = provider === null ? undefined : SENDERS[provider]
  if (provider === null || !sender?.isSet(services)) return null
  if (request.method !== 'POST') throw new Problem(405, 'METHOD_NOT_ALLOWED', 'Use POST.')
  const raw = await request.bytes(MAX_BYTES).catch(brokenOff)
  if (!raw) throw new Problem(413, 'TOO_LARGE', 'This is more than 1 MB.')
  const who = { ip: request.ip }
  await services.limits.take('wrong_webhook', who)
  const event_id = await sender.eventIdOf(services, { raw, header: (name) => request.header(name) })
  if (event_id !== null) await services.limits.giveBack('wrong_webhook', who)
  else {
    log.warn({ request: request.id }, `webhooks/${provider} was sent with a wrong signature`)
    throw new Problem(401, 'WRONG_SIGNATURE', 'This is not signed with the key of this shop.')
  }
  await keepDelivery(services.db, { provider, event_id, body: textOf(raw) }, Date.now())
  return json(200, { success: true, data: {} })
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function textOf(raw: Uint8Array): string {
  // PostgreSQL keeps no NUL.
  if (raw.includes(0)) throw malformed('This is not JSON in UTF-8.')
  try {
    return utf8.decode(raw)
  } catch {
    throw malformed('This is not JSON in UTF-8.')
  }
}

/** A delivery as it was sent, before anything is believed. */
export interface Sent {
  raw: Uint8Array
  /** By its lower-case name; '' when there is none. */
  header(name: string): string
}

export interface Sender {
  /** Whether the shop has what it takes to know this service; else its address does not exist. */
  isSet(services: Services): boolean
  /**
   * The id of the event, or of the whole body where the service gives none; null when it was not this service that
   * sent it. May throw a Problem 503 when that cannot be told now: the service then sends it again.
   */
  eventIdOf(services: Services, sent: Sent): string | null | Promise<string | null>
}

/** The services that may send webhooks, by the last segment of the address they send to. */
const SENDERS: Readonly<Record<string, Sender>> = {
  stripe: paymentProvider('stripe'),
  paypal: paymentProvider('paypal'),
  '17track': {
    isSet: ({ settings }) => settings.track17_key !== undefined,
    eventIdOf({ settings }, { raw, header }) {
      const key = settings.track17_key
      if (key === undefined || !isSignedBy17track(raw, header('sign'), key)) return null
      // It gives its events no id.
      return createHash('sha256').update(raw).digest('hex')
    },
  },
}

/** They sign with what the shop has of theirs; PayPal is asked whether it did. */
function paymentProvider(method: PaymentProvider['method']): Sender {
  return {
    isSet: ({ payments }) => payments.has(method),
    async eventIdOf({ payments }, sent) {
      const event_id = await payments.get(method)?.eventIdOf(sent, Date.now()).catch(toSentAgain)
      return event_id ?? null
    },
  }
}

/** Whether it is genuine cannot be told now; the provider sends it again. */
function toSentAgain(error: unknown): never {
  if (!(error instanceof ProviderFailed)) throw error
  throw new Problem(503, 'TRY_AGAIN', 'This couldn’t be checked now. Send it again.')
}
