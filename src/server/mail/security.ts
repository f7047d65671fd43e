import type { Part } from '#domain/money/payout.ts'
import { BRAND } from '#domain/text/texts.ts'
import type { Message } from '#server/providers/mail/mail.ts'
import { codeLink } from './code.ts'
import { amount, facts, letter, type SecurityEvent, SITE } from './letter.ts'
import { partLines } from './payout.ts'

/** Mails about acts of an owner, sent although they know of them: it may have been somebody else. */

/** The reset page, which also ends every session, removes every passkey and stops every withdrawal; `more` says so. */
const defence = (email: string, more = '') => [
  `If it wasn’t you, reset your password now.${more && ` ${more}`}`,
  `Reset my password: ${codeLink(SITE, 'reset', email)}`,
]

export function passwordMail(
  email: string,
  { voided_fen, ...event }: SecurityEvent & { voided_fen: number },
): Message {
  return {
    to: email,
    scene: 'password',
    subject: `Your ${BRAND} password was changed`,
    text: letter([
      'Your password was changed, and everyone who was signed in to your account has been signed out. Passkeys added before no longer work.',
      ...(voided_fen
        ? [`We stopped your open withdrawals: ${amount(voided_fen)} is back in your balance.`]
        : []),
      '',
      ...facts(event),
      '',
      ...defence(email),
    ]),
  }
}

export function newDeviceMail(email: string, event: SecurityEvent): Message {
  return {
    to: email,
    scene: 'new_device',
    subject: `Your ${BRAND} account was opened in a new browser`,
    text: letter([
      'Somebody signed in to your account in a browser we haven’t seen with it before.',
      '',
      ...facts(event),
      '',
      'If it was you, you don’t need to do anything.',
      ...defence(email),
    ]),
  }
}

export function passkeyMail(email: string, { name, ...event }: SecurityEvent & { name: string }): Message {
  return {
    to: email,
    scene: 'passkey',
    subject: `A passkey was added to your ${BRAND} account`,
    text: letter([
      `The passkey “${name}” now opens your account without the password.`,
      '',
      ...facts(event),
      '',
      ...defence(email, 'That also removes the passkey.'),
    ]),
  }
}

export function identityMail(
  email: string,
  { provider, ...event }: SecurityEvent & { provider: string },
): Message {
  return {
    to: email,
    scene: 'identity',
    subject: `${provider} now opens your ${BRAND} account`,
    text: letter([
      `From now on you can sign in with ${provider}.`,
      '',
      ...facts(event),
      '',
      ...defence(email, 'That also removes it.'),
    ]),
  }
}

export function secondFactorMail(email: string, event: SecurityEvent): Message {
  return {
    to: email,
    scene: 'second_factor',
    subject: `An app was set up to sign in to the ${BRAND} back office`,
    text: letter([
      'From now on the back office asks you for codes from this app.',
      '',
      ...facts(event),
      '',
      ...defence(email, 'Then tell a colleague who is an admin.'),
    ]),
  }
}

/** To the address that was the account's: the last mail it gets. */
export function accountDeletedMail(email: string, event: SecurityEvent & { given_up_fen: number }): Message {
  return {
    to: email,
    scene: 'account_deleted',
    subject: `Your ${BRAND} account is deleted`,
    text: letter([
      'We’ve removed your email, name, addresses, phone numbers, notes, messages and photos. We keep order records without them, as long as the law requires.',
      ...(event.given_up_fen
        ? [
            `The ${amount(event.given_up_fen)} in your balance went with it. Your balance is now ${amount(0)}.`,
          ]
        : []),
      'You can open a new account with this address at any time. Promotions you’ve already had won’t start again.',
      '',
      ...facts(event),
      '',
      'If it wasn’t you, tell us.',
      `Write to us: ${SITE}/assistant`,
    ]),
  }
}

export function recoveryMail(
  email: string,
  { left: count, ...event }: SecurityEvent & { left: number },
): Message {
  return {
    to: email,
    scene: 'recovery_code',
    subject: `A recovery code opened the ${BRAND} back office`,
    text: letter([
      `Somebody signed in to the back office with one of your recovery codes. ${count === 1 ? '1 code is' : `${count} codes are`} left.`,
      '',
      ...facts(event),
      '',
      ...defence(email, 'Then tell a colleague who is an admin.'),
    ]),
  }
}

export function withdrawalAskedMail(
  email: string,
  request: SecurityEvent & { fen: number; account_text: string; parts: Part[] },
): Message {
  return {
    to: email,
    scene: 'withdrawal_asked',
    subject: `You asked to withdraw ${amount(request.fen)}`,
    text: letter([
      `You asked us to pay out ${amount(request.fen)} of your balance. We hold it until we’ve paid it.`,
      ...partLines(
        request.parts,
        `to an account that ends in ${request.account_text.replaceAll(' ', '').slice(-4)}`,
      ),
      '',
      ...facts(request),
      '',
      ...defence(email, 'That stops the withdrawal.'),
    ]),
  }
}
