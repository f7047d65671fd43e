import { isIPv4 } from 'node:net'
import { z } from 'zod'
import { fenFromCny } from '#domain/money/money.ts'
import { isSlip } from '#domain/item/shopper-words.ts'
import type { ContactSetting } from '#domain/site/set-at-start.ts'
import { HOUR, MINUTE } from '#domain/time/durations.ts'
import { SettingError } from '#server/problem.ts'
import { PROVIDER_SETTINGS, readSignInProviders, type SignInProvider } from './sign-in-providers.ts'
import { isRange } from './trusted-proxies.ts'
import { checkDatabaseUrl, checkMailUrl, readChatbot, readContact, readSiteUrl } from './addresses.ts'
import { readAssistant } from './assistant.ts'
import { type OneboundSettings, readOnebound } from './marketplaces.ts'
import { type PaymentSettings, readPayments, takesRealMoney } from './payments.ts'

export { SettingError }

const optional = z
  .string()
  .trim()
  .transform((text) => text || undefined)

const port = 'it must be a whole number from 0 to 65535, such as 4321'
const answers = 'it must be how many answers a day may cost something, such as 2000'
const factor = 'it must be a number above 0, such as 1'
const share = 'it must be a number from 0 to 1, such as 0.1'
const wait_factor = 'it must be 0 or a number above, such as 0.01'

const environment = z.object({
  PORT: z.coerce.number(port).int(port).min(0, port).max(65535, port).default(4321),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'it must be an address of this machine, such as 127.0.0.1')
    .default('127.0.0.1'),
  SITE_URL: optional.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: optional.optional(),
  DEMO: z.enum(['on', 'off', 'auto'], 'it must be on, off or auto').default('auto'),
  DEMO_PASSWORD: z.string().min(8, 'it must have at least 8 characters').optional(),
  RATE_LIMIT_FACTOR: z.coerce.number(factor).positive(factor).default(1),
  TRUSTED_PROXIES: z.string().default(''),
  TEST_HOST_MAP: z.string().default(''),
  TEST_LIGHT_PASSWORDS: z.enum(['on', 'off'], 'it must be on or off').default('off'),
  WAIT_FACTOR: z.coerce.number(wait_factor).min(0, wait_factor).optional(),
  MAIL_URL: optional.optional(),
  RATES: z.enum(['live', 'table', 'auto'], 'it must be live, table or auto').default('auto'),
  ONEBOUND_KEY: optional.optional(),
  ONEBOUND_SECRET: optional.optional(),
  ONEBOUND_URL: optional.optional(),
  ONEBOUND_PLATFORMS: optional.optional(),
  ASSISTANT_URL: optional.optional(),
  ASSISTANT_KEY: optional.optional(),
  ASSISTANT_MODEL: optional.optional(),
  ASSISTANT_DAILY: z.coerce.number(answers).int(answers).min(0, answers).default(2000),
  STRIPE_SECRET_KEY: optional.optional(),
  STRIPE_WEBHOOK_SECRET: optional.optional(),
  STRIPE_URL: optional.optional(),
  STRIPE_FEE: optional.optional(),
  PAYPAL_CLIENT_ID: optional.optional(),
  TRACK17_KEY: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{8,200}$/, 'it must be the key of your 17TRACK account, letters and digits alone')
    .optional(),
  PAYPAL_SECRET: optional.optional(),
  PAYPAL_WEBHOOK_ID: optional.optional(),
  PAYPAL_URL: optional.optional(),
  PAYPAL_FEE: optional.optional(),
  TRANSFER_ACCOUNT: optional.optional(),
  TRANSFER_CURRENCY: optional.optional(),
  SECRET_KEY: z
    .string()
    .trim()
    .min(32, 'it must have at least 32 characters, such as the output of "openssl rand -hex 32"')
    .optional(),
  FIRST_PAYMENT_LIMIT: z
    .string()
    .regex(/^\d{1,8}(\.\d\d)?$/, 'it must be an amount of CNY, such as 1000')
    .default('1000'),
  METRICS_TOKEN: z
    .string()
    .trim()
    .min(16, 'it must have at least 16 characters, such as the output of "openssl rand -hex 16"')
    .optional(),
  OPERATOR: z.string().trim().max(300, 'it must have at most 300 characters').optional(),
  OPERATOR_REGISTER: z.string().trim().max(120, 'it must have at most 120 characters').optional(),
  ...PROVIDER_SETTINGS,
  CHATBOT_SRC: optional.optional(),
  CONTACT_MESSENGER: optional.optional(),
  CONTACT_COMMUNITY: optional.optional(),
  CONTACT_EMAIL: optional.optional(),
  CONTACT_PHONE: optional.optional(),
  LOG_SAMPLE: z.coerce.number(share).min(0, share).max(1, share).optional(),
})

export interface Settings {
  port: number
  host: string
  /** Origin of every link we send, without a slash at the end. */
  site_url: string
  data_dir: string
  database_url: string | undefined
  demo: boolean
  demo_password: string | undefined
  rate_limit_factor: number
  /** IP addresses and CIDR ranges. */
  trusted_proxies: string[]
  test_host_map: Map<string, string>
  /** Passwords are hashed with next to no work. */
  light_passwords: boolean
  /** Give-backs and mails wait in case somebody thinks better of it, or more comes. Tests shorten it by `WAIT_FACTOR`. */
  waits: {
    /** How long staff can undo a step; its mails wait as long. */
    undo_ms: number
    /** From the first inspected item of a wave to the mail about all of it. */
    arrival_mail_ms: number
    /** How long what comes back from buying or packing stays as paid. */
    give_back_ms: number
  }
  mail_url: string | undefined
  /** The gateway to real marketplaces. */
  onebound: OneboundSettings | null
  /** The model that lets AI Ben answer in sentences. */
  assistant: ReturnType<typeof readAssistant>
  /** How many answers a day it writes, on all servers; then the articles answer. */
  assistant_daily: number
  /** The script of another company's chat, for who has accepted it. */
  chatbot_src: string | undefined
  /** Key for 17TRACK, which follows our parcels; without it staff note what carriers say. */
  track17_key: string | undefined
  /** Where money comes from, beside the sandbox of a demo. */
  payments: PaymentSettings
  /** Exchange rates of the day; else the dated table in the code. */
  live_rates: boolean
  /** Above this the first money from a gateway waits before goods are bought with it. */
  first_payment_limit_fen: number
  /** Other services that sign people in. */
  sign_in_providers: SignInProvider[]
  metrics_token: string | undefined
  /** Seals what staff sign in with; unset, a key in `data_dir` does. */
  secret_key: string | undefined
  /** Name and address of who runs the shop. */
  operator: string | undefined
  /** Where it is registered, and under which number. */
  operator_register: string | undefined
  /** How people reach the shop: only the channels that are set. */
  contact: Partial<Record<ContactSetting, string>>
  /** Which share of requests that went well and fast is logged, 0 to 1. */
  log_sample: number
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])

export const isLoopback = (host: string) => LOOPBACK.has(host) || (isIPv4(host) && host.startsWith('127.'))

type Environment = Record<string, string | undefined>

/** Reads the environment. Throws SettingError with one sentence that names the setting, and what looks misspelt. */
export function readSettings(env: Environment): Settings {
  try {
    return readEach(env)
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    throw new SettingError([error.message, ...misspelt(env)].join(' '))
  }
}

/** From this length on a name with one slip is hardly another program's: HOSTS and PORTS are. */
const SLIP_FROM = 7

/** Warnings about settings whose name is nearly one of ours, a sentence each: nobody reads them. */
export function misspelt(env: Environment): string[] {
  const isSet = (name: string) => Boolean(env[name]?.trim())
  const unset = Object.keys(environment.shape).filter((name) => !isSet(name))
  return Object.keys(env).flatMap((name) => {
    if (!isSet(name) || name in environment.shape) return []
    const plain = plainName(name)
    const find = (fits: (known: string) => boolean) => unset.find((one) => plainNames(one).some(fits))
    const suggestion =
      find((known) => known === plain) ?? find((known) => plain.length >= SLIP_FROM && isSlip(plain, known))
    // DATABASE_URL_2 is somebody's second one.
    return suggestion && suggestion.replace(/\D/g, '') === name.replace(/\D/g, '')
      ? [`The setting ${name} is not read: ${suggestion} may be meant.`]
      : []
  })
}

const plainName = (name: string) => name.toUpperCase().replace(/[^A-Z\d]/g, '')

/** Also of one where the setting names several: TRUSTEDPROXIES, TRUSTEDPROXY. */
const plainNames = (name: string) => [plainName(name), plainName(name).replace(/IES$/, 'Y')]

function readEach(env: Environment): Settings {
  // A blank setting is an unset one, not port 0 or every address.
  const set = Object.entries(env).filter(([, value]) => value?.trim())
  const parsed = environment.safeParse(Object.fromEntries(set))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new SettingError(`The setting ${issue?.path.join('.')} is not usable: ${issue?.message}.`)
  }
  const e = parsed.data
  if (e.DATABASE_URL) checkDatabaseUrl(e.DATABASE_URL)
  const site = readSiteUrl(e.SITE_URL, e.PORT)
  const local = isLoopback(site.hostname)
  if (e.DEMO === 'on' && !local)
    throw new SettingError('DEMO=on works only while SITE_URL is this machine: a demo must not be public.')
  if (e.DEMO === 'on' && !isLoopback(e.HOST))
    throw new SettingError(
      `DEMO=on works only while HOST is this machine, such as 127.0.0.1, and ${e.HOST} is open to others.`,
    )
  const payments = readPayments(e)
  const demo =
    e.DEMO === 'on' || (e.DEMO === 'auto' && local && isLoopback(e.HOST) && !takesRealMoney(payments))
  if (!demo && !e.MAIL_URL)
    throw new SettingError(
      'Set MAIL_URL (smtp://…): without it nobody can confirm an email or reset a password.',
    )
  if (e.MAIL_URL) checkMailUrl(e.MAIL_URL)
  const testing = {
    TEST_HOST_MAP: e.TEST_HOST_MAP !== '',
    TEST_LIGHT_PASSWORDS: e.TEST_LIGHT_PASSWORDS === 'on',
    WAIT_FACTOR: e.WAIT_FACTOR !== undefined,
  }
  for (const [name, isSet] of Object.entries(testing))
    if (!demo && isSet) throw new SettingError(`${name} is for tests and works only in a demo.`)
  return {
    port: e.PORT,
    host: e.HOST,
    site_url: site.origin,
    data_dir: e.DATA_DIR,
    database_url: e.DATABASE_URL,
    demo,
    demo_password: e.DEMO_PASSWORD,
    rate_limit_factor: e.RATE_LIMIT_FACTOR,
    trusted_proxies: readRanges(e.TRUSTED_PROXIES),
    test_host_map: readHostMap(e.TEST_HOST_MAP),
    light_passwords: testing.TEST_LIGHT_PASSWORDS,
    waits: readWaits(e.WAIT_FACTOR ?? 1),
    mail_url: e.MAIL_URL,
    onebound: readOnebound(e),
    assistant: readAssistant(e),
    assistant_daily: e.ASSISTANT_DAILY,
    chatbot_src: readChatbot(e.CHATBOT_SRC),
    track17_key: e.TRACK17_KEY,
    payments,
    live_rates: e.RATES === 'auto' ? !demo : e.RATES === 'live',
    first_payment_limit_fen: fenFromCny(e.FIRST_PAYMENT_LIMIT) ?? 0,
    sign_in_providers: readSignInProviders(e, isLoopback),
    metrics_token: e.METRICS_TOKEN,
    secret_key: e.SECRET_KEY,
    operator: e.OPERATOR,
    operator_register: e.OPERATOR_REGISTER,
    contact: readContact(e),
    log_sample: e.LOG_SAMPLE ?? (demo ? 0 : 0.1),
  }
}

const readWaits = (factor: number): Settings['waits'] => ({
  undo_ms: 15 * MINUTE * factor,
  arrival_mail_ms: 30 * MINUTE * factor,
  give_back_ms: HOUR * factor,
})

const listed = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

function readRanges(text: string): string[] {
  const ranges = listed(text)
  const wrong = ranges.find((range) => !isRange(range))
  if (wrong === undefined) return ranges
  throw new SettingError(
    `TRUSTED_PROXIES reads IP addresses and ranges such as 10.0.0.0/8, separated by commas, and "${wrong}" is none.`,
  )
}

function readHostMap(text: string): Map<string, string> {
  return new Map(
    listed(text).map((pair) => {
      const [, host, target] = /^([^=\s]+)=([^=\s]+:\d+)$/.exec(pair) ?? []
      if (!host || !target)
        throw new SettingError('TEST_HOST_MAP reads host=address:port, separated by commas.')
      return [host, target]
    }),
  )
}
