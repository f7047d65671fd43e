import { describe, expect, it } from 'vitest'
import { visitSignedIn } from '../../support/people/accounts.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()

describe.each([
  ['desktop', DESKTOP, ''],
  ['phone', PHONE, '/m'],
] as const)('On a %s', (_, device, prefix) => {
  it.each([
    ['/user/order-list', 'orders/get_order_items', 'No orders here.', 'Find an item'],
    ['/user/parcel-list', 'parcel/get_parcels', 'No parcels yet.', 'See my warehouse'],
  ])(
    '%s waits, says what failed, asks again and then says that it is empty',
    async (path, call, line, way) => {
      const { page, context } = await visitSignedIn(visit, device)
      const answer = Promise.withResolvers<void>()
      await page.route(`**/api/${call}`, async (route) => {
        await answer.promise
        await route.fulfill({ status: 503, json: { success: false, code: 'DOWN', message: 'We are busy.' } })
      })
      await page.goto(prefix + path)
      const panel = page.getByRole('tabpanel')
      await panel.getByRole('status', { name: 'Loading your' }).waitFor()
      answer.resolve()
      await panel.getByRole('alert').getByText('We are busy.').waitFor()
      await page.unroute(`**/api/${call}`)
      await panel.getByRole('button', { name: 'Try again' }).click()
      await panel.getByText(line).waitFor()
      expect(await panel.getByRole('link', { name: way }).isVisible()).toBe(true)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await context.close()
    },
  )

  it('orders that fit no filter have a way back to all', async () => {
    const { page, context } = await visitSignedIn(visit, device)
    await page.goto(`${prefix}/user/order-list`)
    await page.getByLabel('Search in titles').fill('nothing is called so')
    await page.getByRole('button', { name: 'Search', exact: true }).last().click()
    await page.getByText('No orders match these filters.').waitFor()
    await page.getByRole('button', { name: 'Clear the filters' }).click()
    await page.getByText('No orders here.').waitFor()
    expect(await page.getByLabel('Search in titles').inputValue()).toBe('')
    await context.close()
  })
})
