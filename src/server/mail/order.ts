import { day } from '#domain/day.ts'
import { showCny } from '#domain/money.ts'
import { orderItemPath } from '#domain/page-path.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import type { Message } from '#server/providers/mail/mail.ts'
import type { Settings } from '#server/settings.ts'
import { balanceLines, type Credited, owedLines, receipt, signed, type Sum } from './letter.ts'

type Item = Pick<OrderItemRow, 'id' | 'title'>

/** A mail about one order item; ends with where to see it. */
function about(
  settings: Settings,
  to: string,
  item: Item,
  mail: { scene: string; subject: string; lines: string[] },
): Message {
  const link = `${settings.site_url}${orderItemPath(item.id)}`
  const { scene, subject, lines } = mail
  return { to, scene, subject, text: signed([...lines, '', `See the item: ${link}`]) }
}

export function endedMail(
  settings: Settings,
  to: string,
  ended: { title: string; why: string; fen: number; kept_fen: number; owed_fen: number },
): Message {
  const { title, why, fen, kept_fen, owed_fen } = ended
  const kept = kept_fen ? ` We kept ${showCny(kept_fen)} for costs.` : ''
  const lines = [
    `${title} is not coming. ${why}`,
    `${showCny(fen)} went back to your balance.${kept}`,
    ...owedLines(owed_fen),
    `See every movement here: ${settings.site_url}/user/balance-list`,
  ]
  return {
    to,
    scene: 'refund',
    subject: `Refunded: ${showCny(fen)}`,
    text: signed(lines),
  }
}

export function questionMail(
  settings: Settings,
  to: string,
  item: Item,
  question: { reason: string; expires_at: number },
): Message {
  const lines = [
    `Before we buy ${item.title} we need your answer: ${question.reason}`,
    `Answer by ${day(question.expires_at)}. If you refuse or do not answer, you get back all you paid for it.`,
    `Answer here: ${settings.site_url}/user`,
  ]
  return about(settings, to, item, { scene: 'question', subject: `Your answer: ${item.title}`, lines })
}

export function refundRejectedMail(settings: Settings, to: string, item: Item, why: string): Message {
  const lines = [`We cannot refund ${item.title}. ${why}`.trim(), 'It continues as before.']
  return about(settings, to, item, {
    scene: 'refund_rejected',
    subject: `No refund: ${item.title}`,
    lines,
  })
}

export function returningMail(settings: Settings, to: string, item: Item, refund_fen: number): Message {
  const lines = [
    `We agreed to your refund and are returning ${item.title} to the seller.`,
    `When the seller accepts it, ${showCny(refund_fen)} goes back to your balance.`,
  ]
  return about(settings, to, item, {
    scene: 'refund_returning',
    subject: `Going back: ${item.title}`,
    lines,
  })
}

export function storageMail(
  settings: Settings,
  to: string,
  item: Item,
  { stored_until_at, days }: { stored_until_at: number; days: number },
): Message {
  const lines = [
    `${item.title} is stored free for ${days === 1 ? '1 more day' : `${days} more days`}, until ${day(stored_until_at)}.`,
    'Put it in a parcel by then. After that, storage costs ¥0.50 a day, up to ¥50.00.',
  ]
  return about(settings, to, item, { scene: 'storage', subject: `Storage ends soon: ${item.title}`, lines })
}

export function disposalMail(settings: Settings, to: string, item: Item, disposal_at: number): Message {
  const lines = [
    `The storage of ${item.title} is over. Put it in a parcel before ${day(disposal_at)}.`,
    'From that day we may dispose of it, and you get no refund.',
  ]
  return about(settings, to, item, {
    scene: 'disposal',
    subject: `About to be disposed of: ${item.title}`,
    lines,
  })
}

export function paidMail(
  settings: Settings,
  email: string,
  paid: { rows: Sum[]; fen: number; balance_fen: number },
): Message {
  return {
    to: email,
    scene: 'paid',
    subject: `Paid: ${showCny(paid.fen)}`,
    text: signed([
      `You paid ${showCny(paid.fen)} from your balance for:`,
      ...receipt(paid.rows, { label: 'Paid', fen: paid.fen }),
      '',
      `Your balance is now ${showCny(paid.balance_fen)}. Next: we buy the items, usually within a day.`,
      `Follow them here: ${settings.site_url}/user/order-list`,
    ]),
  }
}

export function refundMail(
  settings: Settings,
  email: string,
  refund: Credited & { title: string; fen: number },
): Message {
  return {
    to: email,
    scene: 'refund',
    subject: `Refunded: ${showCny(refund.fen)}`,
    text: signed([
      `${refund.title} was cancelled. ${showCny(refund.fen)} went back to your balance.`,
      ...balanceLines(settings, refund),
    ]),
  }
}

export function priceFellMail(
  settings: Settings,
  email: string,
  fell: Credited & { title: string; fen: number },
): Message {
  return {
    to: email,
    scene: 'refund',
    subject: `Refunded: ${showCny(fell.fen)}`,
    text: signed([
      `We bought ${fell.title} for less than you paid. ${showCny(fell.fen)} went back to your balance.`,
      ...balanceLines(settings, fell),
    ]),
  }
}

export function inspectedMail(
  settings: Settings,
  email: string,
  item: OrderItemRow,
  found: string,
  now: number,
): Message {
  const { id, title, weight_g, length_cm, width_cm, height_cm } = item
  const open = (item.refund_until_at ?? 0) > now
  const refundable = open ? `You can ask for a refund until ${day(item.refund_until_at ?? 0)}. ` : ''
  const photos = item.qc_count === 1 ? '1 photo' : `${item.qc_count} photos`
  return {
    to: email,
    scene: 'inspected',
    subject: `In our warehouse: ${title}`,
    text: signed([
      `${title} has arrived and we took ${photos} of it. ${found}`,
      `It weighs ${weight_g} g and measures ${length_cm} × ${width_cm} × ${height_cm} cm.`,
      '',
      `Look at the photos: ${settings.site_url}${orderItemPath(id)}`,
      `${refundable}Storage is free until ${day(item.stored_until_at ?? 0)}.`,
    ]),
  }
}
