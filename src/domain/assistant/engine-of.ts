import { agentIn } from '#domain/link/shopping-agents.ts'
import type { OwnAsk, Reading } from './reading.ts'

/** Which questions of articles an engine answers: of this shop, of a named country, or of what is the reader's own. */

/** Article questions about any shop, which an engine answers for this one. */
export const ENGINE_OF = new Map<string, Reading['ask']>([
  ['Is BenBuy legit?', 'legit'],
  ['Who runs this shop?', 'legit'],
  ['Can I pay by credit card?', 'payment'],
  ['Do you accept PayPal?', 'payment'],
  ['Can I call you?', 'phone'],
  ['Do you have WhatsApp, Discord or Telegram?', 'community'],
  ['Can you deliver by a certain day?', 'deadline'],
  ['Which shipping is cheapest?', 'cost'],
  ['Is there a surcharge for remote places?', 'remote'],
])

/** This question, asked about furniture, is whether it may travel. */
export const LONG_THINGS = 'Can you ship long things?'

/** Questions that articles answer for any country, an engine for the one that is named. */
export const ENGINE_OF_PLACE = new Map<string, Reading['ask']>([
  ['Which line is fastest?', 'time'],
  ['How long does shipping take?', 'time'],
  ['How long does an order take?', 'time'],
  ['How is shipping calculated?', 'cost'],
  ['How much will it cost in total?', 'cost'],
  ['Is sea freight worth it?', 'cost'],
  ['Which shipping line should I choose?', 'lines'],
  [LONG_THINGS, 'lines'],
  ['What’s the heaviest parcel I can send?', 'lines'],
  ['Do I have to pay customs?', 'tax'],
  ['Who pays import tax and duty?', 'tax'],
  ['How much is US duty?', 'tax'],
  ['Do I pay duty in the US?', 'tax'],
  ['Do I pay duty in Canada?', 'tax'],
  ['Do I have to pay anything at the door?', 'tax'],
  ['Is there a line that includes tax?', 'tax'],
  ['How does the tax-free line differ from EMS and DHL?', 'tax'],
  ['Will I be charged at the door in the UK?', 'tax'],
  ['Do I need a tax number?', 'tax_number'],
])
/** The same, also where a sum names the country by its money: “over S$400”. */
export const ENGINE_OF_SUM = new Map<string, Reading['ask']>([
  ['Can I split an order to pay less tax?', 'limit'],
  ['Will I be charged at the door in the UK?', 'tax'],
])
/** Two that are told apart by what the goods are called. */
export const BRANDED = 'Can you ship branded goods?'
export const COPIES = 'Can I order replicas?'
/** The same of what the law says. */
export const LEGAL = 'Is it legal to buy through an agent?'
export const COPIES_LEGAL = 'Will I get in trouble for buying replicas?'

/** Whether the shop is a scam, and whether a tax that somebody else asks for is one. */
export const LEGIT: ReadonlySet<string> = new Set(['=legit', 'Is BenBuy legit?'])
export const TAX_SCAM = 'The tax on my parcel seems too high. Is it a scam?'

/** The intent of what nobody here can know. */
export const UNANSWERABLE = '=none'

/** The article about an order at another agent. */
export const ELSEWHERE = 'Can you find my order at another agent?'
/** Items stored at another agent that are to come here. */
export const MOVED = 'Can I move my items from another agent’s warehouse to yours?'
const OTHER_AGENT = /\b(?:another|other|others|different|old|previous|former|second) (?:\w+ )?agents?\b/
const COMES_HERE =
  /\b(?:take|move|moved|transfer\w*|bring|brought|send|sent|forward\w*|get|collect\w*|ship\w*|consolidate\w*)\b.* (?:to|into|in|at|with) (?:you|yours|your (?:\w+ )?warehouse)\b|\b(?:take|collect|pick up|receive|accept|get|fetch)\b (?:\w+ ){1,6}(?:from|at|in) (?:\w+ ){0,3}(?:agents?|warehouse)\b/
const OF_SITE = /\b(?:links?|cart|sheets?|spreadsheets?|money|balance|refund\w*|account|reviews?)\b/
export const movesHere = (text: string, part = text): boolean =>
  (agentIn(text) !== null || OTHER_AGENT.test(text)) &&
  /\b(?:warehouses?|stored?|stores|haul|parcels?|items?|things|shoes|goods)\b/.test(text) &&
  COMES_HERE.test(part) &&
  !OF_SITE.test(text)
const HERE =
  /\b(?:here|with you|your|do you (?!know|see|have)|links?|switch\w*|moved|chang\w+|used|better|than)\b/
/** Whether what a text asks of its own stands with another agent: “my Pandabuy order”. */
export const isElsewhere = (text: string): boolean => agentIn(text) !== null && !HERE.test(text)

/** Shops of other countries, which no engine knows: it would take the country for where the parcel goes. */
const SHOP_ABROAD =
  /\b(?:from|on|at|in|of) (?:\w+ )?(?:mercari|rakuten|amazon|ebay|yahoo (?:japan )?auctions?|zozotown|mandarake|amiami|coupang|gmarket|musinsa|lazada|flipkart|etsy|vinted)\b|\b(?:from|on|at|in|is|like|know|found) (?:an? |the |some |this )?(?:japan\w*|korean?|american|us|usa|uk|british|german|french|italian|european|indian|taiwan\w*|thai) (?:\w+ )?(?:web)?(?:sites?|shops?|stores?|marketplaces?)\b/
/** Says of goods that they fail, which asks nothing of how they travel. */
const FAILS =
  /\b(?:does|do|will|would|did) not (?:\w+ )?(?:fly|work|turn on|switch on|boot|start|charge|power)\b|\b(?:is|are|was|be|arrives?|arrived|comes?|came|goes|went) dead\b|\bdead (?:on arrival|when)\b|\bdoa\b/
/** Doubts a price that it has been told. */
const DOUBTS = /\bhow (?:exact|accurate|precise|reliable)\b/
/** Asks where a parcel is followed, which is the same in every country. */
const TRACKS =
  /\bhow (?:to|do i|can i|could i) (?:track|follow)\b|\b(?:track(?:ing)?|follow) (?:my|the|a|it|your|number|site|app|website)\b|\b(?:site|app|website|page) (?:to|for|do i|can i|does) (?:\w+ )?(?:track|follow)\w*\b/
/** Questions of what a country’s law lets in or out: no list of lines and goods knows it. Costs are another question. */
const OF_ITS_LAW =
  /^(?!.*\b(?:how (?:much|long)|costs?|price|tax|vat|dut(?:y|ies)|days)\b).*(?:\bantiques?\b(?! (?:style|look|finish|effect|brass|gold|silver|bronze))|\b(?:qing|ming|tang|song|yuan|han) dynasty\b|\bqing\b|\bcultural relics?\b|\b(?:buddha|bibles?|rosar(?:y|ies)|qurans?|korans?|crucifix\w*|religious)\b|\b(?:no|without|missing) (?:an? |any |the )?(?:ce|ukca)\b|\buncertified\b)/
/** Tells of a parcel that stands still somewhere on its way. */
const STANDS =
  /\b(?:parcels?|packages?|shipments?|it|order)\b.{0,20}\b(?:stopped|stuck|standing still|stays? (?:stopped|there)|not mov\w+)\b.{0,12}\b(?:in|at|since|for)\b/
/** A fee on each parcel, beside its freight. */
const FEE_EACH = /\bfees? (?:per|for (?:each|every)) (?:parcel|box)\b/
/** Whether a thing may be used where they live, no shop knows. */
const LEGAL_THERE =
  /\b(?:they|it|these|those|that|this)\b(?: even| also)? (?:be )?(?:legal|road legal|approved|street legal)(?: to (?:use|have|own|drive|ride|wear|fly)(?: (?:it|them|one))?)?(?: (?:here|there|in \w+(?: \w+){0,2}))?$/
/** Something to eat or to visit where the reader is. */
const NEARBY =
  /^(?!.*\b(?:ship\w*|send|deliver\w*|warehouses?|office|pick ?up|you|parcels?)\b).*\b(?:near(?:by)?(?: me| here| by)?|around here)$/
/** Which days a courier comes. */
const WEEKDAYS =
  /^(?!.*\b(?:how (?:long|much|many)|costs?)\b).*\b(?:deliver\w*|courier|come|arrive)\b.*\b(?:sundays?|saturdays?|weekends?)\b/
/** Tells whether a text names countries or goods but asks what no engine of lines and customs can answer. */
export const asksBeside = (text: string): boolean =>
  FAILS.test(text) ||
  DOUBTS.test(text) ||
  TRACKS.test(text) ||
  OF_ITS_LAW.test(text) ||
  STANDS.test(text) ||
  FEE_EACH.test(text) ||
  WEEKDAYS.test(text) ||
  NEARBY.test(text) ||
  LEGAL_THERE.test(text) ||
  (SHOP_ABROAD.test(text) && !/\bsell\w*\b/.test(text))

/** The same, where the goods are named so that their class is known. */
export const TAKEN_TO_PLACE = new Set([
  'Can you ship batteries?',
  'Can you ship a power bank?',
  'Can you ship perfume or liquids?',
  'Can you ship cosmetics?',
  'Can you ship tea or snacks?',
  'Can you ship branded goods?',
  'Can you ship medicine or supplements?',
])

/** Article questions about anybody's things, which an engine answers for the reader's own. */
export const OWN_OF = new Map<string, OwnAsk>([
  ['Where is my order?', 'where'],
  ['Did my item arrive yet?', 'where'],
  ['Where is my parcel?', 'parcel'],
  ['Where is my refund?', 'refund'],
  ['How long is the welcome coupon valid?', 'coupons'],
  ['Why was my order cancelled?', 'cancelled'],
])

/** The same, where the question is of “my” fee, level or storage. */
export const OWN_OF_MINE = new Map<string, OwnAsk>([
  ['What is your service fee?', 'vip'],
  ['What does VIP give me?', 'vip'],
  ['Does VIP lower the freight?', 'vip'],
  ['How long is storage free at each VIP level?', 'vip'],
  ['How many extra photos are free with VIP?', 'free_photos'],
  ['Why do I have to pay more for my parcel?', 'questions'],
  ['Why is my order on hold?', 'questions'],
  ['What is return freight?', 'questions'],
  ['How is shipping calculated?', 'weight'],
  ['What is volumetric weight?', 'weight'],
  ['How long does a service on my item take?', 'service'],
  ['When are my items thrown away?', 'storage_end'],
])
/** Article questions that an engine answers first, before the article, for what is “mine”. */
export const OWN_BESIDE = new Map<string, OwnAsk>([
  ['Customs contacted me. What should I do?', 'parcel'],
  ['Where do I see my old orders?', 'orders'],
  ['Only some of my pieces arrived. What now?', 'pieces'],
  ['A piece is missing from my parcel. What can I do?', 'pieces'],
  ['Is a refund free if the item is wrong or broken?', 'flaw'],
  ['I got the wrong item. What can I do?', 'flaw'],
  ['The colour looks different in the photo. Is it wrong?', 'flaw'],
  ['Can I get part of my money back for a small flaw?', 'flaw'],
  ['Why doesn’t my tracking update?', 'scans'],
  ['Why doesn’t the carrier’s site know my tracking number?', 'scans'],
  ['Why is my parcel taking longer than it said?', 'late'],
  ['How long does packing take?', 'parcel'],
  ['What does Ready for pickup mean?', 'parcel'],
  ['What does At customs mean?', 'parcel'],
  ['What does Problem with the address mean?', 'parcel'],
  ['My parcel was returned. What happens now?', 'parcel'],
  ['Why was my parcel sent back?', 'parcel'],
  ['What value do you declare?', 'declared'],
  ['Do I have to pay customs?', 'import_tax'],
  ['How long does a claim take?', 'claim'],
  ['When will you answer my refund request?', 'refund'],
  ['How long does a refund take?', 'refund'],
  ['How soon will you answer?', 'ticket'],
  ['When do I get my reward?', 'rewards'],
  ['How long until my top-up arrives?', 'top_up'],
  ['How long does a bank transfer take?', 'top_up'],
  ['How long does a withdrawal take?', 'payout'],
  ['I paid twice by mistake. What now?', 'paid_twice'],
  ['Was I charged twice?', 'paid_twice'],
  ['Can I be charged twice?', 'paid_twice'],
  ['Can I change the size after I’ve ordered?', 'size_change'],
  ['Can I exchange an item for another size?', 'size_change'],
  ['Can I take an item out after the rehearsal?', 'take_out'],
  ['Can I take an item out of a parcel?', 'take_out'],
  ['Can I pay a parcel from my balance?', 'balance'],
  ['What if my claim is rejected?', 'claim'],
  ['How long do I have to pay?', 'todo'],
  ['How long do I have to pay for an order?', 'todo'],
  ['What does storage cost after the free time?', 'storage_end'],
  ['Do you charge for storage?', 'storage_end'],
  ['Why doesn’t my coupon work?', 'coupons'],
  ['The seller hasn’t shipped my item. What can I do?', 'awaited'],
  ['How long until you buy my item?', 'awaited'],
  ['How long until my item reaches the warehouse?', 'awaited'],
])
/** Questions for which a visitor gets none of these articles. */
const OWN_ALONE: readonly OwnAsk[] = ['todo', 'balance', 'weight']
/** The article told to a visitor who asks about their own things. */
const ARTICLE_OF = new Map<OwnAsk, string>([
  ...[...OWN_OF, ...OWN_OF_MINE, ...OWN_BESIDE]
    .map(([question, ask]) => [ask, question] as const)
    .filter(([ask]) => !OWN_ALONE.includes(ask)),
  ['parcel', 'Where is my parcel?'],
  ['storage_end', 'How long can you keep my items?'],
  ['client', 'How do I keep the orders of my customers apart?'],
  ['cart', 'How many items fit in my cart?'],
  ['put_in', 'Can I add an item to a parcel?'],
  ['saved', 'Will you tell me when the price drops?'],
  ['take_out', 'Can I take an item out of a parcel?'],
  ['size_change', 'Can I change the size after I’ve ordered?'],
  ['paid_twice', 'I paid twice by mistake. What now?'],
  ['vip', 'What does VIP give me?'],
  ['late', 'Why is my parcel taking longer than it said?'],
  ['coupons', 'How do I get a coupon?'],
  ['refund', 'How long does a refund take?'],
  ['return', 'Can I return an item?'],
  ['cancel', 'Can I cancel my order?'],
  ['photos', 'Do I see photos before you ship?'],
  ['insured', 'How does insurance work?'],
  ['import_tax', 'Do I have to pay customs?'],
  ['points', 'When do I get my points?'],
  ['ship_stored', 'Where do I see shipping prices before I pay?'],
  ['claim_days', 'How long do I have to claim?'],
  ['tracking', 'Does every parcel have a tracking number?'],
  ['email', 'I forgot which email I signed up with. What now?'],
])
export const articleOf = (ask: OwnAsk) => ARTICLE_OF.get(ask)
