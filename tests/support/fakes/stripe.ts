import type { IncomingHttpHeaders } from 'node:http'
import Stripe from 'stripe'

/** Stripe as far as we talk to it: Checkout Sessions, their charges and disputes, and signed events. */

export const STRIPE_HOST = 'api.stripe.com'
export const WEBHOOK_SECRET = 'whsec_of_the_shop'

export interface FakeSession {
  id: string
  object: 'checkout.session'
  status: string
  payment_status: string
  client_reference_id: string | null
  currency: string
  amount_total: number
  url: string
  payment_intent: null | {
    id: string
    latest_charge: {
      id: string
      amount_refunded: number
      disputed: boolean
      payment_method_details: { card: { fingerprint: string } }
    }
  }
}

interface Request {
  method: string
  url: string
  headers: IncomingHttpHeaders
  form: URLSearchParams
}

const stripe = new Stripe('sk_test_shop')
let made = 0

export class FakeStripe {
  readonly sessions = new Map<string, FakeSession>()
  readonly disputes: { id: string; payment_intent: string; amount: number; status: string }[] = []
  /** The form each session was made of. */
  readonly forms = new Map<string, URLSearchParams>()
  readonly #keys = new Map<string, string>()
  /** Stripe's clock. */
  now = () => Date.now()

  answer({ method, url, headers, form }: Request): [status: number, body: unknown] {
    if (headers.authorization !== 'Bearer sk_test_shop')
      return [401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } }]
    const { pathname, searchParams } = new URL(url, 'https://api.stripe.com')
    if (method === 'POST' && pathname === '/v1/checkout/sessions')
      return this.#asked(form, String(headers['idempotency-key'] ?? ''))
    const [, ended] = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(pathname) ?? []
    if (ended && method === 'POST') return this.#expired(this.sessions.get(ended))
    const [, id] = /^\/v1\/checkout\/sessions\/(\w+)$/.exec(pathname) ?? []
    if (id) return this.#found(this.sessions.get(id))
    const payment_intent = searchParams.get('payment_intent')
    if (pathname === '/v1/checkout/sessions')
      return [
        200,
        list([...this.sessions.values()].filter((one) => one.payment_intent?.id === payment_intent)),
      ]
    if (pathname === '/v1/disputes')
      return [200, list(this.disputes.filter((one) => one.payment_intent === payment_intent))]
    return [404, { error: { type: 'invalid_request_error', message: 'No such thing' } }]
  }

  #expired(session: FakeSession | undefined): [number, unknown] {
    if (session?.status !== 'open')
      return refused(
        'invalid_request_error',
        'Only Checkout Sessions with a status in ["open"] can be expired.',
      )
    session.status = 'expired'
    return [200, session]
  }

  #found(session: FakeSession | undefined): [number, unknown] {
    return session
      ? [200, session]
      : [404, { error: { type: 'invalid_request_error', message: 'No such session' } }]
  }

  /** A refused request keeps nothing under its key; one that was done is answered again. */
  #asked(form: URLSearchParams, key: string): [number, unknown] {
    const known = this.sessions.get(this.#keys.get(key) ?? '')
    if (known)
      return String(this.forms.get(known.id)) === String(form)
        ? [200, known]
        : refused(
            'idempotency_error',
            'Keys for idempotent requests can only be used with the same parameters',
          )
    const left_s = Number(form.get('expires_at')) - this.now() / 1000
    if (left_s < 30 * 60)
      return refused(
        'invalid_request_error',
        'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      )
    if (left_s > 24 * 3600)
      return refused(
        'invalid_request_error',
        'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      )
    return [200, this.#create(form, key)]
  }

  #create(form: URLSearchParams, key: string): FakeSession {
    const id = `cs_test_${++made}`
    const session: FakeSession = {
      ...{ id, object: 'checkout.session', status: 'open', payment_status: 'unpaid', payment_intent: null },
      client_reference_id: form.get('client_reference_id'),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      url: `https://checkout.stripe.com/c/pay/${id}`,
    }
    this.sessions.set(id, session)
    this.forms.set(id, form)
    this.#keys.set(key, id)
    return session
  }

  /** A payment of long ago. */
  paidBefore(payment_no: string, currency: string, amount: number): void {
    const form = new URLSearchParams({
      client_reference_id: payment_no,
      'line_items[0][price_data][currency]': currency,
      'line_items[0][price_data][unit_amount]': String(amount),
    })
    this.#create(form, payment_no)
    this.pay(payment_no)
  }

  of(payment_no: string): FakeSession {
    const found = [...this.sessions.values()].find((one) => one.client_reference_id === payment_no)
    if (!found) throw new Error(`${payment_no} was never opened at Stripe`)
    return found
  }

  /** The customer pays. */
  pay(payment_no: string, card = 'card-1'): FakeSession {
    const session = this.of(payment_no)
    session.status = 'complete'
    session.payment_status = 'paid'
    session.payment_intent = {
      id: `pi_${session.id}`,
      latest_charge: {
        ...{ id: `ch_${session.id}`, amount_refunded: 0, disputed: false },
        payment_method_details: { card: { fingerprint: card } },
      },
    }
    return session
  }

  refund(payment_no: string, amount: number): void {
    const charge = this.of(payment_no).payment_intent?.latest_charge
    if (charge) charge.amount_refunded += amount
  }

  /** The bank asks for it back, or decides. */
  dispute(payment_no: string, status: string, amount = this.of(payment_no).amount_total): string {
    const intent = this.of(payment_no).payment_intent
    if (!intent) throw new Error(`${payment_no} is not paid`)
    intent.latest_charge.disputed = true
    const known = this.disputes.find((one) => one.payment_intent === intent.id)
    if (known) known.status = status
    else this.disputes.push({ id: `dp_${intent.id}`, payment_intent: intent.id, amount, status })
    return `dp_${intent.id}`
  }

  sessionEvent(payment_no: string, type = 'checkout.session.completed') {
    return event(type, this.of(payment_no))
  }

  /** An event of the charge, a refund of it or a dispute. */
  chargeEvent(payment_no: string, type: string) {
    const intent = this.of(payment_no).payment_intent
    return event(type, {
      object: type.includes('dispute') ? 'dispute' : 'charge',
      payment_intent: intent?.id,
    })
  }
}

const refused = (type: string, message: string): [number, unknown] => [400, { error: { type, message } }]

const list = (data: unknown[]) => ({ object: 'list', data, has_more: false, url: '/' })

export const event = (type: string, object: object) => ({
  ...{ id: `evt_${++made}`, object: 'event', type, data: { object } },
})

/** Headers as Stripe sends them with this body. */
export function stripeHeaders(payload: string, { secret = WEBHOOK_SECRET, ago_s = 0 } = {}) {
  const timestamp = Math.floor(Date.now() / 1000) - ago_s
  return {
    'Content-Type': 'application/json; charset=utf-8',
    'Stripe-Signature': stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
  }
}
