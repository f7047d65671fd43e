import { showCny } from '#domain/money.ts'
import type { Part } from '#domain/payout.ts'
import type { Message } from '#server/providers/mail/mail.ts'
import { balanceLines, type Credited, letter, SITE } from './letter.ts'
import { partLines } from './payout.ts'

interface TakenBack {
  payment_no: string
  fen: number
  receivable_fen: number
  reason: string
}

export function reversalMail(email: string, taken: TakenBack & { balance_fen: number }): Message {
  const owed = showCny(taken.receivable_fen)
  return {
    to: email,
    scene: 'reversal',
    subject: `Taken back: ${showCny(taken.fen)}`,
    text: letter([
      `Your bank or payment service took back ${showCny(taken.fen)} of payment ${taken.payment_no}, so we took ${takenWords(taken)} from your balance.`,
      ...(taken.reason ? [`The reason we were given: ${taken.reason}`] : []),
      leftLine(taken),
      ...(taken.receivable_fen
        ? [
            '',
            `Your balance did not cover all of it: you owe ${owed}. Until it is paid, we do not buy, pack, ship or pay out anything.`,
            `The next money that arrives pays it first. Top up here: ${SITE}/checkout/topup`,
          ]
        : []),
    ]),
  }
}

/** What of it the balance had. */
const takenWords = ({ fen, receivable_fen }: { fen: number; receivable_fen: number }) =>
  receivable_fen ? showCny(fen - receivable_fen) : 'it'

/** What is left in the balance when money was taken from it. */
const leftLine = ({ balance_fen }: { balance_fen: number }) =>
  `Your balance is now ${showCny(balance_fen)}: ${SITE}/user/balance-list`

/** A dispute was decided for us. */
export function returnedMail(email: string, back: Credited & { payment_no: string; fen: number }): Message {
  return {
    to: email,
    scene: 'reversal',
    subject: `Back in your balance: ${showCny(back.fen)}`,
    text: letter([
      `The dispute about your payment ${back.payment_no} has ended, and its ${showCny(back.fen)} are in your balance again.`,
      ...balanceLines(back),
    ]),
  }
}

/** Something about a payment that only a person can settle. */
export function staffTroubleMail(email: string, trouble: { payment_no: string; why: string }): Message {
  return {
    to: email,
    scene: 'staff_payment',
    subject: `Look at payment ${trouble.payment_no}`,
    text: letter([trouble.why, '', `All payments: ${SITE}/bk/money`]),
  }
}

/** No money came by a transfer. */
export function transferRefusedMail(
  email: string,
  refused: { payment_no: string; fen: number; reason: string },
): Message {
  return {
    to: email,
    scene: 'transfer',
    subject: `Your transfer has not arrived: ${refused.payment_no}`,
    text: letter([
      `We looked for your transfer ${refused.payment_no} of ${showCny(refused.fen)} and did not find it, so nothing was added to your balance.`,
      ...(refused.reason ? [`What we saw: ${refused.reason}`] : []),
      `If your bank has sent it, write to us with its confirmation: ${SITE}/assistant`,
    ]),
  }
}

export function rewardMail(email: string, reward: Credited & { fen: number }): Message {
  return {
    to: email,
    scene: 'reward',
    subject: `Your reward: ${showCny(reward.fen)}`,
    text: letter([
      `A parcel of somebody you invited is complete, and your reward for it is ${showCny(reward.fen)}. It is promotional balance: use it for orders and parcels.`,
      ...balanceLines(reward),
      `See all rewards: ${SITE}/user/promotion-list`,
    ]),
  }
}

export function rewardBackMail(
  email: string,
  taken: { fen: number; receivable_fen: number; balance_fen: number },
): Message {
  const owed = showCny(taken.receivable_fen)
  return {
    to: email,
    scene: 'reward_back',
    subject: `Reward taken back: ${showCny(taken.fen)}`,
    text: letter([
      `A payment by somebody you invited was taken back, so your reward of ${showCny(taken.fen)} for their parcel is taken back too. You get it again when they have paid.`,
      ...(taken.receivable_fen
        ? [
            `We took ${takenWords(taken)} from your balance. It did not cover all of it: you owe ${owed}, and the next money that arrives pays it.`,
          ]
        : []),
      leftLine(taken),
    ]),
  }
}

export function staffReversalMail(email: string, taken: TakenBack & { email: string }): Message {
  return {
    to: email,
    scene: 'staff_reversal',
    subject: `Payment ${taken.payment_no} was taken back: ${showCny(taken.fen)}`,
    text: letter([
      `${showCny(taken.fen)} of payment ${taken.payment_no} by ${taken.email} was taken back. ${taken.reason}`,
      taken.receivable_fen
        ? `They owe ${showCny(taken.receivable_fen)}: their orders, parcels and withdrawals wait until it is paid.`
        : 'Their balance covered it.',
      '',
      `The work of today: ${SITE}/bk`,
    ]),
  }
}

export function withdrawalPaidMail(
  email: string,
  paid: { fen: number; balance_fen: number; parts: Part[] },
): Message {
  return {
    to: email,
    scene: 'withdrawal',
    subject: `On its way to you: ${showCny(paid.fen)}`,
    text: letter([
      `We have sent you ${showCny(paid.fen)}. Banks usually take one to five working days.`,
      ...partLines(paid.parts, 'to the account you named'),
      leftLine(paid),
    ]),
  }
}

export function withdrawalRejectedMail(email: string, rejected: { fen: number; reason: string }): Message {
  return {
    to: email,
    scene: 'withdrawal',
    subject: `Not paid out: ${showCny(rejected.fen)}`,
    text: letter([
      `We could not pay out ${showCny(rejected.fen)}. The money is back in your balance.`,
      ...(rejected.reason ? [`Why: ${rejected.reason}`] : []),
      `Your balance: ${SITE}/user/balance-list`,
    ]),
  }
}

export function topUpMail(
  email: string,
  topUp: Credited & { fen: number; unbought: string | null },
): Message {
  return {
    to: email,
    scene: 'top_up',
    subject: `Added to your balance: ${showCny(topUp.fen)}`,
    text: letter([
      `${showCny(topUp.fen)} has arrived.`,
      ...(topUp.unbought
        ? [`We could not use it for what you were paying for, so it stays in your balance. ${topUp.unbought}`]
        : []),
      ...balanceLines(topUp),
    ]),
  }
}
