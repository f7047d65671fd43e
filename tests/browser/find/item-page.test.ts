import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { SAMPLE_ITEMS } from '#server/providers/sample/catalogue.ts'
import { visitSignedIn } from '../../support/people/accounts.ts'
import { widerWithLargeText } from '../../support/probes/page-looks.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()
const DEVICES = [
  ['desktop', DESKTOP, ''],
  ['phone', PHONE, '/m'],
] as const

const tiered = SAMPLE_ITEMS.find(
  ({ price_tiers, skus }) => price_tiers.length > 2 && skus.some(({ stock }) => stock > 20),
)
const pathOf = (item: { item_platform: string; num_iid: string } | undefined) =>
  `/item?p=${item?.item_platform}&i=${item?.num_iid}`
const RUNNER = '/item?p=taobao&i=675330231400'

/** In the middle of the screen no bar lies over it. */
async function choose(input: Locator): Promise<void> {
  await input.evaluate((one) => one.scrollIntoView({ block: 'center' }))
  await input.check({ force: true })
}

const viewer = (page: Page) => page.locator('dialog.zoom')
const scaleOf = (box: Locator) =>
  box.locator('img').evaluate((img) => new DOMMatrix(getComputedStyle(img).transform).a)

describe.each(DEVICES)('The item page on a %s', (_, device, prefix) => {
  it('shows a picture over the whole screen, enlarges it, goes on to the next and closes', async () => {
    const { page, context, complaints } = await visitSignedIn(visit, device)
    await page.goto(prefix + RUNNER)
    await page.locator('.gallery-zoom').click()
    const zoom = viewer(page)
    await zoom.waitFor()
    await zoom.getByRole('button', { name: 'Enlarge' }).click()
    await expect.poll(() => scaleOf(zoom)).toBe(2.5)
    await zoom.getByRole('button', { name: 'Show the whole picture' }).click()
    await expect.poll(() => scaleOf(zoom)).toBe(1)
    await zoom.getByRole('button', { name: 'Next picture' }).click()
    await zoom.getByText(/^2 \/ \d+$/).waitFor()
    await zoom.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => zoom.count()).toBe(0)
    // The page shows the picture that was looked at last.
    await expect
      .poll(() =>
        page.locator('.gallery-strip').evaluate((box) => Math.round(box.scrollLeft / box.clientWidth)),
      )
      .toBe(1)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('charges a piece less in larger numbers', async () => {
    const { page, context } = await visitSignedIn(visit, device)
    await page.goto(prefix + pathOf(tiered))
    for (const group of await page.locator('.item-buy fieldset:has(input[type=radio])').all())
      await choose(group.locator('input:not(:disabled)').first())
    const tiers = page.getByRole('list', { name: 'Price by quantity' }).getByRole('button')
    const second = tiers.nth(1)
    const price = (await second.locator('.money-yuan').textContent()) ?? ''
    expect(await tiers.first().getAttribute('aria-pressed')).toBe('true')
    await second.click()
    expect(await page.locator('.item-buy .stepper input').inputValue()).toBe(
      String(tiered?.price_tiers[1]?.min_quantity),
    )
    expect(await second.getAttribute('aria-pressed')).toBe('true')
    const cny = Number(price.replace(/[^\d.]/g, ''))
    const pieces = tiered?.price_tiers[1]?.min_quantity ?? 0
    await page.locator('.item-buy .money-lg .money-yuan').first().getByText(price, { exact: true }).waitFor()
    const goods = page.locator('.item-cost .receipt-row', { hasText: `${pieces} pieces` })
    await goods.getByText(`¥${(cny * pieces).toFixed(2)}`).waitFor()
    await context.close()
  })

  it('keeps the shop’s own words, its description and the way to order something else', async () => {
    const { page, context } = await visitSignedIn(visit, device)
    await page.goto(prefix + RUNNER)
    expect(await page.locator('.item-buy [lang=zh]', { hasText: '轻羽日常跑步鞋' }).isVisible()).toBe(true)
    expect(await page.locator('.facts dt [lang=zh]', { hasText: '鞋面' }).isVisible()).toBe(true)
    expect(await page.locator('img[alt*="shop’s description"]').count()).toBeGreaterThan(0)
    const diy = page.getByRole('link', { name: 'Describe it and we buy it' })
    expect(await diy.getAttribute('href')).toMatch(new RegExp(`^${prefix}/item_diy\\?url=`))
    await context.close()
  })

  it('says what a battery means for shipping', async () => {
    const battery = SAMPLE_ITEMS.find(({ goods_class }) => goods_class === 'battery_builtin')
    const { page, context } = await visitSignedIn(visit, device)
    await page.goto(prefix + pathOf(battery))
    await page.locator('.item-buy .note', { hasText: 'built-in battery' }).waitFor()
    expect(await page.getByRole('link', { name: 'What we ship' }).getAttribute('href')).toBe(
      '/help/prohibited-goods',
    )
    await context.close()
  })
})

describe('The pictures of an item', () => {
  it('are led by the arrow keys, in the page and over the whole screen; Enter opens, Escape closes', async () => {
    const { page, context } = await visit(DESKTOP)
    await page.goto(RUNNER)
    const strip = page.locator('.gallery-strip')
    await strip.focus()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('button', { name: 'Picture 2', pressed: true }).waitFor()
    await page.keyboard.press('Enter')
    const zoom = viewer(page)
    await zoom.getByText(/^2 \/ \d+$/).waitFor()
    await page.keyboard.press('ArrowRight')
    await zoom.getByText(/^3 \/ \d+$/).waitFor()
    await page.keyboard.press('+')
    await expect.poll(() => scaleOf(zoom)).toBe(1.5)
    // Arrows move what is enlarged.
    await page.keyboard.press('0')
    await expect.poll(() => scaleOf(zoom)).toBe(1)
    await page.keyboard.press('ArrowLeft')
    await zoom.getByText(/^2 \/ \d+$/).waitFor()
    await expect.poll(() => scaleOf(zoom)).toBe(1)
    await page.keyboard.press('Escape')
    await expect.poll(() => zoom.count()).toBe(0)
    expect(await strip.evaluate((box) => box === document.activeElement)).toBe(true)
    await context.close()
  })

  it('grow under two taps and between two fingers, and a swipe goes on', async () => {
    const { page, context } = await visitSignedIn(visit, PHONE)
    await page.goto(`/m${RUNNER}`)
    await page.locator('.gallery-strip').tap()
    const zoom = viewer(page)
    await zoom.waitFor()
    for (const _ of [1, 2]) await page.touchscreen.tap(200, 400)
    await expect.poll(() => scaleOf(zoom)).toBe(2.5)
    // Past the time of a double tap.
    await page.waitForTimeout(400)
    for (const _ of [1, 2]) await page.touchscreen.tap(200, 400)
    await expect.poll(() => scaleOf(zoom)).toBe(1)
    await spread(page)
    await expect.poll(() => scaleOf(zoom)).toBeGreaterThan(2)
    await zoom.getByRole('button', { name: 'Show the whole picture' }).tap()
    await drag(page, [300, 400], [80, 400])
    await zoom.getByText(/^2 \/ \d+$/).waitFor()
    await context.close()
  })
})

/** Two fingers that start 60 px apart and end 240. */
async function spread(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const fingers = (half: number) => [
    { x: 195 - half, y: 400, id: 1 },
    { x: 195 + half, y: 400, id: 2 },
  ]
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) })
  for (const half of [60, 90, 120])
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(half) })
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Drags one finger from one place to another. */
async function drag(page: Page, [x, y]: [number, number], [to_x, to_y]: [number, number]): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [{ x, y }])
  await touch('touchMove', [{ x: (x + to_x) / 2, y: (y + to_y) / 2 }])
  await touch('touchMove', [{ x: to_x, y: to_y }])
  await touch('touchEnd', [])
}

it('The table of an item’s sizes is no wider than a phone with letters of twice the size', async () => {
  const { page, context } = await visitSignedIn(visit, PHONE)
  await page.goto(`/m${RUNNER}`)
  await page.getByText('Shoe sizes: EU, UK and US').click()
  await page.getByRole('columnheader', { name: 'Foot, cm' }).waitFor()
  expect(await widerWithLargeText(page)).toBeLessThanOrEqual(0)
  await context.close()
})

describe('What a search engine reads of an item', () => {
  it.each([
    ['desktop', DESKTOP, ''],
    ['phone', PHONE, '/m'],
  ] as const)(
    'is there on a %s without a script: title, description, product, first picture',
    async (_, device, prefix) => {
      const { page, context, complaints } = await visit({ ...device, javaScriptEnabled: false })
      const answer = await page.goto(prefix + RUNNER)
      const html = (await answer?.text()) ?? ''
      expect(html).toMatch(/<title>Featherlight everyday running shoes/)
      expect(html).toMatch(
        /<meta name="description" content="Featherlight everyday running shoes, ¥269\.00 at /,
      )
      const [, block = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
      expect(JSON.parse(block)).toMatchObject({
        '@type': 'Product',
        name: 'Featherlight everyday running shoes',
        offers: { price: '269.00', priceCurrency: 'CNY', availability: 'https://schema.org/InStock' },
      })
      const [, wanted] = /rel="preload" as="image"[^>]*imagesrcset="([^"]*)"/.exec(html) ?? []
      const [, shown] = /<img [^>]*?\bsrcSet="([^"]*)"/i.exec(html.slice(html.indexOf('gallery-strip'))) ?? []
      expect(wanted).toBeTruthy()
      expect(shown).toBe(wanted)
      expect(complaints).toEqual([])
      await context.close()
    },
  )
})
