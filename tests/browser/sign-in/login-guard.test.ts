import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { api, newCustomer } from '../../support/people/accounts.ts'
import { PHONE, openBrowser } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()

const CHOICES = { cookie_consent: 'declined', chat_open_seen: '1' }
const stored = (user: object, more: Record<string, string> = {}) => ({
  ...CHOICES,
  user: JSON.stringify(user),
  ...more,
})
const expired = (page: Page) => page.getByText('Login expired, please login again.', { exact: true })
/** Notes when the page tells that the login has expired and when it leads away, by its own clock: a busy test sees both late. */
const noteTimes = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.documentElement?.dataset.login === 'loginExpired')
        sessionStorage.told_at ??= String(Date.now())
    }).observe(document, { attributes: true, attributeFilter: ['data-login'], subtree: true })
    addEventListener('pagehide', () => (sessionStorage.left_at = String(Date.now())))
  })
const readableMs = (page: Page) => page.evaluate(() => sessionStorage.left_at - sessionStorage.told_at)
const spinner = (page: Page) => page.getByRole('status', { name: 'Loading' }).first()
const state = (page: Page) => page.evaluate(() => document.documentElement.dataset.login)

describe('A page for customers on a phone', () => {
  it('leads a browser without any session at once to the login, on creating an account, and back', async () => {
    const { page, context, complaints } = await visit(PHONE)
    let told = 0
    await page.exposeFunction('told', () => told++)
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const text = document.querySelector('.guard-expired')
        if (text && getComputedStyle(text).display !== 'none') void Reflect.get(window, 'told')()
      })
    })
    await page.goto('/m/item_diy?title=a%26b')
    await page.waitForURL('**/m/user/login?**')
    expect(new URL(page.url()).searchParams.get('redirect_url')).toBe('/m/item_diy?title=a%26b')
    await page.getByRole('heading', { name: 'Create an account', exact: true }).waitFor()
    await page.getByText('Sign in or create an account to describe an item for our buyers.').waitFor()
    expect(told).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('shows on the login which item it leads to, and asks who had an account here to sign in', async () => {
    const { page, context } = await visit(PHONE, { ...CHOICES, user_known: '1' })
    await page.goto('/m/item?p=taobao&i=695240235157')
    await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
    const item = page.locator('.login-item')
    expect(await item.textContent()).toMatch(/Washed black pullover hoodie.*¥159\.00/)
    expect(await item.locator('img').evaluate((picture: HTMLImageElement) => picture.src)).toMatch(/hoodie/)
    await context.close()
  })

  it('tells a session that has expired so for a second at least, then leads to the login and back', async () => {
    const { user } = await newCustomer()
    const { page, context, complaints } = await visit(PHONE, stored({ ...user, expired_timestamp: 1 }))
    await page.goto('/m/item_diy?title=a%26b')
    await expired(page).waitFor()
    const shown_at = Date.now()
    await page.waitForURL('**/m/user/login?**')
    expect(Date.now() - shown_at).toBeGreaterThan(1000)
    expect(new URL(page.url()).searchParams.get('redirect_url')).toBe('/m/item_diy?title=a%26b')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('waits behind a spinner for a session nobody has confirmed here, then shows itself', async () => {
    const { user } = await newCustomer()
    const { page, context } = await visit(PHONE, stored(user))
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/user/get_base_info', async (route) => {
      await asked
      await route.continue()
    })
    await page.goto('/m/cart')
    await spinner(page).waitFor()
    expect(await state(page)).toBe('init')
    answer()
    await page.getByText('Your cart is empty.').waitFor()
    expect(await state(page)).toBe('logged')

    // The second time there is nothing to wait for.
    await page.unroute('**/api/user/get_base_info')
    await page.route('**/api/user/get_base_info', () => {})
    await page.goto('/m/item_diy')
    expect(await state(page)).toBe('logged')
    await page.getByLabel('What is it').waitFor()
    await context.close()
  })

  it.each([
    ['the server fails', { status: 503, body: '{"success":false}' }],
    ['nobody answers', null],
  ])('stays when %s and the session has not expired', async (_, answer) => {
    const { user } = await newCustomer()
    const { page, context } = await visit(PHONE, stored(user))
    await page.route('**/api/user/get_base_info', (route) => (answer ? route.fulfill(answer) : route.abort()))
    await page.goto('/m/item_diy')
    await page.getByLabel('What is it').waitFor()
    expect(await state(page)).toBe('logged')
    await context.close()
  })

  it('expires by a 401 and by its own date when nobody answers', async () => {
    const { user } = await newCustomer()
    await api('user/login_out', {}, user.token)
    const ended = await visit(PHONE, stored(user, { user_confirmed: user.token.slice(0, 8) }))
    await ended.page.goto('/m/item_diy')
    await expired(ended.page).waitFor()
    expect(await ended.page.evaluate(() => [localStorage.user, localStorage.user_confirmed])).toEqual(
      [null, null].map(() => undefined),
    )
    await ended.context.close()
    const old = await visit(PHONE, stored({ ...user, expired_timestamp: Date.now() - 1000 }))
    await old.page.route('**/api/user/get_base_info', (route) => route.abort())
    await old.page.goto('/m/item_diy')
    await expired(old.page).waitFor()
    await old.context.close()
  })

  it('expires by its own date at once, though the server would still take the session', async () => {
    const { user } = await newCustomer()
    const { page, context } = await visit(PHONE, stored({ ...user, expired_timestamp: Date.now() - 1000 }))
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/') && request.headers().authorization) asked.push(request.url())
    })
    await noteTimes(page)
    await page.goto('/m/user')
    await expired(page).waitFor()
    await page.waitForURL('**/m/user/login?redirect_url=%2Fm%2Fuser')
    expect(await readableMs(page)).toBeGreaterThan(1000)
    await page.getByLabel('Password').waitFor()
    expect(asked).toEqual([])
    await context.close()
  })

  it('follows when another tab logs out', async () => {
    const { user } = await newCustomer()
    const { page, context } = await visit(PHONE, stored(user))
    await page.goto('/m/cart')
    await page.getByText('Your cart is empty.').waitFor()
    const other = await context.newPage()
    await other.goto('/m/user')
    await other.getByRole('button', { name: 'Sign out' }).click()
    await expired(page).waitFor()
    await page.waitForURL('**/m/user/login?redirect_url=%2Fm%2Fcart')
    await context.close()
  })

  it.each([
    '/',
    '/m/item_search',
    '/m/login',
    '/m/user/login',
    '/m/chatbot',
    '/m/assistant',
    '/m/finds',
    '/m/w2c',
    '/m/list/nobodys',
  ])('is not %s', async (path) => {
    const { page, context } = await visit(PHONE)
    await page.goto(path)
    await page.waitForTimeout(300)
    expect(await state(page)).toBeUndefined()
    expect(await expired(page).count()).toBe(0)
    await context.close()
  })

  it('carries the item in its HTML, hidden until the login is known', async () => {
    const { page, context } = await visit({ ...PHONE, javaScriptEnabled: false })
    await page.goto('/m/item?p=taobao&i=675330231400')
    const price = page.locator('main').getByText('269.00').first()
    expect(await price.count()).toBe(1)
    expect(await price.isVisible()).toBe(false)
    await context.close()
  })
})
