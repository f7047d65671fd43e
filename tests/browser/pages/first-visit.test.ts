import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { newCustomer } from '../../support/people/accounts.ts'
import { DESKTOP, PHONE, openBrowser } from '../../support/worlds/browser.ts'

const HOLIDAY = new Date('2025-09-30T12:00:00+08:00')
const AFTER = new Date('2025-10-06T00:00:00+08:00')

const { visit } = openBrowser()

const cookies = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const announcement = (page: Page) => page.getByRole('dialog', { name: 'International shipping pauses' })
const chat = (page: Page) => page.locator('.chat-panel')

describe('A first visit', () => {
  it('shows the cookie bar, then the announcement, then the chat bubble, on a phone', async () => {
    const { page, context, complaints } = await visit(PHONE, {})
    await page.clock.setFixedTime(HOLIDAY)
    await page.goto('/')
    await cookies(page).waitFor()
    expect(await announcement(page).isVisible()).toBe(false)
    expect(await chat(page).isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Decline' }).click()
    await announcement(page).waitFor()
    expect(await cookies(page).isVisible()).toBe(false)
    expect(await chat(page).isVisible()).toBe(false)
    expect(await announcement(page).evaluate((dialog) => dialog.getBoundingClientRect().width)).toBe(351)
    await page.getByRole('button', { name: 'Got it' }).click()
    await chat(page).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('cookie_consent'))).toBe('declined')
    await page.reload()
    await page.waitForTimeout(500)
    expect(await chat(page).isVisible()).toBe(false)
    expect(await announcement(page).isVisible()).toBe(false)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('leaves the buttons of an item in reach above the cookie bar of a phone', async () => {
    const { user } = await newCustomer()
    const { page, context } = await visit(PHONE, { user: JSON.stringify(user) })
    await page.goto('/m/item?p=taobao&i=695240235157')
    await cookies(page).waitFor()
    await page.getByRole('button', { name: 'Add to cart' }).click({ timeout: 3000 })
    await page.getByText('Choose the colour first.').waitFor()
    await page.getByRole('button', { name: 'Decline' }).click()
    await page.waitForFunction(() => {
      const bar = document.querySelector('.buy-bar')?.getBoundingClientRect()
      return bar !== undefined && innerHeight - bar.bottom < 100
    })
    await context.close()
  })

  it.each([844, 667])(
    'covers nothing of the way to an account on a phone %i px high, and names no other company',
    async (height) => {
      const { page, context } = await visit({ ...PHONE, viewport: { width: 390, height } }, {})
      await page.goto('/m/item?p=taobao&i=695240235157')
      const create = page.getByRole('button', { name: 'Create my account' })
      await create.waitFor()
      await cookies(page).waitFor()
      const [button, bar] = [await create.boundingBox(), await cookies(page).boundingBox()]
      if (!button || !bar) throw new Error('Nothing to compare')
      expect(button.y + button.height).toBeLessThanOrEqual(bar.y)
      expect(await cookies(page).textContent()).not.toContain('another company')
      await page.getByRole('button', { name: 'Decline' }).click()
      await cookies(page).waitFor({ state: 'hidden' })
      await context.close()
    },
  )

  it('leads keys to nothing below the cookie bar', async () => {
    for (const [device, path] of [
      [DESKTOP, '/finds'],
      [PHONE, '/m/finds'],
    ] as const) {
      const { page, context } = await visit(device, {})
      await page.goto(path)
      await cookies(page).waitFor()
      const links = page.locator('main a')
      const last = links.nth((await links.count()) - 1)
      await last.focus()
      await expect
        .poll(() =>
          last.evaluate((link) => {
            const { left, bottom } = link.getBoundingClientRect()
            return link.contains(document.elementFromPoint(left + 4, bottom - 4))
          }),
        )
        .toBe(true)
      await context.close()
    }
  })

  it('shows the announcement 800 px wide on a desktop, and what it says', async () => {
    const { page, context } = await visit(DESKTOP)
    await page.clock.setFixedTime(HOLIDAY)
    await page.goto('/')
    await announcement(page).waitFor()
    expect(await announcement(page).evaluate((dialog) => dialog.getBoundingClientRect().width)).toBe(800)
    const text = await announcement(page).textContent()
    for (const said of ['suspended Oct 1–5', 'resumes Oct 6', 'Orders can still be placed'])
      expect(text).toContain(said)
    await page.keyboard.press('Escape')
    await announcement(page).waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => localStorage.getItem('announcement_dismissed'))).toBe('holiday-2025-10')
    await context.close()
  })

  it.each(['/help', '/login', '/nope', '/bk/uploadqc', '/item_search'])(
    'has the cookie bar and the announcement at %s, too',
    async (path) => {
      const { page, context } = await visit(DESKTOP, {})
      await page.clock.setFixedTime(HOLIDAY)
      await page.goto(path)
      await cookies(page).waitFor()
      await page.getByRole('button', { name: 'Accept' }).click()
      await announcement(page).waitFor()
      await page.getByRole('button', { name: 'See shipping lines' }).click()
      await page.waitForURL('**/shipping')
      expect(await page.evaluate(() => localStorage.getItem('announcement_confirmed'))).toBe(
        'holiday-2025-10',
      )
      expect(await announcement(page).isVisible()).toBe(false)
      await context.close()
    },
  )

  it('checks for announcements every minute, and shows none after its last day', async () => {
    const { page, context } = await visit(DESKTOP)
    await page.clock.install({ time: new Date('2025-09-23T23:59:30+08:00') })
    await page.goto('/')
    await page.waitForTimeout(300)
    expect(await announcement(page).isVisible()).toBe(false)
    await page.clock.runFor(61_000)
    await announcement(page).waitFor()
    await context.close()
    const later = await visit(DESKTOP)
    await later.page.clock.setFixedTime(AFTER)
    await later.page.goto('/')
    await later.page.waitForTimeout(500)
    expect(await announcement(later.page).isVisible()).toBe(false)
    await later.context.close()
  })

  it('never opens two dialogs at once', async () => {
    const { page, context } = await visit(DESKTOP, {})
    await page.clock.install({ time: HOLIDAY })
    await page.goto('/')
    await page.getByRole('link', { name: 'Sign in / Register' }).click()
    const login = page.getByRole('dialog', { name: 'Sign in' })
    await login.waitFor()
    await page.clock.runFor(61_000)
    expect(await page.locator('dialog:modal').count()).toBe(1)
    await page.getByRole('button', { name: 'Close', exact: true }).first().click()
    await login.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Decline' }).click()
    await announcement(page).waitFor()
    expect(await page.locator('dialog:modal').count()).toBe(1)
    await context.close()
  })

  it('keeps an announcement from the login that somebody has asked for', async () => {
    const { page, context } = await visit(DESKTOP)
    await page.clock.install({ time: new Date('2025-09-23T23:59:30+08:00') })
    const { promise, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/_astro/login-modal.*.js*', async (route) => {
      await promise
      await route.continue()
    })
    await page.goto('/')
    await page.getByRole('link', { name: 'Sign in / Register' }).click()
    await page.locator('html[data-waiting]').waitFor({ state: 'attached' })
    await page.clock.runFor(61_000)
    expect(await page.locator('dialog:modal').count()).toBe(0)
    release()
    await page.getByRole('dialog', { name: 'Sign in' }).waitFor()
    await page.clock.runFor(61_000)
    expect(await page.locator('dialog:modal').count()).toBe(1)
    expect(await announcement(page).isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Close', exact: true }).first().click()
    await page.clock.runFor(61_000)
    await announcement(page).waitFor()
    await context.close()
  })

  it('keeps an announcement from the fields of the login page while somebody is at them', async () => {
    const { page, context } = await visit(PHONE)
    await page.clock.install({ time: new Date('2025-09-23T23:59:30+08:00') })
    await page.goto('/m/login')
    await page.getByLabel('Email').fill('ana@example.test')
    await page.clock.runFor(61_000)
    expect(await announcement(page).isVisible()).toBe(false)
    await page.getByLabel('Email').blur()
    await page.clock.runFor(61_000)
    await announcement(page).waitFor()
    await context.close()
  })

  it('asks no third party for anything', async () => {
    const { page, context } = await visit(PHONE)
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).host))
    for (const path of ['/', '/m/chatbot', '/m/item_search?keyword=mug', '/help'])
      await page.goto(path, { waitUntil: 'networkidle' })
    expect([...hosts]).toEqual([new URL(page.url()).host])
    await context.close()
  })
})
