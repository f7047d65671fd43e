import { createHash } from 'node:crypto'
import { Problem } from '#server/problem.ts'
import { type PaymentProvider, ProviderFailed } from '#server/providers/payments/provider.ts'
import { isSignedBy17track } from '#server/providers/tracking/signature.ts'
import type { Services } from '#server/services.ts'

/** What a service sent, before anything is believed. */
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

/** Who may tell us something, by the last segment of the address they send it to. */
export const SENDERS: Readonly<Record<string, Sender>> = {
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
  throw new Problem(503, 'TRY_AGAIN', 'This could not be checked now. Send it again.')
}
