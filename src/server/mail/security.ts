import { browserName } from '#domain/browser-name.ts'
import { showCny } from '#domain/money.ts'
import type { Part } from '#domain/payout.ts'
import { BRAND } from '#domain/texts.ts'
import type { Message } from '#server/providers/mail/mail.ts'
import { codeLink } from './code.ts'
import { moment, letter, SITE } from './letter.ts'
import { partLines } from './payout.ts'

/** What an owner should hear about although they did it themselves: somebody else may have. */

/** Where and when something was done. */
export interface Done {
  ip: string
  user_agent: string
  at: number
}

export const facts = ({ ip, user_agent, at }: Done) => [
  `When: ${moment(at)}`,
  `With: ${browserName(user_agent)}`,
  ...(ip ? [`From: ${ip}`] : []),
]

/** The reset page, which also ends every session, removes every passkey and stops every withdrawal. */
const defence = (email: string) =>
  `If it was not you, reset your password now: ${codeLink(SITE, 'reset', email)}`

export function passwordMail(email: string, { voided_fen, ...done }: Done & { voided_fen: number }): Message {
  return {
    to: email,
    scene: 'password',
    subject: `Your ${BRAND} password was changed`,
    text: letter([
      'Your password was changed, and everybody who was signed in to your account has been signed out. Passkeys that were added before no longer open it.',
      ...(voided_fen
        ? [`We stopped your open withdrawals: ${showCny(voided_fen)} is back in your balance.`]
        : []),
      '',
      ...facts(done),
      '',
      defence(email),
    ]),
  }
}

export function newDeviceMail(email: string, done: Done): Message {
  return {
    to: email,
    scene: 'new_device',
    subject: `Your ${BRAND} account was opened in a new browser`,
    text: letter([
      'Somebody signed in to your account in a browser we have not seen with it before.',
      '',
      ...facts(done),
      '',
      `If it was you, you need not do anything. ${defence(email)}`,
    ]),
  }
}

export function passkeyMail(email: string, { name, ...done }: Done & { name: string }): Message {
  return {
    to: email,
    scene: 'passkey',
    subject: `A passkey was added to your ${BRAND} account`,
    text: letter([
      `The passkey “${name}” now opens your account without the password.`,
      '',
      ...facts(done),
      '',
      `${defence(email)} That removes the passkey, too.`,
    ]),
  }
}

export function secondFactorMail(email: string, done: Done): Message {
  return {
    to: email,
    scene: 'second_factor',
    subject: `An app was set up to sign in to the ${BRAND} back office`,
    text: letter([
      'From now on the back office asks you for codes of this app.',
      '',
      ...facts(done),
      '',
      `${defence(email)} Then tell a colleague who is an admin.`,
    ]),
  }
}

/** To the address that was the account's: the last mail it gets. */
export function accountDeletedMail(email: string, done: Done & { given_up_fen: number }): Message {
  return {
    to: email,
    scene: 'account_deleted',
    subject: `Your ${BRAND} account is deleted`,
    text: letter([
      'We have removed your e-mail, name, addresses, phone numbers, notes, messages and photos. What was bought and paid stays without them, as long as bookkeeping law asks for it.',
      ...(done.given_up_fen
        ? [
            `The ${showCny(done.given_up_fen)} in your balance went with it. Your balance is now ${showCny(0)}.`,
          ]
        : []),
      'You can open a new account with this address at any time. Promotions you have had do not start again.',
      '',
      ...facts(done),
      '',
      `If it was not you, write to us: ${SITE}/assistant`,
    ]),
  }
}

export function recoveryMail(email: string, { left, ...done }: Done & { left: number }): Message {
  return {
    to: email,
    scene: 'recovery_code',
    subject: `A recovery code opened the ${BRAND} back office`,
    text: letter([
      `Somebody signed in to the back office with one of your recovery codes. ${left} of them are left.`,
      '',
      ...facts(done),
      '',
      `${defence(email)} Then tell a colleague who is an admin.`,
    ]),
  }
}

export function withdrawalAskedMail(
  email: string,
  asked: Done & { fen: number; account_text: string; parts: Part[] },
): Message {
  return {
    to: email,
    scene: 'withdrawal_asked',
    subject: `You asked to withdraw ${showCny(asked.fen)}`,
    text: letter([
      `You asked us to pay out ${showCny(asked.fen)} of your balance. It is held until we have paid it.`,
      ...partLines(asked.parts, `to an account that ends in ${asked.account_text.slice(-4)}`),
      '',
      ...facts(asked),
      '',
      `${defence(email)} That stops the withdrawal.`,
    ]),
  }
}
