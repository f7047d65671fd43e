import { type ComponentProps, createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { priceLines } from '#domain/freight/parcel-price.ts'
import { CURRENCIES, chargeAmount, cnyFromFen, fenOf, unitsIn } from '#domain/money/money.ts'
import { quoteInCny } from '#domain/money/quote.ts'
import { quoteOrder } from '#domain/order/pricing.ts'
import { orderItemTotalCny, sumCny } from '#domain/order/total.ts'
import { CartTotals } from '#islands/cart/CartTotals.tsx'
import { quoteRows } from '#islands/checkout/quote-rows.ts'
import { showingIn } from '#islands/hooks/show-price.ts'
import { OrderReceipt } from '#islands/order/OrderReceipt.tsx'
import { LineFees } from '#islands/parcel/LineFees.tsx'
import { ParcelMoney } from '#islands/parcel/ParcelMoney.tsx'
import { DoorPrice } from '#islands/shipping/DoorPrice.tsx'
import { onSite } from '#islands/site.tsx'
import { PaySum } from '#islands/ui/PaySum.tsx'
import { Receipt } from '#islands/ui/Receipt.tsx'
import { withAmounts } from '#server/mail/reader-money.ts'
import { paidMail } from '#server/mail/order.ts'
import { $cart, CART_DEFAULTS } from '#stores/cart.ts'
import { $user, USER_DEFAULTS } from '#stores/user.ts'

/** Bills on every screen and in mails: rows that are added up come to the total shown, in any currency, to the cent. */

const initial = [$user, $cart].map((store) => ({ store, init: store.init }))
afterEach(() => {
  for (const { store, init } of initial) Object.assign(store, { init })
})

/** Sets the reader's currency and its rate. */
function readIn(currency: string, rate: number) {
  const CURRENCY_EXCHANGE_RATE_MAP = { [currency]: rate }
  Object.assign($user, { init: { ...USER_DEFAULTS, currency_unit: currency, CURRENCY_EXCHANGE_RATE_MAP } })
}

const draw = (element: ReactElement) =>
  renderToStaticMarkup(
    createElement(
      onSite(() => element),
      { site: 'desktop' },
    ),
  )
/** Every amount in the reader's currency, in its smallest unit as it is written. */
const amountsIn = (html: string) =>
  [...html.matchAll(/money-shown">([^<]+)</g)].map(([, text = '']) => unitsOf(text))
const unitsOf = (text: string) => Number(text.replace('−', '-').replaceAll(/[^\d-]/g, ''))
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
/** The rows of a receipt and the total below them. */
function rowsOf(html: string): [rows: number[], total: number] {
  const list = /<dl class="receipt">.*?<\/dl>/s.exec(html)?.[0] ?? ''
  const end = list.indexOf('receipt-total')
  const amounts = amountsIn(list)
  const before = amountsIn(list.slice(0, end)).length
  return [amounts.slice(0, before), amounts[before] ?? Number.NaN]
}
/** Amounts of a mail's receipt, in the reader's currency. */
const rowsOfMail = (text: string) =>
  [...text.matchAll(/^- .+: (\S.*?) \([−-]?¥.*$/gm)].map(([, one = '']) => unitsOf(one))

const rate = fc.double({ min: 0.05, max: 3000, noNaN: true, noDefaultInfinity: true })
const reader = fc.record({ code: fc.constantFrom(...CURRENCIES.map(({ code }) => code), 'KWD'), rate })
const fen = fc.integer({ min: 1, max: 900_000 })
const RUNS = { numRuns: 200 }
type Detail = ComponentProps<typeof OrderReceipt>['item']
type Parcel = ComponentProps<typeof ParcelMoney>['parcel']
/** Makes an answer of only the fields read here. */
const part = <T>(fields: object): T => fields as T

describe('Rows that are added up come to the total that is shown', () => {
  const items = fc.array(
    fc.record({ fen, quantity: fc.integer({ min: 1, max: 9 }), postage: fc.integer({ min: 0, max: 3000 }) }),
    { minLength: 1, maxLength: 6 },
  )

  it('in the cart, at checkout and in the mail; the button, the charge and the history say the same', () => {
    fc.assert(
      fc.property(reader, items, fc.nat(4000), ({ code, rate }, bought, off) => {
        readIn(code, rate)
        const show = showingIn(code, rate)
        const shown = (cny: string) => unitsOf(show(cny) ?? '')

        const groups = bought.map(({ fen: price_fen, quantity, postage }, at) => ({
          shop: `Shop ${at}`,
          domestic_fee_cny: cnyFromFen(postage),
          items: [
            {
              id: `${at}`,
              title: '',
              price_cny: cnyFromFen(price_fen),
              quantity,
              available: true,
              services: [],
            },
          ],
        }))
        const selectedCartIds = groups.map((_, at) => `${at}`)
        Object.assign($cart, { init: { ...CART_DEFAULTS, items: groups, selectedCartIds } })
        const [inCart, before] = rowsOf(draw(createElement(CartTotals, { busy: false, onOrder: () => null })))
        expect(sum(inCart)).toBe(before)

        const priced = bought.map(({ fen: price_fen, quantity, postage }, at) => ({
          ...{
            id: `${at}`,
            price_fen,
            quantity,
            domestic_fee_fen: postage,
            services_fen: 0,
            fee_ratio_bp: 800,
          },
        }))
        expect(before).toBe(shown(cnyFromFen(quoteOrder({ items: priced, coupon_fen: 0 }).total_fen)))
        const quote = quoteOrder({ items: priced, coupon_fen: off })
        const total_cny = cnyFromFen(quote.total_fen)
        const rows = quoteRows(part(quoteInCny(quote)), show)
        const [atCheckout, total] = rowsOf(draw(createElement(Receipt, { rows, show })))
        expect(sum(atCheckout)).toBe(total)
        expect(total).toBe(shown(total_cny))

        const button = draw(createElement(PaySum, { cny: total_cny })).replace(/<small.*/s, '')
        expect(unitsOf(button.replaceAll(/<[^>]*>/g, ''))).toBe(total)
        expect(unitsOf(chargeAmount(quote.total_fen, rate, code, true))).toBe(Math.max(1, total))

        const titles = priced.map(({ id, quantity }) => ({ title: id, sku_text: '', quantity }))
        const paid = paidMail('a@b.test', { items: titles, quote, balance_fen: 0 }, 0)
        const mail = withAmounts(paid, { currency_unit: code, rate })
        expect(sum(rowsOfMail(mail.text))).toBe(total)
        expect(mail.subject).toContain(`${show(total_cny)} (`)
      }),
      RUNS,
    )
  })

  it('on an order’s page', () => {
    fc.assert(
      fc.property(reader, fen, fc.tuple(fen, fen, fen), ({ code, rate }, price, [postage, fee, off]) => {
        readIn(code, rate)
        const money = {
          coupon_cny: cnyFromFen(Math.min(off, price)),
          services_cny: '2.00',
          item_services_cny: '1.00',
          quantity: 3,
        }
        const fees = { domestic_fee_cny: cnyFromFen(postage), service_fee_cny: cnyFromFen(fee) }
        const item = { price_cny: cnyFromFen(price), ...fees, ...money, money: [], parcel_no: 'P1' }
        const [rows, total] = rowsOf(draw(createElement(OrderReceipt, { item: part<Detail>(item) })))
        expect(sum(rows)).toBe(total)
        const total_cny = orderItemTotalCny(item)
        expect(total).toBe(unitsIn(total_cny, rate, code))
      }),
      RUNS,
    )
  })

  it('on an order’s page, which leaves out the price of a single piece', () => {
    const fees = {
      domestic_fee_cny: '8.00',
      service_fee_cny: '20.72',
      coupon_cny: '0.00',
      services_cny: '0.00',
      item_services_cny: '0.00',
    }
    const drawn = (quantity: number) => {
      const item = { price_cny: '259.00', quantity, ...fees, money: [], parcel_no: 'P1' }
      return draw(createElement(OrderReceipt, { item: part<Detail>(item) }))
    }
    expect(drawn(1)).not.toContain('1 ×')
    expect(drawn(2)).toContain('2 × ')
  })

  const facts = {
    ...{ country: 'DE', boxed_count: 2, goods_fen: 83_000, services: ['vacuum' as const], insurance: true },
    ...{ freight_off_bp: 200, storage_fen: 550, goods_classes: ['general' as const] },
  }
  /** A line's prices of a parcel of 300 g, 600 g and so on. */
  const prices = Array.from({ length: 20 }, (_, at) => {
    const boxes = [{ weight_g: 300 * (at + 1), length_cm: 20, width_cm: 20, height_cm: 10 }]
    const line = priceLines({ ...facts, boxes }, true).find(({ line_code }) => line_code === 'EMS')
    if (!line) throw new Error('no line')
    const { fees, ...rest } = line
    return {
      ...{ ...rest, total_cny: cnyFromFen(line.total_fen), unboxed_saving_cny: '0.00', tax: null },
      fees: fees.map(({ fen: fee_fen, ...fee }) => ({ ...fee, amount_cny: cnyFromFen(fee_fen) })),
    }
  })

  it('of a parcel that is put together, paid for, packed and asked a supplement, whatever the rate of the day', () => {
    const priced = fc.constantFrom(...prices)
    fc.assert(
      fc.property(
        reader,
        rate,
        fc.tuple(priced, priced),
        fc.nat(900),
        ({ code, rate }, then, [line, real], off) => {
          readIn(code, rate)
          const show = showingIn(code, rate)
          const [atLine, lineTotal] = rowsOf(draw(createElement(LineFees, { line, showPrice: show })))
          expect(sum(atLine)).toBe(lineTotal)

          const base = { parcel_no: 'P1', mode: 'estimate', estimated_fees: line.fees, coming_back_cny: null }
          const none = { paid_cny: '0.00', refunded_cny: '0.00', status: 'WaitingForPayment', real: null }
          const due = { coupon_cny: cnyFromFen(off), coupon_id: '1', coupon_name: 'Five off' }
          const total_cny = sumCny([line.total_cny, `-${due.coupon_cny}`])
          const unpaid = { ...base, ...none, fees: line.fees, due_cny: line.total_cny, rate: null }
          const to_pay = { ...due, total_cny }
          const page = draw(createElement(ParcelMoney, { parcel: part<Parcel>(unpaid), to_pay }))
          const [rows, total] = rowsOf(page)
          expect(sum(rows)).toBe(total)
          const asked = amountsIn(page).at(-1)
          expect(asked).toBe(unitsIn(total_cny, rate, code))
          expect(total - unitsIn(off ? due.coupon_cny : '0.00', rate, code)).toBe(asked)

          const more_fen = fenOf(real.total_cny) - fenOf(line.total_cny)
          const [due_cny, refunded_cny] = [more_fen, -more_fen].map((one) => cnyFromFen(Math.max(0, one)))
          const paid = { paid_cny: line.total_cny, refunded_cny, due_cny, status: 'Packed', real: {} }
          const packed = { ...base, ...paid, fees: real.fees, rate: { currency_unit: code, rate: then } }
          const html = draw(createElement(ParcelMoney, { parcel: part<Parcel>(packed), to_pay: null }))
          const cells = [...html.matchAll(/<td>(?:.*?)<\/td>/gs)]
            .map(([cell]) => amountsIn(cell).at(-1) ?? 0)
            .slice(1)
          const columns = [0, 1].map((nth) => cells.filter((_, at) => at % 2 === nth))
          for (const column of columns) expect(sum(column.slice(0, -1))).toBe(column.at(-1))
          const moved = amountsIn(/<dl.*<\/dl>/s.exec(html)?.[0] ?? '')
          const left = more_fen > 0 ? (moved[1] ?? 0) : -(moved[1] ?? 0)
          expect((moved[0] ?? 0) + left).toBe(columns[1]?.at(-1))
        },
      ),
      RUNS,
    )
  })

  it('of a price at the door: what is paid today and the rows below it', () => {
    fc.assert(
      fc.property(reader, fc.tuple(fen, fen, fen, fen), ({ code, rate }, fens) => {
        readIn(code, rate)
        const [today = '', freight = '', tax = '', duty = ''] = fens.map(cnyFromFen)
        const landed = {
          ...{ line_name: 'A line', eta_days: null, illustrative: false, sources: [] },
          tax: { name: 'VAT', percent: 20, collected_by: 'customs' },
          rows: [
            { kind: 'freight', amount_cny: freight, included: false },
            { kind: 'tax', amount_cny: tax, included: true },
            { kind: 'duty', amount_cny: duty, included: false },
          ],
          total_cny: sumCny([today, freight, duty]),
        }
        const showPrice = showingIn(code, rate)
        const html = draw(createElement(DoorPrice, { country: 'DE', landed, today_cny: today, showPrice }))
        const [total, fr, , du] = amountsIn(html)
        expect(unitsIn(today, rate, code) + (fr ?? 0) + (du ?? 0)).toBe(total)
      }),
      RUNS,
    )
  })
})
