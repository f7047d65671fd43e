import { expect, it } from 'vitest'
import { PASSWORD, visitSignedIn } from '../../support/people/accounts.ts'
import { signedIn } from '../../support/people/caller.ts'
import { DESKTOP, openBrowser } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()

it('When the bank’s answer gets lost, the page says so for as long as it stands, and pays once', async () => {
  const { page, context, user } = await visitSignedIn(visit, DESKTOP)
  const customer = await signedIn(user.email, PASSWORD)
  const { payment_no } = await customer.call('balance/top_up', { amount_cny: '100', method: 'sandbox' })
  let lost = 0
  await page.route('**/api/balance/sandbox_pay', async (route) => {
    if (lost++) return route.fallback()
    await route.fetch()
    return route.abort()
  })
  await page.goto(`/checkout/topup?payment_no=${payment_no}`)
  const pay = page.getByRole('button', { name: /^Pay .*¥100\.00$/ })
  await pay.click()
  const note = page.getByRole('region', { name: 'Demo bank' }).getByRole('alert')
  await note.waitFor()
  // A popup of the same words goes after 5 s.
  await page.waitForTimeout(6000)
  expect(await note.innerText()).toMatch(/\.$/)
  await pay.click()
  await page.getByText(/¥100\.00\) has arrived\./).waitFor()
  expect((await customer.call('balance/get')).balance_cny).toBe('100.00')
  await context.close()
})
