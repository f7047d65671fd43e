import { BANK_TRANSFERS, CHEQUES, WALLETS, WRITTEN } from '#domain/assistant/wallets.ts'
import type { PaymentMethod } from '#domain/money/payment-method.ts'
import { atBegin, listed } from '#domain/text/sentence.ts'
import { offeredMethods } from '#server/payment/quotes.ts'
import type { Answer, Link } from './own-things.ts'
import type { Shop } from './way-answers.ts'

/** Without a name it is called as it was asked for. */
const BRANDS: readonly (readonly [RegExp, string | null, method?: string])[] = [
  [/paypal/, 'PayPal', 'paypal'],
  [
    /\bcuotas?\b|\bparcelas\b|\braten\b|\bmensualidades\b|\bmeses sin intereses\b|klarna|afterpay|clearpay|affirm|sezzle|pay later|instal|\bin (?:rates|(?:\d+|two|three|several|many) (?:times|parts|rates|payments))/,
    'payment in instalments',
  ],
  [
    /invoice|\bnet \d+\b|\b(?:pay\w*|transfer|settle)\b.{0,30}\b(?:after|net) \d+ days\b|\bpayment terms\b|\bpay\w* (?:\w+ ){0,2}on credit\b|\bpurchase orders?\b|\b(?:monthly billing|once a month)\b/,
    'payment on invoice',
  ],
  [/crypto|bitcoin|btc|usdt|\beth\b|coins/, 'cryptocurrency'],
  [BANK_TRANSFERS, 'bank transfer', 'transfer'],
  [CHEQUES, 'cheques'],
  [/alipay|wechat/, 'Alipay or WeChat Pay'],
  [/(?<!\bvodafone )\bcash\b(?! (?:app|on)\b)/, 'cash'],
  [
    /cash on delivery|\bcod\b|pay\w* (?:at|on|upon) (?:delivery|arrival)|\bpay when (?:i (?:get|receive) |it (?:arrives|comes))/,
    'cash on delivery',
  ],
  [/credit|debit|prepaid|visa|mastercard|amex|american express|maestro|cards?\b/, 'cards', 'stripe'],
  [WALLETS, null],
]

/** These charge a card, so they are on the page where one enters it, if the device has them. */
const ON_CARD_PAGE: readonly (readonly [RegExp, string])[] = [
  [/apple ?(?:pay|wallet)/, 'Apple Pay'],
  [/google ?(?:pay|wallet)|\bgpay\b/, 'Google Pay'],
]

/** Which ways to pay this shop takes, by its settings; of those that are named, whether it does. */
export function paymentAnswer({ settings, payments }: Shop, text: string): Answer {
  const offered = offeredMethods({ settings, payments })
  const links: Link[] = [{ title: 'Paying for an order', url: '/help/paying-for-an-order' }]
  if (offered.length === 0)
    return { text: 'No way to pay is set up yet, so nothing can be paid right now.', links }
  const ways = offered.filter((method) => method !== 'sandbox').map((method) => WAYS[method])
  const all = `You can pay by ${listed(ways, 'or')}, or from your balance.`
  const takes_cards = offered.includes('stripe') || offered.includes('sandbox')
  const of_phones = ON_CARD_PAGE.filter(([words]) => words.test(text))
  const on_card_page =
    takes_cards && of_phones.length > 0
      ? ` ${listed(of_phones.map(([, name]) => name))} can appear on the page where you enter a card, if your device and your bank have it.`
      : ''
  const names = [...BRANDS, ...(takes_cards ? [] : of_phones)].flatMap(([words, name, method]) =>
    name === null
      ? [...text.matchAll(words)].map(([word]) => [words, WRITTEN[word] ?? atBegin(word), method] as const)
      : words.test(text)
        ? [[words, name, method] as const]
        : [],
  )
  const method_names = names
    .filter(([, , method]) => offered.some((one) => one === method))
    .map(([, name]) => name)
  const refused = names.filter(([, , method]) => !offered.some((one) => one === method))
  // A demo takes nothing real, so it tells what a shop can take.
  if (offered.includes('sandbox')) {
    const never = refused.filter(([, , method]) => method === undefined).map(([, name]) => name)
    const not = never.length > 0 ? `No, we don’t take ${listed(never, 'or')}. ` : ''
    return { text: `${not}${DEMO_PAYMENT}${on_card_page}`, links }
  }
  if (names.length === 0) return { text: all + on_card_page, links }
  const yes = method_names.length > 0 ? `Yes, we take ${listed(method_names)}. ` : ''
  const no =
    refused.length > 0
      ? `${yes ? 'W' : 'No, w'}e don’t take ${listed(
          refused.map(([, name]) => name),
          'or',
        )}. `
      : ''
  return { text: yes + no + all + on_card_page, links }
}

const DEMO_PAYMENT =
  'This is a demo, where only the sandbox payment works and no real money moves. A real shop can take cards, PayPal and bank transfer, and you can pay from your balance.'

const WAYS: Readonly<Record<PaymentMethod, string>> = {
  sandbox: 'sandbox payment',
  stripe: 'card',
  paypal: 'PayPal',
  transfer: 'bank transfer',
}
