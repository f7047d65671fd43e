import { CODE_IS_GOOD } from '#domain/mailed-code.ts'
import { BRAND } from '#domain/texts.ts'
import type { Message } from '#server/providers/mail/mail.ts'
import type { Settings } from '#server/settings.ts'
import { signed } from './letter.ts'

type Scene = 'verify' | 'reset'

/** What is mailed once: six digits to type, and a token for the link. */
export interface Mailed {
  code: string
  token: string
}

const PURPOSE: Record<Scene, string> = {
  verify: 'confirm your e-mail address',
  reset: 'choose a new password',
}

/** Where the token counts; nothing happens there before a button is pressed, for mail scanners open every link. */
export const codeLink = (settings: Settings, scene: Scene, email: string, token: string) =>
  `${settings.site_url}/login?${new URLSearchParams({ scene, email, token })}`

/** The code is not in the subject, which locked screens show. */
export function codeMail(settings: Settings, email: string, scene: Scene, { code, token }: Mailed): Message {
  return {
    to: email,
    scene,
    code,
    subject: `Your ${BRAND} code to ${PURPOSE[scene]}`,
    text: signed([
      `Use the code ${code} to ${PURPOSE[scene]}. ${CODE_IS_GOOD}`,
      '',
      `Or open this link and press the button there: ${codeLink(settings, scene, email, token)}`,
      '',
      'If you did not ask for it, ignore this e-mail: nothing has changed.',
    ]),
  }
}
