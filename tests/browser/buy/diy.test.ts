import { expect, it } from 'vitest'
import { visitSignedIn } from '../../support/people/accounts.ts'
import { PHOTO } from '../../support/people/parcel-road.ts'
import { openBrowser, PHONE } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()

it('A described item takes a link without https://, and leads to the field that is refused', async () => {
  const { page, complaints } = await visitSignedIn(visit, PHONE)
  await page.goto('/m/item_diy')
  const link = page.getByRole('textbox', { name: /^Link/ })
  const add = page.getByRole('button', { name: 'Add to cart' })
  await link.fill('a lamp')
  await page.getByLabel('What is it').fill('A lamp')
  await page.getByLabel('Price of one piece').fill('45.50')
  await add.click()
  await page.getByText('Paste a web address').waitFor()
  const isLedTo = () =>
    link.evaluate((field) => {
      const { top, bottom } = field.getBoundingClientRect()
      return field === document.activeElement && top > 100 && bottom < innerHeight - 100
    })
  await expect.poll(isLedTo).toBe(true)

  // The cost is not that of another quantity than the one that stands there.
  const quantity = page.locator('form.diy .stepper input')
  await quantity.fill('1000')
  await quantity.blur()
  await page.getByText('Correct the marked quantity to see the cost.').waitFor()
  await quantity.fill('1')
  await quantity.blur()
  await page.getByText('Before shipping').waitFor()

  await link.fill('shop.example.cn/x')
  const refusal = {
    code: 'INVALID',
    message: 'Look at it again.',
    errors: [{ path: 'url', message: 'Not this one.' }],
  }
  await page.route('**/api/cart/add_diy_item', (route) =>
    route.fulfill({ status: 422, json: { success: false, ...refusal } }),
  )
  const sent = page.waitForRequest('**/api/cart/add_diy_item')
  await add.click()
  expect((await sent).postDataJSON()).toMatchObject({ url: 'https://shop.example.cn/x' })
  await page.getByText('Not this one.').waitFor()
  await expect.poll(isLedTo).toBe(true)
  await page.locator('input[type=file]').first().setInputFiles(PHOTO)
  await page.locator('.photo[data-state=done]').waitFor()
  await page.reload()
  await page.locator('.photo[data-state=done]').waitFor()
  expect(complaints).toEqual([])
})
