import { expect, it } from 'vitest'
import { customerWithPaidItems } from '../../support/people/caller.ts'
import { PASSWORD, signIn } from '../../support/people/person.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()

it.each([
  ['desk', DESKTOP, ''],
  ['phone', PHONE, '/m'],
] as const)(
  'A name typed at once into the dialog that asks for it is saved by Enter, on a %s',
  async (name, device, base) => {
    const customer = await customerWithPaidItems(`for-whom-${name}@example.test`, PASSWORD, ['A scarf'])
    const [{ id }] = (await customer.call('orders/get_order_items', { list_status_alias: 'Paid' })).list
    const { page, complaints } = await visit(device)
    await signIn(page, customer.email)
    await page.goto(`${base}/user/order-detail?id=${id}`)
    await page.getByRole('button', { name: 'Add name' }).click()
    await page.getByRole('dialog').getByRole('combobox', { name: 'Name' }).waitFor()
    await page.keyboard.type('for Anna')
    await page.keyboard.press('Enter')
    await page.getByText('For Anna', { exact: true }).waitFor()
    expect((await customer.call('orders/get_tags')).list).toMatchObject([{ tag: 'Anna', item_count: 1 }])
    expect(complaints).toEqual([])
  },
)
