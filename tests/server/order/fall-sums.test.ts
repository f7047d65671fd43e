import { expect, it } from 'vitest'
import { expireEntries } from '#server/payment/confirm.ts'
import { type Client, newKey, onEachDatabase } from '../../support/worlds/world.ts'
import { paidLine } from '../../support/people/line.ts'
import { balance } from '../../support/people/shopping.ts'
import { statusOf } from '../../support/people/staff.ts'
import { idOf, needsYes, sumsOf } from '../../support/people/sums.ts'

onEachDatabase('Sums of staff and their questions:', (world) => {
  const { here, decide, requests, left, given, taken } = sumsOf(world)
  const ask = (id: string, more: object, by: Client = here.clerk) =>
    by.call('bk/ask_customer', { id, reason: 'The shop says so', ...more })
  async function answer(id: string, accept = true, option?: string) {
    const { list } = (await here.work.customer.call('balance/get_confirm_list')).body.data
    const asked = list.find((one: { ref: string }) => one.ref === id)
    const said = { id: asked.id, accept, option }
    return here.work.customer.call('balance/confirm', said, newKey())
  }
  const moves = async (limit: number) =>
    (await here.boss.call('bk/get_staff_moves', { limit })).body.data.list

  it('count one that lowers a price far, from the question on', async () => {
    const id = await taken('300.00')
    const before = Number(await balance(here.work.customer))
    expect((await ask(id, { kind: 'price', amount_cny: '0.01' })).status).toBe(200)
    expect(await left()).toBe('1676.01')
    expect((await answer(id)).status).toBe(200)
    expect(await left()).toBe('1676.01')
    expect(Number(await balance(here.work.customer)) - before).toBeCloseTo(323.99, 5)
    expect(await moves(2)).toMatchObject([
      { event: 'come_back', amount_cny: '323.99', email: here.clerk.email, about: { id } },
      { event: 'ask_customer', amount_cny: null, counted_cny: '323.99', freely: 'sums' },
    ])
    const bought = { id, purchase_no: 'TB', real_price_cny: '0.01' }
    expect((await here.clerk.call('orders/place_order_item', bought)).status).toBe(200)
    expect(await left()).toBe('1676.01')
  })

  it('count none that moves little, is withdrawn, refused, not answered or for an item that is gone', async () => {
    const quiet = await taken('300.00')
    await ask(quiet, { kind: 'price', amount_cny: '290.00' })
    await ask(await taken('300.00'), { kind: 'price', amount_cny: '310.00' })
    expect(await left()).toBe('2000.00')
    const ends: ((id: string) => Promise<unknown>)[] = [
      (id) => here.clerk.call('bk/withdraw_question', { id }),
      (id) => here.clerk.call('bk/mark_unavailable', { id, reason: 'Sold out' }),
      (id) => answer(id, false),
      async (id) => {
        const past = { expires_at: Date.now() - 1 }
        await world.services.db.updateTable('confirm_entries').set(past).where('ref', '=', id).execute()
        await expireEntries(world.services, Date.now())
      },
    ]
    for (const end of ends) {
      const id = await taken('300.00')
      await ask(id, { kind: 'quantity', quantity: 2 })
      await here.clerk.call('bk/withdraw_question', { id })
      await ask(id, { kind: 'postage', amount_cny: '1.00' })
      await here.clerk.call('bk/withdraw_question', { id })
      await ask(id, { kind: 'price', amount_cny: '100.00' })
      expect(await left()).toBe('1784.00')
      await end(id)
      expect(await left()).toBe('2000.00')
    }
    // A fall that came back without counting stands on the admins' page all the same.
    await answer(quiet)
    expect(await moves(1)).toMatchObject([{ event: 'come_back', amount_cny: '10.80', freely: null }])
  })

  it('count options at their cheapest until one is chosen, and small falls together', async () => {
    const id = await taken('300.00')
    const options = [
      { text: 'Red', price_cny: '1.00' },
      { text: 'Blue', price_cny: '200.00' },
      { text: 'Green', price_cny: '290.00' },
    ]
    await ask(id, { kind: 'option', options })
    expect(await left()).toBe('1677.08')
    await answer(id, true, 'Blue')
    expect(await left()).toBe('1892.00')
    const small = await taken('300.00')
    await ask(small, { kind: 'option', options })
    await answer(small, true, 'Green')
    expect(await left()).toBe('1892.00')
    // Never more than ¥97.20 at once: what comes back in parts counts as a whole.
    for (const [amount_cny, then] of [
      ['220.00', '1892.00'],
      ['200.00', '1784.00'],
      ['195.00', '1778.60'],
    ] as const) {
      await ask(small, { kind: 'price', amount_cny })
      expect(await left()).toBe(then)
      await answer(small)
      expect(await left()).toBe(then)
    }
  })

  it('count falls together, whether its customer was asked or its buyer noted them', async () => {
    const id = await taken('300.00')
    await ask(id, { kind: 'price', amount_cny: '215.00' })
    await answer(id)
    expect(await left()).toBe('2000.00')
    const bought = { id, purchase_no: 'TB', real_price_cny: '155.00' }
    expect((await here.clerk.call('orders/place_order_item', bought)).status).toBe(200)
    // ¥91.80 and ¥64.80, each of which moves little.
    expect(await left()).toBe('1843.40')
    expect(await moves(2)).toMatchObject([
      { event: 'come_back', amount_cny: '64.80' },
      { event: 'place_order_item', counted_cny: '156.60', freely: 'sums' },
    ])
  })

  it('count what comes back for pieces that were said to be missing, also above them', async () => {
    const id = await paidLine(here.work.customer, 9)
    const { clerk } = here
    await clerk.call('bk/take_item', { id })
    await clerk.call('orders/place_order_item', { id, purchase_no: 'TB', real_price_cny: '100.00' })
    await clerk.call('bk/mark_seller_shipped', { ids: [id], inner_tracking_number: `P${id}` })
    expect((await clerk.call('bk/scan_arrival', { id, quantity: 1 })).status).toBe(200)
    // A scan of some of the rest does not say that others are missing.
    await here.boss.call('bk/scan_arrival', { id, quantity: 1, rest: true })
    expect(await left()).toBe('2000.00')
    const gone = await here.work.customer.call('orders/choose_part', { id, choice: 'go_on' })
    expect(gone.body.data.refunded_cny).toBe('756.00')
    expect(await left()).toBe('1244.00')
    expect(await moves(1)).toMatchObject([
      { event: 'lack_pieces', amount_cny: null, counted_cny: '756.00', email: clerk.email },
    ])
    const { list } = (await here.work.customer.call('orders/get_item_status_changelog', { id })).body.data
    expect(list.at(-1)).toMatchObject({ to: 'ArrivedAtWarehouse', amount_cny: '756.00' })
  })

  it('count a piece said to be missing together with the fall before it', async () => {
    const { clerk, boss } = here
    const id = await paidLine(here.work.customer, 9)
    const before = await left()
    await clerk.call('bk/take_item', { id })
    // ¥97.20 of ¥972.00 and a ninth of the rest: each small by itself.
    await clerk.call('orders/place_order_item', { id, purchase_no: 'TB', real_price_cny: '90.00' })
    expect(await left()).toBe(before)
    await clerk.call('bk/scan_arrival', { id, quantity: 8 })
    const gone = await here.work.customer.call('orders/choose_part', { id, choice: 'go_on' })
    const back = Number(gone.body.data.refunded_cny)
    expect(back).toBeGreaterThan(150)
    expect(Number(before) - Number(await left())).toBeCloseTo(back, 5)
    expect(await statusOf(boss, id)).toBe('ArrivedAtWarehouse')
  })

  it('ask an admin before one that is above them, and the customer only after the yes', async () => {
    const id = await taken('600.00')
    const price = { kind: 'price', amount_cny: '0.01' }
    const refused = await ask(id, price)
    expect(refused).toMatchObject(needsYes)
    expect(await statusOf(here.boss, id)).toBe('Purchasing')
    expect((await requests()).list[0]).toMatchObject({
      ...{ call: 'bk/ask_customer', about: { kind: 'order_item', id }, sum_cny: '647.99' },
      body: { kind: 'price', amount_cny: '0.01', reason: 'The shop says so' },
    })
    expect((await ask(id, { kind: 'price', amount_cny: '300.00' })).body.code).toBe('REQUEST_OPEN')
    expect((await decide(refused)).body.data.status).toBe('Approved')
    expect(await statusOf(here.boss, id)).toBe('WaitingForConfirm')
    expect(await left()).toBe('2000.00')
    const before = Number(await balance(here.work.customer))
    await answer(id)
    expect(Number(await balance(here.work.customer)) - before).toBeCloseTo(647.99, 5)
    expect(await left()).toBe('2000.00')
    expect(await moves(2)).toMatchObject([
      { event: 'come_back', amount_cny: '647.99', email: here.clerk.email },
      { event: 'ask_customer', counted_cny: '647.99', freely: 'request', request_id: idOf(refused) },
    ])
    // Fewer pieces are no way around it, nor many questions that wait at once.
    const pieces = await paidLine(here.work.customer, 9)
    await here.boss.call('bk/take_item', { id: pieces })
    expect(await ask(pieces, { kind: 'quantity', quantity: 1 })).toMatchObject(needsYes)
    const open = [await taken('400.00'), await taken('400.00'), await taken('400.00'), await taken('400.00')]
    await given(50_000)
    const asked = await Promise.all(open.map((one) => ask(one, { kind: 'price', amount_cny: '1.00' })))
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 200, 200, 202])
    expect((await ask(id, { kind: 'price', amount_cny: '0.02' }, here.boss)).status).toBe(200)
  })
})
