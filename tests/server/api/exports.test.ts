import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, it, vi } from 'vitest'
import { readWorkbook } from '#domain/table/read-xlsx.ts'
import { apiApp } from '#server/api/app.ts'
import { type Client, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { fillAccounts, fillOrders } from '../../support/worlds/many-rows.ts'
import { Parcels, stored } from '../../support/people/parcel.ts'
import { pay, placed } from '../../support/people/shopping.ts'

/** Without the separator and the names of the columns. */
const rowsOf = (text: string) => text.trim().split('\r\n').slice(2)

onEachDatabase('A file of one’s own', (world) => {
  let customer: Client & { email: string }
  let staff: Client
  let cookie: string
  const month = new Date().toISOString().slice(0, 7)

  beforeAll(async () => {
    customer = await world.customer()
    staff = await world.staff()
    await topUp(customer, '1000')
    const { item_ids } = await placed(customer, '=HYPERLINK("http://evil.example")', '100.00')
    await pay(customer, item_ids)
    const { headers } = await customer.call('user/get_base_info')
    cookie = /^[^;]+/.exec(headers.get('set-cookie') ?? '')?.[0] ?? ''
  })

  async function fetched(path: string, headers: Record<string, string> = { Authorization: customer.token }) {
    return apiApp(world.services).fetch(new Request(`http://localhost:4321/api/${path}`, { headers }))
  }

  async function get(path: string, headers?: Record<string, string>) {
    const response = await fetched(path, headers)
    return { response, text: await response.text() }
  }

  it('lists the items, as text and as a workbook, and no cell runs as a formula', async () => {
    const [{ id } = { id: '' }] = (
      await customer.call('orders/get_order_items', { list_status_alias: 'All' })
    ).body.data.list
    await customer.call('orders/set_tag', { ids: [id], tag: '@SUM(1)' })
    const { text } = await get('export/items.csv')
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    expect(text).toContain(`'@SUM(1)`)
    const response = await fetched('export/items.xlsx')
    expect(response.headers.get('content-type')).toMatch(/^application\/vnd\.openxml/)
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="items.xlsx"')
    const parts = Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())))
    expect(parts.every(([, bytes]) => !strFromU8(bytes).includes('<f>'))).toBe(true)
    const [[head = [], row = []] = []] = readWorkbook(
      new Map(parts.map(([name, bytes]) => [name, strFromU8(bytes)])),
    )
    expect(row[head.indexOf('total_cny')]).toBe('108.00')
    expect(row[head.indexOf('title')]).toBe('=HYPERLINK("http://evil.example")')
    expect((await fetched('export/items.csv', {})).status).toBe(401)
  })

  it('lists the orders, and no cell runs as a formula', async () => {
    const { response, text } = await get('export/orders.csv')
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="orders.csv"')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const [separator, head, first] = text.split('\r\n')
    expect(separator).toBe('sep=,')
    expect(head).toContain('order_no,id,created_at,status')
    expect(first).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    expect(first).toContain('100.00,0.00,8.00,0.00,0.00,108.00,0.00')
    expect(rowsOf((await get('export/orders.csv?status=Cancelled')).text)).toHaveLength(0)
    for (const [filter, rows] of [
      ['title=hyperlink', 1],
      ['title=lamp', 0],
      ['platform=taobao', 0],
      ['tracking=SF1', 0],
    ])
      expect(rowsOf((await get(`export/orders.csv?${filter}`)).text), String(filter)).toHaveLength(
        Number(rows),
      )
    expect((await get('export/orders.csv?status=Odd')).response.status).toBe(422)
    expect((await get('export/orders.csv?odd=1&notShowMessage=true')).response.status).toBe(422)
  })

  it('lists the movements of the balance, by kind and time', async () => {
    const { text } = await get('export/balance.csv')
    const rows = rowsOf(text)
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatch(/,purchase,.*,-108\.00,892\.00$/)
    expect(rowsOf((await get('export/balance.csv?type=top_up')).text)).toHaveLength(1)
    const later = encodeURIComponent(new Date(Date.now() + 60_000).toISOString())
    expect(rowsOf((await get(`export/balance.csv?from=${later}`)).text)).toHaveLength(0)
  })

  it('lists the queue for staff only', async () => {
    expect((await get('export/bk_queue.csv')).response.status).toBe(403)
    const { text } = await get('export/bk_queue.csv', { Authorization: staff.token })
    expect(text).toContain(customer.email)
  })

  it('holds each queue of staff, as it is filtered', async () => {
    const file = async (query: string) =>
      rowsOf((await get(`export/bk_queue.csv?${query}`, { Authorization: staff.token })).text)
    expect(await file('platform=taobao')).toEqual(await file('mine=true&platform=taobao'))
    expect(await file('late=true')).toEqual([])
    expect(await file('to_inspect=true')).toEqual([])
    for (const list of ['problems', 'services', 'searches', 'refunds', 'refunds&status=Returning'])
      expect(await file(`list=${list}`), list).toEqual([])
    const odd = await get('export/bk_queue.csv?list=parcels&status=Paid', { Authorization: staff.token })
    expect(odd.response.status).toBe(422)
    await staff.call('bk/scan_arrival', { inner_tracking_number: 'SF0000001' })
    expect((await file('list=unclaimed')).join()).toContain('SF0000001')

    const other = await world.customer()
    await topUp(other, '1000')
    await stored(world, other, { verdict: 'damaged', problem_due_at: 9, inspection_note: 'The lid.' })
    expect((await file('list=problems')).join()).toContain('damaged,The lid.,')
    const parcels = await Parcels.open(world, other)
    const { parcel_no } = await parcels.create()
    await world.services.db
      .updateTable('parcels')
      .set({ status: 'WaitingForPacking' })
      .where('parcel_no', '=', parcel_no)
      .execute()
    for (const query of ['status=WaitingForPacking', `keyword=${parcel_no}`, ''])
      expect((await file(`list=parcels&${query}`)).join(), query).toContain(parcel_no)
    expect(await file('list=parcels&status=Packed')).toEqual([])
  })

  it('is named by the list', async () => {
    for (const [query, name] of [
      ['', 'items.csv'],
      ['status=All', 'items.csv'],
      ['status=InWarehouse', 'stored.csv'],
      ['status=Refunded', 'refunded.csv'],
      ['to_inspect=true', 'to-inspect.csv'],
      ['list=refunds&status=Requested', 'refunds.csv'],
      ['list=refunds&status=Returning', 'refunds-going-back.csv'],
      ['list=parcels&status=ReadyToShip', 'parcels-ready-to-ship.csv'],
      ['list=problems', 'seller-problems.csv'],
      ['list=services&status=%22', 'services.csv'],
    ] as const) {
      const { response } = await get(`export/bk_queue.csv?${query}`, { Authorization: staff.token })
      expect(response.headers.get('content-disposition'), query).toBe(`attachment; filename="${name}"`)
    }
  })

  it('is whole, however long the list', async () => {
    await fillAccounts(world.services.db)
    await fillOrders(world.services.db, 12_345)
    const { text } = await get('export/bk_queue.csv?status=All', { Authorization: staff.token })
    const rows = rowsOf(text)
    expect(rows.length).toBeGreaterThan(12_345)
    expect(new Set(rows).size).toBe(rows.length)
  })

  it('is not read to its end when the reader goes away', async () => {
    const asked = vi.spyOn(world.services.db, 'selectFrom')
    const headers = { Authorization: staff.token }
    const url = 'http://localhost:4321/api/export/bk_queue.csv?status=All'
    const { body } = await apiApp(world.services).fetch(new Request(url, { headers }))
    const reader = body?.getReader()
    await reader?.read()
    await reader?.cancel()
    const asked_by_then = asked.mock.calls.length
    expect(asked_by_then).toBeLessThan(10)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(asked.mock.calls.length).toBe(asked_by_then)
    asked.mockRestore()
  })

  it('is a statement to print, of one month, that runs nothing', async () => {
    const { response, text } = await get(`user/statement?month=${month}`)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'self'; .*frame-ancestors 'none'$/,
    )
    expect(text).toContain('<td>Purchase</td><td class="number">−¥108.00</td>')
    expect(text).toContain('<td>Balance at the end</td><td class="number">¥892.00</td>')
    expect(text).not.toMatch(/<script|style=/)
    expect((await get('user/statement?month=2020-01')).text).toContain('Nothing moved in this month.')
    expect((await get('user/statement?month=2026-13')).response.status).toBe(422)
    expect((await get('user/statement')).response.status).toBe(422)
  })

  it('opens by the session’s cookie too, which still changes nothing', async () => {
    expect((await get('export/balance.csv', { Cookie: cookie })).response.status).toBe(200)
    expect((await get('export/balance.csv', {})).response.status).toBe(401)
    const asCookie = { method: 'POST', headers: { Cookie: cookie, 'Content-Type': 'application/json' } }
    expect((await world.visitor.raw('balance/get', { ...asCookie, body: '{}' })).status).toBe(401)
    expect((await customer.call('export/orders.csv')).status).toBe(405)
  })

  it('is not opened by a page of another site with the reader’s cookie', async () => {
    const from = (site: string) => ({ Cookie: cookie, 'Sec-Fetch-Site': site })
    for (const path of ['export/balance.csv', `user/statement?month=${month}`]) {
      for (const site of ['cross-site', 'same-site'])
        expect((await get(path, from(site))).response.status).toBe(403)
      // From our page, and from a bookmark.
      for (const site of ['same-origin', 'none'])
        expect((await get(path, from(site))).response.status).toBe(200)
    }
  })
})
