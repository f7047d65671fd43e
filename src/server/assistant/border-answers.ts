import { atBegin, listed } from '#domain/text/sentence.ts'
import { type Reading, thingsIn } from '#domain/assistant/reading.ts'
import { asksIncluded, countryOfSum, asksOfUnion } from '#domain/assistant/border-asks.ts'
import { SPLITS } from '#domain/assistant/way-asks.ts'
import { moneyIn, moneyThere } from '#domain/assistant/sums.ts'
import { serves, SHIPPING_LINES, type ShippingLine } from '#domain/freight/shipping-lines.ts'
import { showWeight } from '#domain/freight/weight.ts'
import { showCny, showCurrency } from '#domain/money/money.ts'
import { headingOf } from '#domain/item/hs.ts'
import { TAX_FILE } from '#domain/place/import-tax.ts'
import { taxNumberOf } from '#domain/place/tax-number.ts'
import { countryInText } from '#domain/place/countries.ts'
import { sumInFen } from '#server/money/exchange-rate.ts'
import { missing, namedOf } from './named-lines.ts'
import type { Answer, Link } from './own-things.ts'
import { EXAMPLE_FEN, pricesOf, type SaidParcel, taking, USUAL_G } from './said-parcel.ts'
import { daysOf } from './taking-lines.ts'
import { exampleTax, isTaxedAtSale, type Shop } from './way-answers.ts'

/** Answers on what customs of a country ask for, by the rules of import-tax.json and tax-number.ts. */

const TAXES: Link = { title: 'Customs and taxes', url: '/help/customs-and-taxes' }
const NUMBERS: Link = { title: 'Tax numbers', url: '/help/tax-numbers' }

/** A sum that a question names with its currency, as it is told and in fen; null without one, or without a rate. */
function goodsSum({ rates }: Shop, text: string, country: string): { fen: number; shown: string } | null {
  const sum = moneyThere(text, country)
  const fen = sum && sumInFen(rates, sum)
  if (!fen) return null
  const amount = showCurrency(String(sum.amount), 1, sum.currency).replace(/\.00$/, '')
  return { fen, shown: sum.currency === 'CNY' ? showCny(fen) : amount }
}

export function taxAnswer(shop: Shop, read: Reading, country: string | null): Answer {
  const { text, whole } = read
  const { rates } = shop
  const fixed = fixedDuty(text, country)
  if (fixed) return fixed
  if (isUnion(read, country)) return unionAnswer(read)
  if (!country)
    return {
      text: 'On a tax-included line, such as the EU tax-included line or the UK line, the price includes VAT, but duty may be due on arrival. On all other lines, you pay import tax and duty on arrival, to the carrier or customs and not to us. Name your country and I’ll tell you the rates.',
      links: [TAXES],
    }
  const place = atBegin(countryInText(country))
  const rule = TAX_FILE.countries[country]
  const included = SHIPPING_LINES.find((line) => line.tax_included && serves(line, country))
  if (!rule)
    return {
      text: `We have no figures for import tax in ${countryInText(country)}, so ask your customs office. ${included ? 'Where a line doesn’t include it,' : 'No line there includes it, so'} you pay it on arrival, to the carrier or customs and not to us.`,
      links: [TAXES],
    }
  if (rule.regime.bands.every(({ tax_on, duty }) => tax_on === 'nothing' && duty.model === 'none'))
    return { text: `${place} charges no tax or duty on most goods.`, links: [TAXES] }
  const named = goodsSum(shop, text, country) ?? goodsSum(shop, whole, country)
  const sum = named ?? { fen: EXAMPLE_FEN, shown: showCny(EXAMPLE_FEN) }
  const { price, weight_g } = taxedPrice(read, country, sum.fen, included)
  const thing = thingsIn(text.replace(CALLS, ' ')).find((one) => headingOf(one).sure) ?? 'clothes'
  const tax = price && exampleTax(price, country, rates.get().rates, sum.fen, thing)
  const sums = [
    ...(tax && tax.tax_fen > 0 ? [`${showCny(tax.tax_fen)} of ${tax.tax_name}`] : []),
    ...(tax && tax.duty_fen > 0 ? [`${showCny(tax.duty_fen)} of duty`] : []),
    ...(tax && tax.handling_fen > 0 ? [`${showCny(tax.handling_fen)} for handling`] : []),
  ]
  const rules = rulesOf(country).join(' ')
  const is_free = tax?.duty_fen === 0
  const is_taxed = rule.regime.bands.some(({ tax_on }) => tax_on !== 'nothing')
  const no_tax = rule.percent > 0 ? rules : `${place} charges no VAT on imports. ${rules}`
  const who = /\b(?:who|whose)\b/.test(text) ? 'You pay it, as the recipient. ' : ''
  const share =
    is_taxed && rule.percent > 0 ? `${place} charges ${rule.percent}% ${rule.tax} on imports.` : no_tax
  const parcel = `${thing} worth ${sum.shown} in a parcel of ${showWeight(weight_g)}`
  if (tax && isTaxedAtSale(country, tax))
    return {
      text: `${who && 'Nobody collects it from you up to the limit. '}Nothing is due at the door on ${thing} worth ${sum.shown}, and our prices include no ${rule.tax}, so we collect none. ${rule.percent}% ${rule.tax} is charged when such goods are sold, so our estimate still counts ${listed(sums)}. ${rules}${who && ' The carrier or customs then collects them from you.'}`,
      links: [TAXES],
    }
  // A limit tells why nothing is due on the example, or no duty on the sum that is named.
  const example =
    sums.length > 0
      ? ` On ${parcel}, that’s about ${listed(sums)}.${named && is_free && share !== no_tax ? ` ${rules}` : ''}`
      : share === no_tax
        ? ''
        : ` ${rules}`
  const days = included?.eta && /\bdays?\b|\bfast\w*\b/.test(text) ? `, ${daysOf(included.eta)},` : ','
  const line = included
    ? ` On the ${included.name}${days} the price includes ${rule.tax}, ${is_free ? 'and no duty is due on goods of that value. On other lines, you pay the tax' : 'but duty may be due on arrival. On other lines, you pay both'} on arrival.`
    : asksIncluded(whole) || /\blines?\b/.test(text)
      ? ` No line to ${countryInText(country)} includes ${rule.percent > 0 ? rule.tax : 'duty'}, so you pay it on arrival, to the carrier or customs and not to us.`
      : ' You pay it on arrival, to the carrier or customs and not to us.'
  const sentences = asksIncluded(whole) ? [line, ` ${share}`, example] : [share, example, line]
  return {
    text: [
      who + withoutTax(read, country, rule.tax) + sentences.join('').trim(),
      ...zeroRated(whole, country),
      ...dumped(whole),
    ].join(' '),
    links: [TAXES],
  }
}

/**
 * Not in our figures. Sources: https://www.gov.uk/guidance/young-childrens-clothing-and-footwear-notice-714 and Ireland’s
 * VAT Consolidation Act 2010, schedule 2.
 */
const zeroRated = (text: string, country: string) =>
  (country === 'GB' || country === 'IE') &&
  /\b(?:child\w*|kids?|bab(?:y|ies)|toddlers?)\b.*\b(?:cloth\w*|shoes?|wear)\b/.test(text)
    ? ['Clothes and shoes for young children are zero-rated there, so object if VAT is charged on them.']
    : []

/** A duty on single goods that is in no list of ours. */
const dumped = (text: string) =>
  /\banti ?dumping\b|\bcountervailing\b/.test(text)
    ? ['An anti-dumping duty isn’t in our figures, so ask customs with the tariff number of the goods.']
    : []

/** No jewellery. */
const CALLS = /\bring (?:me|us|you|him|her|up)\b/

/** That the price of a line that is named has no tax in it. */
function withoutTax({ text }: Reading, country: string, tax: string): string {
  if (!/\binclu\w*/.test(text)) return ''
  const absent = missing(text, country)
  const named = namedOf(text, SHIPPING_LINES).filter((line) => serves(line, country) && !line.tax_included)
  return [
    ...absent,
    ...(named.length > 0 ? [`${listed(named.map(({ name }) => name))} doesn’t include ${tax}.`] : []),
  ]
    .map((one) => `${one} `)
    .join('')
}

/** The cheapest line beside the one that includes the tax, at the weight that is named where one takes it. */
function taxedPrice({ weight_g }: Reading, country: string, goods_fen: number, included?: ShippingLine) {
  for (const g of [weight_g ?? USUAL_G, USUAL_G]) {
    const said: SaidParcel = { weight_g: g, goods_class: 'general', goods_fen }
    const price = taking(pricesOf(country, said)).find(({ line_code }) => line_code !== included?.code)
    if (price) return { price, weight_g: g }
  }
  return { price: undefined, weight_g: USUAL_G }
}

const UNION_EXAMPLE = 'DE'
const UNION_DUTY = rulesOf(UNION_EXAMPLE)

/** Whether a country has the rules of the European Union. */
export const isOfUnion = (country: string) => rulesOf(country).join() === UNION_DUTY.join()

/** The country that stands for the European Union, where a question is of it as a whole. */
export const unionCountry = (read: Reading, here: string | null) =>
  isUnion(read, here) ? UNION_EXAMPLE : null

/** Whether a question is of the European Union as a whole: the reader may live elsewhere. */
const isUnion = (read: Reading, here: string | null) => asksOfUnion(read) && !(here && isOfUnion(here))

function unionAnswer({ whole }: Reading): Answer {
  const lines = SHIPPING_LINES.filter((line) => line.tax_included && serves(line, UNION_EXAMPLE))
  const included = lines.map(
    ({ name, country }) =>
      `On the ${name}, the price includes VAT, so only duty can be due on arrival. It goes to ${listed(country.map(countryInText))}.`,
  )
  return {
    text: [
      ...included,
      'On other lines, you pay VAT and duty on arrival.',
      ...UNION_DUTY,
      ...dumped(whole),
      'Name your country and I’ll tell you its VAT.',
    ].join(' '),
    links: [TAXES],
  }
}

/** The rules, without what stands behind our estimate. */
function rulesOf(country: string): string[] {
  return (TAX_FILE.countries[country]?.regime.rules ?? []).map(({ text }) => text)
}

/** The rule by which a parcel or each kind of goods costs the duty that a question names: three euros in the EU. */
function fixedDuty(text: string, country: string | null): Answer | null {
  const sum = moneyIn(text)
  if (!sum) return null
  const asks = (code: string) => {
    const { currency, bands } = TAX_FILE.countries[code]?.regime ?? { currency: '', bands: [] }
    return (
      currency === sum.currency && bands.some(({ duty }) => 'amount' in duty && duty.amount === sum.amount)
    )
  }
  const of = [...(country ? [country] : []), ...Object.keys(TAX_FILE.countries)].find(asks)
  return of ? { text: rulesOf(of).join(' '), links: [TAXES] } : null
}

/** Before the limit that somebody wants to stay below with several parcels. */
const SPLIT =
  'You may send your items in several parcels, but customs can count parcels of one purchase as one. '

/** Up to which value a country asks for nothing, or less. */
export function limitAnswer(read: Reading, here: string | null): Answer | null {
  const country = isUnion(read, here) ? UNION_EXAMPLE : (read.country ?? countryOfSum(read.text) ?? here)
  if (!country) return null
  const split = SPLITS.test(read.text) ? SPLIT : ''
  const rule = TAX_FILE.countries[country]
  if (!rule)
    return {
      text: `${split}We know of no limit for ${countryInText(country)}, so ask your customs office.`,
      links: [TAXES],
    }
  const always = rule.regime.bands.every(
    ({ tax_on, waived_up_to, only_above }) =>
      tax_on !== 'nothing' && waived_up_to === undefined && only_above === undefined,
  )
  const [first] = rule.regime.bands
  const tax = first?.at_sale
    ? ` Our prices include no ${rule.tax}, so we collect none.`
    : always && rule.percent > 0
      ? ` ${isUnion(read, here) ? '' : `${rule.percent}% `}${rule.tax} is due on most goods, whatever they’re worth.`
      : ''
  // A question whether something is due is about payment at the door.
  const free =
    first?.at_sale && first.up_to !== undefined
      ? `Nothing is due at the door on goods worth up to ${showCurrency(String(first.up_to), 1, rule.regime.currency).replace(/\.00$/, '')}, because their ${rule.tax} is charged when they’re sold. `
      : ''
  return {
    text: split + free + rulesOf(country).join(' ') + tax + includedText(read, country),
    links: [TAXES],
  }
}

/** Whether the price of a line has the tax in it, where that is asked beside a limit. */
function includedText({ whole }: Reading, country: string): string {
  const rule = TAX_FILE.countries[country]
  if (!rule || !/\binclu\w*|\balready in\b|\bin the (?:price|line)\b|\bprepaid\b/.test(whole)) return ''
  const line = SHIPPING_LINES.find((one) => one.tax_included && serves(one, country))
  return line
    ? ` The price of the ${line.name} includes ${rule.tax}. On other lines, you pay it on arrival.`
    : ` No line to ${countryInText(country)} includes ${rule.percent > 0 ? rule.tax : 'duty'}, so you pay it on arrival.`
}

/** As people ask for what an address has beside its lines. */
const NUMBERS_ASKED: readonly (readonly [RegExp, string])[] = [
  [/\b(?:ssn|social security)\b/, 'social security number'],
  [/\bnational address\b/, 'national address, tax number or identity number'],
  [/\b(?:identity|id|passport)\b/, 'tax number or identity number'],
]

const ASKS_FIELD = /\b(?:where|field|write|enter|put)\b/

/** The number of the addressee that customs of a country ask for. */
export function taxNumberAnswer(text: string, country: string): Answer {
  const number = taxNumberOf(country)
  const place = countryInText(country)
  const links = [NUMBERS]
  if (!number)
    return {
      text: `Your address needs no ${NUMBERS_ASKED.find(([words]) => words.test(text))?.[1] ?? 'tax number'} for a parcel to ${place}, but customs may ask for one.`,
      links,
    }
  if (number.of_companies)
    return {
      text:
        ASKS_FIELD.test(text) && /\beori\b/.test(text)
          ? `If you import as a company, enter its ${number.label} in your address, in the field after the phone number. As a private person you need none for a parcel to ${place}, so leave that field empty.`
          : `As a private person you need no tax number for a parcel to ${place}, but customs may ask for one. Only companies that import have an ${number.label}.${ASKS_FIELD.test(text) ? ' Leave that field of your address empty.' : ''}`,
      links,
    }
  const may = number.required ? 'Enter it' : 'You can enter it'
  return {
    text: `For ${place} it’s the ${number.label}. ${number.why} ${may} in your address.`,
    links,
  }
}
