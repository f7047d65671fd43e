import { beforeAll, expect, it } from 'vitest'
import { type Client, onEachDatabase, PASSWORD, topUp } from '../../support/worlds/world.ts'
import { HOME } from '../../support/people/parcel.ts'
import { pay, placed } from '../../support/people/shopping.ts'
import { accountOf } from '../../support/people/staff.ts'

type Person = Client & { email: string }

onEachDatabase('Staff find a customer', (world) => {
  let ada: Person
  let staff: Person
  let account_id: string
  let order_no: string
  let address_id: string

  beforeAll(async () => {
    ada = await world.customer('ada.brass')
    await world.customer('bob')
    staff = await world.staff('staff')
    account_id = await accountOf(world, ada.email)
    await topUp(ada, '500')
    const { item_ids, ...order } = await placed(ada)
    order_no = order.order_no
    await pay(ada, item_ids)
    const address = { ...HOME, name: 'Ada König-Doe', phone: '+49 30 1234567' }
    address_id = (await ada.call('user/add_address', address)).body.data.id
  })

  const search = async (keyword?: string, more = {}) =>
    (await staff.call('bk/get_customers', { ...(keyword && { keyword }), ...more })).body.data
  const found = async (keyword: string): Promise<string[]> =>
    (await search(keyword)).list.map((one: { email: string }) => one.email)
  const file = async (id = account_id) => (await staff.call('bk/get_customer', { account_id: id })).body.data

  it.each([
    ['the start of the email', () => 'ada.br'],
    ['the whole email in any case', () => ada.email.toUpperCase()],
    ['a name in the address book', () => 'könig'],
    ['the whole name', () => 'Ada König'],
    ['a phone, however it is written', () => '49 30-1234'],
    ['the end of a phone', () => '1234567'],
    ['the number of an order', () => order_no.toLowerCase()],
  ])('by %s', async (_what, keyword) => {
    expect(await found(keyword())).toEqual([ada.email])
  })

  it('by a role, with what counts of those who work here', async () => {
    const { list } = await search(undefined, { role: 'staff' })
    expect(list).toMatchObject([
      { email: staff.email, role: 'staff', second_factor: false, seen_at: expect.any(String) },
    ])
    expect((await search('ada.br', { role: 'admin' })).list).toEqual([])
    expect((await staff.call('bk/get_customers', { role: 'owner' })).status).toBe(422)
  })

  it('with how much they have of everything, and find their messages', async () => {
    const sent = await ada.call('feed/feed_back', { kind: 'question', text: 'Where is my hat?' })
    const { ticket_no } = sent.body.data
    expect((await file()).counts).toEqual({
      ...{ messages: 1, coupons: expect.any(Number), payments: expect.any(Number), withdrawals: 0 },
      ...{ open_refunds: 0, open_claims: 0 },
    })
    const messages = async (keyword: string) =>
      (await staff.call('bk/get_feedback', { status: 'All', keyword })).body.data.list.map(
        (one: { ticket_no: string }) => one.ticket_no,
      )
    expect(await messages(ada.email)).toEqual([ticket_no])
    expect(await messages(ticket_no.toLowerCase())).toEqual([ticket_no])
    expect(await messages('nobody@example.test')).toEqual([])
  })

  it('by the invitation code', async () => {
    expect(await found((await file()).p_code)).toEqual([ada.email])
  })

  it('by a new name at once, and no longer by the old one', async () => {
    await ada.call('user/add_address', { ...HOME, id: address_id, name: 'Adele Brook' })
    expect(await found('adele brook')).toEqual([ada.email])
    expect(await found('könig')).toEqual([])
    await ada.call('user/remove_address', { id: address_id })
    expect(await found('adele')).toEqual([])
    address_id = (await ada.call('user/add_address', { ...HOME, name: 'Ada König-Doe' })).body.data.id
  })

  it('and nobody by words that fit nobody', async () => {
    expect(await search('zz-nobody')).toEqual({ list: [], next_cursor: null, total: 0 })
  })

  it('among all, newest first and page by page', async () => {
    const all = (await search(undefined, { limit: 100 })).list
    expect(all[0].email).toBe(staff.email)
    const first = await search(undefined, { limit: 1 })
    const second = await search(undefined, { limit: 1, cursor: first.next_cursor })
    expect([first.list[0].email, second.list[0].email]).toEqual([all[0].email, all[1].email])
    expect(first.total).toBe(all.length)
  })

  it('with the balance to the fen, what was ordered, addresses and every movement', async () => {
    const { balance_cny } = (await ada.call('balance/get')).body.data
    const [row] = (await search('ada.brass')).list
    expect(row).toMatchObject({
      account_id,
      balance_cny,
      receivable_cny: '0.00',
      item_count: 1,
      parcel_count: 0,
    })
    expect(await file()).toMatchObject({ ...row, addresses: [{ name: 'Ada König-Doe' }], notes: [] })
    const own = (await ada.call('balance/load_more_balance_history')).body.data
    const seen = (await staff.call('bk/get_customer_history', { account_id })).body.data
    expect(seen).toEqual(own)
    expect(own.total).toBe(2)
  })

  it('and note things about them that only staff read', async () => {
    const text = '<b>Wants the boxes kept</b>'
    const note = await staff.call('bk/note_customer', { account_id, text })
    expect(note.body.data).toMatchObject({ text, staff_email: staff.email })
    const colleague = await world.staff('staff')
    await colleague.call('bk/note_customer', { account_id, text: 'Second' })
    expect((await file()).notes.map((one: { text: string }) => one.text)).toEqual(['Second', text])
    const { id } = note.body.data
    expect((await colleague.call('bk/remove_customer_note', { id })).status).toBe(404)
    expect((await staff.call('bk/remove_customer_note', { id })).status).toBe(200)
    expect((await file()).notes).toHaveLength(1)
  })

  it('but write nothing about themselves, nothing empty and nothing about nobody', async () => {
    const own = await accountOf(world, staff.email)
    const note = (given: object) => staff.call('bk/note_customer', { text: 'x', ...given })
    expect(await note({ account_id: own })).toMatchObject({ status: 403, body: { code: 'OWN_ACCOUNT' } })
    expect((await note({ account_id, text: '  ' })).status).toBe(422)
    expect((await note({ account_id: 'nobody' })).status).toBe(404)
    const gone = await world.customer('gone')
    const gone_id = await accountOf(world, gone.email)
    expect((await gone.call('user/delete_account', { password: PASSWORD })).status).toBe(200)
    expect((await note({ account_id: gone_id })).status).toBe(404)
    for (const call of ['bk/get_customer', 'bk/get_customer_history'])
      expect((await staff.call(call, { account_id: 'nobody' })).status).toBe(404)
  })

  it('who cannot look at each other, or at themselves this way', async () => {
    for (const [call, input] of [
      ['bk/get_customers', {}],
      ['bk/get_customer', { account_id }],
      ['bk/get_customer_history', { account_id }],
      ['bk/note_customer', { account_id, text: 'x' }],
      ['bk/remove_customer_note', { id: 'x' }],
    ] as const) {
      expect((await ada.call(call, input)).status, call).toBe(403)
      expect((await world.visitor.call(call, input)).status, call).toBe(401)
    }
  })
})
