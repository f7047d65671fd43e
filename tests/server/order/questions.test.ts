import { beforeAll, expect, it } from 'vitest'
import { runTimers } from '#server/jobs/jobs.ts'
import { type Client, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { aJpeg, formOf, upload } from '../../support/fakes/photos.ts'
import { detailOf, houseAccounts, lineAt, paidLine } from '../../support/people/line.ts'
import { balance, expectRightLedger } from '../../support/people/shopping.ts'
import { DAY, itemOf, mails, reward, statusOf, wrongState } from '../../support/people/staff.ts'

onEachDatabase('A question to the customer', (world) => {
  let staff: Client
  let customer: Client & { email: string }
  beforeAll(async () => {
    staff = await world.staff()
    customer = await world.customer()
    await topUp(customer, '20000')
  })

  const ask = (id: string, more: object) =>
    staff.call('bk/ask_customer', { id, reason: 'It costs more.', ...more })
  const answer = (id: string, more: object, by: Client = customer) =>
    by.call('balance/confirm', { id, accept: true, ...more }, newKey())
  async function entryOf(id: string, by: Client = customer) {
    const { list } = (await by.call('balance/get_confirm_list')).body.data
    return list.find((one: { ref: string }) => one.ref === id)
  }

  it('is not in the list any more once its time is up, and says so when it is answered', async () => {
    const id = await lineAt('Purchasing', customer, staff)
    await ask(id, { kind: 'price', amount_cny: '110.00' })
    const entry = await entryOf(id)
    const change = 'The price goes from ¥100.00 to ¥110.00 and the service fee from ¥8.00 to ¥8.80.'
    expect((await detailOf(customer, id)).question.change).toContain(change)
    expect((await mails(world, customer.email, 'question')).at(-1)).toContain(change)
    const past = { expires_at: Date.now() - 1 }
    await world.services.db.updateTable('confirm_entries').set(past).where('id', '=', entry.id).execute()
    expect(await entryOf(id)).toBeUndefined()
    const { balance_confirm_list } = (await customer.call('user/get_base_info')).body.data
    expect(balance_confirm_list.map((one: { id: string }) => one.id)).not.toContain(entry.id)
    for (const when of ['before the timer', 'after it']) {
      const late = await answer(entry.id, {})
      expect(late, when).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } })
      expect(late.body.message).toContain('time to answer')
      await runTimers(world.services, Date.now())
    }
    expect(await statusOf(staff, id)).toBe('Refunded')
  })

  it('about a late dispatch or a battery moves no money, and a yes to a battery sets the class', async () => {
    const late = await paidLine(customer, 1)
    const gone = await ask(late, { kind: 'late', ships_at: '2020-01-01' })
    expect(gone).toMatchObject({ status: 422, body: { errors: [{ path: 'ships_at' }] } })
    expect((await ask(late, { kind: 'late' })).status).toBe(422)
    const before = await balance(customer)
    await ask(late, { kind: 'late', ships_at: '2099-12-05', reason: 'The factory is closed.' })
    const asked = await entryOf(late)
    expect(asked).toMatchObject({ kind: 'late', amount_cny: '0.00' })
    expect((await detailOf(customer, late)).question.reason).toMatch(
      /^The seller ships it by 5\sDecember\s2099\. The factory is closed\.$/,
    )
    const agreed = await answer(asked.id, { expected_amount_cny: '0.00' })
    expect(agreed.body).toMatchObject({ success: true })
    const battery = await paidLine(customer, 1)
    const { balance_cny } = (await customer.call('balance/get')).body.data
    await ask(battery, { kind: 'battery' })
    await answer((await entryOf(battery)).id, {})
    expect(await itemOf(staff, battery)).toMatchObject({
      status: 'Purchasing',
      goods_class: 'battery_builtin',
    })
    expect(await balance(customer)).toBe(balance_cny)
    expect(await statusOf(staff, late)).toBe('Purchasing')
    expect(Number(before)).toBeGreaterThan(Number(balance_cny))
    await expectRightLedger(world)
  })

  it('shows a photo of each option to its customer alone', async () => {
    const id = await paidLine(customer, 1)
    const path = `bk_upload_files?order_item_id=${id}&kind=question`
    const sent = await upload(staff, path, formOf(await aJpeg()))
    const photo_id = sent.body.data.list[0].id
    const option = { text: 'Blue', price_cny: '100.00', photo_id }
    const foreign = { kind: 'option', options: [{ ...option, photo_id: 'nothing' }] }
    expect((await ask(id, foreign)).body.errors).toMatchObject([{ path: 'options' }])
    expect((await ask(id, { kind: 'option', options: [option] })).status).toBe(200)
    const [shown] = (await entryOf(id)).options
    expect(shown).toMatchObject({ text: 'Blue', photo: { url: `/img/u/${photo_id}.webp` } })
    const { db } = world.services
    const row = await db.selectFrom('uploads').selectAll().where('id', '=', photo_id).executeTakeFirst()
    expect(row).toMatchObject({ scene: 'question', expires_at: null, order_item_id: id })
    // It is no photo of the inspection.
    expect((await detailOf(customer, id)).qc_photos).toEqual([])
    const stranger = await world.customer()
    expect((await upload(stranger, path, formOf(await aJpeg()))).status).toBe(403)
  })

  it.each([
    [
      'price',
      { kind: 'price', amount_cny: '110.00' },
      '32.40',
      { price_cny: '110.00', service_fee_cny: '26.40' },
    ],
    [
      'price',
      { kind: 'price', amount_cny: '99.99' },
      '-0.03',
      { price_cny: '99.99', service_fee_cny: '24.00' },
    ],
    ['postage', { kind: 'postage', amount_cny: '10.00' }, '4.00', { domestic_fee_cny: '10.00' }],
    ['postage', { kind: 'postage', amount_cny: '0' }, '-6.00', { domestic_fee_cny: '0.00' }],
    ['quantity', { kind: 'quantity', quantity: 1 }, '-216.00', { quantity: 1, service_fee_cny: '8.00' }],
    ['quantity', { kind: 'quantity', quantity: 4 }, '108.00', { quantity: 4 }],
  ])(
    'about the %s settles the difference with its share of the fee on a yes',
    async (kind, asked, amount_cny, then) => {
      const id = await paidLine(customer, 3)
      const before = Number(await balance(customer))
      const house = await houseAccounts(world)
      expect((await ask(id, asked)).body.data).toMatchObject({
        status: 'WaitingForConfirm',
        question: { kind, amount_cny, reason: 'It costs more.', options: [] },
      })
      expect(Number(await balance(customer))).toBe(before)
      const entry = await entryOf(id)
      expect(entry).toMatchObject({ kind, amount_cny, ref: id, options: [] })
      expect(await detailOf(customer, id)).toMatchObject({
        question: { id: entry.id, kind, amount_cny },
        next_by_at: entry.expires_at,
      })
      expect(Date.parse(entry.expires_at)).toBeGreaterThan(Date.now() + 6.9 * DAY)
      expect((await answer(entry.id, { expected_amount_cny: amount_cny })).status).toBe(200)
      const item = await detailOf(customer, id)
      expect(item).toMatchObject({ status: 'Purchasing', question: null, ...then })
      expect(Number(await balance(customer))).toBeCloseTo(before - Number(amount_cny), 2)
      const held = Number(item.paid_cny) - Number(item.refunded_cny)
      const goods = Number(item.price_cny) * item.quantity
      expect(held).toBeCloseTo(goods + Number(item.domestic_fee_cny) + Number(item.service_fee_cny), 2)
      const fees = Math.round(Number(item.service_fee_cny) * 100) - 2_400
      expect(((await houseAccounts(world)).service_fees ?? 0) - (house.service_fees ?? 0)).toBe(fees)
      expect(await entryOf(id)).toBeUndefined()
      expect(await answer(entry.id, {})).toMatchObject(wrongState)
      const real_price_cny = item.price_cny
      const bought = await staff.call('orders/place_order_item', { id, purchase_no: 'TB', real_price_cny })
      expect(bought.body.data.status).toBe('Purchased')
      expect((await detailOf(customer, id)).refunded_cny).toBe(item.refunded_cny)
      await expectRightLedger(world)
    },
  )

  it('offers options and changes the line to the chosen one', async () => {
    const id = await lineAt('Purchasing', customer, staff)
    const options = [
      { sku_id: 'red', text: 'Red', price_cny: '90.00' },
      { text: 'Blue, gold rim', price_cny: '120.00' },
    ]
    expect((await ask(id, { kind: 'option' })).status).toBe(422)
    await ask(id, { kind: 'option', options, reason: 'Green is sold out.' })
    const entry = await entryOf(id)
    expect(entry).toMatchObject({
      kind: 'option',
      amount_cny: '21.60',
      options: [
        { sku_id: 'red', text: 'Red', price_cny: '90.00', amount_cny: '-10.80' },
        { sku_id: null, text: 'Blue, gold rim', price_cny: '120.00', amount_cny: '21.60' },
      ],
    })
    for (const option of [undefined, 'Green'])
      expect((await answer(entry.id, { option })).body.errors).toMatchObject([{ path: 'option' }])
    const shown = await answer(entry.id, { option: 'red', expected_amount_cny: '21.60' })
    expect(shown).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED', amount_cny: '-10.80' } })
    const before = Number(await balance(customer))
    const chosen = { option: 'Blue, gold rim', expected_amount_cny: '21.60' }
    expect((await answer(entry.id, chosen)).status).toBe(200)
    expect(await detailOf(customer, id)).toMatchObject({
      status: 'Purchasing',
      sku_text: 'Blue, gold rim',
      price_cny: '120.00',
      paid_cny: '135.60',
    })
    expect(Number(await balance(customer))).toBeCloseTo(before - 21.6, 2)
  })

  it('gives back all that was paid on a no', async () => {
    const before = await balance(customer)
    const id = await paidLine(customer, 2)
    await ask(id, { kind: 'price', amount_cny: '500' })
    const entry = await entryOf(id)
    expect((await answer(entry.id, { accept: false })).body.data.balance_cny).toBe(before)
    expect(await detailOf(customer, id)).toMatchObject({ status: 'Refunded', refunded_cny: '222.00' })
    const log = (await customer.call('orders/get_item_status_changelog', { id })).body.data.list
    expect(log.at(-1)).toMatchObject({ to: 'Refunded', actor: 'customer', amount_cny: '222.00' })
    await expectRightLedger(world)
  })

  it('gives back all that was paid after seven days of silence', async () => {
    const other = await world.customer()
    await topUp(other, '200')
    const id = await paidLine(other)
    await ask(id, { kind: 'price', amount_cny: '500' })
    const entry = await entryOf(id, other)
    expect(await mails(world, other.email, 'question')).toEqual([expect.stringContaining('It costs more.')])
    await runTimers(world.services, Date.now() + 7 * DAY - 60_000)
    expect(await statusOf(staff, id)).toBe('WaitingForConfirm')
    for (let turn = 0; turn < 2; turn++) await runTimers(world.services, Date.now() + 7 * DAY)
    expect(await detailOf(other, id)).toMatchObject({ status: 'Refunded', question: null })
    expect(await balance(other)).toBe('200.00')
    expect(await answer(entry.id, {}, other)).toMatchObject(wrongState)
    expect(await mails(world, other.email, 'refund')).toHaveLength(1)
  })

  it('stays open when the balance does not cover the yes', async () => {
    const poor = await world.customer()
    await topUp(poor, '120')
    const id = await paidLine(poor)
    await ask(id, { kind: 'price', amount_cny: '120.00' })
    const entry = await entryOf(id, poor)
    expect(await answer(entry.id, {}, poor)).toMatchObject({
      status: 409,
      body: { code: 'INSUFFICIENT_BALANCE', missing_cny: '15.60' },
    })
    expect((await detailOf(poor, id)).question.id).toBe(entry.id)
    await reward(world, poor.email, 2_000)
    expect((await answer(entry.id, {}, poor)).status).toBe(200)
    const row = await world.services.db
      .selectFrom('order_items')
      .select(['paid_fen', 'paid_promo_fen'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ paid_fen: 13_560, paid_promo_fen: 2_000 })
    await expectRightLedger(world)
  })

  it('can be withdrawn, and is void once the item is unavailable', async () => {
    const id = await paidLine(customer)
    const reason = 'The price is back.'
    expect(await staff.call('bk/withdraw_question', { id, reason })).toMatchObject(wrongState)
    await ask(id, { kind: 'price', amount_cny: '130' })
    const first = await entryOf(id)
    const back = await staff.call('bk/withdraw_question', { id, reason })
    expect(back.body.data).toMatchObject({ status: 'Purchasing', question: null })
    expect(await answer(first.id, {})).toMatchObject(wrongState)
    await ask(id, { kind: 'price', amount_cny: '135' })
    expect((await staff.call('bk/withdraw_question', { id })).body.data).toMatchObject({ question: null })
    await ask(id, { kind: 'price', amount_cny: '140' })
    const second = await entryOf(id)
    const gone = await staff.call('bk/mark_unavailable', { id, reason: 'Sold out.' })
    expect(gone.body.data).toMatchObject({ status: 'Refunded', refunded_cny: '114.00' })
    expect(await answer(second.id, {})).toMatchObject(wrongState)
    expect(await entryOf(id)).toBeUndefined()
    expect(await mails(world, customer.email, 'refund')).toContainEqual(expect.stringContaining('Sold out.'))
    await expectRightLedger(world)
  })

  it('is only asked before we buy, about something that changes', async () => {
    const id = await lineAt('Purchased', customer, staff)
    expect(await ask(id, { kind: 'price', amount_cny: '120' })).toMatchObject(wrongState)
    const paid = await paidLine(customer)
    for (const asked of [
      { kind: 'price', amount_cny: '100' },
      { kind: 'price' },
      { kind: 'price', amount_cny: '0' },
      { kind: 'postage', amount_cny: '6' },
      { kind: 'quantity' },
      { kind: 'quantity', quantity: 1 },
      { kind: 'colour' },
    ])
      expect((await ask(paid, asked)).status).toBe(422)
    expect((await itemOf(staff, paid)).status).toBe('Paid')
    expect((await ask('nothing', { kind: 'price', amount_cny: '1' })).status).toBe(404)
    const stranger = await world.customer()
    await ask(paid, { kind: 'price', amount_cny: '120' })
    expect((await answer((await entryOf(paid)).id, {}, stranger)).status).toBe(404)
    expect(await ask(paid, { kind: 'price', amount_cny: '130' })).toMatchObject(wrongState)
  })

  it.each(['Paid', 'Purchasing', 'Purchased', 'SellerShipped'] as const)(
    'is not needed to give back all for an unavailable item in %s',
    async (stage) => {
      const before = await balance(customer)
      const id = await lineAt(stage, customer, staff)
      const gone = await staff.call('bk/mark_unavailable', { id, reason: 'Sold out.' })
      expect(gone.body.data).toMatchObject({ status: 'Refunded', refunded_cny: '114.00' })
      expect(await balance(customer)).toBe(before)
      expect(await staff.call('bk/mark_unavailable', { id, reason: 'x' })).toMatchObject(wrongState)
    },
  )

  it('comes too late for an item that has arrived', async () => {
    const id = await lineAt('ArrivedAtWarehouse', customer, staff)
    expect(await staff.call('bk/mark_unavailable', { id, reason: 'x' })).toMatchObject(wrongState)
  })
})
