import { expect, it } from 'vitest'
import { HOUR } from '#domain/time/durations.ts'
import { runTimers } from '#server/jobs/jobs.ts'
import { type Client, newKey, onEachDatabase } from '../../support/worlds/world.ts'
import { scalePhotos } from '../../support/fakes/photos.ts'
import { BOX, fen, stored, SURE } from '../../support/people/parcel.ts'
import { mails, wrongState } from '../../support/people/staff.ts'
import { idOf, sumsOf } from '../../support/people/sums.ts'

const HEAVY = { weight_g: 9_000, length_cm: 20, width_cm: 20, height_cm: 20 }

onEachDatabase(
  'Sums of staff and a parcel far lighter than expected:',
  (world) => {
    const { here, decide, requests, left } = sumsOf(world)

    /** Makes a parcel of 9 kg, paid by EMS, being packed. */
    async function opened(more = {}): Promise<string> {
      const { work } = here
      const { parcel_no } = await work.createOf([await stored(world, work.customer, HEAVY)], more)
      await work.pay(parcel_no)
      await here.clerk.call('bk/start_packing', { parcel_no })
      return parcel_no
    }
    /** As found on the scale, with a photo of it. */
    const reading = async (parcel_no: string, weight_g: number) => ({
      ...{
        parcel_no,
        boxes: [{ ...HEAVY, weight_g }],
        photo_ids: await scalePhotos(here.clerk, parcel_no),
        ...SURE,
      },
    })
    const pack = async (parcel_no: string, weight_g: number, by: Client = here.clerk) =>
      by.call('bk/pack_parcel', await reading(parcel_no, weight_g))
    const again = async (parcel_no: string, weight_g: number, by: Client = here.clerk) =>
      by.call('bk/weigh_again', await reading(parcel_no, weight_g))
    const detail = (parcel_no: string) => here.work.detail(parcel_no)
    /** Finds what has come back of it. */
    const back = async (parcel_no: string) => fen((await detail(parcel_no)).refunded_cny)
    const later = () => runTimers(world.services, Date.now() + 2 * HOUR)
    /** Finds what it costs at this weight, said by an admin, who has no sums. */
    async function priceAt(weight_g: number): Promise<number> {
      const parcel_no = await opened()
      return fen((await pack(parcel_no, weight_g, here.boss)).body.data.parcel.final_cny)
    }
    const leftFen = async () => fen(String(await left()))
    /** The least that nobody asks twice about. */
    async function least(parcel_no: string): Promise<number> {
      const boxes = [{ ...HEAVY, weight_g: 1 }]
      return Object((await here.clerk.call('bk/pack_parcel', { parcel_no, boxes })).body.expected).min_g
    }

    it('expect of an item whose box was taken off not far less than with it', async () => {
      const { work, clerk } = here
      const item_id = await stored(world, work.customer, HEAVY)
      const wanted = { item_id, kind: 'remove_packaging', expected_total_cny: '1.00', method: 'balance' }
      const { id } = (await work.customer.call('item_service/order', wanted, newKey())).body.data
      await clerk.call('bk/take_service', { id })
      const sizes = { length_cm: 10, width_cm: 10, height_cm: 10 }
      const done = await clerk.call('bk/finish_service', { id, outcome: 'done', weight_g: 200, sizes })
      expect(done.status).toBe(200)
      const { parcel_no } = await work.createOf([item_id])
      await work.pay(parcel_no)
      await clerk.call('bk/start_packing', { parcel_no })
      // Nine tenths of half of what it weighed.
      expect(await least(parcel_no)).toBe(4_050)
    })

    it('count what it costs less than at the least expected, and of a second weighing only that', async () => {
      const parcel_no = await opened()
      const least_g = await least(parcel_no)
      const [usual, light] = [await priceAt(least_g), await priceAt(5_000)]
      const packed = await pack(parcel_no, 5_000)
      expect(packed.body.data.request_id).toBeUndefined()
      expect(usual - light).toBeGreaterThan(5_000)
      expect(await leftFen()).toBe(200_000 - (usual - light))
      const { list } = (await here.boss.call('bk/get_staff_moves', { limit: 1 })).body.data
      expect(list).toMatchObject([
        { event: 'pack', about: { kind: 'parcel', id: parcel_no }, freely: 'sums', amount_cny: null },
      ])
      // Within what is expected nothing counts, and what counted is void.
      await again(parcel_no, least_g)
      expect(await left()).toBe('2000.00')
      await again(parcel_no, 5_000)
      await later()
      const paid = fen((await detail(parcel_no)).paid_cny)
      expect(await back(parcel_no)).toBe(paid - light)
      await again(parcel_no, 5_000)
      expect(await leftFen()).toBe(200_000 - (usual - light))
    })

    it('let the parcel go as the least expected above them, and give the rest back on a yes', async () => {
      const parcel_no = await opened()
      const [usual, light] = [await priceAt(await least(parcel_no)), await priceAt(1)]
      const packed = await pack(parcel_no, 1)
      const { parcel, request_id } = packed.body.data
      expect(parcel).toMatchObject({ status: 'Packed', boxes: [{ weight_g: 1 }] })
      expect(fen(parcel.final_cny)).toBe(usual)
      expect(await left()).toBe('2000.00')
      const { list } = await requests()
      expect(list).toMatchObject([
        {
          ...{ request_id, call: 'bk/pack_parcel', about: { kind: 'parcel', id: parcel_no } },
          body: { weight_g: 1, reason: SURE.reason },
        },
      ])
      expect(fen(list[0].sum_cny)).toBe(usual - light)
      await here.work.ship(parcel_no)
      const paid = fen((await detail(parcel_no)).paid_cny)
      expect(await back(parcel_no)).toBe(paid - usual)
      expect((await decide(request_id)).body.data.status).toBe('Approved')
      expect(await back(parcel_no)).toBe(paid - light)
      expect(await detail(parcel_no)).toMatchObject({ status: 'Shipped', coming_back_cny: null })
      expect(await left()).toBe('2000.00')
      const moves = (await here.boss.call('bk/get_staff_moves', { freely: 'request', limit: 1 })).body.data
        .list
      expect(moves).toMatchObject([{ event: 'come_back', email: here.clerk.email, request_id }])
      expect((await mails(world, here.work.customer.email, 'refund')).length).toBeGreaterThan(1)
      await later()
      expect(await back(parcel_no)).toBe(paid - light)
    })

    it('give nothing on a no, and end with a weighing anew', async () => {
      const parcel_no = await opened()
      const usual = await priceAt(await least(parcel_no))
      const first = (await pack(parcel_no, 1)).body.data.request_id
      const second = (await again(parcel_no, 2)).body.data.request_id
      expect(second).not.toBe(first)
      expect(await decide(first)).toMatchObject(wrongState)
      expect((await decide(second, false, here.boss, 'Weigh it with the goods')).body.data.status).toBe(
        'Refused',
      )
      await later()
      const paid = fen((await detail(parcel_no)).paid_cny)
      expect(await back(parcel_no)).toBe(paid - usual)
      const third = (await again(parcel_no, 1)).body.data.request_id
      await here.boss.call('bk/cancel_parcel', { parcel_no, reason: 'It is empty' })
      expect((await decide(third)).body.data).toMatchObject({
        ...{ status: 'Closed', answer: expect.stringContaining('has ended') },
      })
      expect(await back(parcel_no)).toBe(paid)
    })

    it('wait with a yes for the answer to a supplement', async () => {
      const parcel_no = await opened()
      // An admin gave it away, and it is gone by the label.
      await pack(parcel_no, 1, here.boss)
      await here.boss.call('bk/ready_parcel', { parcel_no })
      const { request_id, parcel } = (await again(parcel_no, 2)).body.data
      expect(parcel.status).toBe('WaitingForSupplement')
      expect(await decide(request_id)).toMatchObject({ status: 409, body: { code: 'SUPPLEMENT_OPEN' } })
      const { id } = await here.work.question(parcel_no)
      await here.work.customer.call('balance/confirm', { id, accept: true }, newKey())
      const before = await back(parcel_no)
      expect((await decide(request_id)).body.data.status).toBe('Approved')
      expect((await back(parcel_no)) - before).toBeGreaterThan(50_000)
    })

    it('price a rehearsal as the least expected, until the yes makes it due for less', async () => {
      const parcel_no = await opened({ mode: 'rehearsal' })
      const [usual, light] = [await priceAt(await least(parcel_no)), await priceAt(1)]
      const packed = (await pack(parcel_no, 1)).body.data
      expect([packed.parcel.status, fen(packed.parcel.due_cny)]).toEqual(['Rehearsed', usual])
      const { next_by_at } = packed.parcel
      // Another address is priced by the same weight.
      const there = { ...{ name: 'Ada', phone: '+1 555 0100', country: 'US', state: 'AK' } }
      const far = { ...there, city: 'Nome', street: '1 Front St', postcode: '99762' }
      const { id: address_id } = (await here.work.customer.call('user/add_address', far)).body.data
      await here.work.customer.call('parcel/change_parcel_address', { parcel_no, address_id })
      expect(fen((await detail(parcel_no)).due_cny)).toBeGreaterThanOrEqual(usual)
      expect((await decide(packed.request_id)).body.data.status).toBe('Approved')
      const after = await detail(parcel_no)
      expect(after).toMatchObject({ status: 'Rehearsed', next_by_at })
      expect(fen(after.due_cny)).toBe(light)
      expect(idOf(packed.request_id)).toBe((await requests()).list[0].request_id)
      expect((await here.work.pay(parcel_no)).status).toBe(200)
    })

    it('count what boxes save that are far smaller than was estimated by volume', async () => {
      const { work } = here
      const bulky = { weight_g: 1_000, length_cm: 60, width_cm: 50, height_cm: 40 }
      const packedAs = async (box: object, by: Client) => {
        const item_ids = [await stored(world, work.customer, bulky)]
        const { parcel_no } = await work.createOf(item_ids, { line_code: 'DHL' })
        await work.pay(parcel_no)
        await by.call('bk/start_packing', { parcel_no })
        const boxes = [{ ...bulky, weight_g: 1_050, ...box }]
        const packed = await by.call('bk/pack_parcel', { parcel_no, boxes, ...SURE })
        expect(packed.body.data.request_id).toBeUndefined()
        return fen(packed.body.data.parcel.final_cny)
      }
      const tiny = { length_cm: 1, width_cm: 1, height_cm: 1 }
      // Half as high is what vacuum bags do.
      await packedAs({ height_cm: 20 }, here.clerk)
      expect(await left()).toBe('2000.00')
      // A quarter of its 24 kg by volume.
      const quarter = await packedAs({ ...tiny, weight_g: 6_000 }, here.boss)
      const free = await packedAs(tiny, here.clerk)
      expect(quarter - free).toBeGreaterThan(40_000)
      expect(await leftFen()).toBe(200_000 - (quarter - free))
    })

    it('count of a rehearsal what is saved on the line where it is most, as its customer may choose any', async () => {
      const { work, clerk, boss } = here
      const bulky = { weight_g: 2_000, length_cm: 60, width_cm: 60, height_cm: 60 }
      // Volume counts nothing on EMS up to sides of 60 cm, and most on DHL.
      const onDhl = async (box: object, by: Client) => {
        const item_ids = [await stored(world, work.customer, bulky)]
        const { parcel_no } = await work.createOf(item_ids, { mode: 'rehearsal' })
        await work.pay(parcel_no)
        await by.call('bk/start_packing', { parcel_no })
        const boxes = [{ ...bulky, weight_g: 2_200, ...box }]
        const { request_id } = (await by.call('bk/pack_parcel', { parcel_no, boxes, ...SURE })).body.data
        const wanted = { parcel_no, line_code: 'DHL' }
        const { parcel } = (await work.customer.call('parcel/change_line', wanted)).body.data
        return { parcel_no, request_id, due: fen(parcel.due_cny) }
      }
      const tiny = { length_cm: 1, width_cm: 1, height_cm: 1 }
      const free = await onDhl(tiny, boss)
      const asked = await onDhl(tiny, clerk)
      expect(asked.request_id).toBeDefined()
      // A quarter of its 43.2 kg by volume.
      const quarter = await onDhl({ ...tiny, weight_g: 10_800 }, boss)
      expect(asked.due).toBe(quarter.due)
      expect(asked.due - free.due).toBeGreaterThan(40_000)
      expect((await decide(asked.request_id)).body.data.status).toBe('Approved')
      expect(fen((await detail(asked.parcel_no)).due_cny)).toBe(free.due)
    })

    it('count what we bear of a parcel out of which an item was taken', async () => {
      const { work } = here
      const ids = [await stored(world, work.customer), await stored(world, work.customer)]
      const { parcel_no } = await work.createOf(ids)
      await work.pay(parcel_no)
      await here.clerk.call('bk/start_packing', { parcel_no })
      await here.clerk.call('bk/take_out_item', { parcel_no, item_id: ids[0] })
      const { parcel } = (await pack(parcel_no, 9_000)).body.data
      const borne = parcel.fees.find((fee: { kind: string }) => fee.kind === 'borne')
      expect(await leftFen()).toBe(200_000 + fen(borne.amount_cny))
      // Weighed anew, only what we bear then counts.
      await again(parcel_no, 1_200)
      expect(await left()).toBe('2000.00')
    })

    it('close a request for a parcel out of which an item was taken', async () => {
      const { work } = here
      const ids = [await stored(world, work.customer, HEAVY), await stored(world, work.customer, BOX)]
      const { parcel_no } = await work.createOf(ids)
      await work.pay(parcel_no)
      await here.clerk.call('bk/start_packing', { parcel_no })
      const { request_id } = (await pack(parcel_no, 1)).body.data
      await here.boss.call('bk/take_out_item', { parcel_no, item_id: ids[1] })
      expect((await decide(request_id)).body.data).toMatchObject({
        ...{ status: 'Closed', answer: expect.stringContaining('packed anew') },
      })
      expect((await pack(parcel_no, 9_100)).body.data.parcel.status).toBe('Packed')
    })
  },
  '1',
)
