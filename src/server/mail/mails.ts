import { showCny } from '#domain/money.ts'
import { BRAND } from '#domain/texts.ts'
import type { OrderItemRow } from '#server/orders/moves.ts'
import type { Message } from '#server/providers/mail/mail.ts'
import type { Settings } from '#server/settings.ts'

export const signed = (lines: string[]) => [...lines, '', BRAND].join('\n')

export function codeMail(
  settings: Settings,
  email: string,
  scene: 'verify' | 'reset',
  code: string,
): Message {
  const query = new URLSearchParams({ scene, email, code })
  const link = `${settings.site_url}/login?${query}`
  const purpose = scene === 'verify' ? 'confirm your e-mail address' : 'choose a new password'
  return {
    to: email,
    scene,
    code,
    subject: `${code} is your ${BRAND} code`,
    text: signed([
      `Use the code ${code} to ${purpose}. It works for 30 minutes.`,
      '',
      `Or open this link: ${link}`,
      '',
      'If you did not ask for it, ignore this mail: nothing has changed.',
    ]),
  }
}

export function paidMail(
  settings: Settings,
  email: string,
  paid: { titles: string[]; fen: number; balance_fen: number },
): Message {
  return {
    to: email,
    scene: 'paid',
    subject: `Paid: ${showCny(paid.fen)}`,
    text: signed([
      `You paid ${showCny(paid.fen)} from your balance for:`,
      ...paid.titles.map((title) => `- ${title}`),
      '',
      `Your balance is now ${showCny(paid.balance_fen)}. Next: we buy the items, usually within a day.`,
      `Follow them here: ${settings.site_url}/user/order-list`,
    ]),
  }
}

export function refundMail(
  settings: Settings,
  email: string,
  refund: { title: string; fen: number; balance_fen: number },
): Message {
  return {
    to: email,
    scene: 'refund',
    subject: `Refunded: ${showCny(refund.fen)}`,
    text: signed([
      `${refund.title} was cancelled. ${showCny(refund.fen)} went back to your balance.`,
      `Your balance is now ${showCny(refund.balance_fen)}: ${settings.site_url}/user/balance-list`,
    ]),
  }
}

export function priceFellMail(
  settings: Settings,
  email: string,
  fell: { title: string; fen: number; balance_fen: number },
): Message {
  return {
    to: email,
    scene: 'refund',
    subject: `Refunded: ${showCny(fell.fen)}`,
    text: signed([
      `We bought ${fell.title} for less than you paid. ${showCny(fell.fen)} went back to your balance.`,
      `Your balance is now ${showCny(fell.balance_fen)}: ${settings.site_url}/user/balance-list`,
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
  const refundable = open ? `You can ask for a refund until ${day(item.refund_until_at)}. ` : ''
  const photos = item.qc_count === 1 ? '1 photo' : `${item.qc_count} photos`
  return {
    to: email,
    scene: 'inspected',
    subject: `In our warehouse: ${title}`,
    text: signed([
      `${title} has arrived and we took ${photos} of it. ${found}`,
      `It weighs ${weight_g} g and measures ${length_cm} × ${width_cm} × ${height_cm} cm.`,
      '',
      `Look at the photos: ${settings.site_url}/user/order-detail?id=${id}`,
      `${refundable}Storage is free until ${day(item.stored_until_at)}.`,
    ]),
  }
}

const day = (at: number | null) => new Date(at ?? 0).toISOString().slice(0, 10)

export function topUpMail(
  settings: Settings,
  email: string,
  topUp: { fen: number; balance_fen: number; unbought: string | null },
): Message {
  return {
    to: email,
    scene: 'top_up',
    subject: `Added to your balance: ${showCny(topUp.fen)}`,
    text: signed([
      `${showCny(topUp.fen)} has arrived. Your balance is now ${showCny(topUp.balance_fen)}.`,
      ...(topUp.unbought
        ? [`What you paid for is not bought yet, the money is kept: ${topUp.unbought}`]
        : []),
      `See every movement here: ${settings.site_url}/user/balance-list`,
    ]),
  }
}
