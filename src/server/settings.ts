import { isIP, isIPv4 } from 'node:net'
import { z } from 'zod'

/** What stops a start: one sentence for the operator, printed without a stack. */
export class SettingError extends Error {}

const flag = z.enum(['on', 'off', 'auto'])
const optional = z
  .string()
  .trim()
  .transform((text) => text || undefined)

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(4321),
  HOST: z.string().default('127.0.0.1'),
  SITE_URL: optional.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: optional.optional(),
  DEMO: flag.default('auto'),
  DEMO_PASSWORD: optional.optional(),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  TRUSTED_PROXIES: z.string().default(''),
  TEST_HOST_MAP: z.string().default(''),
  MAIL_URL: optional.optional(),
  STRIPE_SECRET_KEY: optional.optional(),
  PAYPAL_CLIENT_ID: optional.optional(),
  METRICS_TOKEN: optional.optional(),
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
  trusted_proxies: string[]
  test_host_map: Map<string, string>
  mail_url: string | undefined
  metrics_token: string | undefined
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])

export const isLoopback = (host: string) => LOOPBACK.has(host) || (isIPv4(host) && host.startsWith('127.'))

/** Reads the environment. Throws SettingError with one sentence that names the setting. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  // A blank setting is an unset one, not port 0 or every address.
  const set = Object.entries(env).filter(([, value]) => value?.trim())
  const parsed = environment.safeParse(Object.fromEntries(set))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new SettingError(`The setting ${issue?.path.join('.')} is not usable: ${issue?.message}.`)
  }
  const e = parsed.data
  if (e.DATABASE_URL && !/^postgres(ql)?:\/\//.test(e.DATABASE_URL))
    throw new SettingError('The setting DATABASE_URL must start with postgres://.')
  const site = readSiteUrl(e.SITE_URL, e.PORT)
  const local = isLoopback(site.hostname)
  if (e.DEMO === 'on' && !local)
    throw new SettingError('DEMO=on works only while SITE_URL is this machine: a demo must not be public.')
  const realKey = /^[a-z]+_live_/.test(e.STRIPE_SECRET_KEY ?? '') || e.PAYPAL_CLIENT_ID
  const demo = e.DEMO === 'on' || (e.DEMO === 'auto' && local && isLoopback(e.HOST) && !realKey)
  if (!demo && !e.MAIL_URL)
    throw new SettingError(
      'Set MAIL_URL (smtp://…): without it nobody can confirm an e-mail or reset a password.',
    )
  if (e.MAIL_URL && !/^smtps?:$/.test(URL.parse(e.MAIL_URL)?.protocol ?? ''))
    throw new SettingError('The setting MAIL_URL must look like smtp://user:password@host:port.')
  if (!demo && e.TEST_HOST_MAP) throw new SettingError('TEST_HOST_MAP is for tests and works only in a demo.')
  return {
    port: e.PORT,
    host: e.HOST,
    site_url: site.origin,
    data_dir: e.DATA_DIR,
    database_url: e.DATABASE_URL,
    demo,
    demo_password: e.DEMO_PASSWORD,
    rate_limit_factor: e.RATE_LIMIT_FACTOR,
    trusted_proxies: readAddresses(e.TRUSTED_PROXIES),
    test_host_map: readHostMap(e.TEST_HOST_MAP),
    mail_url: e.MAIL_URL,
    metrics_token: e.METRICS_TOKEN,
  }
}

function readSiteUrl(text: string | undefined, port: number): URL {
  const url = URL.parse(text ?? `http://localhost:${port}`)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new SettingError('The setting SITE_URL must be a full address, such as https://shop.example.')
  return url
}

const listed = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

function readAddresses(text: string): string[] {
  const addresses = listed(text)
  const wrong = addresses.find((address) => !isIP(address))
  if (wrong === undefined) return addresses
  throw new SettingError(`TRUSTED_PROXIES reads IP addresses separated by commas, and "${wrong}" is none.`)
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
