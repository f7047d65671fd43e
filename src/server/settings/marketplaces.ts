import { PLATFORMS, type Platform } from '#domain/link/platform.ts'
import { SettingError } from '#server/problem.ts'

/** The settings of the marketplaces' gateway. Sentences never repeat the key or the secret. */

export interface OneboundSettings {
  key: string
  secret: string
  /** Origin, https. */
  url: string
  /** The first answers a search that names none. Tmall comes with Taobao. */
  platforms: Platform[]
}

type Env = Partial<Record<'ONEBOUND_KEY' | 'ONEBOUND_SECRET' | 'ONEBOUND_URL' | 'ONEBOUND_PLATFORMS', string>>

const SERVED: readonly Platform[] = PLATFORMS.filter((one) => one !== 'tmall' && one !== 'xianyu')
const USUAL = 'taobao,1688,weidian'

/** Null when nothing of it is set. */
export function readOnebound(env: Env): OneboundSettings | null {
  const { ONEBOUND_KEY: key, ONEBOUND_SECRET: secret } = env
  if (!key && !secret) {
    const alone = env.ONEBOUND_URL ? 'ONEBOUND_URL' : env.ONEBOUND_PLATFORMS ? 'ONEBOUND_PLATFORMS' : null
    if (alone) throw new SettingError(`${alone} is set without ONEBOUND_KEY and ONEBOUND_SECRET: add both.`)
    return null
  }
  if (!key) throw new SettingError('ONEBOUND_SECRET is set without ONEBOUND_KEY: add it.')
  if (!secret) throw new SettingError('ONEBOUND_KEY is set without ONEBOUND_SECRET: add it.')
  for (const [name, value] of Object.entries({ ONEBOUND_KEY: key, ONEBOUND_SECRET: secret }))
    if (!/^[\x21-\x7e]{1,200}$/.test(value))
      throw new SettingError(`The setting ${name} must be letters and digits without spaces.`)
  return {
    key,
    secret,
    url: readUrl(env.ONEBOUND_URL ?? 'https://api-gw.onebound.cn'),
    platforms: readPlatforms(env.ONEBOUND_PLATFORMS ?? USUAL),
  }
}

function readUrl(text: string): string {
  const url = URL.parse(text)
  const plain = url?.protocol === 'https:' && !url.port && !url.username && !url.password
  if (!plain || url.pathname !== '/' || url.search || url.hash)
    throw new SettingError(
      'The setting ONEBOUND_URL must be https:// and a host alone, such as https://api-gw.onebound.cn.',
    )
  return url.origin
}

function readPlatforms(text: string): Platform[] {
  const names = text.split(',').map((name) => name.trim())
  const platforms = names.map((name) => SERVED.find((one) => one === name))
  const served = platforms.filter((one) => one !== undefined)
  if (served.length < names.length || new Set(served).size < served.length)
    throw new SettingError(
      `The setting ONEBOUND_PLATFORMS must name some of ${SERVED.join(', ')}, each once, separated by commas; Tmall comes with taobao.`,
    )
  return served
}
