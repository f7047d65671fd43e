import { describe, expect, it } from 'vitest'
import { DESKTOP, openBrowser } from './browser.ts'

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
    await page.goto('/login')
    const note = page.locator('main').getByRole('alert')
    await note.getByText('This part did not load.').waitFor()
    await page.waitForTimeout(5500)
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
