import { expect, it } from 'vitest'
import type { Client } from '../../support/worlds/world.ts'
import { newKey, onEachDatabase } from '../../support/worlds/world.ts'
import { paidLine } from '../../support/people/line.ts'
import { itemOf, statusOf } from '../../support/people/staff.ts'
import { sumsOf } from '../../support/people/sums.ts'

onEachDatabase(
  'Small falls of a day',
  (world) => {
    const { here, decide, left, given, taken } = sumsOf(world)
    /** Bought for ¥99.90 less with its fee, of ¥360.72, unless said otherwise. */
    const buy = (id: string, real_price_cny = '241.50', by: Client = here.clerk) =>
      by.call('orders/place_order_item', { id, purchase_no: `P${id}`, real_price_cny })
    const ask = (id: string, amount_cny: string) =>
      here.clerk.call('bk/ask_customer', { id, kind: 'price', amount_cny, reason: 'The shop says so' })
    const answer = async (id: string, accept = true) => {
      const { list } = (await here.work.customer.call('balance/get_confirm_list')).body.data
      const asked = list.find((one: { ref: string }) => one.ref === id)
      return here.work.customer.call('balance/confirm', { id: asked.id, accept }, newKey())
    }
    const many = (count: number, price_cny = '334.00') =>
      Promise.all(Array.from({ length: count }, () => taken(price_cny)))

    it('count nothing up to ¥500, then each counts, and above the sums an admin is asked', async () => {
      const ids = await many(7)
      for (const id of ids.slice(0, 5)) expect((await buy(id)).body.data.request_id).toBeUndefined()
      expect(await left()).toBe('2000.00')
      expect((await buy(ids[5] ?? '')).body.data.request_id).toBeUndefined()
      expect(await left()).toBe('1900.10')
      await given(190_000)
      const last = ids[6] ?? ''
      const { request_id } = (await buy(last)).body.data
      expect(request_id).toEqual(expect.any(String))
      expect(await statusOf(here.boss, last)).toBe('Purchased')
      expect((await decide(request_id)).body.data).toMatchObject({ status: 'Approved', sum_cny: '99.90' })
      expect(await itemOf(here.boss, last)).toMatchObject({ refunded_cny: '99.90' })
    })

    it('count as they are made at once, and others’ of the day are their own', async () => {
      const ids = await many(8)
      await Promise.all(ids.map((id) => buy(id)))
      expect(await left()).toBe('1700.30')
      const colleague = await world.staff('staff')
      expect((await buy(await taken('334.00'), '241.50', colleague)).status).toBe(200)
      const { sums } = (await colleague.call('bk/get_requests', {})).body.data
      expect(sums.left_cny).toBe('2000.00')
    })

    it('count no more when they are undone or corrected', async () => {
      const ids = await many(5)
      const steps = []
      for (const id of ids) steps.push((await buy(id)).body.data)
      const undone = await here.clerk.call('bk/undo_step', { change_ids: [steps[0].change_id] })
      expect(undone.body.data.results).toMatchObject([{ ok: true }])
      const right = { id: ids[1], real_price_cny: '334.00' }
      expect((await here.clerk.call('bk/correct_purchase', right)).status).toBe(200)
      for (const id of await many(2)) await buy(id)
      expect(await left()).toBe('2000.00')
      // One of them that is corrected does not stand in its own way.
      const lower = { id: ids[4], real_price_cny: '241.51' }
      expect((await here.clerk.call('bk/correct_purchase', lower)).status).toBe(200)
      expect(await left()).toBe('2000.00')
      expect((await ask(await taken('334.00'), '241.50')).status).toBe(200)
      expect(await left()).toBe('1900.10')
    })

    it('of questions count from the question on, and only what comes back after the answer', async () => {
      const ids = await many(6)
      for (const id of ids) expect((await ask(id, '241.50')).status).toBe(200)
      expect(await left()).toBe('1900.10')
      await answer(ids[5] ?? '')
      expect(await left()).toBe('1900.10')
      for (const id of ids.slice(0, 2)) await answer(id, false)
      for (const id of ids.slice(2, 5)) await answer(id)
      // ¥299.70 came back small; the refused ones have made room.
      for (const id of await many(2)) await buy(id)
      expect(await left()).toBe('1900.10')
      await buy(await taken('334.00'))
      expect(await left()).toBe('1800.20')
    })

    it('of an option that was chosen instead of a large one add up', async () => {
      const options = [
        { text: 'Red', price_cny: '100.00' },
        { text: 'Blue', price_cny: '241.50' },
      ]
      const shown = { kind: 'option', options, reason: 'Other colours' }
      const counted = []
      for (const id of await many(6)) {
        await here.clerk.call('bk/ask_customer', { id, ...shown })
        const { list } = (await here.work.customer.call('balance/get_confirm_list')).body.data
        const said = { id: list[0].id, accept: true, option: 'Blue' }
        expect((await here.work.customer.call('balance/confirm', said, newKey())).status).toBe(200)
        counted.push(await left())
      }
      expect(counted).toEqual([...Array(5).fill('2000.00'), '1900.10'])
    })

    it('of missing pieces are among them', async () => {
      for (const id of await many(5)) await buy(id)
      const id = await paidLine(here.work.customer, 99)
      await here.clerk.call('bk/take_item', { id })
      await here.boss.call('orders/place_order_item', { id, purchase_no: 'TB', real_price_cny: '100.00' })
      await here.clerk.call('bk/scan_arrival', { id, quantity: 98 })
      const before = Number(await left())
      const gone = await here.work.customer.call('orders/choose_part', { id, choice: 'go_on' })
      const back = Number(gone.body.data.refunded_cny)
      expect(back).toBeGreaterThan(0)
      expect(before - Number(await left())).toBeCloseTo(back, 5)
    })

    it('stand on the admins’ page once, as what came back', async () => {
      const id = await taken('334.00')
      await buy(id)
      await here.boss.call('bk/scan_arrival', { id })
      const { list } = (await here.boss.call('bk/get_staff_moves', { limit: 100 })).body.data
      expect(list.filter(({ about }: { about: { id: string } }) => about.id === id)).toMatchObject([
        { event: 'come_back', amount_cny: '99.90', freely: null },
      ])
    })
  },
  '1',
)
