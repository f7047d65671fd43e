import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { type Client, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { registered, sendJson } from '../../support/models/registry.ts'
import { anItem } from '../../support/fakes/samples.ts'
import { expectRightLedger, inCart, named, placed } from '../../support/people/shopping.ts'
import { learnFirst } from '../../support/worlds/learned.ts'

const RANDOM_RUNS = 20

learnFirst()

onEachDatabase('Whatever is sent to a call', (world) => {
  let customer: Client
  let plausible: Record<string, unknown>
  beforeAll(async () => {
    // Staff may make every call.
    customer = await world.staff()
    await topUp(customer, '50')
    plausible = await plausibleFields(customer)
  })

  // Logging out would leave the other calls with a 401.
  it.each(registered.filter(({ name }) => name !== 'user/login_out'))(
    'is answered by $name without falling over',
    async ({ name, call, fields }) => {
      const edges = edgeExamples(fields, plausible)
      // A password takes long to check, by design.
      const examples = call.same_origin ? edges.filter((_, index) => index % 4 === 0) : edges
      await fc.assert(
        fc.asyncProperty(payloads(fields, plausible), async (payload) => {
          const answer = await sendJson(customer, name, payload)
          expect(answer.status).toBeLessThan(500)
          expect(answer.body.success).toBe(answer.status === 200)
        }),
        { numRuns: examples.length + RANDOM_RUNS, examples },
      )
    },
  )

  it('leaves the ledger right', () => expectRightLedger(world))
})

/** A value for each field that gets a request past the first checks. */
async function plausibleFields(customer: Client): Promise<Record<string, unknown>> {
  const { item_ids, order_no } = await placed(customer)
  const line = await inCart(customer)
  const opened = await customer.call(
    'balance/top_up',
    { amount_cny: '10', method: 'sandbox' },
    { 'Idempotency-Key': 'fuzz' },
  )
  return {
    ...named(anItem()),
    sku_id: anItem().skus[0]?.sku_id,
    id: line,
    ids: [line],
    cart_ids: [line],
    services: [{ cart_id: line, code: 'extra_photo' }],
    item_ids,
    order_no,
    expected_total_cny: '108.00',
    payment_no: opened.body.data.payment_no,
    outcome: 'failed',
    amount_cny: '10.00',
    method: 'sandbox',
    email: 'nobody@example.test',
    scene: 'verify',
    code: '000000',
    currency_unit: 'EUR',
    keyword: 'shirt',
    name: 'Ann',
    phone: '+49 30 1234567',
    country: 'DE',
    state: 'Berlin',
    city: 'Berlin',
    street: 'Unter den Linden 1',
    postcode: '10117',
    weight_g: 500,
    length_cm: 20,
    width_cm: 10,
    height_cm: 5,
    goods_class: 'general',
    reason: 'It says so on the box',
    status: 'All',
    mode: 'estimate',
    line_code: 'x',
    boxes: [{ weight_g: 500, length_cm: 20, width_cm: 10, height_cm: 5 }],
    title: 'A lamp',
    price_cny: '12.30',
    url: 'https://item.taobao.com/item.htm?id=678901234567',
  }
}

const EDGES: unknown[] = [
  ...[null, true, [], {}, '', 0, 1, 1000, Number.MAX_SAFE_INTEGER, 1e308],
  ...['0', '9999999999', '999999999999999', '12.345', '999999999999.99'],
  ...['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999999999999Z', '2024-02-29T23:59Z'],
  ...['%', '\\', "'; drop table accounts; --", 'İıßﬀ\u202e', '👩‍👩‍👧', 'constructor', 'x'.repeat(64)],
  ...['https://item.taobao.com/item.htm?id=%E0%A4%A', 'https://[', '%%%', 'x'.repeat(8192)],
]

/** Each edge in each field on its own, the others plausible. */
function edgeExamples(fields: string[], plausible: Record<string, unknown>): [Record<string, unknown>][] {
  const others = Object.fromEntries(fields.map((field) => [field, plausible[field]]))
  return fields.flatMap((field) =>
    EDGES.map((edge): [Record<string, unknown>] => [{ ...others, [field]: edge }]),
  )
}

function payloads(fields: string[], plausible: Record<string, unknown>) {
  const known = Object.values(plausible)
  const value = (field: string) =>
    fc.oneof(
      { weight: 4, arbitrary: fc.constant(plausible[field]) },
      { weight: 2, arbitrary: fc.constantFrom(...known, ...EDGES) },
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.integer(),
      fc.double(),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      fc.jsonValue({ maxDepth: 3 }),
    )
  return fc.record(Object.fromEntries(fields.map((field) => [field, value(field)])), { requiredKeys: [] })
}
