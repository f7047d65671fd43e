import { expect, test } from 'vitest'
import { CODE_MINUTES, TAKE_BACK_DAYS } from '#domain/access/mailed-code.ts'
import { MAX_QUANTITY } from '#domain/order/cart.ts'
import { COUNTRIES, countryName } from '#domain/place/countries.ts'
import { TIERS } from '#domain/promotion/invitation.ts'
import { MAX_CLIENTS } from '#domain/account/client.ts'
import { MAX_FAVORITES } from '#domain/item/data.ts'
import type { GoodsClass } from '#domain/item/goods-class.ts'
import { FEWEST_JOURNEYS } from '#domain/freight/line-figures.ts'
import { refusalReasons } from '#domain/freight/line-refusal.ts'
import { MAX_LISTS, MAX_LINKS } from '#domain/list/list.ts'
import { showCny } from '#domain/money/money.ts'
import { ITEM_SERVICE_KINDS } from '#domain/money/payment-purpose.ts'
import { ITEM_SERVICE_HOURS, itemServiceTerms } from '#domain/order/item-service.ts'
import { dueAt, type OrderStatus } from '#domain/order/status.ts'
import { CARTON } from '#domain/freight/packing-estimate.ts'
import { parcelDueAt, type ParcelStatus } from '#domain/parcel/status.ts'
import { openForMs } from '#domain/money/payment-method.ts'
import { PARCEL_SERVICES_FEN, REHEARSAL_FEN, UNPACKING_FEN } from '#domain/freight/parcel-services.ts'
import { refundCostsFen } from '#domain/order/refund.ts'
import { ANYWHERE, SHIPPING_LINES, type ShippingLine } from '#domain/freight/shipping-lines.ts'
import { storageFeeFen } from '#domain/order/storage.ts'
import { taxNumberOf } from '#domain/place/tax-number.ts'
import { VIP_LEVELS } from '#domain/money/vip.ts'
import { articleText } from '../support/worlds/content.ts'

/**
 * Figures in the help are those of the rules: when a rule changes, the article that states it must, too. An article
 * that an editor has taken out states nothing.
 */

const article = (slug: string) => articleText(slug) ?? ''
const without = (slug: string) => articleText(slug) === undefined

/** The rows of an article's tables, cells trimmed, without heads and rulers. */
function rows(slug: string): string[][] {
  const lines = article(slug).split('\n')
  return lines
    .filter(
      (line, place) =>
        line.startsWith('|') && !/^\|[ :|-]+$/.test(line) && !/^\|[ :|-]+$/.test(lines[place + 1] ?? ''),
    )
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
}

/** The rows that begin with this cell, one a table. */
const rowsOf = (slug: string, first: string) => rows(slug).filter(([cell]) => cell === first)

const HOUR = 3600_000
const orderHours = (status: OrderStatus) => (dueAt(status, 0) ?? 0) / HOUR
const parcelHours = (status: ParcelStatus) => (parcelDueAt(status, 0) ?? 0) / HOUR

test.skipIf(without('how-long-an-order-takes'))('the steps of an order take what their due dates say', () => {
  const due = rows('how-long-an-order-takes').map(([, time]) => time)
  // Below them stand the holidays.
  const steps = due.slice(0, 8)
  const days = (hours: number) => `${hours / 24} days`
  expect(steps).toEqual([
    `${orderHours('Paid')} hours`,
    `${orderHours('Purchasing')} hours more`,
    days(orderHours('Purchased')),
    days(orderHours('SellerShipped')),
    `${orderHours('ArrivedAtWarehouse')} hours`,
    `${parcelHours('WaitingForPacking')} hours`,
    `${parcelHours('Packed')} hours`,
    `${parcelHours('ReadyToShip')} hours`,
  ])
})

const timed = SHIPPING_LINES.filter(({ eta }) => eta)
const placesOf = ({ country }: ShippingLine) =>
  country.includes(ANYWHERE) ? 'every country' : country.map(countryName).join(', ')

test.skipIf(without('delivery-times-by-country')).each(timed)(
  '$name takes the days and goes to the countries the help says',
  (line) => {
    expect(rowsOf('delivery-times-by-country', line.name)).toContainEqual([
      line.name,
      line.eta?.join('–'),
      placesOf(line),
    ])
  },
)

test.skipIf(without('delivery-times-by-country'))(
  'every line whose time nobody publishes is named with its country',
  () => {
    for (const line of SHIPPING_LINES.filter(({ eta }) => !eta))
      expect(article('delivery-times-by-country')).toContain(placesOf(line))
  },
)

test('the help says as well that all lines with a time are illustrative', () => {
  expect(timed.filter(({ published }) => published)).toEqual([])
})

const limited = SHIPPING_LINES.filter(({ max_g }) => max_g)

test.skipIf(without('delivery-times-by-country')).each(limited)(
  '$name carries what the help says',
  (line) => {
    const side = line.max_side_cm === undefined ? '–' : `${line.max_side_cm} cm`
    const limits = [line.name, `${(line.max_g ?? 0) / 1000} kg`, side]
    expect(rowsOf('delivery-times-by-country', line.name)).toContainEqual(limits)
  },
)

test('answers on steps, volume, insurance and the sea say what the lines do', () => {
  const named = (has: (line: ShippingLine) => boolean) => SHIPPING_LINES.filter(has).map(({ name }) => name)
  const small = ['Worldwide small packet']
  const economy = SHIPPING_LINES.filter(({ name }) => name.startsWith('Economy parcel')).map(
    ({ name }) => name,
  )
  // "Most lines round up to the next 500 g. A small packet goes by 100 g."
  expect(named((line) => line.mode === 1 && line.add_g !== 500)).toEqual(small)
  expect(named((line) => line.mode === 2)).toEqual([...economy, 'US sea freight'])
  // "EMS counts volume only if a side is over 60 cm. Small packets and economy parcels never count it."
  expect(named(({ volumetric_if_side_gt_cm }) => volumetric_if_side_gt_cm === 60)).toEqual(['EMS'])
  expect(named(({ divisor }) => !divisor)).toEqual([...economy, ...small])
  // "On every line but the economy parcels to Argentina, Hungary, Norway and Switzerland."
  expect(named(({ insurance_cap_cny }) => insurance_cap_cny === undefined)).toEqual(economy)
  // "US sea freight names none."
  expect(named(({ max_side_cm }) => max_side_cm === undefined)).toEqual([...economy, 'US sea freight'])
})

/** The lines that take a class of goods besides general ones. */
function taking(goods_class: GoodsClass): string[] {
  const weights = { actual_g: 100, volumetric_g: 0, charge_g: 100 }
  const takes = (line: ShippingLine) => {
    const [country = ''] = line.country
    const parcel = { boxes: [], goods_classes: [goods_class], country, insurance: false }
    return refusalReasons(line, parcel, weights).length === 0
  }
  return SHIPPING_LINES.filter(takes).map(({ name }) => name)
}

test.each([
  ['liquid', 'batteries-liquids-and-food', /^\| Liquid .*$/m],
  ['cosmetics', 'batteries-liquids-and-food', /^\| Cosmetics .*$/m],
  ['magnetic', 'batteries-liquids-and-food', /^\| Magnetic .*$/m],
  ['food', 'batteries-liquids-and-food', /^\| Food .*$/m],
  ['battery_builtin', 'batteries-liquids-and-food', /^- \*\*Built-in battery:.*$/m],
  ['battery_pure', 'batteries-liquids-and-food', /^- \*\*Loose battery:.*$/m],
] as const)('goods of class %s go on the lines that %s names', (goods_class, slug, sentence) => {
  if (without(slug)) return
  const said = sentence.exec(article(slug))?.[0] ?? ''
  const named = SHIPPING_LINES.map(({ name }) => name).filter((name) =>
    new RegExp(`\\b${name}(?!, sensitive)`).test(said),
  )
  expect(named).toEqual(taking(goods_class))
})

test.skipIf(without('tax-numbers'))(
  'tax numbers are asked for where the help says so, and nowhere else',
  () => {
    const asked = COUNTRIES.flatMap(({ code, name }) => {
      const number = taxNumberOf(code)
      if (!number || number.label === 'EORI number') return []
      return [[name, number.label, number.required ? 'always' : 'may be asked for']]
    })
    expect(rows('tax-numbers').slice(0, -1).sort()).toEqual(asked.sort())
  },
)

test.skipIf(without('vip-levels'))('VIP levels are those of the rules', () => {
  const off = (bp: number) => (bp === 0 ? 'full price' : `−${bp / 100}%`)
  expect(rows('vip-levels')).toEqual(
    VIP_LEVELS.map(({ level, growth, freight_off_bp, fee_bp, storage_days, photos }) => [
      ...[`${level}`, growth.toLocaleString('en'), off(freight_off_bp)],
      ...[`${fee_bp / 100}%`, `${storage_days} days`, `${photos}`],
    ]),
  )
})

test.skipIf(without('invite-friends'))('an inviter’s shares are those of the rules', () => {
  expect(rows('invite-friends')).toEqual(
    TIERS.map(({ invited_fen, ratio_bp }) => [
      `from ¥${(invited_fen / 100).toLocaleString('en')}`,
      `${ratio_bp / 100}%`,
    ]),
  )
})

const item = { domestic_fee_fen: 0, service_fee_fen: 0 }
const DAY = 24 * HOUR

/** Slug, and what it must say. */
const FIGURES: [string, string][] = [
  ['fees-explained', showCny(PARCEL_SERVICES_FEN.remove_packaging)],
  ['fees-explained', showCny(PARCEL_SERVICES_FEN.vacuum)],
  ['fees-explained', showCny(PARCEL_SERVICES_FEN.reinforce)],
  ['fees-explained', showCny(PARCEL_SERVICES_FEN.moisture_bag)],
  ['rehearsal-packing', showCny(REHEARSAL_FEN)],
  ['create-a-parcel', `${showCny(UNPACKING_FEN)} for unpacking`],
  ['refunds-and-returns', `+ ${showCny(refundCostsFen('InWarehouse', 'no_reason', item))} +`],
  ['storage-times', `${showCny(storageFeeFen(0, DAY))} per item for each day begun`],
  ['storage-times', `up to ${showCny(storageFeeFen(0, 1000 * DAY))} per item`],
  ['account-and-password', `good for ${CODE_MINUTES} minutes`],
  ['account-security', `within ${TAKE_BACK_DAYS} days`],
  ['favourites-and-price-history', `up to ${MAX_FAVORITES} items`],
  ['customer-clients', `up to ${MAX_CLIENTS}`],
  ['combine-or-split-parcels', `${CARTON.length_cm} × ${CARTON.width_cm} × ${CARTON.height_cm} cm`],
  ['delivery-times-by-country', `at least ${FEWEST_JOURNEYS} parcels`],
  ['sizes-and-options', `1 to ${MAX_QUANTITY} pieces`],
  ['balance-and-top-up', `still open after ${openForMs('card') / HOUR} hours`],
  ['bank-transfer', `stays open for ${openForMs('transfer') / DAY} days`],
  ['whole-lists', `${MAX_LISTS} lists of up to ${MAX_LINKS} items`],
  ['claims', `decide within ${parcelHours('ClaimOpen') / 24} days`],
  ['refunds-and-returns', `answer within ${orderHours('RefundRequested') / 24} days`],
  ['combine-or-split-parcels', `${CARTON.weight_g / 1000} kg`],
]

test.each(FIGURES.filter(([slug]) => !without(slug)))('%s says %s', (slug, words) => {
  expect(article(slug)).toContain(words)
})

/** Articles about other people's laws, which change without us: each tells when somebody looked. */
const LAWS = [
  'eu-vat-and-ioss',
  'us-duty',
  'uk-customs',
  'canada-customs',
  'australia-customs',
  'tax-numbers',
].filter((slug) => !without(slug))

test.each(LAWS)('%s says when it was last checked', (slug) => {
  const [, day = ''] = /Last checked on (\d+ \w+ \d{4})\./.exec(article(slug)) ?? []
  expect(Date.parse(day)).toBeGreaterThanOrEqual(Date.UTC(2026, 10, 21))
  expect(article(slug)).toMatch(/[Cc]heck with|ask your customs office|Only U\.S\. Customs/)
})

test.skipIf(without('services-after-arrival'))(
  'services after arrival cost what they cost, and say what they end',
  () => {
    const prices = ITEM_SERVICE_KINDS.map((kind) => {
      const { name, fen, ends_returns } = itemServiceTerms(kind)
      return [name, showCny(fen), ends_returns ? 'Yes' : 'No']
    })
    expect(rows('services-after-arrival').map(([name, price, , ends]) => [name, price, ends])).toEqual(prices)
    expect(article('services-after-arrival')).toContain(`within ${ITEM_SERVICE_HOURS} hours`)
  },
)
