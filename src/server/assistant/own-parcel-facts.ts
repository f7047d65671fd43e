import { listed } from '#domain/text/sentence.ts'
import { NEW_ADDRESS } from '#domain/assistant/parcel-asks.ts'
import { IN_IT, type OwnAsk, READDRESSED } from '#domain/assistant/reading.ts'
import { PARCEL_SERVICE_NAMES } from '#domain/freight/parcel-services.ts'
import { lineTax } from '#domain/freight/line-tax.ts'
import { headingOf } from '#domain/item/hs.ts'
import { fenFromCny, showCny } from '#domain/money/money.ts'
import { hasShipped } from '#domain/parcel/status.ts'
import { countryInText, countryName } from '#domain/place/countries.ts'
import { parcelJson } from '#server/db/json.ts'
import type { ParcelRow } from '#server/db/rows.ts'
import { priceOf } from '#server/parcel/charges.ts'
import { growthOf } from '#server/parcel/rewards.ts'
import { CANCELLED_ANSWERS } from './own-cancelled.ts'
import { readdressAnswer } from './own-changes.ts'
import { isOpen as isOpenItem, itemSentence, linkOf } from './item-sentence.ts'
import { weightAnswer } from './own-weight.ts'
import { meantParcels } from './meant-parcels.ts'
import { answeredOf } from './own-parcels.ts'
import { arrivalSentence, PARCELS, parcelLink } from './parcel-sentence.ts'
import { type Asked, inside, many, named, type OwnAnswer } from './own-things.ts'
import { daysOf } from './taking-lines.ts'

/** Facts of the reader's parcels: contents, weight, cost, line, destination and days. */

/** More kinds than that are no name. */
const MOST_KINDS = 2

const contentsAnswer: OwnAnswer = (asked) => {
  const { read } = asked
  // “Which shoes were in it” asks what they are.
  const named_items = IN_IT.test(read.text) ? [] : asked.subjects
  if (named_items.length === 0 && /\bcancell?ed\b/.test(read.whole))
    return CANCELLED_ANSWERS.cancelled({ ...asked, read: { ...read, text: read.whole } })
  const live = named_items.filter(isOpenItem)
  const loose = live.filter(({ parcel_no }) => !parcel_no)
  const told = loose.map(itemSentence)
  if (loose.length > 0 && loose.length === live.length)
    return {
      text: [loose.length === 1 ? 'It isn’t in a parcel.' : 'None of them is in a parcel.', ...told].join(
        ' ',
      ),
      links: loose.map(linkOf),
    }
  const are_any = new Set(asked.subjects.map(({ title }) => title)).size > MOST_KINDS
  const subjects = live.length > 0 ? live : IN_IT.test(read.text) && are_any ? [] : asked.subjects
  const { text, links } = answeredOf({ ...asked, subjects }, (parcel) => {
    const items = inside(asked.items, parcel)
    return items.length > 0
      ? `In parcel ${parcel.parcel_no}: ${items.map(named).join(', ')}.`
      : `The items of parcel ${parcel.parcel_no} are on its page.`
  })
  return { text: [text, ...told].join(' '), links }
}

/** Where nothing names one of many parcels, and all of them have the same, it is told once. */
function sameOfAll(
  asked: Asked,
  of: (parcel: ParcelRow) => string | null,
): { value: string; parcels: ParcelRow[] } | null {
  const { subjects, before, others = [] } = meantParcels(asked)
  const parcels = [...subjects, ...others]
  const values = new Set(parcels.map(of))
  const [value] = values
  return parcels.length > 1 && others.length > 0 && !before && values.size === 1 && value != null
    ? { value, parcels }
    : null
}

const insuredAnswer: OwnAnswer = (asked) => {
  const same = sameOfAll(asked, ({ insurance }) => (insurance ? 'is' : 'none'))
  if (same && same.value === 'none')
    return { text: `No, none of your ${same.parcels.length} open parcels is insured.`, links: [PARCELS] }
  const { text, links } = insuredOf(asked)
  return same
    ? {
        text: `Yes, all your ${same.parcels.length} open parcels are insured. ${text.replace(/\bYes, p/g, 'P')}`,
        links,
      }
    : { text, links }
}

const insuredOf = (asked: Asked) =>
  answeredOf(asked, (parcel) => {
    const { insured_fen, insurance_fen } = priceOf(parcel)
    return parcel.insurance
      ? `Yes, parcel ${parcel.parcel_no} is insured for ${showCny(insured_fen)}, which costs ${showCny(insurance_fen)}.`
      : `No, parcel ${parcel.parcel_no} isn’t insured.`
  })

/** By which line and which carrier. */
const lineAnswer: OwnAnswer = (asked) =>
  answeredOf(asked, (parcel) => {
    const { line_name, eta_days } = priceOf(parcel)
    const days = eta_days ? `, which takes ${daysOf(eta_days)}` : ''
    const { carrier, tracking_number } = parcel
    const carried =
      carrier && tracking_number
        ? ` The carrier is ${carrier}, and the tracking number is ${tracking_number}.`
        : ' It gets its tracking number when it ships.'
    const due = /\bwhen\b/.test(asked.read.whole) ? arrivalSentence(parcel, asked.now) : ''
    return `You chose ${line_name} for parcel ${parcel.parcel_no}${days}.${carried}${due}`
  })

/** The recipient and the address. */
const destinationAnswer: OwnAnswer = (asked) => {
  if (READDRESSED.test(asked.read.text) || (asked.subjects.length > 0 && NEW_ADDRESS.test(asked.read.text)))
    return readdressAnswer(asked)
  // The telephone number that the carrier has is told where it is asked for, too.
  const placeOf = (parcel: ParcelRow) =>
    [placeText(parcel), PHONE.test(asked.read.whole) && `phone ${parcelJson.address(parcel).phone}`]
      .filter(Boolean)
      .join(', ')
  const same = sameOfAll(asked, placeOf)
  if (same)
    return { text: `All your ${same.parcels.length} open parcels go to ${same.value}.`, links: [PARCELS] }
  const asks_way = WAY.test(asked.read.whole)
  return answeredOf(asked, (parcel) => {
    const by = asks_way ? ` Its line is ${priceOf(parcel).line_name}.` : ''
    return `Parcel ${parcel.parcel_no} goes to ${placeOf(parcel)}.${by}`
  })
}

const WAY =
  /\bhow\b.{0,25}\b(?:sent|ship\w*|send|go|goes|going|travel\w*)\b|\b(?:which|what) (?:line|carrier|courier|service)\b/
const PHONE = /\b(?:phone|telephone|mobile|cell)\b/

function placeText(parcel: ParcelRow): string {
  const { name, street, city, state, postcode, country } = parcelJson.address(parcel)
  return [name, street, city, state, postcode, countryName(country)].filter(Boolean).join(', ')
}

const MOST_NAMES = 6

/** Tells what is declared to customs, and at which value. */
const declaredAnswer: OwnAnswer = (asked) =>
  answeredOf(asked, (parcel) => {
    const declared = parcelJson.declaration(parcel)
    const sum = (fens: readonly number[]) => showCny(fens.reduce((all, fen) => all + fen, 0))
    if (declared.length > 0) {
      const names = declared.slice(0, MOST_NAMES).map(({ name, quantity }) => `${quantity} × ${name}`)
      const more = declared.length > MOST_NAMES ? ` and ${declared.length - MOST_NAMES} more` : ''
      return `For parcel ${parcel.parcel_no}, customs reads what you declared: ${names.join(', ')}${more}, worth ${sum(declared.map(({ quantity, value_cny }) => (fenFromCny(value_cny) ?? 0) * quantity))} in all.`
    }
    const items = inside(asked.items, parcel)
    return `You declared nothing yourself for parcel ${parcel.parcel_no}, so customs reads what you paid for its ${many(items.length, 'item', 'items')}: ${sum(items.map(({ price_fen, quantity }) => price_fen * quantity))} in all.`
  })

/** Import tax and duty of its country. */
const importTaxAnswer: OwnAnswer = (asked) =>
  answeredOf(asked, (parcel) => {
    const { country } = parcelJson.address(parcel)
    const price = priceOf(parcel)
    const items = inside(asked.items, parcel)
    const tax = lineTax(price, {
      country,
      goods: items.map(({ title, goods_class, price_fen, quantity }) => ({
        hs6: headingOf(title, goods_class).hs6,
        fen: price_fen * quantity,
      })),
      postage_fen: items.reduce((sum, { domestic_fee_fen }) => sum + domestic_fee_fen, 0),
      rates: asked.rates.get().rates,
    })
    const goes = `Parcel ${parcel.parcel_no} goes to ${countryInText(country)} by ${price.line_name}`
    if (!tax || items.length === 0)
      return `${goes}. We have no figures for its import tax, so ask your customs office.`
    const included = tax.tax_included && tax.tax_fen > 0 ? `, with ${tax.tax_name} in its price` : ''
    return tax.at_door_fen > 0
      ? `${goes}${included}. About ${showCny(tax.at_door_fen)} of import tax and duty will be due at the door, and you pay it there, not to us.`
      : `${goes}${included}. By our figures, nothing will be due at the door.`
  })

/** The services that we do to it while packing. */
const packingAnswer: OwnAnswer = (asked) => {
  const same = sameOfAll(asked, (parcel) => parcelJson.services(parcel).join())
  return same?.value === ''
    ? {
        text: `You chose no packing service for any of your ${same.parcels.length} open parcels.`,
        links: [PARCELS],
      }
    : packingOf(asked)
}

const packingOf: OwnAnswer = (asked) =>
  answeredOf(asked, (parcel) => {
    const services = parcelJson.services(parcel).map((service) => PARCEL_SERVICE_NAMES[service].toLowerCase())
    const { parcel_no } = parcel
    if (services.length === 0) return `You chose no packing service for parcel ${parcel_no}.`
    const done = parcel.final ? 'We’ve packed it that way.' : 'It isn’t packed yet.'
    return `For parcel ${parcel_no} you chose ${listed(services)}. ${done}`
  })

/** Growth points of the newest parcel that brought some, or will. */
const pointsAnswer: OwnAnswer = ({ parcels }) => {
  const [done] = parcels.filter(({ rewarded_at }) => rewarded_at !== null)
  const [open] = parcels.filter(({ status, rewarded_at }) => rewarded_at === null && hasShipped(status))
  const last = done ?? open
  if (!last)
    return {
      text: 'None of your parcels has brought growth points yet. You get 1 for each yuan of freight when a parcel is complete.',
      links: [PARCELS],
    }
  const points = many(growthOf(last), 'growth point', 'growth points')
  const first = done
    ? `Parcel ${last.parcel_no} brought you ${points}, 1 for each yuan of freight.`
    : `Parcel ${last.parcel_no} will bring you about ${points} when it’s complete.`
  const next =
    done && open
      ? ` Parcel ${open.parcel_no} will bring you about ${growthOf(open)} more when it’s complete.`
      : ''
  return { text: first + next, links: [parcelLink(last)] }
}

export const PARCEL_FACTS = {
  contents: contentsAnswer,
  weight: weightAnswer,
  insured: insuredAnswer,
  line: lineAnswer,
  destination: destinationAnswer,
  declared: declaredAnswer,
  import_tax: importTaxAnswer,
  points: pointsAnswer,
  packing: packingAnswer,
} satisfies Partial<Record<OwnAsk, OwnAnswer>>
