import { expect, it } from 'vitest'
import { qcPhotos, scalePhotos } from '../../support/fakes/photos.ts'
import { BOX, fen, stored, SURE } from '../../support/people/parcel.ts'
import { FOUND, forceStatus, paidItem } from '../../support/people/staff.ts'
import { sumsOf } from '../../support/people/sums.ts'
import { onEachDatabase } from '../../support/worlds/world.ts'

const PRODUCT = { item_platform: 'taobao', num_iid: '660066', sku_id: null } as const
const TINY = { weight_g: 30, length_cm: 10, width_cm: 5, height_cm: 1 }

onEachDatabase('A parcel of what its inspection noted as far lighter than its product', (world) => {
  const { here, left } = sumsOf(world)

  /** An item of a product that was found to weigh this three times before, inspected as light. Answers its parcel, being packed. */
  async function opened(usual_g: number): Promise<string> {
    const { work, clerk } = here
    const num_iid = `${PRODUCT.num_iid}${usual_g}`
    for (let at = 0; at < 3; at += 1)
      await stored(world, work.customer, { ...PRODUCT, num_iid, ...BOX, weight_g: usual_g })
    const id = await paidItem(work.customer, '20.00')
    await world.services.db
      .updateTable('order_items')
      .set({ ...PRODUCT, num_iid })
      .where('id', '=', id)
      .execute()
    await forceStatus(world, id, 'ArrivedAtWarehouse')
    const found = { id, ...FOUND, ...TINY, photo_ids: await qcPhotos(clerk, id) }
    expect(await clerk.call('bk/inspect_item', found)).toMatchObject({ status: 409 })
    // One person inspects it all the same, and its customer reads what was found.
    expect((await clerk.call('bk/inspect_item', { ...found, ...SURE })).body.data.weight_g).toBe(30)
    const { parcel_no } = await work.createOf([id])
    await work.pay(parcel_no)
    await clerk.call('bk/start_packing', { parcel_no })
    return parcel_no
  }
  const pack = async (parcel_no: string, weight_g: number, more = {}) =>
    here.clerk.call('bk/pack_parcel', {
      ...{ parcel_no, boxes: [{ ...TINY, weight_g }], photo_ids: await scalePhotos(here.clerk, parcel_no) },
      ...more,
    })

  it('is objected to at packing, and goes for no less than an admin says', async () => {
    const parcel_no = await opened(20_000)
    const objected = await pack(parcel_no, 200)
    // Nine tenths of half of it.
    expect(objected.body).toMatchObject({ code: 'LOOKS_WRONG', expected: { min_g: 9_000 } })
    const { parcel, request_id } = (await pack(parcel_no, 200, SURE)).body.data
    expect(request_id).toEqual(expect.any(String))
    expect(parcel.status).toBe('WaitingForSupplement')
    expect(fen(parcel.final_cny)).toBeGreaterThan(fen(parcel.paid_cny))
    expect(await left()).toBe('2000.00')
  })

  it('goes at what the scale says where that is little, within the sums of who packs it', async () => {
    const parcel_no = await opened(400)
    const packed = await pack(parcel_no, 100, SURE)
    expect(packed.status).toBe(200)
    expect(packed.body.data.request_id).toBeUndefined()
    expect(packed.body.data.parcel.status).toBe('Packed')
  })
})
