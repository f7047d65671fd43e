import type { Settings } from '#server/settings/settings.ts'
import type { PaymentProvider } from './provider.ts'
import { PaypalPayments } from './paypal.ts'
import { StripePayments } from './stripe.ts'
import { PATIENCE } from './wire.ts'

export type PaymentProviders = ReadonlyMap<string, PaymentProvider>

/** The providers that the settings name, by the method a payment has. */
export function openPaymentProviders(
  { payments, test_host_map }: Pick<Settings, 'payments' | 'test_host_map'>,
  patience = PATIENCE,
): PaymentProviders {
  const { stripe, paypal } = payments
  const set: PaymentProvider[] = [
    ...(stripe ? [new StripePayments(stripe, test_host_map, patience)] : []),
    ...(paypal ? [new PaypalPayments(paypal, test_host_map, patience)] : []),
  ]
  return new Map(set.map((provider) => [provider.method, provider]))
}
