import { z } from 'zod'
import type { PaypalSettings } from '#server/settings/payments.ts'
import type { Answer, Outgoing } from '#server/providers/fetch/guarded-fetch.ts'
import { ProviderFailed } from './provider.ts'
import { type Patience, Wire } from './wire.ts'

const token = z.object({ access_token: z.string().min(1), expires_in: z.number() })

interface Sent {
  body?: unknown
  /** The body as JSON already. */
  text?: string
  /** Idempotency key: two requests with the same one count once. */
  key?: string
}

/** Requests to PayPal with a token, which is asked for when there is none or it has expired. */
export class PaypalWire {
  readonly #wire: Wire
  readonly #basic: string
  #token: { value: string; until: number } | null = null

  constructor(
    { client_id, secret, url }: PaypalSettings,
    host_map: ReadonlyMap<string, string>,
    patience: Patience,
  ) {
    this.#wire = new Wire('PayPal', url, host_map, patience)
    this.#basic = Buffer.from(`${client_id}:${secret}`).toString('base64')
  }

  /** Throws ProviderFailed, as all here do. */
  get<T>(path: string, shape: z.ZodType<T>): Promise<T> {
    return this.#ask(path, shape, {})
  }

  post<T>(path: string, shape: z.ZodType<T>, { body, text, key }: Sent): Promise<T> {
    return this.#ask(path, shape, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(key && { 'PayPal-Request-Id': key }) },
      body: text ?? JSON.stringify(body),
    })
  }

  async #ask<T>(path: string, shape: z.ZodType<T>, outgoing: Outgoing): Promise<T> {
    const first = await this.#send(path, outgoing)
    // It may have been withdrawn before its time.
    if (first.status === 401) this.#token = null
    const answer = first.status === 401 ? await this.#send(path, outgoing) : first
    if (answer.status >= 400 && answer.status !== 409 && answer.status !== 429)
      throw new ProviderFailed(
        'refused',
        `PayPal refuses: ${answer.status} ${path.split('/').slice(0, 4).join('/')}`,
      )
    return read(answer, shape)
  }

  async #send(path: string, outgoing: Outgoing): Promise<Answer> {
    const Authorization = `Bearer ${await this.#bearer()}`
    return this.#wire.ask(path, { ...outgoing, headers: { ...outgoing.headers, Authorization } })
  }

  async #bearer(): Promise<string> {
    if (this.#token && this.#token.until > Date.now()) return this.#token.value
    const answer = await this.#wire.ask('/v1/oauth2/token', {
      method: 'POST',
      headers: {
        Authorization: `Basic ${this.#basic}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    if (answer.status === 401 || answer.status === 403)
      throw new ProviderFailed('refused', 'PayPal refuses PAYPAL_CLIENT_ID or PAYPAL_SECRET')
    const { access_token, expires_in } = read(answer, token)
    this.#token = { value: access_token, until: Date.now() + Math.max(0, expires_in - 60) * 1000 }
    return access_token
  }
}

function read<T>({ status, body }: Answer, shape: z.ZodType<T>): T {
  if (status < 200 || status >= 300) throw new ProviderFailed('silent', `PayPal answered ${status}`)
  try {
    return shape.parse(JSON.parse(body || 'null'))
  } catch (error) {
    throw new ProviderFailed('silent', 'PayPal answered what we cannot read', error)
  }
}
