import { CURRENCIES } from '#domain/money/money.ts'
import { SettingError } from '#server/problem.ts'

/** The settings of the ways to pay. Sentences never repeat a key or a secret. */

interface GatewaySettings {
  /** Moves no real money: a test key, or PayPal's sandbox. */
  is_test: boolean
  /** Fee of a payment beside the sum that reaches the balance, in hundredths of a percent. */
  fee_bp: number
}

export interface StripeSettings extends GatewaySettings {
  secret_key: string
  webhook_secret: string
  /** Origin, https. */
  url: string
}

export interface PaypalSettings extends GatewaySettings {
  client_id: string
  secret: string
  webhook_id: string
  /** Origin, https: PayPal's own, or that of its sandbox. */
  url: string
}

export interface TransferSettings {
  /** Our account, as customers read it; several lines. */
  account_text: string
  currency: string
}

export interface PaymentSettings {
  stripe: StripeSettings | null
  paypal: PaypalSettings | null
  transfer: TransferSettings | null
}

const NAMES = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_URL',
  'STRIPE_FEE',
  'PAYPAL_CLIENT_ID',
  'PAYPAL_SECRET',
  'PAYPAL_WEBHOOK_ID',
  'PAYPAL_URL',
  'PAYPAL_FEE',
  'TRANSFER_ACCOUNT',
  'TRANSFER_CURRENCY',
] as const

type Env = Partial<Record<(typeof NAMES)[number], string>>

const PAYPAL_SANDBOX = 'https://api-m.sandbox.paypal.com'

/** Each way is null when nothing of it is set. Throws SettingError when a part of it is missing, or another one's. */
export function readPayments(env: Env): PaymentSettings {
  const stripe = allOf(env, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'], ['STRIPE_URL', 'STRIPE_FEE'])
  const paypal = allOf(
    env,
    ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_WEBHOOK_ID'],
    ['PAYPAL_URL', 'PAYPAL_FEE'],
  )
  const transfer = allOf(env, ['TRANSFER_ACCOUNT'], ['TRANSFER_CURRENCY'])
  return {
    stripe: stripe && readStripe(env, stripe),
    paypal: paypal && readPaypal(env, paypal),
    transfer: transfer && {
      account_text: readAccount(transfer[0] ?? ''),
      currency: readCurrency(env.TRANSFER_CURRENCY ?? 'USD'),
    },
  }
}

function readStripe(env: Env, [key, secret]: (string | undefined)[]): StripeSettings {
  const secret_key = plain('STRIPE_SECRET_KEY', key)
  if (!/^[sr]k_/.test(secret_key))
    throw new SettingError(
      'The setting STRIPE_SECRET_KEY must be the secret key, which begins with sk_, or a restricted one, rk_; the publishable one, pk_, is not used.',
    )
  const webhook_secret = plain('STRIPE_WEBHOOK_SECRET', secret)
  if (!webhook_secret.startsWith('whsec_'))
    throw new SettingError(
      'The setting STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook, which begins with whsec_.',
    )
  const url = readUrl('STRIPE_URL', env.STRIPE_URL ?? 'https://api.stripe.com')
  const is_test = /^[a-z_]+_test_/.test(secret_key)
  return { secret_key, webhook_secret, url, is_test, fee_bp: readFee('STRIPE_FEE', env.STRIPE_FEE) }
}

function readPaypal(env: Env, [id, secret, webhook]: (string | undefined)[]): PaypalSettings {
  const url = readUrl('PAYPAL_URL', env.PAYPAL_URL ?? 'https://api-m.paypal.com')
  return {
    client_id: plain('PAYPAL_CLIENT_ID', id),
    secret: plain('PAYPAL_SECRET', secret),
    webhook_id: plain('PAYPAL_WEBHOOK_ID', webhook),
    url,
    is_test: url === PAYPAL_SANDBOX,
    fee_bp: readFee('PAYPAL_FEE', env.PAYPAL_FEE),
  }
}

/** Whether a gateway moves money for real, so that the shop is no demo by itself. */
export const takesRealMoney = ({ stripe, paypal }: PaymentSettings) =>
  [stripe, paypal].some((gateway) => gateway?.is_test === false)

/** The values of what must stand together; null when nothing is set. */
function allOf(env: Env, needed: (keyof Env)[], beside: (keyof Env)[]): (string | undefined)[] | null {
  const missing = needed.filter((name) => env[name] === undefined)
  if (!missing.length) return needed.map((name) => env[name])
  const alone = [...needed, ...beside].find((name) => env[name] !== undefined)
  if (alone) throw new SettingError(`${alone} is set without ${missing.join(' and ')}: add what is missing.`)
  return null
}

function plain(name: string, value = ''): string {
  if (/^[\x21-\x7e]{1,300}$/.test(value)) return value
  throw new SettingError(`The setting ${name} must be letters and digits without spaces.`)
}

function readUrl(name: string, text: string): string {
  const url = URL.parse(text)
  const bare = url?.protocol === 'https:' && !url.port && !url.username && !url.password
  if (!bare || url.pathname !== '/' || url.search || url.hash)
    throw new SettingError(`The setting ${name} must be https:// and a host alone.`)
  return url.origin
}

function readFee(name: string, text = '0'): number {
  const [, whole, part = ''] = /^(\d)(?:\.(\d{1,2}))?$/.exec(text) ?? []
  if (whole === undefined) throw new SettingError(`The setting ${name} must be a percentage such as 2.9.`)
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** Several lines may come in one variable, written as \n. */
function readAccount(text: string): string {
  const lines = text.replaceAll('\\n', '\n').trim()
  if (lines.length <= 1000) return lines
  throw new SettingError('The setting TRANSFER_ACCOUNT must have at most 1,000 characters.')
}

function readCurrency(code: string): string {
  if (code === 'CNY' || CURRENCIES.some((currency) => currency.code === code)) return code
  throw new SettingError('The setting TRANSFER_CURRENCY must be a currency such as USD.')
}
