import { countryOfSum } from '#domain/assistant/border-asks.ts'
import { atBegin, listed } from '#domain/text/sentence.ts'
import { asksIncluded } from '#domain/assistant/border-asks.ts'
import { classSaid, NEVER_SHIPPED } from '#domain/assistant/goods-said.ts'
import type { Reading } from '#domain/assistant/reading.ts'
import { otherCurrency, sumIn } from '#domain/assistant/sums.ts'
import {
  asksFreight,
  asksOfThing,
  asksProblem,
  asksSide,
  linesNamed,
  sideIn,
} from '#domain/assistant/way-asks.ts'
import { placeOfOwn } from '#domain/assistant/unknown-place.ts'
import { agentIn } from '#domain/link/shopping-agents.ts'
import { INSURANCE_BP } from '#domain/freight/parcel-price.ts'
import { serves, SHIPPING_LINES } from '#domain/freight/shipping-lines.ts'
import { feeFen, showCny } from '#domain/money/money.ts'
import { vipLevel } from '#domain/money/vip.ts'
import { LANDED_COUNTRY } from '#domain/place/likely-country.ts'
import type { ContactSetting } from '#domain/site/set-at-start.ts'
import { BRAND, RESPONSE_TIME } from '#domain/text/texts.ts'
import { knownRate, sumInFen } from '#server/money/exchange-rate.ts'
import type { Answer, Link } from './own-things.ts'
import { takenAnswer } from './goods-answers.ts'
import { namesClass } from './goods-parts.ts'
import { limitAnswer, taxAnswer, taxNumberAnswer, unionCountry } from './border-answers.ts'
import { remoteText } from './remote-places.ts'
import { clothesAnswer, shoeAnswer } from './size-answers.ts'
import { linesAnswer } from './line-answers.ts'
import { paymentAnswer } from './payment-answers.ts'
import { animalAnswer, antiqueAnswer } from './protected-answers.ts'
import { capOf, safestAnswer, volumeAnswer } from './compared-lines.ts'
import { deadlineAnswer, timeAnswer } from './time-answers.ts'
import { togetherAnswer } from './together-answers.ts'
import { assumed, costAnswer, countriesAnswer, type Shop, SHIPPING } from './way-answers.ts'
import { weightUnitAnswer } from './weight-answers.ts'

/** Answers that the shop's own rules and settings give: the way home (way-answers.ts), who we are, how one pays. */

export interface Reader {
  /** Their country, where a question names none. */
  here: string | null
  /** Their VIP points. */
  growth: number
  /** Epoch ms. */
  now: number
}

/** Null: these words are not enough to be sure. */
export function shopAnswer(shop: Shop, read: Reading, { here, growth, now }: Reader): Answer | null {
  if (!read.country && read.place && OF_PLACE.includes(read.ask))
    return {
      text: placeOfOwn(read.place)
        ? `I have no figures for ${read.place}, because customs and taxes there aren’t those of the mainland. Ask our team before you order.`
        : `I have no figures for ${read.place}. Name its country, and I’ll tell you what holds there. Islands with customs of their own may differ.`,
      links: [SHIPPING],
    }
  const country = read.country ?? unionCountry(read, here) ?? here ?? LANDED_COUNTRY
  if (isSizedParcel(read)) return costAnswer(shop, read, country)
  // The price of a parcel tells its days, too.
  const asks_both = read.weight_g !== null || /\b(?:how much|costs?|prices?)\b/.test(read.text)
  if (read.ask === 'time' && asks_both && linesNamed(read.text).length === 0)
    return costAnswer(shop, read, country)
  if (read.ask === 'cost') return costAnswer(shop, read, country, growth)
  if (read.ask === 'fee') return feeAnswer(shop, read.text, growth)
  if (read.ask === 'insurance') return insuranceAnswer(shop, read)
  if (read.ask === 'rate') return rateAnswer(shop, read.text)
  if (read.ask === 'time') return withAssumed(timeAnswer(read, country), read, country)
  if (read.ask === 'tax')
    return withFreight(shop, read, taxAnswer(shop, read, read.country ?? ownSum(read.text) ?? here))
  if (read.ask === 'limit') return limitAnswer(read, here)
  if (read.ask === 'volume') return volumeAnswer(read, country)
  if (read.ask === 'safest') return safestAnswer(read, country)
  if (read.ask === 'tax_number') return taxNumberAnswer(read.text, country)
  if (read.ask === 'lines')
    return namesClass(read) && sideIn(read.text) === null && !asksSide(read.text)
      ? takenAnswer(shop, read, country)
      : withAssumed(linesAnswer(shop, read, country), read, country)
  if (read.ask === 'deadline') return deadlineAnswer(read, country, now)
  if (read.ask === 'rival') return rivalAnswer(shop, read, country, growth)
  if (read.ask === 'taken') return takenAnswer(shop, read, read.country ?? unionCountry(read, here) ?? here)
  if (read.ask === 'countries')
    return read.goods &&
      read.country &&
      (asksProblem(read.whole) || asksOfThing(read.text, read.goods) || namesClass(read))
      ? takenAnswer(shop, read, read.country)
      : countriesAnswer(shop, read)
  if (read.ask === 'legit') return whoAnswer(shop)
  if (read.ask === 'phone' || read.ask === 'community') return channelAnswer(shop, channelsOf(read, read.ask))
  if (read.ask === 'payment') return paymentAnswer(shop, read.text)
  if (read.ask === 'shoe_size') return shoeAnswer(read.text)
  if (read.ask === 'clothes_size') return clothesAnswer(read.text)
  if (read.ask === 'weight_unit') return weightUnitAnswer(read.text)
  if (read.ask === 'animal') return animalAnswer(read, read.country ?? here)
  if (read.ask === 'antique') return antiqueAnswer(read.country ?? here)
  if (read.ask === 'remote')
    return {
      text: [
        remoteText(read.whole, read.country ?? placeOf(read, here)),
        ...(/\bfuel\b/.test(read.whole) ? ['No line has a fuel surcharge on top of its price.'] : []),
      ].join(' '),
      links: [SHIPPING],
    }
  if (read.ask === 'together') return togetherAnswer(read, country)
  return null
}

/** Questions that a line, a price or a tax of another country would answer wrongly. */
const OF_PLACE: readonly Reading['ask'][] = ['cost', 'taken', 'lines', 'countries', 'time', 'tax', 'deadline']

const OF_PARCEL: readonly Reading['ask'][] = ['cost', 'taken', 'lines', 'countries', 'time']

/** Whether a parcel is named by its size and its weight: a line takes both of them or not at all. */
const isSizedParcel = ({ ask, whole, weight_g, goods }: Reading) =>
  OF_PARCEL.includes(ask) &&
  weight_g !== null &&
  sideIn(whole) !== null &&
  !NEVER_SHIPPED.test(goods) &&
  classSaid(goods) !== 'prohibited'

/** The country whose currency a sum is in; dollars are everybody’s. */
const ownSum = (text: string) =>
  /(?<![a-z])[$]|\b(?:dol+ars?|usd)\b/.test(text) ? undefined : countryOfSum(text)

/** Islands that no country is known of may be of any. */
const placeOf = ({ whole }: Reading, here: string | null) => (/\bislands?\b/.test(whole) ? null : here)

/** Adds which of many countries the answer is for. */
const withAssumed = (answer: Answer, read: Reading, country: string): Answer => ({
  ...answer,
  text: [answer.text, ...assumed(read, country)].join(' '),
})

/** Before the tax, what the way costs where both are asked. */
function withFreight(shop: Shop, read: Reading, tax: Answer): Answer {
  // “Is it in the price of the parcel?” asks for no price.
  const asks_price = !asksIncluded(read.whole) || /\b(?:how much|costs?|quote)\b/.test(read.whole)
  if (!read.country || !asksFreight(read.whole) || !asks_price) return tax
  const cost = costAnswer(shop, read, read.country)
  return { text: `${cost.text} ${tax.text}`, links: [...cost.links, ...tax.links] }
}

/** The service fee on a sum of goods, at the reader's level. */
function feeAnswer({ rates }: Shop, text: string, growth: number): Answer | null {
  const fen = fenIn(rates, text)
  if (!fen) return null
  const { level, fee_bp } = vipLevel(growth)
  const fee_fen = feeFen(fen, fee_bp)
  return {
    text: `On goods worth ${showCny(fen)}, the service fee is ${showCny(fee_fen)}, which is ${fee_bp / 100}% at VIP level ${level}. Together that’s ${showCny(fen + fee_fen)}, before postage in China and freight, which have no fee.`,
    links: [{ title: 'Fees explained', url: '/help/fees-explained' }],
  }
}

/** The premium for goods of a sum. */
function insuranceAnswer({ rates }: Shop, { text, country }: Reading): Answer | null {
  const fen = fenIn(rates, text)
  if (!fen) return null
  return {
    text: `Insuring goods worth ${showCny(fen)} costs ${showCny(feeFen(fen, INSURANCE_BP))}, which is ${INSURANCE_BP / 100}% of what you paid for them, unless the line says otherwise. ${coveredText(fen, country)}`,
    links: [{ title: 'Insurance for your parcel', url: '/help/insurance' }],
  }
}

/** Which lines insure as much as that: each has a cap. */
function coveredText(fen: number, country: string | null): string {
  const lines = SHIPPING_LINES.filter(
    (line) => line.insurance_cap_cny !== undefined && (!country || serves(line, country)),
  )
  const enough = lines.filter((line) => capOf(line) * 100 >= fen)
  if (enough.length === lines.length) return 'Every line that can be insured covers that much.'
  if (enough.length === 0)
    return `No line insures that much: the highest cap is ${showCny(Math.max(...lines.map(capOf)) * 100)}.`
  return `Only ${listed(enough.map(({ name }) => name))} ${enough.length > 1 ? 'cover' : 'covers'} that much, and the others pay at most their cap.`
}

/** A sum at today’s rate. “Yuan” is a word here, because an amount with ¥ is told in the reader’s currency. */
function rateAnswer({ rates }: Shop, text: string): Answer | null {
  const sum = sumIn(text)
  const currency = otherCurrency(text)
  const rate = currency && knownRate(rates, currency)
  if (!sum || !rate) return null
  const is_yuan = sum.currency === 'CNY'
  const there = `${is_yuan ? (sum.amount * rate).toFixed(2) : sum.amount} ${currency}`
  const here = `${is_yuan ? sum.amount : (sum.amount / rate).toFixed(2)} yuan`
  return {
    text: `At today’s rate, ${is_yuan ? `${here} is ${there}` : `${there} is ${here}`} on our site. We add no margin.`,
    links: [{ title: 'Currencies and exchange rates', url: '/help/currencies-and-exchange-rates' }],
  }
}

function fenIn(rates: Shop['rates'], text: string): number | null {
  const sum = sumIn(text)
  return sum && sumInFen(rates, sum)
}

function whoAnswer({ settings }: Shop): Answer {
  const links: Link[] = [
    { title: 'Contact us', url: '/assistant' },
    { title: 'How it works', url: '/help/how-it-works' },
  ]
  if (settings.demo)
    return {
      text: `This is a demo of ${BRAND} without a company behind it, so nothing is bought and no real money moves. A real shop names its company in the terms of use. It buys for you from shops in China such as Taobao and 1688, photographs every item and ships it to you.`,
      links,
    }
  const who = settings.operator ? `${BRAND} is run by ${settings.operator}. ` : ''
  return {
    text: `${who}We buy for you from shops in China such as Taobao and 1688, photograph every item in our warehouse and ship it to you. You see photos before we ship anything, and we refund in full what we can’t buy.`,
    links,
  }
}

const CHANNELS: Readonly<Record<'phone' | 'community', readonly (readonly [ContactSetting, string])[]>> = {
  phone: [['CONTACT_PHONE', 'phone number']],
  community: [
    ['CONTACT_MESSENGER', 'messaging app'],
    ['CONTACT_COMMUNITY', 'community chat'],
  ],
}

const SAID_CHANNEL = {
  phone: /\b(?:call|calling|phone|telephone|hotline)\b/,
  community: /\b(?:whatsapp|discord|telegram|messenger|wechat|viber)\b/,
}

/** Also what else is named: “a WhatsApp number to call”. */
const channelsOf = ({ text }: Reading, ask: 'phone' | 'community') =>
  [ask, ask === 'phone' ? ('community' as const) : ('phone' as const)]
    .filter((one) => one === ask || SAID_CHANNEL[one].test(text))
    .flatMap((one) => CHANNELS[one])

/** Whether one may call or chat, by the settings. */
function channelAnswer({ settings }: Shop, channels: readonly (readonly [ContactSetting, string])[]): Answer {
  const links: Link[] = [{ title: 'Contact us', url: '/assistant' }]
  const offered = channels.filter(([setting]) => settings.contact[setting]).map(([, name]) => name)
  const text =
    offered.length > 0
      ? `Yes. Our ${listed(offered)} ${offered.length > 1 ? 'are' : 'is'} on the contact page, where you can also write to us.`
      : `No, this shop has no ${listed(
          channels.map(([, name]) => name),
          'or',
        )}. Write to us on the contact page. You get a ticket number at once and our answer by email.`
  return { text: `${text} ${RESPONSE_TIME}`, links }
}

/** The answer of the article “What do I get for the service fee?”. */
const WHY_FEE =
  ' It pays for ordering, receiving, checking, photographing and storing them, and we add nothing to the seller’s price or the exchange rate.'

/** Beside another agent: of its prices nobody tells us. */
function rivalAnswer(shop: Shop, read: Reading, country: string, growth: number): Answer {
  const agent = agentIn(read.text)
  const name = agent ? atBegin(agent) : 'the other agent'
  const unknown = `We don’t know what ${name} charges, so compare it with our prices.`
  const { fee_bp, storage_days } = vipLevel(growth)
  const why = /\bwhy\b/.test(read.text) ? WHY_FEE : ''
  const fee = `Our service fee is ${fee_bp / 100}% of the goods.${why} At least one photo of each item and ${storage_days} days of storage are free.`
  const links = [{ title: 'Fees explained', url: '/help/fees-explained' }]
  if (!read.country && !read.weight_g) return { text: `${unknown} ${fee}`, links }
  const cost = costAnswer(shop, { ...read, goods: '' }, country)
  return { text: `${unknown} ${cost.text} ${fee}`, links: [...cost.links, ...links] }
}
