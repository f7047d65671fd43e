import { expect, it } from 'vitest'
import { mailedCode, PASSWORD, visitSignedIn } from '../../support/people/accounts.ts'
import { signedIn } from '../../support/people/caller.ts'
import { openBrowser, PHONE } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()

it('A phone that reloads the page on the way back from the mail still asks for the code', async () => {
  const { page, complaints } = await visitSignedIn(visit, PHONE)
  await page.goto('/m/user')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByLabel('Code', { exact: true }).waitFor()
  await page.reload()
  await page.getByLabel('Code', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: /^Send again in \d+ s$/ }).isDisabled()).toBe(true)
  expect(complaints).toEqual([])
})

it('A code is taken as it is copied, and what waits for payment is cheaper at once', async () => {
  const { page, user, complaints } = await visitSignedIn(visit, PHONE)
  const { call } = await signedIn(user.email, PASSWORD)
  const { id } = await call('cart/add_diy_item', { title: 'A lamp', price_cny: '200' })
  await call('orders/create', { cart_ids: [id] })
  await page.goto('/m/user')
  const now = page.getByRole('list', { name: 'Now' })
  await now.getByText(/¥216\.00/).waitFor()
  await page.getByRole('button', { name: 'Send the code' }).click()
  const code = await mailedCode(user.email)
  const field = page.getByLabel('Code', { exact: true })
  await field.focus()
  // As pasting does, which fill() does not: the browser heeds what the field allows.
  await page.keyboard.insertText(` ${code.slice(0, 3)} ${code.slice(3)} `)
  expect(await field.inputValue()).toBe(code)
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await field.waitFor({ state: 'detached' })
  await now.getByText(/¥216\.00/).waitFor({ state: 'detached' })
  await now.getByText(/¥1\d\d\.\d\d/).waitFor()
  expect(complaints).toEqual([])
})
