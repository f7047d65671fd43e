import { beforeAll, expect, it } from 'vitest'
import { newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { BOX, fen, HOME, Parcels, stored, SURE } from '../../support/people/parcel.ts'
import { expectRightLedger } from '../../support/people/shopping.ts'

/** By DHL to a remote area at least this much more. */
const REMOTE = 180_00

onEachDatabase('Another address of a parcel', (world) => {
  let work: Parcels
  let near: string
  let remote: string
  let remoteToo: string
  let abroad: string
  beforeAll(async () => {
    work = await Parcels.open(world)
    await topUp(work.customer, '20000')
    const add = async (more: object) =>
      (await work.customer.call('user/add_address', { ...HOME, ...more })).body.data.id
    near = await add({ postcode: '94107' })
    remote = await add({ state: 'AK', city: 'Anchorage', postcode: '99501' })
    remoteToo = await add({ state: 'HI', city: 'Honolulu', postcode: '96701' })
    abroad = await add({ country: 'DE', postcode: '10405' })
  })

  it('changes the price of one that is not paid, there and back, to what a new one would cost', async () => {
    const made = await dhl()
    const fresh = await dhl({ address_id: remote })
    expect(fen(fresh.total_cny) - fen(made.total_cny)).toBe(REMOTE)
    const moved = await move(made.parcel_no, remote)
    expect(moved.body.data.parcel).toMatchObject({
      due_cny: fresh.total_cny,
      address: { postcode: '99501' },
      estimate: { total_cny: fresh.total_cny },
    })
    expect((await work.quote(made.parcel_no)).body.data.total_cny).toBe(fresh.total_cny)
    expect((await move(made.parcel_no, near)).body.data.parcel.due_cny).toBe(made.total_cny)
    await move(made.parcel_no, remote)
    expect((await work.pay(made.parcel_no)).body.data.paid_cny).toBe(fresh.total_cny)
    await expectRightLedger(world)
  })

  it('counts storage that has gone on meanwhile when it changes the price', async () => {
    const { db } = world.services
    const id = await stored(world, work.customer, { stored_until_at: Date.now() - 60_000 })
    const made = await work.createOf([id], { line_code: 'DHL' })
    await db.updateTable('order_items').set({ stored_until_at: 0 }).where('id', '=', id).execute()
    const moved = await move(made.parcel_no, remote)
    // One day begun was ¥0.50; the most is ¥50.00.
    expect(fen(moved.body.data.parcel.due_cny) - fen(made.total_cny)).toBe(REMOTE + 4_950)
  })

  it('asks somebody who saw the old price to look again', async () => {
    const { parcel_no, total_cny } = await dhl()
    await move(parcel_no, remote)
    const wanted = { parcel_no, expected_total_cny: total_cny }
    const paid = await work.customer.call('checkout/pay_parcel', wanted, { 'Idempotency-Key': parcel_no })
    expect(paid).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } })
  })

  it('costs the same once the freight is paid, whatever has been done since', async () => {
    const steps = [
      async () => {},
      (no: string) => work.staff.call('bk/start_packing', { parcel_no: no }),
      (no: string) =>
        work.staff.call('bk/pack_parcel', {
          ...SURE,
          parcel_no: no,
          boxes: [{ ...BOX, weight_g: 400 }],
        }),
      (no: string) => work.staff.call('bk/ready_parcel', { parcel_no: no }),
      async (no: string) => {
        await work.staff.call('bk/ship_parcel', { parcel_no: no, carrier: 'DHL', tracking_number: `D${no}` })
        await work.track(no, 'AddressIssue')
      },
    ]
    const [plain, far] = [await dhl(), await dhl({ address_id: remote })]
    await work.pay(plain.parcel_no)
    await work.pay(far.parcel_no)
    for (const step of steps) {
      await step(plain.parcel_no)
      await step(far.parcel_no)
      await refuses(plain.parcel_no, remote)
      await refuses(far.parcel_no, near)
      await refuses(plain.parcel_no, abroad)
      expect((await move(plain.parcel_no, near)).status).toBe(200)
      expect((await move(far.parcel_no, remoteToo)).status).toBe(200)
      expect((await move(far.parcel_no, remote)).status).toBe(200)
    }
    expect((await move(plain.parcel_no, remote)).body.message).not.toContain('Cancel')
    expect(await work.detail(plain.parcel_no)).toMatchObject({ status: 'AddressIssue', due_cny: '0.00' })
    await work.track(plain.parcel_no, 'Delivered')
    expect((await move(plain.parcel_no, remote)).body.code).toBe('WRONG_STATE')
    await expectRightLedger(world)
  })

  it('costs the same while a supplement waits', async () => {
    const { parcel_no } = await dhl()
    await work.pay(parcel_no)
    await work.pack(parcel_no, 4000)
    expect((await work.detail(parcel_no)).status).toBe('WaitingForSupplement')
    await refuses(parcel_no, remote)
    expect((await move(parcel_no, near)).status).toBe(200)
  })

  it('changes what is due after a rehearsal, and nothing that was paid for it', async () => {
    const made = await dhl({ mode: 'rehearsal', services: ['vacuum'] })
    expect((await move(made.parcel_no, remote)).body.data.parcel.due_cny).toBe(made.total_cny)
    await move(made.parcel_no, near)
    await work.pay(made.parcel_no)
    expect((await move(made.parcel_no, remote)).body.data.parcel.due_cny).toBe('0.00')
    await move(made.parcel_no, near)
    await work.pack(made.parcel_no)
    const { due_cny } = await work.detail(made.parcel_no)
    const moved = (await move(made.parcel_no, remote)).body.data.parcel
    expect(moved.status).toBe('Rehearsed')
    expect(fen(moved.due_cny) - fen(due_cny)).toBe(REMOTE)
    expect((await work.quote(made.parcel_no)).body.data.total_cny).toBe(moved.due_cny)
    expect((await move(made.parcel_no, near)).body.data.parcel.due_cny).toBe(due_cny)
    await work.pay(made.parcel_no)
    await refuses(made.parcel_no, remote)
    await expectRightLedger(world)
  })

  it('costs the same while a payment for it is open, whose money is as much as was asked for', async () => {
    const { parcel_no } = await dhl()
    const { payment_no } = (await work.pay(parcel_no, undefined, 'sandbox')).body.data
    const refused = await move(parcel_no, remote)
    expect(refused).toMatchObject({ status: 409, body: { code: 'IN_PROGRESS', payment: { payment_no } } })
    expect((await move(parcel_no, near)).status).toBe(200)
    await work.customer.call('checkout/start_over', { parcel_no }, newKey())
    expect((await move(parcel_no, remote)).status).toBe(200)
  })

  it('costs a line without that surcharge nothing more', async () => {
    const { parcel_no, total_cny } = await work.create()
    expect((await move(parcel_no, remote)).body.data.parcel.due_cny).toBe(total_cny)
    await work.pay(parcel_no)
    expect((await move(parcel_no, near)).status).toBe(200)
  })

  const dhl = (more = {}) => work.create({ line_code: 'DHL', ...more })
  const move = (parcel_no: string, address_id: string) =>
    work.customer.call('parcel/change_parcel_address', { parcel_no, address_id })
  const refuses = async (parcel_no: string, address_id: string) => {
    const before = await work.detail(parcel_no)
    expect(await move(parcel_no, address_id)).toMatchObject({
      status: 409,
      body: { code: 'CANCEL_AND_RECREATE' },
    })
    expect(await work.detail(parcel_no)).toEqual(before)
  }
})
