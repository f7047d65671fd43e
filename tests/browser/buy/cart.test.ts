import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { SAMPLE_ITEMS } from '#server/providers/sample/catalogue.ts'
import { visitSignedIn } from '../../support/people/accounts.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()
const DEVICES = [
  ['desktop', DESKTOP, ''],
  ['phone', PHONE, '/m'],
] as const

const RUNNER = { item_platform: 'taobao', num_iid: '675330231400' }
const skus = SAMPLE_ITEMS.find(({ num_iid }) => num_iid === RUNNER.num_iid)?.skus ?? []
const [first, second] = skus.filter(({ stock }) => stock > 9)

/** Changes what the shop keeps, as time would. */
function inDatabase(work: (db: DatabaseSync) => void): void {
  const db = new DatabaseSync(join(inject('data_dir'), 'benbuy.sqlite'), { timeout: 10_000 })
  work(db)
  db.close()
}

const caller = (page: Page, token: string) => async (path: string, data: object) => {
  const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
  return (await (await page.request.post(`/api/${path}`, { data, headers })).json()).data
}

describe.each(DEVICES)('The cart on a %s', (_, device, prefix) => {
  async function withRunner() {
    const visited = await visitSignedIn(visit, device)
    const call = caller(visited.page, visited.user.token)
    const { id } = await call('cart/add', { ...RUNNER, sku_id: first?.sku_id, quantity: 2 })
    return { ...visited, call, id: id as string }
  }

  it('takes another option, and an equal item with it', async () => {
    const { page, context, call, complaints } = await withRunner()
    await call('cart/add', { ...RUNNER, sku_id: second?.sku_id, quantity: 1 })
    await page.goto(`${prefix}/cart`)
    await expect.poll(() => page.locator('.cart-item').count()).toBe(2)
    const item = page.locator('.cart-item').last()
    await item.getByRole('button', { name: /^Change the option/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Choose another option' })
    await dialog.locator('input[type=radio]').first().waitFor()
    // A size of this colour that is sold out cannot be chosen.
    expect(await dialog.locator('input[type=radio]:disabled').count()).toBeGreaterThan(0)
    const sku = SAMPLE_ITEMS.find(({ num_iid }) => num_iid === RUNNER.num_iid)
    for (const [place, axis] of (sku?.sku_props_array ?? []).entries()) {
      const value = axis.values.find(({ id }) => id === second?.prop_value_ids[place])
      await dialog
        .locator('fieldset')
        .nth(place)
        .locator('.choice', { hasText: value?.name ?? '' })
        .first()
        .click()
    }
    await dialog.getByRole('button', { name: 'Choose this option' }).click()
    await expect.poll(() => page.locator('.cart-item').count()).toBe(1)
    expect(await page.locator('.cart-item .stepper input').inputValue()).toBe('3')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('asks before an item goes where the keyboard is, and gives the focus back to who keeps it', async () => {
    const { page, context, complaints } = await withRunner()
    await page.goto(`${prefix}/cart`)
    const remove = page.getByRole('button', { name: /^Remove / })
    const hasFocus = (one: HTMLElement | SVGElement) => one === document.activeElement
    await remove.press('Enter')
    const question = page.getByRole('group', { name: /^Remove .*\?$/ })
    const keep = question.getByRole('button', { name: 'Keep it' })
    expect(await keep.evaluate(hasFocus)).toBe(true)
    await page.keyboard.press('Enter')
    await keep.waitFor({ state: 'detached' })
    expect(await remove.evaluate(hasFocus)).toBe(true)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.locator('.cart-item').waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await context.close()
  })

  it('orders with the note that is typed, kept or not, and shows it at checkout', async () => {
    const { page, context, call, id } = await withRunner()
    await page.goto(`${prefix}/cart`)
    await page.getByRole('button', { name: /^Add a note to \w/ }).press('Enter')
    const note = page.getByLabel('Note for our buyer')
    await expect.poll(() => note.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type('No shoe box')
    await note.blur()
    await page.getByText('Note saved').waitFor()
    const kept = await call('cart/get', {})
    expect(kept.groups[0].items.find((one: { id: string }) => one.id === id).order_notes).toBe('No shoe box')
    await note.fill('No shoe box, please')
    // Without leaving the field, as on a phone.
    await page.getByRole('button', { name: 'Place order' }).dispatchEvent('click')
    await page.getByText('Your note: No shoe box, please').waitFor()
    await context.close()
  })

  it('shows a price that has changed since, and takes it on request', async () => {
    const { page, context, id } = await withRunner()
    inDatabase((db) =>
      db.prepare('update cart_items set price_fen = price_fen - 500, price_at = 0 where id = ?').run(id),
    )
    await page.goto(`${prefix}/cart`)
    const item = page.locator('.cart-item')
    await item.getByText(/^Was \$37\.\d\d\s\(¥264\.00\), now \$37\.71\s\(¥269\.00\)\.$/).waitFor()
    await page.getByText('1 price has changed since you added the item.').waitFor()
    await item.getByRole('button', { name: 'Take the new price' }).click()
    await item.getByText(/^was \$37\.\d\d\s\(¥264\.00\)$/).waitFor()
    await item.getByText('¥538.00').waitFor()
    expect(await page.getByText('1 price has changed').count()).toBe(0)
    await context.close()
  })

  it('says why an item cannot be ordered, and what else can be done', async () => {
    const { page, context, id } = await withRunner()
    inDatabase((db) => db.prepare(`update cart_items set sku_id = '1', price_at = 0 where id = ?`).run(id))
    await page.goto(`${prefix}/cart`)
    const item = page.locator('.cart-item')
    await item.getByText('The shop no longer offers this option.').waitFor()
    expect(await item.getByRole('checkbox', { name: /^Order / }).isDisabled()).toBe(true)
    expect(await item.getByRole('link', { name: 'See other options' }).getAttribute('href')).toContain(
      '/item?p=',
    )
    expect(await item.getByRole('link', { name: 'Describe it instead' }).getAttribute('href')).toContain(
      '/item_diy?url=',
    )
    await context.close()
  })

  it('keeps what is left out of the selection, and says what the rest costs at the door', async () => {
    const { page, context, call } = await withRunner()
    await call('cart/add_diy_item', { title: 'Lamp', price_cny: '20' })
    await page.goto(`${prefix}/cart`)
    await page.getByText('At your door in').waitFor()
    await page
      .getByText('1 item of unknown weight is not in the freight, only in the import tax and duty.')
      .waitFor()
    const sum = page.getByRole('status').filter({ hasText: /^Total / })
    expect(await sum.count()).toBe(0)
    await page.getByRole('checkbox', { name: 'Order Lamp' }).uncheck()
    await sum.waitFor()
    await expect.poll(() => page.getByText('of unknown weight').count()).toBe(0)
    await page.reload()
    await page.getByText('(1 of 2)').waitFor()
    expect(await page.getByRole('checkbox', { name: 'Order Lamp' }).isChecked()).toBe(false)
    await context.close()
  })

  it('orders an extra photo that is wished for; checkout can drop it, ask again, and it is paid', async () => {
    const { page, context, call, complaints } = await withRunner()
    const { payment_no } = await call('balance/top_up', { amount_cny: '3000', method: 'sandbox' })
    await call('balance/sandbox_pay', { payment_no, outcome: 'paid' })
    await page.goto(`${prefix}/cart`)
    const wish = page.getByRole('checkbox', { name: /^Extra QC photo of/ })
    await page.getByText('Extra QC photo $0.28 (¥2.00)').waitFor()
    await wish.check()
    await page
      .locator('.receipt-row', { hasText: 'Extra QC photo' })
      .getByText('¥2.00', { exact: true })
      .waitFor()
    await page.getByRole('button', { name: 'Place order' }).click()
    await page.waitForURL(/checkout\/order/)
    const row = page.locator('.receipt-row', { hasText: 'Extra QC photos' })
    await row.getByText('¥2.00', { exact: true }).waitFor()
    await wish.uncheck()
    await expect.poll(() => row.count()).toBe(0)
    await wish.check()
    await row.waitFor()
    const pay = page.getByRole('button', { name: /^Pay .*¥/ })
    const total = Number(/¥([\d.]+)/.exec((await pay.textContent()) ?? '')?.[1])
    await pay.click()
    await page
      .getByText(/^Paid|paid/)
      .first()
      .waitFor()
    const { list } = await call('orders/get_order_items', { list_status_alias: 'All' })
    expect(list[0]).toMatchObject({
      ...{ services: ['extra_photo'], services_cny: '2.00', paid_cny: total.toFixed(2) },
    })
    expect(complaints).toEqual([])
    await context.close()
  })
})
