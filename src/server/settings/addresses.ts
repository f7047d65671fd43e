import { isIP } from 'node:net'
import { CONTACT_SETTINGS, type ContactSetting, type SetAtStart } from '#domain/site/set-at-start.ts'
import { SettingError } from '#server/problem.ts'

/** The settings that are addresses. Sentences never repeat one that may hold a password. */

/** The origin of every link. */
export function readSiteUrl(text: string | undefined, port: number): URL {
  const url = URL.parse(text ?? `http://localhost:${port}`)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new SettingError('The setting SITE_URL must be a full address, such as https://shop.example.')
  if (url.pathname !== '/' || url.search || url.hash || url.username || url.password)
    throw new SettingError(
      `The setting SITE_URL must end after the host, such as ${url.origin}: the shop cannot live below a path.`,
    )
  return url
}

export function checkMailUrl(text: string): void {
  const url = URL.parse(text)
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname || !/^\/?$/.test(url.pathname))
    throw new SettingError('The setting MAIL_URL must look like smtp://user:password@host:port.')
  if (Boolean(url.username) !== Boolean(url.password))
    throw new SettingError('The setting MAIL_URL has a user or a password but not both: add the other one.')
  const from = url.searchParams.get('from')
  if (from === null && isIP(url.hostname.replace(/^\[|\]$/g, '')))
    throw new SettingError('The setting MAIL_URL names no sender: add ?from=no-reply@your.domain to it.')
  if (from !== null && !isEmail(from))
    throw new SettingError('The sender in MAIL_URL must be an email address: ?from=no-reply@your.domain.')
}

export function checkDatabaseUrl(text: string): void {
  if (!/^postgres(ql)?:\/\//.test(text))
    throw new SettingError(
      'The setting DATABASE_URL must start with postgres://; leave it out for the embedded database.',
    )
  const url = URL.parse(text)
  if (!url?.hostname || url.pathname.length < 2)
    throw new SettingError(
      'The setting DATABASE_URL must name a host and a database: postgres://user:password@host:5432/name.',
    )
}

/** A script of another company's; over plain http only from this machine, for tests. */
export function readChatbot(text: string | undefined): string | undefined {
  if (!text) return undefined
  const url = URL.parse(text)
  const near = url?.protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(url.hostname)
  if (!url || !(url.protocol === 'https:' || near) || url.username || url.password || url.hash)
    throw new SettingError(
      'The setting CHATBOT_SRC must be the https address of a chat’s script, such as https://chat.example/widget.js.',
    )
  return url.href
}

/** Only what is set. */
export function readContact(
  env: Partial<Record<ContactSetting, string>>,
): Partial<Record<ContactSetting, string>> {
  const contact: Partial<Record<ContactSetting, string>> = {}
  for (const setting of CONTACT_SETTINGS) {
    const value = env[setting]
    if (value === undefined) continue
    const wrong = wrongContact(setting, value)
    if (wrong) throw new SettingError(`The setting ${setting} must be ${wrong}.`)
    contact[setting] = value
  }
  return contact
}

/** Warnings for a real shop at its start, a sentence for each thing that its customers would miss. */
export function missedByCustomers({ demo, operator, contact }: Omit<SetAtStart, 'site_url'>): string[] {
  if (demo) return []
  const unreached = `None of ${CONTACT_SETTINGS.join(', ')} is set: customers reach you only by the form on /assistant. Answer them at /bk/feedback.`
  const unnamed =
    'OPERATOR is not set: the terms, the privacy notice and the end of every page do not say who runs this shop.'
  return [...(Object.keys(contact).length ? [] : [unreached]), ...(operator ? [] : [unnamed])]
}

function wrongContact(setting: ContactSetting, value: string): string | null {
  if (setting === 'CONTACT_EMAIL')
    return isEmail(value) ? null : 'an email address, such as help@shop.example'
  if (setting === 'CONTACT_PHONE')
    return /^\+?[\d ()./-]{5,30}$/.test(value) ? null : 'a phone number, such as +49 30 1234567'
  return URL.parse(value)?.protocol === 'https:' ? null : 'an address that starts with https://'
}

const isEmail = (text: string) => /^[^\s@<>",;]+@[^\s@<>",;]+$/.test(text)
