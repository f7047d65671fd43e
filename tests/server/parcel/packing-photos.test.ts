import { beforeAll, expect, it } from 'vitest'
import { type Client, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { aJpeg, formOf, qcPhotos, upload } from '../../support/fakes/photos.ts'
import { arrived, FOUND, wrongState } from '../../support/people/staff.ts'
import { SURE } from '../../support/people/parcel.ts'

const HOME = {
  name: 'Ada Doe',
  phone: '+49 30 123456',
  country: 'DE',
  city: 'Berlin',
  street: 'Allee 1',
  postcode: '10405',
}
const BOX = { weight_g: 400, length_cm: 20, width_cm: 15, height_cm: 10 }

onEachDatabase('Photos of a parcel on the packing table', (world) => {
  let customer: Client
  let staff: Client
  let address_id: string

  beforeAll(async () => {
    customer = await world.customer()
    staff = await world.staff()
    await topUp(customer, '20000')
    address_id = (await customer.call('user/add_address', HOME)).body.data.id
  })

  it('are added while it is packed and shown to its owner from then on', async () => {
    const parcel_no = await paidParcel()
    expect(await send(parcel_no)).toMatchObject(wrongState)
    await staff.call('bk/start_packing', { parcel_no })
    const photo_ids = idsOf(await send(parcel_no))
    const packed = await staff.call('bk/pack_parcel', {
      ...SURE,
      parcel_no,
      boxes: [BOX],
      photo_ids,
    })
    expect(packed.body.data.parcel.photos.map((one: { id: string }) => one.id)).toEqual(photo_ids)
    const kept = await world.services.db
      .selectFrom('uploads')
      .select(['expires_at', 'scene'])
      .where('id', 'in', photo_ids)
      .execute()
    expect(kept).toEqual([{ expires_at: null, scene: 'parcel' }])
    // Until it leaves it may be weighed again.
    expect((await send(parcel_no)).status).toBe(200)
    await staff.call('bk/ready_parcel', { parcel_no })
    await staff.call('bk/ship_parcel', { parcel_no, carrier: 'EMS', tracking_number: `EE${parcel_no}` })
    expect(await send(parcel_no)).toMatchObject(wrongState)
  })

  it('are those of this parcel, and not of an item or another parcel', async () => {
    const [one, other] = [await paidParcel(), await paidParcel()]
    for (const parcel_no of [one, other]) await staff.call('bk/start_packing', { parcel_no })
    const photo_ids = idsOf(await send(other))
    const packed = await staff.call('bk/pack_parcel', {
      ...SURE,
      parcel_no: one,
      boxes: [BOX],
      photo_ids,
    })
    expect(packed).toMatchObject({ status: 422, body: { errors: [{ path: 'photo_ids' }] } })
  })

  it('name a parcel or an item, not both and not neither', async () => {
    const queries = [
      'kind=parcel',
      'kind=qc',
      'kind=parcel&parcel_no=P&order_item_id=x',
      'kind=else&parcel_no=P',
    ]
    for (const query of queries) {
      const sent = await upload(staff, `bk_upload_files?${query}`, formOf(await aJpeg()))
      expect([query, sent.status]).toEqual([query, 422])
    }
    expect((await send('P000000-NONE')).status).toBe(404)
    expect(
      (await upload(customer, 'bk_upload_files?kind=parcel&parcel_no=P', formOf(await aJpeg()))).status,
    ).toBe(403)
  })

  async function paidParcel(): Promise<string> {
    const id = await arrived(customer, staff)
    await staff.call('bk/inspect_item', { id, ...FOUND, photo_ids: await qcPhotos(staff, id) })
    const fees = await customer.call('parcel/calculate_parcel_fees', { item_ids: [id], address_id })
    const [{ line_code }] = fees.body.data.lines
    const wanted = { item_ids: [id], address_id, line_code, mode: 'estimate' }
    const { parcel_no, total_cny } = (await customer.call('parcel/create_parcel', wanted)).body.data
    await customer.call('checkout/pay_parcel', { parcel_no, expected_total_cny: total_cny }, newKey())
    return parcel_no
  }

  const send = async (parcel_no: string) =>
    upload(staff, `bk_upload_files?kind=parcel&parcel_no=${parcel_no}`, formOf(await aJpeg()))

  const idsOf = (sent: Awaited<ReturnType<typeof send>>): string[] =>
    sent.body.data.list.map((one: { id: string }) => one.id)
})
