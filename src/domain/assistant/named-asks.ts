import type { OwnAsk } from './own-asks.ts'
import { asksOfParcelWith } from './parcel-asks.ts'

/** Questions about things of the reader’s that they name. Texts are plainQuestions. */

/** Asks whether what is named can still be had, sent once more, or go home with others. */
export const asksToShip = (text: string) =>
  !SHIP_BY.test(text) &&
  !/\b(?:(?<!\b(?:c[ao]me|coming|was|were|brought) )back|return\w*|refund\w*|money|photos?|pictures?|exchang\w*|cancel\w*|insur\w*)\b/.test(
    text,
  ) &&
  /\b(?:can|may|could|do) (?:i|you|we) .{0,40}\b(?:ship(?:ping)?|send(?:ing)?)\b.{0,30}\bagain\b|\bcan (?:i|you|we) still (?:send|ship|get|have|receive|save|keep|rescue)\b|\b(?:can|will) (?:it|they) still (?:be )?(?:sent|shipped|ship)\b|\b(?:what|how much) (?:do|would|must|will) i (?:have to )?pay to (?:get|have) (?:\w+ ){1,4}(?:out|home|sent|shipped)\b|\b(?:go|come|send|ship|sent|shipped|combine|merge|join)\b.{0,60}\b(?:in (?:one|1|the same|a single) (?:parcel|box)|together)\b|\b(?:i|we) (?:want|need|would like)\b.{0,60}\bin (?:one|1|the same|a single) (?:parcel|box)\b/.test(
    text,
  )

/** Asks for the last day on which it can be sent for nothing more; what goes back is another matter. */
const SHIP_BY =
  /\b(?:when|until|till|by when|(?:by|until|till|on|to) (?:what|which) (?:day|date))\b.*\b(?:have to|must|need to|should)\b.*\b(?:ship|send|leave)\b(?! (?:\w+ ){0,5}back\b)|\bship (?:it|them|those|these) by\b/

const PUT_IN =
  /\b(?:can|could|may|(?:is it|is there|any) (?:\w+ )?(?:possible|too late|time|chance|way) to) (?:i |we |you )?(?:still )?(?:add|put|throw|squeeze|include|combine|merge)\b.*\b(?:in|into|to|with)\b/

/** Asks whether the packing is done. */
export const PACKED =
  /\bpacked (?:already|yet|up)\b|\b(?:finish\w*|done) packing\b|\bpacking\b.*\b(?:finished|done|ready)\b/
export const LEFT_CHINA = /\b(?:left|leave|leaving|out of) china\b/

/** Something is to go into a parcel that is made. */
export const INTO_PARCEL =
  /\b(?:add|put|throw|squeeze|include|slip|toss|pop) (?:\w+ ){0,9}?(?:in|into|to|with) (?:\w+ ){0,3}(?:parcel|box)\b(?! (?:note|card))|\b(?:parcel|box)\b.*\b(?:add|put|throw|squeeze|slip|toss|pop) in (?:the|my|those|these|another)\b/

/** Questions about named things; the first that fits counts. */
const OF_NAMED: readonly (readonly [RegExp, OwnAsk])[] = [
  [
    /^(?!.*\b(?:before i (?:buy|order)|claim|return|reviews?)\b).*(?:\b(?:see|view|show|look at|check|send) (?:\w+ ){0,4}(?:photos?|pictures?|pics|images)\b|\b(?:photos?|pictures?|pics) (?:\w+ )?(?:up|ready|there|online|taken|available|yet)\b)/,
    'photos',
  ],
  [
    /^(?!.*\b(?:how|exchang\w*|claim|freight|postage|stain\w*|scratch\w*|broken|damaged|faulty|defect\w*|wrong)\b)(?:\w+ ){0,4}?(?:can|could|may|want to|wanna|like to) (?:i )?(?:still )?(?:return\b|(?:send|give) (?:\w+ ){0,5}?back\b)/,
    'return',
  ],
  [
    /^(?:(?:please|hi|hey|hello|so) )*cancel (?:the|my|that|those|this|these)\b(?!.*\b(?:parcel|box)\b)|\bi (?:want|need|would like|wish) (?:to )?cancel (?:it|them|that|this|those|these)$/,
    'cancel',
  ],
  [INTO_PARCEL, 'put_in'],
  [
    /\b(?:ask|tell|get|make|change|switch|swap|want|need|order\w*)\b.{0,40}\b(?:size \d+|\d{2}|x{0,3}[sml]|black|white|blue|red|\w+ (?:size|color))\b (?:not|instead|rather)\b|\b(?:change|switch|swap) (?:the |to (?:a |another )?)?(?:size|color|option)\b|\b(?:another|different|other|bigger|smaller) (?:size|color|option)\b/,
    'size_change',
  ],
  [/\bi (?:want|need|demand) (?:the|my|all|some) (?:money|cash|yuan)\b/, 'refund'],
  [
    /\b(?:has|have|did|is|was) (?:your |the |you |u )(?:buyers? |agents? |people |team )?(?:already |even |now )?(?:placed?|ordered|order|bought|buy)\b/,
    'where',
  ],
  [
    /^(?!.*\b(?:refund\w*|return\w*|back|if|can|could)\b).*\bsellers? (?:has |have |did )?(?:already |not |even |finally )?(?:sent|send|sends|shipped|ship|ships|posted|post|dispatched)\b/,
    'item_dates',
  ],
  [/\bhow (?:long|many (?:more )?(?:days|weeks))\b.*\bstorage\b/, 'storage_end'],
  [/^(?:and )?(?:do you have|are there|can i see|where are) .*\b(?:photos?|pictures?|pics)\b/, 'photos'],
  [/^(?:and )?can i (?:see|look at) (?:it|them|those)$/, 'photos'],
  [
    /\b(?:what|how much) (?:do|must|will) i (?:still )?owe\b|\b(?:what|how much) (?:(?:is|do i have|would be|will be|is it|still|left) )*to pay\b/,
    'todo',
  ],
  [/\bdid i (?:only|just) (?:order|buy)\b/, 'bought'],
  [/^(?:and )?(?:on )?(?:what|which) (?:date|day)$|^when (?:was|is) (?:that|it)$/, 'dates'],
  [
    /\b(?:which|what) (?:\w+ )?(?:shop|seller|store|factory|platform|marketplace)\b|\bwho (?:sold|is the seller)\b|\bwhere did (?:i|we|you) (?:buy|order|get)\b|\b(?:domestic|chinese|inland) (?:shipping|postage|freight|delivery)\b|\b(?:postage|shipping|freight|delivery) (?:with)?in(?:side)? china\b/,
    'bought',
  ],
  [
    /\bpass(?:ed)? (?:the |your |our )?(?:inspections?|qc|checks?|quality)\b|\b(?:was|were|are|is) (?:\w+ ){1,6}(?:checked|inspected)\b|\bhow did (?:the |your )?(?:inspection|qc)\b|\bwhat did (?:the|your) (?:inspection|qc) (?:say|find|show)\b/,
    'inspected',
  ],
  [
    /^(?!.*\b(?:parcel|box|if|can|could)\b).*\b(?:is|are|was|were) (?:it|they|those|these|(?:my|the) (?:\w+ ){1,10}?)(?: ?(?:still|all|both))* ?(?:okay|ok|fine|undamaged|intact|in (?:good|perfect|proper|mint) (?:condition|shape|order))\b(?! (?:to|for|with|that|when)\b)/,
    'inspected',
  ],
  [PACKED, 'where'],
  [
    /\bhow many\b.*\b(?:on (?:the|their|it is) way|(?:have|has) (?:arrived|come)|not (?:arrived|here))\b/,
    'where',
  ],
  [/\b(?:by|till|until) (?:when|(?:what|which) (?:day|date))\b.*\bpay\b/, 'where'],
  [SHIP_BY, 'storage_end'],
  [
    /\b(?:when|on (?:what|which) day|did)\b.*\b(?:money|refund)\b.*\b(?:arriv\w*|c[ao]me|reach\w*|land\w*|get|got|go|went|paid|there|here)\b/,
    'refund',
  ],
  [
    /\bexpir\w*|\bstorage (?:time|ends?|over)\b|\bhow (?:much longer|long|many (?:more )?(?:days|weeks|months))\b(?!.*\b(?:seller|wear|last)\b).*\b(?:stays?|sits?|keep|kept|lies?|remains?|stored?|rest|wait(?= (?:in|at)\b)|left|have(?= .*\bwarehouse\b))\b|\bhow long (?:before|until|till) i (?:have|need) to pay\b|\bhow long (?:before|until|till) i lose\b/,
    'storage_end',
  ],
  [
    /\b(?:until|by|till|to) (?:when|(?:what|which) (?:day|date))\b.*\b(?:stays?|sits?|keep|kept|remains?|stored?|thr[eo]w\w*|dispos\w*|free|leave (?:you|your|the) warehouse)\b/,
    'storage_end',
  ],
  [
    /\b(?:when|do you|will you|would you)\b.*\b(?:thr[eo]w\w* (?:\w+ ){0,3}(?:away|out)|dispos\w*|bin|binned|trash\w*|discard\w*)\b/,
    'storage_end',
  ],
  [
    new RegExp(
      `(?=.*\\b(?:(?:same|the|that|this|my|made|packed) (?:box|parcel)|time to)\\b)${PUT_IN.source}`,
    ),
    'put_in',
  ],
  [/\b(?:is|are|was|were) (?:\w+ ){1,6}insured\b/, 'insured'],
  [
    /\b(?:how much|what) (?:did|was|were|have|has)\b.*\b(?:shipping|delivery|freight|postage)\b|\bhow much (?:for|is|are)\b.*\b(?:their|it is|that|its) (?:shipping|freight|postage)\b|\b(?:did|have) (?:i|we) (?:\w+ )?(?:pay|paid)\b.*\b(?:shipping|freight|postage)\b|\b(?:is|was) (?:the |it is )?(?:shipping|freight|postage) (?:\w+ )?paid\b/,
    'freight_paid',
  ],
  [
    /\b(?:what|which) (?:(?:is|was|are) )?(?:the |my )?(?:sizes?|colors?)\b.*\b(?:i|we|did|my|the)\b/,
    'bought',
  ],
  [
    /^(?!.*\b(?:shipping|freight|postage|delivery|customs|tax|dut(?:y|ies)|storage|claim|refund\w*|parcels?|box)\b).*\b(?:(?:what|how much) (?:\w+ )?(?:did|have) (?:i|we) (?:\w+ )?(?:pay|paid|give|given)\b|(?:what|how much) (?:was|were|did)\b.*\b(?:price|cost)\b|how much (?:was|were) (?:the|my|those|these|that)\b)/,
    'bought',
  ],
  [
    /\b(?:what|how much) (?:\w+ )?(?:would|will|do) (?:i|we) (?:get|receive|have)(?: back for\b|(?: back)?$)|\bhow much (?:i|we) (?:would |will )?(?:get|receive) back\b|\b(?:get|have|want) (?:\w+ ){0,4}(?:money|yuan|rmb|dollars|euros|\d+) (?:\w+ )?back\b|\bget (?:all|the full|full|the whole)\b.*\b(?:money|amount|sum|price)\b/,
    'return',
  ],
  [/\bwhen did (?:i|we) (?:order|buy|purchase|pay)\b/, 'bought'],
  [/^(?!.*\b(?:if|how|parcel|box)\b).*\bcan (?:i|we|you) (?:still |please )?cancel\b/, 'cancel'],
  // Whether it can still go back, not how or what that costs.
  [
    /^(?!.*\b(?:how|if|what|exchang\w*|claim)\b).*\b(?:can|could|may|(?:is it|is there|any) (?:\w+ )?(?:possible|too late|way|chance|time) to|any (?:way|chance) to) (?:i |we |you )?(?:still )?(?:return|give\b.*\bback|send\b.*\bback|get (?:a |my |the )?(?:refund|money))\b/,
    'return',
  ],
  [
    /\bhow heavy (?:is|are|was|were)\b|\bhow (?:much|many \w+) (?:do|does|did|is|are)\b.*\b(?:weigh|weight|grams)\b|\bwhat (?:do|does|did|is|are|will)\b.*\bweigh\w*\b/,
    'weight',
  ],
  [LEFT_CHINA, 'dates'],
  [/\bstorage (?:fees?|costs?|money)\b/, 'storage_end'],
  [
    /\bwhen (?:did|was|were|has|have)\b.*\b(?:arrived?|reach\w*|c[ao]me|delivered|get|got|inspect\w*)\b/,
    'item_dates',
  ],
  [
    /^(?!.*\b(?:why|what|how|who|when|seller|shop|refund\w*|money|claim|photos?|if|together|same|one (?:box|parcel))\b).*\b(?:did|has|have|is|are|was|were) (?:\w+ ){0,8}(?:leave|left|ship|shipped|sent|gone|arrived?|here|come|packed|delivered|collecting|lost)\b|^(?!.*\b(?:if|together|same)\b).*\bdid you (?:already |even )?send\b/,
    'where',
  ],
  [
    /\bwhich (?:of (?:\w+ ){1,4}|ones? |pairs? )?(?:came|arrived|reached|left|have (?:come|arrived)|did i (?:get|receive)|have i (?:got|received))\b|\b(?:why|how come)\b.*\b(?:warehouse|still with you)\b/,
    'where',
  ],
  [
    /^(?!.*\b(?:can|could|may|if|how (?:do|can)|will)\b).*(?:\brefunded\b|\b(?:gave|give|paid|pay|sent) me (?:\w+ )?(?:money )?back\b)/,
    'refund',
  ],
  [
    /^(?!.*\b(?:seller|shop|refund\w*|money|photos?|if|did|warehouse)\b).*(?:\bwhen\b.*\b(?:arriv\w*|com(?:e|es|ing)|get here|get to me|get (?:it|them|those|these)|reach\w*|deliver\w*|ship to me|be here)\b|\bhow (?:much longer|long)\b.*\b(?:until|till|before)\b.*\b(?:com(?:e|es)|arrives?|here|get|reach\w*|have)\b|\bhow long (?:do|does|will|would) (?:it|they|that) (?:still )?(?:take|need)\b)/,
    'where',
  ],
  [
    /^(?!.*\b(?:seller|shop)\b).*\bwhen (?:did|will|does|do|has|have|was|were|are|is)\b.*\b(?:leave|left|go out|ship|shipped|sent|dispatched)\b/,
    'dates',
  ],
  [
    /\b(?:which|what) (?:parcel|box)\b|\bin (?:one|the same|a single) (?:parcel|box)\b|^(?!.*\bhow (?:much|many|heavy)\b).*\btogether\b/,
    'contents',
  ],
  [PUT_IN, 'put_in'],
]

/** Asks of named things how long they may stay, in which parcel they are, when it leaves, what it cost, or whether they can still go in or back. */
export function asksOfNamed(text: string): OwnAsk | null {
  const asked = text.replace(CHECKS, ' ')
  return asksOfParcelWith(asked) ?? OF_NAMED.find(([words]) => words.test(asked))?.[1] ?? null
}
/** “Can you check if they were delivered” asks whether they were. */
const CHECKS =
  /\b(?:(?:can|could|would) you (?:please |kindly )?)?(?:check|see|tell me|find out|look|confirm|know|wonder\w*|sure)(?: for me)? (?:if|whether)\b/

/** Asks where each of several is. */
export const asksOfEach = (text: string) =>
  /\b(?:where|status|happened|became|(?:which|what) (?:parcel|order))\b/.test(text) &&
  /\b(?:each|every|all|both|which (?:one|pair|of them)|other (?:one|pair))\b/.test(text)

/** Asks what became of a thing. */
export const asksWhatBecame = (text: string) =>
  /\bwhere (?:is|are) (?:each|every|all|both)\b|\bwhere (?:it|they|each|every|all|both)\b.{0,12} (?:is|are)\b/.test(
    text,
  ) ||
  /^(?:\w+ )?where (?:is|are) (?:my|the)\b(?!.*\b(?:photos?|pictures?|pics|refund|money|receipt|invoice|tracking|size|button|link|option)\b)|\bwhat (?:did|have) you (?:do|done) (?:with|to)\b|\bwhy (?:did|have|would|was|were|is|are) (?:\w+ ){1,5}(?:bin|binned|throw|trash\w*|destroy\w*|dispose\w*|discard\w*|scrap\w*|got rid|get rid)\b|(?<!\b(?:do|will|would|to) (?:you |i |they )?)\bthr[eo]wn? (?:away|out)\b|\bwhat (?:has )?happened (?:to|with)\b|\bwhat happened\b|\bwhat is (?:the (?:latest|news|update)|new|up|going on|happening) (?:on|with|about|of)\b|\b(?:was|were|been|got|is|are) (?:\w+ ){0,6}(?:disposed|binned|destroyed|discarded)\b|\bdisappeared\b|^(?!.*\b(?:if|customs)\b).*\bstuck\b|\bvanished\b|^(?!.*\b(?:claim|refund|payment|withdrawal|ticket)\b).*\bstatus\b|\bwhere (?:is|are) (?:it|they|them)\b(?! (?:made|from|sold))|\bwhat happens (?:to|with)\b(?!.*\b(?:if|when|after|unless)\b)|\bdo (?:i|we|you|u) still (?:have|hold|keep|store) (?:it|them|that|this|those|these|my|the)\b/.test(
    text,
  )
