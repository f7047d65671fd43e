import type { Page } from 'playwright-core'

/** What people do on any page. */

export const PASSWORD = 'a long enough password'

export async function signIn(page: Page, email: string, password = PASSWORD, at = '/login') {
  await page.goto(at)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  // Staff go to their work.
  await page.waitForURL((url) => /^(\/|(\/m)?\/bk)$/.test(url.pathname))
}

/** The last button of this name: that of the dialog, when one is open. */
export const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .last()
    .click()
