import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { addCookie, api, mailedCode, newCustomer, PASSWORD } from '../../support/people/accounts.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()

const stored = (user: object) => ({ cookie_consent: 'declined', user: JSON.stringify(user) })
const signIn = (page: Page) => page.getByRole('link', { name: 'Sign in / Register' })
const account = (page: Page) => page.getByRole('link', { name: 'My Account' })
const storedUser = (page: Page) => page.evaluate(() => localStorage.getItem('user'))

async function logIn(page: Page, email: string) {
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
}

describe('After log-in the browser goes', () => {
  it.each([
    [
      'to the innermost redirect_url',
      `/login?redirect_url=${encodeURIComponent(`/login?redirect_url=${encodeURIComponent('/finds?tag=x')}`)}`,
      '/finds?tag=x',
    ],
    ['home without one', '/login', '/'],
    ['home when it leads elsewhere', `/login?redirect_url=${encodeURIComponent('//evil.example/x')}`, '/'],
    ['home when it is the login page', `/login?redirect_url=${encodeURIComponent('/m/user/login')}`, '/'],
  ])('%s', async (_, from, to) => {
    const { user } = await newCustomer()
    const { page, context, complaints } = await visit(DESKTOP)
    await page.goto(from)
    await logIn(page, user.email)
    await page.waitForURL(inject('origin') + to)
    await account(page).waitFor()
    const { token, email, expired_timestamp, ...more } = JSON.parse((await storedUser(page)) ?? '{}')
    expect([typeof token, email, typeof expired_timestamp, more]).toEqual([
      'string',
      user.email,
      'number',
      {},
    ])
    const holders = await page.evaluate(
      (secret) => Object.entries(localStorage).filter(([, value]) => String(value).includes(secret)).length,
      token,
    )
    expect(holders).toBe(1)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('back to the page the modal was opened on, without leaving it', async () => {
    const { user } = await newCustomer()
    const { page, context } = await visit(DESKTOP)
    await page.goto('/shipping?country=DE')
    await signIn(page).click()
    await logIn(page, user.email)
    await account(page).waitFor()
    expect(page.url()).toBe(`${inject('origin')}/shipping?country=DE`)
    await context.close()
  })
})

describe('The one way in', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: /Sign in|Create an account/ })
  const next = (page: Page) => dialog(page).getByRole('button', { name: 'Continue', exact: true })

  it.each([
    ['desktop', DESKTOP, '/login'],
    ['phone', PHONE, '/m/user/login'],
  ] as const)(
    'asks for the email, then for the password, by Enter alone, on the %s',
    async (_, device, path) => {
      const { user } = await newCustomer()
      const { page, context, complaints } = await visit(device, { user_known: '1' })
      await page.goto(path)
      await dialog(page).getByLabel('Email').fill(user.email)
      const password = dialog(page).locator('input[type=password][autocomplete=current-password]')
      expect(await password.getAttribute('tabindex')).toBe('-1')
      await page.keyboard.press('Enter')
      await page.locator('input[type=password]:focus').waitFor()
      expect(await password.getAttribute('tabindex')).toBeNull()
      await page.keyboard.type(PASSWORD)
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => localStorage.getItem('user') !== null)
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  it('takes a new address on to an account of its own', async () => {
    const { page, context } = await visit(DESKTOP)
    await page.goto('/login')
    const email = `brand-new-${Date.now()}@example.test`
    await dialog(page).getByLabel('Email').fill(email)
    await next(page).click()
    await page.getByRole('heading', { name: 'Create an account' }).waitFor()
    expect(await dialog(page).getByLabel('Email').inputValue()).toBe(email)
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    // Nothing typed is lost by what is missing.
    await page.getByText('Accept the terms to create an account.').waitFor()
    const told = await dialog(page).getByLabel('I accept the').getAttribute('aria-describedby')
    expect(await page.getByText('Accept the terms to create an account.').getAttribute('id')).toBe(told)
    await dialog(page).getByLabel('I accept the').check()
    await dialog(page).getByRole('button', { name: 'Create my account' }).click()
    await account(page).waitFor()
    await context.close()
  })

  it('says what is wrong with a password once, at its field', async () => {
    const { user } = await newCustomer()
    const { page, context } = await visit(DESKTOP)
    await page.goto('/login')
    const { message } = await (
      await api('user/login', { email: user.email, password: 'not it at all' })
    ).json()
    await dialog(page).getByLabel('Email').fill(user.email)
    await next(page).click()
    await dialog(page).getByLabel('Password').fill('not it at all')
    await dialog(page).getByRole('button', { name: 'Sign in', exact: true }).click()
    await dialog(page).locator('.field-error', { hasText: message }).waitFor()
    expect(await page.getByText(message).count()).toBe(1)
    expect(await dialog(page).getByLabel('Password').getAttribute('aria-invalid')).toBe('true')
    // Whatever form comes instead, the keyboard is in it.
    await page.getByRole('button', { name: 'Create an account' }).press('Enter')
    await page.locator('[autocomplete=new-password]:focus').waitFor()
    await page.getByRole('button', { name: 'Sign in', exact: true }).press('Enter')
    await page.locator('[name=email]:focus').waitFor()
    await page.getByRole('button', { name: 'I forgot my password' }).press('Enter')
    await page.locator('[name=email]:focus').waitFor()
    await page.getByRole('button', { name: 'Send the code' }).press('Enter')
    await page.locator('[name=code]:focus').waitFor()
    await page
      .getByRole('status')
      .getByText(`If ${user.email} has an account, a code is on its way.`)
      .waitFor()
    await context.close()
  })

  it('mails a code to who would rather not type a password', async () => {
    const { user } = await newCustomer()
    const { page, context } = await visit(DESKTOP)
    await page.goto('/login?redirect_url=%2Ffinds')
    await dialog(page).getByLabel('Email').fill(user.email)
    await next(page).click()
    await dialog(page).getByRole('button', { name: 'Email me a code' }).click()
    await page.keyboard.press('Enter')
    const code = await mailedCode(user.email)
    await dialog(page)
      .getByLabel('Code')
      .fill(code === '000000' ? '111111' : '000000')
    await page.keyboard.press('Enter')
    await dialog(page).getByText('This code is wrong or too old.').waitFor()
    await dialog(page).getByLabel('Code').fill(code)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/finds')
    await context.close()
  })
})

describe('The login page of somebody logged in', () => {
  it('leaves at once with only what the browser has stored, and gets the cookie back', async () => {
    const { user } = await newCustomer()
    const { page, context } = await visit(DESKTOP, stored(user))
    await page.goto('/cart')
    await page.getByText('Your cart is empty.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/cart')
    expect((await context.cookies()).map(({ name }) => name)).toContain('session')
    await context.close()
  })

  it('asks with only the cookie', async () => {
    const { cookie } = await newCustomer()
    const { page, context } = await visit(DESKTOP)
    await addCookie(context, cookie)
    await page.goto('/login?redirect_url=%2Fcart')
    await page.getByRole('dialog', { name: 'Sign in' }).waitFor()
    await page.goto('/cart')
    await page.waitForURL('**/login?redirect_url=%2Fcart')
    await page.getByRole('dialog', { name: 'Sign in' }).waitFor()
    await context.close()
  })

  it('asks after a 401, which clears what is stored', async () => {
    const { user } = await newCustomer()
    await api('user/login_out', {}, user.token)
    const { page, context } = await visit(DESKTOP, stored(user))
    await page.goto('/login?redirect_url=%2Fcart')
    await page.getByRole('dialog', { name: 'Sign in' }).waitFor()
    expect(await storedUser(page)).toBeNull()
    await context.close()
  })
})

describe('Logging out', () => {
  it('forgets the session here and in every other tab', async () => {
    const { user, cookie } = await newCustomer()
    const { page, context } = await visit(DESKTOP, stored(user))
    await addCookie(context, cookie)
    const [other, private_one] = [await context.newPage(), await context.newPage()]
    await other.goto('/help')
    await private_one.goto('/user')
    await private_one.getByText(user.email).first().waitFor()
    await page.goto('/user')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await signIn(other).waitFor()
    await private_one.waitForURL('**/login?redirect_url=%2Fuser')
    expect(await private_one.getByText(user.email).count()).toBe(0)
    await page.waitForURL(`${inject('origin')}/`)
    await signIn(page).waitFor()
    const kept = await page.evaluate(() => JSON.stringify(localStorage))
    expect(kept).not.toContain(user.email)
    expect(kept).not.toContain(user.token.slice(0, 8))
    expect((await api('user/get_base_info', {}, user.token)).status).toBe(401)
    await context.close()
  })
})

describe('The header', () => {
  it('says My Account at the first paint of a prerendered page', async () => {
    const { user } = await newCustomer()
    const { page, context } = await visit(DESKTOP, stored(user))
    // No module of ours may run: what is right now is right by the inline script.
    await page.route('**/_astro/*.js', () => {})
    await page.goto('/help', { waitUntil: 'commit' })
    await account(page).waitFor()
    expect(await signIn(page).isVisible()).toBe(false)
    await context.close()
  })

  it.each([
    ['fails', (status: number) => ({ status, body: 'no' })],
    ['never comes', () => null],
  ])('says Sign in / Register when the answer about the account %s', async (_, answer) => {
    const { user } = await newCustomer()
    const { page, context } = await visit(DESKTOP, stored(user))
    await page.route('**/api/user/get_base_info', async (route) => {
      const given = answer(500)
      if (given) await route.fulfill(given)
    })
    await page.goto('/finds')
    await signIn(page).waitFor()
    expect(await account(page).isVisible()).toBe(false)
    expect(await storedUser(page)).not.toBeNull()
    expect(await page.locator('.toast').count()).toBe(0)
    await context.close()
  })

  it('says so still when that answer came before the last picture of the page', async () => {
    const { user } = await newCustomer()
    const { page, context } = await visit(DESKTOP, stored(user))
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/*.webp', async (route) => {
      await promise
      await route.continue()
    })
    await page.route('**/api/user/get_base_info', (route) => route.fulfill({ status: 500, body: 'no' }))
    await page.goto('/finds', { waitUntil: 'commit' })
    await signIn(page).waitFor()
    expect(await page.evaluate(() => document.readyState)).not.toBe('complete')
    resolve()
    await page.waitForLoadState('load')
    // After what the page itself does when it has loaded.
    await page.evaluate(() => new Promise((done) => setTimeout(done)))
    expect(await signIn(page).isVisible()).toBe(true)
    expect(await account(page).isVisible()).toBe(false)
    await context.close()
  })
})
