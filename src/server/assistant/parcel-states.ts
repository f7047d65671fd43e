import { hasShipped, PARCEL_STATUSES, type ParcelStatus } from '#domain/parcel/status.ts'
import type { ParcelRow } from '#server/db/rows.ts'

/** States by which people name a parcel. */

export interface NamedState {
  words: RegExp
  statuses: readonly ParcelStatus[]
  /** The words behind “is” where no parcel is in this state. */
  none: string
}

/** A rehearsal by what it is for. */
export const WEIGHED_AHEAD =
  '\\b(?:weigh\\w* (?:\\w+ ){0,3}(?:ahead|before ?hand|in advance)\\b|(?:test|trial) (?:of )?(?:the )?weigh\\w*)'

const STATES: readonly NamedState[] = [
  {
    words:
      /\b(?:unpaid|un paid) (?:\w+ )?(?:parcel|box)\b|\b(?:parcel|box)\b.{0,30}\b(?:is|are|was|have|has|did) not (?:been |yet )?(?:paid|pay)\b|\b(?:parcel|box) (?:that )?(?:still )?waits? for (?:my |the )?payment\b/,
    statuses: ['WaitingForPayment'],
    none: 'waiting for payment',
  },
  {
    words:
      /\bsupplement\w*\b|\b(?:extra|additional|more) (?:freight|shipping|postage|payment|money for (?:the |my )?(?:freight|shipping|parcel|box|postage))\b|\b(?:pay|money|charge\w*|cost\w*) (?:\w+ )?(?<!once )(?:more|extra) (?:for|on) (?:the|my|that|one) (?:\w+ )?(?:parcel|box|shipping|freight)\b|\b(?:more|extra) (?:is )?(?:owing|owed|due|to pay) (?:on|for)\b/,
    statuses: ['WaitingForSupplement'],
    none: 'waiting for a further payment',
  },
  {
    words:
      /\b(?:is|are|was|were|been|yet) (?:not (?:been |yet )?|un)packed\b|\bnot (?:been |yet |even )*packed\b|\bunpacked (?:parcel|box|one)\b|\b(?:nobody|no one|noone|you never|you did not) (?:has |have |had )?(?:\w+ )?pack(?:ed)?\b|\bstill to be packed\b/,
    statuses: ['WaitingForPacking', 'RehearsalRequested'],
    none: 'waiting to be packed',
  },
  {
    words:
      /\b(?:is|are|was|were) (?:\w+ )?being packed\b|\b(?:it|one|box|parcel) (?:that )?(?:you|they) (?:are )?(?:\w+ )?packing\b|\b(?:you|they|staff|people|guys) (?:are |is )?(?:\w+ )?(?:boxing|packing) (?:it|them) up\b|\bpacking (?:it )?(?:right now|at the moment|currently)\b|\bbeing packed (?:right )?now\b/,
    statuses: ['Packing'],
    none: 'being packed',
  },
  {
    words:
      /\bbeing packed\b|\bwait\w* (?:for|to be) pack\w*|\b(?:you|they) (?:are )?(?:\w+ )?packing\b|\bhow long\b.{0,15}\bpacking\b|\b(?:says?|still|status|shows?|stuck (?:at|in|on)|since) (?:\w+ )?packing\b/,
    statuses: ['WaitingForPacking', 'RehearsalRequested', 'Packing'],
    none: 'being packed',
  },
  {
    words: new RegExp(
      `\\bin (?:the )?rehearsal\\b|\\b(?:rehearsal|rehearsed|trial|test)(?: ?pack\\w*)? (?:one|parcel|box|thing|run)\\b|\\btest packed\\b|${WEIGHED_AHEAD}`,
    ),
    statuses: ['RehearsalRequested', 'Rehearsed', 'Packing'],
    none: 'in rehearsal packing',
  },
  {
    words:
      /\b(?:says?|status(?: is)?|shows?|marked(?: as)?) (?:just |only )?(?:shipped|in transit)\b|\b(?<!not )in transit\b|\b(?:one|parcel|box) (?:(?:that|which) )?(?:is )?(?:still )?(?:travel\w*|on the move|under ?way)\b|\b(?:flying|in the air|(?:on|in) (?:a|the|which|what) (?:plane|flight|aircraft|boat|ship|train)|(?:which|what) (?:plane|flight|aircraft|boat|ship|train))\b/,
    statuses: ['Shipped', 'InTransit', 'CustomsClearance'],
    none: 'in transit',
  },
  {
    words:
      /\b(?:the|my|is|are|its|one|a|already|still|says?) packed\b|\bpacked (?:up )?(?:(?:but|and) not|and (?:waiting|waits|ready))\b|\byou(?:ve)? (?:have |just |already |now )*packed\b|\bparcels?\b.{0,20}\bready to (?:ship|go|leave)\b|\b(?:one|which) (?:that )?is ready to (?:ship|go|leave)\b|\bwaits? for the carrier\b|\bwaiting for the carrier\b|\bwait\w* for (?:ems|dhl|fedex|ups|the courier)\b/,
    statuses: ['Packed', 'ReadyToShip'],
    none: 'packed and waiting to leave',
  },
  {
    words:
      /\bparcels? (?:of mine )?(?:(?:that|which) )?(?:have|has|are|is|did) not (?:\w+ )?(?:left|leave|shipped|sent|gone|dispatched|go out)\b/,
    statuses: PARCEL_STATUSES.filter((status) => !hasShipped(status) && status !== 'Cancelled'),
    none: 'waiting to leave',
  },
  {
    words:
      /\bout for delivery\b|\bwith the (?:driver|postman|courier)\b|\b(?:com(?:es|ing)|arriv(?:es|ing)|(?:will|to|should) (?:\w+ ){0,5}(?:come|arrive)|(?:shoes|boots|sandals|parcel|pair|one|ones) (?:(?:that|which) )?(?:comes?|arrives?)|(?:be|being|gets?|getting) delivered|delivery)\b.{0,25}\btoday\b|\bsupposed to (?:be |come |arrive )(?:here )?today\b|\b(?:on|in) (?:a|the|his|their) (?:delivery )?(?:van|truck|lorry)\b|\b(?:driver|courier|postman|mailman|delivery (?:guy|man|person|driver))\b.{0,30}\b(?:not|never|where|late|still)\b.{0,20}\b(?:c[ao]me|coming|here|arriv\w*|show\w*|turn\w*|deliver\w*)\b/,
    statuses: ['OutForDelivery'],
    none: 'out for delivery',
  },
  {
    words:
      /\b(?:at|in|by|with|through|stuck in|held (?:at|by|in)) (?:the )?customs\b|\bcustoms (?:people |guys |officers? )?(?:(?:is|are|has|have) )?(?:still )?(?:holds?|holding|held|keeps?|keeping|kept|stopped|grabbed|sit\w*) (?:it|them|my|the|on)\b/,
    statuses: ['CustomsClearance'],
    none: 'at customs',
  },
  {
    // Giving a thing back to its seller means no parcel.
    words:
      /(?<!\b(?:i|we)(?: am| are| have| had)? )\b(?:came|come|comes|coming|sent|went|go|going|goes|returned|brought|bring|brings|arrives?) (?:it |them )?back\b(?! to (?:the )?(?:seller|factory|shop))|\b(?:on )?(?:it is|the|their) way back\b(?! to (?:the )?(?:seller|factory|shop))|\b(?:parcel|box) (?:that |which )?(?:was|is|got|were) returned\b(?! to (?:the )?(?:seller|factory|shop))|\b(?:got|is|was|are|were) back (?:to|at|in|with) (?:you|your|the warehouse)\b|(?<!\b(?:i|we) )\breturned (?:parcel|pair|one|ones|shoes|boots|sandals)\b|\breturned to\b(?! (?:the |that |a )?(?:seller|factory|shop))|\b(?:gone|turned) (?:\w+ )?(?:back|a?round)\b(?! to (?:the )?(?:seller|factory|shop))|\bbounced\b|\b(?:to|in|at|back in) china again\b|\b(?:end|ended|land|landed|wound) up (?:\w+ )?(?:at|in|with) (?:you|your|yours)\b|\b(?:at|in|to) your (?:place|depot|hub|end|warehouse) again\b|(?<!\b(?:i|we) (?:am|are) )\breturning\b(?! to (?:the )?(?:seller|factory|shop))/,
    statuses: ['Returning', 'ReturnedToWarehouse'],
    none: 'coming back to us',
  },
  {
    words: /\breturn (?:freight|post)\b/,
    statuses: ['ReturnedToWarehouse'],
    none: 'waiting for its return freight',
  },
  {
    words:
      /\bpick(?:ed|ing)? ?(?:it |them )?up\b|\b(?:which|what) (?:post office|locker|counter)\b|\bpick ?up (?:the|my) \w+|\bi (?:still )?collect\b|\b(?:to|for) (?:be )?collect(?:ed|ing|ion)?\b|\b(?:at|to) the (?:post office|locker|counter)\b/,
    statuses: ['AvailableForPickup'],
    none: 'waiting for you to collect it',
  },
  {
    words:
      /\b(?:wrong|bad|incomplete) address\b|\baddress (?:problem|issue|trouble|error)\b|\b(?:problem|issue|trouble|wrong) (?:with|of|about|in) (?:the|my|it is) address\b|\b(?:stuck|stopped|held|blocked|not (?:be )?delivered)\b.{0,25}\baddress\b|\b(?:could not|can not|not) be delivered\b|\baddress (?:parcel|one|thing)\b|\bhouse number\b/,
    statuses: ['AddressIssue'],
    none: 'stopped by its address',
  },
]

const ON_ITS_WAY: NamedState = {
  words: /\bon (?:its|it is|the|their|my) way\b(?! back)/,
  statuses: ['Shipped', 'InTransit', 'CustomsClearance', 'OutForDelivery'],
  none: 'on its way',
}

/** Words for money that came back, not the parcel. */
const MONEY_BACK =
  /\b(?:part|bit|money|some|something|anything|rest|sum|amount|difference|refund|freight|shipping|postage|payment|fee|yuan|dollars|euros|pounds|[$€£¥]?\d+)(?: of (?:it|that|what|(?:the|my) (?!parcel|box)\w+))?(?: (?:i|we) (?:have )?paid)?(?: (?:that|which|was|has|have|had|then|later|were|being|you))* (?:came|come|comes|coming|went|go|goes|going|sent|paid|given|gave) back\b|\b(?:came|come|comes|coming|went|get|got) back (?:of|from|on) (?:the|my) (?:freight|shipping|postage|money)\b/g

/** The states that a question names, the surest first. */
export function statesIn(text: string): NamedState[] {
  const said = text.replace(MONEY_BACK, ' ')
  const states = STATES.filter(({ words }) => words.test(said))
  // Of all that have left, those that nothing has stopped.
  return states.length === 0 && ON_ITS_WAY.words.test(said) ? [ON_ITS_WAY] : states
}

/** Finds parcels in a state that a question names; of several states, in the first that any is in. */
export function inState(text: string, parcels: readonly ParcelRow[]): ParcelRow[] {
  const such =
    statesIn(text)
      .map(({ statuses }) => parcels.filter(({ status }) => statuses.includes(status)))
      .find((some) => some.length > 0) ?? []
  const of = (one: ParcelStatus) => such.filter(({ status }) => status === one)
  const here = HAS_COME_BACK.test(text) ? of('ReturnedToWarehouse') : []
  const going = here.length === 0 && GOES_BACK.test(text) ? of('Returning') : []
  return [here, going].find((some) => some.length > 0) ?? such
}

export const HAS_COME_BACK =
  /\bdid\b.{0,25}\b(?:go|come|get sent|end up)\b.{0,12}\b(?:back|to your)\b|\b(?:ended|landed) up\b|\b(?:gone|bounced) (?:\w+ )?back\b|\b(?:came|was (?:sent|brought)|went|has come|returned)\b.{0,12}\b(?:back|to) (?:to )?(?:you|your warehouse|the warehouse)\b|\bback (?:in|at) (?:your|the) warehouse\b/

/** It has not arrived there. */
const GOES_BACK =
  /\b(?:going|coming|go|goes|come|comes|way) back\b|\bwhen will\b.*\b(?:arrive|be|reach)\b|\breturning\b/

/** Whether a question names a parcel by such a state. */
export const namesState = (text: string) => statesIn(text).length > 0
