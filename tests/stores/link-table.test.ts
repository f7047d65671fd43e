import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Asked, answerCalls, clearStorage, storage } from '../support/fakes/window.ts'

const { $cart, $localCart, CART_DEFAULTS } = await import('#stores/cart.ts')
const { addRows, fitsHere } = await import('#stores/link-cart.ts')
const { $linkItems } = await import('#stores/link-items.ts')
const { KEPT_LINKS, LinkTable } = await import('#stores/link-table.ts')
const { $session } = await import('#stores/session.ts')
const { logOut } = await import('#stores/log-out.ts')

type Table = InstanceType<typeof LinkTable>

const SESSION = { token: 'tok', email: 'ana@example.test', expired_timestamp: Date.now() + 3_600_000 }
const linkOf = (id: number) => `https://weidian.com/item.html?itemID=${id}`
const wanted = (text: string, more: object = {}) => ({ text, quantity: 1, note: '', hints: [], ...more })
const value = (id: string, name: string) => ({ id, name })

const itemOf = ({ item_platform, num_iid }: Record<string, string>) => ({
  ...{ item_platform, num_iid, title: `Item ${num_iid}`, image: '', shop: '', price_tiers: [] },
  ...{ price_cny: '10.00', price_max_cny: '10.00' },
  sku_props_array: [{ name: 'Size', values: [value('m', 'M'), value('l', 'L')] }],
  skus: ['m', 'l'].map((size) => ({
    ...{ sku_id: `${num_iid}-${size}`, prop_value_ids: [size], price_cny: '10.00', stock: 5 },
  })),
})
const getMany = ({ body }: Asked) => ({ list: (body.items as Record<string, string>[]).map(itemOf) })

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  clearStorage()
  $linkItems.set({})
  $session.set(null)
  $localCart.set([])
  $cart.set({ ...CART_DEFAULTS })
})

const rows = (table: Table) => table.$state.get().rows
const filled = async (table: Table, count: number, hints: string[] = ['M']) => {
  table.add(Array.from({ length: count }, (_, at) => wanted(linkOf(100_000 + at), { hints })))
  await expect.poll(() => rows(table).every(({ chosen }) => chosen.length > 0)).toBe(true)
}
const ready = (table: Table) =>
  rows(table).map((row) => ({
    ...{ row, sku_id: `${row.link?.num_iid}-${row.chosen[0]}`, price_cny: '10.00' },
  }))

describe('A table of links', () => {
  test('reads its items 20 at a time, the first few at once, each once', async () => {
    const asked = answerCalls({ 'item/get_many': getMany })
    const table = new LinkTable()
    await filled(table, 100)
    const sizes = asked.map(({ body }) => (body.items as unknown[]).length)
    expect(sizes[0]).toBe(8)
    expect(Math.max(...sizes)).toBe(20)
    expect(sizes.reduce((sum, size) => sum + size)).toBe(100)
  })

  test('merges the same links, keeps apart what differs, and leaves what is too much', async () => {
    answerCalls({ 'item/get_many': getMany })
    const table = new LinkTable()
    table.add([
      wanted(linkOf(123456), { quantity: 2 }),
      wanted(`weidian.com/item.html?itemID=123456`, { note: 'no box' }),
      wanted(linkOf(123456), { hints: ['L'] }),
    ])
    expect(rows(table).map(({ quantity, note, rows: merged }) => [quantity, note, merged])).toEqual([
      [3, 'no box', 2],
      [1, '', 1],
    ])
    const left = table.add(Array.from({ length: 250 }, (_, at) => wanted(linkOf(200_000 + at))))
    expect(rows(table)).toHaveLength(200)
    expect(left).toHaveLength(52)
    expect(left.at(-1)?.text).toBe(linkOf(200_249))
  })

  test('is there again after a reload with what was chosen, and gone once it is empty', async () => {
    answerCalls({ 'item/get_many': getMany })
    const table = new LinkTable(KEPT_LINKS)
    await filled(table, 3)
    const [first] = rows(table)
    table.change(first?.id ?? '', { chosen: ['l'], quantity: 4, note: 'red laces' })
    const again = new LinkTable(KEPT_LINKS)
    again.resume()
    expect(again.$state.get()).toEqual(table.$state.get())
    again.clear()
    expect(storage[KEPT_LINKS]).toBeUndefined()
  })

  test('leaves this browser with whoever logs out', async () => {
    answerCalls({ 'item/get_many': getMany, 'user/login_out': () => ({ ok: true }) })
    $session.set(SESSION)
    await filled(new LinkTable(KEPT_LINKS), 1)
    expect(storage[KEPT_LINKS]).toBeDefined()
    await logOut()
    expect(storage[KEPT_LINKS]).toBeUndefined()
  })

  test.each([
    'no JSON',
    '[]',
    '{"rows":[{"id":7},null,"x",{"id":"a","text":"","link":{"item_platform":"x"}}]}',
  ])('takes nothing from a storage that holds %s', (kept) => {
    storage[KEPT_LINKS] = kept
    const table = new LinkTable(KEPT_LINKS)
    table.resume()
    expect(rows(table)).toEqual([])
  })

  test('asks the server only for links that the browser cannot read, and merges what they turn out to be', async () => {
    const asked = answerCalls({
      'item/get_many': getMany,
      'item/parse_urls': ({ body }) => ({
        list: String(body.text)
          .split('\n')
          .map((text) =>
            text.includes('example')
              ? { text, code: 'UNSUPPORTED_LINK', message: 'Not supported.' }
              : { text, item_platform: 'weidian', num_iid: '123456', canonical_url: '' },
          ),
      }),
    })
    const table = new LinkTable()
    table.add([
      wanted(linkOf(123456)),
      wanted('https://k.youshop10.com/abc'),
      wanted('https://example.com/x'),
    ])
    await expect.poll(() => rows(table).length).toBe(2)
    const [item, other] = rows(table)
    expect(item).toMatchObject({ quantity: 2, rows: 2 })
    expect(other).toMatchObject({ link: null, reason: 'Not supported.', again: false })
    const parsed = asked.filter(({ path }) => path === 'item/parse_urls')
    expect(parsed.map(({ body }) => body.text)).toEqual([
      'https://k.youshop10.com/abc\nhttps://example.com/x',
    ])
  })

  test('reads a row again that failed, and no other', async () => {
    let down = true
    const asked = answerCalls({
      'item/get_many': (call) => (down ? { status: 503, code: 'OVERLOADED', message: '' } : getMany(call)),
    })
    const table = new LinkTable()
    table.add([wanted(linkOf(111111)), wanted(linkOf(222222))])
    await expect.poll(() => Object.keys($linkItems.get()).length).toBe(2)
    down = false
    table.retry([rows(table)[0]?.id ?? ''])
    await expect.poll(() => rows(table)[0]?.chosen.length).toBe(1)
    expect(asked.at(-1)?.body.items).toEqual([{ item_platform: 'weidian', num_iid: '111111' }])
    expect(rows(table)[1]?.chosen).toEqual([])
  })

  test('opens a kept list with its options', async () => {
    answerCalls({ 'item/get_many': getMany })
    const table = new LinkTable()
    const item = {
      ...{ item_platform: 'weidian' as const, num_iid: '123456', sku_id: '123456-l', quantity: 2 },
    }
    const known = { note: 'n', title: '', image: '', sku_text: '', price_cny: null }
    table.show({ id: 'list', name: 'Shoes', items: [{ ...item, ...known }] })
    table.read()
    await expect.poll(() => rows(table)[0]?.chosen).toEqual(['l'])
    expect(table.$state.get().list).toEqual({ id: 'list', name: 'Shoes' })
  })
})

describe('A table goes into the cart', () => {
  test('in one call; what was added leaves it, what was not stays with its reason', async () => {
    const asked = answerCalls({
      'item/get_many': getMany,
      'cart/add_many': ({ body }) => ({
        results: (body.lines as unknown[]).map((_, at) =>
          at === 1 ? { ok: false, code: 'SOLD_OUT', message: 'Sold out.' } : { ok: true, id: `c${at}` },
        ),
        count: 2,
      }),
    })
    $session.set(SESSION)
    const table = new LinkTable()
    await filled(table, 3)
    expect(await addRows(table, ready(table))).toBe(2)
    expect(rows(table).map(({ link, reason }) => [link?.num_iid, reason])).toEqual([['100001', 'Sold out.']])
    expect($cart.get()).toMatchObject({ count: 2, selectedCartIds: ['c0', 'c2'] })
    const sent = asked.find(({ path }) => path === 'cart/add_many')
    expect([sent?.body.lines].flat()[0]).toEqual({
      ...{ item_platform: 'weidian', num_iid: '100000', sku_id: '100000-m', quantity: 1, order_notes: '' },
    })
  })

  test('once, however often an answer is lost: the same is sent again under the same key, also after a reload', async () => {
    const keys: (string | null)[] = []
    let lost = true
    answerCalls({ 'item/get_many': getMany })
    const answered = globalThis.fetch
    vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
      if (!String(input).includes('add_many')) return answered(input, init)
      keys.push(new Headers(init.headers).get('Idempotency-Key'))
      if (lost) throw new TypeError('lost')
      const { lines } = JSON.parse(String(init.body)) as { lines: { quantity: number }[] }
      // The quantities that were sent, not those changed since.
      expect(lines.map(({ quantity }) => quantity)).toEqual([1, 1])
      const results = lines.map((_, at) => ({ ok: true, id: `c${at}` }))
      return Response.json({ success: true, data: { results, count: 2 } })
    })
    $session.set(SESSION)
    const table = new LinkTable(KEPT_LINKS)
    await filled(table, 2)
    await expect(addRows(table, ready(table))).rejects.toMatchObject({ status: 0 })
    table.change(rows(table)[0]?.id ?? '', { quantity: 3 })
    const again = new LinkTable(KEPT_LINKS)
    again.resume()
    lost = false
    expect(await addRows(again, ready(again))).toBe(2)
    expect(rows(again)).toEqual([])
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
    expect(storage[KEPT_LINKS]).toBeUndefined()
  })

  test('of this browser while there is room without an account', async () => {
    answerCalls({ 'item/get_many': getMany })
    const table = new LinkTable()
    await filled(table, 3)
    expect([fitsHere(50), fitsHere(51)]).toEqual([true, false])
    expect(await addRows(table, ready(table))).toBe(3)
    expect($localCart.get().map(({ sku_id, sku_text }) => [sku_id, sku_text])[0]).toEqual([
      '100000-m',
      'Size: M',
    ])
    expect(rows(table)).toEqual([])
    expect([fitsHere(47), fitsHere(48)]).toEqual([true, false])
  })
})
