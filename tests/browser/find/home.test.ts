import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fenFromCny } from '#domain/money/money.ts'
import { homeFind } from '../../support/worlds/content.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()
/** The find that opens the demo's home page: without such a find it is no certain item. */
const FIND = homeFind ?? { item_platform: 'weidian' as const, num_iid: '', title: '', example: undefined }
const QUERY = `p=${FIND.item_platform}&i=${FIND.num_iid}`
const lastOption = FIND.example?.options.at(-1)

const figure = (page: Page, name: string) => page.locator(`.door [data-figure="${name}"]`)
const box = (page: Page) => page.locator('.hero input[name="keyword"]')
const isFocused = (page: Page) => box(page).evaluate((input) => input === document.activeElement)

async function fenOf(page: Page, name: string): Promise<number> {
  const text = (await figure(page, name).textContent()) ?? ''
  return fenFromCny(text.trim().replace(/[¥,]/g, '')) ?? Number.NaN
}

/** The rows of the card add up to its total, in fen and in the reader's currency. */
async function expectSum(page: Page): Promise<number> {
  const rows = await Promise.all(
    ['goods', 'postage', 'fee', 'freight', 'tax'].map((name) => fenOf(page, name)),
  )
  const total = await fenOf(page, 'total')
  expect(rows.reduce((sum, fen) => sum + fen, 0)).toBe(total)
  const shown = await page.locator('.door .money-shown').allTextContents()
  const cents = shown.map((text) => Number(text.replace(/\D/g, '')))
  expect(cents.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(cents.at(-1))
  return total
}

/** Until the figure says something else than before. */
async function change(page: Page, name: string, act: () => Promise<unknown>) {
  const before = await figure(page, name).textContent()
  await act()
  await page.waitForFunction(
    ([spot, text]) => document.querySelector(`.door [data-figure="${spot}"]`)?.textContent !== text,
    [name, before] as const,
  )
}

describe('The card that opens the home page', () => {
  it('follows country, option and currency, and always adds up', async () => {
    const { page, context, complaints } = await visit({ ...DESKTOP, locale: 'en-US' })
    await page.goto('/')
    const shown = page.locator('.door .receipt-total .money-shown')
    await shown.filter({ hasText: '$' }).waitFor()
    const first = await expectSum(page)
    const country = page.locator('.door').getByLabel('Ship to')
    expect(await country.inputValue()).toBe('US')
    await change(page, 'freight', () => country.selectOption('CH'))
    expect(await expectSum(page)).not.toBe(first)
    expect(await figure(page, 'line').textContent()).toContain('Economy parcel Switzerland')
    await change(page, 'goods', () => page.locator('.door').getByRole('radio').last().check({ force: true }))
    const goods = await fenOf(page, 'goods')
    if (lastOption) expect(goods).toBe(fenFromCny(lastOption.price_cny))
    expect(await fenOf(page, 'fee')).toBe(Math.round(goods * 0.08))
    await expectSum(page)
    await page.locator('.site-footer').scrollIntoViewIfNeeded()
    await page.waitForFunction(
      () => document.querySelector<HTMLSelectElement>('.place-choice select')?.value === 'CH',
    )
    await page.getByRole('combobox', { name: 'Currency' }).selectOption('EUR')
    await shown.filter({ hasText: '€' }).waitFor()
    await expectSum(page)
    await page.getByRole('combobox', { name: 'Currency' }).selectOption('CNY')
    await shown.waitFor({ state: 'hidden' })
    expect(complaints).toEqual([])
    await context.close()
  })

  it.skipIf(!homeFind)('says what the item page behind it says', async () => {
    const { page, context } = await visit({ ...DESKTOP, locale: 'de-DE' })
    await page.goto('/')
    await page.waitForFunction(
      () => document.querySelector<HTMLElement>('[data-door-shown]')?.dataset.doorShown === 'DE',
    )
    const total = await figure(page, 'total').textContent()
    await page.getByRole('link', { name: FIND.title }).first().click()
    await page.waitForURL(`**/item?${QUERY}`)
    await page
      .locator('.landed-cost')
      .filter({ hasText: total?.trim() ?? '?' })
      .waitFor()
    await context.close()
  })

  it.skipIf(!homeFind).each([
    ['desktop', DESKTOP, `**/item?${QUERY}`],
    ['phone', PHONE, '**/m/item_search?keyword=*'],
  ])('has its link tried at once on a %s', async (_, device, address) => {
    const { page, context, complaints } = await visit(device)
    await page.goto('/')
    await page.getByRole('link', { name: 'Try this link' }).click()
    await page.waitForURL(address)
    await page.getByRole('heading', { name: FIND.title }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('stands in the first screen of a desk whole, and begins in that of a phone', async () => {
    for (const device of [DESKTOP, PHONE]) {
      const { page, context } = await visit(device)
      await page.goto('/')
      const { top, bottom } = await page
        .locator('.door')
        .evaluate((card) => card.getBoundingClientRect().toJSON())
      expect(device === DESKTOP ? bottom : top + 150).toBeLessThan(device.viewport.height)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await context.close()
    }
  })

  it('reads without JavaScript', async () => {
    const { page, context } = await visit({ ...DESKTOP, javaScriptEnabled: false })
    await page.goto('/')
    await expectSum(page)
    const text = (await page.locator('.door').innerText()).replace(/\s+/g, ' ')
    expect(text).toContain('Freight to the United States')
    expect(await page.locator('.door :is(button, input, select):visible').count()).toBe(0)
    await context.close()
  })
})

describe('The paste box', () => {
  const PLACES = ['/#main', '/'] as const

  it('is ready to type into at a desk, without loading anything for it', async () => {
    const { page, context } = await visit(DESKTOP)
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(await isFocused(page)).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(scripts.filter((url) => /react/i.test(url))).toEqual([])
    await page.keyboard.type('mug')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/item_search?keyword=mug')
    await context.close()
  })

  it.each<[string, (page: Page) => Promise<unknown>, object]>([
    ['on a phone', (page) => page.goto(PLACES[1]), PHONE],
    ['where a place of the page is asked for', (page) => page.goto(PLACES[0]), DESKTOP],
    [
      'when the reader comes back',
      async (page) => {
        await page.goto('/')
        await page.goto('/help')
        await page.goBack()
      },
      DESKTOP,
    ],
    ['where it is out of sight', (page) => page.goto('/'), { viewport: { width: 1440, height: 260 } }],
  ])('does not take the focus %s', async (_, go, device) => {
    const { page, context } = await visit({ ...DESKTOP, ...device })
    await go(page)
    await page.waitForTimeout(500)
    expect(await isFocused(page)).toBe(false)
    await context.close()
  })
})

describe('Item, Search, Where to buy and DIY', () => {
  it.each([
    ['/item', 'Paste a link'],
    ['/item_search', 'Search'],
    ['/item_search?keyword=mug', 'Search'],
    ['/w2c', 'Where to buy'],
    ['/item_diy', 'DIY order'],
  ])('%s leads to the others and marks itself', async (path, name) => {
    const { page, context } = await visit(DESKTOP)
    await page.goto(path)
    const ways = page.getByRole('navigation', { name: 'Ways to an item' })
    expect(
      await ways.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['/item', '/item_search', '/w2c', '/item_diy'])
    expect(await ways.locator('[aria-current="page"] .ways-in-name').innerText()).toBe(name)
    await context.close()
  })
})

describe('Similar items', () => {
  it.each([
    ['desktop', DESKTOP, '/item'],
    ['phone', PHONE, '/m/item'],
  ] as const)('stand below an item on a %s', async (_, device, path) => {
    const { page, context } = await visit({ ...device, javaScriptEnabled: false })
    await page.goto(`${path}?p=weidian&i=5789470155`)
    const titles = await page
      .locator('section:has(h2:text-is("Similar items")) .item-card-title')
      .allTextContents()
    expect(titles.length).toBeGreaterThan(2)
    for (const title of titles) expect(title).toMatch(/shoes/)
    expect(titles).not.toContain('Chalk white leather court shoes')
    const hrefs = await page
      .locator('section:has(h2:text-is("Similar items")) a')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')))
    for (const href of hrefs) expect(href).toMatch(path === '/item' ? /^\/item/ : /^\/m\/item/)
    await context.close()
  })
})

describe('Further down on the home page', () => {
  it('a parcel is estimated to the reader’s country, and coupons name their currency first', async () => {
    const { page, context, complaints } = await visit(
      { ...DESKTOP, locale: 'de-DE', timezoneId: 'Europe/Berlin' },
      { cookie_consent: 'declined', chat_open_seen: '1', currency: 'EUR' },
    )
    await page.goto('/')
    const quick = page.locator('.estimate-quick')
    await quick.scrollIntoViewIfNeeded()
    await expect.poll(() => quick.getByLabel('Country').inputValue()).toBe('DE')
    const every = page.getByRole('link', { name: 'Every line for this parcel' })
    await expect.poll(() => every.getAttribute('href')).toContain('country=DE')
    // A country that is only likely is nobody's choice.
    expect(await page.evaluate(() => localStorage.getItem('country'))).toBeNull()
    await quick.getByLabel('Country').selectOption('GB')
    await expect.poll(() => every.getAttribute('href')).toContain('country=GB')
    const terms = page.locator('[data-campaigns] p[data-yuan*="¥"]').first()
    await expect.poll(() => terms.textContent()).toMatch(/€[\d.,]+ \(¥\d+\)/)
    await page.getByLabel('Show prices in').selectOption('GBP')
    await expect.poll(() => terms.textContent()).toMatch(/£[\d.,]+ \(¥\d+\)/)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('the estimate keeps the country of a reader of the example’s own when it is touched', async () => {
    const { page, context, complaints } = await visit(
      { ...DESKTOP, locale: 'en-US', timezoneId: 'America/New_York' },
      { cookie_consent: 'declined', chat_open_seen: '1' },
    )
    await page.goto('/')
    const quick = page.locator('.estimate-quick')
    await quick.getByLabel('Weight').fill('2 kg')
    await quick.getByRole('button', { name: 'Estimate' }).click()
    const every = page.getByRole('link', { name: 'Every line for this parcel' })
    await expect.poll(() => every.getAttribute('href')).toContain('country=US&weight=2000')
    expect(await quick.getByLabel('Country').inputValue()).toBe('US')
    expect(complaints).toEqual([])
    await context.close()
  })
})
