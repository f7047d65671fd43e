import { maskEmail } from '#domain/promotion/invitation.ts'
import { CODE_IS_GOOD, TAKE_BACK_DAYS } from '#domain/access/mailed-code.ts'
import { BRAND } from '#domain/text/texts.ts'
import type { Message } from '#server/providers/mail/mail.ts'
import { codeLink } from './code.ts'
import { amount, facts, letter, type SecurityEvent, SITE } from './letter.ts'

/** The mails of a change of address: one to the new address before it, one to the old one after it. */

/** Without a link: the code counts only for who has asked for it and is signed in. */
export function changeCodeMail(email: string, code: string): Message {
  return {
    to: email,
    scene: 'change',
    code,
    subject: `Your ${BRAND} code to use this address`,
    text: letter([
      `Use the code ${code} to make this the email of your account. ${CODE_IS_GOOD}`,
      'Type it on the page where you asked for it.',
      '',
      'If you didn’t ask for it, ignore this email. Nothing has changed.',
    ]),
  }
}

/** The caller is told nothing: only the mailbox's reader learns that it has an account. */
export function addressTakenMail(email: string, { until_recently }: { until_recently: boolean }): Message {
  return {
    to: email,
    scene: 'change',
    subject: until_recently
      ? `This address can’t be used for another ${BRAND} account yet`
      : `This address already has a ${BRAND} account`,
    text: letter([
      until_recently
        ? 'Somebody asked to use this address for another account. Another account used it until recently, and we keep it for that account for a few days. Nothing has changed.'
        : 'Somebody asked to use this address for another account. It already has an account of its own, so nothing has changed.',
      '',
      until_recently
        ? 'If it was you, use another address, or try again in a week.'
        : `If it was you, use another address. Or open the account this one has: ${codeLink(SITE, 'reset', email)}`,
      'If it wasn’t you, ignore this email.',
    ]),
  }
}

export function emailChangedMail(
  old_email: string,
  {
    new_email,
    voided_fen,
    token,
    ...event
  }: SecurityEvent & { new_email: string; voided_fen: number; token: string | null },
): Message {
  return {
    to: old_email,
    scene: 'email_changed',
    subject: `Your ${BRAND} account has another email`,
    text: letter([
      `The email of your account is now ${maskEmail(new_email)}. You can no longer sign in with this address, and everyone else who was signed in has been signed out.`,
      ...(voided_fen
        ? [`We stopped the open withdrawals: ${amount(voided_fen)} is back in the balance.`]
        : []),
      '',
      ...facts(event),
      '',
      ...(token
        ? [
            `If it wasn’t you, take the account back within ${TAKE_BACK_DAYS} days and choose a new password. Nothing is paid out until then.`,
            `Take the account back: ${codeLink(SITE, 'take_back', old_email, token)}`,
            '',
            `If that doesn’t work, write to us from this address. See how to reach us: ${SITE}/assistant`,
          ]
        : [
            'If it wasn’t you, write to us at once, from this address, and mention this email.',
            `Write to us: ${SITE}/assistant`,
          ]),
    ]),
  }
}

/** To the address an account has lost again. */
export function takenBackMail(email: string, event: SecurityEvent): Message {
  return {
    to: email,
    scene: 'taken_back',
    subject: `Your address no longer belongs to a ${BRAND} account`,
    text: letter([
      'The address this account had before has taken it back, with a new password. You can no longer sign in with this one.',
      '',
      ...facts(event),
      '',
      'If the account is yours, write to us at once, from this address, and mention this email.',
      `Write to us: ${SITE}/assistant`,
    ]),
  }
}
