import { isLoopback, type Settings } from './settings.ts'

/** Warnings for a real shop at its start, a sentence for each setting that a rehearsal may have and a shop should not. */
export function risksOf({ demo, site_url, payments, live_rates, trusted_proxies }: Settings): string[] {
  if (demo) return []
  const { protocol, hostname } = new URL(site_url)
  const { stripe, paypal, transfer } = payments
  const anybody = trusted_proxies.filter((range) => /\/0+$/.test(range))
  return [
    !stripe &&
      !paypal &&
      !transfer &&
      'No way to pay is set, so customers can order nothing. Set the keys of Stripe or PayPal, or TRANSFER_ACCOUNT, as docs/reference.md tells.',
    stripe?.is_test &&
      'STRIPE_SECRET_KEY is a test key: who pays by card pays with play money. Use a live key before customers come.',
    paypal?.is_test &&
      'PAYPAL_URL is PayPal’s sandbox: who pays with PayPal pays with play money. Unset it before customers come.',
    !live_rates &&
      'RATES=table: prices in other currencies, and what is charged in them, go by rates that change with the code alone. Unset it before customers come.',
    protocol === 'http:' &&
      !isLoopback(hostname) &&
      'SITE_URL begins with http://: passwords and codes can be read on the way. Let a proxy speak https and name its address, as docs/operating.md tells.',
    isLoopback(hostname) &&
      `SITE_URL is ${site_url}: links in mails lead to the reader’s own machine. Set it to the address people use.`,
    anybody.length > 0 &&
      `TRUSTED_PROXIES holds ${anybody.join(' and ')}: anybody can claim to be somebody else and has no limits. Name the addresses of your proxies alone.`,
  ].filter((sentence) => typeof sentence === 'string')
}
