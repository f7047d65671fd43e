/** Wallets and local ways to pay, as people name them. A plainQuestion has no marks: “Touch ’n Go”. */

const NAMES: readonly string[] = [
  ...'ideal|giropay|bancontact|blik|zelle|venmo|sofort|pix|przelewy24|boleto|oxxo|spei|skrill|paysafecard|gcash|upi|swish|twint'.split(
    '|',
  ),
  ...'mobilepay|mobile pay|western union|moneygram|mobile money|airtel money|orange money|paytm|phonepe|gopay|dana|ovo'.split(
    '|',
  ),
  ...'kakao ?pay|naver ?pay|paypay|konbini|mercado pago|promptpay|touch (?:n|and) go|tng|grab ?pay|fpx|duitnow|shopee ?pay'.split(
    '|',
  ),
  ...'pay ?maya|maya|paynow|paylah|octopus|vipps|bizum|mb way|multibanco|interac|e ?transfer|payid|easypaisa|jazzcash'.split(
    '|',
  ),
  ...'bkash|nagad|zalopay|momo|line pay|payoneer|neteller|qiwi|knet|mada|stc pay|instapay|fawry|opay|palmpay|paystack'.split(
    '|',
  ),
  ...'ozow|payfast|snapscan|zapper|capitec pay|rupay|net ?banking|esewa|khalti|telebirr|satispay|wero|kbz ?pay|wave money|aba pay|benefit ?pay|nayapay|sadapay'.split(
    '|',
  ),
  ...'flutterwave|trustly|postepay|nequi|pse|yape|plin|webpay|tamara|tabby|vodafone cash|papara|ininal|kaspi|m ?pesa|cash ?app|samsung pay|shop ?pay'.split(
    '|',
  ),
  '(?:revolut|wise)(?! (?:\\w+ )?cards?)',
  '(?<!(?:visa|mastercard|amex) )gift cards?',
]
export const WALLETS = new RegExp(`\\b(?:${NAMES.join('|')})\\b`, 'g')

/** Money on paper. */
export const CHEQUES =
  /\bcheques?\b|\bmoney orders?\b|\b(?:by|with|a|write|mail|accept|take|personal) checks?\b(?! (?:if|whether|that|my|the|your|out|in|up)\b)/
/** Bank transfers; EFT is South African, ACH American. */
export const BANK_TRANSFERS = /bank transfer|wire|sepa|\b(?:instant |i)?eft\b|\bach\b/

/** A wallet in a few words that ask nothing else: “gcash po pwede?” */
const MOST_WORDS = 6
const MOST_OF_PAYING = 16
const PAYS = /\b(?:can|could|may) (?:i|we) (?:\w+ )?pay\b|\b(?:do|can|will) you (?:accept|take)\b/
/** Wallets whose names are also other names or words. */
const ALSO_ELSE =
  /^(?:maya|dana|mada|plin|octopus|ideal|swish|wise|pix|momo|tabby|tamara|upi|gift cards?|spei|pse|tng|dana)$/
const ELSE =
  /\b(?:ship\w*|refund\w*|withdraw\w*|fees?|how|when|where|why|fast|long|size|photo\w*|failed|declined|stuck|pending|sell|buy)\b/
/** A tax of Brazil on paying abroad, which is of a way to pay and never of a line. */
const TAX_ON_PAYING = /\biof\b/
/** Whatever is asked of it, it can't be paid with. */
const CRYPTO = /\b(?:crypto\w*|bitcoins?|btc|usdt|ethereum)\b/
const PAYS_IN = /\b(?:put|add|load|top ?up|deposit|pay|fund|send) (?:\w+ ){0,6}/
export const asksWallet = (text: string): boolean =>
  (CRYPTO.test(text) && PAYS_IN.test(text)) ||
  (TAX_ON_PAYING.test(text) && !/\b(?:ship\w*|line|freight|parcel)\b/.test(text)) ||
  (text.split(' ').length <= (PAYS.test(text) ? MOST_OF_PAYING : MOST_WORDS) &&
    !ELSE.test(text) &&
    ([...text.matchAll(WALLETS)].some(([name]) => !ALSO_ELSE.test(name)) ||
      CHEQUES.test(text) ||
      /\b(?:instant |i)?eft\b/.test(text)))

/** Names that don’t begin with their only capital. */
export const WRITTEN: Readonly<Record<string, string>> = {
  ideal: 'iDEAL',
  'airtel money': 'Airtel Money',
  bkash: 'bKash',
  blik: 'BLIK',
  dana: 'DANA',
  duitnow: 'DuitNow',
  'e transfer': 'Interac e-Transfer',
  etransfer: 'Interac e-Transfer',
  fpx: 'FPX',
  gcash: 'GCash',
  gopay: 'GoPay',
  grabpay: 'GrabPay',
  'grab pay': 'GrabPay',
  instapay: 'InstaPay',
  jazzcash: 'JazzCash',
  kakaopay: 'KakaoPay',
  'kakao pay': 'KakaoPay',
  knet: 'KNET',
  konbini: 'konbini',
  'line pay': 'LINE Pay',
  'mb way': 'MB WAY',
  'mercado pago': 'Mercado Pago',
  'mobile money': 'mobile money',
  'mobile pay': 'MobilePay',
  mobilepay: 'MobilePay',
  momo: 'MoMo',
  moneygram: 'MoneyGram',
  'm pesa': 'M-Pesa',
  mpesa: 'M-Pesa',
  naverpay: 'Naver Pay',
  'naver pay': 'Naver Pay',
  opay: 'OPay',
  'orange money': 'Orange Money',
  ovo: 'OVO',
  oxxo: 'OXXO',
  palmpay: 'PalmPay',
  payid: 'PayID',
  paylah: 'PayLah',
  paymaya: 'Maya',
  'pay maya': 'Maya',
  paynow: 'PayNow',
  paypay: 'PayPay',
  phonepe: 'PhonePe',
  przelewy24: 'Przelewy24',
  pse: 'PSE',
  'samsung pay': 'Samsung Pay',
  shopeepay: 'ShopeePay',
  'shopee pay': 'ShopeePay',
  'shop pay': 'Shop Pay',
  shoppay: 'Shop Pay',
  spei: 'SPEI',
  'stc pay': 'STC Pay',
  tng: 'Touch ’n Go',
  'touch n go': 'Touch ’n Go',
  'touch and go': 'Touch ’n Go',
  upi: 'UPI',
  'vodafone cash': 'Vodafone Cash',
  zalopay: 'ZaloPay',
  cashapp: 'Cash App',
  'cash app': 'Cash App',
  'western union': 'Western Union',
  payfast: 'PayFast',
  snapscan: 'SnapScan',
  'capitec pay': 'Capitec Pay',
  rupay: 'RuPay',
  netbanking: 'net banking',
  'net banking': 'net banking',
  esewa: 'eSewa',
  kbzpay: 'KBZPay',
  'kbz pay': 'KBZPay',
  'gift card': 'gift cards',
  'gift cards': 'gift cards',
}
