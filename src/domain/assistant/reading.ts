import { agentIn } from '#domain/link/shopping-agents.ts'
import { asksOfAnimal } from './animal-parts.ts'
import { asksOfAntique } from './antiques.ts'
import {
  ALLOWED,
  ANYWHERE,
  asksOfNoLine,
  BE_SENT,
  BESIDE_BOX,
  CHEAPER,
  ELSE_SHIPPED,
  FEE,
  INSURED,
  LINES,
  LONG,
  MAY,
  OF_OURS,
  PASSES,
  PER_KILO,
  PRICE,
  SHIPPING,
  SINCE_PAID,
  TAX,
  TAX_ELSE,
  TAX_PAID,
  WHOLE_KILO,
  YUAN_FOR,
} from './ask-words.ts'
import { asksAround, asksLimit, countryOfRate, namesUnion, taxNumberCountry } from './border-asks.ts'
import { asksClass, classesSaid, FAKES, isGoods, NEVER_SHIPPED } from './goods-said.ts'
import type { ShopAsk } from './engines.ts'
import { goodsIn } from './goods-in.ts'
import { asksHealth } from './health-asks.ts'
import { countryIn } from './places.ts'
import { factOfItem, type OwnAsk } from './own-asks.ts'
import { ownItems } from './own-titles.ts'
import { sizeAsked } from './size-asks.ts'
import { moneyIn, sumIn } from './sums.ts'
import { asksWantedDay } from './wanted-day.ts'
import {
  asksChoice,
  asksRail,
  asksTogether,
  asksSafest,
  asksSea,
  asksSide,
  asksVolume,
  comparesLines,
  comparesTax,
  goesBySea,
  linesNamed,
  namesArmyPost,
  namesPieces,
  sendsApart,
  sharesParcel,
  sideIn,
  SPLITS,
  wayDaysIn,
} from './way-asks.ts'
import { placeOfOwn, unknownPlace } from './unknown-place.ts'
import { asksWallet } from './wallets.ts'
import { boxIn } from './box-in.ts'
import { weightAsked, weightIn } from './weight-in.ts'
import { plainQuestion } from './words.ts'

/** Questions read by their words alone. A question that goes on ("and to Germany?") keeps what was asked before. */

export { isEngine, type ShopAsk } from './engines.ts'
export { asksOfEach, asksOfNamed, asksToShip, asksWhatBecame } from './named-asks.ts'
export {
  isClaimed,
  isOwn,
  type OwnAsk,
  READDRESSED,
  saidOtherwise,
  saidOwnAsk,
  thingsIn,
} from './own-asks.ts'
export { isGoods } from './goods-said.ts'
export { calledOf, namingText, ownItems, withoutName } from './own-titles.ts'
export { within } from './part-read.ts'
export { weighedParcel } from './weight-in.ts'
export { CANCELLED_PARCEL, hasReported, IN_IT, isPaidForBox, namesClaim, USES_BALANCE } from './whole-asks.ts'

export interface Reading {
  /** A plainQuestion. */
  text: string
  /** The same of all that is asked at once, where this is a part of it. */
  whole: string
  ask: ShopAsk | OwnAsk | null
  /** ISO 3166, when one is named. */
  country: string | null
  /** Where it is to go, as it was written, when no country is known of it. */
  place: string | null
  /** The weight of a parcel, when named. */
  weight_g: number | null
  /** The words that name goods, '' without any. */
  goods: string
  /** Where they are named, as it was written: commas divide what is listed. */
  said: string
}

/** Reads a question behind those asked before it, oldest first. `own` are the titles of what the reader has ordered. */
export function readQuestion(
  question: string,
  before: readonly string[] = [],
  own: readonly string[] = [],
): Reading {
  const last = before.reduce<Reading | null>((earlier, one) => readNext(one, earlier, own), null)
  return readNext(question, last, own)
}

const GOES_ON = /^(?:and|or|also|but|what about|how about|what if|then|ok and|okay and|same)\b/
const ABOUT_PLACE: readonly Reading['ask'][] = ['cost', 'taken', 'time', 'tax', 'countries']

function readNext(question: string, earlier: Reading | null, own: readonly string[]): Reading {
  const read = readAlone(question, own)
  if (!earlier?.ask) return read
  const goes_on = GOES_ON.test(read.text) || read.text.split(' ').length <= 3
  const names = read.country !== null || read.weight_g !== null || isGoods(read.goods)
  const is_new = read.ask !== null && read.ask !== 'countries' && read.ask !== 'taken'
  if (!goes_on || !names || is_new) return read
  if (ABOUT_PLACE.includes(earlier.ask))
    return {
      ...earlier,
      text: `${earlier.text} ${read.text}`,
      whole: `${earlier.text} ${read.text}`,
      country: read.country ?? earlier.country,
      place: read.country ? null : earlier.place,
      weight_g: read.weight_g ?? earlier.weight_g,
      goods: isGoods(read.goods) ? read.goods : earlier.goods,
      said: isGoods(read.goods) ? read.said : earlier.said,
    }
  return ownItems(read.text, own).length > 0 ? { ...read, ask: earlier.ask } : read
}

function readAlone(question: string, own: readonly string[]): Reading {
  const text = plainQuestion(question)
  // Everything comes from there.
  const place_of_own = placeOfOwn(question)
  const named_country = place_of_own ? null : (countryIn(text) ?? countryOfRate(text))
  const country = named_country === 'CN' ? null : named_country
  const facts = {
    text,
    whole: text,
    country,
    weight_g: weightOfText(text),
    goods: goodsIn(text, country),
    said: question,
    place: named_country ? null : (place_of_own ?? unknownPlace(question)),
  }
  const asked = (ask: Reading['ask']): Reading => ({ ...facts, ask })
  const names_own = ownItems(text, own).length > 0
  const fact = names_own ? factOfItem(text) : null
  if (fact) return asked(fact)
  if (own.length > 0 && country && OF_PARCEL_TO.test(text)) return asked('parcel')
  if (
    names_own &&
    text.split(' ').length <= 5 &&
    !country &&
    !/\b(?:how|why|who|which|when|if|can|take|does|do|fake|real|insur\w*)\b/.test(text)
  )
    return asked('where')
  return shopReading(facts, asked) ?? asked(null)
}

/** “Is the parcel to Canada delivered”: of one on its way, not of what one would cost. */
const OF_PARCEL_TO =
  /\b(?:my|the|is|has|did|where|which)\b.{0,20}\bparcels?\b.{0,20}\b(?:to|for)\b.*\b(?:delivered|arrived?|shipped|stuck|there|here|left|yet|now)\b/

const MOST = /\b(?:(?:quick|fast|cheap)est|most (?:quick|fast|cheap))\b/

/** Takes pounds beside a tax for a sum. */
const weightOfText = (text: string) => (TAX.test(text) && /\d pounds?\b/.test(text) ? null : weightIn(text))

type Facts = Omit<Reading, 'ask'>

/** A parcel and where it goes, and nothing else. */
const MOST_BARE = 10

function shopReading(facts: Facts, asked: (ask: ShopAsk) => Reading): Reading | null {
  const { text, country, weight_g, goods } = facts
  if (asksOfNoLine(text)) return null
  if (asksWallet(text)) return asked('payment')
  if (asksHealth(text) || sendsApart(text) || sharesParcel(text)) return null
  const size = sizeAsked(text)
  if (size) return asked(size)
  if (weightAsked(text)) return asked('weight_unit')
  if (asksOfAnimal(text, country)) return asked('animal')
  if (asksOfAntique(text)) return asked('antique')
  if (asksTogether(text) && classesSaid(goods).length > 0 && !NEVER_SHIPPED.test(goods))
    return asked('together')
  if (asksVolume(text)) return asked('volume')
  if (asksSafest(text)) return asked('safest')
  if (agentIn(text) && !OF_OURS.test(text) && (PRICE.test(text) || CHEAPER.test(text))) return asked('rival')
  if (namesArmyPost(text)) return null
  const of = taxNumberCountry(text, country)
  if (of) return { ...asked('tax_number'), country: of }
  if (/\binsur/.test(text) && moneyIn(text) && PRICE.test(text) && !INSURED.test(text))
    return asked('insurance')
  if (YUAN_FOR.test(text) && moneyIn(text) && !FEE.test(text)) return asked('rate')
  if (FEE.test(text) && sumIn(text) && !country) return asked('fee')
  if (
    FAKES.test(text) &&
    (asksChoice(text) ||
      (country && LINES.test(text)) ||
      /\b(?:customs|border|seiz\w*|pass\w*)\b/.test(text) ||
      (country && ALLOWED.test(text)))
  )
    return asked('taken')
  if (isGoods(goods) && PASSES.test(text) && !/\b(?:pay|how much|vat|tax(?:es)?|dut(?:y|ies))\b/.test(text))
    return asked('taken')
  if ((asksLimit(text) && !SPLITS.test(text)) || (country && asksAround(text))) return asked('limit')
  const names_place = country !== null || weight_g !== null
  if (country && comparesTax(text)) return asked('tax')
  if (names_place && linesNamed(text).length > 1 && comparesLines(text)) return asked('cost')
  if (
    TAX.test(text.replace(/\b(?:can|may|could) (?:i|we|you) import\b|allowed to import/, '')) &&
    (country || (TAX_PAID.test(text) && !ANYWHERE.test(text)) || moneyIn(text)) &&
    !TAX_ELSE.test(text)
  )
    return asked('tax')
  if (NEVER_SHIPPED.test(goods) || (goods && asksClass(text))) return asked('taken')
  if (names_place && comparesLines(text)) return asked('cost')
  const beside_box = text.replace(BESIDE_BOX, ' ').replace(WHOLE_KILO, ' ').replace(SINCE_PAID, ' ')
  if (
    boxIn(text) &&
    weight_g &&
    (!ELSE_SHIPPED.test(text.replace(/\bbox(?:es)?\b/g, ' ')) || (country && PRICE.test(text)))
  )
    return asked('cost')
  if (asksWantedDay(text)) return asked('deadline')
  if (
    ((country || wayDaysIn(text)) && LINES.test(text) && !MOST.test(text) && !/\binclud/.test(text)) ||
    (names_place && asksChoice(text))
  )
    return asked('lines')
  // No price: how long a thing may be, and the sea where no line goes by it.
  if ((sideIn(text) !== null || asksSide(text)) && !PRICE.test(text)) return asked('lines')
  if (
    (country && asksSea(text) && !goesBySea(country)) ||
    ((country || namesUnion(text)) && asksRail(text) && !LONG.test(text))
  )
    return asked(weight_g || PRICE.test(text) || PER_KILO.test(text) ? 'cost' : 'lines')
  if (ELSE_SHIPPED.test(beside_box.replace(/from (?:the |your )?warehouse/, ''))) return null
  const ships = SHIPPING.test(text)
  const only_asks =
    text.split(' ').length <= 8 && !/\b(?:if|not|why|than|refund\w*|include|includes)\b/.test(text)
  if (
    PRICE.test(text) &&
    !/^(?:when|who|why|where)\b|\bwhy$|how much (?:must|should|do) i (?:have to |need to )?(?:ship|send)\b/.test(
      text,
    ) &&
    (ships || !TAX.test(text)) &&
    !/\b(?:handling|brokerage|clearance|advance payment|transaction) (?:fees?|charges?)\b|\bcounts? (?:in(?:to)?|towards?|for|to) (?:it|that|this|the|my|our)\b|\bexchange rate\b|\bcards?\b|\bprices?\b.{0,25}\binclud\w*/.test(
      text,
    ) &&
    (country || weight_g || PER_KILO.test(text) || (ships && only_asks))
  )
    return asked('cost')
  if (LONG.test(text) && (country || (ships && namesUnion(text)) || /\bto europe\b/.test(text)))
    return asked('time')
  const few = goods.replace(/ (?:with|and|or) /g, ' ').split(' ').length <= 4
  const are_several = ships && classesSaid(goods).length > 1
  if (
    ((isGoods(goods) && few) || are_several) &&
    (country || ALLOWED.test(text) || text.split(' ').length <= 4)
  )
    return asked('taken')
  if (
    ships &&
    !/\binclud\w*\b/.test(text) &&
    /\bcountr(?:y|ies)\b|worldwide|international|abroad|\b(?:in|to|across|within) (?:all (?:of )?)?europe\b/.test(
      text,
    ) &&
    !country &&
    !TAX.test(text)
  )
    return asked('countries')
  if (/\bwhat\b.*\b(?:not|forbidden|prohibited|banned)\b/.test(text)) return null
  if (facts.place && ships) return asked('countries')
  // “Could a pair of muddy boots be sent to New Zealand?”
  if (country && goods && BE_SENT.test(text)) return asked('taken')
  // “5 hoodies to Norway”: what they cost to send.
  if (country && namesPieces(text) && !MAY.test(text) && text.split(' ').length <= MOST_BARE)
    return asked('cost')
  // A word that is left over asks something else: the weather in Berlin.
  if (country && (ships || (!goods && (MAY.test(text) || text.split(' ').length <= 4))))
    return asked(weight_g ? 'cost' : 'countries')
  return null
}
