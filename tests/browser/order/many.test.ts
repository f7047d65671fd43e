import { expect, it } from 'vitest'
import { customerWithPaidItems } from '../../support/people/caller.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'
import { ourStaff } from '../../support/people/parcel-road.ts'
import { PASSWORD, press, signIn } from '../../support/people/person.ts'

const { visit } = openBrowser()

it('Several items are cancelled together; the one that is being bought says why and stays chosen', async () => {
  const titles = ['A brass lamp', 'A tin lamp', 'A jug']
  const customer = await customerWithPaidItems(`many-at-once-${Date.now()}@example.test`, PASSWORD, titles)
  const { page, context, complaints } = await visit(DESKTOP)
  await signIn(page, customer.email)
  await page.goto('/user/order-list?status=Paid')
  await page.getByLabel('Search in titles').fill('lamp')
  await page.getByLabel('Search in titles').press('Enter')
  await page.waitForURL('**?status=Paid&title=lamp')
  await page.reload()
  await page.getByRole('checkbox', { name: 'Choose all' }).check()
  expect(await page.getByLabel('Choose A jug').count()).toBe(0)
  const bar = page.getByRole('region', { name: 'Selected items' })
  await bar.getByText('2 items').waitFor()

  const { list } = await customer.call('orders/get_order_items', { list_status_alias: 'Paid' })
  const { id } = list.find((item: { title: string }) => item.title === 'A brass lamp')
  await (await ourStaff()).call('bk/take_item', { id })
  await bar.getByRole('button', { name: /^Cancel 2 and get \$30\.\d\d\s\(¥216\.00\) back$/ }).click()
  await press(page, /^Cancel 2 and get .*¥216\.00\)? back$/)
  const refused = page.getByRole('dialog', { name: '1 couldn’t be cancelled' })
  await refused.getByText('“A brass lamp” is now “Being bought”').waitFor()
  await page.getByText(/^Cancelled\. \$15\.1\d\s\(¥108\.00\) is back in your balance\.$/).waitFor()
  await refused.locator('.dialog-foot').getByRole('button').click()
  await page
    .getByRole('row', { name: /A tin lamp/ })
    .getByText('Cancelled')
    .waitFor()
  await page
    .getByRole('row', { name: /A brass lamp/ })
    .getByText('Being bought')
    .waitFor()
  expect(await page.getByLabel('Choose A brass lamp').isChecked()).toBe(true)

  await bar.getByRole('button', { name: 'Refund 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask for a refund' })
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('')
  await dialog.getByLabel('Reason').selectOption('no_reason')
  await dialog.getByRole('button', { name: /^Ask for .*¥108\.00\)? back$/ }).click()
  await page
    .getByRole('row', { name: /A brass lamp/ })
    .getByText('Refund requested')
    .waitFor()
  await expect.poll(() => bar.count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})

it('What was cancelled is bought again from the list and from its page, on a phone', async () => {
  const customer = await customerWithPaidItems(`again-${Date.now()}@example.test`, PASSWORD, ['A jug'])
  const { list } = await customer.call('orders/get_order_items', { list_status_alias: 'Paid' })
  await customer.call('orders/remove_order_item', { ids: [list[0].id] })
  const item = { item_platform: 'taobao', num_iid: '675330231400', quantity: 2, order_notes: 'No box' }
  const { skus } = await customer.call('item/get', {
    item_platform: item.item_platform,
    num_iid: item.num_iid,
  })
  const { sku_id } = skus.find(({ stock }: { stock: number }) => stock > 9)
  const { id: cart_id } = await customer.call('cart/add', { ...item, sku_id })
  const { item_ids } = await customer.call('orders/create', { cart_ids: [cart_id] })
  await customer.call('orders/remove_order_item', { ids: item_ids })

  const { page, context } = await visit(PHONE)
  await signIn(page, customer.email, PASSWORD)
  await page.goto('/m/user/order-list?status=done')
  await page.getByRole('button', { name: 'Buy again: A jug' }).click()
  await page.getByText('It’s in your cart again.').waitFor()
  await page.goto(`/m/user/order-detail?id=${item_ids[0]}`)
  await page.getByRole('button', { name: /^Buy again/ }).click()
  await page.getByRole('link', { name: 'Open the cart' }).waitFor()
  const { groups } = await customer.call('cart/get')
  const lines = groups.flatMap((group: { items: object[] }) => group.items)
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'diy', title: 'A jug', price_cny: '100.00', quantity: 1 }),
      expect.objectContaining({ ...item, sku_id }),
    ]),
  )

  // Gone from the marketplace meanwhile.
  const gone = { success: false, code: 'NOT_FOUND', message: 'Gone.' }
  await page.route('**/api/cart/add', (route) => route.fulfill({ status: 404, json: gone }))
  await page.getByRole('button', { name: /^Buy again/ }).click()
  await page.getByText('This item is no longer for sale.').waitFor()
  await page.getByRole('link', { name: 'Describe it yourself' }).click()
  await page.waitForURL('**/m/item_diy')
  await expect.poll(() => page.getByLabel('What is it').inputValue()).not.toBe('')
  expect(await page.getByLabel('Note for our buyer').inputValue()).toBe('No box')
  await context.close()
})
