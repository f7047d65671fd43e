import { beforeAll, expect, it } from 'vitest'
import { packedPrice } from '#domain/parcel/packed-price.ts'
import { HOUR } from '#domain/time/durations.ts'
import { runTimers } from '#server/jobs/jobs.ts'
import { newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { BOX, coupon, fen, Parcels, SURE } from '../../support/people/parcel.ts'
import { mails } from '../../support/people/staff.ts'

onEachDatabase(
  'A parcel weighed again',
  (world) => {
    let of: Parcels
    beforeAll(async () => {
      of = await Parcels.open(world)
      await topUp(of.customer, '9000')
    })

    const balance = async () => fen((await of.customer.call('balance/get')).body.data.balance_cny)
    const again = (parcel_no: string, weight_g: number, more: object = SURE) =>
      of.staff.call('bk/weigh_again', { parcel_no, boxes: [{ ...BOX, weight_g }], ...more })
    const parcelOf = async (parcel_no: string) =>
      (await of.customer.call('parcel/get_parcel_detail', { parcel_no })).body.data.parcel

    /** Estimated at 1,260 g for ¥204.00. */
    async function paid(more = {}): Promise<string> {
      const { parcel_no } = await of.create(more)
      await of.pay(parcel_no)
      await of.staff.call('bk/start_packing', { parcel_no })
      return parcel_no
    }

    it('asks twice about a weight that looks wrong', async () => {
      const parcel_no = await paid()
      const boxes = [{ ...BOX, weight_g: 260 }]
      const wrong = await of.staff.call('bk/pack_parcel', { parcel_no, boxes })
      expect(wrong).toMatchObject({
        status: 409,
        body: { code: 'LOOKS_WRONG', expected: { min_g: 1080, max_g: 1575 } },
      })
      const unsaid = await of.staff.call('bk/pack_parcel', { parcel_no, boxes, sure: true })
      expect(unsaid.body.errors).toMatchObject([{ path: 'reason' }])
      expect((await parcelOf(parcel_no)).status).toBe('Packing')
      const right = { parcel_no, boxes: [{ ...BOX, weight_g: 1200 }] }
      expect((await of.staff.call('bk/pack_parcel', right)).status).toBe(200)
    })

    it('moves no money when the mistake is found within the hour', async () => {
      const parcel_no = await paid()
      const before = await balance()
      await of.staff.call('bk/pack_parcel', { parcel_no, boxes: [{ ...BOX, weight_g: 400 }], ...SURE })
      const waiting = await parcelOf(parcel_no)
      expect(waiting).toMatchObject({ status: 'Packed', refunded_cny: '0.00', coming_back_cny: '84.00' })
      expect(await balance()).toBe(before)
      await again(parcel_no, 1260, {})
      expect(await parcelOf(parcel_no)).toMatchObject({ status: 'Packed', coming_back_cny: null })
      await runTimers(world.services, Date.now() + 2 * HOUR)
      expect(await balance()).toBe(before)
    })

    it('asks for a supplement anew, and refusing that gives all back', async () => {
      const parcel_no = await paid()
      const before = await balance()
      await of.staff.call('bk/pack_parcel', { parcel_no, boxes: [{ ...BOX, weight_g: 26_000 }], ...SURE })
      const asked = (await of.customer.call('balance/get_confirm_list')).body.data.list[0]
      expect((await again(parcel_no, 1260, {})).body.data.parcel.status).toBe('Packed')
      const void_ = await of.customer.call('balance/confirm', { id: asked.id, accept: false }, newKey())
      expect(void_.status).toBe(409)
      expect((await again(parcel_no, 1600)).body.data.parcel.status).toBe('WaitingForSupplement')
      const entry = (await of.customer.call('balance/get_confirm_list')).body.data.list[0]
      await of.customer.call('balance/confirm', { id: entry.id, accept: false }, newKey())
      expect(await parcelOf(parcel_no)).toMatchObject({ status: 'Cancelled' })
      expect(await balance()).toBe(before + 20_400)
      // Each mail says what, why and what follows.
      const [asked_first, asked_again] = (await mails(world, of.customer.email, 'supplement')).slice(-2)
      expect(asked_first).toContain('heavier or larger than estimated')
      expect(asked_first).toContain('less the services already done')
      expect(asked_first).toContain(`Why: ${SURE.reason}`)
      expect(asked_again).toContain(`We weighed parcel ${parcel_no} again.`)
      expect(asked_again).toContain('You get back everything you paid.')
      const refused = (await mails(world, of.customer.email, 'refund')).at(-1)
      expect(refused).toContain('You refused to pay more, so we cancelled it.')
      expect(refused).toContain('Its items are back in our warehouse.')
    })

    it('gives back by the label what waits, and once more what a later weighing saves', async () => {
      const parcel_no = await paid()
      const before = await balance()
      await of.staff.call('bk/pack_parcel', { parcel_no, boxes: [{ ...BOX, weight_g: 1100 }], ...SURE })
      const first = fen((await parcelOf(parcel_no)).coming_back_cny ?? '0')
      await of.staff.call('bk/ready_parcel', { parcel_no })
      expect(await balance()).toBe(before + first)
      expect(await mails(world, of.customer.email, 'parcel_refund')).toHaveLength(first ? 1 : 0)
      const lighter = (await again(parcel_no, 400)).body.data.parcel
      expect(lighter).toMatchObject({ status: 'Packed', coming_back_cny: expect.any(String) })
      await runTimers(world.services, Date.now() + 2 * HOUR)
      expect(await balance()).toBe(before + 8_400)
      const lighter_mail = (await mails(world, of.customer.email, 'refund')).at(-1)
      expect(lighter_mail).toContain('We weighed it again. It costs less than you paid.')
      await of.staff.call('bk/cancel_parcel', { parcel_no, reason: 'The carrier left.' })
      const cancelled = (await mails(world, of.customer.email, 'refund')).join()
      expect(cancelled).toContain('We cancelled it. The carrier left.')
    })

    it('fixes the freight of a rehearsal anew, its days stay', async () => {
      const parcel_no = await paid({ mode: 'rehearsal' })
      await of.staff.call('bk/pack_parcel', { parcel_no, boxes: [{ ...BOX, weight_g: 1260 }] })
      const { due_cny, next_by_at } = await parcelOf(parcel_no)
      const lighter = (await again(parcel_no, 1100)).body.data.parcel
      expect(lighter).toMatchObject({ status: 'Rehearsed', next_by_at })
      expect(fen(lighter.due_cny)).toBeLessThanOrEqual(fen(due_cny))
    })

    it('costs what staff are shown before: by the discount of now, storage and the coupon that paid', async () => {
      const boxes = [{ ...BOX, weight_g: 1100 }]
      const level = (growth: number) =>
        world.services.db
          .updateTable('accounts')
          .set({ growth })
          .where('email', '=', of.customer.email)
          .execute()
      const { id } = await coupon(of.staff, of.customer, { scope: 'parcel', kind: 'percent', amount: '10' })
      const rehearsal = await paid({ mode: 'rehearsal' })
      const { parcel_no } = await of.create()
      await of.pay(parcel_no, id)
      await of.staff.call('bk/start_packing', { parcel_no })
      for (const one of [rehearsal, parcel_no])
        await of.staff.call('bk/pack_parcel', { parcel_no: one, boxes: [{ ...BOX, weight_g: 1260 }] })
      await level(20_000)
      for (const one of [rehearsal, parcel_no]) {
        const shown = (await of.staff.call('parcel/get_parcel_detail', { parcel_no: one })).body.data.parcel
        expect((await parcelOf(one)).weighing).toBeNull()
        const packed = packedPrice(shown, boxes)
        const { status, final_cny, due_cny } = (await again(one, 1100)).body.data.parcel
        expect(packed?.full_fen).toBe(fen(final_cny))
        if (status === 'Rehearsed')
          expect((packed?.price.total_fen ?? 0) - (packed?.price.services_fen ?? 0)).toBe(fen(due_cny))
      }
      await level(0)
    })

    it('is undone while it is only begun', async () => {
      const { parcel_no } = await of.create()
      await of.pay(parcel_no)
      const { change_id } = (await of.staff.call('bk/start_packing', { parcel_no })).body.data
      const { results } = (await of.staff.call('bk/undo_step', { change_ids: [change_id] })).body.data
      expect(results).toEqual([{ id: change_id, ok: true }])
      expect((await parcelOf(parcel_no)).status).toBe('WaitingForPacking')
    })
  },
  '1',
)
