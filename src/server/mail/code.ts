import { CODE_IS_GOOD } from '#domain/access/mailed-code.ts'
import { BRAND } from '#domain/text/texts.ts'
import type { Message } from '#server/providers/mail/mail.ts'
import { letter, SITE } from './letter.ts'

type Scene = 'verify' | 'reset'

/** A proof mailed once: six digits to type, and a token for the link. */
export interface MailedProof {
  code: string
  token: string
}

const PURPOSE: Record<Scene, string> = {
  verify: 'confirm your e-mail address',
  reset: 'choose a new password',
}

/**
 * Where the token counts, or without one the page that asks for a code; nothing happens there before a button is pressed,
 * for mail scanners open every link.
 */
export const codeLink = (site: string, scene: Scene | 'take_back', email: string, token?: string) =>
  `${site}/login?${new URLSearchParams({ scene, email, ...(token && { token }) })}`

/** The code is not in the subject, which locked screens show. */
export function codeMail(email: string, scene: Scene, { code, token }: MailedProof): Message {
  return {
    to: email,
    scene,
    code,
    subject: `Your ${BRAND} code to ${PURPOSE[scene]}`,
    text: letter([
      `Use the code ${code} to ${PURPOSE[scene]}. ${CODE_IS_GOOD}`,
      '',
      `Or open the page to ${PURPOSE[scene]}: ${codeLink(SITE, scene, email, token)}`,
      '',
      'If you did not ask for it, ignore this e-mail: nothing has changed.',
    ]),
  }
}
