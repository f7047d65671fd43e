import { z } from 'zod'
import { log } from '#server/log.ts'
import { BRAND } from '#domain/text/texts.ts'
import type { PaypalSettings } from '#server/settings/payments.ts'
import {
  isClaim,
  isResolved,
  type PaypalDispute,
  paypalDispute,
  paypalDisputes,
  paypalOrder,
  stateOfOrder,
  takenOf,
} from './paypal-state.ts'
import { PaypalWire } from './paypal-wire.ts'
import {
  type Opened,
  type Opening,
  parsedBody,
  type PaymentProvider,
  ProviderFailed,
  type ProviderState,
  type ProviderEvent,
} from './provider.ts'
import { PATIENCE } from './wire.ts'

/** In these PayPal takes money from anywhere; who reads prices in another one pays in USD. */
const TAKEN: ReadonlySet<string> = new Set(
  'AUD CAD CHF CZK DKK EUR GBP HKD HUF ILS JPY MXN NOK NZD PHP PLN SEK SGD THB USD'.split(' '),
)
/** Currencies in which it counts whole units only. */
const WHOLE: ReadonlySet<string> = new Set(['HUF', 'JPY'])

const created = z.object({
  id: z.string().min(1),
  links: z.array(z.object({ rel: z.string(), href: z.url({ protocol: /^https$/ }) })),
})

const verdict = z.object({ verification_status: z.string() })

/** The fields of an event that identify the payment; the rest is not believed. */
const about = z.object({
  resource_type: z.string().optional(),
  resource: z.object({
    id: z.string().optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }) }).optional(),
    /** In a dispute: the captures, as the seller's side numbers them. */
    disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).default([]),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
  }),
})

const captureOrder = z.object({
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string() }) }),
})

/** PayPal's own page (orders v2): agreed to there, taken by us. */
export class PaypalPayments implements PaymentProvider {
  readonly method = 'paypal'
  readonly fee_bp: number
  readonly #wire: PaypalWire
  readonly #webhook_id: string

  constructor(settings: PaypalSettings, host_map: ReadonlyMap<string, string>, patience = PATIENCE) {
    this.fee_bp = settings.fee_bp
    this.#webhook_id = settings.webhook_id
    this.#wire = new PaypalWire(settings, host_map, patience)
  }

  chargeIn(currency: string) {
    const currencyTaken = TAKEN.has(currency) ? currency : 'USD'
    return { currency: currencyTaken, whole: WHOLE.has(currencyTaken) }
  }

  async open(opening: Opening): Promise<Opened> {
    const { payment_no, charge_currency, charge_amount, return_url, cancel_url } = opening
    const order = await this.#wire.post('/v2/checkout/orders', created, {
      key: payment_no,
      body: {
        intent: 'CAPTURE',
        purchase_units: [
          {
            amount: { currency_code: charge_currency, value: charge_amount },
            custom_id: payment_no,
            description: `Payment ${payment_no}`,
          },
        ],
        payment_source: {
          paypal: {
            experience_context: {
              brand_name: BRAND,
              shipping_preference: 'NO_SHIPPING',
              user_action: 'PAY_NOW',
              return_url,
              cancel_url,
            },
          },
        },
      },
    })
    const link = order.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
    if (!link) throw new ProviderFailed('silent', 'PayPal answered no page to pay on')
    return { provider_ref: order.id, redirect_url: link.href }
  }

  async look(provider_ref: string): Promise<ProviderState> {
    const order = await this.#wire.get(`/v2/checkout/orders/${idIn(provider_ref)}`, paypalOrder)
    const capture = takenOf(order)
    return stateOfOrder(order, capture ? await this.#claimsOn(capture.id) : [])
  }

  /** An app that may not read disputes (its feature "Disputes" is off) still takes money. */
  async #claimsOn(capture: string): Promise<PaypalDispute[]> {
    try {
      const path = `/v1/customer/disputes?disputed_transaction_id=${idIn(capture)}&page_size=50`
      const claims = (await this.#wire.get(path, paypalDisputes)).items.filter(isClaim)
      return await Promise.all(
        claims.map(async (claim) =>
          isResolved(claim)
            ? this.#wire.get(`/v1/customer/disputes/${claim.dispute_id}`, paypalDispute)
            : claim,
        ),
      )
    } catch (error) {
      if (!(error instanceof ProviderFailed && error.kind === 'refused')) throw error
      log.warn(`paypal: disputes cannot be read: ${error.message}`)
      return []
    }
  }

  async take({ provider_ref }: ProviderState, payment_no: string): Promise<ProviderState> {
    // The key makes it one, and whatever is answered: how it stands is asked afterwards.
    await this.#wire
      .post(`/v2/checkout/orders/${idIn(provider_ref)}/capture`, z.unknown(), {
        key: `${payment_no}-take`,
        body: {},
      })
      .catch((error: unknown) => {
        if (!(error instanceof ProviderFailed && error.kind === 'refused')) throw error
      })
    return this.look(provider_ref)
  }

  /** PayPal has no way to void an order that is not captured, and none is needed: only we capture, and only open payments. */
  stop(): Promise<boolean> {
    return Promise.resolve(true)
  }

  async eventIdOf({ raw, header }: ProviderEvent): Promise<string | null> {
    const body = Buffer.from(raw).toString('utf8')
    const event = parsedBody(body)
    const { id } = z
      .object({ id: z.string().min(1).max(200) })
      .catch({ id: '' })
      .parse(event)
    const signed = {
      auth_algo: header('paypal-auth-algo'),
      cert_url: header('paypal-cert-url'),
      transmission_id: header('paypal-transmission-id'),
      transmission_sig: header('paypal-transmission-sig'),
      transmission_time: header('paypal-transmission-time'),
    }
    if (!id || Object.values(signed).some((value) => !value)) return null
    // The event as it came: what was signed are its bytes.
    const around = JSON.stringify({ ...signed, webhook_id: this.#webhook_id }).slice(0, -1)
    const { verification_status } = await this.#wire
      .post('/v1/notifications/verify-webhook-signature', verdict, {
        text: `${around},"webhook_event":${body}}`,
      })
      .catch((error: unknown) => {
        if (error instanceof ProviderFailed && error.kind === 'refused')
          return { verification_status: 'FAILURE' }
        throw error
      })
    return verification_status === 'SUCCESS' ? id : null
  }

  async refOf(body: string): Promise<string | null> {
    const read = about.safeParse(parsedBody(body))
    if (!read.success) return null
    const { resource_type, resource } = read.data
    if (resource_type === 'checkout-order') return resource.id ?? null
    const order_id = resource.supplementary_data?.related_ids.order_id
    if (order_id) return order_id
    // A refund and a dispute name the capture they take from.
    const [, from] =
      /\/v2\/payments\/captures\/([\w-]+)$/.exec(
        resource.links.find(({ rel }) => rel === 'up')?.href ?? '',
      ) ?? []
    const capture = from ?? resource.disputed_transactions[0]?.seller_transaction_id
    if (!capture) return null
    const { supplementary_data } = await this.#wire.get(
      `/v2/payments/captures/${idIn(capture)}`,
      captureOrder,
    )
    return supplementary_data.related_ids.order_id
  }
}

/** An order's id from PayPal, or from somebody who claims to be PayPal, must not lead to another path. */
function idIn(provider_ref: string): string {
  if (/^[\w-]{1,64}$/.test(provider_ref)) return provider_ref
  throw new ProviderFailed('refused', 'This is no number of PayPal’s')
}
