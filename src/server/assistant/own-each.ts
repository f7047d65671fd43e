import type { OrderItemRow, ParcelRow } from '#server/db/rows.ts'
import { isOpen, itemSentence, linkOf, ORDERS } from './own-items.ts'
import { PARCEL_STANDS, parcelLink } from './own-parcels.ts'
import { type Answer, dayOf, named, type Own } from './own-things.ts'

/** Where each of several items is, told one by one with the day of its order. */

const MOST_TOLD = 10

export function eachAnswer(
  items: readonly OrderItemRow[],
  { parcels }: Pick<Own, 'parcels'>,
  text: string,
): Answer {
  const asks_order = /\b(?:which|what) order\b|\border (?:no|numbers?)\b/.test(text)
  const groups = [...Map.groupBy(items, named)]
  const sentences = groups.flatMap(([name, those]) => {
    const rising = those.toSorted((a, b) => a.created_at - b.created_at)
    const first = those.length > 1 ? [`You ordered ${name} ${those.length} times.`] : []
    return [
      ...first,
      ...rising.map((item) => {
        const day = `The one ordered on ${dayOf(item.created_at)}`
        const which = those.length > 1 ? day : name
        return placeSentence(item, parcels, asks_order ? `${which}, order ${item.order_no},` : which)
      }),
    ]
  })
  const rest = items.length > MOST_TOLD ? ['The others are under Orders.'] : []
  const holding = parcels.filter(({ parcel_no }) =>
    items.some((item) => isOpen(item) && item.parcel_no === parcel_no),
  )
  return {
    text: [...sentences.slice(0, MOST_TOLD + groups.length), ...rest].join(' '),
    links: [...holding.slice(0, 3).map(parcelLink), ...items.slice(0, 1).map(linkOf), ORDERS],
  }
}

/** `which` names it. */
function placeSentence(item: OrderItemRow, parcels: readonly ParcelRow[], which: string): string {
  const parcel = parcels.find(({ parcel_no }) => parcel_no === item.parcel_no)
  if (!parcel) return itemSentence(item).replace(named(item), which)
  if (item.status === 'Received')
    return `${which} reached you in parcel ${parcel.parcel_no} on ${dayOf(item.status_since_at)}.`
  return `${which} is in parcel ${parcel.parcel_no}, which ${PARCEL_STANDS[parcel.status]}.`
}
