import { beforeAll, expect, it } from 'vitest'
import { onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { detailOf } from '../../support/people/line.ts'
import { aJpeg, formOf, upload } from '../../support/fakes/photos.ts'
import { coupon, Parcels, stored } from '../../support/people/parcel.ts'
import { accountOf, DAY, mails, reward, wrongState } from '../../support/people/staff.ts'
import { statementsOf } from '../../support/probes/plans.ts'
import { balance, expectRightLedger } from '../../support/people/shopping.ts'

onEachDatabase('A claim', (world) => {
  let work: Parcels

  beforeAll(async () => {
    work = await Parcels.open(world)
    await topUp(work.customer, '30000')
  })

  const claim = (parcel_no: string, more = {}) =>
    work.customer.call('parcel/change_parcel_status', { parcel_no, action: 'claim', kind: 'seized', ...more })
  const resolve = (parcel_no: string, more = {}) =>
    work.staff.call('bk/resolve_claim', { parcel_no, approve: true, ...more })
  const age = (parcel_no: string, column: 'shipped_at' | 'status_since_at', days: number) =>
    world.services.db
      .updateTable('parcels')
      .set({
        [column]: Date.now() - days * DAY,
        ...(column === 'status_since_at' && { next_by_at: Date.now() + (15 - days) * DAY }),
      })
      .where('parcel_no', '=', parcel_no)
      .execute()

  it('that is right pays up to the freight, once, and ends the parcel', async () => {
    const parcel_no = await work.shipped()
    const opened = await claim(parcel_no, { note: 'Customs kept it', amount_cny: '500.00' })
    expect(opened.body.data.parcel).toMatchObject({
      status: 'ClaimOpen',
      claim: { kind: 'seized', note: 'Customs kept it', status: 'Open', amount_cny: '500.00' },
      claim_cap_cny: '120.00',
    })
    expect(await claim(parcel_no)).toMatchObject(wrongState)
    const open = (await work.staff.call('bk/get_claims', { status: 'Open' })).body.data.list
    expect(open.at(-1)).toMatchObject({ parcel_no, cap_cny: '120.00', parcel_status: 'Shipped' })
    expect((await resolve(parcel_no, { amount_cny: '120.01' })).status).toBe(422)
    const before = Number(await balance(work.customer))
    const answers = await Promise.all(Array.from({ length: 32 }, () => resolve(parcel_no)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    for (const { status } of answers) expect([200, 409]).toContain(status)
    expect((Number(await balance(work.customer)) - before).toFixed(2)).toBe('120.00')
    expect(await work.detail(parcel_no)).toMatchObject({
      status: 'Compensated',
      items: [{ status: 'Compensated' }],
      claim: { status: 'Approved', paid_cny: '120.00' },
    })
    const decided = { ref: parcel_no, call: 'bk/resolve_claim' }
    expect((await work.staff.call('bk/get_audit', decided)).body.data.list).toMatchObject([
      { detail: { approve: true, claim_id: opened.body.data.parcel.claim.id, amount_cny: '120.00' } },
    ])
    const [newest] = (await work.customer.call('balance/load_more_balance_history')).body.data.list
    expect(newest).toMatchObject({ type: 'compensation', ref: parcel_no, amount_cny: '120.00' })
    expect(await mails(world, work.customer.email, 'claim')).toHaveLength(1)
    expect((await work.customer.call('user/get_base_info')).body.data.growth).toBe(0)
    await expectRightLedger(world)
  })

  it('is found by its parcel among all that are open', async () => {
    const parcel_nos = [await work.shipped(), await work.shipped()]
    for (const parcel_no of parcel_nos) await claim(parcel_no)
    for (const parcel_no of parcel_nos)
      expect(
        (await work.staff.call('bk/get_claims', { status: 'Open', parcel_no })).body.data.list,
      ).toMatchObject([{ parcel_no }])
    for (const parcel_no of parcel_nos)
      await resolve(parcel_no, { approve: false, reason: 'It has arrived.' })
  })

  it('names the items it is about, and none of another parcel', async () => {
    const parcel_no = await work.delivered()
    const [{ id }] = (await work.detail(parcel_no)).items
    const foreign = (await work.detail(await work.shipped())).items[0].id
    const wrong = await claim(parcel_no, { kind: 'damaged', item_ids: [id, foreign] })
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ path: 'item_ids' }] } })
    const opened = await claim(parcel_no, { kind: 'damaged', item_ids: [id] })
    expect(opened.body.data.parcel.claim).toMatchObject({ kind: 'damaged', item_ids: [id] })
    const { list } = (await work.staff.call('bk/get_claims', { status: 'Open' })).body.data
    expect(list.at(-1)).toMatchObject({ parcel_no, item_ids: [id] })
    await resolve(parcel_no)
  })

  it('pays for the items it names what was paid for them, where nobody says how much', async () => {
    const ids = [await stored(world, work.customer), await stored(world, work.customer)]
    const { parcel_no } = await work.createOf(ids, { insurance: true })
    await work.pay(parcel_no)
    await work.pack(parcel_no)
    await work.ship(parcel_no)
    await work.track(parcel_no, 'Delivered')
    expect((await work.detail(parcel_no)).claim_cap_cny).toBe('216.00')
    // Also where more than that is asked for.
    await claim(parcel_no, { kind: 'damaged', item_ids: [ids[0]], amount_cny: '9999.00' })
    expect((await resolve(parcel_no)).body.data.parcel.claim.paid_cny).toBe('108.00')
    // Their status is their parcel's; what was not claimed has arrived all the same.
    const { list } = (await work.customer.call('orders/get_order_items', { ids })).body.data
    const shown = [
      { id: ids[1], status: 'Compensated', compensation: { outcome: 'received', amount_cny: '0.00' } },
      { id: ids[0], status: 'Compensated', compensation: { outcome: 'compensated', amount_cny: '108.00' } },
    ]
    expect(list).toMatchObject(shown)
    expect(await detailOf(work.customer, ids[1] ?? '')).toMatchObject(shown[0] ?? {})
  })

  it('is never paid with nothing: a no has a reason', async () => {
    const parcel_no = await work.delivered()
    await claim(parcel_no, { kind: 'damaged' })
    for (const amount_cny of ['0', '0.00'])
      expect(await resolve(parcel_no, { amount_cny })).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'amount_cny', message: expect.stringContaining('reject the claim') }] },
      })
    expect((await work.detail(parcel_no)).status).toBe('ClaimOpen')
    expect((await resolve(parcel_no, { amount_cny: '0.01' })).body.data.parcel.status).toBe('Compensated')
  })

  it('is told of in a list without reading all that its customer ever ordered', async () => {
    const shown = { list_status_alias: 'Compensated' }
    const statements = await statementsOf(() => work.customer.call('orders/get_order_items', shown))
    expect(statements.some(({ sql }) => sql.includes('from "claims"'))).toBe(true)
    const whole = statements.filter(({ sql }) => /from "order_items" where "account_id" = \S+$/.test(sql))
    expect(whole).toEqual([])
  })

  it('pays back into the buckets that paid: promotional money stays promotional', async () => {
    const poor = await Parcels.open(world)
    await topUp(poor.customer, '108')
    const { parcel_no, total_cny } = await poor.create()
    expect(total_cny).toBe('204.00')
    await reward(world, poor.customer.email, 15_000)
    await topUp(poor.customer, '54')
    await poor.pay(parcel_no)
    await poor.pack(parcel_no)
    await poor.ship(parcel_no)
    const account_id = await accountOf(world, poor.customer.email)
    const buckets = () =>
      world.services.db
        .selectFrom('balances')
        .select(['cash_fen', 'promo_fen'])
        .where('account_id', '=', account_id)
        .executeTakeFirstOrThrow()
    // Packed for less: the 54.00 that were cash have come back first.
    expect(await buckets()).toEqual({ cash_fen: 5_400, promo_fen: 3_000 })
    await poor.customer.call('parcel/change_parcel_status', { parcel_no, action: 'claim', kind: 'seized' })
    expect((await resolve(parcel_no)).status).toBe(200)
    expect(await buckets()).toEqual({ cash_fen: 5_400, promo_fen: 15_000 })
    await expectRightLedger(world)
  })

  it('is paid by what a coupon left of the freight, or by the insured sum', async () => {
    const { id } = await coupon(work.staff, work.customer, { scope: 'parcel', kind: 'percent', amount: '10' })
    const cheaper = await work.shipped({}, id)
    await claim(cheaper)
    expect((await resolve(cheaper, { amount_cny: '108.01' })).status).toBe(422)
    expect((await resolve(cheaper, { amount_cny: '50.00' })).body.data.parcel.claim.paid_cny).toBe('50.00')

    const insured = await work.shipped({ insurance: true, line_code: 'ECO-AIR' })
    await claim(insured)
    expect((await resolve(insured, { amount_cny: '108.01' })).status).toBe(422)
    expect((await resolve(insured)).body.data.parcel.claim.paid_cny).toBe('108.00')
    await expectRightLedger(world)
  })

  it('for loss opens 30 days after the latest day of the line', async () => {
    const parcel_no = await work.shipped()
    await age(parcel_no, 'shipped_at', 47)
    expect(await claim(parcel_no, { kind: 'lost' })).toMatchObject({
      status: 409,
      body: { code: 'CLAIM_WINDOW' },
    })
    await age(parcel_no, 'shipped_at', 48)
    expect((await claim(parcel_no, { kind: 'lost' })).status).toBe(200)
  })

  it('for damage is possible for 7 days after delivery', async () => {
    const underway = await work.shipped()
    expect((await claim(underway, { kind: 'damaged' })).body.code).toBe('CLAIM_WINDOW')
    const parcel_no = await work.delivered()
    await age(parcel_no, 'status_since_at', 7.01)
    expect((await claim(parcel_no, { kind: 'missing' })).body.code).toBe('CLAIM_WINDOW')
    await age(parcel_no, 'status_since_at', 6.9)
    expect((await claim(parcel_no, { kind: 'damaged' })).status).toBe(200)
  })

  it('that is rejected ends a delivered parcel as if it were complete', async () => {
    const parcel_no = await work.delivered()
    await claim(parcel_no, { kind: 'damaged' })
    const before = (await work.customer.call('user/get_base_info')).body.data.growth
    const rejected = await resolve(parcel_no, { approve: false, reason: 'No photo shows damage.' })
    expect(rejected.body.data.parcel).toMatchObject({
      status: 'ClaimRejected',
      items: [{ status: 'Received' }],
      claim: { status: 'Rejected', reason: 'No photo shows damage.' },
    })
    expect((await work.customer.call('user/get_base_info')).body.data.growth).toBe(before + 120)
    expect(await resolve(parcel_no)).toMatchObject(wrongState)
  })

  it('that is rejected lets any other parcel go on where tracking has led it', async () => {
    const parcel_no = await work.shipped()
    await claim(parcel_no)
    expect((await work.track(parcel_no, 'CustomsClearance')).body.data.parcel.status).toBe('ClaimOpen')
    const rejected = await resolve(parcel_no, { approve: false })
    expect(rejected.body.data.parcel).toMatchObject({
      status: 'CustomsClearance',
      items: [{ status: 'Shipped' }],
    })
    expect((await claim(parcel_no)).body.data.parcel.status).toBe('ClaimOpen')
    const still = await work.shipped()
    await claim(still)
    expect((await resolve(still, { approve: false })).body.data.parcel.status).toBe('Shipped')
  })

  it('holds pictures of the customer’s own only', async () => {
    const other = await world.customer()
    const send = async (client: typeof work.customer) =>
      (await upload(client, 'images?scene=claim', formOf(await aJpeg()))).body.data.list[0].id
    const parcel_no = await work.delivered()
    const foreign = { kind: 'damaged', images: [await send(other)] }
    expect((await claim(parcel_no, foreign)).status).toBe(422)
    const own = await send(work.customer)
    const opened = await claim(parcel_no, { kind: 'damaged', images: [own] })
    expect(opened.body.data.parcel.claim.images).toMatchObject([{ id: own }])
  })

  it('is made by the owner, and decided by staff', async () => {
    const parcel_no = await work.shipped()
    const other = await world.customer()
    const wanted = { parcel_no, action: 'claim', kind: 'seized' }
    expect((await other.call('parcel/change_parcel_status', wanted)).status).toBe(404)
    expect((await work.customer.call('bk/resolve_claim', { parcel_no, approve: true })).status).toBe(403)
    expect(await resolve(parcel_no)).toMatchObject(wrongState)
  })

  it('is opened for the customer when staff know that it will not arrive', async () => {
    const parcel_no = await work.shipped()
    const loss = { parcel_no, kind: 'lost', note: 'EMS wrote so on 24 November' }
    expect((await work.staff.call('bk/note_loss', { ...loss, kind: 'damaged' })).status).toBe(422)
    const noted = await work.staff.call('bk/note_loss', loss)
    expect(noted.body.data.parcel).toMatchObject({
      status: 'ClaimOpen',
      claim: { kind: 'lost', note: loss.note, status: 'Open', amount_cny: null },
    })
    expect(await work.staff.call('bk/note_loss', loss)).toMatchObject(wrongState)
    expect(await claim(parcel_no)).toMatchObject(wrongState)
    const mail = (await mails(world, work.customer.email, 'claim')).at(-1)
    const { claim_cap_cny } = noted.body.data.parcel
    for (const words of [parcel_no, loss.note, `¥${claim_cap_cny}`]) expect(mail).toContain(words)
    const { parcel_no: unsent } = await work.create()
    expect(await work.staff.call('bk/note_loss', { ...loss, parcel_no: unsent })).toMatchObject(wrongState)
  })
})
