import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, inject, it } from 'vitest'
import { SAMPLE_ITEMS } from '#server/providers/sample/catalogue.ts'
import { visitSignedIn } from '../../support/people/accounts.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()

const RUNNER = { item_platform: 'taobao', num_iid: '675330231400' }
const sku = SAMPLE_ITEMS.find(({ num_iid }) => num_iid === RUNNER.num_iid)?.skus.find(
  ({ stock }) => stock > 9,
)

/** As often as a cart may hold it, each time as an item of its own. */
function repeat(id: string, times: number): void {
  const db = new DatabaseSync(join(inject('data_dir'), 'benbuy.sqlite'), { timeout: 10_000 })
  const row = db.prepare('select * from cart_items where id = ?').get(id) ?? {}
  const names = Object.keys(row)
  const insert = db.prepare(
    `insert into cart_items (${names.join()}) values (${names.map(() => '?').join()})`,
  )
  db.exec('begin immediate')
  for (let place = 1; place < times; place++) {
    const other = { ...row, id: `${id}-${place}`, num_iid: `9${String(place).padStart(9, '0')}` }
    insert.run(...Object.values(other))
  }
  db.exec('commit')
  db.close()
}

it.each([
  ['desktop', DESKTOP, ''],
  ['phone', PHONE, '/m'],
] as const)('A cart of five hundred items can be used on a %s', async (_, device, prefix) => {
  const { page, context, user, complaints } = await visitSignedIn(visit, device)
  const added = await page.request.post('/api/cart/add', {
    headers: { Authorization: user.token, 'Idempotency-Key': crypto.randomUUID() },
    data: { ...RUNNER, sku_id: sku?.sku_id, quantity: 2 },
  })
  repeat((await added.json()).data.id, 500)
  await page.goto(`${prefix}/cart`)
  await page.getByText('(500 of 500)').waitFor()
  await page.getByText('One order holds at most 200 items.').waitFor()
  const item = page.locator('.cart-item').first()
  const price = await item.locator('.cart-end .money').first().innerText()
  const from = Date.now()
  await item.getByRole('button', { name: 'One more' }).click()
  await expect.poll(() => item.locator('.cart-end .money').first().innerText()).not.toBe(price)
  expect(Date.now() - from).toBeLessThan(2000)
  await page.getByRole('checkbox', { name: /^Select all/ }).uncheck()
  await page.getByText('(0 of 500)').waitFor()
  await page
    .locator('.cart-item')
    .nth(499)
    .getByRole('checkbox', { name: /^Order / })
    .check()
  await page.getByText('(1 of 500)').waitFor()
  expect(await page.getByRole('button', { name: 'Place order' }).isEnabled()).toBe(true)
  expect(complaints).toEqual([])
  await context.close()
})
