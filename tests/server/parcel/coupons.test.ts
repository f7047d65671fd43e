import { beforeAll, expect, it } from 'vitest'
import { moment } from '#server/mail/letter.ts'
import { runTimers } from '#server/jobs/jobs.ts'
import { confirmEmail, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { coupon, couponStatus, Parcels } from '../../support/people/parcel.ts'
import { DAY, mails } from '../../support/people/staff.ts'
import { balance, expectRightLedger } from '../../support/people/shopping.ts'

/** EMS: ¥204.00 as estimated, ¥120.00 at 400 g, ¥414.00 at 4 kg. */
const FIVE = { scope: 'parcel', kind: 'fixed', amount: '5.00', currency: 'USD' }
const YUAN = { scope: 'parcel', kind: 'fixed', currency: 'CNY' }
const PERCENT = { scope: 'parcel', kind: 'percent', amount: '10' }
const WEIGHT = { scope: 'parcel', kind: 'weight', amount: '500' }

onEachDatabase('A parcel coupon', (world) => {
  let work: Parcels
  const mine = (terms: object) => coupon(work.staff, work.customer, terms)
  const status = (id: string) => couponStatus(work.customer, id)

  beforeAll(async () => {
    work = await Parcels.open(world)
    await topUp(work.customer, '30000')
  })

  it('of a fixed amount stays as it is when the parcel gets lighter', async () => {
    await expectPrices(FIVE, 400, { quoted: '35.66', paid: '168.34', final: '84.34', refunded: '84.00' })
  })

  it('of a percentage follows the weight', async () => {
    await expectPrices(PERCENT, 400, { quoted: '20.40', paid: '183.60', final: '108.00', refunded: '75.60' })
  })

  it('of free weight follows the weight, and all of a parcel may be free', async () => {
    await expectPrices(WEIGHT, 800, { quoted: '42.00', paid: '162.00', final: '120.00', refunded: '42.00' })
    await expectPrices(WEIGHT, 400, { quoted: '42.00', paid: '162.00', final: '0.00', refunded: '162.00' })
  })

  it('is never worth more than the freight', async () => {
    const huge = { ...YUAN, amount: '150.00' }
    await expectPrices(huge, 400, { quoted: '150.00', paid: '54.00', final: '0.00', refunded: '54.00' })
    const more = { ...YUAN, amount: '300.00' }
    await expectPrices(more, 400, { quoted: '204.00', paid: '0.00', final: '0.00', refunded: '0.00' })
  })

  it('lowers a supplement, and a threshold met once stays met', async () => {
    const { id } = await mine({ ...PERCENT, threshold_cny: '204.00' })
    const { parcel_no } = await work.create()
    await work.pay(parcel_no, id)
    const packed = await work.pack(parcel_no, 4000)
    expect(packed.body.data.parcel).toMatchObject({ status: 'WaitingForSupplement', due_cny: '189.00' })
    const question = await work.question(parcel_no)
    await work.customer.call('balance/confirm', { id: question.id, accept: true }, newKey())
    expect(await work.detail(parcel_no)).toMatchObject({
      status: 'Packed',
      paid_cny: '372.60',
      coupon_cny: '41.40',
      final_cny: '372.60',
    })
    await expectPrices({ ...PERCENT, threshold_cny: '204.00' }, 400, {
      ...{ quoted: '20.40', paid: '183.60', final: '108.00', refunded: '75.60' },
    })
    const { id: dear } = await mine({ ...PERCENT, threshold_cny: '204.01' })
    const next = await work.create()
    expect((await work.quote(next.parcel_no, dear)).body.code).toBe('COUPON_NOT_USABLE')
    await expectRightLedger(world)
  })

  it('that takes less off a heavier parcel is named apart from it in the mail, with both weights and the last moment', async () => {
    const { id } = await mine({ ...WEIGHT, amount: '2000' })
    const { parcel_no } = await work.create()
    await work.pay(parcel_no, id)
    await work.pack(parcel_no, 4000)
    const { expires_at } = await work.question(parcel_no)
    const mail = (await mails(world, work.customer.email, 'supplement')).at(-1)
    expect(mail).toContain('It weighs 4 kg. We had estimated 1.26 kg.'.replaceAll(/(\d) (kg)/g, '$1\u00a0$2'))
    expect(mail).toContain(
      'Shipping it costs you ¥210.00 more, and your coupon takes ¥36.00 less off than before.',
    )
    expect(mail).toContain(`Accept or refuse by ${moment(Date.parse(expires_at))}.`)
  })

  it('comes back when a supplement is not refused but staff cancel; refused it stays used', async () => {
    for (const [answer, after] of [
      ['cancel', 'Active'],
      ['refuse', 'Used'],
    ]) {
      const { id } = await mine(FIVE)
      const { parcel_no } = await work.create({ services: ['vacuum'] })
      const before = Number(await balance(work.customer))
      await work.pay(parcel_no, id)
      await work.pack(parcel_no, 4000)
      if (answer === 'cancel') await work.staff.call('bk/cancel_parcel', { parcel_no, reason: 'Broken' })
      else {
        const question = await work.question(parcel_no)
        await work.customer.call('balance/confirm', { id: question.id, accept: false }, newKey())
      }
      expect(await status(id)).toBe(after)
      const kept = before - Number(await balance(work.customer))
      expect(kept.toFixed(2)).toBe(answer === 'cancel' ? '0.00' : '4.00')
    }
    await expectRightLedger(world)
  })

  it('that paid for all leaves nothing to come back when a supplement is refused, and no step says ¥0.00', async () => {
    const { id } = await mine({ ...YUAN, amount: '300.00' })
    const { parcel_no } = await work.create()
    await work.pay(parcel_no, id)
    await work.pack(parcel_no, 4000)
    const question = await work.question(parcel_no)
    await work.customer.call('balance/confirm', { id: question.id, accept: false }, newKey())
    const parcel = await work.detail(parcel_no)
    expect(parcel.status).toBe('Cancelled')
    expect(parcel.history.map(({ amount_cny }: { amount_cny: string | null }) => amount_cny)).not.toContain(
      '0.00',
    )
    await expectRightLedger(world)
  })

  it('that has taken nothing off is not used up: it comes back when the parcel ships, or is cancelled', async () => {
    // EMS charges by halves of a kilogram: 50 g less than 1,260 g is the same step.
    const terms = { ...WEIGHT, amount: '50' }
    for (const ships of [true, false]) {
      const { id } = await mine(terms)
      const { parcel_no } = await work.create()
      expect((await work.pay(parcel_no, id)).body.data.paid_cny).toBe('204.00')
      await work.pack(parcel_no, 1300)
      expect(await status(id)).toBe('Used')
      if (ships) await work.ship(parcel_no)
      else await work.customer.call('parcel/remove_parcel', { parcel_no })
      expect(await status(id)).toBe('Active')
    }
    const { id } = await mine(terms)
    const { parcel_no } = await work.create()
    await work.pay(parcel_no, id)
    await work.pack(parcel_no, 1020)
    await work.ship(parcel_no)
    expect(await status(id)).toBe('Used')
    await expectRightLedger(world)
  })

  it('comes back until packing begins, and later is used', async () => {
    const { id } = await mine(FIVE)
    const first = await work.create()
    await work.pay(first.parcel_no, id)
    expect(await status(id)).toBe('Used')
    await work.customer.call('parcel/remove_parcel', { parcel_no: first.parcel_no })
    expect(await status(id)).toBe('Active')
    const second = await work.create()
    await work.pay(second.parcel_no, id)
    await work.pack(second.parcel_no)
    await work.customer.call('parcel/remove_parcel', { parcel_no: second.parcel_no })
    expect(await status(id)).toBe('Used')
    expect((await work.detail(second.parcel_no)).status).toBe('Cancelled')
    await expectRightLedger(world)
  })

  it('pays freight only: not the rehearsal, but what is due after it', async () => {
    const { id } = await mine(FIVE)
    const { parcel_no } = await work.create({ mode: 'rehearsal' })
    expect((await work.quote(parcel_no, id)).body.code).toBe('COUPON_NOT_USABLE')
    await work.pay(parcel_no)
    await work.pack(parcel_no)
    expect((await work.quote(parcel_no, id)).body.data).toMatchObject({
      freight_cny: '120.00',
      coupon_cny: '35.66',
      total_cny: '84.34',
    })
    expect((await work.pay(parcel_no, id)).body.data).toMatchObject({
      paid_cny: '84.34',
      parcel: { status: 'Packed' },
    })
  })

  it('is used by a payment from outside, or free when the parcel is gone', async () => {
    const { id } = await mine(FIVE)
    const first = await work.create()
    const opened = await work.pay(first.parcel_no, id, 'sandbox')
    expect(opened.body.data).toMatchObject({ status: 'Open', amount_cny: '168.34' })
    expect(await status(id)).toBe('Locked')
    await work.customer.call('parcel/remove_parcel', { parcel_no: first.parcel_no })
    expect(await status(id)).toBe('Active')
    const before = Number(await balance(work.customer))
    await settle(opened.body.data.payment_no)
    expect((Number(await balance(work.customer)) - before).toFixed(2)).toBe('168.34')

    const second = await work.create()
    const again = await work.pay(second.parcel_no, id, 'sandbox')
    // The parcel waits while its payment is open.
    await world.services.db
      .updateTable('parcels')
      .set({ next_by_at: 1000 })
      .where('parcel_no', '=', second.parcel_no)
      .execute()
    await runTimers(world.services, Date.now())
    await settle(again.body.data.payment_no)
    expect((await work.detail(second.parcel_no)).status).toBe('WaitingForPacking')
    expect(await status(id)).toBe('Used')
    await expectRightLedger(world)
  })

  it('for registering works once the email is confirmed', async () => {
    const fresh = await Parcels.open(world, await world.newcomer())
    await topUp(fresh.customer, '500')
    const { parcel_no } = await fresh.create()
    const [welcome] = (await fresh.customer.call('coupon/get_my_coupons')).body.data.list
    expect((await fresh.quote(parcel_no, welcome.id)).body.code).toBe('COUPON_NOT_USABLE')
    await confirmEmail(world.services, fresh.customer.email)
    expect((await fresh.pay(parcel_no, welcome.id)).body.data.paid_cny).toBe('168.34')
    await runTimers(world.services, Date.now() + 31 * DAY)
    expect(await couponStatus(fresh.customer, welcome.id)).toBe('Used')
  })

  it('pays for one parcel when 32 payments come at once', async () => {
    const { id } = await mine({ ...YUAN, amount: '20.00' })
    const { parcel_no } = await work.create()
    const wanted = { parcel_no, coupon_id: id, expected_total_cny: '184.00' }
    const answers = await Promise.all(
      Array.from({ length: 32 }, () => work.customer.call('checkout/pay_parcel', wanted, newKey())),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    for (const answer of answers) expect([200, 409]).toContain(answer.status)
    expect(await work.detail(parcel_no)).toMatchObject({ paid_cny: '184.00', coupon_cny: '20.00' })
    await expectRightLedger(world)
  })

  const settle = (payment_no: string) =>
    work.customer.call('balance/sandbox_pay', { payment_no, outcome: 'paid' }, newKey())

  async function expectPrices(
    terms: object,
    weight_g: number,
    expected: { quoted: string; paid: string; final: string; refunded: string },
  ): Promise<void> {
    const { id } = await mine(terms)
    const { parcel_no } = await work.create()
    const { quoted, paid, final, refunded } = expected
    expect((await work.quote(parcel_no, id)).body.data).toMatchObject({
      freight_cny: '204.00',
      coupon_cny: quoted,
      total_cny: paid,
    })
    expect((await work.pay(parcel_no, id)).body.data.paid_cny).toBe(paid)
    const { parcel } = (await work.pack(parcel_no, weight_g)).body.data
    expect(parcel).toMatchObject({ status: 'Packed', final_cny: final, refunded_cny: refunded })
    const fees = parcel.fees.map((fee: { amount_cny: string }) => Number(fee.amount_cny))
    expect(fees.reduce((a: number, b: number) => a + b, 0).toFixed(2)).toBe(final)
    await expectRightLedger(world)
  }
})
