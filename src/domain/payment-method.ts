/** How money comes from outside, and whether it can go back there. Source: docs/decisions/payout.md. */

interface Method {
  /** As in "back to your …". */
  name: string
  /** For so many days after it came a payment can be sent back; 0 for what knows only one direction. */
  takes_back_days: number
}

const METHODS: Readonly<Record<string, Method>> = {
  // The demo shows what a gateway does.
  sandbox: { name: 'sandbox payment', takes_back_days: 180 },
  stripe: { name: 'card payment', takes_back_days: 180 },
  paypal: { name: 'PayPal payment', takes_back_days: 180 },
  transfer: { name: 'bank transfer', takes_back_days: 0 },
}

const DAY_MS = 24 * 3600_000

/** How long after it came a payment by this method can be sent back, ms. */
export function takesBackMs(method: string): number {
  return (METHODS[method]?.takes_back_days ?? 0) * DAY_MS
}

export const methodName = (method: string) => METHODS[method]?.name ?? 'payment'
