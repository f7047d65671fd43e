import { describe, expect, it } from 'vitest'
import { newCustomer } from '../../support/people/accounts.ts'
import { AN_ARTICLE } from '../../support/worlds/content.ts'
import { DESKTOP, type Device, MOVING, openBrowser, PHONE } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()

describe('The cart button of a visitor', () => {
  it.each([
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ])('stays on the page, says so and opens the login on a %s', async (_, device) => {
    const { page, context, complaints } = await visit(device)
    await page.goto('/')
    await page.getByRole('link', { name: 'Cart', exact: true }).filter({ visible: true }).click()
    await page.getByText('Please Login First.').waitFor()
    await page.getByRole('dialog', { name: 'Sign in' }).waitFor()
    expect(await page.getByText('Please Login First.').count()).toBe(1)
    expect(new URL(page.url()).pathname).toBe('/')
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('A dialog', () => {
  it('holds the focus and gives it back', async () => {
    const { page, context } = await visit(DESKTOP)
    await page.goto('/')
    const opener = page.getByRole('link', { name: 'Sign in / Register' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Sign in' })
    await dialog.waitFor()
    for (let presses = 0; presses < 15; presses++) {
      await page.keyboard.press('Tab')
      const at = await page.evaluate(() => {
        const { activeElement } = document
        return activeElement === document.body || activeElement?.closest('dialog') !== null
      })
      expect(at).toBe(true)
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true)
    await context.close()
  })
})

describe('The notice bar', () => {
  const DAY_MS = 86_400_000

  it('stays closed for a month', async () => {
    const { page, context } = await visit(DESKTOP)
    const now = Date.now()
    await page.clock.setFixedTime(now)
    await page.goto('/')
    const bar = page.getByRole('complementary', { name: 'Notice' })
    expect(await bar.textContent()).toMatch(/Welcome[\s\S]*\$5 cash coupon for registering[\s\S]*Help:/)
    await page.getByRole('button', { name: 'Close the notice' }).click()
    await bar.waitFor({ state: 'hidden' })
    for (const [days, visible] of [
      [29, false],
      [32, true],
    ] as const) {
      await page.clock.setFixedTime(now + days * DAY_MS)
      await page.goto('/help')
      expect(await bar.isVisible(), `${days} days later`).toBe(visible)
    }
    await context.close()
  })

  it('is not for customers', async () => {
    const { user } = await newCustomer()
    const { page, context } = await visit(DESKTOP, { cookie_consent: 'declined', user: JSON.stringify(user) })
    await page.goto('/help')
    expect(await page.getByRole('complementary', { name: 'Notice' }).isVisible()).toBe(false)
    await context.close()
  })
})

describe('Not found', () => {
  it.each<[string, Device, string]>([
    ['desktop', DESKTOP, '/nope'],
    ['phone', PHONE, '/m/nope'],
    ['phone without JavaScript', { ...PHONE, javaScriptEnabled: false }, '/m/nope'],
  ])('is said after one and a half seconds on a %s', async (_, device, path) => {
    const { page, context } = await visit(device)
    const asked_at = Date.now()
    const answer = await page.goto(path, { waitUntil: 'commit' })
    expect(answer?.status()).toBe(404)
    await page.getByText('Loading...', { exact: true }).waitFor()
    const shown_at = Date.now()
    const heading = page.getByRole('heading', { level: 1, name: '404', exact: true })
    expect(await heading.isVisible()).toBe(false)
    await heading.waitFor()
    const now = Date.now()
    // A busy machine sees it late, never early.
    expect(now - asked_at).toBeGreaterThan(1000)
    expect(now - shown_at).toBeLessThan(2500)
    expect(await page.getByText('Loading...', { exact: true }).isVisible()).toBe(false)
    expect(await page.getByText('Not Found', { exact: true }).isVisible()).toBe(true)
    expect(await page.getByText('404 NotFound.', { exact: true }).isVisible()).toBe(true)
    expect(await page.title()).toBe('404 NotFound.')
    const bottom = page.getByRole('navigation', { name: 'Main' })
    expect(await bottom.isVisible()).toBe(path.startsWith('/m'))
    await context.close()
  })
})

describe('The phone', () => {
  it('grows its root font up to 780 px and no further', async () => {
    const { page, context } = await visit(PHONE)
    const size = async (width: number) => {
      await page.setViewportSize({ width, height: 844 })
      // The style follows the viewport a frame later.
      await page.waitForFunction((wanted) => document.documentElement.clientWidth === wanted, width)
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      return page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
    }
    await page.goto('/')
    const [small, middle, cap, wide] = [await size(390), await size(600), await size(780), await size(1200)]
    expect(small).toBeLessThan(middle)
    expect(middle).toBeLessThan(cap)
    expect(wide).toBe(cap)
    await context.close()
  })

  it('moves between pages in 300 ms and starts each at the top', async () => {
    const { page, context } = await visit({ ...PHONE, ...MOVING })
    await page.goto('/')
    expect(
      await page.evaluate(
        () => getComputedStyle(document.documentElement, '::view-transition-group(root)').animationDuration,
      ),
    ).toBe('0.3s')
    await page.evaluate(() => scrollTo(0, 2000))
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'AI Ben' }).click()
    await page.waitForURL('**/m/chatbot')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await context.close()
  })

  it('has Home, AI Ben, Cart and User at the bottom', async () => {
    const { page, context } = await visit(PHONE)
    await page.goto('/')
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    expect((await links.allInnerTexts()).map((text) => text.trim())).toEqual([
      'Home',
      'AI Ben',
      'Cart',
      'User',
    ])
    await context.close()
  })
})

describe('The home page', () => {
  it.each([390, 768, 1024, 1440])('keeps the phrases of its headline whole at %i px', async (width) => {
    const { page, context } = await visit({ viewport: { width, height: 900 } })
    await page.goto('/')
    const lines = await page.evaluate(() =>
      [...document.querySelectorAll('.hero .phrase')].map((phrase) =>
        Math.round(
          phrase.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(phrase).lineHeight),
        ),
      ),
    )
    expect(lines).toEqual([1, 1, 1])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await context.close()
  })

  it('keeps its header out of the way on a low screen', async () => {
    const { page, context } = await visit({ viewport: { width: 640, height: 360 } })
    await page.goto(AN_ARTICLE)
    await page.mouse.wheel(0, 600)
    await page.waitForFunction(() => scrollY > 300)
    const bottom = await page.locator('.site-header').evaluate((bar) => bar.getBoundingClientRect().bottom)
    expect(bottom).toBeLessThan(0)
    await context.close()
  })
})

describe('The footer of a phone', () => {
  it('folds its groups, and opens one by a press', async () => {
    const { page, context } = await visit(PHONE)
    await page.goto('/')
    const link = page
      .getByRole('navigation', { name: 'Shopping Guide', includeHidden: true })
      .locator('a')
      .first()
    await link.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Links: Shopping Guide' }).click()
    await link.waitFor()
    await page.getByRole('button', { name: 'Links: Shopping Guide' }).click()
    await link.waitFor({ state: 'hidden' })
    await context.close()
  })
})
