import { parcelsWith, isOpen as isOpenParcel } from './holding-parcels.ts'
import { unsent } from './meant-parcels.ts'
import { inState } from './parcel-states.ts'
import { cancelParcelSentence, keptWords } from './own-changes.ts'
import type { OwnAsk } from '#domain/assistant/reading.ts'
import { showCny } from '#domain/money/money.ts'
import { backFen, REFUND_DAYS, refundCostsFen, refundRefusal } from '#domain/order/refund.ts'
import { nextOrderStatus, endedWithoutGoods } from '#domain/order/status.ts'
import { nextParcelStatus } from '#domain/parcel/status.ts'
import { netPaidFen } from '#server/money/buckets.ts'
import type { OrderItemRow, ParcelRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { changedByService } from '#server/order/item-services.ts'
import { parcelState } from '#server/parcel/moves.ts'
import { endedSentence, isOpen, itemSentence, linkOf, MOST_TOLD, ORDERS } from './item-sentence.ts'
import { partBackAnswer } from './own-freight.ts'
import { saidSum } from './said-sum.ts'
import { parcelLink } from './parcel-sentence.ts'
import {
  CANCELLED,
  goingToSeller,
  REFUND_STANDS,
  refundStart,
  sellerSentence,
  shareSentence,
  suchRequests,
  wayBackSentence,
  WOULD,
} from './refund-sentences.ts'
import { type Answer, dayOf, named, namesOf, orAll, type OwnAnswer, withItems } from './own-things.ts'

/** Whether the reader's items can be given back, and what became of those that were. */

const returnAnswer: OwnAnswer = async (asked) => {
  const { db, subjects, items, parcels, now } = asked
  if (subjects.length === 0) return returnableAnswer(db, items, now)
  const live = subjects.filter(isOpen)
  const may = live.filter((item) => mayReturn(item, now))
  const packed = live.filter((item) => mayReturnUnpacked(item, parcels, now))
  const going = live.filter(({ status }) => GIVEN_BACK.includes(status))
  const kept = live.filter((item) => !going.includes(item))
  if (may.length + packed.length === 0 && going.length > 0) {
    const told = await refundAnswer({ ...asked, subjects: going })
    if (told && kept.length > 0 && !OF_MONEY.test(asked.read.text))
      return {
        ...told,
        text: `No, you can’t return ${namesOf(kept)} now.${laterSentence(kept, parcels, now)} ${told.text}`,
      }
    const rest =
      kept.length > 0 ? ` You can’t return the other ${kept.length === 1 ? 'one' : kept.length} now.` : ''
    return told && { ...told, text: told.text + rest + laterSentence(kept, parcels, now) }
  }
  const candidates = [may, packed, live, subjects].find((some) => some.length > 0) ?? []
  const [first] = candidates
  if (!first) return null
  if (may.length + packed.length === 0 && candidates.length > 1)
    return {
      text: `No, you can’t return ${namesOf(candidates)} now. You can return an item until ${REFUND_DAYS} days after we inspect it, while it’s in our warehouse.${laterSentence(candidates, parcels, now)}`,
      links: candidates.slice(0, MOST_TOLD).map(linkOf),
    }
  const some = candidates.slice(0, MOST_TOLD)
  const changed = await changedByService(db, some)
  const sentences = some.map((item) => returnSentence(item, now, changed, parcels))
  return { text: sentences.join(' '), links: some.map(linkOf) }
}

const mayReturn = (item: OrderItemRow, now: number) =>
  item.status === 'WaitingForPayment' ||
  (nextOrderStatus(item.status, 'request_refund') !== null && refundRefusal(item, now) === null)

/** Asks for what comes back, not only whether. */
const OF_MONEY = /\b(?:how much|when|money|refund\w*|get back)\b/

const GIVEN_BACK: readonly string[] = ['RefundRequested', 'ReturningToSeller']

/** Tells until when an item in packing could be given back once that is done; a space before it, '' for none. */
function laterSentence(items: readonly OrderItemRow[], parcels: readonly ParcelRow[], now: number): string {
  const item = items.find(
    ({ status, refund_until_at }) =>
      status === 'InParcel' && refund_until_at !== null && refund_until_at >= now,
  )
  const [parcel] = item ? parcelsWith([item], parcels) : []
  if (!item?.refund_until_at || parcel?.status !== 'Packing') return ''
  return ` Once parcel ${parcel.parcel_no} is packed, you can cancel it and ask for a refund of ${named(item)} in it until ${dayOf(item.refund_until_at)}.`
}

/** The parcel that an item would have to leave before it can be given back; undefined where that is too late. */
const parcelToLeave = (item: OrderItemRow, parcels: readonly ParcelRow[], now: number) =>
  item.status === 'InParcel' && now <= (item.refund_until_at ?? 0)
    ? parcelsWith([item], parcels).find((parcel) => nextParcelStatus(parcelState(parcel), 'remove'))
    : undefined
const mayReturnUnpacked = (item: OrderItemRow, parcels: readonly ParcelRow[], now: number) =>
  parcelToLeave(item, parcels, now) !== undefined

/** Where a question names no item: all that can be given back. */
async function returnableAnswer(db: Db, items: readonly OrderItemRow[], now: number): Promise<Answer> {
  const may = items.filter((item) => item.status !== 'WaitingForPayment' && mayReturn(item, now))
  if (may.length === 0)
    return {
      text: `None of your items can be returned right now. You can return an item until ${REFUND_DAYS} days after we inspect it, while it’s in our warehouse.`,
      links: [ORDERS],
    }
  const some = may.slice(0, MOST_TOLD)
  const changed = await changedByService(db, some)
  return { text: some.map((item) => returnSentence(item, now, changed)).join(' '), links: some.map(linkOf) }
}

const cancelAnswer: OwnAnswer = (asked) => {
  const { read, parcels, subjects } = asked
  const open = (subjects.length > 0 ? parcelsWith(subjects, parcels) : parcels).filter(isOpenParcel)
  const parcel =
    inState(read.text, open)[0] ?? open.find(unsent) ?? (subjects.length > 0 ? open[0] : undefined)
  if (/\b(?:parcel|box|rehears\w*)\b/.test(read.text) && parcel)
    return { text: cancelParcelSentence(parcel), links: [parcelLink(parcel)] }
  const newest = orAll(asked.subjects, asked.items).find(isOpen) ?? asked.subjects[0]
  if (!newest) return { text: 'You have no open order that could be cancelled.', links: [ORDERS] }
  return returnAnswer({ ...asked, subjects: [newest] })
}

/** Whether and until when an item can be given back, and what comes back for it; of what a service has `changed` only for a fault. */
function returnSentence(
  item: OrderItemRow,
  now: number,
  changed: ReadonlySet<string>,
  parcels: readonly ParcelRow[] = [],
): string {
  if (item.status === 'WaitingForPayment')
    return `${named(item)} isn’t paid yet, so you can simply cancel it on its order page.`
  const back = (costs_fen: number) => showCny(backFen(netPaidFen(item), costs_fen))
  if (item.status === 'Paid') return `Yes. Cancel ${named(item)} now and you get ${back(0)} back.`
  const parcel = parcelToLeave(item, parcels, now)
  if (parcel && item.refund_until_at) {
    const kept_fen = refundCostsFen('InWarehouse', 'no_reason', item)
    const mind = changed.has(item.id) ? '' : `${back(kept_fen)} if you changed your mind, and `
    return `Yes, if you first cancel parcel ${parcel.parcel_no}, which ${named(item)} is in. You get back what you paid for it${keptWords(parcel)}. Then ask for a refund until ${dayOf(item.refund_until_at)}: ${mind}${back(0)} if it’s wrong or damaged.`
  }
  const refusal = refundRefusal(item, now)
  const stands = itemSentence(item).replace(named(item), 'It')
  if (refusal)
    return `No, the time to return ${named(item)} ended on ${dayOf(item.refund_until_at ?? item.status_since_at)}. ${stands}`
  if (!nextOrderStatus(item.status, 'request_refund'))
    return `No, you can’t return ${named(item)} now. ${stands}${laterSentence([item], parcels, now)}`
  const until =
    item.status === 'InWarehouse' && item.refund_until_at ? ` until ${dayOf(item.refund_until_at)}` : ''
  if (changed.has(item.id))
    return `You can return ${named(item)}${until} only if it’s wrong or damaged, because a service has changed it. You get ${back(0)} back then.`
  const costs_fen = refundCostsFen(item.status, 'no_reason', item)
  const because = costs_fen ? `, ${showCny(costs_fen)} less than you paid` : ''
  return `Yes, you can return ${named(item)}${until}. You get ${back(costs_fen)} back if you changed your mind${because}, and ${back(0)} if it’s wrong or damaged.`
}

const refundAnswer: OwnAnswer = async ({ db, account, items, subjects, read, ...rest }) => {
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('account_id', '=', account.id)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  const ended = CANCELLED.exec(read.text)?.[0]
  const returning = goingToSeller(items, subjects, read)
  const of =
    returning.length > 0
      ? returning
      : orAll(ended ? subjects.filter(({ status }) => endedWithoutGoods(status)) : subjects, items)
  const requests = suchRequests(withItems(rows, of), read, rest.now)
  if (subjects.length > 0 && requests.length === 0 && WOULD.test(read.text))
    return returnAnswer({ db, account, items, subjects, read, ...rest })
  const sum_fen = saidSum({ read, rates: rest.rates })
  const of_sum = requests.filter(({ row }) => Math.abs(row.refund_fen - sum_fen) < sum_fen / 20)
  // The sum may be of a parcel.
  if (sum_fen > 0 && of_sum.length === 0 && subjects.length === 0) {
    const of_parcel = partBackAnswer({ ...rest, db, account, items, subjects, read })
    if (of_parcel) return of_parcel
  }
  const before = refundStart({ ...rest, db, account, items, subjects, read })
  const first_requests =
    of_sum.length > 0
      ? of_sum.slice(0, 1)
      : [
          ...requests.filter(({ row }) => row.closed_at === null),
          ...requests.filter(({ row }) => row.closed_at !== null),
        ].slice(0, 2)
  const sentences = first_requests.map(({ row: refund, item }) => {
    const due = refund.closed_at === null && refund.deadline_at ? `, due by ${dayOf(refund.deadline_at)}` : ''
    const sum =
      refund.status === 'Done'
        ? `${showCny(refund.refund_fen)} went to your balance${refund.closed_at ? ` on ${dayOf(refund.closed_at)}` : ''}`
        : `It comes to ${showCny(refund.refund_fen)}, to your balance`
    const end =
      refund.status === 'Rejected' || refund.status === 'Cancelled'
        ? ''
        : ` ${sum}.${shareSentence(refund.refund_fen, item, read)}${wayBackSentence(refund, read)}`
    return `Your refund of ${named(item)} ${REFUND_STANDS[refund.status] ?? 'is open'}${due}.${sellerSentence(refund, read)}${end}`
  })
  const back = of
    .filter(
      ({ id, status, refunded_fen }) =>
        refunded_fen > 0 && endedWithoutGoods(status) && !first_requests.some(({ item }) => item.id === id),
    )
    .toSorted((a, b) => b.status_since_at - a.status_since_at)
    .slice(0, of_sum.length > 0 ? 0 : Math.max(0, 2 - first_requests.length))
  sentences.push(
    ...back.map(
      (item) =>
        `${showCny(item.refunded_fen)} for ${named(item)} went back to your balance on ${dayOf(item.status_since_at)}.${shareSentence(item.refunded_fen, item, read)}`,
    ),
  )
  if (
    sentences.length === 0 &&
    subjects.length > 0 &&
    subjects.every(({ refunded_fen }) => refunded_fen === 0)
  )
    return {
      text: `${(await Promise.all(subjects.slice(0, 2).map((item) => endedSentence(db, item)))).join(' ')} We’ve paid nothing back for ${subjects.length === 1 ? 'it' : 'them'}, and no refund is open.`,
      links: subjects.slice(0, 2).map(linkOf),
    }
  if (sentences.length === 0)
    return before || /\b(?:my|me|i|status)\b/.test(read.text)
      ? { text: before ? `${before}You have no refunds.` : 'You have no refunds.', links: [ORDERS] }
      : null
  return {
    text: before + sentences.join(' '),
    links: [...first_requests.map(({ item }) => item), ...back].map(linkOf),
  }
}

export const REFUND_ANSWERS = {
  return: returnAnswer,
  cancel: cancelAnswer,
  refund: refundAnswer,
} satisfies Partial<Record<OwnAsk, OwnAnswer>>
