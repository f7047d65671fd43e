import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'

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
    await page.clock.install()
    await page.goto('/')
    const link = 'https://unknown.example/item/1?a=b&c=衣'
    await search(page, link)
    await toast(page, UNSUPPORTED).waitFor()
    const shown_at = Date.now()
    expect(await toast(page, UNSUPPORTED).count()).toBe(1)
    const way = page.getByRole('link', { name: 'Order it on the DIY page' })
    const href = (await way.getAttribute('href')) ?? ''
    expect(new URL(href, page.url()).searchParams.get('url')).toBe(link)
    await page.clock.fastForward(4500 - (Date.now() - shown_at))
    expect(await toast(page, UNSUPPORTED).isVisible()).toBe(true)
    await page.clock.fastForward(500)
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

describe('What the search box offers', () => {
  const list = (page: Page) => page.getByRole('listbox').filter({ visible: true })
  const options = (page: Page) => list(page).getByRole('option')

  it.each([
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ])('is chosen by the keys alone on a %s, and offered again later', async (_, device) => {
    const { page, context, complaints } = await visit(device)
    await page.goto('/')
    await box(page).click()
    await box(page).pressSequentially('hood')
    await options(page).filter({ hasText: 'hoodie' }).waitFor()
    await box(page).press('ArrowDown')
    const chosen = (await list(page).locator('[aria-selected=true]').textContent()) ?? ''
    expect(await box(page).getAttribute('aria-activedescendant')).toBe(
      await list(page).locator('[aria-selected=true]').getAttribute('id'),
    )
    await box(page).press('Enter')
    await page.waitForURL('**/item_search?keyword=*')
    expect(new URL(page.url()).searchParams.get('keyword')).toBe(chosen)

    await page.goto('/')
    await box(page).click()
    await options(page).filter({ hasText: chosen }).waitFor()
    await page.getByRole('button', { name: 'Forget these' }).click()
    await list(page).waitFor({ state: 'detached' })
    await page.reload()
    await box(page).click()
    await box(page).press('ArrowDown')
    await page.waitForTimeout(300)
    expect(await list(page).count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('closes by Escape and keeps what is typed; a press takes one; a link gets none', async () => {
    const { page, context } = await visit(DESKTOP)
    await page.goto('/finds')
    await box(page).click()
    await box(page).pressSequentially('enam')
    await options(page).first().waitFor()
    await box(page).press('Escape')
    await list(page).waitFor({ state: 'detached' })
    expect(await box(page).inputValue()).toBe('enam')
    await box(page).fill('https://item.taobao.com/item.htm?id=1')
    await page.waitForTimeout(500)
    expect(await list(page).count()).toBe(0)
    await box(page).fill('mug')
    await options(page).filter({ hasText: 'enamel mug' }).click()
    await page.waitForURL('**/item_search?keyword=enamel%20mug')
    await context.close()
  })
})
