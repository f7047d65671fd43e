import { z } from 'zod'
import { SettingError } from '#server/problem.ts'

/** The settings of services that sign people in by OpenID Connect. Sentences never repeat the id or the secret. */

export interface SignInProvider {
  /** '1' or '2', by which pages and calls name it. */
  id: string
  /** As people know it: "Google". */
  name: string
  issuer: string
  client_id: string
  client_secret: string
}

/** Two are enough for a shop; the second one's settings have a number. */
const PREFIXES = ['OIDC', 'OIDC_2'] as const
const FIELDS = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET', 'NAME'] as const

const text = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional()

export const PROVIDER_SETTINGS = {
  ...{ OIDC_ISSUER: text, OIDC_CLIENT_ID: text, OIDC_CLIENT_SECRET: text, OIDC_NAME: text },
  ...{ OIDC_2_ISSUER: text, OIDC_2_CLIENT_ID: text, OIDC_2_CLIENT_SECRET: text, OIDC_2_NAME: text },
}

type Setting = `${(typeof PREFIXES)[number]}_${(typeof FIELDS)[number]}`

/** The providers of which everything is set. `isLocal` says whether a host is this machine: only there http will do. */
export function readSignInProviders(
  env: Partial<Record<Setting, string | undefined>>,
  isLocal: (host: string) => boolean,
): SignInProvider[] {
  return PREFIXES.flatMap((prefix, index) => {
    const names = FIELDS.map((field): Setting => `${prefix}_${field}`)
    const missing = names.filter((name) => !env[name])
    if (missing.length === names.length) return []
    const [lacking] = missing
    if (lacking) throw new SettingError(`${lacking} is not set, though others of ${prefix}_* are: add it.`)
    const [issuer = '', client_id = '', client_secret = '', name = ''] = names.map((one) => env[one])
    if (name.length > 30)
      throw new SettingError(`The setting ${prefix}_NAME must have at most 30 characters.`)
    return [
      { id: String(index + 1), name, issuer: readIssuer(prefix, issuer, isLocal), client_id, client_secret },
    ]
  })
}

function readIssuer(prefix: string, text: string, isLocal: (host: string) => boolean): string {
  const url = URL.parse(text)
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal(url.hostname))
  if (!url || !isSafe || url.username || url.password || url.search || url.hash)
    throw new SettingError(
      `The setting ${prefix}_ISSUER must be an https address such as https://accounts.google.com.`,
    )
  return text
}
