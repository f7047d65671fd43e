import { beforeAll, expect, it } from 'vitest'
import { MINUTE } from '#domain/time/durations.ts'
import { sendArrivalMails } from '#server/warehouse/arrival-mails.ts'
import { type Client, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { askRefund, couponOf, detailOf, inspect } from '../../support/people/line.ts'
import { balance, expectRightLedger } from '../../support/people/shopping.ts'
import { mails, wrongState } from '../../support/people/staff.ts'

onEachDatabase(
  'Fewer pieces than were bought',
  (world) => {
    let staff: Client
    let customer: Client & { email: string }
    beforeAll(async () => {
      staff = await world.staff()
      customer = await world.customer()
      await topUp(customer, '20000')
    })

    /** Five pieces of ¥20.00 with ¥6.00 postage and ¥8.00 fee, on their way by this number. */
    async function onTheWay(coupon_fen = 0): Promise<{ id: string; number: string }> {
      const goods = { title: 'Socks', price_cny: '20.00', domestic_fee_cny: '6.00', quantity: 5 }
      const added = await customer.call('cart/add_diy_item', goods)
      const order = await customer.call('orders/create', { cart_ids: [added.body.data.id] }, newKey())
      const { item_ids } = order.body.data
      const coupon = coupon_fen ? { coupon_id: await couponOf(world, customer, coupon_fen) } : {}
      const price = await customer.call('checkout/calculate_order_price', { item_ids, ...coupon })
      const pay = { item_ids, ...coupon, expected_total_cny: price.body.data.total_cny }
      expect((await customer.call('checkout/pay_order_items', pay, newKey())).status).toBe(200)
      const [id] = item_ids
      await staff.call('bk/take_item', { id })
      await staff.call('orders/place_order_item', { id, purchase_no: 'TB', real_price_cny: '20.00' })
      const number = `P${id}`.toUpperCase()
      await staff.call('bk/mark_seller_shipped', { ids: [id], inner_tracking_number: number })
      return { id, number }
    }
    const scan = (inner_tracking_number: string, more = {}) =>
      staff.call('bk/scan_arrival', { inner_tracking_number, ...more })
    async function part(quantity = 2, coupon_fen = 0) {
      const sent = await onTheWay(coupon_fen)
      const scanned = await scan(sent.number, { quantity })
      return { ...sent, change_id: scanned.body.data.list[0].change_id }
    }
    const choose = (id: string, choice: string) => customer.call('orders/choose_part', { id, choice })
    const yuan = async () => Number(await balance(customer))

    it('are noted, and their number is scanned once; the rest comes by its own word', async () => {
      const { id, number } = await onTheWay()
      expect((await scan(number, { quantity: 6 })).body.errors).toMatchObject([{ path: 'quantity' }])
      expect((await scan(number, { quantity: 0 })).status).toBe(422)
      expect(await staff.call('bk/scan_arrival', { id, rest: true })).toMatchObject(wrongState)
      const { list } = (await scan(number, { quantity: 2 })).body.data
      expect(list).toMatchObject([{ id, status: 'SellerShipped', part_arrived: 2, part_choice: null }])
      const again = await scan(number)
      expect(again).toMatchObject(wrongState)
      expect(again.body.message).toContain('scanned before: 2 of 5 pieces')
      expect(await staff.call('bk/scan_arrival', { id })).toMatchObject(wrongState)
      expect((await choose(id, 'wait')).body.data.part_choice).toBe('wait')
      const more = await scan(number, { rest: true, quantity: 2 })
      expect(more.body.data.list).toMatchObject([{ part_arrived: 4, part_choice: null }])
      expect((await staff.call('bk/set_shelf', { ids: [id], shelf: 'A-1' })).status).toBe(200)
      const rest = await scan(number, { rest: true })
      expect(rest.body.data.list).toMatchObject([
        { status: 'ArrivedAtWarehouse', quantity: 5, part_arrived: null, part_choice: null, shelf: 'A-1' },
      ])
      expect(await choose(id, 'go_on')).toMatchObject(wrongState)
    })

    it('are noted of what was taken for whole too, however long ago, until it is inspected', async () => {
      const { id, number } = await onTheWay()
      const whole = (await scan(number)).body.data.list[0]
      await staff.call('bk/set_shelf', { ids: [id], shelf: 'A-2' })
      await world.services.db
        .updateTable('status_changes')
        .set({ at: Date.now() - 60 * MINUTE })
        .where('id', '=', whole.change_id)
        .execute()
      expect(await staff.call('bk/scan_arrival', { id, quantity: 5 })).toMatchObject(wrongState)
      expect(await staff.call('bk/scan_arrival', { id, quantity: 2, rest: true })).toMatchObject(wrongState)
      const { list } = (await staff.call('bk/scan_arrival', { id, quantity: 2 })).body.data
      expect(list).toMatchObject([{ status: 'SellerShipped', part_arrived: 2, shelf: 'A-2' }])
      expect(await staff.call('bk/scan_arrival', { id, quantity: 2 })).toMatchObject(wrongState)
      await staff.call('bk/undo_step', { change_ids: [list[0].change_id] })
      expect(await detailOf(customer, id)).toMatchObject({ status: 'ArrivedAtWarehouse', part_arrived: null })
      await staff.call('bk/scan_arrival', { id, quantity: 2 })
      expect((await choose(id, 'go_on')).body.data).toMatchObject({
        status: 'ArrivedAtWarehouse',
        quantity: 2,
      })
      expect((await inspect(staff, id)).body.data.status).toBe('InWarehouse')
      expect(await staff.call('bk/scan_arrival', { id, quantity: 1 })).toMatchObject(wrongState)
      await expectRightLedger(world)
    })

    it('go on alone when their customer says so, and the others’ share comes back', async () => {
      const before = await yuan()
      const { id } = await part(2, 1_000)
      expect(await yuan()).toBeCloseTo(before - 104, 2)
      const gone = await choose(id, 'go_on')
      // Back come ¥60.00 goods and ¥4.80 fee, less ¥6.00 coupon.
      expect(gone.body.data).toMatchObject({
        ...{ status: 'ArrivedAtWarehouse', quantity: 2, part_arrived: null, domestic_fee_cny: '6.00' },
        ...{ service_fee_cny: '3.20', coupon_cny: '4.00', paid_cny: '104.00', refunded_cny: '58.80' },
      })
      expect(await yuan()).toBeCloseTo(before - 104 + 58.8, 2)
      expect(await choose(id, 'go_on')).toMatchObject(wrongState)
      expect((await mails(world, customer.email, 'refund')).at(-1)).toContain('continuing with 2 pieces')
      const { list } = (await customer.call('orders/get_item_status_changelog', { id })).body.data
      expect(list.at(-1)).toMatchObject({ amount_cny: '58.80', reason: 'You continue with 2 of 5 pieces.' })
      expect((await inspect(staff, id)).body.data.status).toBe('InWarehouse')
      await expectRightLedger(world)
    })

    it('gives back first what waits of the purchase', async () => {
      const before = await yuan()
      const { id, change_id } = await part()
      await staff.call('bk/undo_step', { change_ids: [change_id] })
      const set = { real_price_fen: 1_500, real_domestic_fee_fen: 600, coming_back_fen: 2_700 }
      const coming_back_at = Date.now() + 10 * MINUTE
      await world.services.db
        .updateTable('order_items')
        .set({ ...set, coming_back_at })
        .where('id', '=', id)
        .execute()
      await staff.call('bk/scan_arrival', { id, quantity: 2 })
      await choose(id, 'go_on')
      // Two of ¥15.00 with their fee and the postage stay.
      expect(await yuan()).toBeCloseTo(before - 38.4, 2)
      await expectRightLedger(world)
    })

    it('are told of when their step can be undone no more', async () => {
      const undone = await part()
      const { results } = (await staff.call('bk/undo_step', { change_ids: [undone.change_id] })).body.data
      expect(results).toMatchObject([{ ok: true }])
      expect(await detailOf(customer, undone.id)).toMatchObject({ part_arrived: null })
      const { id, change_id } = await part()
      const before = (await mails(world, customer.email, 'part_arrived')).length
      await sendArrivalMails(world.services, Date.now() + 31 * MINUTE)
      const after = await mails(world, customer.email, 'part_arrived')
      expect(after).toHaveLength(before + 1)
      expect(after.at(-1)).toContain('2 of 5 pieces of Socks are here')
      await choose(id, 'go_on')
      const late = (await staff.call('bk/undo_step', { change_ids: [change_id] })).body.data.results
      expect(late).toMatchObject([{ ok: false, code: 'WRONG_STATE' }])
    })

    it('count as goods with us', async () => {
      const { id } = await part()
      expect(await staff.call('bk/mark_unavailable', { id, reason: 'Gone' })).toMatchObject(wrongState)
      const { id: refund_id, costs_cny } = await askRefund(customer, id)
      expect(costs_cny).toBe('27.00')
      expect(await choose(id, 'go_on')).toMatchObject(wrongState)
      await staff.call('bk/resolve_refund', { refund_id, approve: true })
      expect((await detailOf(customer, id)).status).toBe('ReturningToSeller')
      const before = await yuan()
      await staff.call('bk/finish_return', { refund_id, outcome: 'refused' })
      // The missing pieces never came: their share comes back whatever the seller does with the others.
      expect(await detailOf(customer, id)).toMatchObject({
        ...{ status: 'InWarehouse', quantity: 2, part_arrived: null, refunded_cny: '64.80' },
      })
      expect(await yuan()).toBeCloseTo(before + 64.8, 2)
      const ended = await part()
      expect(
        (await staff.call('bk/end_item', { id: ended.id, reason: 'lost', note: 'Gone' })).body.data,
      ).toMatchObject({ status: 'Refunded', refunded_cny: '114.00', part_arrived: null })
      await expectRightLedger(world)
    })

    it('are noted once of a rest that two have seen, or one whose first answer was lost', async () => {
      const { id } = await part(2)
      const more = { id, quantity: 1, rest: true, part_arrived: 2 }
      expect((await staff.call('bk/scan_arrival', more)).body.data.list).toMatchObject([{ part_arrived: 3 }])
      const again = await staff.call('bk/scan_arrival', more)
      expect(again).toMatchObject(wrongState)
      expect(again.body.message).toContain('3 of 5 pieces of “Socks” are here by now')
      expect((await detailOf(customer, id)).part_arrived).toBe(3)
    })

    it('come whole by an unclaimed box of another number', async () => {
      const { id } = await part()
      await choose(id, 'wait')
      const { unclaimed } = (await scan(`R${id}`.toUpperCase())).body.data
      const whole = await staff.call('bk/assign_unclaimed', { unclaimed_id: unclaimed.id, id })
      expect(whole.body.data).toMatchObject({
        ...{ status: 'ArrivedAtWarehouse', quantity: 5, part_arrived: null, part_choice: null },
      })
    })

    it('is nobody else’s to choose, and needs one item in the box', async () => {
      const { id, number } = await onTheWay()
      const stranger = await world.customer()
      expect((await stranger.call('orders/choose_part', { id, choice: 'go_on' })).status).toBe(404)
      const other = await onTheWay()
      await world.services.db
        .updateTable('order_items')
        .set({ inner_tracking_number: number })
        .where('id', '=', other.id)
        .execute()
      expect((await scan(number, { quantity: 2 })).body.errors).toMatchObject([{ path: 'quantity' }])
    })

    it('go on, or the rest comes, or all goes back: one of them, whoever is quicker', async () => {
      for (let turn = 0; turn < 4; turn++) {
        const before = await yuan()
        const { id, number } = await part(2, 1_000)
        const answers = await Promise.all([
          choose(id, 'go_on'),
          scan(number, { rest: true }),
          choose(id, 'go_on'),
          customer.call('orders/request_refund', { ids: [id], reason: 'defective' }),
          staff.call('bk/end_item', { id, reason: 'lost', note: 'Gone' }),
        ])
        for (const { status } of answers) expect([200, 409]).toContain(status)
        const item = await detailOf(customer, id)
        const held = Number(item.paid_cny) - Number(item.refunded_cny)
        const full = item.quantity === 2 ? 45.2 : 104
        expect(held).toBeCloseTo(item.status === 'Refunded' ? 0 : full, 2)
        expect(await yuan()).toBeCloseTo(before - held, 2)
        await expectRightLedger(world)
      }
    })
  },
  '1',
)
