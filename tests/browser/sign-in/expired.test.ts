import { describe, expect, it } from 'vitest'
import { api, visitSignedIn } from '../../support/people/accounts.ts'
import { DESKTOP, openBrowser } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()
const SENTENCE = 'Sign in first, then try again.'

describe('A private page on the desktop whose session has ended', () => {
  it.each(['/user/address-list', '/cart', '/user/order-list?status=Paid'])(
    '%s hides itself, says so and leads to the login and back',
    async (path) => {
      const { page, context } = await visitSignedIn(visit, DESKTOP)
      await page.route('**/api/{cart,orders,user}/*', (route) =>
        route.fulfill({ status: 401, json: { success: false, code: 'NOT_LOGGED_IN', message: SENTENCE } }),
      )
      await page.goto(path)
      await page.locator('.toast', { hasText: SENTENCE }).waitFor()
      const shown_at = Date.now()
      expect(await page.locator('main').isVisible()).toBe(false)
      await page.waitForURL(`**/login?redirect_url=${encodeURIComponent(path)}`)
      expect(Date.now() - shown_at).toBeGreaterThan(1000)
      await page.getByRole('dialog', { name: 'Sign in' }).waitFor()
      expect(await page.locator('dialog:modal').count()).toBe(0)
      await context.close()
    },
  )

  it('takes the other tabs along', async () => {
    const { page, context, user } = await visitSignedIn(visit, DESKTOP)
    await page.goto('/user')
    await page.getByText(user.email).first().waitFor()
    const other = await context.newPage()
    await other.goto('/cart')
    await other.getByText('Your cart is empty.').waitFor()
    await api('user/login_out', {}, user.token)
    await other.reload()
    await other.waitForURL('**/login?redirect_url=%2Fcart')
    await page.waitForURL('**/login?redirect_url=%2Fuser')
    expect(await page.getByText(user.email).count()).toBe(0)
    await context.close()
  })

  it('is not what signing out is: that leads home', async () => {
    const { page, context } = await visitSignedIn(visit, DESKTOP)
    await page.goto('/user')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('link', { name: 'Sign in / Register' }).waitFor()
    await page.waitForTimeout(2000)
    expect(new URL(page.url()).pathname).toBe('/')
    await context.close()
  })
})
