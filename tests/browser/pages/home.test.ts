import { expect, it } from 'vitest'
import { DESKTOP, MOVING, openBrowser, PHONE } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()
const VISITED = { cookie_consent: 'declined', chat_open_seen: '1' }
/** As the call answers. */
const CAMPAIGNS = {
  success: true,
  data: {
    list: Array.from({ length: 9 }, (_, place) => ({
      code: `MANY-${place}`,
      name: `${place + 1}% off parcels`,
      text: 'On the freight of a parcel of ¥500 or more.',
    })),
    next_cursor: null,
    total: 9,
  },
}

it.each([
  ['four windows of 900 px on a desktop', DESKTOP, { width: 1440, height: 900 }, 4],
  ['six of 844 px on a phone', PHONE, { width: 390, height: 844 }, 6],
] as const)('The home page is no longer than %s', async (_, device, viewport, windows) => {
  const { page, context } = await visit(device, VISITED)
  await page.setViewportSize(viewport)
  // However many campaigns run.
  await page.route('**/api/coupon/get_campaigns', (route) => route.fulfill({ json: CAMPAIGNS }))
  await page.goto('/')
  await page.getByRole('link', { name: 'All coupons' }).waitFor()
  expect(await page.locator('[data-campaigns]').getByRole('button').count()).toBe(2)
  // The list of what others shipped home comes when somebody scrolls there.
  await page.locator('[data-hauls]').evaluate((place) => place.scrollIntoView())
  await page.locator('[data-hauls] li').first().waitFor()
  await page.waitForLoadState('networkidle')
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(windows * viewport.height)
  await context.close()
})

it('The home page says what, from where, to where and how one pays, first and once', async () => {
  const { page, context } = await visit(DESKTOP, VISITED)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const hero = page.locator('.hero')
  const words = (await hero.locator('> div').first().innerText()).replaceAll(/\s+/g, ' ')
  expect(words).toMatch(/Buy from any shop in China, delivered to your door\..* You pay by .*demo/)
  // Beside the card from its top on.
  const tops = await hero
    .locator('h1, .door:visible')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(Math.abs((tops[0] ?? 0) - (tops[1] ?? 0))).toBeLessThan(40)
  expect(await page.getByRole('complementary', { name: 'Notice' }).innerText()).not.toContain('Paste')
  expect(await page.getByText('This is a demo of a shop.').count()).toBe(1)
  expect(await page.locator('[data-shop-figures]').isVisible()).toBe(false)
  // The links to the help that stand at the end of every page stand there alone.
  const inFooter = await page
    .locator('footer a[href^="/help/"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(new Set(inFooter).size).toBe(inFooter.length)
  await context.close()
})

it('The notice bar stands still under the pointer, with the focus in it, and for who wants no motion', async () => {
  const { page, context } = await visit({ ...DESKTOP, ...MOVING }, VISITED)
  await page.goto('/')
  const track = page.locator('.notice-track')
  const state = () => track.evaluate((one) => getComputedStyle(one).animationPlayState)
  await page.mouse.move(0, 600)
  expect(await state()).toBe('running')
  // It moves, so the pointer goes where the bar is.
  await page.mouse.move(400, 16)
  expect(await state()).toBe('paused')
  await page.mouse.move(0, 600)
  expect(await state()).toBe('running')
  await track.locator('a').first().focus()
  expect(await state()).toBe('paused')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await track.evaluate((one) => getComputedStyle(one).animationName)).toBe('none')
  await context.close()
})

it('The notice bar stands still under a finger', async () => {
  const { page, context } = await visit({ ...PHONE, ...MOVING }, VISITED)
  await page.goto('/')
  const track = page.locator('.notice-track')
  const state = () => track.evaluate((one) => getComputedStyle(one).animationPlayState)
  const finger = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  // A browser begins with its pointer in the corner, over the bar.
  await page.mouse.move(0, 600)
  await expect.poll(state).toBe('running')
  await touch('touchStart', [{ x: 120, y: 16 }])
  await expect.poll(state).toBe('paused')
  await touch('touchEnd', [])
  await expect.poll(() => page.locator('[data-touched]').count()).toBe(0)
  await context.close()
})
