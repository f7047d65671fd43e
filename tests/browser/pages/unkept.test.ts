import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addCookie, newCustomer, PASSWORD, type StoredUser } from '../../support/people/accounts.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()

const NO_COOKIE =
  'Your browser doesn’t keep our cookie, so you can’t stay signed in. Allow cookies for this site, then reload.'
const NO_STORAGE =
  'Your browser stores nothing for this site, so you can’t stay signed in. Allow cookies and site data for this site, then reload.'

const stored = (user: StoredUser) => ({
  ...{ cookie_consent: 'declined', chat_open_seen: '1', user: JSON.stringify(user) },
  user_confirmed: user.token.slice(0, 8),
})

/** As a browser that takes no cookie: the answers arrive without one. */
const blockCookies = (context: BrowserContext) =>
  context.route('**/api/**', async (route) => {
    const request = route.request()
    const { cookie: _, ...headers } = await request.allHeaders()
    const sendable = Object.entries(headers).filter(([name]) => !/^(:|host|content-length)/.test(name))
    const init = { method: request.method(), body: request.postData() }
    const answer = await fetch(request.url(), { ...init, headers: Object.fromEntries(sendable) })
    await route.fulfill({ status: answer.status, body: await answer.text(), contentType: 'application/json' })
  })

const blockStorage = (context: BrowserContext) =>
  context.addInitScript(() => {
    const refused = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refused, configurable: true })
  })

/** How often the page has been at a login page, counted from now. */
function countLogins(page: Page): () => number {
  let count = 0
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && frame.url().includes('/login')) count += 1
  })
  return () => count
}

async function signIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

describe('A browser that keeps no cookie', () => {
  it('but the session is told so after one try, and goes on when it is allowed', async () => {
    const { user, cookie } = await newCustomer()
    const { page, context, complaints } = await visit(DESKTOP, stored(user))
    await blockCookies(context)
    const logins = countLogins(page)
    await page.goto('/cart')
    await page.getByText(NO_COOKIE).waitFor()
    await page.waitForTimeout(1500)
    expect(logins()).toBe(1)
    expect(await page.getByText(NO_COOKIE).isVisible()).toBe(true)
    await context.unrouteAll()
    await addCookie(context, cookie)
    await page.getByRole('button', { name: 'Reload' }).click()
    await page.waitForURL('**/cart')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('is told so after signing in', async () => {
    const { user } = await newCustomer()
    const { page, context } = await visit(DESKTOP)
    await blockCookies(context)
    const logins = countLogins(page)
    await page.goto('/user/coupon')
    await signIn(page, user.email)
    await page.getByText(NO_COOKIE).waitFor()
    expect(logins()).toBe(1)
    await context.close()
  })

  it('needs none for public pages, nor on a phone', async () => {
    const { user } = await newCustomer()
    const desktop = await visit(DESKTOP)
    await blockCookies(desktop.context)
    await desktop.page.goto('/login?redirect_url=%2Ffinds')
    await signIn(desktop.page, user.email)
    await desktop.page.waitForURL('**/finds')
    const phone = await visit(PHONE, stored(user))
    await blockCookies(phone.context)
    await phone.page.goto('/m/cart')
    await phone.page.getByText('Your cart is empty.').waitFor()
    await Promise.all([desktop.context.close(), phone.context.close()])
  })
})

describe('A browser that stores nothing', () => {
  it.each([
    ['desktop', DESKTOP, '/cart'],
    ['phone', PHONE, '/m/cart'],
  ] as const)('is told so after signing in on a %s', async (_, device, path) => {
    const { user } = await newCustomer()
    const { page, context } = await visit(device)
    await blockStorage(context)
    await page.goto(path)
    await page.waitForURL('**/login?redirect_url=**')
    await page.getByText(NO_STORAGE).waitFor()
    const logins = countLogins(page)
    await signIn(page, user.email)
    await page.getByRole('button', { name: 'Reload' }).waitFor()
    await page.getByText(NO_STORAGE).waitFor()
    await page.waitForTimeout(1500)
    expect(logins()).toBe(0)
    await context.close()
  })

  it('is told so in the login modal', async () => {
    const { user } = await newCustomer()
    const { page, context } = await visit(DESKTOP)
    await blockStorage(context)
    await page.goto('/finds')
    await page.getByRole('link', { name: 'Sign in / Register' }).click()
    await signIn(page, user.email)
    await page.getByText(NO_STORAGE).waitFor()
    await context.close()
  })

  it.each([
    ['desktop', DESKTOP, ['/', '/?ad=post.7', '/item_diy', '/item_search?keyword=lamp', '/help', '/login']],
    ['phone', PHONE, ['/', '/m/item_search?keyword=lamp', '/help', '/m/user/login']],
  ] as const)('reads every public page on a %s without an error', async (_, device, paths) => {
    const { page, context, complaints } = await visit(device)
    await blockStorage(context)
    for (const path of paths) {
      await page.goto(path)
      await page.getByRole('button', { name: 'Decline' }).click()
      await page.waitForTimeout(600)
    }
    expect(complaints).toEqual([])
    await context.close()
  })
})

/** Leaves no room for a single letter more, in either storage. */
const fillStorage = (context: BrowserContext) =>
  context.addInitScript(() => {
    for (const kept of [localStorage, sessionStorage])
      for (let size = 2 ** 22, made = 0; size >= 1; made += 1)
        try {
          kept.setItem(`filler-${size}-${made}`, 'x'.repeat(size))
        } catch {
          size = Math.floor(size / 2)
        }
  })

/** Uses the parts of a page that work by themselves: cookie bar, notice, cart badge, search. */
async function useChrome(page: Page, site: 'desktop' | 'phone') {
  await page.goto('/?ad=post.7')
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.locator('.cookie-bar').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Close the notice' }).click()
  await page.locator('.notice-bar').waitFor({ state: 'hidden' })
  const search = page.getByPlaceholder('Input item link or keyword').filter({ visible: true }).first()
  await search.fill('mug')
  await search.press('Enter')
  await page.waitForURL(/item_search\?keyword=mug/)
  await page.locator('main a[href*="i="]').first().waitFor()
  if (site === 'phone') return
  await page.goto('/item?p=taobao&i=695240235157')
  await page.getByRole('group', { name: 'Colour' }).getByRole('radio', { name: 'Grey' }).click()
  await page.getByRole('group', { name: 'Size' }).getByRole('radio', { name: 'XXL' }).click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.locator('.cart-count').filter({ hasText: '1' }).first().waitFor()
}

describe('A browser whose storage is full', () => {
  it('has a page that works on a desktop, and is told after signing in that nothing is stored', async () => {
    const { user } = await newCustomer()
    const { page, context, complaints } = await visit(DESKTOP, {})
    await fillStorage(context)
    await useChrome(page, 'desktop')
    expect(await page.evaluate(() => localStorage.getItem('cookie_consent'))).toBeNull()
    await page.getByRole('link', { name: 'Sign in / Register' }).click()
    await signIn(page, user.email)
    await page.getByText(NO_STORAGE).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('has a page that works on a phone, and is told after signing in that nothing is stored', async () => {
    const { user } = await newCustomer()
    const { page, context, complaints } = await visit(PHONE, {})
    await fillStorage(context)
    await useChrome(page, 'phone')
    await page.goto('/m/login')
    await signIn(page, user.email)
    await page.getByText(NO_STORAGE).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

/** Every name under which the site keeps something. */
const KEPT =
  'user user_known user_confirmed user_seen user_passkey cart cart_unselected country currency clock_ahead theme ad ' +
  'cookie_consent notice_closed_at announcement_dismissed announcement_confirmed last_carriers scan_mode ' +
  'scan_sound last_shelf picked_items packed_items recent_searches desk_views sheet_columns links scans inspections'
const garbage = Object.fromEntries(KEPT.split(' ').map((name) => [name, '{"garbage":[']))

describe('A browser whose storage holds garbage', () => {
  it.each([
    ['desktop', DESKTOP, '/login'],
    ['phone', PHONE, '/m/login'],
  ] as const)('has a page that works on a %s, and signs in', async (site, device, login) => {
    const { user } = await newCustomer()
    const { page, context, complaints } = await visit(device, garbage)
    await useChrome(page, site)
    await page.goto(`${login}?redirect_url=${encodeURIComponent(site === 'phone' ? '/m/cart' : '/cart')}`)
    await signIn(page, user.email)
    await page.waitForURL(/\/cart$/)
    if (site === 'phone') await page.getByText('Your cart is empty.').waitFor()
    else await page.locator('.cart-row, .cart-item').first().waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})
