/** A payment provider: the page it shows to who pays, and what it says of a payment afterwards. */

/** A payment to be opened at a provider. */
export interface Opening {
  /** Ours, which the provider has as its own key: asked twice it opens one payment. */
  payment_no: string
  /** "USD" and "12.34". */
  charge_currency: string
  charge_amount: string
  /** Epoch ms; after that nothing is taken any more, or only as late money where the provider stays open for longer. */
  expires_at: number
  /** Epoch ms. */
  now: number
  /** Where the browser comes back to when it has paid, and when it gave up. */
  return_url: string
  cancel_url: string
}

export interface Opened {
  /** The provider's id of the payment. */
  provider_ref: string
  redirect_url: string
}

/** Money that a bank or the provider took, in hundredths of the currency's unit. */
export interface Dispute {
  ref: string
  /** Disputed sum; once the dispute is decided, the sum sent back. */
  cents: number
  /** It was decided for us: the money is here again. */
  returned: boolean
}

/** How a payment stands at the provider; amounts in hundredths of the currency's unit. */
export interface ProviderState {
  provider_ref: string
  /** Ours, as the provider kept it; null when it is none of ours. */
  payment_no: string | null
  /** `approved`: agreed to by who pays, to be taken by us. */
  status: 'open' | 'approved' | 'paid' | 'failed'
  currency: string
  cents: number
  /** The provider's id of the movement of money, as its statements have it. */
  money_ref: string | null
  /** Its id of the card or account that paid. */
  payer: string | null
  /** All that was sent back to who paid, whoever asked for it. */
  refunded_cents: number
  disputes: Dispute[]
  /** Whether `refunded_cents` holds, sooner or later, what disputes have taken. */
  disputes_in_refunds: boolean
}

/** A signed event that a provider sent by itself. */
export interface ProviderEvent {
  raw: Uint8Array
  header(name: string): string
}

export interface PaymentProvider {
  readonly method: 'stripe' | 'paypal'
  /** Fee beside the sum that reaches the balance, in hundredths of a percent. */
  readonly fee_bp: number
  /** In which currency it charges somebody who reads prices in this one, and with how many digits. */
  chargeIn(currency: string): { currency: string; whole: boolean }
  open(opening: Opening): Promise<Opened>
  look(provider_ref: string): Promise<ProviderState>
  /** Takes what was approved; once, however often it is asked. */
  take(state: ProviderState, payment_no: string): Promise<ProviderState>
  /** Ends what is still open, so that nobody can pay it any more; false when it cannot be ended now. */
  stop(provider_ref: string): Promise<boolean>
  /** The id of the event, null when the provider did not send it. Throws ProviderFailed when that cannot be told. */
  eventIdOf(event: ProviderEvent, now: number): Promise<string | null>
  /** Which payment, as the provider calls it, a genuine event is about, from its body; null for what is about none. */
  refOf(body: string): Promise<string | null>
}

/**
 * `silent`: no answer, or one that says nothing; what was asked may have been done. `refused`: it said no, and nothing
 * was done.
 */
export type ProviderFailure = 'silent' | 'refused'

/** Thrown by providers, and nothing else is. The message never holds a key. */
export class ProviderFailed extends Error {
  readonly kind: ProviderFailure

  constructor(kind: ProviderFailure, message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}

/** The JSON of a body, null when it is none. */
export function parsedBody(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
