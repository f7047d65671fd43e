import { beforeAll, expect, it } from 'vitest'
import { mayAccess } from '#domain/access/calls.ts'
import { type Answer, type Client, onEachDatabase } from '../../support/worlds/world.ts'
import {
  addressed,
  makeCall,
  NOBODYS,
  registered,
  sendBytes,
  sendJson,
  withFields,
} from '../../support/models/registry.ts'
import { SURE } from '../../support/people/parcel.ts'

onEachDatabase('A request nobody should send', (world) => {
  let staff: Client
  beforeAll(async () => {
    // Staff may make every call.
    staff = await world.staff()
  })

  it.each(withFields.filter(({ required }) => required.length))(
    'is 422 with its errors when $name lacks what it needs',
    async ({ name, required }) => {
      const answer = await sendJson(staff, name, {})
      expectRefusal(answer, 422, 'INVALID_FIELD')
      expect(answer.body.errors?.map((error) => error.path).sort()).toEqual([...required].sort())
    },
  )

  it.each(withFields)('is 422 when a field of $name has the wrong type', async ({ name, fields }) => {
    for (const wrong of [{}, [[]], true, -1.5, ''])
      for (const field of fields) {
        const answer = await sendJson(staff, name, { [field]: wrong })
        expectEnvelope(answer)
        if (wrong instanceof Object) expectRefusal(answer, 422, 'INVALID_FIELD')
      }
  })

  it.each(registered)('is 422 when $name is sent a field it does not have', async ({ name }) => {
    for (const field of ['surprise', 'constructor', 'toString', 'price_fen']) {
      const answer = await sendJson(staff, name, { [field]: 1 })
      expectRefusal(answer, 422, 'INVALID_FIELD')
      expect(answer.body.errors?.some((error) => error.path.split('.').includes(field))).toBe(true)
    }
  })

  it.each(registered)('is 400 when the body of $name is JSON but no object', async ({ name }) => {
    for (const body of ['null', '[]', '[{}]', '"text"', '7', 'true', '', '{', "{'a':1}"])
      expectRefusal(await sendBytes(staff, name, body), 400, 'MALFORMED')
  })

  it.each(registered)('is 400 when the body of $name holds what cannot be stored', async ({ name }) => {
    const deep = '['.repeat(1000) + ']'.repeat(1000)
    const bodies = [
      `{"a":${deep}}`,
      `{"a":${'['.repeat(100_000)}`,
      '{"a":"\\u0000"}',
      '{"\\u0000":1}',
      '{"a":"\\u0001//evil.example"}',
      '{"a":"\\u001b[31m"}',
      '{"a":"\\ud800"}',
      '{"a":"x\\udc00y"}',
      '{"__proto__":{"role":"admin"}}',
      '{"a":{"__proto__":1}}',
      new Uint8Array([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
    ]
    for (const body of bodies) expectRefusal(await sendBytes(staff, name, body), 400, 'MALFORMED')
  })

  it('is 413 over 256 kB, with and without a length', async () => {
    const body = JSON.stringify({ keyword: 'x'.repeat(300_000) })
    for (const { name } of registered) expectRefusal(await sendBytes(staff, name, body), 413, 'TOO_LARGE')
    const stream = new Blob([body]).stream()
    const init = {
      method: 'POST',
      body: stream,
      duplex: 'half',
      headers: { 'Content-Type': 'application/json' },
    }
    expectRefusal(await staff.raw('item/item_search', init as RequestInit), 413, 'TOO_LARGE')
  })

  it.each(registered)('is 415 when $name is not sent as JSON', async ({ name }) => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/jsonp',
      'multipart/form-data',
    ])
      expectRefusal(await sendBytes(staff, name, '{}', type), 415, 'WRONG_TYPE')
  })

  it.each(registered.filter(({ call }) => !call.same_origin))(
    'is the same as {} when $name comes without body and type',
    async ({ name }) => {
      const headers = { Authorization: staff.token, 'Idempotency-Key': 'empty' }
      if (name === 'user/login_out') return
      const empty = await staff.raw(name, { method: 'POST', headers })
      const object = await sendJson(staff, name, {})
      expect([empty.status, empty.body.code]).toEqual([object.status, object.body.code])
      expectEnvelope(empty)
    },
  )

  it.each(registered)('is 405 with Allow when $name is asked with another method', async ({ name }) => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const answer = await staff.raw(name, { method })
      expectRefusal(answer, 405, 'METHOD_NOT_ALLOWED')
      expect(answer.headers.get('allow')).toBe('POST')
    }
  })

  it.each(addressed)('is 405 with Allow when $name is asked with another method', async ({ name, call }) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'OPTIONS', call.method === 'GET' ? 'DELETE' : 'GET']) {
      const answer = await staff.raw(name.replace('{id}', NOBODYS), { method })
      expectRefusal(answer, 405, 'METHOD_NOT_ALLOWED')
      expect(answer.headers.get('allow')).toBe(call.method)
    }
  })

  it.each(addressed)('is 422 when $name is asked with what it does not have', async ({ name, fields }) => {
    for (const field of ['surprise', 'constructor', 'price_fen'])
      expectRefusal(await makeCall(staff, name, { id: NOBODYS, [field]: 1 }), 422, 'INVALID_FIELD')
    for (const field of fields) {
      const answer = await makeCall(staff, name, { id: NOBODYS, [field]: 'x'.repeat(300) })
      expectRefusal(answer, 422, 'INVALID_FIELD')
    }
  })

  it.each(addressed)('is 400 when the address of $name holds what cannot be stored', async ({ name }) => {
    const answer = await makeCall(staff, name, { id: NOBODYS, keyword: '\0' })
    expectRefusal(answer, 400, 'MALFORMED')
  })

  it('is 422 when an id stands in the address and once more beside it', async () => {
    const path = (call: string) => `customer_client/${call}_customer_client/${NOBODYS}`
    expectRefusal(await sendJson(staff, path('update'), { id: NOBODYS, name: 'Ann' }), 422, 'INVALID_FIELD')
    const headers = { Authorization: staff.token }
    const twice = await staff.raw(`${path('delete')}?id=other`, { method: 'DELETE', headers })
    expectRefusal(twice, 422, 'INVALID_FIELD')
  })

  it('is 404 in the envelope for a call there is not', async () => {
    for (const path of [
      'customer_client/get_customer_client_detail',
      'customer_client/get_customer_client_detail/',
      `customer_client/get_customer_client_detail/${NOBODYS}/`,
      `customer_client/${NOBODYS}`,
      '{id}',
      'nothing',
      'cart',
      'cart/get/',
      'cart//get',
      'constructor',
      '__proto__',
      '%E0%A4%A',
      '..%2fcart',
      '',
    ])
      expectRefusal(await staff.call(path), 404, 'NOT_FOUND')
  })

  it('is 405 for the description of the API too, and quiet when asked to be', async () => {
    const answer = await staff.raw('openapi.json', { method: 'POST' })
    expectRefusal(answer, 405, 'METHOD_NOT_ALLOWED')
    expect(answer.headers.get('allow')).toBe('GET')
    const quiet = await staff.raw('user/login?notShowMessage=true', { method: 'GET' })
    expect(quiet.status).toBe(405)
    expect(quiet.body).not.toHaveProperty('message')
  })

  it('names fields in words', async () => {
    const messages = async (name: string, body: object) =>
      (await sendJson(staff, name, body)).body.errors?.map(({ message }) => message)
    const box = { length_cm: 'a', width_cm: 1, height_cm: 1, weight_g: 1 }
    expect(
      await messages('bk/pack_parcel', {
        ...SURE,
        parcel_no: 'P1',
        boxes: [box],
      }),
    ).toEqual(['Length is missing or not usable.'])
    expect(await messages('parcel/get_parcel_detail', {})).toEqual(['Parcel is missing or not usable.'])
  })

  it('names at most twenty mistakes, and does not send a large request back', async () => {
    const ids = Array.from({ length: 50_000 }, () => 1)
    const answer = await sendJson(staff, 'cart/remove_items', { ids, ['x'.repeat(100_000)]: 1 })
    expectRefusal(answer, 422, 'INVALID_FIELD')
    expect(answer.body.errors?.length).toBeLessThanOrEqual(20)
    expect(JSON.stringify(answer.body).length).toBeLessThan(10_000)
  })
})

onEachDatabase('notShowMessage', (world) => {
  it.each(registered)('is taken by $name and leaves the message out', async ({ name, call }) => {
    const refused = await sendJson(world.visitor, name, { surprise: 1, notShowMessage: true })
    expect(refused.status).toBe(call.access === 'public' ? 422 : 401)
    expect(refused.body).not.toHaveProperty('message')
    expect(JSON.stringify(refused.body.errors ?? [])).not.toContain('notShowMessage')
    const inQuery = await sendJson(world.visitor, `${name}?notShowMessage=true`, { surprise: 1 })
    expect(inQuery.body).not.toHaveProperty('message')
    const loud = await sendJson(world.visitor, name, { surprise: 1, notShowMessage: false })
    expect(loud.body.message).toBeTypeOf('string')
  })
})

onEachDatabase('Someone who may not', (world) => {
  let customer: Client | undefined

  it.each(registered)('gets 401 from $name unless it is public', async ({ name, call }) => {
    const bad = [
      '',
      'Bearer nonsense',
      'nonsense',
      'Bearer',
      'Basic dXNlcjpwYXNz',
      'x'.repeat(5000),
      "' or 1=1 --",
    ]
    const none = await sendJson(world.visitor, name, { surprise: 1 })
    if (call.access !== 'public') expectRefusal(none, 401, 'NOT_LOGGED_IN')
    for (const token of bad) {
      const answer = await sendJson({ ...world.visitor, token }, name, { surprise: 1 })
      expect([answer.status, answer.body.code]).toEqual([none.status, none.body.code])
    }
  })

  it.each(addressed)('gets 401 from $name, quiet when asked to be', async ({ name }) => {
    for (const token of ['', 'nonsense']) {
      const client = { ...world.visitor, token }
      expectRefusal(await makeCall(client, name, { id: NOBODYS }), 401, 'NOT_LOGGED_IN')
      const quiet = await makeCall(client, name, { id: NOBODYS, notShowMessage: true })
      expect([quiet.status, 'message' in quiet.body]).toEqual([401, false])
    }
  })

  it.each(registered.filter(({ call }) => mayAccess('customer', call.access) === false))(
    'gets 403 from $name as a customer',
    async ({ name }) => {
      customer ??= await world.customer()
      expectRefusal(await sendJson(customer, name, {}), 403, 'FORBIDDEN')
    },
  )

  it('may use public calls with a token that is over', async () => {
    const visitor = { ...world.visitor, token: 'over' }
    expect((await sendJson(visitor, 'cart/count', {})).body.data).toEqual({ count: 0 })
    expect((await sendJson(visitor, 'user/get_currency_rate', {})).status).toBe(200)
  })
})

function expectEnvelope(answer: Answer): void {
  expect(answer.status).toBeLessThan(500)
  expect(answer.body.success).toBe(answer.status === 200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  if (answer.body.success) return
  expect(answer.body.code).toMatch(/^[A-Z]+(_[A-Z]+)*$/)
  // A sentence for a staff, not the library's words.
  expect(answer.body.message).toMatch(/^[A-Za-z0-9"_.].*[.]$/s)
  expect(answer.body.message).not.toMatch(/Invalid input|expected .* received/)
}

function expectRefusal(answer: Answer, status: number, code: string): void {
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expectEnvelope(answer)
}
