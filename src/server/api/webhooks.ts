import { keepDelivery } from '#server/jobs/deliveries.ts'
import { log } from '#server/log.ts'
import { malformed, Problem } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { json, type Answered } from './answered.ts'
import type { Asked } from './asked.ts'
import { SENDERS } from './webhook-senders.ts'

/**
 * The entrance of what other services tell us, `POST /api/webhooks/<name>`: no session and no envelope of ours, but a
 * signature over the bytes as they came. 200 is answered once it is kept; what it says is done afterwards
 * (jobs/deliveries.ts), so that a repeated delivery finds its event known.
 */

const ROOT = '/api/webhooks/'
const MAX_BYTES = 1024 * 1024

/** What a log calls this address; null when it is no webhook's. */
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
export async function receiveWebhook(services: Services, asked: Asked): Promise<Answered | null> {
  const provider = providerOf(asked.pathname)
  const sender = provider === null ? undefined : SENDERS[provider]
  if (provider === null || !sender?.isSet(services)) return null
  if (asked.method !== 'POST') throw new Problem(405, 'METHOD_NOT_ALLOWED', 'Use POST.')
  const raw = await asked.bytes(MAX_BYTES).catch(() => {
    throw malformed('The request broke off. Send it again.')
  })
  if (!raw) throw new Problem(413, 'TOO_LARGE', 'This is more than 1 MB.')
  const who = { ip: asked.ip }
  await services.limits.take('wrong_webhook', who)
  const event_id = await sender.eventIdOf(services, { raw, header: (name) => asked.header(name) })
  if (event_id !== null) await services.limits.giveBack('wrong_webhook', who)
  else {
    log.warn({ request: asked.id }, `webhooks/${provider} was sent with a wrong signature`)
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
