import { showCny } from '#domain/money.ts'
import type { Part } from '#domain/payout.ts'
import type { Message } from '#server/providers/mail/mail.ts'
import type { Settings } from '#server/settings.ts'
import { balanceLines, type Credited, signed } from './letter.ts'
import { partLines } from './payout.ts'

interface TakenBack {
  payment_no: string
  fen: number
  receivable_fen: number
  reason: string
}

export function reversalMail(settings: Settings, email: string, taken: TakenBack): Message {
  const owed = showCny(taken.receivable_fen)
  return {
    to: email,
    scene: 'reversal',
    subject: `Taken back: ${showCny(taken.fen)}`,
    text: signed([
      `Your bank or payment service took back ${showCny(taken.fen)} of payment ${taken.payment_no}, so we took it from your balance.`,
      ...(taken.reason ? [`The reason we were given: ${taken.reason}`] : []),
      ...(taken.receivable_fen
        ? [
            '',
            `Your balance did not cover all of it: you owe ${owed}. Until it is paid, we do not buy, pack, ship or pay out anything.`,
            `The next money that arrives pays it first. Top up here: ${settings.site_url}/checkout/topup`,
          ]
        : ['', `See every movement here: ${settings.site_url}/user/balance-list`]),
    ]),
  }
}

export function rewardBackMail(
  settings: Settings,
  email: string,
  taken: { fen: number; receivable_fen: number },
): Message {
  const owed = showCny(taken.receivable_fen)
  return {
    to: email,
    scene: 'reward_back',
    subject: `Reward taken back: ${showCny(taken.fen)}`,
    text: signed([
      `A payment by somebody you invited was taken back, so your reward of ${showCny(taken.fen)} for their parcel is taken back too. You get it again when they have paid.`,
      ...(taken.receivable_fen
        ? [`Your balance did not cover all of it: you owe ${owed}, and the next money that arrives pays it.`]
        : []),
      `See every movement here: ${settings.site_url}/user/balance-list`,
    ]),
  }
}

export function staffReversalMail(
  settings: Settings,
  email: string,
  taken: TakenBack & { email: string },
): Message {
  return {
    to: email,
    scene: 'staff_reversal',
    subject: `Payment ${taken.payment_no} was taken back: ${showCny(taken.fen)}`,
    text: signed([
      `${showCny(taken.fen)} of payment ${taken.payment_no} by ${taken.email} was taken back. ${taken.reason}`,
      taken.receivable_fen
        ? `They owe ${showCny(taken.receivable_fen)}: their orders, parcels and withdrawals wait until it is paid.`
        : 'Their balance covered it.',
      '',
      `The work of today: ${settings.site_url}/bk`,
    ]),
  }
}

export function withdrawalPaidMail(
  settings: Settings,
  email: string,
  paid: { fen: number; balance_fen: number; parts: Part[] },
): Message {
  return {
    to: email,
    scene: 'withdrawal',
    subject: `On its way to you: ${showCny(paid.fen)}`,
    text: signed([
      `We have sent you ${showCny(paid.fen)}. Banks usually take one to five working days.`,
      ...partLines(paid.parts, 'to the account you named'),
      `Your balance is now ${showCny(paid.balance_fen)}: ${settings.site_url}/user/balance-list`,
    ]),
  }
}

export function withdrawalRejectedMail(
  settings: Settings,
  email: string,
  rejected: { fen: number; reason: string },
): Message {
  return {
    to: email,
    scene: 'withdrawal',
    subject: `Not paid out: ${showCny(rejected.fen)}`,
    text: signed([
      `We could not pay out ${showCny(rejected.fen)}. The money is back in your balance.`,
      ...(rejected.reason ? [`Why: ${rejected.reason}`] : []),
      `Your balance: ${settings.site_url}/user/balance-list`,
    ]),
  }
}

export function topUpMail(
  settings: Settings,
  email: string,
  topUp: Credited & { fen: number; unbought: string | null },
): Message {
  return {
    to: email,
    scene: 'top_up',
    subject: `Added to your balance: ${showCny(topUp.fen)}`,
    text: signed([
      `${showCny(topUp.fen)} has arrived.`,
      ...(topUp.unbought
        ? [`We could not use it for what you were paying for, so it stays in your balance. ${topUp.unbought}`]
        : []),
      ...balanceLines(settings, topUp),
    ]),
  }
}
