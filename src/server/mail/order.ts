import { day } from '#domain/time/china-day.ts'
import { orderItemPath } from '#domain/site/page-path.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import type { Funding } from '#server/money/bill.ts'
import type { Message } from '#server/providers/mail/mail.ts'
import {
  amount,
  balanceLines,
  fundingLines,
  type Credited,
  owedLines,
  receipt,
  letter,
  type Sum,
  SITE,
} from './letter.ts'

type Item = Pick<OrderItemRow, 'id' | 'title'>

/** A mail about one order item; ends with where to see it. */
function about(to: string, item: Item, mail: { scene: string; subject: string; lines: string[] }): Message {
  const link = `${SITE}${orderItemPath(item.id)}`
  const { scene, subject, lines } = mail
  return { to, scene, subject, text: letter([...lines, '', `See the item: ${link}`]) }
}

export function endedMail(
  to: string,
  ended: Credited & { title: string; why: string; fen: number; kept_fen: number },
): Message {
  const { title, why, fen, kept_fen } = ended
  const costs = kept_fen ? ` We kept ${amount(kept_fen)} for costs.` : ''
  const lines = [
    `${title} is not coming. ${why}`,
    `${amount(fen)} went back to your balance.${costs}`,
    ...balanceLines(ended),
  ]
  return {
    to,
    scene: 'refund',
    subject: `Refunded: ${amount(fen)}`,
    text: letter(lines),
  }
}

export function questionMail(
  to: string,
  item: Item,
  question: { reason: string; expires_at: number },
): Message {
  const lines = [
    `Before we buy ${item.title} we need your answer: ${question.reason}`,
    `Answer by ${day(question.expires_at)}. If you refuse or do not answer, you get back all you paid for it.`,
    `Answer here: ${SITE}/user`,
  ]
  return about(to, item, { scene: 'question', subject: `Your answer: ${item.title}`, lines })
}

/** The sum moved by a yes to the seller's new terms: `fen` is refunded, negative debited. */
export function settledMail(
  to: string,
  item: Item,
  { fen, balance_fen, owed_fen }: Credited & { fen: number },
): Message {
  const sum = amount(Math.abs(fen))
  const lines = [
    fen < 0
      ? `You agreed, so ${sum} more for ${item.title} was paid from your balance.`
      : `You agreed, and ${item.title} costs less now: ${sum} went back to your balance.`,
    ...owedLines(owed_fen),
    `Your balance is now ${amount(balance_fen)}. Next: we buy it.`,
  ]
  return fen < 0
    ? about(to, item, { scene: 'paid', subject: `Paid: ${sum} more`, lines })
    : about(to, item, { scene: 'refund', subject: `Refunded: ${sum}`, lines })
}

export function refundRejectedMail(to: string, item: Item, why: string): Message {
  const lines = [`We cannot refund ${item.title}. ${why}`.trim(), 'It continues as before.']
  return about(to, item, {
    scene: 'refund_rejected',
    subject: `No refund: ${item.title}`,
    lines,
  })
}

export function returningMail(to: string, item: Item, refund_fen: number): Message {
  const lines = [
    `We agreed to your refund and are returning ${item.title} to the seller.`,
    `When the seller accepts it, ${amount(refund_fen)} goes back to your balance.`,
  ]
  return about(to, item, {
    scene: 'refund_returning',
    subject: `Going back: ${item.title}`,
    lines,
  })
}

export function storageMail(
  to: string,
  item: Item,
  { stored_until_at, days }: { stored_until_at: number; days: number },
): Message {
  const lines = [
    `${item.title} is stored free for ${days === 1 ? '1 more day' : `${days} more days`}, until ${day(stored_until_at)}.`,
    'Put it in a parcel by then. After that, storage costs ¥0.50 a day, up to ¥50.00.',
  ]
  return about(to, item, { scene: 'storage', subject: `Storage ends soon: ${item.title}`, lines })
}

export function disposalMail(to: string, item: Item, disposal_at: number): Message {
  const lines = [
    `The storage of ${item.title} is over. Put it in a parcel before ${day(disposal_at)}.`,
    'From that day we may dispose of it, and you get no refund.',
  ]
  return about(to, item, {
    scene: 'disposal',
    subject: `About to be disposed of: ${item.title}`,
    lines,
  })
}

export function paidMail(
  email: string,
  paid: { rows: Sum[]; fen: number; balance_fen: number; funding?: Funding | undefined },
): Message {
  return {
    to: email,
    scene: 'paid',
    subject: `Paid: ${amount(paid.fen)}`,
    text: letter([
      ...fundingLines(paid.funding),
      `You paid ${amount(paid.fen)} from your balance for:`,
      ...receipt(paid.rows, { label: 'Paid', fen: paid.fen }),
      '',
      `Your balance is now ${amount(paid.balance_fen)}. Next: we buy the items, usually within a day.`,
      `Follow them here: ${SITE}/user/order-list`,
    ]),
  }
}

export function refundMail(email: string, refund: Credited & { title: string; fen: number }): Message {
  return {
    to: email,
    scene: 'refund',
    subject: `Refunded: ${amount(refund.fen)}`,
    text: letter([
      `${refund.title} was cancelled. ${amount(refund.fen)} went back to your balance.`,
      ...balanceLines(refund),
    ]),
  }
}

export function priceFellMail(email: string, fell: Credited & { title: string; fen: number }): Message {
  return {
    to: email,
    scene: 'refund',
    subject: `Refunded: ${amount(fell.fen)}`,
    text: letter([
      `We bought ${fell.title} for less than you paid. ${amount(fell.fen)} went back to your balance.`,
      ...balanceLines(fell),
    ]),
  }
}

export function inspectedMail(email: string, item: OrderItemRow, findings: string, now: number): Message {
  const { id, title, weight_g, length_cm, width_cm, height_cm } = item
  const open = (item.refund_until_at ?? 0) > now
  const refundable = open ? `You can ask for a refund until ${day(item.refund_until_at ?? 0)}. ` : ''
  const photos = item.qc_count === 1 ? '1 photo' : `${item.qc_count} photos`
  return {
    to: email,
    scene: 'inspected',
    subject: `In our warehouse: ${title}`,
    text: letter([
      `${title} has arrived and we took ${photos} of it. ${findings}`,
      `It weighs ${weight_g} g and measures ${length_cm} × ${width_cm} × ${height_cm} cm.`,
      '',
      `Look at the photos: ${SITE}${orderItemPath(id)}`,
      `${refundable}Storage is free until ${day(item.stored_until_at ?? 0)}.`,
    ]),
  }
}

/** `words` say what was put right: "Weight 520 g → 480 g". */
export function correctedMail(
  email: string,
  item: OrderItemRow,
  { words, why }: { words: string[]; why: string },
  now: number,
): Message {
  const open = (item.refund_until_at ?? 0) > now
  const lines = [
    `We have corrected what we noted about ${item.title}:`,
    ...words,
    why,
    ...(open ? [`You can ask for a refund until ${day(item.refund_until_at ?? 0)}.`] : []),
  ]
  return about(email, item, { scene: 'corrected', subject: `Corrected: ${item.title}`, lines })
}
