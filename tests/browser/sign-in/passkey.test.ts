import type { CDPSession, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { PASSWORD, visitSignedIn } from '../../support/people/accounts.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()

const DEVICES = [
  ['on the desktop', DESKTOP, ''],
  ['on the phone', PHONE, '/m'],
] as const

/** A device with a fingerprint reader, in the browser itself. */
async function withAuthenticator(page: Page): Promise<{ device: CDPSession; authenticatorId: string }> {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { device, authenticatorId }
}

/** The scripts a page has loaded that hold the library. */
const librariesOf = (page: Page) => {
  const found: string[] = []
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return
    const text = await response.text().catch(() => '')
    if (text.includes('authenticatorAttachment')) found.push(response.url())
  })
  return found
}

async function addOne(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
}

describe('A passkey', () => {
  it.each(DEVICES)(
    'is added in the settings and then signs in without typing, %s',
    async (_, device, site) => {
      const { page, context, user, complaints } = await visitSignedIn(visit, device)
      const libraries = librariesOf(page)
      await withAuthenticator(page)
      await page.goto(`${site}/user/settings`)
      const section = page.getByRole('region', { name: 'Passkeys' })
      await section.getByRole('button', { name: 'Add a passkey' }).waitFor()
      expect(libraries).toEqual([])
      await addOne(page, 'My own device')
      await section.getByText('My own device').waitFor()
      await section.getByText(/^Added \d+\s\w+, not used yet$/).waitFor()

      await page.goto(`${site}/user`)
      await page.getByRole('button', { name: 'Sign out' }).click()
      await page.waitForURL((url) => url.pathname === '/')
      await page.evaluate(() => localStorage.removeItem('user_passkey'))
      const login = site ? '/m/user/login' : '/login'
      await page.goto(`${login}?redirect_url=${encodeURIComponent(`${site}/user/settings`)}`)
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
      await page.waitForURL(`**${site}/user/settings`)
      await section.getByText(/last used \d+\s\w+$/).waitFor()
      expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').email)).toBe(
        user.email,
      )

      await section.getByRole('button', { name: 'Rename My own device' }).click()
      const dialog = page.getByRole('dialog', { name: 'Rename this passkey' })
      await dialog.getByLabel('Name').fill('')
      await page.keyboard.press('Enter')
      await dialog.locator('.field-error').getByText('Give it a name').waitFor()
      await dialog.getByLabel('Name').fill('Key ring')
      await page.keyboard.press('Enter')
      await section.getByRole('button', { name: 'Remove Key ring' }).click()
      await page.getByRole('button', { name: 'Remove it' }).click()
      await section.getByText('Key ring', { exact: true }).waitFor({ state: 'detached' })
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  it('that nobody confirms says so beside the button, and the password still works', async () => {
    const { page, context } = await visit(DESKTOP)
    const { device, authenticatorId } = await withAuthenticator(page)
    await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    await page.goto('/login')
    const libraries = librariesOf(page)
    await page.getByLabel('Password', { exact: true }).waitFor()
    await page.waitForTimeout(500)
    expect(libraries).toEqual([])
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.getByText('No passkey was used. Try again, or sign in with your password.').waitFor()
    await context.close()
  })

  it('signs in over the page the modal was opened on', async () => {
    const { page, context, user } = await visitSignedIn(visit, DESKTOP)
    await withAuthenticator(page)
    await page.goto('/user/settings')
    await addOne(page, 'Here')
    // As a browser that has a passkey and never used it here.
    await page.evaluate(() => ['user', 'user_passkey'].map((name) => localStorage.removeItem(name)))
    await context.clearCookies()
    await page.goto('/shipping?country=DE')
    await page.getByRole('link', { name: 'Sign in / Register' }).click()
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.getByRole('link', { name: 'My Account' }).waitFor()
    expect(page.url()).toBe(`${inject('origin')}/shipping?country=DE`)
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').email)).toBe(user.email)
    await context.close()
  })

  it('is offered in the email field where one was used before', async () => {
    const { page, context, user } = await visitSignedIn(visit, DESKTOP)
    await withAuthenticator(page)
    await page.goto('/user/settings')
    await addOne(page, 'Here')
    await page.evaluate(() => localStorage.removeItem('user'))
    await context.clearCookies()
    // The browser of the tests takes the first that is offered.
    await page.goto('/login?redirect_url=%2Fuser')
    await page.waitForURL('**/user')
    await page.getByText(user.email).first().waitFor()
    await context.close()
  })

  it('is not offered where browsers know none: under a numeric address', async () => {
    const { page, context } = await visit(DESKTOP)
    await page.goto(`${inject('origin').replace('localhost', '127.0.0.1')}/login`)
    await page.getByLabel('Password', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0)
    await context.close()
  })
})
