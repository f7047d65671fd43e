import { showCny } from '#domain/money/money.ts'
import { orderItemPath, parcelPath } from '#domain/site/page-path.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import type { ToldMovement } from '#server/money/movement-about.ts'
import { dayOf, type Link, named } from './own-things.ts'

/** Movements of the reader’s balance, in a sentence each. */

export const takenSentence = (movement: ToldMovement, items: readonly OrderItemRow[]) =>
  `On ${dayOf(movement.at)}, ${showCny(0 - movement.amount_fen)} was taken ${reasonOf(movement, items)}.`

export function cameSentence(movement: ToldMovement, items: readonly OrderItemRow[]): string {
  const { about, type, at, amount_fen } = movement
  const item = about?.kind === 'order_item' && items.find(({ id }) => id === about.id)
  const of = item ? ` for ${named(item)}` : about?.kind === 'parcel' ? ` for parcel ${about.id}` : ''
  return `On ${dayOf(at)}, ${showCny(amount_fen)} came in ${CAME_AS[type] ?? 'from us'}${of}.`
}
const CAME_AS: Readonly<Record<string, string>> = {
  top_up: 'as a top-up',
  refund: 'as a refund',
  parcel: 'as a refund',
  supplement: 'as a refund',
  reward: 'as a reward',
  compensation: 'for a claim',
}

/** As the sentence goes on. */
function reasonOf({ type, about, reason }: ToldMovement, items: readonly OrderItemRow[]): string {
  const item = about?.kind === 'order_item' && items.find(({ id }) => id === about.id)
  const parcel = about?.kind === 'parcel' ? `parcel ${about.id}` : 'a parcel'
  if (type === 'purchase') return item ? `for ${named(item)}` : 'for an order'
  if (type === 'parcel') return `for ${parcel}`
  if (type === 'supplement') return `as a supplement for ${parcel}`
  if (type === 'return_freight') return `for the return freight of ${parcel}`
  if (type === 'service') return item ? `for a service for ${named(item)}` : 'for a service'
  if (type === 'withdrawal') return 'for a withdrawal'
  if (type === 'reversal') return 'because a payment or reward was taken back'
  return reason ? `back by us, for this reason: ${reason.replace(/\.$/, '')}` : 'back by us'
}

export function linksOf({ about }: ToldMovement): Link[] {
  if (about?.kind === 'order_item') return [{ title: 'Your order', url: orderItemPath(about.id) }]
  return about?.kind === 'parcel' ? [{ title: `Parcel ${about.id}`, url: parcelPath(about.id) }] : []
}
