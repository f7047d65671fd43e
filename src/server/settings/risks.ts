import type { Settings } from './settings.ts'

/** Warnings for a real shop at its start, a sentence for each setting that a rehearsal may have and a shop should not. */
export function risksOf({ demo, payments }: Settings): string[] {
  if (demo) return []
  return [
    payments.stripe?.is_test &&
      'STRIPE_SECRET_KEY is a test key: who pays by card pays with play money. Use a live key before customers come.',
    payments.paypal?.is_test &&
      'PAYPAL_URL is PayPal’s sandbox: who pays with PayPal pays with play money. Unset it before customers come.',
  ].filter((sentence) => typeof sentence === 'string')
}
