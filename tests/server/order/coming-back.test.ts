import { beforeAll, describe, expect, it, vi } from 'vitest'
import { runTimers } from '#server/jobs/jobs.ts'
import { HOUR, MINUTE } from '#domain/time/durations.ts'
import { type Client, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { itemOf, mails, paidItem, statusOf, wrongState } from '../../support/people/staff.ts'

onEachDatabase(
  'What comes back of a purchase',
  (world) => {
    let clerk: Client & { email: string }
    let boss: Client & { email: string }
    let customer: Client & { email: string }
    beforeAll(async () => {
      clerk = await world.staff('staff')
      boss = await world.staff()
      customer = await world.customer()
      await topUp(customer, '9000')
    })

    const balance = async () => Number((await customer.call('balance/get')).body.data.balance_cny)
    const place = (id: string, real_price_cny: string, more = {}) =>
      clerk.call('orders/place_order_item', { id, purchase_no: 'TB1', real_price_cny, ...more })
    const correct = (id: string, real_price_cny: string, more = {}) =>
      clerk.call('bk/correct_purchase', { id, real_price_cny, ...more })
    const undo = async (...change_ids: string[]) =>
      (await clerk.call('bk/undo_step', { change_ids })).body.data.results
    const take = async (id: string) => (await clerk.call('bk/take_item', { id })).body.data.change_id
    const log = async (id: string) =>
      (await customer.call('orders/get_item_status_changelog', { id })).body.data.list

    /** ¥100.00, with its fee ¥108.00, in the hands of a buyer. */
    async function taken(): Promise<string> {
      const id = await paidItem(customer, '100.00')
      await take(id)
      return id
    }

    it('waits for an hour, seen by both, and then comes back once', async () => {
      const id = await taken()
      const before = await balance()
      const { data } = (await place(id, '90.00')).body
      expect(data).toMatchObject({
        ...{ status: 'Purchased', price_cny: '100.00', refunded_cny: '0.00', coming_back_cny: '10.80' },
        change_id: expect.any(String),
      })
      const seen = (await customer.call('orders/get_order_item_detail', { id })).body.data
      expect(seen).toMatchObject({ coming_back_cny: '10.80', coming_back_at: data.coming_back_at })
      expect(Date.parse(seen.coming_back_at)).toBeGreaterThan(Date.now() + 59 * MINUTE)
      await runTimers(world.services, Date.now() + 59 * MINUTE)
      expect(await balance()).toBe(before)
      expect(await mails(world, customer.email, 'refund')).toEqual([])
      await runTimers(world.services, Date.now() + HOUR + MINUTE)
      await runTimers(world.services, Date.now() + HOUR + 2 * MINUTE)
      expect(await balance()).toBeCloseTo(before + 10.8)
      expect(await mails(world, customer.email, 'refund')).toHaveLength(1)
      expect(await itemOf(clerk, id)).toMatchObject({
        ...{ price_cny: '90.00', refunded_cny: '10.80', coming_back_cny: null, coming_back_at: null },
      })
      expect((await log(id)).at(-1)).toMatchObject({ to: 'Purchased', amount_cny: '10.80' })
      expect(await correct(id, '95.00')).toMatchObject(wrongState)
    })

    it('is put right in time, and no money moves', async () => {
      const id = await taken()
      const before = await balance()
      await place(id, '4.99', { sure: true, reason: 'A sale' })
      expect(await itemOf(clerk, id)).toMatchObject({ coming_back_cny: '102.61' })
      const corrected = await correct(id, '99.00', { purchase_no: 'TB2' })
      expect(corrected.body.data).toMatchObject({ coming_back_cny: '1.08', purchase_no: 'TB2' })
      expect((await correct(id, '100.00')).body.data).toMatchObject({ coming_back_cny: null })
      await runTimers(world.services, Date.now() + 2 * HOUR)
      expect(await balance()).toBe(before)
      expect((await itemOf(clerk, id)).refunded_cny).toBe('0.00')
    })

    it('is asked about where the number is put right to that of another seller', async () => {
      const { db } = world.services
      const [id, elsewhere] = [await taken(), await taken()]
      await place(id, '100.00')
      await place(elsewhere, '100.00', { purchase_no: '2961122000000041' })
      for (const [one, shop] of [
        [id, 'Lamps'],
        [elsewhere, 'Mugs'],
      ] as const)
        await db.updateTable('order_items').set({ shop }).where('id', '=', one).execute()
      const number = { purchase_no: '2961122000000041', sure_number: false }
      // A reason given for the price does not speak for the number.
      const fell = { ...number, sure: true, reason: 'A sale' }
      for (const more of [number, fell])
        expect((await correct(id, '99.00', more)).body).toMatchObject({ code: 'LOOKS_WRONG' })
      expect((await correct(id, '99.00', { ...number, sure_number: true })).status).toBe(200)
      // The number it has already is not asked about.
      expect((await correct(id, '100.00', number)).body.data).toMatchObject({ coming_back_cny: null })
    })

    it('is never the customer’s to pay: what costs more is ours, and counts', async () => {
      const id = await taken()
      await place(id, '100.00')
      expect((await correct(id, '110.00')).body.errors).toMatchObject([{ path: 'reason' }])
      const rise = { reason: 'A digit was missing' }
      expect((await correct(id, '110.00', rise)).body.data).toMatchObject({ coming_back_cny: null })
      const corrections = async () =>
        (await boss.call('bk/get_staff_moves', { limit: 50 })).body.data.list.filter(
          ({ event }: { event: string }) => event === 'correct_purchase',
        )
      expect(await corrections()).toMatchObject([{ counted_cny: '10.80', freely: 'sums' }])
      // Corrected once more, the rise counts no longer.
      await correct(id, '100.00')
      expect(await corrections()).toEqual([])
      const dear = await correct(id, '900.00', rise)
      expect([dear.status, dear.body.code]).toEqual([202, 'NEEDS_SECOND_PERSON'])
    })

    it('comes back before anything else happens to the item', async () => {
      const [sent, asked] = [await taken(), await taken()]
      await place(sent, '90.00')
      await place(asked, '90.00')
      const before = await balance()
      await clerk.call('bk/mark_seller_shipped', { ids: [sent], inner_tracking_number: 'SF900' })
      expect(await itemOf(clerk, sent)).toMatchObject({ refunded_cny: '10.80', coming_back_cny: null })
      const terms = { ids: [asked], reason: 'not_arrived' }
      const quote = (await customer.call('orders/calculate_refund', terms)).body.data
      expect(quote.refund_cny).toBe('97.20')
      await customer.call('orders/request_refund', terms)
      expect((await itemOf(clerk, asked)).refunded_cny).toBe('10.80')
      expect(await balance()).toBeCloseTo(before + 21.6)
    })

    it('is posted by one of two who come at once', async () => {
      const id = await taken()
      await place(id, '90.00')
      const before = await balance()
      const later = Date.now() + 2 * HOUR
      await Promise.all([
        runTimers(world.services, later),
        correct(id, '95.00'),
        clerk.call('bk/mark_unavailable', { id, reason: 'Sold out' }),
      ])
      const item = await itemOf(clerk, id)
      expect(item.refunded_cny).toBe(item.paid_cny)
      expect(await balance()).toBeCloseTo(before + 108)
    })

    describe('Steps', () => {
      it('are undone as if they had never been', async () => {
        const id = await paidItem(customer, '100.00')
        const before = await itemOf(clerk, id)
        const first = await take(id)
        const bought = await itemOf(clerk, id)
        const { change_id } = (await place(id, '90.00')).body.data
        expect(await undo(change_id)).toEqual([{ id: change_id, ok: true }])
        expect(await itemOf(clerk, id)).toEqual(bought)
        expect(await undo(first)).toEqual([{ id: first, ok: true }])
        expect(await itemOf(clerk, id)).toEqual(before)
        expect((await log(id)).map(({ to }: { to: string }) => to)).toEqual(['WaitingForPayment', 'Paid'])
        const { log: kept } = (await clerk.call('bk/get_item', { id })).body.data
        expect(kept.filter(({ undone_at }: { undone_at: string | null }) => undone_at)).toHaveLength(2)
        // The log of staff has each with the item, and says what it had been.
        const { list } = (await clerk.call('bk/get_audit', { ref: id, call: 'bk/undo_step' })).body.data
        expect(list.map(({ detail }: { detail: object }) => detail)).toEqual([
          { step: 'take_item' },
          { step: 'place_order_item' },
        ])
      })

      it('stay when something came after, when they are old, and when undone already', async () => {
        const id = await paidItem(customer, '100.00')
        const first = await take(id)
        const { change_id } = (await place(id, '100.00')).body.data
        expect(await undo(first, 'nothing')).toMatchObject([
          { id: first, ok: false, code: 'WRONG_STATE' },
          { id: 'nothing', ok: false, code: 'NOT_FOUND' },
        ])
        const old = Date.now() - 16 * MINUTE
        await world.services.db
          .updateTable('status_changes')
          .set({ at: old })
          .where('id', '=', change_id)
          .execute()
        expect(await undo(change_id)).toMatchObject([{ ok: false, code: 'WRONG_STATE' }])
        expect(await statusOf(clerk, id)).toBe('Purchased')
      })

      it('of a box give it back to nobody', async () => {
        const id = await taken()
        await place(id, '100.00')
        await clerk.call('bk/scan_arrival', { inner_tracking_number: 'YT777' })
        const { list } = (await clerk.call('bk/get_unclaimed', { limit: 100 })).body.data
        const box = list.find(
          (one: { inner_tracking_number: string }) => one.inner_tracking_number === 'YT777',
        )
        const here = await clerk.call('bk/assign_unclaimed', { unclaimed_id: box.id, id })
        const change_id = (here.body.data.list ?? [here.body.data])[0].change_id
        expect(await undo(change_id)).toEqual([{ id: change_id, ok: true }])
        expect(await statusOf(clerk, id)).toBe('Purchased')
        const again = (await clerk.call('bk/get_unclaimed', { limit: 100 })).body.data.list
        expect(again.map((one: { id: string }) => one.id)).toContain(box.id)
      })

      it('stay behind one of a server whose clock is slow', async () => {
        const id = await paidItem(customer, '100.00')
        const step = await take(id)
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 10_000 })
        const bought = await place(id, '90.00').finally(() => vi.useRealTimers())
        expect(bought.status).toBe(200)
        expect(await undo(step)).toMatchObject([{ ok: false, code: 'WRONG_STATE' }])
        expect(await statusOf(clerk, id)).toBe('Purchased')
      })

      it('are nobody’s own', async () => {
        const id = await paidItem(customer, '100.00')
        const change_id = await take(id)
        expect((await customer.call('bk/undo_step', { change_ids: [change_id] })).status).toBe(403)
        await topUp(clerk, '200')
        const own = (await boss.call('bk/take_item', { id: await paidItem(clerk, '20.00') })).body.data
        expect(await undo(own.change_id)).toMatchObject([{ ok: false, code: 'OWN_ACCOUNT' }])
      })
    })
  },
  '1',
)
