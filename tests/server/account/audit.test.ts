import { beforeAll, expect, it } from 'vitest'
import { apiApp } from '#server/api/app.ts'
import { newId } from '#server/ids.ts'
import { forgetOld } from '#server/jobs/cleaning.ts'
import { type Client, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { accountOf, DAY, paidItem } from '../../support/people/staff.ts'

onEachDatabase('Who of us did what', (world) => {
  let customer: Client & { email: string }
  let anna: Client & { email: string }
  let bert: Client & { email: string }
  beforeAll(async () => {
    customer = await world.customer()
    anna = await world.staff('staff')
    bert = await world.staff('admin')
    await topUp(customer, '5000')
  })
  const audit = async (filter: object) => (await anna.call('bk/get_audit', filter)).body.data.list

  it('is kept with whom, what, to what and the numbers that were said', async () => {
    const id = await paidItem(customer, '20.00')
    await anna.call('bk/take_item', { id })
    await anna.call('orders/place_order_item', { id, purchase_no: 'TB7', real_price_cny: '19.00' })
    expect(await audit({ ref: id })).toEqual([
      {
        ...{ id: expect.any(String), at: expect.any(String), actor: anna.email, ref: id },
        ref_email: null,
        ...{ call: 'orders/place_order_item', detail: { purchase_no: 'TB7', real_price_cny: '19.00' } },
      },
      expect.objectContaining({ call: 'bk/take_item', detail: {} }),
    ])
  })

  it('is not kept of what was only read or refused, and not of one that was not done among others', async () => {
    const [first, second] = [await paidItem(customer, '20.00'), await paidItem(customer, '20.00')]
    await bert.call('bk/take_item', { id: first })
    await anna.call('bk/take_items', { ids: [first, second] })
    await anna.call('bk/take_item', { id: second })
    await anna.call('bk/get_item', { id: second })
    const by = async (ref: string) => (await audit({ ref })).map((one: { actor: string }) => one.actor)
    expect(await by(first)).toEqual([bert.email])
    expect(await by(second)).toEqual([anna.email])
  })

  it('is kept of who takes a whole queue with them, which names customers', async () => {
    const url = 'http://localhost:4321/api/export/bk_queue.csv?status=Paid&keyword=zephyrine'
    const asked = new Request(url, { headers: { Authorization: anna.token } })
    expect((await apiApp(world.services).fetch(asked)).status).toBe(200)
    const [last] = await audit({ limit: 1 })
    expect(last).toMatchObject({ call: 'export/bk_queue.csv', actor: anna.email, detail: { status: 'Paid' } })
    expect(JSON.stringify(last)).not.toContain('zephyrine')
  })

  it('shows the last of an item, also when somebody has done something very often to hide it', async () => {
    const id = await paidItem(customer, '20.00')
    await anna.call('bk/take_item', { id })
    const actor_id = await accountOf(world, anna.email)
    const rows = Array.from({ length: 200 }, () => ({
      ...{ id: newId(Date.now()), at: Date.now(), actor_id, call: 'bk/set_shelf', ref: id, detail: '{}' },
    }))
    await world.services.db.insertInto('staff_actions').values(rows).execute()
    await anna.call('bk/give_back', { id })
    const { actions } = (await anna.call('bk/get_item', { id })).body.data
    expect(actions.at(-1).call).toBe('bk/give_back')
  })

  it('holds no free text, which may say something of a person, and no secrets', async () => {
    const account_id = await accountOf(world, customer.email)
    await anna.call('bk/note_customer', { account_id, text: 'zephyrine wants blue' })
    const [noted] = await audit({ ref: account_id })
    expect(noted).toMatchObject({ call: 'bk/note_customer', detail: {} })
    const rows = await world.services.db.selectFrom('staff_actions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/zephyrine|password|reason/)
  })

  it('names the account of an email by its id', async () => {
    await bert.call('bk/set_role', { email: customer.email, role: 'customer' })
    const [made] = await audit({ call: 'bk/set_role' })
    expect(made).toMatchObject({ ref: await accountOf(world, customer.email), detail: { role: 'customer' } })
  })

  it('names a campaign by its code', async () => {
    const terms = { scope: 'order', kind: 'fixed', amount: '900.00', currency: 'CNY' }
    const dates = { valid_until: new Date(Date.now() + DAY).toISOString() }
    const made = { code: 'AUDIT-900', name: 'Much', text: 'Very much.', ...terms, ...dates }
    expect((await bert.call('bk/create_campaign', made)).status).toBe(200)
    expect(await audit({ ref: 'AUDIT-900' })).toMatchObject([{ actor: bert.email, detail: terms }])
  })

  it('names a coupon by its customer and its campaign, without the code that customers type', async () => {
    const dates = { valid_until: new Date(Date.now() + DAY).toISOString() }
    const terms = { scope: 'order', kind: 'percent', amount: '5' }
    const made = { code: 'SORRY-WAIT', name: 'For the wait', text: 'You waited.', ...terms, ...dates }
    await bert.call('bk/create_campaign', made)
    const given = await bert.call('bk/give_coupon', { email: customer.email, code: 'SORRY-WAIT' })
    const { id } = given.body.data
    expect((await bert.call('bk/revoke_coupon', { id, reason: 'By mistake.' })).status).toBe(200)
    const named = {
      ref: await accountOf(world, customer.email),
      ref_email: customer.email,
      detail: { campaign: 'For the wait (…WAIT)', coupon: id },
    }
    for (const call of ['bk/give_coupon', 'bk/revoke_coupon'])
      expect(await audit({ call, limit: 1 })).toEqual([expect.objectContaining({ call, ...named })])
  })

  it('is found by person, call and day, newest first and page by page', async () => {
    for (const _ of [1, 2, 3]) await bert.call('bk/take_item', { id: await paidItem(customer, '20.00') })
    const first = (await anna.call('bk/get_audit', { actor: bert.email, call: 'bk/take_item', limit: 2 }))
      .body.data
    expect(first.list).toHaveLength(2)
    expect(first.total).toBeGreaterThanOrEqual(3)
    expect(first.list[0].at >= first.list[1].at).toBe(true)
    const more = await audit({ actor: bert.email, call: 'bk/take_item', limit: 2, cursor: first.next_cursor })
    expect(more[0].id < first.list[1].id).toBe(true)
    expect(await audit({ actor: 'nobody@example.test' })).toEqual([])
    const begins = bert.email.split('@')[0]?.toUpperCase()
    expect(await audit({ actor: begins, call: 'bk/take_item', limit: 1 })).toMatchObject([
      { actor: bert.email },
    ])
    expect(await audit({ to: '2020-01-01' })).toEqual([])
    expect((await audit({ from: '2020-01-01', limit: 1 }))[0]).toBeDefined()
  })

  it('is for staff alone, and gone after two years', async () => {
    expect((await customer.call('bk/get_audit')).status).toBe(403)
    await forgetOld(world.services.db, Date.now() + 729 * DAY)
    expect(await world.services.db.selectFrom('staff_actions').select('id').execute()).not.toEqual([])
    await forgetOld(world.services.db, Date.now() + 731 * DAY)
    expect(await world.services.db.selectFrom('staff_actions').select('id').execute()).toEqual([])
  })
})
