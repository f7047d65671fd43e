import type { Page } from 'playwright-core'
import { inject } from 'vitest'

/** Actions of people on any page. */

export const PASSWORD = 'a long enough password'

/** Leaves the browser as signing in by hand does, which login.test.ts tries: the next page is this person's. */
export async function signIn(
  page: Page,
  email: string,
  password = PASSWORD,
  origin = inject('origin'),
): Promise<void> {
  const answer = await page.context().request.post(`${origin}/api/user/login`, { data: { email, password } })
  const { data, message } = await answer.json()
  if (!data) throw new Error(`${email} cannot sign in: ${message}`)
  const { token, expired_timestamp } = data
  const stored = {
    user: JSON.stringify({ token, email, expired_timestamp }),
    user_confirmed: token.slice(0, 8),
  }
  // Any address of the site: no page of it is wanted yet.
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate((items) => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value)
  }, stored)
}

/** The last button of this name: that of the dialog, when one is open. */
export const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .last()
    .click()
