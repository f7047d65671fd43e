import { CURRENCIES } from '#domain/money/money.ts'
import { SettingError } from '#server/problem.ts'

/** The settings of the ways to pay. Sentences never repeat a key or a secret. */

export interface StripeSettings {
  secret_key: string
  webhook_secret: string
  /** Origin, https. */
  url: string
  /** Fee of a payment beside the sum that reaches the balance, in hundredths of a percent. */
  fee_bp: number
}

export interface PaypalSettings {
  client_id: string
  secret: string
  webhook_id: string
  /** Origin, https: PayPal's own, or that of its sandbox. */
  url: string
  fee_bp: number
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

/** Each way is null when nothing of it is set. Throws SettingError when a part of it is missing. */
export function readPayments(env: Env): PaymentSettings {
  const stripe = allOf(env, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'], ['STRIPE_URL', 'STRIPE_FEE'])
  const paypal = allOf(
    env,
    ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_WEBHOOK_ID'],
    ['PAYPAL_URL', 'PAYPAL_FEE'],
  )
  const transfer = allOf(env, ['TRANSFER_ACCOUNT'], ['TRANSFER_CURRENCY'])
  return {
    stripe: stripe && {
      secret_key: plain('STRIPE_SECRET_KEY', stripe[0]),
      webhook_secret: plain('STRIPE_WEBHOOK_SECRET', stripe[1]),
      url: readUrl('STRIPE_URL', env.STRIPE_URL ?? 'https://api.stripe.com'),
      fee_bp: readFee('STRIPE_FEE', env.STRIPE_FEE),
    },
    paypal: paypal && {
      client_id: plain('PAYPAL_CLIENT_ID', paypal[0]),
      secret: plain('PAYPAL_SECRET', paypal[1]),
      webhook_id: plain('PAYPAL_WEBHOOK_ID', paypal[2]),
      url: readUrl('PAYPAL_URL', env.PAYPAL_URL ?? 'https://api-m.paypal.com'),
      fee_bp: readFee('PAYPAL_FEE', env.PAYPAL_FEE),
    },
    transfer: transfer && {
      account_text: readAccount(transfer[0] ?? ''),
      currency: readCurrency(env.TRANSFER_CURRENCY ?? 'USD'),
    },
  }
}

/** Whether money moves for real, so that the shop is no demo by itself. */
export const takesRealMoney = (env: Env) =>
  /^[a-z]+_live_/.test(env.STRIPE_SECRET_KEY ?? '') ||
  (env.PAYPAL_CLIENT_ID !== undefined && env.PAYPAL_URL !== PAYPAL_SANDBOX)

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
