import { hasShipped } from '#domain/parcel/status.ts'
import type { OrderItemRow, ParcelRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { priceOf } from '#server/parcel/charges.ts'
import { parcelsWith } from './holding-parcels.ts'
import { isOpen, itemSentence, linkOf, ORDERS } from './item-sentence.ts'
import { NAMED } from './own-items.ts'
import { PARCEL_STANDS, parcelLink, parcelSentence } from './parcel-sentence.ts'
import { type Answer, dayOf, named, type Own, reachedAt } from './own-things.ts'
import { daysOf } from './taking-lines.ts'

/** Where each of several items is, told one by one with the day of its order. */

const MOST_TOLD = 10

/** Several of one name, or what has come: told one by one, with their days. */
export const isToldEach = (items: readonly OrderItemRow[], text: string) =>
  !NAMED.some(([words]) => words.test(text)) &&
  (new Set(items.map(({ title }) => title)).size < items.length ||
    (items.length > 0 && items.every(({ status }) => status === 'Received' || status === 'InParcel')))

export async function eachAnswer(
  db: Db,
  items: readonly OrderItemRow[],
  { parcels }: Pick<Own, 'parcels'>,
  text: string,
  now: number,
): Promise<Answer> {
  const asks_order = /\b(?:which|what) order\b|\border (?:no|numbers?)\b/.test(text)
  const told = new Set<string>()
  const tell = async (item: OrderItemRow, which: string) => {
    const sentence = await placeSentence(
      db,
      item,
      parcels,
      asks_order ? `${which}, order ${item.order_no},` : which,
    )
    const [parcel] = WHEN.test(text) && isOpen(item) ? parcelsWith([item], parcels) : []
    if (!parcel || told.has(parcel.parcel_no)) return sentence
    told.add(parcel.parcel_no)
    const { line_name, eta_days } = priceOf(parcel)
    const takes =
      hasShipped(parcel.status) || !eta_days ? '' : ` ${line_name} takes ${daysOf(eta_days)} from then.`
    return `${sentence} ${untracked(parcel, now)}`.trimEnd() + takes
  }
  const groups = [...Map.groupBy(items.slice(0, MOST_TOLD), named)]
  const sentences = await Promise.all(
    groups.map(async ([name, those]) => {
      const rising = those.toSorted((a, b) => a.created_at - b.created_at)
      const first =
        those.length > 1 && groups.length === 1 ? [`You ordered ${name} ${those.length} times.`] : []
      const each = await Promise.all(
        rising.map((item) =>
          tell(
            item,
            those.length === 1
              ? name
              : groups.length > 1
                ? `The ${name} of ${dayOf(item.created_at)}`
                : `The one ordered on ${dayOf(item.created_at)}`,
          ),
        ),
      )
      return [...first, ...each]
    }),
  )
  const rest = items.length > MOST_TOLD ? ['The others are under Orders.'] : []
  const holding = parcelsWith(items.filter(isOpen), parcels)
  return {
    text: [...sentences.flat(), ...rest].join(' '),
    links: [...holding.slice(0, 3).map(parcelLink), ...items.slice(0, 1).map(linkOf), ORDERS],
  }
}

/** Asks for the day. */
const WHEN = /\bwhen\b|\bhow (?:much longer|long)\b|\bcome\b|\barriv\w*\b/

/** The rest of a parcel's sentence behind how it stands, without its tracking number: when it comes, what to do. */
const untracked = (parcel: ParcelRow, now: number) =>
  parcelSentence(parcel, now)
    .replace(/^.*?\.(?: |$)/, '')
    .replace(/Its \S+ tracking number is \S+\. ?/, '')

/** `which` names it. */
export async function placeSentence(
  db: Db,
  item: OrderItemRow,
  parcels: readonly ParcelRow[],
  which: string,
): Promise<string> {
  const parcel = parcels.find(({ parcel_no }) => parcel_no === item.parcel_no)
  if (!parcel) return itemSentence(item).replace(named(item), which)
  const delivered = (await reachedAt(db, 'parcel', parcel.parcel_no)).get('Delivered')
  if (item.status === 'Received')
    return `${which} reached you in parcel ${parcel.parcel_no} on ${dayOf(delivered ?? item.status_since_at)}.`
  if (item.status === 'Compensated') return itemSentence(item).replace(named(item), which)
  const came = delivered && parcel.status === 'ClaimOpen' ? `was delivered on ${dayOf(delivered)} and ` : ''
  return `${which} is in parcel ${parcel.parcel_no}, which ${came}${PARCEL_STANDS[parcel.status]}.`
}
