import { hasShipped, PARCEL_STATUSES, type ParcelStatus } from '#domain/parcel/status.ts'

/** States by which people name a parcel. */

export interface NamedState {
  words: RegExp
  statuses: readonly ParcelStatus[]
  /** What is told where no parcel is in it, behind “is”. */
  none: string
}

const STATES: readonly NamedState[] = [
  {
    words:
      /\b(?:is|are|was|were) (?:\w+ )?being packed\b|\b(?:it|one|box|parcel) (?:that )?(?:you|they) (?:are )?(?:\w+ )?packing\b|\bpacking (?:it )?(?:right now|at the moment|currently)\b|\bbeing packed (?:right )?now\b/,
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
    words: /\bin (?:the )?rehearsal\b|\brehearsal (?:one|parcel)\b|\brehearsed (?:one|parcel)\b/,
    statuses: ['RehearsalRequested', 'Rehearsed', 'Packing'],
    none: 'in rehearsal packing',
  },
  {
    words:
      /\b(?:says?|status(?: is)?|shows?|marked(?: as)?) (?:just |only )?(?:shipped|in transit)\b|\b(?<!not )in transit\b/,
    statuses: ['Shipped', 'InTransit', 'CustomsClearance'],
    none: 'in transit',
  },
  {
    words:
      /\b(?:the|my|is|are|its|one|a|already|still|says?) packed\b|\bpacked (?:but|and) not\b|\byou(?:ve)? (?:have |just |already |now )*packed\b|\bparcels?\b.{0,20}\bready to (?:ship|go|leave)\b|\b(?:one|which) (?:that )?is ready to (?:ship|go|leave)\b|\bwaits? for the carrier\b|\bwaiting for the carrier\b|\bwait\w* for (?:ems|dhl|fedex|ups|the courier)\b/,
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
      /\bout for delivery\b|\bwith the (?:driver|postman|courier)\b|\b(?:com(?:es|ing)|arriv(?:es|ing)|(?:will|to|should) (?:\w+ ){0,5}(?:come|arrive)|(?:shoes|boots|sandals|parcel|pair|one|ones) (?:(?:that|which) )?(?:comes?|arrives?)|(?:be|being|gets?|getting) delivered|delivery)\b.{0,25}\btoday\b/,
    statuses: ['OutForDelivery'],
    none: 'out for delivery',
  },
  {
    words: /\b(?:at|in|by|with|through|stuck in|held (?:at|by|in)) (?:the )?customs\b/,
    statuses: ['CustomsClearance'],
    none: 'at customs',
  },
  {
    // Whoever gives a thing back to its seller means no parcel.
    words:
      /(?<!\b(?:i|we)(?: am| are| have| had)? )\b(?:came|come|comes|coming|sent|went|go|going|goes|returned|brought|bring|brings|arrives?) (?:it |them )?back\b(?! to (?:the )?(?:seller|factory|shop))|\b(?:on )?(?:it is|the|their) way back\b(?! to (?:the )?(?:seller|factory|shop))|\b(?:parcel|box) (?:that |which )?(?:was|is|got|were) returned\b(?! to (?:the )?(?:seller|factory|shop))|\b(?:got|is|was|are|were) back (?:to|at|in|with) (?:you|your|the warehouse)\b|(?<!\b(?:i|we) )\breturned (?:parcel|pair|one|ones|shoes|boots|sandals)\b|\breturned to\b(?! (?:the )?(?:seller|factory|shop))|(?<!\b(?:i|we) (?:am|are) )\breturning\b(?! to (?:the )?(?:seller|factory|shop))/,
    statuses: ['Returning', 'ReturnedToWarehouse'],
    none: 'coming back to us',
  },
  {
    words: /\breturn freight\b/,
    statuses: ['ReturnedToWarehouse'],
    none: 'waiting for its return freight',
  },
  {
    words:
      /\bpick(?:ed)? ?(?:it |them )?up\b|\b(?:which|what) (?:post office|locker|counter)\b|\bpick ?up (?:the|my) \w+|\bi (?:still )?collect\b|\b(?:to|for) (?:be )?collect(?:ed|ing|ion)?\b|\b(?:at|to) the (?:post office|locker|counter)\b/,
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

/** What came back is money, not the parcel. */
const MONEY_BACK =
  /\b(?:part|bit|money|some|something|anything|rest|sum|amount|difference|refund|freight|shipping|postage|payment|fee|yuan|dollars|euros|pounds|[$€£¥]?\d+)(?: of (?:it|that|what|(?:the|my) (?!parcel|box)\w+))?(?: (?:i|we) (?:have )?paid)?(?: (?:that|which|was|has|have|had|then|later|were|being|you))* (?:came|come|comes|coming|went|go|goes|going|sent|paid|given|gave) back\b|\b(?:came|come|comes|coming|went|get|got) back (?:of|from|on) (?:the|my) (?:freight|shipping|postage|money)\b/g

/** The states that a question names, the surest first. */
export function statesIn(text: string): NamedState[] {
  const said = text.replace(MONEY_BACK, ' ')
  return STATES.filter(({ words }) => words.test(said))
}
