import { beforeAll, expect, it } from 'vitest'
import { sumCny, orderItemTotalCny } from '#domain/order/total.ts'
import { parcelReceipt } from '#domain/parcel/receipt.ts'
import { apiApp } from '#server/api/app.ts'
import { type Client, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { askRefund, inspect } from '../../support/people/line.ts'
import { coupon, Parcels } from '../../support/people/parcel.ts'
import { balance, expectRightLedger } from '../../support/people/shopping.ts'

const MONEY = [
  'price_cny',
  'domestic_fee_cny',
  'service_fee_cny',
  'services_cny',
  'coupon_cny',
  'paid_cny',
  'refunded_cny',
] as const

type Cells = Record<string, string>
// biome-ignore lint/suspicious/noExplicitAny: answers of any call; a wrong field fails the test that reads it
type Row = any

const minus = (cny: string) => (cny.startsWith('-') ? cny.slice(1) : `-${cny}`)
/** Finds what was paid and did not come back. */
const kept = ({ paid_cny, refunded_cny }: Row) => sumCny([paid_cny, minus(refunded_cny)])

onEachDatabase('The file, the page and the receipt', (world) => {
  let work: Parcels
  let customer: Client & { email: string }
  /** The final state of each item, by its title. */
  let file: Cells[]
  let page: Row[]
  let details: Row[]
  let parcels: Row[]

  beforeAll(async () => {
    work = await Parcels.open(world)
    customer = work.customer
    await topUp(customer, '9000')
    await anOrderOfAll()
    file = await csvOf('export/orders.csv')
    page = await pagesOf('orders/get_order_items', { list_status_alias: 'All', limit: 2 })
    details = await Promise.all(
      page.map(async ({ id }) => (await customer.call('orders/get_order_item_detail', { id })).body.data),
    )
    const list = await pagesOf('parcel/get_parcels', { limit: 1 })
    parcels = await Promise.all(list.map(({ parcel_no }) => work.detail(parcel_no)))
  })

  /** Makes an order with a coupon and a service; its items end in every way that moves money. */
  async function anOrderOfAll() {
    const { staff } = work
    const titles = ['plain', 'cancelled', 'fall', 'rise', 'sent back', 'light', 'waits']
    const ids: Record<string, string> = {}
    const cart_ids: string[] = []
    for (const [index, title] of titles.entries()) {
      const wanted = { title, price_cny: `${100 + index}.37`, domestic_fee_cny: '6.01', quantity: index + 1 }
      cart_ids.push((await customer.call('cart/add_diy_item', wanted)).body.data.id)
    }
    const services = [{ cart_id: cart_ids[0], code: 'extra_photo' }]
    const order = (await customer.call('orders/create', { cart_ids, services }, newKey())).body.data
    const { id: coupon_id } = await coupon(staff, customer, {
      ...{ scope: 'order', kind: 'fixed', amount: '33.33', currency: 'CNY' },
    })
    const item_ids: string[] = order.item_ids.slice(0, -1)
    titles.forEach((title, index) => {
      ids[title] = order.item_ids[index]
    })
    const id = (title: string) => ids[title] ?? ''
    const quoted = await customer.call('checkout/calculate_order_price', { item_ids, coupon_id })
    const pay = { item_ids, coupon_id, expected_total_cny: quoted.body.data.total_cny }
    expect((await customer.call('checkout/pay_order_items', pay, newKey())).status).toBe(200)

    const buy = async (title: string, real_price_cny: string) => {
      const bought = { id: id(title), purchase_no: 'TB', real_price_cny, domestic_fee_cny: '6.01' }
      expect((await staff.call('orders/place_order_item', bought)).status, title).toBe(200)
    }
    await customer.call('orders/remove_order_item', { ids: [id('cancelled')] })
    for (const title of ['plain', 'fall', 'rise', 'sent back', 'light'])
      await staff.call('bk/take_item', { id: id(title) })
    await buy('plain', '100.37')
    await buy('fall', '90.11')
    await staff.call('bk/ask_customer', {
      id: id('rise'),
      kind: 'price',
      amount_cny: '119.99',
      reason: 'More.',
    })
    const [question] = (await customer.call('balance/get_confirm_list')).body.data.list
    await customer.call('balance/confirm', { id: question.id, accept: true }, newKey())
    await buy('rise', '119.99')
    await buy('sent back', '104.37')
    const refund = await askRefund(customer, id('sent back'))
    await staff.call('bk/resolve_refund', { refund_id: refund.id, approve: true })
    await buy('light', '105.37')
    for (const title of ['plain', 'light']) {
      await staff.call('bk/scan_arrival', { id: id(title) })
      expect((await inspect(staff, id(title))).status).toBe(200)
    }

    const heavy = (await work.createOf([id('plain')])).parcel_no
    await work.pay(heavy)
    await work.pack(heavy, 5000)
    const supplement = await work.question(heavy)
    await customer.call('balance/confirm', { id: supplement.id, accept: true }, newKey())
    const light = (await work.createOf([id('light')])).parcel_no
    await work.pay(light)
    await work.pack(light, 100)
  }

  async function csvOf(path: string): Promise<Cells[]> {
    const headers = { Authorization: customer.token }
    const request = new Request(`http://localhost:4321/api/${path}`, { headers })
    const text = await (await apiApp(world.services).fetch(request)).text()
    const [head = '', ...rows] = text.trim().split('\r\n').slice(1)
    const names = head.split(',')
    return rows.map((row) => {
      const cells = row.split(',')
      return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']))
    })
  }

  async function pagesOf(path: string, asked: object): Promise<Row[]> {
    const all: Row[] = []
    for (let cursor: string | undefined; ; ) {
      const { list, next_cursor, total } = (await customer.call(path, { ...asked, cursor })).body.data
      all.push(...list)
      expect(total).toBeGreaterThanOrEqual(all.length)
      if (!next_cursor) return all
      cursor = next_cursor
    }
  }

  it('hold the order in all the ways it went', () => {
    const ways = Object.fromEntries(page.map(({ title, status }) => [title, status]))
    expect(ways).toEqual({
      ...{ plain: 'InParcel', cancelled: 'Cancelled', fall: 'Purchased', rise: 'Purchased' },
      ...{ 'sent back': 'Refunded', light: 'InParcel', waits: 'WaitingForPayment' },
    })
    const parcelStatuses = parcels.map(({ status }) => status)
    expect(parcelStatuses).toEqual(['Packed', 'Packed'])
    expect(page.find(({ title }) => title === 'plain').services_cny).not.toBe('0.00')
    for (const title of ['plain', 'fall', 'rise'])
      expect(Number(page.find((row) => row.title === title).coupon_cny), title).toBeGreaterThan(0)
  })

  it('say the same of every item, in the same order', () => {
    expect(file.map(({ id }) => id)).toEqual(page.map(({ id }) => id))
    page.forEach((row, at) => {
      const said = (of: Row) => [of.status, String(of.quantity), ...MONEY.map((name) => of[name])]
      expect(said(file[at]), row.title).toEqual(said(row))
      expect(said(details[at]), row.title).toEqual(said(row))
    })
  })

  it('add up, item by item', () => {
    for (const item of details) {
      const moved = item.money.map(({ amount_cny }: Row) => amount_cny)
      expect(minus(sumCny(moved)).replace(/^-0\.00$/, '0.00'), item.title).toBe(kept(item))
      // An item that is over is priced as it was; a live one costs what was paid and did not come back.
      const lives = !['Cancelled', 'Refunded', 'WaitingForPayment'].includes(item.status)
      if (lives) expect(orderItemTotalCny(item), item.title).toBe(kept(item))
    }
    expect(details.find(({ status }) => status === 'Cancelled')).toMatchObject({
      refunded_cny: page.find(({ status }) => status === 'Cancelled').paid_cny,
    })
    expect(Number(kept(details.find(({ status }) => status === 'Refunded')))).toBeGreaterThan(0)
  })

  it('add up, parcel by parcel', () => {
    for (const parcel of parcels) {
      expect(parcel.due_cny).toBe('0.00')
      expect(parcelReceipt(parcel).total_cny).toBe(kept(parcel))
      expect(sumCny(parcel.fees.map(({ amount_cny }: Row) => amount_cny))).toBe(kept(parcel))
      expect(parcel.final_cny).toBe(kept(parcel))
    }
  })

  it('agree with the balance, its page, its file and its statement', async () => {
    const moves = await csvOf('export/balance.csv')
    const shown = await pagesOf('balance/load_more_balance_history', { limit: 3 })
    const cells = ({ at, type, ref, amount_cny, balance_after_cny }: Row) => [
      ...[at, type, ref, amount_cny, balance_after_cny],
    ]
    expect(moves.map(cells)).toEqual(shown.map(cells))
    const amounts = moves.map(({ amount_cny = '' }) => amount_cny)
    const now = await balance(customer)
    expect(sumCny(amounts)).toBe(now)
    expect(moves[0]?.balance_after_cny).toBe(now)
    moves.forEach(({ amount_cny = '', balance_after_cny = '' }, at) => {
      expect(sumCny([balance_after_cny, minus(amount_cny)])).toBe(moves[at + 1]?.balance_after_cny ?? '0.00')
    })
    const spent = sumCny([...page, ...parcels].map(kept))
    expect(sumCny(['9000.00', minus(spent)])).toBe(now)
    for (const { parcel_no, ...parcel } of parcels) {
      const own = moves.filter(({ ref = '' }) => ref.includes(parcel_no))
      expect(minus(sumCny(own.map(({ amount_cny = '' }) => amount_cny)))).toBe(kept(parcel))
    }
    const types = new Set(moves.map(({ type }) => type))
    expect([...types].sort()).toEqual(['parcel', 'purchase', 'refund', 'supplement', 'top_up'])
    const month = new Date().toISOString().slice(0, 7)
    const headers = { Authorization: customer.token }
    const request = new Request(`http://localhost:4321/api/user/statement?month=${month}`, { headers })
    const statement = await (await apiApp(world.services).fetch(request)).text()
    const said = (cny: string) =>
      cny
        .replace('-', '−')
        .replace(/^−?/, '$&¥')
        .replace(/\d(?=(?:\d{3})+\.)/g, '$&,')
    for (const cny of [...amounts, now]) expect(statement).toContain(said(cny))
    await expectRightLedger(world)
  })
})
