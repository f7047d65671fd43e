import type { Reading } from '#domain/assistant/reading.ts'
import { makingDays, orderDay, shipsNow, wantedDay } from '#domain/assistant/wanted-day.ts'
import { wantsTaxIncluded } from '#domain/assistant/way-asks.ts'
import type { ParcelPrice } from '#domain/freight/parcel-price.ts'
import { findShippingLine, serves, SHIPPING_LINES } from '#domain/freight/shipping-lines.ts'
import { classSaid } from '#domain/assistant/goods-said.ts'
import { countryInText } from '#domain/place/countries.ts'
import { listed } from '#domain/text/sentence.ts'
import { longDay } from '#domain/time/written-day.ts'
import { DAY } from '#domain/time/durations.ts'
import { lunarNewYear } from '#domain/time/lunar-new-year.ts'
import { missing, namedAmong, namedOf } from './named-lines.ts'
import type { Answer, Link } from './own-things.ts'
import { parcelSaid, pricesOf, taking, USUAL_G } from './said-parcel.ts'
import { daysOf } from './taking-lines.ts'
import { tooMuchText } from './too-much.ts'
import { doubted, SHIPPING, TIMES } from './way-answers.ts'

/** How long the lines take, and until when one may order. */

/** Lines whose days are known. */
const soonestFirst = (lines: readonly ParcelPrice[]) =>
  lines.filter(({ eta_days }) => eta_days).toSorted((a, b) => (a.eta_days?.[1] ?? 0) - (b.eta_days?.[1] ?? 0))

/** Where the tax is to be paid before. */
function taxIncluded(text: string, lines: readonly ParcelPrice[], place: string): string[] {
  if (!wantsTaxIncluded(text)) return []
  const line = lines.find(({ line_code }) => findShippingLine(line_code)?.tax_included)
  return [
    line
      ? `With the tax paid, ${line.line_name} takes ${daysOf(line.eta_days)}.`
      : `No line to ${place} includes the tax.`,
  ]
}

export function timeAnswer(read: Reading, country: string): Answer {
  const place = countryInText(country)
  const said = parcelSaid(read)
  // A parcel that no line takes is not refused here: then the days of a usual one are told.
  const tries = [said, { ...said, weight_g: USUAL_G }, { weight_g: USUAL_G, goods_class: 'general' as const }]
  const taken = tries.map((one) => taking(pricesOf(country, one)))
  const timed = soonestFirst(taken.find((lines) => lines.length > 0) ?? [])
  const is_heavy = read.weight_g !== null && taken[0]?.length === 0
  const named = BESIDE.test(read.text) ? [] : namedAmong(read.text, timed)
  // “By air and by sea”: a line that flies beside the ship.
  const flying =
    AIR.test(read.text) && named.length > 0 ? timed.filter(({ line_name }) => !/\bsea\b/.test(line_name)) : []
  const chosen = named.length > 0 ? soonestFirst([...new Set([...flying, ...named])]) : timed
  const [fast] = chosen
  const slow = chosen.at(-1)
  if (!fast || !slow)
    return { text: `Nobody publishes how long our lines to ${place} take.`, links: [SHIPPING] }
  const rest =
    slow === fast
      ? ''
      : ` ${slow.line_name} takes ${daysOf(slow.eta_days)} and costs ${slow.total_fen < fast.total_fen ? 'less' : 'more'}.`
  return {
    text: [
      ...missing(read.text, country),
      ...untimed(read.text, country),
      ...(is_heavy ? [tooMuchText(said, country, read.whole)] : []),
      `From our warehouse to ${place}, ${fast.line_name} takes ${daysOf(fast.eta_days)}.${rest}`,
      ...(FROM_PAYMENT.test(read.whole) ? [BEFORE_THAT, inAll(slow === fast ? [fast] : [fast, slow])] : []),
      ...taxIncluded(read.text, timed, place),
      ...(/\btracked\b/.test(read.whole) ? ['Every parcel has a tracking number.'] : []),
      ...doubted(read.text),
    ].join(' '),
    links: [SHIPPING, TIMES],
  }
}

/** Lines that are named and go there, but whose days are not known. */
const untimed = (text: string, country: string) =>
  namedOf(text, SHIPPING_LINES)
    .filter((line) => serves(line, country) && !line.eta)
    .map(({ name }) => `Nobody publishes how long ${name} takes.`)
/** “Express or normal”: the line that is named, and those that are not. */
const BESIDE = /\b(?:normal|standard|regular|ordinary|usual|cheap\w*)\b/
const AIR = /(?<!\beconomy )\b(?:air|planes?|fl(?:y|ight|ights))\b(?! (?:max|force|jordan))/
const FROM_PAYMENT = /\b(?:pay\w*|order\w*|buy\w*|total|door|home|whole)\b/
/** At most until something is in our warehouse, packed and handed over, and through customs: as the help counts back. */
const TO_US_DAYS = 14
const PACKED_DAYS = 5
const CUSTOMS_DAYS = 7
const BEFORE_THAT = `Before that, count 1 to ${TO_US_DAYS / 7} weeks from your payment until an item is in our warehouse, and up to ${PACKED_DAYS} days for packing and handing over.`
/** From the payment to the door, without a check at customs. */
function inAll(lines: readonly ParcelPrice[]): string {
  const sums = lines.flatMap(({ line_name, eta_days }) =>
    eta_days
      ? [`${TO_US_DAYS / 2 + eta_days[0]} to ${TO_US_DAYS + PACKED_DAYS + eta_days[1]} days by ${line_name}`]
      : [],
  )
  return `In all, that’s ${listed(sums)}, if customs doesn’t hold it.`
}
/** Before and after the Lunar New Year many sellers send nothing. */
const CLOSED_DAYS = 28

/** Where no country is named, it says of which one it speaks. */
export function deadlineAnswer(read: Reading, country: string, now: number): Answer {
  const answer = countedBack(read, country, now)
  return read.country ? answer : { ...answer, text: `${answer.text} ${NAME_YOURS}` }
}
const NAME_YOURS = 'Name your country and I’ll count for it.'

function countedBack({ text, whole, goods }: Reading, country: string, now: number): Answer {
  const place = countryInText(country)
  const links = [TIMES, SHIPPING]
  const timed = soonestFirst(taking(pricesOf(country, { weight_g: USUAL_G, goods_class: classSaid(goods) })))
  const [named] = namedAmong(text, timed)
  const fast = named ?? timed[0]
  const latest = fast?.eta_days?.[1]
  if (!fast || !latest)
    return {
      text: `We can’t promise a day, and nobody publishes how long our lines to ${place} take.`,
      links,
    }
  const way_days = PACKED_DAYS + latest + CUSTOMS_DAYS
  const making = makingDays(whole)
  const to_us_days = TO_US_DAYS + making
  const made = making > 0 ? `${making} days until it’s made, ` : ''
  const count = `Count ${made}${TO_US_DAYS / 7} weeks to our warehouse, ${PACKED_DAYS} days for packing and handing over, ${latest} days by ${fast.line_name} to ${place} and a week for customs`
  const day = wantedDay(text, now) ?? wantedDay(whole, now)
  if (day === null)
    return { text: `We can’t promise a day. ${count}, ${to_us_days + way_days} days in all.`, links }
  if (shipsNow(text) || shipsNow(whole))
    return shippedNow(day, day - way_days * DAY, { now, place, links, latest, fast })
  const order_by = day - (to_us_days + way_days) * DAY
  const ordered = orderDay(whole, now)
  if (ordered !== null && ordered < day)
    return {
      text: `${verdict(ordered, day, { order_by, to_us_days, now })} ${count}. We can’t promise a day.`,
      links,
    }
  const pay_by = day - way_days * DAY
  if (order_by + DAY > now) {
    const new_year = lunarNewYear(now)
    const closed = new_year !== null && Math.abs(order_by - new_year) <= CLOSED_DAYS * DAY
    const earlier = closed
      ? ` Better order by ${longDay(Math.max(now, new_year - CLOSED_DAYS * DAY))}, because many sellers close for 2 to 4 weeks around the Lunar New Year on ${longDay(new_year)}.`
      : ''
    return {
      text: `Order by ${longDay(order_by)} to have it by ${longDay(day)}.${earlier} ${count}. We can’t promise a day.`,
      links,
    }
  }
  const late = `To be safe for ${longDay(day)}, you had to order by ${longDay(order_by)}`
  const rest =
    pay_by + DAY > now
      ? `What’s in our warehouse can still make it if you pay for the parcel by ${longDay(pay_by)}.`
      : mayCome(fast, day, now)
  return { text: `${late}. ${rest} ${count}. We can’t promise a day.`, links }
}

/** Whether what is ordered on a day comes in time. */
function verdict(
  ordered: number,
  day: number,
  { order_by, to_us_days, now }: { order_by: number; to_us_days: number; now: number },
): string {
  const comes = day + ordered - order_by
  const new_year = lunarNewYear(now)
  const is_closed =
    new_year !== null &&
    ordered < new_year + (CLOSED_DAYS / 2) * DAY &&
    ordered + to_us_days * DAY > new_year - (CLOSED_DAYS / 2) * DAY
  const latest = comes + (is_closed ? CLOSED_DAYS * DAY : 0)
  const is_late = latest > day
  const closed = is_closed
    ? ` Many sellers close for 2 to 4 weeks around the Lunar New Year on ${longDay(new_year)}, which ${is_late ? 'comes on top' : 'is counted in'}.`
    : ''
  if (!is_late)
    return `Ordered on ${longDay(ordered)}, it should come by ${longDay(latest)}, so in time for ${longDay(day)}.${closed}`
  const safe =
    order_by > now && !is_closed
      ? ` To be safe, order by ${longDay(order_by)}.`
      : ' To be safe, order as early as you can.'
  return `Ordered on ${longDay(ordered)}, it can come as late as ${longDay(comes)}, so it’s at risk for ${longDay(day)}.${closed}${safe}`
}

/** Tells whether it may still come in time. */
function mayCome({ line_name, eta_days }: ParcelPrice, day: number, now: number): string {
  const takes = `${line_name} takes ${daysOf(eta_days)}`
  return eta_days && now + (PACKED_DAYS + eta_days[0]) * DAY <= day
    ? `It may still come, because ${takes}, but don’t count on it.`
    : `It can’t come in time, because ${takes}.`
}

/** Answers for goods already in our warehouse. */
function shippedNow(
  day: number,
  pay_by: number,
  {
    now,
    place,
    links,
    latest,
    fast,
  }: { now: number; place: string; links: Link[]; latest: number; fast: ParcelPrice },
): Answer {
  const count = `Count ${PACKED_DAYS} days for packing and handing over, ${latest} days by ${fast.line_name} to ${place} and a week for customs. We can’t promise a day.`
  const text =
    pay_by + DAY > now
      ? `What’s in our warehouse can make it for ${longDay(day)} if you pay for the parcel by ${longDay(pay_by)}. ${count}`
      : `To be safe for ${longDay(day)}, you had to pay for the parcel by ${longDay(pay_by)}. ${mayCome(fast, day, now)} ${count}`
  return { text, links }
}
