import { DAY, HOUR } from '#domain/time/durations.ts'

/** How money comes from outside, and whether it can go back there. Source: docs/decisions/payout.md. */

export const PAYMENT_METHODS = ['sandbox', 'stripe', 'paypal', 'transfer'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Payment providers refuse less than about half a dollar, fen. */
export const GATEWAY_LEAST_FEN = 500
/** The least and the most in a single top-up, fen. */
export const LEAST_TOP_UP_FEN = 100
export const MOST_TOP_UP_FEN = 5_000_000

/** How long a payment waits for its money, ms: banks take days, and then it only tops up. */
export const openForMs = (method: string) => (method === 'transfer' ? 14 * DAY : 2 * HOUR)

/** The part of a purchase paid from outside: the shortfall of the balance, or all of it when there is none. */
export const lackingFen = (total_fen: number, free_fen: number) =>
  free_fen >= total_fen ? total_fen : total_fen - Math.max(0, free_fen)

interface Method {
  /** As in "back to your …". */
  name: string
  /** In "you paid by …". */
  by: string
  /** Where one chooses how to pay, and what comes then. */
  label: string
  detail: string
  /** The days after it came in which a payment can be sent back; 0 for what knows only one direction. */
  takes_back_days: number
}

const METHODS: Readonly<Record<PaymentMethod, Method>> = {
  // The demo shows what a gateway does.
  sandbox: {
    name: 'sandbox payment',
    by: 'the sandbox',
    label: 'Sandbox payment',
    detail: 'A demo bank: no real money',
    takes_back_days: 180,
  },
  stripe: {
    name: 'card payment',
    by: 'card',
    label: 'Card',
    detail: 'On the page of Stripe, which never shows us your card',
    takes_back_days: 180,
  },
  paypal: {
    name: 'PayPal payment',
    by: 'PayPal',
    label: 'PayPal',
    detail: 'On the page of PayPal',
    takes_back_days: 180,
  },
  transfer: {
    name: 'bank transfer',
    by: 'bank transfer',
    label: 'Bank transfer',
    detail: 'Into your balance when it has arrived, usually in 1 to 5 working days',
    takes_back_days: 0,
  },
}

/** How long after it came a payment by this method can be sent back, ms. */
export function takesBackMs(method: string): number {
  return (methodOf(method)?.takes_back_days ?? 0) * DAY
}

export const methodName = (method: string) => methodOf(method)?.name ?? 'payment'
export const methodBy = (method: string) => methodOf(method)?.by ?? 'another way'
export const methodLabel = (method: string) => methodOf(method)?.label ?? 'Payment'
export const methodDetail = (method: string) => methodOf(method)?.detail ?? ''

function methodOf(method: string): Method | undefined {
  const name = PAYMENT_METHODS.find((one) => one === method)
  return name && METHODS[name]
}
