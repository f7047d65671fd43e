import { bank } from './bank.ts'
import type { Format } from './format.ts'
import { paypal, paypalSettlement } from './paypal.ts'
import { stripe } from './stripe.ts'

/** The statements we can read; the first one that knows a file's columns reads it. */
export const FORMATS: readonly Format[] = [stripe, paypalSettlement, paypal, bank]
