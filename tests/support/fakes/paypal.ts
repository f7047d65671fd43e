import type { IncomingHttpHeaders } from 'node:http'

/** PayPal as far as we talk to it: tokens, orders v2, captures, refunds, disputes v1, and the checking of its events. */

export const PAYPAL_HOST = 'api-m.paypal.com'

interface Amount {
  currency_code: string
  value: string
}

export interface FakeOrder {
  id: string
  status: string
  payer?: { payer_id: string }
  purchase_units: [
    {
      custom_id: string
      amount: Amount
      payments?: {
        captures: { id: string; status: string; amount: Amount }[]
        refunds?: { id: string; status: string; amount: Amount }[]
      }
    },
  ]
}

/** As `GET /v1/customer/disputes/{id}` shows it; a list leaves the transactions and the outcome out. */
export interface FakeDispute {
  dispute_id: string
  status: string
  dispute_life_cycle_stage: string
  dispute_amount: Amount
  dispute_outcome?: { outcome_code: string; amount_refunded?: Amount }
  disputed_transactions: { seller_transaction_id: string; custom: string }[]
}

interface Request {
  method: string
  url: string
  headers: IncomingHttpHeaders
  // biome-ignore lint/suspicious/noExplicitAny: whatever we sent
  body: any
}

const SIGNATURE = 'signed-by-paypal'
let made = 0

export class FakePaypal {
  readonly orders = new Map<string, FakeOrder>()
  /** The status a capture gets; PENDING while PayPal looks at it. */
  captures_as = 'COMPLETED'
  token = 'token-1'
  readonly disputes: FakeDispute[] = []
  /** Whether the app's feature "Disputes" is on. */
  may_read_disputes = true
  #keys = new Map<string, string>()

  answer({ method, url, headers, body }: Request): [status: number, body: unknown] {
    if (url === '/v1/oauth2/token')
      return headers.authorization === `Basic ${btoa('shop:secret')}`
        ? [200, { access_token: this.token, expires_in: 3600, token_type: 'Bearer' }]
        : [401, { error: 'invalid_client' }]
    if (headers.authorization !== `Bearer ${this.token}`) return [401, { error: 'invalid_token' }]
    const key = String(headers['paypal-request-id'] ?? '')
    if (url === '/v1/notifications/verify-webhook-signature') {
      const genuine = body.transmission_sig === SIGNATURE && body.webhook_id === 'WH-1'
      return [200, { verification_status: genuine ? 'SUCCESS' : 'FAILURE' }]
    }
    if (method === 'POST' && url === '/v2/checkout/orders') return [201, this.#create(body, key)]
    const [, id = '', action] = /^\/v2\/checkout\/orders\/([\w-]+)(\/capture)?$/.exec(url) ?? []
    const order = this.orders.get(id)
    if (order) return action ? this.#capture(order, key) : [200, order]
    if (url.startsWith('/v1/customer/disputes')) return this.#disputed(url)
    const [, capture] = /^\/v2\/payments\/captures\/([\w-]+)$/.exec(url) ?? []
    const whose = [...this.orders.values()].find((one) =>
      one.purchase_units[0].payments?.captures.some((taken) => taken.id === capture),
    )
    if (whose) return [200, { id: capture, supplementary_data: { related_ids: { order_id: whose.id } } }]
    return [404, { name: 'RESOURCE_NOT_FOUND' }]
  }

  #disputed(url: string): [number, unknown] {
    if (!this.may_read_disputes) return [403, { name: 'NOT_AUTHORIZED' }]
    const { pathname, searchParams } = new URL(url, 'https://api-m.paypal.com')
    const [, id] = /^\/v1\/customer\/disputes\/([A-Za-z0-9-]+)$/.exec(pathname) ?? []
    const one = this.disputes.find(({ dispute_id }) => dispute_id === id)
    if (id) return one ? [200, one] : [404, { name: 'RESOURCE_NOT_FOUND' }]
    const page_size = Number(searchParams.get('page_size') ?? 10)
    if (page_size < 1 || page_size > 50) return [400, { name: 'INVALID_REQUEST' }]
    const capture = searchParams.get('disputed_transaction_id')
    const of = this.disputes.filter(({ disputed_transactions }) =>
      disputed_transactions.some(({ seller_transaction_id }) => seller_transaction_id === capture),
    )
    const summary = of.map(({ disputed_transactions: _of, dispute_outcome: _outcome, ...rest }) => rest)
    return [200, { items: summary.slice(0, page_size), links: [] }]
  }

  #create(body: { purchase_units: FakeOrder['purchase_units'] }, key: string): unknown {
    const known = this.orders.get(this.#keys.get(key) ?? '')
    const id = known?.id ?? `ORDER-${++made}`
    const [{ custom_id, amount }] = body.purchase_units
    if (!known)
      this.orders.set(id, { id, status: 'PAYER_ACTION_REQUIRED', purchase_units: [{ custom_id, amount }] })
    this.#keys.set(key, id)
    const href = `https://www.paypal.com/checkoutnow?token=${id}`
    return { id, status: 'PAYER_ACTION_REQUIRED', links: [{ rel: 'payer-action', href }] }
  }

  #capture(order: FakeOrder, key: string): [number, unknown] {
    const unit = order.purchase_units[0]
    if (unit.payments && this.#keys.get(key) === order.id) return [201, order]
    if (unit.payments || order.status !== 'APPROVED') return [422, { name: 'UNPROCESSABLE_ENTITY' }]
    this.#keys.set(key, order.id)
    unit.payments = { captures: [{ id: `CAP-${order.id}`, status: this.captures_as, amount: unit.amount }] }
    order.status = 'COMPLETED'
    return [201, order]
  }

  of(payment_no: string): FakeOrder {
    const found = [...this.orders.values()].find((one) => one.purchase_units[0].custom_id === payment_no)
    if (!found) throw new Error(`${payment_no} was never opened at PayPal`)
    return found
  }

  /** A payment of long ago. */
  paidBefore(payment_no: string, currency_code: string, value: string): void {
    const id = `ORDER-${++made}`
    const amount = { currency_code, value }
    const captures = [{ id: `CAP-${id}`, status: 'COMPLETED', amount }]
    this.orders.set(id, {
      ...{
        id,
        status: 'COMPLETED',
        purchase_units: [{ custom_id: payment_no, amount, payments: { captures } }],
      },
    })
  }

  /** The customer agrees. */
  approve(payment_no: string): void {
    const order = this.of(payment_no)
    order.status = 'APPROVED'
    order.payer = { payer_id: 'PAYER-1' }
  }

  refund(payment_no: string, value: string): void {
    const { amount, payments } = this.of(payment_no).purchase_units[0]
    if (!payments) throw new Error(`${payment_no} is not paid`)
    const refund = { id: `REF-${++made}`, status: 'COMPLETED', amount: { ...amount, value } }
    payments.refunds = [...(payments.refunds ?? []), refund]
  }

  /** The buyer asks for it back, all of it or `value`, or it goes on. */
  dispute(payment_no: string, set: Partial<FakeDispute> & { value?: string } = {}): FakeDispute {
    const { amount, payments } = this.of(payment_no).purchase_units[0]
    const [capture] = payments?.captures ?? []
    if (!capture) throw new Error(`${payment_no} is not paid`)
    const { value = amount.value, ...rest } = set
    const known = this.disputes.find(({ disputed_transactions: [one] }) => one?.custom === payment_no)
    if (known) return Object.assign(known, rest)
    const dispute: FakeDispute = {
      ...{ dispute_id: `PP-D-${++made}`, status: 'WAITING_FOR_SELLER_RESPONSE' },
      ...{ dispute_life_cycle_stage: 'CHARGEBACK', dispute_amount: { ...amount, value } },
      disputed_transactions: [{ seller_transaction_id: capture.id, custom: payment_no }],
      ...rest,
    }
    this.disputes.push(dispute)
    return dispute
  }

  disputeEvent(payment_no: string, event_type: string) {
    return { id: `WH-${++made}`, event_type, resource_type: 'dispute', resource: this.dispute(payment_no) }
  }

  event(payment_no: string, event_type: string) {
    const order = this.of(payment_no)
    const [capture] = order.purchase_units[0].payments?.captures ?? []
    const up = { rel: 'up', href: `https://api-m.paypal.com/v2/payments/captures/${capture?.id}` }
    const resource = event_type.startsWith('CHECKOUT')
      ? { id: order.id }
      : /REFUNDED|REVERSED/.test(event_type)
        ? { id: `REF-${made}`, links: [up] }
        : { id: capture?.id, supplementary_data: { related_ids: { order_id: order.id } } }
    const resource_type = event_type.startsWith('CHECKOUT') ? 'checkout-order' : 'capture'
    return { id: `WH-${++made}`, event_type, resource_type, resource }
  }
}

/** Headers as PayPal sends them. */
export const paypalHeaders = (signature = SIGNATURE) => ({
  'Content-Type': 'application/json',
  'PayPal-Auth-Algo': 'SHA256withRSA',
  'PayPal-Cert-Url': 'https://api.paypal.com/cert',
  'PayPal-Transmission-Id': 'a-b-c',
  'PayPal-Transmission-Sig': signature,
  'PayPal-Transmission-Time': new Date().toISOString(),
})
