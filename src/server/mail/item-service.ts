import { orderThreadPath } from '#domain/site/page-path.ts'
import { longDay } from '#domain/time/written-day.ts'
import { itemServiceTerms } from '#domain/order/item-service.ts'
import { showSize, showWeight } from '#domain/freight/weight.ts'
import { itemServiceJson } from '#server/db/json.ts'
import type { ItemServiceRow, OrderItemRow } from '#server/db/rows.ts'
import type { Funding } from '#server/money/bill.ts'
import type { Message } from '#server/providers/mail/mail.ts'
import { amount, type Credited, fundingLines, letter, owedLines, SITE } from './letter.ts'

type Item = Pick<OrderItemRow, 'id' | 'title'>

const nameOf = ({ kind }: ItemServiceRow) => itemServiceTerms(kind).name

/** A service was ordered and paid. */
export function serviceOrderedMail(
  to: string,
  item: Item,
  service: ItemServiceRow,
  {
    fen,
    balance_fen,
    due_at,
    funding,
  }: { fen: number; balance_fen: number; due_at: number; funding: Funding | undefined },
): Message {
  const lines = [
    `Thank you. This is your receipt for “${nameOf(service)}”, for ${item.title}.`,
    '',
    `Paid: ${amount(fen)}`,
    '',
    ...fundingLines(funding),
    `We’ll do it by ${longDay(due_at)}. Until we begin, you can cancel it and get all of it back.`,
    `Your balance is now ${amount(balance_fen)}.`,
    '',
    `View my order: ${SITE}${orderThreadPath(item.id)}`,
  ]
  return { to, scene: 'paid', subject: `Ordered: ${nameOf(service)}`, text: letter(lines) }
}

/** A service is done; its photos stand on the item's page. */
export function serviceResultMail(to: string, item: Item, service: ItemServiceRow): Message {
  const photos = itemServiceJson.photo_ids(service).length
  const lines = [
    `“${nameOf(service)}” is done for ${item.title}.`,
    ...(service.answer ? service.answer.split(/\r?\n/) : []),
    ...measuredLines(service),
    ...(photos
      ? [photos === 1 ? 'A new photo is on its page.' : `${photos} new photos are on its page.`]
      : []),
    '',
    `View the result: ${SITE}${orderThreadPath(item.id)}`,
  ]
  return { to, scene: 'service_result', subject: `Done: ${nameOf(service)}`, text: letter(lines) }
}

function measuredLines({ weight_g, length_cm, width_cm, height_cm }: ItemServiceRow): string[] {
  const weight = weight_g === null ? [] : [showWeight(weight_g)]
  if (length_cm === null || width_cm === null || height_cm === null) return weight
  return [[...weight, showSize({ length_cm, width_cm, height_cm })].join(', ')]
}

/** A service was taken back, or its item was, before anybody had begun with it. */
export function serviceCancelledMail(
  to: string,
  item: Item,
  service: ItemServiceRow,
  { fen, balance_fen, owed_fen }: Credited & { fen: number },
): Message {
  const lines = [
    `“${nameOf(service)}” for ${item.title} is cancelled.`,
    ...backLines({ fen, balance_fen, owed_fen }),
    '',
    `View the item’s page: ${SITE}${orderThreadPath(item.id)}`,
  ]
  return { to, scene: 'service_result', subject: `Cancelled: ${nameOf(service)}`, text: letter(lines) }
}

const backLines = ({ fen, balance_fen, owed_fen }: Credited & { fen: number }) => [
  `${amount(fen)} went back to your balance.`,
  ...owedLines(owed_fen),
  `Your balance is now ${amount(balance_fen)}.`,
]

/** A service could not be done, and is paid back. */
export function serviceNotPossibleMail(
  to: string,
  item: Item,
  service: ItemServiceRow,
  { fen, why, balance_fen, owed_fen }: Credited & { fen: number; why: string },
): Message {
  const lines = [
    `We couldn’t do “${nameOf(service)}” for ${item.title}. ${why}`,
    ...backLines({ fen, balance_fen, owed_fen }),
    '',
    `View the item’s page: ${SITE}${orderThreadPath(item.id)}`,
  ]
  return { to, scene: 'service_result', subject: `Not possible: ${nameOf(service)}`, text: letter(lines) }
}
