import { beforeAll, beforeEach, expect, it } from 'vitest'
import { expirePayments } from '#server/payment/settlement.ts'
import { fakePayments } from '../../support/fakes/payments.ts'
import { type Client, newKey, onEachDatabase, PASSWORD } from '../../support/worlds/world.ts'
import { money } from '../../support/people/money.ts'
import { aJpeg, formOf, upload } from '../../support/fakes/photos.ts'
import { expectRightLedger } from '../../support/people/shopping.ts'
import { DAY, mails } from '../../support/people/staff.ts'

onEachDatabase('A bank transfer', (world) => {
  const fake = fakePayments(world)
  let customer: Client & { email: string }
  let staff: Client & { email: string }
  beforeAll(async () => {
    staff = await world.staff()
  })
  beforeEach(async () => {
    customer = await world.customer()
  })
  const open = async () => {
    const wanted = { amount_cny: '100.00', method: 'transfer' }
    return (await customer.call('balance/top_up', wanted, newKey())).body.data
  }
  const picture = async (who: Client, scene = 'transfer'): Promise<string> =>
    (await upload(who, `images?scene=${scene}`, formOf(await aJpeg()))).body.data.list[0].id
  const show = (payment_no: string, images: string[], who: Client = customer) =>
    who.call('balance/add_transfer_proof', { payment_no, images, reference: 'From Ann' })
  const confirm = (payment_no: string, approve: boolean, more: object = {}, by: Client = staff) =>
    by.call('bk/confirm_payment', { payment_no, approve, ...more })
  const queue = async (status: string) =>
    (await staff.call('bk/get_payments', { status, limit: 100 })).body.data.list.map(
      (one: { payment_no: string }) => one.payment_no,
    )

  it('says where to, is shown, seen by staff with its photos and credited by an admin', async () => {
    const { payment_no, bank, charge_currency } = await open()
    expect(bank).toEqual({ account_text: 'BenBuy Ltd\nIBAN XX00 0000', reference: payment_no })
    expect(charge_currency).toBe('EUR')
    expect(await queue('ToConfirm')).not.toContain(payment_no)
    const image = await picture(customer)
    expect((await show(payment_no, [image])).status).toBe(200)
    expect(await queue('ToConfirm')).toContain(payment_no)
    const { list } = (await staff.call('bk/get_payments', { keyword: payment_no })).body.data
    expect(list).toMatchObject([{ proof: { reference: 'From Ann', images: [{ id: image }] } }])
    expect((await confirm(payment_no, true, {}, await world.staff('staff'))).status).toBe(403)
    expect((await confirm(payment_no, true)).body.data.status).toBe('Paid')
    expect((await money(customer)).balance_cny).toBe('100.00')
    expect((await mails(world, customer.email, 'top_up')).at(-1)).toContain('We’ve received ¥100.00')
    await expectRightLedger(world)
  })

  it('is credited with what came, once, however many say so at once', async () => {
    const { payment_no } = await open()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => confirm(payment_no, true, { credited_cny: '93.50' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await money(customer)).balance_cny).toBe('93.50')
    const told = (await mails(world, customer.email, 'top_up')).at(-1)
    expect(told).toContain('We’ve received ¥93.50. That’s ¥6.50 less than the ¥100.00 you announced.')
    expect((await confirm(payment_no, false)).status).toBe(409)
    await expectRightLedger(world)
  })

  it('that did not come is told, and may still come later', async () => {
    const { payment_no } = await open()
    expect((await confirm(payment_no, false, { reason: 'Nothing by Friday' })).body.data.status).toBe(
      'Failed',
    )
    expect((await mails(world, customer.email, 'transfer')).at(-1)).toContain('Nothing by Friday')
    expect((await money(customer)).balance_cny).toBe('0.00')
    expect((await confirm(payment_no, true)).status).toBe(200)
    expect((await money(customer)).balance_cny).toBe('100.00')
  })

  it('waits 14 days, not two hours', async () => {
    const { payment_no } = await open()
    await expirePayments(world.services, Date.now() + 13 * DAY)
    expect((await customer.call('balance/get_payment', { payment_no })).body.data.status).toBe('Open')
    await expirePayments(world.services, Date.now() + 15 * DAY)
    expect((await confirm(payment_no, true)).status).toBe(200)
  })

  it('is shown by its owner alone, with photos of their own for this', async () => {
    const { payment_no } = await open()
    const thief = await world.customer()
    const own = await picture(customer)
    expect((await show(payment_no, [own], thief)).status).toBe(404)
    expect((await show(payment_no, [await picture(thief)])).body.errors).toMatchObject([{ path: 'images' }])
    expect((await show(payment_no, [await picture(customer, 'refund')])).status).toBe(422)
    expect((await show(payment_no, [])).status).toBe(422)
    expect((await show(payment_no, [own])).status).toBe(200)
    expect((await customer.call('balance/get_payment', { payment_no })).body.data.has_proof).toBe(true)
    const card = (await customer.call('balance/top_up', { amount_cny: '100.00', method: 'stripe' }, newKey()))
      .body
    expect((await show(card.data.payment_no, [own])).status).toBe(404)
  })

  const cancel = (payment_no: string, by: Client = customer) =>
    by.call('balance/cancel_transfer', { payment_no })

  it('is found by its owner alone as long as it is open', async () => {
    const { payment_no } = await open()
    const listed = async (who: Client) => (await who.call('balance/get_open_payments')).body.data.list
    expect(await listed(customer)).toMatchObject([{ payment_no, method: 'transfer', amount_cny: '100.00' }])
    expect(await listed(await world.customer())).toEqual([])
    await cancel(payment_no)
    expect(await listed(customer)).toEqual([])
  })

  it('that will not be sent is cancelled by its owner, and no longer keeps the account', async () => {
    const { payment_no } = await open()
    const gone = () => customer.call('user/delete_account', { password: PASSWORD })
    expect((await gone()).body.code).toBe('ACCOUNT_IN_USE')
    const stranger = await world.customer()
    expect((await cancel(payment_no, stranger)).status).toBe(404)
    const answers = await Promise.all([1, 2, 3].map(() => cancel(payment_no)))
    for (const { status, body } of answers)
      expect([status, body.data.status, body.data.bank]).toEqual([200, 'Cancelled', undefined])
    expect((await show(payment_no, [await picture(customer)])).body.code).toBe('WRONG_STATE')
    expect(await queue('Transfers')).not.toContain(payment_no)
    expect((await gone()).status).toBe(200)
    // It comes after all: nobody's balance grows, and staff send it back.
    const late = await confirm(payment_no, true)
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('Send the money back')])
    await expectRightLedger(world)
  })

  it('that is cancelled and comes all the same is found by its reference and credited, once', async () => {
    const { payment_no } = await open()
    await cancel(payment_no)
    await expirePayments(world.services, Date.now() + 30 * DAY)
    const { list } = (await staff.call('bk/get_payments', { keyword: payment_no })).body.data
    expect(list).toMatchObject([{ payment_no, status: 'Cancelled' }])
    const answers = await Promise.all(
      [1, 2, 3].map(() => confirm(payment_no, true, { credited_cny: '98.00' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await money(customer)).balance_cny).toBe('98.00')
    expect((await mails(world, customer.email, 'top_up')).at(-1)).toContain('We’ve received ¥98.00')
    expect((await cancel(payment_no)).status).toBe(409)
    await expectRightLedger(world)
  })

  it('is cancelled or confirmed, never both, when both happen at once', async () => {
    const { payment_no } = await open()
    await Promise.all([confirm(payment_no, true), cancel(payment_no), cancel(payment_no)])
    const { data } = (await customer.call('balance/get_payment', { payment_no })).body
    expect([data.status, (await money(customer)).balance_cny]).toEqual(['Paid', '100.00'])
    const card = { amount_cny: '100.00', method: 'stripe' }
    const opened = await customer.call('balance/top_up', card, newKey())
    expect((await cancel(opened.body.data.payment_no)).status).toBe(404)
    await expectRightLedger(world)
  })

  it('is not confirmed by who sent it', async () => {
    customer = staff
    const { payment_no } = await open()
    expect((await confirm(payment_no, true)).body.code).toBe('OWN_ACCOUNT')
  })

  it('is no way to credit a card payment, but for money that came otherwise than asked for', async () => {
    const wanted = { amount_cny: '100.00', method: 'stripe' }
    const { payment_no } = (await customer.call('balance/top_up', wanted, newKey())).body.data
    expect((await confirm(payment_no, true, { credited_cny: '100.00' })).status).toBe(404)
    fake.stripe.pay(payment_no).amount_total -= 100
    await customer.call('balance/get_payment', { payment_no })
    expect(await queue('Trouble')).toContain(payment_no)
    expect((await confirm(payment_no, true)).body.errors).toMatchObject([{ path: 'credited_cny' }])
    expect((await confirm(payment_no, true, { credited_cny: '90.00' })).status).toBe(200)
    expect((await money(customer)).balance_cny).toBe('90.00')
    expect(await queue('Trouble')).not.toContain(payment_no)
    await expectRightLedger(world)
  })
})
