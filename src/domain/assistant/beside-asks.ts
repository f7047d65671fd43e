import { keysOf } from '#domain/table/keys.ts'
import { NEW_ADDRESS } from './parcel-asks.ts'

/** Questions beside how a parcel stands: why, what it costs, what to do, what happens if nothing is done, what to show there. Texts are plainQuestions. */

const COSTS =
  /^(?!.*\b(?:customs|tax|dut(?:y|ies)|storage|stay|sit|keep|until|till|how long|claim\w*|insur\w*|coupons?|sellers?|shop)\b).*(?:\b(?:will|would|does|do|is|are|must|should|can) (?:\w+ ){0,6}(?:costs?|pay|charged?|free|fees?|extra|want money)\b|\bwho (?:is |will |has to )?pay(?:s|ing)?\b|\b(?:any|a|extra) (?:fees?|costs?|charges?)\b|\bwhat (?:will|would|does) (?:it|that|this) cost\b|\b(?:do|will|would) i (?:\w+ )?owe\b)/
/** Questions about what has been paid for a thing, or will be paid back for it: not about a cost. */
const COSTS_ELSE =
  /\b(?:did i|have i) (?:\w+ )?(?:pay|paid)\b|\bi (?:have )?(?:already )?paid\b|\bhow much (?:was|were)\b/
const FREIGHT_BACK =
  /^(?!.*\b(?:part|some|difference|cheaper|why)\b)(?=.*\b(?:back|refund\w*|lose|lost|gone)\b).*\b(?:freight|shipping|postage|ems|dhl|delivery) (?:\w+ )?(?:money|cost|costs|fee|back)\b|\b(?:refund\w*|give|get|lose|lost) (?:me )?(?:\w+ ){0,3}(?:freight|shipping|postage|delivery)\b|\b(?:freight|shipping|postage)\b.*\b(?:refunded|lost|gone)\b/
const SENT_AGAIN = /\b(?:pay|cost|costs|charged?|free)\b.*\b(?:again|anew|twice|second time|once more)\b/
const IF_NOT =
  /\b(?:what|happens?)\b.*\bif\b.*\b(?:not|miss|late|never|nobody|forget)\b|\bif (?:i|we) (?:do not|can not|miss|forget|never|ignore)\b|\b(?:before|until|till|when (?:do|will|would)) (?:they|it|you|the \w+) (?:\w+ )?(?:sends?|sent|goes|go|return\w*)\b.*\b(?:back|away)\b|\bsen[dt] (?:it|them) back\b/
const IDENTITY =
  /\bwhat (?:do|should|must|shall) i (?:have to |need to )?(?:bring|take|show)\b|\b(?:identity|passport|driving licen[cs]e|drivers? licen[cs]e)\b/

/** How long the way back takes. */
const BACK_WHEN =
  /^(?!.*\b(?:money|refund\w*|stay|stays|keep|free|storage|before)\b).*\b(?:when|how long)\b.*\b(?:(?:at|in|to|with|reach\w*) (?:you|your|yours|the warehouse|china)|back)\b/

/** How long what comes back may stay. */
const STAYS = /\bhow long (?:can|may|do|will|would)\b.*\b(?:stay|keep|kept|stored?|lie|sit)\b/

/** Waited for a courier who did not come. */
const MISSED =
  /\b(?:stayed|waited|sat) (?:\w+ ){0,2}(?:home|in|day|for)\b|\bfor nothing\b|\b(?:nobody|no one|noone|nothing|never|not) (?:\w+ )?(?:came|come|rang|arrived|showed|turned up)\b/

/** Whether the reader has to do anything. */
const TO_DO =
  /\b(?:do i|must i|should i|am i|is it me|me (?:that|who)) (?:have |need |needs |has |supposed |got |must |should )?(?:to )?(?:do|act)\b|\bi (?:have to|need to|must|should|got to) do\b|\b(?:something|anything|what) (?:for me |that )?(?:i )?(?:have |need |can |must |should |could )?(?:to )?do\b|\bsit tight\b|\bjust wait\b|\bwhat (?:do|should|must|can|shall) i (?:have to |need to )?do\b|\b(?:need|needs|want|wants) (?:me )?to do (?:something|anything)\b/
const WHY =
  /\b(?:why|how come|explain)\b|\b(?:what|which) (?:is |was )?(?:the )?reason\b|\bhow (?:\S+ ){0,4}(?:calculated|worked out|came about)\b/
/** That nobody goes on with it. */
const STOP =
  /\b(?:hold|stop|pause|halt|freeze)\b (?:\w+ ){0,2}(?:it|one|parcel|box|packing|shipping|pack\w*)\b/
/** Somebody else is to blame. */
const FAULT =
  /\b(?:(?:not|my|their|your|sellers?) (?:\w+ )?fault\w*|messed up|(?:seller|defect|mistake) (?:\w+ )?(?:is|was|from|made)|why (?:do|must|should) i pay)\b/
const OTHER_LINE =
  /\b(?:slower|faster|cheaper|quicker|other|another|different|chang\w*|switch)\b.{0,15}\b(?:line|shipping method|ems|dhl|fedex|sea freight|air)\b/
const HOW_TO_PAY = /\b(?:how|where) (?:do|can|could|to|shall|should) (?:i )?pay\b/

const asksCosts = (text: string) =>
  ((COSTS.test(text) || SENT_AGAIN.test(text)) && !COSTS_ELSE.test(text)) || FREIGHT_BACK.test(text)

/** In the order in which they are told. */
const ASKS = {
  why: WHY,
  to_do: TO_DO,
  fault: FAULT,
  stop: STOP,
  how_to_pay: HOW_TO_PAY,
  other_line: OTHER_LINE,
  if_not: IF_NOT,
  costs: { test: asksCosts },
  identity: IDENTITY,
  back_when: BACK_WHEN,
  stays: STAYS,
  missed: MISSED,
  address: NEW_ADDRESS,
}
export type Beside = keyof typeof ASKS

/** Which of them a text asks, in its whole or in one of its halves. */
export function besidesIn(text: string): Beside[] {
  const halves = [text, ...text.split(' and ')]
  return keysOf<Beside>(ASKS).filter((beside) => halves.some((half) => ASKS[beside].test(half)))
}
