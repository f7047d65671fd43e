import { beforeAll, expect, it } from 'vitest'
import { parcelReceipt } from '#domain/parcel/receipt.ts'
import { type Client, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { fakePayments } from '../../support/fakes/payments.ts'
import { handlePaymentEvent } from '#server/payment/provider-query.ts'
import { BOX, coupon, couponStatus, fen, Parcels, stored, SURE } from '../../support/people/parcel.ts'
import { balance, expectRightLedger } from '../../support/people/shopping.ts'
import { mails, wrongState } from '../../support/people/staff.ts'

onEachDatabase(
  'An item that ends in a parcel',
  (world) => {
    const fake = fakePayments(world)
    let of: Parcels
    let other: Client
    beforeAll(async () => {
      of = await Parcels.open(world)
      other = await world.staff()
      await topUp(of.customer, '40000')
    })

    const money = async () => fen(await balance(of.customer))
    const end = (id: string, by = of.staff) =>
      by.call('bk/end_item', { id, reason: 'not_found', note: 'Not on its shelf.' })
    const pack = (parcel_no: string, weight_g: number) =>
      of.staff.call('bk/pack_parcel', { parcel_no, boxes: [{ ...BOX, weight_g }], ...SURE })
    const statusOf = async (id: string) =>
      (await of.customer.call('orders/get_order_item_detail', { id })).body.data.status
    const lastMail = async () => (await mails(world, of.customer.email, 'refund')).at(-1) ?? ''

    async function parcelWith(count: number, more = {}) {
      const ids: string[] = []
      for (let nth = 0; nth < count; nth++) ids.push(await stored(world, of.customer))
      const { parcel_no } = await of.createOf(ids, more)
      return { parcel_no: String(parcel_no), ids: ids as [string, string] }
    }

    /** How far a parcel of two has come, and what its mail says of it then. */
    const AT: Record<string, (parcel_no: string) => Promise<unknown>> = {
      WaitingForPacking: (parcel_no) => of.pay(parcel_no),
      async Packing(parcel_no) {
        await of.pay(parcel_no)
        await of.staff.call('bk/start_packing', { parcel_no })
      },
      async Packed(parcel_no) {
        await AT.Packing?.(parcel_no)
        await pack(parcel_no, 400)
      },
      async ReadyToShip(parcel_no) {
        await AT.Packed?.(parcel_no)
        await of.staff.call('bk/ready_parcel', { parcel_no })
      },
      async WaitingForSupplement(parcel_no) {
        await AT.Packing?.(parcel_no)
        await pack(parcel_no, 9_000)
      },
    }

    it.each(Object.keys(AT))('that is paid is taken out of it: %s', async (status) => {
      const { parcel_no, ids } = await parcelWith(2)
      await AT[status]?.(parcel_no)
      expect((await of.detail(parcel_no)).status).toBe(status)
      const before = await money()
      expect((await end(ids[0])).body.data).toMatchObject({ status: 'Refunded', parcel_no: null })
      expect(await money()).toBe(before + 10_800)
      const parcel = await of.detail(parcel_no)
      expect(parcel).toMatchObject({
        ...{ item_ids: [ids[1]], due_cny: '0.00' },
        status: status === 'WaitingForPacking' ? status : 'Packing',
      })
      const open = fen(parcelReceipt(parcel).total_cny) - fen(parcel.paid_cny) + fen(parcel.refunded_cny)
      expect(open).toBe(0)
      expect(await statusOf(ids[1])).toBe('InParcel')
      const mail = await lastMail()
      expect(mail).toContain('We can’t find it in our warehouse. Not on its shelf.')
      expect(mail).toContain(`parcel ${parcel_no}`)
      expect(await of.question(parcel_no)).toBeUndefined()
      // The rest ends with the parcel.
      const spent = fen(parcel.paid_cny) - fen(parcel.refunded_cny)
      expect((await end(ids[1])).status).toBe(200)
      expect((await of.detail(parcel_no)).status).toBe('Cancelled')
      expect(await money()).toBe(before + 2 * 10_800 + spent)
      await expectRightLedger(world)
    })

    it('of a rehearsal goes on, and as its last item cancels it with all that was paid', async () => {
      const { parcel_no, ids } = await parcelWith(2, { mode: 'rehearsal', services: ['vacuum'] })
      const before = await money()
      await AT.Packing?.(parcel_no)
      await pack(parcel_no, 3_000)
      expect((await end(ids[0])).status).toBe(200)
      expect(await of.detail(parcel_no)).toMatchObject({ status: 'Packing', due_cny: '0.00' })
      await pack(parcel_no, 400)
      expect(await of.detail(parcel_no)).toMatchObject({ status: 'Rehearsed', due_cny: '120.00' })
      expect((await end(ids[1])).status).toBe(200)
      expect(await of.detail(parcel_no)).toMatchObject({ status: 'Cancelled' })
      expect(await money()).toBe(before + 2 * 10_800)
      await expectRightLedger(world)
    })

    it('that is unpaid cancels it, and money under way for it stays in the balance', async () => {
      const terms = { scope: 'parcel', kind: 'fixed', amount: '10.00', currency: 'CNY' }
      const { id: coupon_id } = await coupon(of.staff, of.customer, terms)
      const { parcel_no, ids } = await parcelWith(2)
      const opened = await of.pay(parcel_no, coupon_id, 'stripe')
      const { payment_no } = opened.body.data
      expect(await couponStatus(of.customer, coupon_id)).toBe('Locked')
      const before = await money()
      expect((await end(ids[0])).status).toBe(200)
      expect(await of.detail(parcel_no)).toMatchObject({ status: 'Cancelled', item_ids: [] })
      expect(await statusOf(ids[1])).toBe('InWarehouse')
      expect(await money()).toBe(before + 10_800)
      expect(await lastMail()).toContain('which wasn’t paid yet. Its other items are back in our warehouse')
      fake.stripe.pay(payment_no)
      const body = JSON.stringify(fake.stripe.sessionEvent(payment_no))
      await handlePaymentEvent(world.services, { provider: 'stripe', body }, Date.now())
      expect(await money()).toBeGreaterThan(before + 10_800)
      expect(await couponStatus(of.customer, coupon_id)).toBe('Active')
      await expectRightLedger(world)
    })

    it('is too late once it has shipped', async () => {
      const { parcel_no, ids } = await parcelWith(1)
      await AT.Packed?.(parcel_no)
      await of.ship(parcel_no)
      expect(await end(ids[0])).toMatchObject(wrongState)
      expect((await of.detail(parcel_no)).status).toBe('Shipped')
    })

    it('and what is done at once to it or its parcel come one after the other', async () => {
      for (let turn = 0; turn < 4; turn++) {
        const before = await money()
        const ids = [await stored(world, of.customer), await stored(world, of.customer)] as const
        const [ended, made] = await Promise.all([
          end(ids[0]),
          of.customer.call('parcel/create_parcel', of.wanted([...ids])),
        ])
        for (const { status } of [ended, made]) expect([200, 409]).toContain(status)
        // Its parcel was made meanwhile.
        if (ended.status === 409) await end(ids[0])
        await end(ids[1])
        expect(await Promise.all(ids.map(statusOf))).toEqual(['Refunded', 'Refunded'])
        expect(await money()).toBe(before)
      }
      for (let turn = 0; turn < 3; turn++) {
        const before = await money()
        const { parcel_no, ids } = await parcelWith(2)
        await AT.Packing?.(parcel_no)
        const answers = await Promise.all([
          end(ids[0]),
          end(ids[0], other),
          pack(parcel_no, 1_200),
          end(ids[1], other),
          of.staff.call('bk/take_out_item', { parcel_no, item_id: ids[1] }),
        ])
        for (const { status } of answers) expect([200, 404, 409]).toContain(status)
        for (const id of ids) if ((await statusOf(id)) !== 'Refunded') await end(id)
        if ((await of.detail(parcel_no)).status !== 'Cancelled')
          await of.staff.call('bk/cancel_parcel', { parcel_no, reason: 'A test' })
        expect(await money()).toBe(before)
      }
      const { parcel_no, ids } = await parcelWith(2)
      const { total_cny } = (await of.quote(parcel_no)).body.data
      const paying = { parcel_no, expected_total_cny: total_cny, method: 'balance' }
      const [, paid] = await Promise.all([
        end(ids[0]),
        of.customer.call('checkout/pay_parcel', paying, newKey()),
      ])
      expect([200, 409]).toContain(paid.status)
      const now = paid.status === 200 ? 'WaitingForPacking' : 'Cancelled'
      expect((await of.detail(parcel_no)).status).toBe(now)
      await expectRightLedger(world)
    })
  },
  '1',
)
