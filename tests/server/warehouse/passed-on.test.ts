import { expect, it } from 'vitest'
import { onEachDatabase } from '../../support/worlds/world.ts'
import { itemOf, statusOf } from '../../support/people/staff.ts'
import { idOf, needsYes, sumsOf } from '../../support/people/sums.ts'

onEachDatabase(
  'The box of an item that was paid back',
  (world) => {
    const { here, decide, requests, left, taken } = sumsOf(world)

    /** On its way to us in this box. */
    async function sent(price_cny: string, inner_tracking_number?: string): Promise<string> {
      const id = await taken(price_cny)
      await here.boss.call('orders/place_order_item', {
        ...{ id, purchase_no: `P${id}`, real_price_cny: price_cny, sure_number: true },
      })
      if (inner_tracking_number)
        await here.boss.call('bk/mark_seller_shipped', { ids: [id], inner_tracking_number })
      return id
    }

    /** An item that cannot be had after all, though its box comes. Answers the unclaimed box. */
    async function tooLate(price_cny: string, number: string): Promise<{ id: string; unclaimed_id: string }> {
      const id = await sent(price_cny, number)
      expect((await here.clerk.call('bk/mark_unavailable', { id, reason: 'Sold out' })).status).toBe(200)
      const { unclaimed } = (await here.clerk.call('bk/scan_arrival', { inner_tracking_number: number })).body
        .data
      expect(unclaimed.items).toMatchObject([{ id, status: 'Refunded' }])
      return { id, unclaimed_id: unclaimed.id }
    }
    const assign = (unclaimed_id: string, ...ids: string[]) =>
      here.clerk.call('bk/assign_unclaimed', { unclaimed_id, ids })
    const undo = async ({ change_id }: { change_id: string }) =>
      (await here.clerk.call('bk/undo_step', { change_ids: [change_id] })).body.data.results
    const moves = async (limit: number) =>
      (await here.boss.call('bk/get_staff_moves', { limit })).body.data.list

    it('counts in full for who assigns it to another item, until none of its items is here any more', async () => {
      const { id, unclaimed_id } = await tooLate('300.00', 'LATE300')
      expect(await left()).toBe('2000.00')
      const [cheap, other] = [await sent('1.00'), await sent('1.00')]
      const [one, two] = (await assign(unclaimed_id, cheap, other)).body.data.list
      expect(await left()).toBe('1676.00')
      expect(await moves(1)).toMatchObject([
        { event: 'pass_on', email: here.clerk.email, amount_cny: null, counted_cny: '324.00', about: { id } },
      ])
      const { list } = (await here.work.customer.call('orders/get_item_status_changelog', { id })).body.data
      expect(JSON.stringify(list)).not.toContain(cheap)
      expect(await undo(one)).toMatchObject([{ ok: true }])
      expect(await left()).toBe('1676.00')
      expect(await undo(two)).toMatchObject([{ ok: true }])
      expect(await left()).toBe('2000.00')
      // It is unclaimed again, and counts again.
      expect((await assign(unclaimed_id, cheap)).status).toBe(200)
      expect(await left()).toBe('1676.00')
    })

    it('goes above the sums only with an admin’s yes', async () => {
      const { id, unclaimed_id } = await tooLate('600.00', 'LATE600')
      const cheap = await sent('1.00')
      const asked = await assign(unclaimed_id, cheap)
      expect(asked).toMatchObject(needsYes)
      expect(await statusOf(here.boss, cheap)).toBe('Purchased')
      expect((await requests()).list[0]).toMatchObject({
        ...{ call: 'bk/assign_unclaimed', sum_cny: '648.00', about: { kind: 'order_item', id } },
        body: { ids: [cheap] },
      })
      expect((await assign(unclaimed_id, await sent('1.00'))).body.code).toBe('REQUEST_OPEN')
      expect((await decide(asked)).body.data.status).toBe('Approved')
      expect(await itemOf(here.boss, cheap)).toMatchObject({
        ...{ status: 'ArrivedAtWarehouse', inner_tracking_number: 'LATE600' },
      })
      expect(await left()).toBe('2000.00')
      expect(await moves(1)).toMatchObject([
        { event: 'pass_on', counted_cny: '648.00', freely: 'request', request_id: idOf(asked) },
      ])
    })

    it('counts as well where its label is scanned again after it was stored', async () => {
      const id = await sent('300.00')
      await here.clerk.call('bk/scan_arrival', { id })
      const end = { id, reason: 'not_found', note: 'Looked twice.' }
      expect((await here.boss.call('bk/end_item', end)).status).toBe(200)
      const { unclaimed } = (await here.clerk.call('bk/scan_arrival', { id })).body.data
      expect((await assign(unclaimed.id, await sent('1.00'))).status).toBe(200)
      expect(await left()).toBe('1676.00')
    })

    it('counts nothing where nobody’s money came back', async () => {
      const { unclaimed } = (await here.clerk.call('bk/scan_arrival', { inner_tracking_number: 'NOBODY1' }))
        .body.data
      expect((await assign(unclaimed.id, await sent('1.00'))).status).toBe(200)
      expect(await left()).toBe('2000.00')
    })
  },
  '1',
)
