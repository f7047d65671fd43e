import { listed } from '#domain/text/sentence.ts'
import { asksToShip, type OwnAsk, type Reading } from '#domain/assistant/reading.ts'
import { lineTax } from '#domain/freight/line-tax.ts'
import { priceLines } from '#domain/freight/parcel-price.ts'
import { headingOf } from '#domain/item/hs.ts'
import { LANDED_COUNTRY } from '#domain/place/likely-country.ts'
import { DISPOSE_AFTER_DAYS, STORAGE_DAY_FEN, storageFeeFen } from '#domain/order/storage.ts'
import { showCny } from '#domain/money/money.ts'
import { DAY } from '#domain/time/durations.ts'
import { countryInText } from '#domain/place/countries.ts'
import { listAddresses } from '#server/account/addresses.ts'
import { netPaidFen } from '#server/money/buckets.ts'
import { clientNames } from '#server/order/client-orders.ts'
import type { Account, OrderItemRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { factsOf } from '#server/parcel/parcels.ts'
import { itemSentence, linkOf, ORDERS } from './item-sentence.ts'
import {
  type Answer,
  dayOf,
  daysBetween,
  kg,
  many,
  named,
  namesOf,
  orAll,
  type OwnAnswer,
  reachedAt,
  readyToShip,
  stored,
  WAREHOUSE,
} from './own-things.ts'
import { extremeStored } from './own-weight.ts'
import { taking } from './said-parcel.ts'
import { KINDS, linesTo } from './taking-lines.ts'
import { wayText, SHIPPING } from './way-answers.ts'

/** The reader's items in our warehouse: until when, how heavy, and the cost of shipping them. */

const MOST_TOLD = 4
/** How many are told with their days. */
const MOST_LISTED = 12

/** Tells what keeps stored things from a parcel; '' for none. */
const beforeShipping = (held: readonly OrderItemRow[]) =>
  held.length > 0 ? ` Before ${namesOf(held)} can ship, the return freight has to be settled.` : ''

const storedAnswer: OwnAnswer = async (asked) => {
  const { db, items, now } = asked
  const most = extremeStored(asked)
  if (most) return most
  const of_named = stored(asked.subjects)
  if (asked.subjects.length > 0 && of_named.length === 0) return itemsOf(asked.subjects.slice(0, MOST_TOLD))
  const here = of_named.length > 0 ? of_named : stored(items)
  if (here.length === 0) return { text: 'Nothing of yours is in our warehouse right now.', links: [ORDERS] }
  if (LONGEST.test(asked.read.text) && here.length > 1) {
    const first = await firstArrived(db, here)
    if (first) return first
  }
  const priced = PRICED.test(asked.read.text)
  const lines = here
    .slice(0, MOST_LISTED)
    .map((item) => `${named(item)}${priced ? paidFor(item) : freeUntil(item, now)}`)
  const more = here.length > MOST_LISTED ? ` and ${here.length - MOST_LISTED} more` : ''
  const grams = gramsOf(here)
  const weigh = grams > 0 ? ` Together they weigh ${kg(grams)}.` : ''
  const ready = await readyToShip(db, here)
  const held = here.filter((item) => !ready.includes(item))
  const text = `${many(here.length, 'item is', 'items are')} in our warehouse${held.length > 0 ? '' : ', ready to ship'}: ${lines.join(', ')}${more}.`
  const sums = priced ? ' That’s with postage in China and our fee.' : ''
  return { text: text + sums + beforeShipping(held) + (here.length > 1 ? weigh : ''), links: [WAREHOUSE] }
}

const PRICED = /\b(?:prices?|paid|cost\w*)\b/
const paidFor = (item: OrderItemRow) => ` for ${showCny(netPaidFen(item))}`

const LONGEST = /\b(?:longest|oldest)\b|\b(?:been|stored|lain|lying|waiting) (?:\w+ ){0,3}(?:longer|first)\b/

/** Tells what has lain there longest. */
async function firstArrived(db: Db, here: readonly OrderItemRow[]): Promise<Answer | null> {
  const arrivals = await Promise.all(
    here.map(async (item) => ({
      item,
      at: (await reachedAt(db, 'order_item', item.id)).get('ArrivedAtWarehouse'),
    })),
  )
  const [first] = arrivals
    .flatMap(({ item, at }) => (at === undefined ? [] : [{ item, at }]))
    .toSorted((a, b) => a.at - b.at)
  return (
    (first && {
      text: `Of your ${here.length} stored items, ${named(first.item)} came first, on ${dayOf(first.at)}. ${itemSentence(first.item).replace(named(first.item), 'It')}`,
      links: [linkOf(first.item), WAREHOUSE],
    }) ??
    null
  )
}

const gramsOf = (items: readonly OrderItemRow[]) =>
  items.reduce((sum, { weight_g }) => sum + (weight_g ?? 0), 0)

const freeUntil = ({ stored_until_at: until }: OrderItemRow, now: number) =>
  until ? ` (${until > now ? 'free until' : 'free storage ended on'} ${dayOf(until)})` : ''

const storageEnds: OwnAnswer = async (asked) => {
  const { db, subjects, items, now, read } = asked
  const here = stored(orAll(subjects, items))
    .flatMap((item) => (item.stored_until_at === null ? [] : [{ item, until: item.stored_until_at }]))
    .toSorted((a, b) => a.until - b.until)
  const [first] = here
  if (!first) return subjects.length > 0 ? packedOf(subjects, now) : storedAnswer(asked)
  const ended = here.filter(({ until }) => until <= now).length
  const next = here[ended]?.until ?? now
  const days = FIRST.test(read.text)
    ? here.filter(({ until }) => daysBetween(until, next) >= 0)
    : here.slice(0, MOST_LISTED)
  const groups = [...Map.groupBy(days, ({ until }) => `${dayOf(until)}${inDays(until, now)}`)]
  const over = groups.filter(([, [one]]) => one && one.until <= now)
  const open = groups.filter(([, [one]]) => one && one.until > now)
  const told = (some: typeof groups) =>
    listed(some.map(([day, those]) => `on ${day} for ${namesOf(those.map(({ item }) => item))}`))
  const rest = here.length - days.length
  const sentences = [
    ...(over.length > 0 ? [`Free storage ended ${told(over)}.`] : []),
    ...owed(
      here.map(({ item }) => item),
      now,
    ),
    ...disposals(over.flatMap(([, those]) => those.map(({ item }) => item))),
    ...(open.length > 0 ? [`Free storage ends ${told(open)}.`] : []),
    ...(subjects.length > 0 && over.length === 0
      ? [`After that it costs ${showCny(STORAGE_DAY_FEN)} for each day begun.`]
      : []),
    ...(GONE.test(read.text) ? disposals(open.flatMap(([, those]) => those.map(({ item }) => item))) : []),
    ...(rest > 0 ? [`${many(rest, 'other item stays', 'other items stay')} longer.`] : []),
  ]
  const named_here = subjects.length > 0 ? here.map(({ item }) => item) : []
  const ready = await readyToShip(db, named_here)
  const held = beforeShipping(named_here.filter((item) => !ready.includes(item)))
  return { text: sentences.join(' ') + held, links: [WAREHOUSE] }
}

/** Where none of what is named is stored: of what is in a parcel, until when it could be again. */
function packedOf(subjects: readonly OrderItemRow[], now: number): Answer {
  const { text, links } = itemsOf(subjects.slice(0, MOST_TOLD))
  const again = subjects.find(
    ({ status, stored_until_at: until }) => status === 'InParcel' && until !== null && until > now,
  )
  const free = again?.stored_until_at
    ? ` If you cancel that parcel, its storage is free until ${dayOf(again.stored_until_at)}.`
    : ''
  return { text: text + free, links }
}

/** Asks for the item whose time ends before the others’. */
const FIRST = /\b(?:first|next|soonest|earliest|sooner|most urgent)\b/

const inDays = (until: number, now: number) =>
  until > now ? `, in ${many(daysBetween(now, until), 'day', 'days')},` : ''

/** The cost of storage beyond the free time, by now. */
function owed(items: readonly OrderItemRow[], now: number): string[] {
  const fen = items.reduce((sum, { stored_until_at }) => sum + storageFeeFen(stored_until_at ?? now, now), 0)
  return fen > 0
    ? [
        `Storage costs ${showCny(fen)} so far, ${showCny(STORAGE_DAY_FEN)} an item for each day begun, and you pay it with the parcel.`,
      ]
    : []
}

/** Asks also when we throw away what stays. */
const GONE =
  /\b(?:get|gets|got) rid\b|\bthr[eo]w\w*\b|\bdispos\w*\b|\bdestroy\w*\b|\bbin(?:ned)?\b|\btrash\w*\b|\bdiscard\w*\b|\b(?:lose|lost|gone|vanish\w*|disappear\w*)\b/

/** From when we may dispose of what stays beyond the free time. */
const disposals = (items: readonly OrderItemRow[]): string[] =>
  items
    .slice(0, MOST_TOLD)
    .map(
      (item) =>
        `We may dispose of ${named(item)} from ${dayOf((item.stored_until_at ?? 0) + DISPOSE_AFTER_DAYS * DAY)}.`,
    )

/** For which of their clients items were ordered. */
const clientAnswer: OwnAnswer = async ({ db, account, subjects, items }) => {
  const here = subjects.length > 0 ? subjects : stored(items)
  const names = await clientNames(db, account, here)
  const links = [WAREHOUSE]
  const groups = Map.groupBy(here, ({ order_no }) => names.get(order_no)?.name)
  const sentences = [...groups].map(([client, those]) =>
    client
      ? `${namesOf(those)} ${those.length === 1 ? 'is' : 'are'} for ${client}.`
      : `You named no client for ${namesOf(those)}.`,
  )
  const how =
    'Choose the client in the cart before you order, and your warehouse then says who each item is for.'
  return {
    text: [...sentences, ...(names.size === 0 ? [how] : [])].join(' '),
    links,
  }
}

const itemsOf = (items: readonly OrderItemRow[]) => ({
  text: [...new Set(items.map(itemSentence))].join(' '),
  links: items.map(linkOf),
})

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
  const is_named = subjects.length > 0 && (asksToShip(read.text) || /\b(?:combine|merge)\b/.test(read.text))
  if (is_named && stored(subjects).length === 0) return itemsOf(subjects)
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
  const ready = await readyToShip(db, all)
  const held = beforeShipping(all.filter((item) => !ready.includes(item)))
  // The newest of each named thing that isn't here.
  const absent = subjects.filter(({ title }) => !all.some((item) => item.title === title))
  const gone = [...Map.groupBy(absent, ({ title }) => title).values()].flatMap(([newest]) => newest ?? [])
  const tick = `${gone.length > 0 ? '' : 'Yes. '}Tick ${namesOf(all)} under Warehouse and create the parcel there.${held}`
  const may = is_named && text ? [...gone.map(itemSentence), tick] : []
  const over = all.filter(({ stored_until_at }) => stored_until_at !== null && stored_until_at <= now)
  const fees = is_named ? [...owed(over, now), ...disposals(over)] : []
  return {
    text: [
      ...may,
      text ?? `None of our lines takes ${what} to ${countryInText(country)} in one parcel.`,
      ...fees,
    ].join(' '),
    links: [WAREHOUSE, SHIPPING],
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
  ship_stored: shipStoredAnswer,
  goods: goodsAnswer,
  client: clientAnswer,
} satisfies Partial<Record<OwnAsk, OwnAnswer>>
