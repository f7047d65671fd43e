import type Stripe from 'stripe'
import { z } from 'zod'
import { hundredthsOf } from '#domain/money/money.ts'
import type { StripeSettings } from '#server/settings/payments.ts'
import {
  type Opened,
  type Opening,
  parsedBody,
  type PaymentProvider,
  ProviderFailed,
  type ProviderState,
  type ProviderEvent,
} from './provider.ts'
import { type StripeDispute, stateOf, stripeSession, stripeDisputes, ZERO_DIGITS } from './stripe-state.ts'
import { PATIENCE, Wire } from './wire.ts'

const TOLERANCE_S = 300
/** Stripe refuses sessions that end within 30 minutes; its clock may be ahead of ours. */
const LEAST_OPEN_MS = 31 * 60_000
const EXPAND = ['payment_intent.latest_charge']

/** The fields of an event that identify the payment; the rest is not believed. */
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

interface Client {
  library: typeof Stripe
  stripe: Stripe
}

/** Cards and wallets on Stripe's own page (Checkout Sessions). */
export class StripePayments implements PaymentProvider {
  readonly method = 'stripe'
  readonly fee_bp: number
  readonly #secret: string
  readonly #makeClient: (library: typeof Stripe) => Stripe
  #client: Promise<Client> | undefined

  constructor(settings: StripeSettings, host_map: ReadonlyMap<string, string>, patience = PATIENCE) {
    const wire = new Wire('Stripe', settings.url, host_map, patience)
    this.fee_bp = settings.fee_bp
    this.#secret = settings.webhook_secret
    this.#makeClient = (library) =>
      new library(settings.secret_key, {
        host: new URL(settings.url).hostname,
        httpClient: library.createFetchHttpClient(throughWire(wire)),
        maxNetworkRetries: 1,
        // The wire's own limit comes first.
        timeout: patience.timeout_ms * 2,
        telemetry: false,
      })
  }

  chargeIn(currency: string) {
    return { currency, whole: false }
  }

  /**
   * Asked for late, when too little of its time is left for Stripe, a session stays open for a while after our payment
   * has expired. Stripe may hold the one it was asked for in time, whose answer was lost: that comes first, by its key.
   */
  async open(opening: Opening): Promise<Opened> {
    const { payment_no, expires_at, now } = opening
    const in_time = this.#create(opening, { ends_at: expires_at, key: payment_no })
    if (expires_at - now >= LEAST_OPEN_MS) return in_time
    return in_time.catch((error: unknown) => {
      if (!(error instanceof ProviderFailed && error.kind === 'refused')) throw error
      // The same whenever it is asked for again.
      return this.#create(opening, { ends_at: expires_at + LEAST_OPEN_MS, key: `${payment_no}-late` })
    })
  }

  async #create(opening: Opening, { ends_at, key }: { ends_at: number; key: string }): Promise<Opened> {
    const { payment_no, charge_currency } = opening
    const session = await this.#said((stripe) =>
      stripe.checkout.sessions.create(
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
          expires_at: Math.floor(ends_at / 1000),
          success_url: opening.return_url,
          cancel_url: opening.cancel_url,
        },
        { idempotencyKey: key },
      ),
    )
    const { id, url } = read(opened, session)
    return { provider_ref: id, redirect_url: url }
  }

  async look(provider_ref: string): Promise<ProviderState> {
    const session = read(
      stripeSession,
      await this.#said((stripe) => stripe.checkout.sessions.retrieve(provider_ref, { expand: EXPAND })),
    )
    const intent = session.payment_intent
    const disputes: StripeDispute[] = intent?.latest_charge?.disputed
      ? read(
          stripeDisputes,
          await this.#said((stripe) => stripe.disputes.list({ payment_intent: intent.id, limit: 100 })),
        ).data
      : []
    return stateOf(session, disputes)
  }

  /** Nothing is ever left to be taken: Stripe does it when the customer agrees. */
  take(state: ProviderState): Promise<ProviderState> {
    return Promise.resolve(state)
  }

  /** Stripe refuses it for a session that was paid or has ended. */
  async stop(provider_ref: string): Promise<boolean> {
    const ended = await this.#said((stripe) => stripe.checkout.sessions.expire(provider_ref))
    return ended.status === 'expired'
  }

  async eventIdOf({ raw, header }: ProviderEvent, now: number): Promise<string | null> {
    const { stripe, library } = await this.#open()
    const signature = header('stripe-signature')
    // The library takes a signature that is empty for a mistake of its caller.
    if (!/(?:^|,)v1=[\da-f]{64}(?:,|$)/.test(signature)) return null
    try {
      const { id } = stripe.webhooks.constructEvent(
        Buffer.from(raw),
        signature,
        this.#secret,
        TOLERANCE_S,
        undefined,
        now,
      )
      return typeof id === 'string' && id ? id : null
    } catch (error) {
      // Signed by nobody we know, or no JSON.
      if (error instanceof library.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
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
    const answer = await this.#said((stripe) => stripe.checkout.sessions.list({ payment_intent, limit: 1 }))
    return read(sessions, answer).data[0]?.id ?? null
  }

  /** Stripe's answer; throws ProviderFailed whenever there is none. */
  async #said<T>(ask: (stripe: Stripe) => Promise<T>): Promise<T> {
    const { stripe, library } = await this.#open()
    try {
      return await ask(stripe)
    } catch (error) {
      if (!(error instanceof library.errors.StripeError)) throw silent(error)
      const { statusCode: status = 0, type } = error
      if (status >= 400 && status < 500 && status !== 409 && status !== 429)
        // Never its message: that may repeat a part of the key.
        throw new ProviderFailed('refused', `Stripe refuses: ${status} ${type} ${error.code ?? ''}`)
      throw silent(error)
    }
  }

  /** Stripe's own client is large: it comes with the first payment. */
  #open(): Promise<Client> {
    this.#client ??= import('stripe').then(({ default: library }) => ({
      library,
      stripe: this.#makeClient(library),
    }))
    return this.#client
  }
}

/** In the currency's smallest unit, as Stripe counts. */
function smallest({ charge_amount, charge_currency }: Opening): number {
  const cents = hundredthsOf(charge_amount)
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
