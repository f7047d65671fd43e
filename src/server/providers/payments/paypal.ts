import { z } from 'zod'
import { BRAND } from '#domain/texts.ts'
import type { PaypalSettings } from '#server/setting-payments.ts'
import { paypalOrder, standingOfOrder } from './paypal-standing.ts'
import { PaypalWire } from './paypal-wire.ts'
import {
  type Opened,
  type Opening,
  parsedBody,
  type PaymentProvider,
  ProviderFailed,
  type Standing,
  type Told,
} from './provider.ts'
import { PATIENCE } from './wire.ts'

/** In these PayPal takes money from anywhere; who reads prices in another one pays in USD. */
const TAKEN: ReadonlySet<string> = new Set(
  'AUD CAD CHF CZK DKK EUR GBP HKD HUF ILS JPY MXN NOK NZD PHP PLN SEK SGD THB USD'.split(' '),
)
/** Of these it knows whole units only. */
const WHOLE: ReadonlySet<string> = new Set(['HUF', 'JPY'])

const created = z.object({
  id: z.string().min(1),
  links: z.array(z.object({ rel: z.string(), href: z.url({ protocol: /^https$/ }) })),
})

const verdict = z.object({ verification_status: z.string() })

/** What of an event says which payment it is about; the rest is not believed. */
const about = z.object({
  resource_type: z.string().optional(),
  resource: z.object({
    id: z.string().optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }) }).optional(),
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
    const taken = TAKEN.has(currency) ? currency : 'USD'
    return { currency: taken, whole: WHOLE.has(taken) }
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

  async look(provider_ref: string): Promise<Standing> {
    return standingOfOrder(await this.#wire.get(`/v2/checkout/orders/${idIn(provider_ref)}`, paypalOrder))
  }

  async take({ provider_ref }: Standing, payment_no: string): Promise<Standing> {
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

  async eventIdOf({ raw, header }: Told): Promise<string | null> {
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
    // A refund names the capture it takes from.
    const [, capture] =
      /\/v2\/payments\/captures\/([\w-]+)$/.exec(
        resource.links.find(({ rel }) => rel === 'up')?.href ?? '',
      ) ?? []
    if (!capture) return null
    const { supplementary_data } = await this.#wire.get(`/v2/payments/captures/${capture}`, captureOrder)
    return supplementary_data.related_ids.order_id
  }
}

/** What PayPal, or somebody who says to be PayPal, calls an order must not lead to another path. */
function idIn(provider_ref: string): string {
  if (/^[\w-]{1,64}$/.test(provider_ref)) return provider_ref
  throw new ProviderFailed('refused', 'This is no number of PayPal’s')
}
