import { beforeAll, expect, it } from 'vitest'
import { sumCny } from '#domain/order/total.ts'
import { parcelReceipt } from '#domain/parcel/receipt.ts'
import type { Message } from '#server/providers/mail/mail.ts'
import { type Client, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { askRefund, lineAt } from '../../support/people/line.ts'
import { decide, oldTopUp, reverse, withdraw } from '../../support/people/money.ts'
import { coupon, Parcels } from '../../support/people/parcel.ts'
import { balance, expectRightLedger, inCart } from '../../support/people/shopping.ts'

/** Every mail that names money, sent by real journeys: its rows add up, and it says what the pages say. */

// biome-ignore lint/suspicious/noExplicitAny: answers of any call; a wrong field fails the test that reads it
type Row = any

const AMOUNT = String.raw`−?¥[\d,]+\.\d\d`
const cnyOf = (said: string) => said.replace(/[¥,]/g, '').replace('−', '-')
const minus = (cny: string) => (cny.startsWith('-') ? cny.slice(1) : `-${cny}`)
const kept = ({ paid_cny, refunded_cny }: Row) => sumCny([paid_cny, minus(refunded_cny)])
const amountsIn = (text: string) => [...text.matchAll(new RegExp(AMOUNT, 'g'))].map(([said]) => cnyOf(said))

onEachDatabase('A mail that names money', (world) => {
  let work: Parcels
  let customer: Client & { email: string }
  let mails: Message[]
  let history: Row[]

  const mailed = async (): Promise<Message[]> => {
    const rows = await world.services.db.selectFrom('outbox').select('payload').orderBy('id').execute()
    return rows.map(({ payload }) => JSON.parse(payload)).filter(({ to }) => to === customer.email)
  }
  const about = (parcel_no: string) => mails.filter(({ text }) => text.includes(parcel_no))
  const only = (scene: string, word: string) => {
    const found = mails.filter((mail) => mail.scene === scene && mail.text.includes(word))
    expect(found, `${scene} ${word}`).toHaveLength(1)
    return found[0]?.text ?? ''
  }
  const said = (text: string, before: string, after = '') => {
    const found = new RegExp(`${before}(${AMOUNT})${after}`).exec(text)?.[1]
    expect(found, `${before} in ${text}`).toBeDefined()
    return cnyOf(found ?? '')
  }

  const parcels: Record<string, string> = {}

  beforeAll(async () => {
    work = await Parcels.open(world)
    customer = work.customer
    const { staff } = work
    await topUp(customer, '9000')
    const [{ ref: payment_no }] = (await customer.call('balance/load_more_balance_history')).body.data.list
    await oldTopUp(world, customer.email, 50_000)
    const { withdrawal_no } = (await withdraw(customer, '50.00')).body.data
    expect((await decide(staff, withdrawal_no, true)).status).toBe(200)

    const cart_ids = [
      await inCart(customer, 'First lamp', '99.99'),
      await inCart(customer, 'Second lamp', '10.01'),
    ]
    const { item_ids } = (await customer.call('orders/create', { cart_ids }, newKey())).body.data
    const { id: coupon_id } = await coupon(staff, customer, {
      ...{ scope: 'order', kind: 'fixed', amount: '7.77', currency: 'CNY' },
    })
    const { total_cny } = (await customer.call('checkout/calculate_order_price', { item_ids, coupon_id }))
      .body.data
    const payment = { item_ids, coupon_id, expected_total_cny: total_cny }
    expect((await customer.call('checkout/pay_order_items', payment, newKey())).status).toBe(200)
    await customer.call('orders/remove_order_item', { ids: [item_ids[1]] })
    await staff.call('bk/take_item', { id: item_ids[0] })
    const bought = { id: item_ids[0], purchase_no: 'TB', real_price_cny: '88.00', domestic_fee_cny: '0.00' }
    await staff.call('orders/place_order_item', bought)
    const back = await lineAt('InWarehouse', customer, staff)
    const { id: refund_id } = await askRefund(customer, back)
    await staff.call('bk/resolve_refund', { refund_id, approve: true })
    await staff.call('bk/finish_return', { refund_id, outcome: 'accepted' })

    const make = async (name: string, more = {}) => {
      const { parcel_no } = await work.create({ services: ['vacuum'], ...more })
      parcels[name] = parcel_no
      expect((await work.pay(parcel_no)).status, name).toBe(200)
      return parcel_no
    }
    await work.pack(await make('lighter'))
    const heavier = await make('heavier')
    await work.pack(heavier, 5000)
    await customer.call('balance/confirm', { id: (await work.question(heavier)).id, accept: true }, newKey())
    const refused = await make('refused')
    await work.pack(refused, 5000)
    await customer.call('balance/confirm', { id: (await work.question(refused)).id, accept: false }, newKey())
    const rehearsal = await make('rehearsal', { mode: 'rehearsal', insurance: true })
    await work.pack(rehearsal)
    expect((await work.pay(rehearsal)).status).toBe(200)
    const cancelled = await make('cancelled')
    await work.pack(cancelled)
    await customer.call('parcel/remove_parcel', { parcel_no: cancelled })

    for (const [kind, more] of [
      ['price', { amount_cny: '110.00' }],
      ['postage', { amount_cny: '0' }],
    ] as const) {
      const id = await lineAt('Purchasing', customer, staff)
      const asked = await staff.call('bk/ask_customer', { id, kind, reason: 'The seller says so.', ...more })
      expect(asked.status, JSON.stringify(asked.body)).toBe(200)
      const { list } = (await customer.call('balance/get_confirm_list')).body.data
      const entry = list.find((one: Row) => one.ref === id)
      await customer.call('balance/confirm', { id: entry.id, accept: true }, newKey())
    }
    const returned = await work.shipped()
    await work.track(returned, 'Returning')
    await staff.call('bk/return_parcel', { parcel_no: returned, return_freight_cny: '33.40' })
    await customer.call('balance/confirm', { id: (await work.question(returned)).id, accept: true }, newKey())
    const lost = await work.delivered()
    const claim = { parcel_no: lost, action: 'claim', kind: 'damaged', note: 'Broken' }
    await customer.call('parcel/change_parcel_status', claim)
    const paid = { parcel_no: lost, approve: true, amount_cny: '12.34' }
    expect((await staff.call('bk/resolve_claim', paid)).status).toBe(200)

    // A debt, and money that pays it first.
    const left = Number(await balance(customer))
    expect(left).toBeGreaterThan(100)
    expect((await reverse(staff, payment_no, '9000.00')).status).toBe(200)
    await topUp(customer, '9000')
    mails = await mailed()
    history = (await customer.call('balance/load_more_balance_history', { limit: 100 })).body.data.list
  })

  it('is sent by every journey', () => {
    const scenes = new Set(mails.map(({ scene }) => scene))
    for (const scene of [
      'top_up',
      'paid',
      'refund',
      'refund_returning',
      'parcel_paid',
      'rehearsed',
      'supplement',
      'reversal',
    ])
      expect(scenes).toContain(scene)
  })

  it('adds up, row by row', () => {
    let receipts = 0
    for (const { text } of mails) {
      const lines = text.split('\n')
      const rows = lines.filter((line) => new RegExp(`^- .*: ${AMOUNT}$`).test(line))
      if (!rows.length) continue
      receipts++
      const sum = lines.find((line) => new RegExp(`^(Paid|Due): ${AMOUNT}$`).test(line)) ?? ''
      expect(sumCny(rows.map((row) => cnyOf(row.split(': ').at(-1) ?? ''))), text).toBe(
        cnyOf(sum.split(': ')[1] ?? ''),
      )
    }
    expect(receipts).toBeGreaterThan(8)
  })

  it('tells every movement of the balance', () => {
    for (const movement of history) {
      // The tests' own old money, which came by no call.
      if (movement.amount_cny === '500.00') continue
      const cny = movement.amount_cny.replace('-', '')
      const told = mails.some(({ text }) => amountsIn(text).includes(cny))
      expect(told, `${movement.type} ${movement.amount_cny}`).toBe(true)
    }
    const types = new Set(history.map(({ type }) => type))
    expect([...types].sort()).toEqual([
      'compensation',
      'parcel',
      'purchase',
      'refund',
      'return_freight',
      'reversal',
      'supplement',
      'top_up',
      'withdrawal',
    ])
  })

  it('names in its text what its subject names', () => {
    for (const { subject, text } of mails)
      for (const cny of amountsIn(subject)) expect(amountsIn(text), text).toContain(cny)
  })

  it('names a balance that the balance page shows', () => {
    const balances = history.map(({ balance_after_cny }) => balance_after_cny)
    let named = 0
    for (const { text } of mails) {
      if (!text.includes('Your balance is now')) continue
      named++
      expect(balances, text).toContain(said(text, 'Your balance is now '))
    }
    expect(named).toBeGreaterThan(10)
  })

  it('says of an order what its page says', async () => {
    const list = (await customer.call('orders/get_order_items', { list_status_alias: 'All', limit: 100 }))
      .body.data.list
    const [first, second] = ['First lamp', 'Second lamp'].map((title) =>
      list.find((item: Row) => item.title === title),
    )
    const paid = only('paid', 'First lamp')
    expect(said(paid, 'First lamp: ')).toBe('99.99')
    expect(said(paid, 'Paid: ')).toBe(sumCny([first.paid_cny, second.paid_cny]))
    expect(said(only('refund', 'We’ve cancelled Second lamp'), 'Second lamp. ')).toBe(second.refunded_cny)
    expect(said(only('refund', 'We bought First lamp'), 'you paid. ')).toBe(first.refunded_cny)
    const returned = list.find(({ status }: Row) => status === 'Refunded')
    expect(said(only('refund_returning', returned.title), 'accepts it, ')).toBe(returned.refunded_cny)
    const ended = only('refund', 'The seller took')
    expect(said(ended, '', ' went back')).toBe(returned.refunded_cny)
    expect(said(ended, 'We kept ', ' for costs')).toBe(kept(returned))
  })

  it('says of a parcel what its page says, and together they are what it cost', async () => {
    for (const [name, parcel_no] of Object.entries(parcels)) {
      const parcel = await work.detail(parcel_no)
      const own = about(parcel_no)
      const paid = own.filter(({ scene }) => scene === 'parcel_paid').map(({ text }) => said(text, 'Paid: '))
      const back = own
        .filter(({ scene }) => scene === 'refund')
        .map(({ text }) => said(text, '', ' went back'))
      expect(sumCny(paid), name).toBe(parcel.paid_cny)
      expect(sumCny(back), name).toBe(parcel.refunded_cny)
      expect(parcelReceipt(parcel).total_cny, name).toBe(kept(parcel))
      const last = own.findLast(({ scene }) => scene === 'refund')?.text ?? ''
      if (last.includes('so it costs you')) expect(said(last, 'so it costs you '), name).toBe(kept(parcel))
    }
    const asked = only('supplement', parcels.heavier ?? '')
    const heavier = await work.detail(parcels.heavier ?? '')
    expect(said(asked, 'It costs: ')).toBe(heavier.final_cny)
    const due = only('rehearsed', parcels.rehearsal ?? '')
    const rehearsal = await work.detail(parcels.rehearsal ?? '')
    for (const { label, amount_cny, kind } of rehearsal.fees)
      if (!['service', 'rehearsal'].includes(kind)) expect(said(due, `- ${label}: `)).toBe(amount_cny)
  })

  it('says of a withdrawal where each part goes', () => {
    const paid = mails.filter(({ scene, text }) => scene === 'withdrawal' && text.includes('- ¥'))
    expect(paid).not.toHaveLength(0)
    for (const { text } of paid) {
      const parts = text
        .split('\n')
        .filter((line) => line.startsWith('- ¥'))
        .flatMap(amountsIn)
      expect(sumCny(parts), text).toBe('50.00')
    }
  })

  it('says what of new money has paid a debt', async () => {
    const debt = said(mails.findLast(({ scene }) => scene === 'reversal')?.text ?? '', 'you owe ')
    const paid = mails.findLast(({ scene }) => scene === 'top_up')?.text ?? ''
    expect(said(paid, '', ' of it paid what you owed')).toBe(debt)
    expect(said(paid, 'Your balance is now ')).toBe(sumCny(['9000.00', minus(debt)]))
    await expectRightLedger(world)
  })
})
