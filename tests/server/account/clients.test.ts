import { beforeEach, expect, it } from 'vitest'
import { MAX_CLIENTS } from '#domain/account/client.ts'
import { apiApp, callName } from '#server/api/app.ts'
import { type Client, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { HOME } from '../../support/people/parcel.ts'
import { makeCall } from '../../support/models/registry.ts'
import { inCart } from '../../support/people/shopping.ts'
import { accountOf } from '../../support/people/staff.ts'

type Person = Client & { email: string }
const LIST = 'customer_client/get_customer_client_list'
const DETAIL = 'customer_client/get_customer_client_detail/{id}'
const UPDATE = 'customer_client/update_customer_client/{id}'
const DELETE = 'customer_client/delete_customer_client/{id}'

it('A call is counted and logged by its name, never with the id in it', () => {
  expect(callName('/api/customer_client/get_customer_client_detail/0mbq7')).toBe(DETAIL)
  expect(callName('/api/customer_client/get_customer_client_list')).toBe(LIST)
  expect(callName('/api/customer_client/get_customer_client_detail/0mbq7/x')).toBe('unknown')
})

onEachDatabase('A client', (world) => {
  let customer: Person
  beforeEach(async () => {
    customer = await world.customer()
    await topUp(customer, '3000')
  })

  const add = (more: object = {}, who: Client = customer) =>
    who.call('customer_client/add_customer_client', { name: 'Ann Example', ...more })
  const added = async (more: object = {}): Promise<string> => (await add(more)).body.data.id
  const list = async (query: Record<string, unknown> = {}) =>
    (await makeCall(customer, LIST, query)).body.data
  const detail = async (id: string) => (await makeCall(customer, DETAIL, { id })).body.data
  const named = async (keyword: string): Promise<string[]> =>
    (await list({ keyword })).list.map(({ name }: { name: string }) => name)
  const orderFor = async (client_id: string, title = 'Lamp', price_cny = '10.30') => {
    const wanted = { cart_ids: [await inCart(customer, title, price_cny)], client_id }
    const { body } = await customer.call('orders/create', wanted, newKey())
    expect(body.success, body.message).toBe(true)
    return body.data as { order_no: string; item_ids: string[]; total_cny: string }
  }
  const text = async (path: string, headers: Record<string, string> = { Authorization: customer.token }) => {
    const request = new Request(`http://localhost:4321/api/${path}`, { headers })
    const response = await apiApp(world.services).fetch(request)
    return { status: response.status, text: await response.text() }
  }
  const cookieOf = async () => {
    const { headers } = await customer.call('user/get_base_info')
    return /^[^;]+/.exec(headers.get('set-cookie') ?? '')?.[0] ?? ''
  }

  it('is kept with what was said and nothing else', async () => {
    const address = (await customer.call('user/add_address', HOME)).body.data
    const given = {
      ...{ name: 'Ben Example', email: 'ben@example.com', phone: '+44 20 7946 0000', country: 'GB' },
      ...{ markup_ratio: 0.125, note: 'Likes mugs', address_ids: [address.id] },
    }
    const ben = await added(given)
    const ann = await added()
    const nothing = { email: '', phone: '', country: '', markup_ratio: 0, note: '', address_ids: [] }
    expect(await list()).toEqual({
      list: [
        { id: ann, name: 'Ann Example', ...nothing },
        { id: ben, ...given },
      ],
      next_cursor: null,
      total: 2,
    })
    expect(await detail(ben)).toEqual({ id: ben, ...given, orders: [], parcels: [] })
  })

  it('is changed in what is given', async () => {
    const id = await added({ email: 'ann@example.com', markup_ratio: 0.2 })
    const changed = await makeCall(customer, UPDATE, { id, name: 'Anna', email: '' })
    expect(changed.body.data).toMatchObject({ id, name: 'Anna', email: '', markup_ratio: 0.2 })
    expect((await makeCall(customer, UPDATE, { id, name: '' })).body.errors?.[0]).toEqual({
      path: 'name',
      message: 'Fill this in.',
    })
    expect((await makeCall(customer, UPDATE, { id })).status).toBe(200)
    expect(await detail(id)).toMatchObject({ name: 'Anna' })
  })

  it.each([
    ['name', ''],
    ['name', 'x'.repeat(101)],
    ['email', 'nobody'],
    ['phone', 'call me'],
    ['country', 'XX'],
    // As capitals they are those of South Sudan.
    ['country', 'ß'],
    ['markup_ratio', 10.5],
    ['markup_ratio', -0.1],
    ['markup_ratio', 0.00001],
    ['note', 'x'.repeat(501)],
  ])('is refused with a sentence for %s %j', async (path, wrong) => {
    const { status, body } = await add({ [path]: wrong })
    expect([status, body.errors?.map((error) => error.path)]).toEqual([422, [path]])
    expect(body.message).toMatch(/^[A-Z].*\.$/)
    expect((await list()).total).toBe(0)
  })

  it('is found by the beginnings of words, by the email and by the phone, while it is called so', async () => {
    const id = await added({ name: 'Ann Zauberstern', email: 'ann.z@shop.example', phone: '+1 555 010 0199' })
    await added({ name: 'Ben Other', note: 'Friend of Ann' })
    expect(await named('zaub')).toEqual(['Ann Zauberstern'])
    expect(await named('ann')).toEqual(['Ben Other', 'Ann Zauberstern'])
    expect(await named('ann.z@shop.example')).toEqual(['Ann Zauberstern'])
    expect(await named('0199')).toEqual(['Ann Zauberstern'])
    expect(await named('1 555 010')).toEqual(['Ann Zauberstern'])
    expect(await named('uberstern')).toEqual([])
    await makeCall(customer, UPDATE, { id, name: 'Ann Smith' })
    expect(await named('zaub')).toEqual([])
    expect(await named('smith')).toEqual(['Ann Smith'])
    const other = await world.customer()
    expect((await makeCall(other, LIST, { keyword: 'smith' })).body.data).toMatchObject({
      list: [],
      total: 0,
    })
    await makeCall(customer, DELETE, { id })
    expect(await named('smith')).toEqual([])
  })

  it('comes page by page, also among those a keyword finds', async () => {
    for (const name of ['Ann 1', 'Ann 2', 'Ben', 'Ann 3']) await added({ name })
    for (const keyword of [undefined, 'ann']) {
      const asked = { limit: 2, ...(keyword && { keyword }) }
      const first = await list(asked)
      const rest = await list({ ...asked, cursor: first.next_cursor })
      const names = [...first.list, ...rest.list].map(({ name }: { name: string }) => name)
      const all = ['Ann 3', 'Ben', 'Ann 2', 'Ann 1'].filter((name) => !keyword || name !== 'Ben')
      expect(names).toEqual(all)
      expect([first.total, rest.next_cursor]).toEqual([all.length, null])
    }
    for (const limit of ['0', '101', 'ten', '1.5', ''])
      expect((await makeCall(customer, LIST, { limit })).body.errors?.[0]?.path).toBe('limit')
  })

  it('is one of at most five hundred, also when two come at once', async () => {
    const account_id = await accountOf(world, customer.email)
    const row = { ...{ name: 'Many', email: '', phone: '', country: '', note: '' }, markup_bp: 0 }
    const rows = Array.from({ length: MAX_CLIENTS - 1 }, (_, index) => ({
      ...{ ...row, id: `many-${account_id}-${index}`, account_id, address_ids: '[]', created_at: 0 },
    }))
    await world.services.db.insertInto('customer_clients').values(rows).execute()
    const answers = await Promise.all([add(), add()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)?.body
    expect(refused).toMatchObject({ code: 'TOO_MANY_CLIENTS' })
    expect(refused?.message).toMatch(/^You have 500 clients already\. First delete one/)
  })

  it('is asked for with the token; the cookie alone opens what is printed, and nothing else', async () => {
    const id = await added()
    const Cookie = await cookieOf()
    expect((await text(LIST, { Cookie })).status).toBe(401)
    expect((await text(DETAIL.replace('{id}', id), { Cookie })).status).toBe(401)
    const remove = await customer.raw(DELETE.replace('{id}', id), { method: 'DELETE', headers: { Cookie } })
    expect(remove.status).toBe(401)
    expect((await text(`customer_client/price_list?id=${id}`, { Cookie })).status).toBe(200)
    expect(await detail(id)).toMatchObject({ id })
  })

  it('has the orders that were placed for them, and nobody else sees whose they are', async () => {
    const id = await added()
    const mine = await inCart(customer, 'For myself')
    await customer.call('orders/create', { cart_ids: [mine] }, newKey())
    const { order_no, item_ids } = await orderFor(id)
    const client = { id, name: 'Ann Example' }
    expect((await customer.call('orders/get', { order_no })).body.data).toMatchObject({
      client_id: id,
      client,
    })
    const all = { list_status_alias: 'All' }
    const rows = (await customer.call('orders/get_order_items', all)).body.data.list
    expect(rows.map((row: { client: unknown }) => row.client)).toEqual([client, null])
    const filtered = (await customer.call('orders/get_order_items', { ...all, client_id: id })).body.data
    expect([filtered.total, filtered.list[0].id]).toEqual([1, item_ids[0]])
    const item = { id: item_ids[0] }
    expect((await customer.call('orders/get_order_item_detail', item)).body.data.client).toEqual(client)
    const staff = await world.staff()
    expect((await staff.call('orders/get_order_item_detail', item)).body.data.client).toBeNull()
    const theirs = await staff.call('orders/get_order_items', { ...all, target_email: customer.email })
    expect(JSON.stringify(theirs.body)).not.toContain('Ann Example')
    expect((await detail(id)).orders).toEqual([
      {
        ...{ order_no, client_id: id, total_cny: '11.12', statuses: { WaitingForPayment: 1 } },
        created_at: expect.any(String),
      },
    ])
    const csv = (await text(`export/orders.csv?client_id=${id}`)).text.trim().split('\r\n')
    expect([csv.length, csv[2]?.endsWith(',Ann Example')]).toEqual([3, true])
  })

  it('that is deleted while an order is placed for them is not there, and the order neither', async () => {
    const id = await added()
    expect((await makeCall(customer, DELETE, { id })).body.data).toEqual({ ok: true })
    expect((await makeCall(customer, DELETE, { id })).status).toBe(404)
    const cart_id = await inCart(customer)
    const answer = await customer.call('orders/create', { cart_ids: [cart_id], client_id: id }, newKey())
    expect([answer.status, answer.body.message]).toEqual([404, 'We couldn’t find this client among yours.'])
    expect((await customer.call('cart/count')).body.data.count).toBe(1)
  })

  it('leaves their orders behind when they are deleted, and nothing of the person', async () => {
    const id = await added({ name: 'Quirinius' })
    const { order_no } = await orderFor(id)
    await makeCall(customer, DELETE, { id })
    const order = (await customer.call('orders/get', { order_no })).body.data
    expect(order).toMatchObject({ order_no, client_id: null, client: null })
    const { db } = world.services
    for (const table of ['customer_clients', 'search_words', 'orders'] as const)
      expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toMatch(/quirinius/i)
  })

  it('keeps an order that is sent twice with one key, also when they are deleted in between', async () => {
    const id = await added()
    const wanted = { cart_ids: [await inCart(customer)], client_id: id }
    const key = newKey()
    const first = await customer.call('orders/create', wanted, key)
    await makeCall(customer, DELETE, { id })
    expect((await customer.call('orders/create', wanted, key)).body).toEqual(first.body)
  })

  it('loses an address that leaves the book', async () => {
    const address = (await customer.call('user/add_address', HOME)).body.data
    const id = await added({ address_ids: [address.id] })
    await customer.call('user/remove_address', { id: address.id })
    expect((await detail(id)).address_ids).toEqual([])
    expect((await list()).list[0].address_ids).toEqual([])
    expect((await makeCall(customer, UPDATE, { id, address_ids: [address.id] })).status).toBe(404)
  })
})

onEachDatabase('The description of the API', (world) => {
  it('shows what of a call stands in the path, in the query and in the body', async () => {
    const { body } = await world.visitor.raw('openapi.json', { method: 'GET' })
    const paths = body.paths as Record<
      string,
      Record<string, { parameters: object[]; requestBody?: unknown }>
    >
    const detail = paths[`/api/${DETAIL}`]?.get
    expect(detail?.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }])
    expect(detail).not.toHaveProperty('requestBody')
    const list = paths[`/api/${LIST}`]?.get?.parameters
    expect(list).toMatchObject([
      { name: 'keyword', in: 'query', required: false },
      { name: 'cursor', in: 'query', required: false },
      { name: 'limit', in: 'query', required: false, schema: { type: 'integer' } },
    ])
    const update = paths[`/api/${UPDATE}`]?.post
    expect(update?.parameters).toMatchObject([{ name: 'id', in: 'path' }])
    expect(JSON.stringify(update?.requestBody)).not.toContain('"id"')
    expect(JSON.stringify(update?.requestBody)).toContain('"markup_ratio"')
    expect(paths[`/api/${DELETE}`]?.delete?.parameters).toMatchObject([{ name: 'id', in: 'path' }])
  })
})
