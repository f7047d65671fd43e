import { PRICE, TAX } from './ask-words.ts'
import { boxIn } from './box-in.ts'
import { asksIncluded, namesUnion } from './border-asks.ts'
import { classesSaid, isGoods, isVague } from './goods-said.ts'
import type { Reading } from './reading.ts'
import { shoeSizesIn } from './shoe-size.ts'
import { moneyIn, otherCurrency } from './sums.ts'
import { comparesTax } from './way-asks.ts'

/** Parts of a question, and what each leaves to the others to name. */

/** A part of a question, with what the whole names: “Can you ship Lego to Israel? It’s 5 kg.” */
export function within(part: Reading, whole: Reading): Reading {
  const facts = {
    ...part,
    whole: whole.whole,
    country: part.country ?? whole.country,
    place: part.place ?? whole.place,
    weight_g: part.weight_g ?? whole.weight_g,
    ...goodsOf(part, whole),
  }
  // “I want milk powder from Tmall. Is it possible to send?”
  const is_of_whole =
    (isGoods(whole.goods) || classesSaid(whole.goods).length > 0) &&
    ((part.ask === null && part.goods === '' && MAY_IT.test(part.text)) ||
      (part.goods === '' && WHICH_MAY.test(part.text)) ||
      (part.ask === null && COSTS_MORE.test(part.text)))
  if (is_of_whole)
    return {
      ...facts,
      ask: 'taken',
      text: `${part.text} ${whole.goods}`,
      goods: whole.goods,
      said: whole.said,
    }
  // “What is volumetric weight, and how is it worked out for a box of 60 × 40 × 30 cm?”
  if (whole.ask === 'volume' && boxIn(part.text)) return { ...facts, ask: 'volume', text: whole.text }
  // “Is it insured automatically? How much for a 600 dollar watch?”
  if (/\binsur/.test(whole.text) && moneyIn(part.text) && PRICE.test(part.text) && !part.country)
    return { ...facts, ask: 'insurance' }
  if (part.ask !== null) return facts
  // “It’s 60 × 40 × 35 cm and weighs 4 kg. Which of the two will I be charged for?”
  if (whole.weight_g && boxIn(whole.text) && OF_TWO.test(part.text))
    return { ...facts, ask: 'volume', text: whole.text }
  // “Perfume to Australia, and does it need to go separately from clothes?”
  if (classesSaid(whole.goods).length > 0 && facts.country && GOES_APART.test(part.text))
    return { ...facts, ask: 'together', text: whole.text, goods: whole.goods, said: whole.said }
  // “The jacket costs 259 yuan. What is that in pounds?”
  const sum = IN_MONEY.test(part.text) ? moneyIn(whole.text) : null
  if (sum?.currency === 'CNY' && otherCurrency(part.text))
    return { ...facts, ask: 'rate', text: `${sum.amount} yuan ${part.text}` }
  // “I wear EU 47. How do I convert that to their numbers?”
  if (whole.ask !== 'shoe_size' && IN_SIZES.test(part.text) && shoeSizesIn(whole.text).length > 0)
    return { ...facts, ask: 'shoe_size', text: whole.text }
  // “A figure in a box of 30 × 20 × 10 cm to Japan. How much by EMS?”
  if (whole.ask === 'cost' && PRICE.test(part.text) && SHORT.test(part.text)) return { ...facts, ask: 'cost' }
  // “RUT needed for Chile? And how many days?”
  if (facts.country && DAYS_ALONE.test(part.text)) return { ...facts, ask: 'time' }
  if (
    facts.country &&
    SHORT.test(part.text) &&
    ((TAX.test(part.text) && IN_PRICE.test(part.text)) || TAXED.test(part.text))
  )
    return { ...facts, ask: 'tax' }
  if (facts.country && TAX.test(whole.text) && PAYS_MORE.test(part.text))
    return { ...facts, ask: 'tax', text: `${part.text} of import tax in my country` }
  // “The EU takes €3 since summer. Is this inside your price?”
  if (TAX.test(whole.text) && asksIncluded(part.text) && (facts.country || namesUnion(whole.text)))
    return { ...facts, ask: 'tax' }
  // “It came in 9 days, which line was that?”
  if (whole.ask === 'lines' && WHICH_LINE.test(part.text)) return { ...facts, ask: 'lines' }
  // “The tax-included line and the other one, to the Netherlands: what’s the difference?”
  if (facts.country && comparesTax(part.text)) return { ...facts, ask: 'tax' }
  // “I need it on 14 March. Is it in time if I order today?”
  const is_of_day = whole.ask === 'deadline' && IN_TIME.test(part.text)
  return is_of_day ? { ...facts, ask: 'deadline' } : facts
}

/** Its own goods, else those that the whole names. */
function goodsOf(part: Reading, whole: Reading): Pick<Reading, 'goods' | 'said'> {
  const is_whole = isVague(part.goods) && (part.goods !== '' || isGoods(whole.goods))
  const { goods, said } = is_whole ? whole : part
  return { goods, said }
}

const IN_MONEY =
  /^(?:and |so )?(?:what|how much|how many) (?:is|are|would|does|will|do) (?:it|that|this|those|they|all that)\b.* in \w+\b/
const IN_SIZES =
  /\b(?:convert\w*|translate)\b|\b(?:in|to|as|into) (?:their|chinese|china|cn|asian) (?:numbers?|sizes?|sizing)\b/

/** “Which of these can fly”, “which lines will take that”. */
const WHICH_MAY =
  /\bwhich (?:of (?:these|those|them|the \w+)|ones?) (?:can|could|may|are|is|will|would|do|must)\b|\b(?:which|what|any) (?:\w+ ){0,2}(?:lines?|routes?)\b.*\b(?:takes?|carry|carries|accepts?)\b|\bis there (?:a|any|one) (?:\w+ )?(?:line|route) (?:that |which )?(?:(?:will|can|could|would|might) )?(?:takes?|carry|carries|accepts?|allows?)\b/
const COSTS_MORE = /\b(?:costs? (?:\w+ )?(?:more|extra)|dearer|pricier|more expensive|surcharge)\b/
const OF_TWO =
  /\bwhich (?:of (?:the two|them|these|those|both)|weight|one)\b.*\b(?:charged?|counts?|pay|billed|used)\b/
const GOES_APART =
  /\b(?:need|needs|have|has|must|should|does|do|can|may|better)\b.*\b(?:go|goes|travel|be (?:sent|shipped)|ship|send it|sent)\b.*\b(?:separate(?:ly)?|apart|alone|by itself|on its own|in (?:an?|its) own parcel)\b/
const SHORT = /^(?:\S+ ){0,7}\S+$/
const DAYS_ALONE =
  /^(?:and )?(?:in )?how (?:long|many days)(?: (?:does|will|would|is) (?:it|this|that|shipping)(?: take)?)?$/
const TAXED = /^(?:and )?(?:is|are|will|would) (?:it|this|that|they|these) (?:be )?taxed\b/
/** “I’m scared of a huge customs bill. Will I have to pay something?” */
const PAYS_MORE =
  /^(?:and |so )?(?:will|would|do|must|should) i (?:have to |need to |be made to )?pay (?:something|anything|more|extra|a lot|much)\b/
const IN_PRICE = /\bin (?:it|the price|this|that)\b|\bincluded\b|\bhow much\b/
const WHICH_LINE = /\b(?:which|what) (?:\w+ )?(?:line|route)\b/
const IN_TIME =
  /\b(?:in|on) time\b|\bmake it\b|\btoo late\b|\b(?:come|comes|arrive\w*|get|be) (?:here |there )?(?:before|by|until)\b|\b(?:when|latest)\b.*\border\b/
const MAY_IT =
  /^(?:so |and |but )?(?:is|are|can|could|may|do|does|would|will) (?:(?:it|this|that|these|they|i|you|we|there) )?(?:be )?(?:ok|okay|fine|possible|allowed|permitted|legal|send|sent|ship\w*|order\w*|buy|import|able to|a problem|any problem|in (?:the|my|a|one|that) (?:parcel|box))\b(?: \w+){0,4}$/
