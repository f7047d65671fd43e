import { showSize, showWeight } from '#domain/freight/weight.ts'
import { backFen, refundCostsFen } from '#domain/order/refund.ts'
import { orderItemPath } from '#domain/site/page-path.ts'
import { VERDICT_SENTENCES } from '#domain/warehouse/correction.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import type { Message } from '#server/providers/mail/mail.ts'
import { amount, heading, letter, moment, photoLine, SITE } from './letter.ts'

/** An inspected item as the mail about its arrival tells of it. */
export interface ArrivedItem {
  item: Pick<
    OrderItemRow,
    | ('id' | 'title' | 'sku_text' | 'quantity' | 'status' | 'verdict' | 'inspection_note')
    | ('weight_g' | 'length_cm' | 'width_cm' | 'height_cm')
    | ('domestic_fee_fen' | 'service_fee_fen' | 'refund_until_at' | 'stored_until_at')
  >
  /** Debited for it and not come back, fen. */
  net_paid_fen: number
  /** Signed addresses of its photos, oldest first. */
  photos: readonly { large: string; small: string }[]
}

/** Mail programs cut off a mail above 100 kB. */
const MOST_ITEMS = 20
const MOST_SHOWN_PHOTOS = 6

/** A mail on one wave of arrivals: photos and what can be done about each. Photo addresses end at `photos_until_at`. */
export function arrivalMail(
  to: string,
  arrived: readonly ArrivedItem[],
  photos_until_at: number,
  now: number,
): Message {
  const [first] = arrived
  const alone = arrived.length === 1
  const rest = arrived.length - MOST_ITEMS
  const wrong = arrived.filter(({ item }) => item.verdict !== 'ok').length
  return {
    to,
    scene: 'inspected',
    subject: alone ? `In our warehouse: ${first?.item.title}` : `In our warehouse: ${arrived.length} items`,
    text: letter([
      alone
        ? 'Your item is here. We’ve opened, weighed and photographed it.'
        : `${arrived.length} of your items are here. We’ve opened, weighed and photographed each one.`,
      ...(wrong && !alone
        ? [`Something is wrong with ${wrong === 1 ? '1 of them' : `${wrong} of them`}.`]
        : []),
      ...arrived.slice(0, MOST_ITEMS).flatMap((one) => ['', ...itemLines(one, now)]),
      ...(rest > 0
        ? ['', `You’ll find ${rest === 1 ? '1 more item' : `${rest} more items`} on the page.`]
        : []),
      '',
      heading('What happens next'),
      `We keep ${alone ? 'it' : 'them'} free until ${moment(storedUntil(arrived))}. When everything you want has arrived, we ship it in one parcel.`,
      '',
      `View ${alone ? 'my item' : 'my items'} in the warehouse: ${SITE}/user/order/warehouse`,
      '',
      `The photos in this email open without signing in until ${moment(photos_until_at)}. Whoever you forward it to can see them.`,
    ]),
  }
}

/** All of them are free so long. */
const storedUntil = (arrived: readonly ArrivedItem[]) =>
  Math.min(...arrived.map(({ item }) => item.stored_until_at ?? Infinity))

function itemLines(one: ArrivedItem, now: number): string[] {
  const { item, photos } = one
  const path = `${SITE}${orderItemPath(item.id)}`
  const pieces = item.quantity === 1 ? '' : `${item.quantity} pieces`
  const shown_photos = photos.slice(0, MOST_SHOWN_PHOTOS)
  const wrong = item.verdict !== 'ok' && isReturnable(one, now)
  const answers = [
    `Looks right: ${path}#approve`,
    `Ask about it: ${path}#thread`,
    ...(isReturnable(one, now) ? [`Return it: ${path}#return`] : []),
    ...(wrong ? [`Have the seller send it again: ${path}`] : []),
  ]
  const number = (at: number) => (photos.length === 1 ? 'Photo' : `Photo ${at + 1} of ${photos.length}`)
  return [
    heading(item.title),
    ...[[item.sku_text, pieces].filter(Boolean).join(' · ')].filter(Boolean),
    [item.verdict && VERDICT_SENTENCES[item.verdict], item.inspection_note, measures(item)]
      .filter(Boolean)
      .join(' '),
    ...shown_photos.map((photo, at) => photoLine(`${number(at)}: ${item.title}`, photo)),
    ...returnLines(one, now),
    ...(item.verdict === 'ok' ? answers : answers.toReversed()),
  ]
}

function measures({ weight_g, length_cm, width_cm, height_cm }: ArrivedItem['item']): string {
  if (weight_g === null) return ''
  const isMeasured = length_cm !== null && width_cm !== null && height_cm !== null
  const size = isMeasured ? ` and measures ${showSize({ length_cm, width_cm, height_cm })}` : ''
  return `It weighs ${showWeight(weight_g)}${size}.`
}

const isReturnable = ({ item }: ArrivedItem, now: number) =>
  item.status === 'InWarehouse' && (item.refund_until_at ?? 0) > now

/** Until when it can go back, and what that costs. */
function returnLines(one: ArrivedItem, now: number): string[] {
  const { item, net_paid_fen } = one
  if (item.status === 'RefundRequested') return ['You’ve asked for a refund. We’ll decide about it next.']
  if (!isReturnable(one, now)) return []
  const until = `You can return it until ${moment(item.refund_until_at ?? 0)}.`
  // A return for a fault we found costs the customer nothing.
  if (item.verdict !== 'ok') return [`${until} Because something is wrong, it costs you nothing.`]
  const costs_fen = refundCostsFen(item.status, 'no_reason', item)
  return [
    `${until} If you’ve changed your mind, it costs ${amount(costs_fen)} and you get ${amount(backFen(net_paid_fen, costs_fen))} back.`,
  ]
}
