import { beforeAll, expect, it } from 'vitest'
import { ago } from '#server/order/colleagues.ts'
import { DAY, HOUR, MINUTE } from '#domain/time/durations.ts'
import { type Client, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { BOX, Parcels, SURE } from '../../support/people/parcel.ts'
import { arrived, FOUND } from '../../support/people/staff.ts'
import { qcPhotos } from '../../support/fakes/photos.ts'

onEachDatabase(
  'A parcel that somebody packs',
  (world) => {
    let anna: Client & { email: string }
    let carl: Client & { email: string }
    let work: Parcels

    beforeAll(async () => {
      work = await Parcels.open(world)
      anna = await world.staff('staff')
      carl = await world.staff('staff')
      await topUp(work.customer, '5000')
    })

    const paid = async () => {
      const { parcel_no } = await work.create()
      await work.pay(parcel_no)
      return parcel_no
    }
    const start = (who: Client, parcel_no: string, more = {}) =>
      who.call('bk/start_packing', { parcel_no, ...more })
    const row = async (parcel_no: string) =>
      (await carl.call('bk/get_parcels', { keyword: parcel_no })).body.data.list[0]
    const now = async (parcel_no: string) =>
      (await carl.call('bk/get_now', { parcel_nos: [parcel_no] })).body.data.parcels[0]
    const log = async (parcel_no: string) => (await carl.call('bk/get_parcel_log', { parcel_no })).body.data

    it('says by whom and since when, and to who comes second, who may take it over', async () => {
      const parcel_no = await paid()
      expect((await row(parcel_no)).packer).toBeNull()
      await start(anna, parcel_no)
      const packer = { staff_email: anna.email, at: expect.any(String) }
      expect(await row(parcel_no)).toMatchObject({ packer })
      expect(await now(parcel_no)).toMatchObject({ status: 'Packing', packer })
      const second = await start(carl, parcel_no)
      expect(second).toMatchObject({ status: 409, body: { code: 'WRONG_STATE', packer } })
      expect(second.body.message).toBe(`${anna.email} has begun to pack parcel ${parcel_no} just now.`)
      expect((await start(anna, parcel_no, { take_over: true })).body.message).toContain('You have begun')
      expect((await start(carl, parcel_no, { take_over: true })).status).toBe(200)
      expect(await row(parcel_no)).toMatchObject({ packer: { staff_email: carl.email } })
      const { log: entries } = await log(parcel_no)
      expect(entries.slice(-2)).toMatchObject([
        { event: 'start_packing', staff_email: anna.email },
        { event: 'take_over', staff_email: carl.email, from: 'Packing', to: 'Packing' },
      ])
      const seen = await work.detail(parcel_no)
      expect(JSON.stringify(seen)).not.toContain('take_over')
      expect((await work.customer.call('bk/get_parcel_log', { parcel_no })).status).toBe(403)
    })

    it('has no packer once its packing is undone or done', async () => {
      const parcel_no = await paid()
      const { change_id } = (await start(anna, parcel_no)).body.data
      await anna.call('bk/undo_step', { change_ids: [change_id] })
      expect((await row(parcel_no)).packer).toBeNull()
      await start(carl, parcel_no)
      expect((await row(parcel_no)).packer.staff_email).toBe(carl.email)
      await carl.call('bk/pack_parcel', { parcel_no, boxes: [BOX], ...SURE })
      expect((await row(parcel_no)).packer).toBeNull()
      expect(await now(parcel_no)).toMatchObject({ packer: null, by: { staff_email: carl.email } })
    })

    it('and an item that a colleague has finished, are refused with who was quicker', async () => {
      const id = await arrived(work.customer, anna)
      const photo_ids = await qcPhotos(anna, id)
      expect((await anna.call('bk/inspect_item', { id, ...FOUND, photo_ids })).status).toBe(200)
      const late = await carl.call('bk/inspect_item', { id, ...FOUND, photo_ids })
      expect(late).toMatchObject({ status: 409, body: { moved: { staff_email: anna.email } } })
      expect(late.body.message).toContain(`${anna.email} moved it just now.`)
      // The one who has done it needs not be told.
      expect((await anna.call('bk/inspect_item', { id, ...FOUND, photo_ids })).body.moved).toBeUndefined()
      const { list } = (await carl.call('bk/get_now', { ids: [id] })).body.data
      expect(list).toMatchObject([{ id, status: 'InWarehouse', by: { staff_email: anna.email } }])
      expect((await carl.call('bk/get_now', {})).status).toBe(422)
    })
  },
  '1',
)

it('How long ago is said in whole units', () => {
  expect([0, MINUTE, 5 * MINUTE, HOUR, 23 * HOUR, DAY].map(ago)).toEqual([
    ...['just now', '1 minute ago', '5 minutes ago', '1 hour ago', '23 hours ago', '24 hours ago'],
  ])
})
