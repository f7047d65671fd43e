import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { visitSignedIn } from '../../support/people/accounts.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()

describe('A part of the page that cannot be loaded', () => {
  it.each([
    ['loaded when it is asked for', '/', '**/_astro/login-modal.*.js*', true],
    ['that is an island', '/login', '**/_astro/LoginPage.*.js*', false],
  ])('reloads the page once and then says so: one %s', async (_, path, chunk, asked) => {
    const { page, context } = await visit(DESKTOP)
    let loads = 0
    page.on('load', () => (loads += 1))
    await page.route(chunk, (route) => route.abort())
    const ask = () => (asked ? page.getByRole('link', { name: 'Sign in / Register' }).click() : null)
    await page.goto(path)
    const reloaded = page.waitForEvent('load')
    await ask()
    await reloaded
    await ask()
    await page.getByText('This part did not load.').waitFor()
    await page.waitForTimeout(500)
    expect(loads).toBe(2)
    await page.unroute(chunk)
    await page.getByRole('link', { name: 'Reload' }).click()
    await page.waitForLoadState('load')
    await ask()
    await page.getByRole('dialog', { name: 'Sign in' }).waitFor()
    await context.close()
  })

  it('says so in its own place, for good', async () => {
    const { page, context } = await visit(DESKTOP)
    await page.route('**/_astro/LoginPage.*.js*', (route) => route.abort())
    await page.clock.install()
    await page.goto('/login')
    const note = page.locator('main').getByRole('alert')
    await note.getByText('This part did not load.').waitFor()
    await page.clock.fastForward(5500)
    expect(await note.getByRole('link', { name: 'Reload' }).isVisible()).toBe(true)
    expect(await page.locator('main :is(.skeleton, .spinner, form)').count()).toBe(0)
    await context.close()
  })

  it('lets the browser search when the search box cannot', async () => {
    const { page, context } = await visit(DESKTOP)
    await page.route('**/_astro/SearchBox.*.js*', (route) => route.abort())
    await page.goto('/help')
    await page.getByPlaceholder('Input item link or keyword').first().fill('mug & cup')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/item_search?keyword=mug**')
    expect(new URL(page.url()).searchParams.get('keyword')).toBe('mug & cup')
    await context.close()
  })
})

/** Never answers what asks for this island, from the next page on. */
const hold = (page: Page, island: string) => page.route(`**/_astro/${island}.*.js*`, () => {})

const LATE = 'This part did not load.'
const ITEM = 'item?p=taobao&i=695240235157'
const LINKS = '/item_search'

/** Two minutes pass; before they are over nothing is said. */
async function waitTwoMinutes(page: Page) {
  await page
    .locator('astro-island[ssr]:is([client=load], [data-wanted])')
    .first()
    .waitFor({ state: 'attached' })
  await page.clock.runFor(110_000)
  expect(await page.getByText(LATE).count()).toBe(0)
  await page.clock.runFor(11_000)
}

describe('A part of the page that never arrives', () => {
  it.each([
    ['an item page', DESKTOP, `/${ITEM}`, 'ItemView'],
    ['an item page on a phone', PHONE, `/m/${ITEM}`, 'ItemView'],
    ['what a page waits for', DESKTOP, '/user/settings', 'SettingsPage'],
    ['what comes into view', DESKTOP, LINKS, 'SeveralLinks'],
  ] as const)('is told of in its place after two minutes, for good: %s', async (_, device, path, island) => {
    const { page, context, complaints } = await visitSignedIn(visit, device)
    await page.clock.install()
    await hold(page, island)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    if (path === LINKS) await page.getByRole('heading', { name: 'Several links' }).scrollIntoViewIfNeeded()
    await waitTwoMinutes(page)
    const note = page.locator('main').getByRole('alert').filter({ hasText: LATE })
    await note.getByRole('link', { name: 'Reload' }).waitFor()
    await page.clock.runFor(10_000)
    expect(await note.isVisible()).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  })

  it.each([
    ['the search box that somebody has used', DESKTOP, 'SearchBox'],
    ['the number on the cart of who is signed in', PHONE, 'CartBadge'],
  ] as const)('is told of by a popup where it has no place: %s', async (_, device, island) => {
    const { page, context } = await visitSignedIn(visit, device)
    await page.clock.install()
    await hold(page, island)
    await page.goto('/finds', { waitUntil: 'domcontentloaded' })
    if (island === 'SearchBox') await page.getByPlaceholder('Input item link or keyword').first().fill('mug')
    await waitTwoMinutes(page)
    const toast = page.locator('.toast', { hasText: LATE })
    await toast.getByRole('link', { name: 'Reload' }).waitFor()
    await context.close()
  })

  it('looks as if it waited until then, and does what was pressed when it comes after all', async () => {
    const { page, context } = await visit(DESKTOP)
    const { promise, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/_astro/ItemView.*.js*', async (route) => {
      await promise
      await route.continue()
    })
    await page.goto(`/${ITEM}`, { waitUntil: 'domcontentloaded' })
    const more = page.getByRole('button', { name: 'One more' })
    await expect
      .poll(() => more.evaluate((button) => Number(getComputedStyle(button).opacity)))
      .toBeLessThan(0.7)
    await more.click()
    expect(await more.getAttribute('aria-busy')).toBe('true')
    release()
    await page.getByText('2 pieces').or(page.locator('.item-buy .stepper input[value="2"]')).first().waitFor()
    expect(await more.evaluate((button) => getComputedStyle(button).opacity)).toBe('1')
    await context.close()
  })
})
