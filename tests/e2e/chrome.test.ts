import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { newCustomer } from './accounts.ts'
import { DESKTOP, type Device, PHONE, openBrowser } from './browser.ts'

const UNSUPPORTED = 'Unsupported item link. You can use the DIY page order it!'
const GENERIC = 'That did not work. Check your connection and try again.'

const { visit } = openBrowser()

const box = (page: Page) =>
  page.getByPlaceholder('Input item link or keyword').filter({ visible: true }).first()
const toast = (page: Page, text: string) => page.getByText(text)

async function search(page: Page, text: string) {
  await box(page).fill(text)
  await box(page).press('Enter')
}

describe('The search box', () => {
  it('ignores an empty search', async () => {
    const { page, context } = await visit(DESKTOP)
    await page.goto('/finds')
    await search(page, '   ')
    await page.waitForTimeout(500)
    expect(new URL(page.url()).pathname).toBe('/finds')
    await context.close()
  })

  it.each([
    ['desktop', DESKTOP, '/item_search'],
    ['phone', PHONE, '/m/item_search'],
  ])('hands a keyword on unchanged on a %s', async (_, device, path) => {
    const { page, context, complaints } = await visit(device)
    await page.goto('/')
    await search(page, '  a&b #1+2 衣 ')
    await page.waitForURL('**/item_search?**')
    const url = new URL(page.url())
    expect([url.pathname, url.searchParams.get('keyword')]).toEqual([path, 'a&b #1+2 衣'])
    expect(await box(page).inputValue()).toBe('a&b #1+2 衣')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('ignores a second search while one is in progress', async () => {
    const { page, context } = await visit(DESKTOP)
    let asked = 0
    await page.route('**/api/item/parse_url', async (route) => {
      asked += 1
      await new Promise((resolve) => setTimeout(resolve, 1000))
      await route.continue()
    })
    await page.goto('/')
    await search(page, 'https://unknown.example/item/1')
    await page.locator('form[aria-busy=true]').first().waitFor()
    await box(page).press('Enter')
    await box(page).press('Enter')
    await toast(page, UNSUPPORTED).waitFor()
    expect(asked).toBe(1)
    await context.close()
  })

  it('says once that a link is not supported, for five seconds, with a way to the DIY page', async () => {
    const { page, context } = await visit(DESKTOP)
    await page.goto('/')
    const link = 'https://unknown.example/item/1?a=b&c=衣'
    await search(page, link)
    await toast(page, UNSUPPORTED).waitFor()
    const shown_at = Date.now()
    expect(await toast(page, UNSUPPORTED).count()).toBe(1)
    const way = page.getByRole('link', { name: 'Order it on the DIY page' })
    const href = (await way.getAttribute('href')) ?? ''
    expect(new URL(href, page.url()).searchParams.get('url')).toBe(link)
    await page.waitForTimeout(4500 - (Date.now() - shown_at))
    expect(await toast(page, UNSUPPORTED).isVisible()).toBe(true)
    await toast(page, UNSUPPORTED).waitFor({ state: 'hidden', timeout: 1500 })
    await search(page, link)
    await toast(page, UNSUPPORTED).waitFor()
    await page.getByRole('link', { name: 'Order it on the DIY page' }).click()
    await page.waitForURL('**/item_diy?**')
    expect(await page.locator('input[name=url]').inputValue()).toBe(link)
    await context.close()
  })

  it('passes on what the server says about a Tao password, and a text longer than most', async () => {
    const { page, context } = await visit(DESKTOP)
    await page.goto('/')
    await search(page, '8￥xwkgh1GP2Ul￥ https')
    await page.getByText('We cannot open Tao passwords.').first().waitFor()
    let sent = ''
    page.on('request', (request) => {
      if (request.url().includes('parse_url')) sent = request.postDataJSON().url
    })
    await search(page, `${'这是一件很好看的衣服'.repeat(100)} https://m.tb.cn/h.gXyZ123 复制打开`)
    await toast(page, UNSUPPORTED).waitFor()
    expect(sent).toContain('m.tb.cn')
    await context.close()
  })

  it('says one generic sentence when nobody answers', async () => {
    const { page, context } = await visit(DESKTOP)
    await page.route('**/api/item/parse_url', (route) => route.abort())
    await page.goto('/')
    await search(page, 'https://unknown.example/item/1')
    await toast(page, GENERIC).waitFor()
    expect(await toast(page, UNSUPPORTED).count()).toBe(0)
    await page.unroute('**/api/item/parse_url')
    await page.route('**/api/item/parse_url', (route) => route.fulfill({ status: 502, body: '<h1>Bad</h1>' }))
    await page.reload()
    await search(page, 'https://unknown.example/item/1')
    await toast(page, GENERIC).waitFor()
    expect(await toast(page, GENERIC).count()).toBe(1)
    await context.close()
  })

  it('works from the keyboard alone', async () => {
    const { page, context } = await visit(DESKTOP)
    await page.goto('/help')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Skip to the page')
    for (let presses = 0; presses < 20; presses++) {
      await page.keyboard.press('Tab')
      if (await box(page).evaluate((input) => input === document.activeElement)) break
    }
    await page.keyboard.type('mug')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/item_search?keyword=mug')
    await context.close()
  })
})

describe('The cart button of a visitor', () => {
  it.each([
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ])('stays on the page, says so and opens the login on a %s', async (_, device) => {
    const { page, context, complaints } = await visit(device)
    await page.goto('/')
    await page.getByRole('link', { name: 'Cart', exact: true }).filter({ visible: true }).click()
    await toast(page, 'Please Login First.').waitFor()
    await page.getByRole('dialog', { name: 'Sign in' }).waitFor()
    expect(await toast(page, 'Please Login First.').count()).toBe(1)
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
    const answer = await page.goto(path, { waitUntil: 'commit' })
    expect(answer?.status()).toBe(404)
    await page.getByText('Loading...', { exact: true }).waitFor()
    const shown_at = Date.now()
    const heading = page.getByRole('heading', { level: 1, name: '404', exact: true })
    expect(await heading.isVisible()).toBe(false)
    await heading.waitFor()
    const waited = Date.now() - shown_at
    expect(waited).toBeGreaterThan(1000)
    expect(waited).toBeLessThan(2500)
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
    const { page, context } = await visit(PHONE)
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
