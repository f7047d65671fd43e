import { maskEmail } from '#domain/invitation.ts'
import { CODE_IS_GOOD } from '#domain/mailed-code.ts'
import { showCny } from '#domain/money.ts'
import { BRAND } from '#domain/texts.ts'
import type { Message } from '#server/providers/mail/mail.ts'
import type { Settings } from '#server/settings.ts'
import { signed } from './letter.ts'
import { type Done, facts } from './security.ts'

/** The mails of a change of address: one to the new address before it, one to the old one after it. */

/** Without a link: the code counts only for who has asked for it and is signed in. */
export function changeCodeMail(email: string, code: string): Message {
  return {
    to: email,
    scene: 'change',
    code,
    subject: `Your ${BRAND} code to use this address`,
    text: signed([
      `Use the code ${code} to make this the e-mail of your account. ${CODE_IS_GOOD}`,
      'Type it on the page where you asked for it.',
      '',
      'If you did not ask for it, ignore this e-mail: nothing has changed.',
    ]),
  }
}

/** Whoever asked is told nothing: only who reads this mailbox learns that it has an account. */
export function addressTakenMail(settings: Settings, email: string): Message {
  const reset = `${settings.site_url}/login?${new URLSearchParams({ scene: 'reset', email })}`
  return {
    to: email,
    scene: 'change',
    subject: `This address already has a ${BRAND} account`,
    text: signed([
      'Somebody asked to use this address for another account. It already has an account of its own, so nothing has changed.',
      '',
      `If it was you, use another address, or open the account this one has: ${reset}`,
      'If it was not you, ignore this e-mail.',
    ]),
  }
}

export function emailChangedMail(
  settings: Settings,
  old_email: string,
  { new_email, voided_fen, ...done }: Done & { new_email: string; voided_fen: number },
): Message {
  return {
    to: old_email,
    scene: 'email_changed',
    subject: `Your ${BRAND} account has another e-mail`,
    text: signed([
      `The e-mail of your account is now ${maskEmail(new_email)}. You can no longer sign in with this address, and everybody else who was signed in has been signed out.`,
      ...(voided_fen
        ? [`We stopped the open withdrawals: ${showCny(voided_fen)} is back in the balance.`]
        : []),
      '',
      ...facts(done),
      '',
      `If it was not you, write to us at once, from this address, and mention this e-mail: ${settings.site_url}/assistant`,
    ]),
  }
}
