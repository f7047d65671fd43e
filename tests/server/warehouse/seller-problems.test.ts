import { beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { runTimers } from '#server/jobs/jobs.ts'
import { untilWaiting } from '../../support/worlds/lock-waits.ts'
import { type Client, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { Parcels, stored } from '../../support/people/parcel.ts'
import { qcPhotos } from '../../support/fakes/photos.ts'
import { askRefund, detailOf, lineAt } from '../../support/people/line.ts'
import { balance, expectRightLedger } from '../../support/people/shopping.ts'
import { DAY, FOUND, mails, wrongState } from '../../support/people/staff.ts'

onEachDatabase(
  'What came wrong, damaged or incomplete',
  (world, database) => {
    let staff: Client
    let customer: Client & { email: string }
    beforeAll(async () => {
      staff = await world.staff()
      customer = await world.customer()
      await topUp(customer, '20000')
    })

    const inspectAs = async (verdict: string, id: string) => {
      const found = { ...FOUND, verdict, note: 'The lid.', photo_ids: await qcPhotos(staff, id) }
      return (await staff.call('bk/inspect_item', { id, ...found })).body.data
    }
    async function broken(verdict = 'damaged'): Promise<string> {
      const id = await lineAt('ArrivedAtWarehouse', customer, staff)
      await inspectAs(verdict, id)
      return id
    }
    const entryOf = async (id: string) =>
      (await customer.call('balance/get_confirm_list')).body.data.list.find(
        ({ ref }: { ref: string }) => ref === id,
      )
    const answer = async (id: string, accept = true) =>
      customer.call('balance/confirm', { id: (await entryOf(id))?.id ?? 'none', accept }, newKey())
    const replaced = (id: string, reason = 'A new one leaves tomorrow.', by = staff) =>
      by.call('bk/await_replacement', { id, reason })
    const queue = async () => (await staff.call('bk/get_seller_problems', { limit: 100 })).body.data.list
    const queued = async (id: string) => (await queue()).find((one: { id: string }) => one.id === id)
    const logOf = async (id: string) =>
      (await customer.call('orders/get_item_status_changelog', { id })).body.data.list

    it('stands in the queue with its date, photos and words for the seller, and is asked about', async () => {
      const before = (await staff.call('bk/get_todo')).body.data.seller_problems
      const id = await broken('wrong_item')
      const found = await queued(id)
      const days = (Date.parse(found.problem_due_at) - Date.now()) / DAY
      expect(days).toBeGreaterThan(1.9)
      expect(days).toBeLessThan(7.1)
      expect(found.qc_photos).toHaveLength(1)
      expect(found.message).toContain('订单 TB')
      expect((await staff.call('bk/get_todo')).body.data.seller_problems).toBe(before + 1)
      expect((await entryOf(id)).kind).toBe('replacement')
      const { question, refund_until_at } = await detailOf(customer, id)
      expect(question).toMatchObject({
        ...{ kind: 'replacement', amount_cny: '0.00', expires_at: refund_until_at },
        reason: 'This isn’t what you ordered. The lid.',
      })
    })

    it('is on its way again once its customer has agreed, as if it had never come', async () => {
      const id = await broken()
      expect(await replaced(id)).toMatchObject(wrongState)
      const order = { item_id: id, kind: 'measure', expected_total_cny: '2.00', text: 'The lid' }
      expect((await customer.call('item_service/order', order, newKey())).status).toBe(200)
      const before = Number(await balance(customer))
      expect((await answer(id)).status).toBe(200)
      expect((await queued(id)).replace_agreed_at).not.toBeNull()
      const moved = await replaced(id)
      expect(moved.body.data).toMatchObject({
        ...{ status: 'SellerShipped', inner_tracking_number: null, weight_g: null, length_cm: null },
        ...{ stored_until_at: null, refund_until_at: null, verdict: null, qc_count: 0, shelf: null },
      })
      expect(Number(await balance(customer))).toBeCloseTo(before + 2, 2)
      expect((await detailOf(customer, id)).qc_photos).toEqual([])
      expect(await queued(id)).toBeUndefined()
      expect(await replaced(id)).toMatchObject(wrongState)
      expect((await mails(world, customer.email, 'replacement')).at(-1)).toContain(
        'A new one leaves tomorrow.',
      )
      expect((await logOf(id)).at(-1)).toMatchObject({ to: 'SellerShipped', actor: 'staff' })
      // The next box is one like the first.
      const sent = { ids: [id], inner_tracking_number: `ZT${id}`.slice(0, 30) }
      expect((await staff.call('bk/mark_seller_shipped', sent)).status).toBe(200)
      expect(await staff.call('bk/mark_seller_shipped', sent)).toMatchObject(wrongState)
      const { inner_tracking_number } = sent
      expect((await staff.call('bk/scan_arrival', { inner_tracking_number })).status).toBe(200)
      expect(await inspectAs('ok', id)).toMatchObject({ status: 'InWarehouse', verdict: 'ok', qc_count: 1 })
      expect(await entryOf(id)).toBeUndefined()
      await expectRightLedger(world)
    })

    it('is refused while we are at work on it', async () => {
      const id = await broken()
      const order = { item_id: id, kind: 'measure', expected_total_cny: '2.00', text: 'The lid' }
      const service = (await customer.call('item_service/order', order, newKey())).body.data
      await answer(id)
      await staff.call('bk/take_service', { id: service.id })
      expect(await replaced(id)).toMatchObject({ status: 409, body: { code: 'SERVICE_OPEN' } })
      await staff.call('bk/finish_service', { id: service.id, outcome: 'done', text: '9 cm' })
      const before = await balance(customer)
      expect((await replaced(id)).status).toBe(200)
      expect(await balance(customer)).toBe(before)
    })

    it('is over when its customer keeps it, ships it or says nothing', async () => {
      const kept = await broken()
      await answer(kept, false)
      expect([await queued(kept), await entryOf(kept)]).toEqual([undefined, undefined])
      expect(await replaced(kept)).toMatchObject(wrongState)
      const parcels = await Parcels.open(world, customer)
      const shipped = await stored(world, customer)
      await staff.call('bk/correct_item', { id: shipped, verdict: 'incomplete', reason: 'No cable' })
      expect(await queued(shipped)).toBeDefined()
      await answer(shipped)
      const { parcel_no } = await parcels.createOf([shipped])
      expect(await queued(shipped)).toBeUndefined()
      await customer.call('parcel/remove_parcel', { parcel_no })
      expect(await replaced(shipped)).toMatchObject(wrongState)
      const silent = await broken()
      await runTimers(world.services, Date.now() + 5 * DAY + 60_000)
      expect(await entryOf(silent)).toBeUndefined()
      expect((await detailOf(customer, silent)).status).toBe('InWarehouse')
      expect((await queued(silent)).replace_agreed_at).toBeNull()
    })

    it('is not asked about when it ends, or is to go back, as soon as it is inspected', async () => {
      const rivals = [
        (id: string) => staff.call('bk/end_item', { id, reason: 'lost', note: 'It fell.' }),
        (id: string) => customer.call('orders/request_refund', { ids: [id], reason: 'defective' }),
      ]
      for (const rival of rivals) {
        const id = await lineAt('ArrivedAtWarehouse', customer, staff)
        const found = { id, ...FOUND, verdict: 'damaged', photo_ids: await qcPhotos(staff, id) }
        // Both find the item held, one behind the other.
        const answers = await inTransaction(world.services.db, async (tx) => {
          await tx.updateTable('order_items').set({ order_notes: '' }).where('id', '=', id).execute()
          const inspecting = staff.call('bk/inspect_item', found)
          await untilWaiting(world.services.db, database, 1)
          const second = rival(id)
          await untilWaiting(world.services.db, database, 2)
          return [inspecting, second]
        }).then((both) => Promise.all(both))
        expect(answers.map(({ status }) => status)).toEqual([200, 200])
        expect(await entryOf(id)).toBeUndefined()
      }
    })

    it('goes back to its seller by a refund, and is asked about again when that is taken back', async () => {
      const id = await broken()
      await answer(id)
      const { id: refund_id } = await askRefund(customer, id, 'defective')
      expect(await entryOf(id)).toBeUndefined()
      expect((await queued(id)).replace_agreed_at).toBeNull()
      await customer.call('orders/cancel_refund', { refund_id })
      expect(await entryOf(id)).toBeDefined()
      const again = await askRefund(customer, id, 'defective')
      await staff.call('bk/resolve_refund', { refund_id: again.id, approve: true })
      expect(await queued(id)).toBeUndefined()
      await staff.call('bk/finish_return', { refund_id: again.id, outcome: 'refused' })
      expect(await queued(id)).toBeUndefined()
    })

    it.each([
      ['pays_back', 'The seller pays it back. By Friday.'],
      ['refused', 'The seller does nothing about it. By Friday.'],
    ])('tells its customer that the seller %s, who then has days to decide', async (outcome, said) => {
      const id = await broken()
      await world.services.db
        .updateTable('order_items')
        .set({ refund_until_at: Date.now() + 60_000 })
        .where('id', '=', id)
        .execute()
      const answered = await staff.call('bk/seller_answered', { id, outcome, reason: 'By Friday.' })
      expect(answered.body.data).toMatchObject({
        status: 'InWarehouse',
        question: null,
        problem_due_at: null,
      })
      expect(Date.parse(answered.body.data.refund_until_at)).toBeGreaterThan(Date.now() + 4 * DAY)
      expect((await mails(world, customer.email, 'seller_answer')).at(-1)).toContain(said)
      expect((await logOf(id)).at(-1).reason).toBe(said)
      expect(await staff.call('bk/seller_answered', { id, outcome })).toMatchObject(wrongState)
      const quote = await customer.call('orders/calculate_refund', { ids: [id], reason: 'defective' })
      expect(quote.body.data.costs_cny).toBe('0.00')
    })

    it('is nothing when its inspection is undone or corrected, and is one when that is for the worse', async () => {
      const id = await lineAt('ArrivedAtWarehouse', customer, staff)
      const { change_id } = await inspectAs('damaged', id)
      const { results } = (await staff.call('bk/undo_step', { change_ids: [change_id] })).body.data
      expect(results).toMatchObject([{ ok: true }])
      expect([await queued(id), await entryOf(id)]).toEqual([undefined, undefined])
      await inspectAs('damaged', id)
      await staff.call('bk/correct_item', { id, verdict: 'ok', reason: 'It is the light' })
      expect([await queued(id), await entryOf(id)]).toEqual([undefined, undefined])
      const fine = await lineAt('InWarehouse', customer, staff)
      await staff.call('bk/correct_item', { id: fine, verdict: 'damaged', reason: 'A crack' })
      expect([await queued(fine), await entryOf(fine)]).not.toContain(undefined)
    })

    it('is taken again, shipped or returned: one of them, whoever is quicker', async () => {
      const other = await world.staff()
      for (let turn = 0; turn < 4; turn++) {
        const before = Number(await balance(customer))
        const id = await broken()
        const order = { item_id: id, kind: 'measure', expected_total_cny: '2.00', text: 'The lid' }
        await customer.call('item_service/order', order, newKey())
        await answer(id)
        const answers = await Promise.all([
          replaced(id),
          customer.call('orders/request_refund', { ids: [id], reason: 'defective' }),
          replaced(id, '', other),
          staff.call('bk/seller_answered', { id, outcome: 'refused' }),
          staff.call('bk/end_item', { id, reason: 'lost', note: 'It is gone.' }),
        ])
        for (const { status } of answers) expect([200, 409]).toContain(status)
        const { status, paid_cny, refunded_cny } = await detailOf(customer, id)
        const { list } = (await customer.call('item_service/get_list', { item_id: id })).body.data
        const serviceKept = list.reduce((sum: number, one: { paid_cny: string; refunded_cny: string }) => {
          return sum + Number(one.paid_cny) - Number(one.refunded_cny)
        }, 0)
        const held = Number(paid_cny) - Number(refunded_cny) + serviceKept
        expect(Number(await balance(customer))).toBeCloseTo(before - held, 2)
        expect(['SellerShipped', 'RefundRequested', 'InWarehouse', 'Refunded']).toContain(status)
        expect(await entryOf(id)).toBeUndefined()
        await expectRightLedger(world)
      }
    })
  },
  '1',
)
