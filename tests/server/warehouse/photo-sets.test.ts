import { beforeAll, expect, it } from 'vitest'
import { openUpload } from '#server/picture/uploads.ts'
import { viewPhotoSet } from '#server/views/photo-set.ts'
import { aJpeg, formOf, upload } from '../../support/fakes/photos.ts'
import { stored } from '../../support/people/parcel.ts'
import { type Client, onEachDatabase, PASSWORD, topUp } from '../../support/worlds/world.ts'

const HIDDEN = { status: 404, body: { code: 'NOT_FOUND' } }

onEachDatabase('QC photos that are shared as a set', (world) => {
  let owner: Client & { email: string }
  let staff: Client
  beforeAll(async () => {
    owner = await world.customer()
    staff = await world.staff()
    await topUp(owner, '5000')
  })

  const photograph = async (order_item_id: string): Promise<string> =>
    (await upload(staff, `bk_upload_files?order_item_id=${order_item_id}&kind=qc`, formOf(await aJpeg())))
      .body.data.list[0].id
  async function photographed(who: Client = owner): Promise<{ id: string; photo: string }> {
    const id = await stored(world, who, { qc_count: 0 })
    return { id, photo: await photograph(id) }
  }
  const share = (id: string, more: object = {}, who: Client = owner) =>
    who.call('orders/share_photo_set', { id, shared: true, ...more })
  const end = (id: string, who: Client = owner) => who.call('orders/share_photo_set', { id, shared: false })
  const get = (set_id: string) => world.visitor.call('orders/get_photo_set', { set_id })
  const sees = async (photo: string) =>
    (await openUpload(world.services, null, { id: photo, thumb: false }, Date.now())) !== null

  it('show measurements and, when their owner wants it, the price, and nothing of whose they are', async () => {
    const { id, photo } = await photographed()
    const { set_id } = (await share(id)).body.data
    const { body } = await get(set_id)
    expect(body.data).toMatchObject({
      ...{ weight_g: 1200, length_cm: 30, width_cm: 20, height_cm: 10, price_cny: null, quantity: 1 },
      photos: [{ url: `/img/u/${photo}.webp`, width: expect.any(Number) }],
    })
    for (const own of [id, owner.email, 'account', '_at"']) expect(JSON.stringify(body)).not.toContain(own)
    expect((await share(id, { show_price: true })).body.data.set_id).toBe(set_id)
    expect((await get(set_id)).body.data.price_cny).toBe('100.00')
  })

  it('keep their address until sharing ends, which ends it at once and for good', async () => {
    const { id, photo } = await photographed()
    expect(await sees(photo)).toBe(false)
    const { set_id } = (await share(id)).body.data
    expect(set_id).toMatch(/^[\w-]{22}$/)
    expect((await share(id)).body.data.set_id).toBe(set_id)
    expect(await sees(photo)).toBe(true)
    expect((await end(id)).body.data).toEqual({ set_id: null })
    expect((await end(id)).status).toBe(200)
    expect(await sees(photo)).toBe(false)
    expect(await get(set_id)).toMatchObject(HIDDEN)
    expect(await viewPhotoSet(world.services, set_id)).toBeNull()
    expect((await share(id)).body.data.set_id).not.toBe(set_id)
  })

  it('leave out photos made since, until their owner shares again', async () => {
    const { id, photo } = await photographed()
    const { set_id } = (await share(id)).body.data
    const later = await photograph(id)
    expect([await sees(photo), await sees(later)]).toEqual([true, false])
    const ownSet = async () => (await owner.call('orders/get_order_item_detail', { id })).body.data.photo_set
    expect(await ownSet()).toEqual({ id: set_id, show_price: false, photo_count: 1 })
    await share(id)
    expect(await sees(later)).toBe(true)
    expect(await ownSet()).toMatchObject({ photo_count: 2 })
    expect((await get(set_id)).body.data.photos).toHaveLength(2)
  })

  it('are shared by their owner alone, and not without photos', async () => {
    const { id } = await photographed()
    const stranger = await world.customer()
    for (const who of [stranger, staff]) {
      expect(await share(id, {}, who)).toMatchObject(HIDDEN)
      expect(await end(id, who)).toMatchObject(HIDDEN)
    }
    const bare = await stored(world, owner)
    expect(await share(bare)).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } })
    for (const guess of [id, 'x', '%']) expect(await get(guess)).toMatchObject(HIDDEN)
  })

  it('go with their owner’s account', async () => {
    const leaving = await world.customer(`set-leaving-${Date.now()}`)
    await topUp(leaving, '108')
    const { id, photo } = await photographed(leaving)
    const { set_id } = (await share(id, {}, leaving)).body.data
    await world.services.db
      .updateTable('order_items')
      .set({ status: 'Received' })
      .where('id', '=', id)
      .execute()
    expect((await leaving.call('user/delete_account', { password: PASSWORD })).status).toBe(200)
    expect(await get(set_id)).toMatchObject(HIDDEN)
    expect(await sees(photo)).toBe(false)
  })
})
