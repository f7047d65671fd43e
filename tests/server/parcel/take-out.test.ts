import { beforeAll, expect, it } from 'vitest'
import { parcelReceipt } from '#domain/parcel/receipt.ts'
import { runTimers } from '#server/jobs/jobs.ts'
import { newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { BOX, coupon, couponStatus, fen, HOME, Parcels, stored, SURE } from '../../support/people/parcel.ts'
import { balance, expectRightLedger } from '../../support/people/shopping.ts'
import { DAY, mails } from '../../support/people/staff.ts'

onEachDatabase(
  'An item that staff take out of a paid parcel',
  (world) => {
    let of: Parcels
    beforeAll(async () => {
      of = await Parcels.open(world)
      await topUp(of.customer, '40000')
    })

    const yuan = async () => fen(await balance(of.customer))
    const out = (parcel_no: string, item_id = '', more = {}) =>
      of.staff.call('bk/take_out_item', { parcel_no, item_id, ...more })
    const pack = (parcel_no: string, weight_g: number, more = {}) =>
      of.staff.call('bk/pack_parcel', { parcel_no, boxes: [{ ...BOX, weight_g }], ...SURE, ...more })
    const statusOf = async (id = '') =>
      (await of.customer.call('orders/get_order_item_detail', { id })).body.data.status
    const settle = () => runTimers(world.services, Date.now() + 2 * 3_600_000)

    /** Paid: estimated at 1,260 g an item. */
    async function paid(count = 2, more = {}, coupon_id?: string) {
      const ids: string[] = []
      for (let nth = 0; nth < count; nth++) ids.push(await stored(world, of.customer))
      const { parcel_no } = await of.createOf(ids, more)
      const answer = await of.pay(parcel_no, coupon_id)
      expect(answer.status).toBe(200)
      return {
        parcel_no,
        ids: ids as [string, string, ...string[]],
        paid_fen: fen(answer.body.data.paid_cny),
      }
    }
    async function expectAddsUp(parcel_no: string) {
      const parcel = await of.detail(parcel_no)
      const { total_cny } = parcelReceipt(parcel)
      const open = fen(total_cny) - fen(parcel.paid_cny) + fen(parcel.refunded_cny)
      expect([parcel.status, open]).toEqual([parcel.status, fen(parcel.due_cny)])
      return parcel
    }

    it.each(['estimate', 'rehearsal'])('before it is packed: nothing comes back yet (%s)', async (mode) => {
      const { parcel_no, ids } = await paid(2, { mode })
      const { status } = await of.detail(parcel_no)
      const before = await yuan()
      const answer = await out(parcel_no, ids[0], { reason: 'It leaks.' })
      expect(answer.body.data.parcel).toMatchObject({ status, item_ids: [ids[1]], most_cny: null })
      expect(await statusOf(ids[0])).toBe('InWarehouse')
      expect(await yuan()).toBe(before)
      await expectAddsUp(parcel_no)
      const [mail = ''] = (await mails(world, of.customer.email, 'taken_out')).slice(-1)
      expect(mail).toContain('It leaks.')
      expect(await out(parcel_no, ids[1])).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } })
      expect((await out(parcel_no, ids[0])).status).toBe(404)
      await of.staff.call('bk/start_packing', { parcel_no })
      expect((await pack(parcel_no, 400)).status).toBe(200)
      if (mode === 'estimate') {
        await settle()
        expect(await expectAddsUp(parcel_no)).toMatchObject({ status: 'Packed', final_cny: '120.00' })
      } else expect(await expectAddsUp(parcel_no)).toMatchObject({ status: 'Rehearsed', due_cny: '120.00' })
      await expectRightLedger(world)
    })

    it('on the table: it is packed for at most what was paid, the rest is ours to bear', async () => {
      const { parcel_no, ids, paid_fen } = await paid(2, { services: ['remove_packaging'] })
      await of.staff.call('bk/start_packing', { parcel_no })
      const { parcel } = (await out(parcel_no, ids[0])).body.data
      expect(parcel).toMatchObject({ status: 'Packing', item_ids: [ids[1]] })
      expect(fen(parcel.most_cny)).toBe(paid_fen)
      await expectAddsUp(parcel_no)
      const foreign = await pack(parcel_no, 9_000, { item_ids: ids })
      expect(foreign).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } })
      const heavy = (await pack(parcel_no, 9_000, { item_ids: [ids[1]] })).body.data.parcel
      expect(heavy).toMatchObject({ status: 'Packed', due_cny: '0.00', coming_back_cny: null })
      const borne = heavy.fees.find((fee: { kind: string }) => fee.kind === 'borne')
      expect(fen(borne.amount_cny)).toBeLessThan(0)
      await expectAddsUp(parcel_no)
      // The part we bear pays for no claim.
      const freight = heavy.fees.find((fee: { kind: string }) => fee.kind === 'freight')
      expect(fen(heavy.claim_cap_cny)).toBe(fen(freight.amount_cny) + fen(borne.amount_cny))
      const light = await of.staff.call('bk/weigh_again', {
        ...{ parcel_no, boxes: [{ ...BOX, weight_g: 400 }], ...SURE },
      })
      expect(light.body.data.parcel.fees.some((fee: { kind: string }) => fee.kind === 'borne')).toBe(false)
      const before = await yuan()
      await settle()
      expect(await yuan()).toBe(before + paid_fen - 12_100)
      await expectRightLedger(world)
    })

    it('of a packed parcel: what waited to come back waits anew', async () => {
      const { parcel_no, ids, paid_fen } = await paid()
      await of.staff.call('bk/start_packing', { parcel_no })
      await pack(parcel_no, 400)
      const before = await yuan()
      expect((await out(parcel_no, ids[1])).body.data.parcel).toMatchObject({
        ...{ status: 'Packing', coming_back_cny: null, final_cny: null, boxes: [] },
      })
      await settle()
      expect(await yuan()).toBe(before)
      await pack(parcel_no, 1_200)
      await settle()
      expect(await yuan()).toBe(before + paid_fen - 20_400)
      await of.staff.call('bk/ready_parcel', { parcel_no })
      expect((await out(parcel_no, ids[0])).body.code).toBe('WRONG_STATE')
      await expectAddsUp(parcel_no)
    })

    it('of one that waits for more: asked for at most as before, and refusing gives all back', async () => {
      const { parcel_no, ids } = await paid()
      const before = await yuan()
      await of.staff.call('bk/start_packing', { parcel_no })
      const asked = (await pack(parcel_no, 9_000)).body.data.parcel
      expect(asked.status).toBe('WaitingForSupplement')
      const { id } = await of.question(parcel_no)
      expect((await out(parcel_no, ids[0])).body.data.parcel.due_cny).toBe('0.00')
      expect((await of.customer.call('balance/confirm', { id, accept: true }, newKey())).status).toBe(409)
      await expectAddsUp(parcel_no)
      const again = (await pack(parcel_no, 12_000)).body.data.parcel
      expect(again).toMatchObject({ status: 'WaitingForSupplement', due_cny: asked.due_cny })
      await expectAddsUp(parcel_no)
      const next = await of.question(parcel_no)
      await of.customer.call('balance/confirm', { id: next.id, accept: false }, newKey())
      expect(await of.detail(parcel_no)).toMatchObject({ status: 'Cancelled' })
      expect(await yuan()).toBe(before + fen(asked.paid_cny))
      await expectRightLedger(world)
    })

    it('of a rehearsal, before and after its freight is paid', async () => {
      const services = ['remove_packaging', 'vacuum']
      const { parcel_no, ids } = await paid(3, { mode: 'rehearsal', services })
      await of.staff.call('bk/start_packing', { parcel_no })
      const first = (await pack(parcel_no, 3_000)).body.data.parcel
      expect((await out(parcel_no, ids[0])).body.data.parcel).toMatchObject({
        ...{ status: 'Packing', mode: 'rehearsal', due_cny: '0.00' },
      })
      await expectAddsUp(parcel_no)
      const again = (await pack(parcel_no, 5_000)).body.data.parcel
      expect(again).toMatchObject({ status: 'Rehearsed', due_cny: first.due_cny })
      await expectAddsUp(parcel_no)
      await of.pay(parcel_no)
      const { paid_cny } = await of.detail(parcel_no)
      expect((await out(parcel_no, ids[1])).body.data.parcel).toMatchObject({
        ...{ status: 'Packing', mode: 'estimate', most_cny: paid_cny },
      })
      expect((await expectAddsUp(parcel_no)).fees).toContainEqual(
        expect.objectContaining({ kind: 'rehearsal', amount_cny: '20.00' }),
      )
      await pack(parcel_no, 400)
      await settle()
      // ¥20, freight, one box taken off and one vacuum.
      expect(await expectAddsUp(parcel_no)).toMatchObject({ status: 'Packed', final_cny: '145.00' })
      const before = await yuan()
      const removed = (await of.customer.call('parcel/remove_parcel', { parcel_no })).body.data.parcel
      expect(removed.status).toBe('Cancelled')
      // The rehearsal, both services and ¥10 for unpacking are kept.
      expect(await yuan()).toBe(before + 14_500 - 2_000 - 500 - 1_000)
      await expectRightLedger(world)
    })

    it('keeps its coupon, which is worked out on what is weighed', async () => {
      const terms = { scope: 'parcel', kind: 'percent', amount: '10', currency: 'CNY' }
      const { id } = await coupon(of.staff, of.customer, terms)
      const { parcel_no, ids, paid_fen } = await paid(2, {}, id)
      await of.staff.call('bk/start_packing', { parcel_no })
      await out(parcel_no, ids[0])
      await expectAddsUp(parcel_no)
      const heavy = (await pack(parcel_no, 9_000)).body.data.parcel
      expect(heavy.status).toBe('Packed')
      await settle()
      const { final_cny } = await expectAddsUp(parcel_no)
      expect(fen(final_cny)).toBeLessThanOrEqual(paid_fen)
      expect(fen(final_cny)).toBeGreaterThan(paid_fen - 3)
      expect(await couponStatus(of.customer, id)).toBe('Used')
      await expectRightLedger(world)
    })

    it('takes its storage with it as it was charged', async () => {
      const long = await stored(world, of.customer, { stored_until_at: Date.now() - 10.5 * DAY })
      const fresh = await stored(world, of.customer)
      const { parcel_no } = await of.createOf([long, fresh])
      await of.pay(parcel_no)
      const storage = async () =>
        (await of.detail(parcel_no)).fees.find((fee: { kind: string }) => fee.kind === 'storage')
      expect((await storage()).amount_cny).toBe('5.50')
      await out(parcel_no, long)
      expect(await storage()).toBeUndefined()
      expect(await statusOf(long)).toBe('StorageExpired')
    })

    it('takes unpaid return freight with it, and what a farther place costs more is the customer’s', async () => {
      const back = await of.shipped()
      const [{ id }] = (await of.detail(back)).items
      await of.track(back, 'Returning')
      await of.staff.call('bk/return_parcel', { parcel_no: back, return_freight_cny: '33.40' })
      const entry = await of.question(back)
      await of.customer.call('balance/confirm', { id: entry.id, accept: false }, newKey())
      const ids = [id, await stored(world, of.customer), await stored(world, of.customer)]
      const { parcel_no } = await of.createOf(ids, { mode: 'rehearsal', line_code: 'DHL' })
      await of.pay(parcel_no)
      const kinds = async () =>
        (await of.detail(parcel_no)).estimated_fees.map(({ kind }: { kind: string }) => kind)
      expect(await kinds()).toContain('return_freight')
      await out(parcel_no, id)
      expect(await kinds()).not.toContain('return_freight')
      const alone = await of.customer.call('parcel/create_parcel', of.wanted([id]))
      expect(alone.body.data.total_cny).toBe('237.40')

      await of.staff.call('bk/start_packing', { parcel_no })
      const asked = fen((await pack(parcel_no, 2_000)).body.data.parcel.due_cny)
      await out(parcel_no, ids[1])
      const same = (await pack(parcel_no, 6_000)).body.data.parcel
      expect(fen(same.due_cny)).toBe(asked)
      const far = { ...HOME, state: 'AK', city: 'Anchorage', postcode: '99501' }
      const { id: address_id } = (await of.customer.call('user/add_address', far)).body.data
      const moved = await of.customer.call('parcel/change_parcel_address', { parcel_no, address_id })
      expect(moved.status).toBe(200)
      const remote = moved.body.data.parcel.fees.find(
        ({ label }: { label: string }) => label === 'Remote area',
      )
      expect(fen(moved.body.data.parcel.due_cny)).toBe(asked + fen(remote.amount_cny))
      await expectAddsUp(parcel_no)
    })

    it('is one of two that come at once: taken out, or packed', async () => {
      for (let turn = 0; turn < 3; turn++) {
        const { parcel_no, ids } = await paid(3)
        await of.staff.call('bk/start_packing', { parcel_no })
        const answers = await Promise.all([
          out(parcel_no, ids[0]),
          pack(parcel_no, 1_200, { item_ids: ids }),
          out(parcel_no, ids[0]),
          out(parcel_no, ids[1]),
        ])
        for (const { status } of answers) expect([200, 404, 409]).toContain(status)
        const { item_ids, status } = await of.detail(parcel_no)
        expect(item_ids).toEqual([ids[2]])
        expect(status).toBe('Packing')
        await of.staff.call('bk/cancel_parcel', { parcel_no, reason: 'A test' })
      }
      await expectRightLedger(world)
    })
  },
  '1',
)
