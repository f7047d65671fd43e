import { PACKED } from '#domain/assistant/named-asks.ts'
import type { Reading } from '#domain/assistant/reading.ts'
import { isInStorage, type OrderStatus } from '#domain/order/status.ts'
import { hasShipped, type ParcelStatus } from '#domain/parcel/status.ts'
import type { OrderItemRow, ParcelRow } from '#server/db/rows.ts'
import { parcelsWith } from './holding-parcels.ts'
import { inState } from './parcel-states.ts'

/** Which of the reader’s items a question means by what it says has become of them: sent back, refunded, come back, thrown away. */

const GIVEN_BACK: readonly OrderStatus[] = ['RefundRequested', 'ReturningToSeller']
const STUCK: readonly ParcelStatus[] = ['AddressIssue', 'CustomsClearance', 'AvailableForPickup']
const DONE = '(?:am |are |have |had |was |already |just |now )*'

interface SaidState {
  words: RegExp
  /** Says nothing of which one: “did it arrive in your warehouse”. */
  unless?: RegExp
  has: (item: OrderItemRow, parcel: ParcelRow | undefined) => boolean
  /** Told where none is such. */
  none: string
}

/** These say by themselves what is asked for: “what was thrown away”. */
const TELLING: readonly SaidState[] = [
  {
    words: new RegExp(
      `\\b(?:i|we) ${DONE}(?:sending|sent|giving|gave) (?:\\w+ ){0,5}?back\\b(?! to (?:you|china))|\\b(?:i|we) ${DONE}return(?:ing|ed)\\b|\\b(?:go|goes|going|went|sent|travel\\w*|(?:on|it is|their|the) way) back to (?:the |a |its |their )?(?:sellers?|factory|shop|store)\\b|\\breturn(?:ed|ing) to (?:the |a |its )?(?:sellers?|factory|shop|store)\\b`,
    ),
    has: ({ status }) => GIVEN_BACK.includes(status),
    none: 'Nothing of yours is going back to a seller right now.',
  },
  {
    words:
      /\b(?:the|that|which|one|ones|pairs?|items?|things?|what) (?:\w+ ){0,3}?refunded\b|\brefunded (?:ones?|pairs?|items?)\b/,
    unless: /\b(?:not|never|when will|be|get|if|can|could)\b.{0,12}\brefunded\b/,
    has: ({ status }) => status === 'Refunded',
    none: 'None of your items was refunded.',
  },
  {
    words:
      /\b(?:c[ao]me|was|were|are|is|got|sent|went|brought|has|have|had) (?:\w+ )?back\b(?! to (?:the |a )?(?:seller|factory|shop|store|me|us))|\b(?:in|at) (?:your|the|ur) warehouse again\b|\bback (?:in|at|to) (?:your|the|ur) warehouse\b|\breturned (?:parcel|from|to (?:you|your|the warehouse|china))\b/,
    unless: /\b(?:money|refund\w*|(?:get|got|give|gave|pay|paid|send) (?:\w+ )?back)\b/,
    has: ({ returned_from, status }) => returned_from !== null && isInStorage(status),
    none: 'No item of yours came back to our warehouse.',
  },
  {
    words: /\b(?:com(?:ing|es)|brought|(?:on|it is|their|the) way) back\b|\bbeing returned\b|\breturning\b/,
    has: (_, parcel) => parcel?.status === 'Returning',
    none: 'Nothing of yours is coming back to us right now.',
  },
  {
    words:
      /\b(?:that|which|what) (?:i|we) (?:have |had )?claimed\b|\b(?:of|with|from|behind) (?:my|the|an?) (?:\w+ )?claim\b/,
    unless: /\b(?:reject\w*|refus\w*|declin\w*|denied|approved|paid)\b/,
    has: (_, parcel) => parcel?.status === 'ClaimOpen',
    none: 'You have no open claim.',
  },
  {
    words:
      /\b(?:that|which|ones?|pairs?) (?:\w+ ){0,2}?(?:delivered|arrived|received)\b|\b(?:delivered|arrived|received) (?:ones?|pairs?)\b|\b(?:which|what)\b.{0,30}\b(?:reached|arrived|c[ao]me|got|made it) (?:to |at |with |here )?(?:me|home|my (?:door|house|place|home))\b|\b(?:have|did) i (?:really |actually |already )?(?:received?|got)\b/,
    unless: /\b(?:not|never|warehouse|when (?:will|do|does)|refund|money|back)\b/,
    has: ({ status }, parcel) =>
      status === 'Received' || [parcel?.status, parcel?.remembered_status].includes('Delivered'),
    none: 'None of your items has been delivered.',
  },
  {
    words: /\bstorage (?:\w+ )?(?:expired|over|ended|ran out)\b|\bexpired (?:storage|\w+)\b/,
    has: ({ status }) => status === 'StorageExpired',
    none: 'The storage of none of your items is over.',
  },
  {
    words: /\bthr(?:own|ew) (?:\w+ ){0,3}(?:away|out)\b|\bdisposed\b|\bbinned\b|\bdestroyed\b|\bdiscarded\b/,
    has: ({ status }) => status === 'Disposed',
    none: 'Nothing of yours was thrown away.',
  },
]

const isAt =
  (...statuses: readonly OrderStatus[]) =>
  ({ status }: OrderItemRow) =>
    statuses.includes(status)

const STATES: readonly SaidState[] = [
  ...TELLING,
  {
    words:
      /\b(?:not|never|un) ?(?:yet |been )?paid\b|\b(?:did|have|has|do) not (?:\w+ )?(?:pay|paid)\b|\b(?:left|time|still|until|till|have|need) (?:\w+ ){0,2}to pay for\b/,
    unless: /\b(?:parcel|box|freight|shipping|customs|tax)\b/,
    has: isAt('WaitingForPayment'),
    none: 'None of your items is waiting for payment.',
  },
  {
    words: /\b(?:already paid|paid already|(?:is|are|says?|still) paid|i paid (?:for )?(?:since|on|last))\b/,
    unless: /\b(?:parcel|box|freight|shipping|customs|tax|how much|back)\b/,
    has: isAt('Paid'),
    none: 'None of your items waits to be bought.',
  },
  {
    words:
      /\b(?:(?:you|u|your (?:buyer|agent|people|team)) (?:are |is |r )?(?:\w+ )?buying|being bought|busy buying)\b/,
    has: isAt('Purchasing'),
    none: 'None of your items is being bought right now.',
  },
  {
    words:
      /\b(?:(?:have|has|just|already|finally) (?:come|came|got) in|came in|just (?:arrived|landed|got (?:here|there))|arrived with you)\b/,
    has: isAt('ArrivedAtWarehouse'),
    none: 'None of your items waits for our inspection.',
  },
  {
    words: /\b(?:confirm\w*|my (?:ok|okay|answer|approval|yes)|want to know|asked me)\b/,
    unless: /\b(?:delivery|receipt|received|email)\b/,
    has: isAt('WaitingForConfirm'),
    none: 'None of your items waits for your answer.',
  },
  {
    words: PACKED,
    has: (_, parcel) => parcel !== undefined && !hasShipped(parcel.status) && parcel.status !== 'Cancelled',
    none: 'No parcel of yours is being packed right now.',
  },
  {
    words: /\bstuck\b/,
    has: (_, parcel) => parcel !== undefined && STUCK.includes(parcel.status),
    none: 'None of your parcels is stopped right now.',
  },
  {
    words: /\b(?:in|at) (?:(?:your|ur|the|my) )?(?:warehouse|storage)\b|\bstill with you\b/,
    unless:
      /\b(?:arriv\w*|reach\w*|c[ao]m(?:e|es|ing)|gets?|got|receiv\w*|until|since)\b.{0,25}\bwarehouse\b/,
    has: ({ status }) => isInStorage(status),
    none: 'Nothing of yours is in our warehouse right now.',
  },
]

const stateIn = (text: string, states = STATES) =>
  states.find(({ words, unless }) => words.test(text) && !unless?.test(text))

const such = ({ has }: SaidState, items: readonly OrderItemRow[], parcels: readonly ParcelRow[]) =>
  items.filter((item) =>
    has(
      item,
      parcels.find(({ parcel_no }) => parcel_no === item.parcel_no),
    ),
  )

/** Keeps the items in the state that a part of a text speaks of, or where it says nothing of it the whole; all where neither does. */
export function inStateSaid(
  items: OrderItemRow[],
  parcels: readonly ParcelRow[],
  { text, whole }: Pick<Reading, 'text' | 'whole'>,
): OrderItemRow[] {
  const of_part = inSaidState(items, parcels, text)
  return of_part.length < items.length || OTHERS.test(text) ? of_part : inSaidState(items, parcels, whole)
}
const OTHERS = /\b(?:others?|another|rest|any|all|each|every)\b/

function inSaidState(items: OrderItemRow[], parcels: readonly ParcelRow[], text: string): OrderItemRow[] {
  if (items.length < 2) return items
  const said = stateIn(text)
  const of_state = said ? such(said, items, parcels) : []
  if (of_state.length > 0) return of_state
  const holding = inState(text, parcelsWith(items, parcels))
  const packed = items.filter((item) => holding.some(({ parcel_no }) => parcel_no === item.parcel_no))
  return packed.length > 0 ? packed : items
}

/** All in the state that a question names instead of a thing, a sentence where there are none; null where it names no state. */
export function allInSaidState(
  items: readonly OrderItemRow[],
  parcels: readonly ParcelRow[],
  text: string,
): OrderItemRow[] | string | null {
  const said = stateIn(text, TELLING)
  if (!said) return null
  const all = such(said, items, parcels)
  return all.length > 0 ? all : said.none
}

const SIZE = /\bsize (\d{2}|xx?s|s|m|l|x{1,3}l)\b|\bin (?:an? )?(\d{2}|x{1,3}l)\b(?! (?:days?|weeks?|hours?))/

/** Finds the items of the size that a text names, else all. */
export function ofSaidSize(items: OrderItemRow[], text: string): OrderItemRow[] {
  const [, named, bare] = SIZE.exec(text) ?? []
  const size = named ?? bare
  if (!size) return items
  const words = new RegExp(`(?:^|\\W)${size}(?:\\W|$)`, 'i')
  const of_size = items.filter(({ sku_text }) => words.test(sku_text))
  return of_size.length > 0 ? of_size : items
}
