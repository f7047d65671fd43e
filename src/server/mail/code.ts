import { CODE_IS_GOOD } from '#domain/access/mailed-code.ts'
import { BRAND } from '#domain/text/texts.ts'
import type { Message } from '#server/providers/mail/mail.ts'
import { facts, letter, type SecurityEvent, SITE } from './letter.ts'

type Scene = 'verify' | 'reset'

/** A proof mailed once: six digits to type, and a token for the link. */
export interface MailedProof {
  code: string
  token: string
}

const PURPOSE: Record<Scene | 'sign_in', string> = {
  verify: 'confirm your email address',
  reset: 'choose a new password',
  sign_in: 'sign in',
}

const BUTTON: Record<Scene, string> = { verify: 'Confirm my email', reset: 'Choose a new password' }

/**
 * Where the token counts, or without one the page that asks for a code; nothing happens there before a button is pressed,
 * for mail scanners open every link.
 */
export const codeLink = (site: string, scene: Scene | 'take_back', email: string, token?: string) =>
  `${site}/login?${new URLSearchParams({ scene, email, ...(token && { token }) })}`

/**
 * The code is not in the subject, which locked screens show. It says who asked, for it may have been somebody else; a code to
 * sign in has no link, or whoever asked for it could sign the reader in to an account of their own.
 */
export function codeMail(
  email: string,
  scene: Scene | 'sign_in',
  { code, token }: MailedProof,
  by: SecurityEvent,
): Message {
  const purpose = PURPOSE[scene]
  return {
    to: email,
    scene,
    code,
    subject: `Your ${BRAND} code to ${purpose}`,
    text: letter([
      `Use the code ${code} to ${purpose}. ${CODE_IS_GOOD}`,
      '',
      ...(scene === 'sign_in'
        ? ['Type it on our own page only. We never ask for it by phone or in a chat.']
        : [`${BUTTON[scene]}: ${codeLink(SITE, scene, email, token)}`]),
      '',
      'Who asked for it:',
      ...facts(by),
      '',
      'If you didn’t ask for it, ignore this email. Nothing has changed.',
    ]),
  }
}
