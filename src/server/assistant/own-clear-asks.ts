import { INTO_PARCEL } from '#domain/assistant/named-asks.ts'
import { CANCELLED_PARCEL, type OwnAsk, type Reading } from '#domain/assistant/reading.ts'
import { isInStorage } from '#domain/order/status.ts'
import type { OrderItemRow, ParcelRow } from '#server/db/rows.ts'
import { everWith } from './holding-parcels.ts'
import { WEIGHED_AHEAD } from './parcel-states.ts'
import { openRehearsals } from './own-rehearsal.ts'
import { FEW_NAMES, type Own } from './own-things.ts'

/** Questions that are certain, since the reader has just one thing of which they can be asked. */

interface Clear {
  ask: OwnAsk
  isAsked: (read: Reading, own: Own, items: readonly OrderItemRow[]) => boolean
}

const ANY =
  /\b(?:if i (?:choose|order|ask|book|take|do|want)|should i|can i (?:order|ask for|book|choose|get)|how much is|worth|what is (?:a |an |the )?(?:rehears|trial|test))/
const REHEARSAL = new RegExp(
  `\\b(?:rehears\\w*|(?:trial|test)(?: ?pack\\w*| run| parcel)|test ?packed)\\b|${WEIGHED_AHEAD}`,
)
/** Asks how it goes on. */
const NEXT =
  /\b(?:go on|next|now|then|forced|price|hold|confirm|lighter|heavier|estimate\w*|waiting|weigh\w*|asked for)\b/
const OWN_REHEARSAL = /\b(?:the|my|your|ye|mine|this|that|did|result|final|asked|waiting)\b/

const OF_CANCELLED =
  /\b(?:freight|shipping|postage|money|refund\w*|back|items?|things|stuff|inside|shoes|boots|sandals|shelf|storage|warehouse|lose|lost|gone|happen\w*)\b/
const OF_IF = /\b(?:if i|can i|could i|how do i|how can i|should i|want to)\b.{0,12}\bcancel/

const FLAW =
  /\b(?:squeak\w*|glue|stain\w*|scratch\w*|hole|torn|rip(?:ped|s)?|broken?|broke|damaged|defect\w*|faulty|crooked|fell? apart|falling apart|falls apart|smells?|stinks?|wet|crushed|cracked|missing|peel\w*|loose|wrong (?:size|colou?r|shoe|pair))\b/
const CAME =
  /\b(?:came|arrived|got|received|delivered|had (?:them|it)|have (?:them|it)|reached me|at home|wore|worn|wearing)\b/
const IN_WAREHOUSE =
  /\b(?:warehouse|with you|photos?|pictures?|pics|inspect\w*|refund\w*|returned|at customs)\b/

const GIVEN_BACK =
  /\b(?:has|have|did|when|is|was|are|were)\b.{0,30}\b(?:sellers?|shop|store|factory|he|him)\b.{0,40}\b(?:back|receiv\w*|receipt|got|accept\w*|confirm\w*)\b|\b(?:deduct\w*|taken off|subtract\w*|withh[oe]ld)\b.*\brefund\b|\brefund\b.*\b(?:deduct\w*|taken off|subtract\w*)\b/

const PAYS_BACK =
  /^(?=.*\b(?:pay|pays|paid|paying|costs?|charged?|fee|owe|freight|postage|post)\b).*\b(?:return\w*|(?:send|sending|sent|ship|shipping|way|trip|coming|came|brought) (?:\w+ ){0,5}back)\b/

const hasCome = ({ status }: ParcelRow) => status === 'Delivered' || status === 'Completed'

const CLEAR: readonly Clear[] = [
  { ask: 'put_in', isAsked: ({ text }, _, items) => items.length > 0 && INTO_PARCEL.test(text) },
  {
    ask: 'cancelled',
    isAsked: ({ text, whole }, { parcels }) =>
      CANCELLED_PARCEL.test(whole) &&
      !OF_IF.test(whole) &&
      OF_CANCELLED.test(text) &&
      parcels.some(({ status }) => status === 'Cancelled'),
  },
  {
    ask: 'rehearsal',
    isAsked: ({ text, whole }, { parcels }, items) =>
      (REHEARSAL.test(text) || (REHEARSAL.test(whole) && NEXT.test(text))) &&
      OWN_REHEARSAL.test(whole) &&
      !ANY.test(whole) &&
      items.length === 0 &&
      openRehearsals(parcels).length > 0,
  },
  {
    ask: 'claim_days',
    isAsked: ({ text, whole }, { parcels }, items) =>
      items.length > 0 &&
      CAME.test(whole) &&
      FLAW.test(whole) &&
      !IN_WAREHOUSE.test(whole) &&
      !/\bclaim\w*\b/.test(text) &&
      everWith(items, parcels).some(hasCome),
  },
  {
    // The way back to us has been paid for by nobody.
    ask: 'parcel',
    isAsked: ({ text }, _, items) =>
      new Set(items.map(({ title }) => title)).size <= FEW_NAMES &&
      PAYS_BACK.test(text) &&
      items.some(({ status, returned_from }) => returned_from !== null && isInStorage(status)),
  },
  {
    ask: 'refund',
    isAsked: ({ text }, { items }) =>
      GIVEN_BACK.test(text) && items.some(({ status }) => status === 'ReturningToSeller'),
  },
]

/** Null where nothing is certain. `items`: those that the question names. */
export const clearAsk = (read: Reading, own: Own, items: readonly OrderItemRow[]): OwnAsk | null =>
  CLEAR.find(({ isAsked }) => isAsked(read, own, items))?.ask ?? null
