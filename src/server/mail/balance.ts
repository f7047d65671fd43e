import { cameOtherwise } from '#domain/money/came-otherwise.ts'
import { showCny } from '#domain/money/money.ts'
import { DAY } from '#domain/time/durations.ts'
import { SETTLES_MS } from '#domain/money/withdrawal.ts'
import type { Part } from '#domain/money/payout.ts'
import type { CouponRow, PaymentRow, StaffRequestRow } from '#server/db/rows.ts'
import type { Message } from '#server/providers/mail/mail.ts'
import { amount, balanceLines, type Credited, inOwnMoney, letter, SITE, moment } from './letter.ts'
import { partLines } from './payout.ts'

interface Reversal {
  payment_no: string
  fen: number
  receivable_fen: number
  reason: string
}

export function reversalMail(email: string, reversal: Reversal & { balance_fen: number }): Message {
  return {
    to: email,
    scene: 'reversal',
    subject: `Taken back: ${amount(reversal.fen)}`,
    text: letter([
      `Your bank or payment service took back ${amount(reversal.fen)} of payment ${reversal.payment_no}, so we took ${takenWords(reversal)} from your balance.`,
      ...(reversal.reason ? [`The reason we were given: ${reversal.reason}`] : []),
      leftLine(reversal),
      ...owedLines(reversal),
    ]),
  }
}

/** Lines on what the balance didn’t cover. */
const owedLines = ({ receivable_fen }: { receivable_fen: number }) =>
  receivable_fen
    ? [
        '',
        `Your balance didn’t cover all of it, so you owe ${amount(receivable_fen)}. Until you’ve paid it, we don’t buy, pack, ship or pay out anything for you.`,
        `The next money that arrives pays it first.`,
        '',
        `Top up my balance: ${SITE}/checkout/topup`,
      ]
    : []

/** The part of it that the balance covered. */
const takenWords = ({ fen, receivable_fen }: { fen: number; receivable_fen: number }) =>
  receivable_fen ? amount(fen - receivable_fen) : 'it'

/** The balance left after a debit. */
const leftLine = ({ balance_fen }: { balance_fen: number }) =>
  `Your balance is now ${amount(balance_fen)}: ${SITE}/user/balance-list`

/** A dispute was decided for us. */
export function returnedMail(email: string, back: Credited & { payment_no: string; fen: number }): Message {
  return {
    to: email,
    scene: 'reversal',
    subject: `Back in your balance: ${amount(back.fen)}`,
    text: letter([
      `The dispute about your payment ${back.payment_no} has ended. ${amount(back.fen)} is back in your balance.`,
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
    text: letter([trouble.why, '', `View all payments: ${SITE}/bk/money`]),
  }
}

const REQUEST_WORDS: Record<string, string> = {
  Approved: 'was approved, and it’s done',
  Refused: 'was refused, so nothing was changed',
  Closed: 'could not be done any more, so nothing was changed',
  Expired: 'was not answered in time, so nothing was changed',
}

/** Reports the outcome of a request of staff to an admin. */
export function staffRequestMail(
  email: string,
  { about_id, sum_fen, status, answer }: Pick<StaffRequestRow, 'about_id' | 'sum_fen' | 'status' | 'answer'>,
): Message {
  const words = status === 'Approved' ? 'Approved' : 'Not approved'
  return {
    to: email,
    scene: 'staff_request',
    subject: `${words}: ${showCny(sum_fen)} for ${about_id}`,
    text: letter([
      `Your request to give ${showCny(sum_fen)} for ${about_id} ${REQUEST_WORDS[status] ?? status}.`,
      ...(answer ? [`The admin’s answer: ${answer}`] : []),
      '',
      `View my requests: ${SITE}/bk/money?queue=Requests`,
    ]),
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
    subject: `Your transfer hasn’t arrived: ${refused.payment_no}`,
    text: letter([
      `We couldn’t find your transfer ${refused.payment_no} of ${amount(refused.fen)}, so we’ve added nothing to your balance.`,
      ...(refused.reason ? [`What we found: ${refused.reason}`] : []),
      `If your bank has sent it, write to us and add its confirmation.`,
      '',
      `Write to us: ${SITE}/assistant`,
    ]),
  }
}

export function rewardMail(email: string, reward: Credited & { fen: number }): Message {
  return {
    to: email,
    scene: 'reward',
    subject: `You’ve earned a reward: ${amount(reward.fen)}`,
    text: letter([
      `A parcel of somebody you invited is complete, and your reward for it is ${amount(reward.fen)}. You can use it for orders and parcels.`,
      ...balanceLines(reward),
      `View my rewards: ${SITE}/user/promotion-list`,
    ]),
  }
}

export function rewardBackMail(
  email: string,
  reversal: { fen: number; receivable_fen: number; balance_fen: number },
): Message {
  const owed = amount(reversal.receivable_fen)
  return {
    to: email,
    scene: 'reward_back',
    subject: `Reward taken back: ${amount(reversal.fen)}`,
    text: letter([
      `A payment by somebody you invited was taken back, so we’ve taken back your reward of ${amount(reversal.fen)} for their parcel. You get it again when they’ve paid.`,
      ...(reversal.receivable_fen
        ? [
            `We took ${takenWords(reversal)} from your balance. It didn’t cover all of it, so you owe ${owed}, and the next money that arrives pays it.`,
          ]
        : []),
      leftLine(reversal),
    ]),
  }
}

export function staffReversalMail(email: string, reversal: Reversal & { email: string }): Message {
  return {
    to: email,
    scene: 'staff_reversal',
    subject: `Payment ${reversal.payment_no} was taken back: ${showCny(reversal.fen)}`,
    text: letter([
      `${showCny(reversal.fen)} of payment ${reversal.payment_no} by ${reversal.email} was taken back. ${reversal.reason}`,
      reversal.receivable_fen
        ? `They owe ${showCny(reversal.receivable_fen)}: their orders, parcels and withdrawals wait until it is paid.`
        : 'Their balance covered it.',
      '',
      `View today’s work: ${SITE}/bk`,
    ]),
  }
}

interface PaidOut {
  fen: number
  balance_fen: number
  parts: Part[]
  receivable_fen: number
}

export function withdrawalPaidMail(email: string, paid: PaidOut): Message {
  return paidOutMail(email, paid, 'On its way to you', `We’ve sent you ${amount(paid.fen)}.`)
}

/** It had left before its owner cancelled it, or something stopped it. */
export function withdrawalSentBeforeMail(email: string, paid: PaidOut): Message {
  const sentence = `We had already sent you ${amount(paid.fen)} when your withdrawal was cancelled or stopped, so the money has left your balance after all.`
  return paidOutMail(email, paid, 'Already sent to you', sentence)
}

function paidOutMail(email: string, paid: PaidOut, title: string, sentence: string): Message {
  return {
    to: email,
    scene: 'withdrawal',
    subject: `${title}: ${amount(paid.fen)}`,
    text: letter([
      `${sentence} Banks usually take 1 to 5 working days.`,
      ...partLines(paid.parts, 'to the account you named'),
      leftLine(paid),
      ...owedLines(paid),
    ]),
  }
}

export function withdrawalRejectedMail(email: string, rejected: { fen: number; reason: string }): Message {
  return {
    to: email,
    scene: 'withdrawal',
    subject: `Not paid out: ${amount(rejected.fen)}`,
    text: letter([
      `We couldn’t pay out ${amount(rejected.fen)}. The money is back in your balance.`,
      ...(rejected.reason ? [`Why: ${rejected.reason}`] : []),
      `View my balance: ${SITE}/user/balance-list`,
    ]),
  }
}

export function topUpMail(
  email: string,
  topUp: Credited & {
    payment: Pick<PaymentRow, 'method' | 'amount_fen' | 'credited_fen'>
    unbought: string | null
    twice: boolean
  },
): Message {
  const fen = topUp.payment.credited_fen
  const other = cameOtherwise(topUp.payment, amount)
  return {
    to: email,
    scene: 'top_up',
    subject: topUp.twice
      ? `You paid twice. ${amount(fen)} is in your balance`
      : `Added to your balance: ${amount(fen)}`,
    text: letter([
      ...(topUp.twice ? twiceLines(fen) : [`We’ve received ${amount(fen)}. ${other}`.trim()]),
      ...(topUp.unbought && !topUp.twice
        ? [
            `We couldn’t use it for what you were paying for, so it stays in your balance. ${inOwnMoney(topUp.unbought)}`,
          ]
        : []),
      ...balanceLines(topUp),
    ]),
  }
}

const twiceLines = (fen: number) => [
  `You paid twice for the same thing. Your order or parcel is paid once, and the other ${amount(fen)} is in your balance.`,
  '',
  `Use it for what you buy next: ${SITE}/cart`,
  `Or withdraw it, from ${SETTLES_MS / DAY} days after you paid: ${SITE}/user/balance-list`,
  '',
]

/** Staff have handed a coupon to somebody. */
export function couponGivenMail(
  email: string,
  { name, expires_at }: Pick<CouponRow, 'name' | 'expires_at'>,
): Message {
  return {
    to: email,
    scene: 'coupon_given',
    subject: `A coupon for you: ${name}`.slice(0, 200),
    text: letter([
      `We’ve put a coupon into your account: ${name}. You can use it until ${moment(expires_at)}.`,
      '',
      `View my coupons: ${SITE}/user/coupon`,
    ]),
  }
}
