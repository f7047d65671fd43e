/** The kind of answer a question wants, and whether a sentence gives it: “how long” is told a time. */

const DURATION =
  /\bhow (?:long|soon|fast|late|quick\w*|many (?:minutes|hours|(?:working |business )?days|weeks|months|years))\b|\b(?:until|till|by) when\b|\bdeadline\b/
const MOMENT = /^(?:(?:and|so|ok|but|hi|hello|please|exactly) )*when\b/
const SUM =
  /\bhow much\b(?! (?:weight|space|time|room|volume))|\bhow (?:expensive|pricey|costly)\b|\bwhat (?:does|do|would|will|is|are) .{0,40}\b(?:cost|costs|price|fee|fees|percent\w*|commission)\b/
const COUNT = /\bhow many\b(?! (?:minutes|hours|days|weeks|months|years|percent))|\bhow often\b/

/** Asks what would happen. */
const IF =
  /\bwhat (?:will |would )?happens?\b|\bwhat if\b|\bif (?:i|you|they|it|he|she|nobody|the seller) (?:do|does|did) not\b/
const A_RESULT =
  /\b(?:if|after|otherwise|then|until|unless|once|when|back|again|refund\w*|can|no|not|open|ask|answer|yes|claim|cancel\w*|choose|write|late)\b|n[’']t\b/i
const A_DURATION =
  /\b(?:\d[\d.,]*|an?|one|two|three|four|some|few|more) (?:(?:to|or) \S+ )?(?:working |more |new |full )?(?:minute|hour|day|week|month|year)s?\b|\b(?:hour|day|week|month|year)s?\b.{0,12}\b(?:after|later)\b|\bat once\b|\bdays\b|\bweeks\b|\bmonths\b|\bexpire|\buntil\b|\b(?:by|from) \d{1,2}\s[a-z]{3,}|\bas long as\b|\bany time\b/i
const A_MOMENT = /\b(?:when|after|before|within|once|as soon as|until|while|from|on the day)\b/i
const A_SUM = /[¥$€£%]|\b(?:free|nothing|no fee|none|no cost|no charge|depends|estimate\w*|shown|shows)\b/i
const A_COUNT = /\d|\b(?:one|two|three|four|once|twice|any number|as many|each|every|several|no limit)\b/i

const WANTED: readonly (readonly [asks: RegExp, tells: RegExp])[] = [
  [DURATION, A_DURATION],
  [MOMENT, new RegExp(`${A_DURATION.source}|${A_MOMENT.source}`, 'i')],
  [SUM, A_SUM],
  [COUNT, A_COUNT],
  [IF, A_RESULT],
]

/** Whether an answer gives what a plainQuestion wants. What asks for no figure wants none. */
export const givesWanted = (text: string, answer: string): boolean =>
  WANTED.every(([asks, tells]) => !asks.test(text) || tells.test(answer))
