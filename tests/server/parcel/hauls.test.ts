import { beforeAll, expect, it } from 'vitest'
import { openUpload } from '#server/picture/uploads.ts'
import type { Account } from '#server/db/rows.ts'
import { viewHaul } from '#server/views/haul.ts'
import { type Client, onEachDatabase, PASSWORD, topUp } from '../../support/worlds/world.ts'
import { HOME, Parcels, stored, SURE } from '../../support/people/parcel.ts'
import { aJpeg, formOf, qcPhotos, upload } from '../../support/fakes/photos.ts'

const NOT_FINISHED = { status: 409, body: { code: 'WRONG_STATE' } }
const NO_PHOTO = { status: 422, body: { errors: [{ path: 'photo_ids' }] } }
const HIDDEN = { status: 404 }

onEachDatabase('A haul', (world) => {
  let work: Parcels
  let owner: Client & { email: string }
  let stranger: Client & { email: string }
  beforeAll(async () => {
    owner = await world.customer()
    await topUp(owner, '20000')
    work = await Parcels.open(world, owner)
    stranger = await world.customer()
  })

  /** A parcel of one item with two QC photos and one of the packed box, delivered. */
  async function delivered(by = work) {
    const item_id = await stored(world, by.customer, { qc_count: 0 })
    const qc = await qcPhotos(by.staff, item_id, 2)
    const { parcel_no } = await by.createOf([item_id])
    await by.pay(parcel_no)
    await by.staff.call('bk/start_packing', { parcel_no })
    const sent = await upload(
      by.staff,
      `bk_upload_files?parcel_no=${parcel_no}&kind=parcel`,
      formOf(await aJpeg()),
    )
    const [box] = sent.body.data.list.map(({ id }: { id: string }) => id)
    const boxes = [{ weight_g: 1_250, length_cm: 30, width_cm: 20, height_cm: 10 }]
    await by.staff.call('bk/pack_parcel', {
      ...SURE,
      parcel_no,
      boxes,
      photo_ids: [box],
    })
    const question = await by.question(parcel_no)
    if (question) await by.customer.call('balance/confirm', { id: question.id, accept: true })
    await by.ship(parcel_no)
    await by.track(parcel_no, 'Delivered')
    return { parcel_no: String(parcel_no), item_id, qc, box: String(box) }
  }

  async function finished(by = work) {
    const made = await delivered(by)
    await by.confirm(made.parcel_no)
    return made
  }

  const share = (parcel_no: string, more: object = {}, who: Client = owner) =>
    who.call('parcel/share_haul', { parcel_no, shared: true, ...more })
  const end = (parcel_no: string, who: Client = owner) =>
    who.call('parcel/share_haul', { parcel_no, shared: false })
  const shared = async (parcel_no: string, more = {}): Promise<string> =>
    (await share(parcel_no, more)).body.data.haul_id
  const get = (haul_id: string, who: Client = world.visitor) => who.call('parcel/get_haul', { haul_id })
  const sees = async (id: string, viewer: Account | null = null) =>
    (await openUpload(world.services, viewer, { id, thumb: false }, Date.now())) !== null

  it('shows weights, days, freight for each kilogram and items, and nobody’s name, address, numbers or prices', async () => {
    const { parcel_no, item_id } = await finished()
    const haul_id = await shared(parcel_no)
    const { status, body } = await get(haul_id)
    expect(status).toBe(200)
    const { p_code } = (await owner.call('user/get_p_code')).body.data
    expect(body.data).toEqual({
      ...{ haul_id, p_code, sample: world.services.settings.demo },
      ...{ country: 'US', line_code: 'EMS', line_name: 'EMS', illustrative: true, boxes: 1 },
      weights: { actual_g: 1_250, volumetric_g: 0, charge_g: 1_250 },
      // ¥204.00 for 1.25 kg
      freight_per_kg_cny: '163.20',
      days: { packing: 0, transit: 0, customs: null, delivery: null, shipping: 0 },
      items: [expect.objectContaining({ weight_g: 1_200, price_cny: null, title: expect.any(String) })],
      photos: [],
    })
    const told = JSON.stringify(body)
    for (const own of [
      parcel_no,
      item_id,
      owner.email,
      HOME.name,
      HOME.street,
      HOME.postcode,
      HOME.city,
      'EE1',
    ])
      expect(told).not.toContain(own)
    expect(told).not.toMatch(/_at"|account|P\d{8}/)
  })

  it('shows prices only when its owner wants it, until they want it no more', async () => {
    const { parcel_no } = await finished()
    const haul_id = await shared(parcel_no, { show_prices: true })
    expect((await get(haul_id)).body.data).toMatchObject({
      // Less 1 %: the parcel before has raised the level, which the freight of each kilogram does not tell.
      prices: { goods_cny: '100.00', parcel_cny: '201.96', total_cny: '301.96' },
      freight_per_kg_cny: '163.20',
      items: [{ price_cny: '100.00' }],
    })
    expect(await shared(parcel_no)).toBe(haul_id)
    const { body } = await get(haul_id)
    expect(body.data.prices).toBeUndefined()
    expect(body.data.items[0].price_cny).toBeNull()
  })

  it('stands on the home page once its owner has agreed and there are three, until they take that back', async () => {
    const onHome = async (): Promise<string[]> =>
      (await world.visitor.call('parcel/get_shown_hauls')).body.data.list.map(
        ({ haul_id }: { haul_id: string }) => haul_id,
      )
    const made = [await finished(), await finished(), await finished()]
    const numbers = made.map(({ parcel_no }) => parcel_no)
    for (const parcel_no of numbers.slice(0, 2)) await share(parcel_no, { on_home: true })
    const last = await shared(numbers[2] ?? '')
    // Two agreed; the third is for those alone who are told its address.
    expect(await onHome()).toEqual([])
    expect(await shared(numbers[2] ?? '', { on_home: true })).toBe(last)
    expect((await onHome())[0]).toBe(last)
    expect(await onHome()).toHaveLength(3)
    expect((await work.detail(numbers[2] ?? '')).haul.on_home).toBe(true)
    const [card] = (await world.visitor.call('parcel/get_shown_hauls')).body.data.list
    expect(card).toMatchObject({
      place: 'To the United States',
      facts: expect.stringMatching(/^1 item, 1\.25.kg, (\d+ days? )?by EMS$/),
    })
    // Said again without it, and ended: either takes it away at once.
    await share(numbers[2] ?? '')
    expect(await onHome()).toEqual([])
    await share(numbers[2] ?? '', { on_home: true })
    await end(numbers[0] ?? '')
    expect(await onHome()).toEqual([])
    for (const parcel_no of numbers) await end(parcel_no)
  })

  it('makes exactly the chosen photos readable, and closes them again', async () => {
    const { parcel_no, qc, box } = await finished()
    const [one = '', other = ''] = qc
    const seen = async () => Promise.all([one, other, box].map((id) => sees(id)))
    expect(await seen()).toEqual([false, false, false])
    const haul_id = await shared(parcel_no, { photo_ids: [box, one] })
    expect(await seen()).toEqual([true, false, true])
    expect((await get(haul_id)).body.data.photos.map(({ url }: { url: string }) => url)).toEqual(
      [box, one].map((id) => `/img/u/${id}.webp`),
    )
    await share(parcel_no, { photo_ids: [other] })
    expect(await seen()).toEqual([false, true, false])
    await end(parcel_no)
    expect(await seen()).toEqual([false, false, false])
    // A photo shown on the item's own page is another choice, and stays.
    await owner.call('orders/share_qc_photo', { id: one, shared: true })
    await share(parcel_no, { photo_ids: [one] })
    await end(parcel_no)
    expect(await sees(one)).toBe(true)
  })

  it('is shared only by its owner', async () => {
    const { parcel_no } = await finished()
    for (const who of [stranger, work.staff]) {
      expect(await share(parcel_no, {}, who)).toMatchObject(HIDDEN)
      expect(await end(parcel_no, who)).toMatchObject(HIDDEN)
    }
    const haul_id = await shared(parcel_no)
    await end(parcel_no, stranger)
    expect((await get(haul_id)).status).toBe(200)
  })

  it('takes no photo of another order, another parcel or another person', async () => {
    const [mine, elsewhere] = [await finished(), await finished()]
    await topUp(stranger, '5000')
    const theirs = await finished(await Parcels.open(world, stranger))
    const diy = (await upload(owner, 'images?scene=diy', formOf(await aJpeg()))).body.data.list[0].id
    const foreign = [elsewhere.qc[0], elsewhere.box, theirs.qc[0], theirs.box, diy, 'f'.repeat(32)]
    for (const id of foreign) {
      expect(await share(mine.parcel_no, { photo_ids: [mine.qc[0], id] })).toMatchObject(NO_PHOTO)
      expect(await sees(String(id))).toBe(false)
    }
    // None of the refused calls has shared anything.
    expect((await work.detail(mine.parcel_no)).haul.haul_id).toBeNull()
  })

  it('waits until the parcel is complete', async () => {
    const { parcel_no } = await delivered()
    expect(await share(parcel_no)).toMatchObject(NOT_FINISHED)
    expect((await work.detail(parcel_no)).haul).toBeNull()
    await work.confirm(parcel_no)
    expect((await share(parcel_no)).status).toBe(200)
  })

  it('leads nowhere once sharing ends, also when it is shared again', async () => {
    const { parcel_no } = await finished()
    const haul_id = await shared(parcel_no)
    expect(haul_id).toMatch(/^[\w-]{22}$/)
    expect((await end(parcel_no)).body.data).toEqual({ haul_id: null })
    expect((await end(parcel_no)).status).toBe(200)
    const again = await shared(parcel_no)
    expect(again).not.toBe(haul_id)
    for (const guess of [haul_id, parcel_no, `${again}x`, again.slice(0, -1), again.toLowerCase(), '%'])
      expect(await get(guess)).toMatchObject(HIDDEN)
    expect(await viewHaul(world.services, haul_id)).toBeNull()
    expect(await viewHaul(world.services, again)).not.toBeNull()
  })

  it('tells its owner what is shared, and nobody else', async () => {
    const { parcel_no, qc, box, item_id } = await finished()
    const haul_id = await shared(parcel_no, { photo_ids: [qc[1]], show_prices: true })
    const own = (await work.detail(parcel_no)).haul
    expect(own).toMatchObject({ haul_id, show_prices: true })
    expect(own.photos.map(({ id, item_id: of, shown }: Record<string, unknown>) => [id, of, shown])).toEqual([
      [qc[0], item_id, false],
      [qc[1], item_id, true],
      [box, null, false],
    ])
    const { body } = await work.staff.call('parcel/get_parcel_detail', { parcel_no })
    expect(body.data.parcel.haul).toBeNull()
  })

  it('loses a photo that staff have taken away', async () => {
    const { parcel_no, qc } = await finished()
    const haul_id = await shared(parcel_no, { photo_ids: qc })
    await world.services.db
      .updateTable('uploads')
      .set({ expires_at: Date.now() + 1_000_000 })
      .where('id', '=', String(qc[0]))
      .execute()
    expect((await get(haul_id)).body.data.photos).toHaveLength(1)
    expect([await sees(String(qc[0])), await sees(String(qc[1]))]).toEqual([false, true])
  })

  it('goes with its owner’s account, and so do its photos', async () => {
    const leaving = await world.customer(`haul-leaving-${Date.now()}`)
    // The money it spends: an account with money in it stays.
    await topUp(leaving, '312')
    const { parcel_no, qc } = await finished(await Parcels.open(world, leaving))
    const { haul_id } = (await share(parcel_no, { photo_ids: qc }, leaving)).body.data
    const gone = await leaving.call('user/delete_account', { password: PASSWORD })
    expect(gone.status, JSON.stringify(gone.body)).toBe(200)
    expect(await get(haul_id)).toMatchObject(HIDDEN)
    for (const id of qc) expect(await sees(id)).toBe(false)
    expect(
      await world.services.db.selectFrom('haul_photos').selectAll().where('haul_id', '=', haul_id).execute(),
    ).toEqual([])
  })

  it('is refused with a sentence for more photos than it shows', async () => {
    const { parcel_no } = await finished()
    const photo_ids = Array.from({ length: 101 }, (_, n) => String(n))
    expect(await share(parcel_no, { photo_ids })).toMatchObject(NO_PHOTO)
  })
})
