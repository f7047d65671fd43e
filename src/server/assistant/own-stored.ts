import type { OwnAsk, Reading } from '#domain/assistant/reading.ts'
import { lineTax } from '#domain/freight/line-tax.ts'
import { priceLines } from '#domain/freight/parcel-price.ts'
import { headingOf } from '#domain/item/hs.ts'
import { LANDED_COUNTRY } from '#domain/place/likely-country.ts'
import { isInStorage } from '#domain/order/status.ts'
import { storageFeeFen } from '#domain/order/storage.ts'
import { showCny } from '#domain/money/money.ts'
import { DAY } from '#domain/time/durations.ts'
import { countryInText } from '#domain/place/countries.ts'
import { listAddresses } from '#server/account/addresses.ts'
import type { Account, OrderItemRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { factsOf } from '#server/parcel/parcels.ts'
import { itemSentence, linkOf, ORDERS } from './own-items.ts'
import {
  dayOf,
  kg,
  many,
  named,
  namesOf,
  orAll,
  type OwnAnswer,
  readyToShip,
  stored,
  WAREHOUSE,
} from './own-things.ts'
import { KINDS, linesTo, listed, taking, wayText } from './way-answers.ts'

/** The reader's items in our warehouse: until when, how heavy, and the cost of shipping them. */

const MOST_TOLD = 4

const storedAnswer: OwnAnswer = async ({ db, items, now }) => {
  const here = stored(items)
  if (here.length === 0) return { text: 'Nothing of yours is in our warehouse right now.', links: [ORDERS] }
  const lines = here.slice(0, MOST_TOLD).map((item) => `${named(item)}${freeUntil(item, now)}`)
  const more = here.length > MOST_TOLD ? ` and ${here.length - MOST_TOLD} more` : ''
  const grams = gramsOf(here)
  const weigh = grams > 0 ? ` Together they weigh ${kg(grams)}.` : ''
  const ready = await readyToShip(db, here)
  const held = here.filter((item) => !ready.includes(item))
  const text = `${many(here.length, 'item is', 'items are')} in our warehouse${held.length > 0 ? '' : ', ready to ship'}: ${lines.join(', ')}${more}.`
  const first =
    held.length > 0 ? ` Before ${namesOf(held)} can ship, the return freight has to be settled.` : ''
  return { text: text + first + (here.length > 1 ? weigh : ''), links: [WAREHOUSE] }
}

const gramsOf = (items: readonly OrderItemRow[]) =>
  items.reduce((sum, { weight_g }) => sum + (weight_g ?? 0), 0)

const freeUntil = ({ stored_until_at }: OrderItemRow, now: number) =>
  stored_until_at && stored_until_at > now ? ` (free until ${dayOf(stored_until_at)})` : ''

const storageEnds: OwnAnswer = (asked) => {
  const { subjects, items, now } = asked
  const here = stored(orAll(subjects, items))
  if (here.length === 0) return subjects.length > 0 ? keepAnswer(asked) : storedAnswer(asked)
  const [first, next] = here.toSorted((a, b) => (a.stored_until_at ?? 0) - (b.stored_until_at ?? 0))
  if (!first?.stored_until_at) return storedAnswer(asked)
  const over = first.stored_until_at < now
  const left = over ? '' : `, in ${many(Math.floor((first.stored_until_at - now) / DAY), 'day', 'days')}`
  const rest =
    here.length === 1
      ? ''
      : over && next?.stored_until_at && next.stored_until_at > now
        ? ` Next is ${named(next)} on ${dayOf(next.stored_until_at)}.`
        : ` It’s the first of ${here.length} items in our warehouse.`
  return {
    text: `Free storage of ${named(first)} ${over ? 'ended' : 'ends'} on ${dayOf(first.stored_until_at)}${left}.${owed(here, now)}${rest}`,
    links: [WAREHOUSE],
  }
}

/** The cost of storage beyond the free time, by now. */
function owed(items: readonly OrderItemRow[], now: number): string {
  const fen = items.reduce((sum, { stored_until_at }) => sum + storageFeeFen(stored_until_at ?? now, now), 0)
  return fen > 0 ? ` Storage costs ${showCny(fen)} so far, and you pay it with the parcel.` : ''
}

const keepAnswer: OwnAnswer = ({ subjects, now }) => {
  const sentences = subjects.slice(0, MOST_TOLD).map((item) => {
    const until = item.stored_until_at
    if (until === null || !isInStorage(item.status)) return itemSentence(item)
    const days = Math.floor((until - now) / DAY)
    if (days < 0) return `Free storage of ${named(item)} ended on ${dayOf(until)}.`
    return `${named(item)} is stored for free until ${dayOf(until)}, ${many(days, 'more day', 'more days')}.`
  })
  return { text: sentences.join(' '), links: subjects.slice(0, MOST_TOLD).map(linkOf) }
}

/** Stored items that a question names, else all that are stored. */
const storedOf = (subjects: readonly OrderItemRow[], items: readonly OrderItemRow[]) =>
  stored(stored(subjects).length > 0 ? subjects : items)

/** The country that a question names, else the one of the first address. */
async function destinationOf(db: Db, account: Account, read: Reading) {
  const [home] = await listAddresses(db, account)
  return { home, country: read.country ?? home?.country ?? LANDED_COUNTRY }
}

const shipStoredAnswer: OwnAnswer = async ({ db, account, rates, subjects, items, read, now }) => {
  const all = storedOf(subjects, items)
  const here = all.filter(({ weight_g }) => weight_g !== null)
  if (all.length === 0)
    return {
      text: 'Nothing of yours is in our warehouse right now, so there’s nothing to ship.',
      links: [ORDERS],
    }
  const { country, home } = await destinationOf(db, account, read)
  const postcode = country === home?.country ? home.postcode : ''
  const facts = factsOf(account, here, { country, postcode }, { services: [], insurance: false }, now)
  const goods = here.map(({ title, goods_class, price_fen, quantity }) => ({
    hs6: headingOf(title, goods_class).hs6,
    fen: price_fen * quantity,
  }))
  const postage_fen = here.reduce((sum, { domestic_fee_fen }) => sum + domestic_fee_fen, 0)
  const what = `your ${many(here.length, 'stored item', 'stored items')} (${kg(gramsOf(here))})`
  const text = wayText(taking(priceLines(facts, true)), {
    what,
    country,
    goods_fen: goods.reduce((sum, { fen }) => sum + fen, 0),
    taxOf: (price) => lineTax(price, { country, goods, postage_fen, rates: rates.get().rates }),
  })
  return {
    text: text ?? `None of our lines takes ${what} to ${countryInText(country)} in one parcel.`,
    links: [WAREHOUSE, { title: 'All shipping lines and prices', url: '/shipping' }],
  }
}

/** Which kind of goods we take them for, and which lines that leaves. */
const goodsAnswer: OwnAnswer = async ({ db, account, subjects, items, read }) => {
  const here = storedOf(subjects, items).slice(0, MOST_TOLD)
  if (here.length === 0) return { text: 'Nothing of yours is in our warehouse right now.', links: [ORDERS] }
  const { country } = await destinationOf(db, account, read)
  const groups = Map.groupBy(here, ({ goods_class }) => goods_class)
  const sentences = [...groups].map(([goods_class, those]) => {
    const { taken, all } = linesTo(goods_class, country)
    const lines =
      taken.length === all
        ? `all ${all} lines to ${countryInText(country)} take ${those.length === 1 ? 'it' : 'them'}`
        : taken.length === 0
          ? `no line to ${countryInText(country)} takes ${those.length === 1 ? 'it' : 'them'}`
          : `these lines to ${countryInText(country)} take ${those.length === 1 ? 'it' : 'them'}: ${listed(taken.map(({ name }) => name))}`
    return `We take ${namesOf(those)} for ${KINDS[goods_class]}, so ${lines}.`
  })
  return { text: sentences.join(' '), links: [WAREHOUSE] }
}

export const STORED_ANSWERS = {
  stored: storedAnswer,
  storage_end: storageEnds,
  keep: keepAnswer,
  ship_stored: shipStoredAnswer,
  goods: goodsAnswer,
} satisfies Partial<Record<OwnAsk, OwnAnswer>>
