import Stripe from 'stripe'
import { z } from 'zod'
import { fenFromCny } from '#domain/money.ts'
import type { StripeSettings } from '#server/setting-payments.ts'
import {
  type Opened,
  type Opening,
  parsedBody,
  type PaymentProvider,
  ProviderFailed,
  type Standing,
  type Told,
} from './provider.ts'
import {
  type StripeDispute,
  standingOf,
  stripeSession,
  stripeDisputes,
  ZERO_DIGITS,
} from './stripe-standing.ts'
import { PATIENCE, Wire } from './wire.ts'

const TOLERANCE_S = 300
const EXPAND = ['payment_intent.latest_charge']

/** What of an event says which payment it is about; the rest is not believed. */
const about = z.object({
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.string().optional(),
      payment_intent: z.string().nullish().catch(null),
    }),
  }),
})

const opened = z.object({ id: z.string().min(1), url: z.url({ protocol: /^https$/ }) })
const sessions = z.object({ data: z.array(z.object({ id: z.string() })) })

/** Cards and wallets on Stripe's own page (Checkout Sessions). */
export class StripePayments implements PaymentProvider {
  readonly method = 'stripe'
  readonly fee_bp: number
  readonly #stripe: Stripe
  readonly #secret: string

  constructor(settings: StripeSettings, host_map: ReadonlyMap<string, string>, patience = PATIENCE) {
    const wire = new Wire('Stripe', settings.url, host_map, patience)
    this.fee_bp = settings.fee_bp
    this.#secret = settings.webhook_secret
    this.#stripe = new Stripe(settings.secret_key, {
      host: new URL(settings.url).hostname,
      httpClient: Stripe.createFetchHttpClient(throughWire(wire)),
      maxNetworkRetries: 1,
      // The wire's own limit comes first.
      timeout: patience.timeout_ms * 2,
      telemetry: false,
    })
  }

  chargeIn(currency: string) {
    return { currency, whole: false }
  }

  async open(opening: Opening): Promise<Opened> {
    const { payment_no, charge_currency, expires_at } = opening
    const session = await said(() =>
      this.#stripe.checkout.sessions.create(
        {
          mode: 'payment',
          allowed_payment_method_types: ['card'],
          client_reference_id: payment_no,
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: charge_currency.toLowerCase(),
                unit_amount: smallest(opening),
                product_data: { name: `Payment ${payment_no}` },
              },
            },
          ],
          expires_at: Math.floor(expires_at / 1000),
          success_url: opening.return_url,
          cancel_url: opening.cancel_url,
        },
        { idempotencyKey: payment_no },
      ),
    )
    const { id, url } = read(opened, session)
    return { provider_ref: id, redirect_url: url }
  }

  async look(provider_ref: string): Promise<Standing> {
    const session = read(
      stripeSession,
      await said(() => this.#stripe.checkout.sessions.retrieve(provider_ref, { expand: EXPAND })),
    )
    const intent = session.payment_intent
    const disputes: StripeDispute[] = intent?.latest_charge?.disputed
      ? read(
          stripeDisputes,
          await said(() => this.#stripe.disputes.list({ payment_intent: intent.id, limit: 100 })),
        ).data
      : []
    return standingOf(session, disputes)
  }

  /** Nothing is ever left to be taken: Stripe does it when the customer agrees. */
  take(standing: Standing): Promise<Standing> {
    return Promise.resolve(standing)
  }

  async eventIdOf({ raw, header }: Told, now: number): Promise<string | null> {
    try {
      const { id } = this.#stripe.webhooks.constructEvent(
        Buffer.from(raw),
        header('stripe-signature'),
        this.#secret,
        TOLERANCE_S,
        undefined,
        now,
      )
      return typeof id === 'string' && id ? id : null
    } catch (error) {
      // Signed by nobody we know, or no JSON.
      if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
        return null
      throw error
    }
  }

  async refOf(body: string): Promise<string | null> {
    const parsed = about.safeParse(parsedBody(body))
    if (!parsed.success) return null
    const { object, id, payment_intent } = parsed.data.data.object
    if (object === 'checkout.session') return id ?? null
    if (!payment_intent) return null
    const found = await said(() => this.#stripe.checkout.sessions.list({ payment_intent, limit: 1 }))
    return read(sessions, found).data[0]?.id ?? null
  }
}

/** In the currency's smallest unit, as Stripe counts. */
function smallest({ charge_amount, charge_currency }: Opening): number {
  const cents = fenFromCny(charge_amount)
  if (cents === null) throw new Error(`${charge_amount} is no amount`)
  return ZERO_DIGITS.has(charge_currency) ? Math.round(cents / 100) : cents
}

const throughWire =
  (wire: Wire): typeof fetch =>
  async (input, init) => {
    const { pathname, search } = new URL(String(input))
    const answer = await wire.ask(pathname + search, {
      method: init?.method === 'GET' ? 'GET' : 'POST',
      headers: Object.fromEntries(new Headers(init?.headers)),
      ...(typeof init?.body === 'string' && init.body && { body: init.body }),
    })
    return new Response(answer.body, {
      status: answer.status,
      headers: { 'Content-Type': answer.content_type },
    })
  }

/** What Stripe answers; ProviderFailed for every way in which it does not. */
async function said<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw silent(error)
    const { statusCode: status = 0, type } = error
    if (status >= 400 && status < 500 && status !== 409 && status !== 429)
      // Never its message: that may repeat a part of the key.
      throw new ProviderFailed('refused', `Stripe refuses: ${status} ${type} ${error.code ?? ''}`)
    throw silent(error)
  }
}

const silent = (error: unknown) =>
  error instanceof ProviderFailed ? error : new ProviderFailed('silent', 'Stripe gave no answer', error)

function read<T>(shape: z.ZodType<T>, answer: unknown): T {
  const parsed = shape.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new ProviderFailed(
    'silent',
    `Stripe answered what we cannot read: ${parsed.error.issues[0]?.path.join('.')}`,
  )
}
