import { BRAND } from '#domain/texts.ts'
import type { Message } from '#server/providers/mail/mail.ts'
import type { Settings } from '#server/settings.ts'
import { signed } from './letter.ts'

export function codeMail(
  settings: Settings,
  email: string,
  scene: 'verify' | 'reset',
  code: string,
): Message {
  const query = new URLSearchParams({ scene, email, code })
  const link = `${settings.site_url}/login?${query}`
  const purpose = scene === 'verify' ? 'confirm your e-mail address' : 'choose a new password'
  return {
    to: email,
    scene,
    code,
    subject: `${code} is your ${BRAND} code`,
    text: signed([
      `Use the code ${code} to ${purpose}. It works for 30 minutes.`,
      '',
      `Or open this link: ${link}`,
      '',
      'If you did not ask for it, ignore this mail: nothing has changed.',
    ]),
  }
}
