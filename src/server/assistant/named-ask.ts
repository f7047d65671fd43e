import { LEFT_CHINA } from '#domain/assistant/named-asks.ts'
import type { OwnAsk, Reading } from '#domain/assistant/reading.ts'
import { COST_TOGETHER } from '#domain/assistant/whole-asks.ts'
import { isInStorage, type OrderStatus } from '#domain/order/status.ts'
import { hasShipped } from '#domain/parcel/status.ts'
import { netPaidFen } from '#server/money/buckets.ts'
import { parcelsWith } from './holding-parcels.ts'
import { inState } from './parcel-states.ts'
import { STOPPED } from './own-parcels.ts'
import { isUnpriced } from './own-rehearsal.ts'
import type { Own } from './own-things.ts'

/** Questions about items that they name, read by how the items stand. */

const GIVES_BACK = /\b(?:i|we) (?:am |are |have )?(?:sending|sent|returning|returned|giving|gave)\b/
/** Asks how things stand. */
const STANDING: readonly OwnAsk[] = ['where', 'item_dates', 'questions', 'todo']

/** Asks what we want to hear of them. */
const CONFIRMS = /\b(?:confirm\w*|answer|approv\w*|okay|ok|want|question|decide|message|change\w*)\b/

/** Asks what became of a claim, not where the claimed thing is. */
const OF_CLAIM =
  /(?<!\b(?:under|has|have|had) (?:an? |the |my )?(?:open )?)(?<!\bwith (?:an?|the) open )\bclaim\b/

/** Asks what the carrier says of the flight. */
const FLIES = /\b(?:plane|flight|landed|flown|flying|took off|taken off)\b/
/** Asks whether it is as it should be. */
const IN_ORDER =
  /\b(?:fine|okay|ok|alright|all right|problems?|undamaged|intact|unharmed|in (?:\w+ )?(?:condition|shape|order))\b/
const OWES = /\b(?:pay|owe|due)\b/
/** “… and on which day?” */
const BARE_DAY = /^(?:and )?(?:on )?(?:what|which) (?:date|day)$/

/** Asks when steps were done, not where the thing is. */
const ASKS_STEPS =
  /\b(?:when|since|how long|dates?|days?|steps?|history|inspect\w*|bought|buy|purchas\w*|paid|pay|sellers?|shop)\b/

/** Tells what is asked of named items: the parcel in a named state; their own step, not all that waits; their claim. */
export function askOf(
  { text, whole }: Reading,
  ask: OwnAsk,
  items: Own['items'],
  parcels: Own['parcels'],
): OwnAsk {
  if (items.length === 0) return ask
  const holding = parcelsWith(items, parcels)
  const areAll = (...statuses: readonly OrderStatus[]) =>
    items.every(({ status }) => statuses.includes(status))
  if (ask === 'spent' && areAll('WaitingForPayment') && COST_TOGETHER.test(text)) return 'where'
  if (areAll('WaitingForConfirm') && (STANDING.includes(ask) || CONFIRMS.test(text))) return 'questions'
  if (ask === 'where' && areAll('Cancelled', 'Refunded') && /\bcancel\w*\b/.test(text)) return 'cancelled'
  // Its seller's parcel, not one of theirs.
  if (ask === 'tracking' && holding.length === 0) return 'item_dates'
  // They wait in that parcel; what comes back ships again only when it is here.
  if (
    ask === 'ship_stored' &&
    holding.length > 0 &&
    items.every((item) => !isInStorage(item.status)) &&
    holding.every(({ status }) => status === 'Returning' || !hasShipped(status))
  )
    return 'parcel'
  // Both lie here: they go home in a new parcel.
  if (ask === 'put_in' && areAllHere(items)) return 'ship_stored'
  if (ask === 'refund' && items.every(({ status }) => status === 'Compensated')) return 'claim'
  // Only what was in a parcel can have been claimed.
  if (ask === 'claim' && items.every(({ parcel_no }) => !parcel_no)) return 'refund'
  if (
    ask === 'contents' &&
    items.every(({ status }) => status === 'Received') &&
    /\b(?:receiv|arriv|get|got|reach)\w*\b/.test(text)
  )
    return 'where'
  if (ask === 'where' && OF_CLAIM.test(text) && holding.length > 0) return 'claim'
  // Two orders of one piece are no order of two.
  if (ask === 'pieces' && items.length > 1 && items.every(({ quantity }) => quantity === 1)) return 'where'
  if (ask === 'where' && FLIES.test(text) && holding.some(({ shipped_at }) => shipped_at)) return 'scans'
  if ((ask === 'freight_paid' || (ask === 'todo' && OWES.test(text))) && isOfRehearsal(holding, whole))
    return 'rehearsal'
  if (ask === 'dates' && BARE_DAY.test(text) && /\brefund\w*\b/.test(whole)) return 'refund'
  // Not how long we keep them, but where they wait to be collected.
  if (ask === 'storage_end' && inState(whole, holding).some(({ status }) => status === 'AvailableForPickup'))
    return 'parcel'
  if (ask === 'where' && /\bstuck\b/.test(text) && holding.some(({ status }) => STOPPED.includes(status)))
    return 'parcel'
  if (ask === 'where' && LEFT_CHINA.test(text) && holding.length > 0) return 'dates'
  if (ask === 'item_dates' && !ASKS_STEPS.test(text)) return IN_ORDER.test(text) ? 'inspected' : 'where'
  if (ask === 'storage_end' && items.every((item) => !isInStorage(item.status) && item.status !== 'InParcel'))
    return 'where'
  if (
    STANDING.includes(ask) &&
    (inState(text, holding).length > 0 || (holding.length > 0 && /\bparcel\b/.test(text)))
  )
    return 'parcel'
  // It is on its way back already.
  if (
    ask === 'return' &&
    GIVES_BACK.test(whole) &&
    items.some(({ status }) => status === 'ReturningToSeller')
  )
    return 'refund'
  if (ask === 'return' && inState(text, holding).some(({ status }) => status === 'Returning')) return 'parcel'
  if (ask === 'claim' && items.every(({ status }) => status === 'Refunded')) return 'refund'
  if ((ask === 'questions' || ask === 'movements') && holding.some(({ status }) => STOPPED.includes(status)))
    return 'where'
  // “What must I pay still”, of the parcel that is named before.
  if (
    ask === 'todo' &&
    /\b(?:pay|owe)\b/.test(text) &&
    /\b(?:parcel|box)\b/.test(whole) &&
    holding.length > 0
  )
    return 'freight_paid'
  if (ask === 'dates' && items.every(({ parcel_no }) => !parcel_no)) return 'item_dates'
  return ask === 'todo' ? 'where' : ask
}

/** Packed before its freight is paid, or that for which the sum was paid that a text says. */
function isOfRehearsal(holding: Own['parcels'], text: string): boolean {
  const unpriced = holding.filter(isUnpriced)
  const sums = /\b(?:yuan|rmb|cny)\b|¥/.test(text) ? (text.match(/\d+(?:\.\d+)?/g) ?? []) : []
  return (
    unpriced.length > 0 &&
    (unpriced.length === holding.length ||
      unpriced.some((parcel) => sums.some((sum) => Number(sum) * 100 === netPaidFen(parcel))))
  )
}

/** Whether one of each of several things is stored. */
function areAllHere(items: Own['items']): boolean {
  const groups = [...Map.groupBy(items, ({ title }) => title).values()]
  return groups.length > 1 && groups.every((those) => those.some(({ status }) => isInStorage(status)))
}
