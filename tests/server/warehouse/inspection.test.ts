import { beforeAll, expect, it, vi } from 'vitest'
import { runTimers } from '#server/jobs/jobs.ts'
import { type Client, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { aJpeg, formOf, qcPhotos, storedFiles, upload } from '../../support/fakes/photos.ts'
import { anItem } from '../../support/fakes/samples.ts'
import { named, pay, placed } from '../../support/people/shopping.ts'
import { arrived, FOUND, forceStatus, statusOf, wrongState } from '../../support/people/staff.ts'

onEachDatabase('An inspection', (world) => {
  let staff: Client
  let customer: Client & { email: string }
  beforeAll(async () => {
    staff = await world.staff()
    customer = await world.customer()
    await topUp(customer, '5000')
  })

  it('inspects only with photos of the very item', async () => {
    const [id, other] = [await arrived(customer, staff), await arrived(customer, staff)]
    const foreign = await qcPhotos(staff, other)
    const own = (await upload(customer, 'images?scene=diy', formOf(await aJpeg()))).body.data.list[0].id
    for (const photo_ids of [[], foreign, [own], ['nothing'], [...(await qcPhotos(staff, id)), ...foreign]]) {
      const refused = await staff.call('bk/inspect_item', { id, ...FOUND, photo_ids })
      expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'photo_ids' }] } })
    }
    const photo_ids = await qcPhotos(staff, id)
    for (const wrong of [
      { weight_g: 0 },
      { weight_g: 1.5 },
      { length_cm: 0 },
      { verdict: 'fine' },
      { goods_class: 'x' },
    ])
      expect((await staff.call('bk/inspect_item', { id, ...FOUND, photo_ids, ...wrong })).status).toBe(422)
    expect(await statusOf(staff, id)).toBe('ArrivedAtWarehouse')
    expect((await customer.call('orders/get_order_item_detail', { id })).body.data.qc_photos).toEqual([])
    expect((await staff.call('bk/inspect_item', { id, ...FOUND, photo_ids })).status).toBe(200)
    await runTimers(world.services, Date.now() + 48 * 3600_000)
    const { qc_photos } = (await customer.call('orders/get_order_item_detail', { id })).body.data
    expect(qc_photos.map((one: { id: string }) => one.id)).toEqual(photo_ids)
  })

  it('asks once about a weight that its goods, their size or their seller speak against', async () => {
    const { item_ids } = await placed(customer, 'White cotton T-shirt', '20.00')
    await pay(customer, item_ids)
    const [shirt] = item_ids
    const item = anItem()
    const line = await customer.call('cart/add', { ...named(item), sku_id: item.skus[0]?.sku_id })
    const order = await customer.call('orders/create', { cart_ids: [line.body.data.id] }, newKey())
    await pay(customer, order.body.data.item_ids)
    const [stated] = order.body.data.item_ids
    const weigh = async (id: string, more: object) => {
      await forceStatus(world, id, 'ArrivedAtWarehouse')
      return staff.call('bk/inspect_item', { id, ...FOUND, photo_ids: await qcPhotos(staff, id), ...more })
    }
    const wrong = (max_g: number) => ({
      status: 409,
      body: { code: 'LOOKS_WRONG', expected: { min_g: 2, max_g } },
    })
    expect(await weigh(shirt, { weight_g: 21_000 })).toMatchObject(wrong(3_000))
    expect(await weigh(shirt, { weight_g: 2_100, height_cm: 3 })).toMatchObject(wrong(1_476))
    const grams = item.est_weight_g ?? 0
    expect(await weigh(stated, { weight_g: grams * 10 })).toMatchObject(wrong(Math.max(500, grams * 5)))
    expect((await weigh(shirt, { weight_g: 21_000, sure: true, reason: 'A lead apron' })).status).toBe(200)
    expect((await weigh(stated, { weight_g: Math.ceil(grams * 1.5) })).status).toBe(200)
    const correction = { id: stated, reason: 'Weighed again', weight_g: grams * 10 }
    expect(await staff.call('bk/correct_item', correction)).toMatchObject(wrong(Math.max(500, grams * 5)))
  })

  it('shows photos that come after the inspection at once, and none of an ended item', async () => {
    const id = await arrived(customer, staff)
    await staff.call('bk/inspect_item', { id, ...FOUND, photo_ids: await qcPhotos(staff, id) })
    await qcPhotos(staff, id, 2)
    const { qc_photos, qc_count } = (await customer.call('orders/get_order_item_detail', { id })).body.data
    expect([qc_photos.length, qc_count]).toEqual([3, 3])
    await forceStatus(world, id, 'Received')
    const path = `bk_upload_files?order_item_id=${id}&kind=qc`
    expect(await upload(staff, path, formOf(await aJpeg()))).toMatchObject(wrongState)
    const nowhere = await upload(staff, 'bk_upload_files?order_item_id=x&kind=qc', formOf(await aJpeg()))
    expect(nowhere.status).toBe(404)
    expect((await upload(staff, `bk_upload_files?order_item_id=${id}`, formOf(await aJpeg()))).status).toBe(
      422,
    )
  })

  /** Sends a photo of the item; while its file is written, that happens. */
  async function sendWhile(id: string, happen: () => Promise<unknown>) {
    const { files } = world.services
    const put = files.put.bind(files)
    const slow = vi.spyOn(files, 'put').mockImplementationOnce(async (name, bytes) => {
      await put(name, bytes)
      await happen()
    })
    const path = `bk_upload_files?order_item_id=${id}&kind=qc`
    const sent = await upload(staff, path, formOf(await aJpeg(), await aJpeg()))
    slow.mockRestore()
    return sent
  }

  it('shows photos whose item was inspected while they were sent', async () => {
    const id = await arrived(customer, staff)
    const photo_ids = await qcPhotos(staff, id)
    const sent = await sendWhile(id, async () =>
      expect((await staff.call('bk/inspect_item', { id, ...FOUND, photo_ids })).status).toBe(200),
    )
    expect(sent.status).toBe(200)
    const { qc_photos, qc_count } = (await customer.call('orders/get_order_item_detail', { id })).body.data
    const late = sent.body.data.list.map((one: { id: string }) => one.id)
    expect(qc_photos.map((one: { id: string }) => one.id)).toEqual([...photo_ids, ...late])
    expect(qc_count).toBe(3)
  })

  it('keeps no photo of an item that ended while it was sent', async () => {
    const id = await arrived(customer, staff)
    const before = storedFiles(world)
    expect(await sendWhile(id, () => forceStatus(world, id, 'Received'))).toMatchObject(wrongState)
    expect(storedFiles(world)).toEqual(before)
  })

  it('puts photos on the item’s page once their owner shares them', async () => {
    const item = anItem()
    const line = await customer.call('cart/add', { ...named(item), sku_id: item.skus[0]?.sku_id })
    const { item_ids } = (await customer.call('orders/create', { cart_ids: [line.body.data.id] }, newKey()))
      .body.data
    await pay(customer, item_ids)
    const id: string = item_ids[0]
    await forceStatus(world, id, 'ArrivedAtWarehouse')
    const [photo] = await qcPhotos(staff, id)
    expect((await customer.call('orders/share_qc_photo', { id: photo, shared: true })).status).toBe(404)
    await staff.call('bk/inspect_item', { id, ...FOUND, photo_ids: [photo] })
    const stranger = await world.customer()
    expect((await stranger.call('orders/share_qc_photo', { id: photo, shared: true })).status).toBe(404)
    const shared = await customer.call('orders/share_qc_photo', { id: photo, shared: true })
    expect(shared.body.data).toMatchObject({ id: photo, shared: true })
    const page = async () => (await world.visitor.call('item/get', named(item))).body.data.qc_photos
    expect(await page()).toMatchObject([{ url: `/img/u/${photo}.webp` }])
    await customer.call('orders/share_qc_photo', { id: photo, shared: false })
    expect(await page()).toEqual([])
  })
})
