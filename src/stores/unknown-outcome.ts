import { GENERIC_FAILURE } from '#domain/text/texts.ts'

/** Calls that change nothing, or nothing that doing it again would double. */
const HARMLESS =
  /^(item|assistant|feed)\/|\/(get|load_more|calculate|count|quote|parse)|^user\/(login|sent_|start_|validate_)/

const PLACES: [prefix: string, look: string][] = [
  ['checkout/pay_parcel', 'look at your parcels'],
  ['checkout/', 'look at your orders'],
  ['orders/', 'look at your orders'],
  ['parcel/', 'look at your parcels'],
  ['balance/', 'look at your balance'],
  ['cart/', 'look at your cart'],
  ['coupon/', 'look at your coupons'],
  ['customer_client/', 'look at your clients'],
  ['user/create', 'try to sign in'],
  ['user/', 'look at your account'],
]

/** The sentence for a call nobody answered, or whose answer does not say what became of it. */
export function unknownOutcome(path: string): string {
  if (HARMLESS.test(path)) return GENERIC_FAILURE
  const [, look] = PLACES.find(([prefix]) => path.startsWith(prefix)) ?? ['', 'reload this page']
  return `We do not know whether it worked. Please ${look} before you try again.`
}
