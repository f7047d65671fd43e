import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { visitSignedIn } from '../../support/people/accounts.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'
import { signIn } from '../../support/people/person.ts'
import { DEMO_PASSWORD } from '../../support/worlds/site.ts'

const { visit } = openBrowser()

/** Finds where the header's links lead, as a reader sees it. */
const leads = (page: Page) =>
  page
    .locator('.bk-header a')
    .filter({ visible: true })
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')))

/** Long enough for a transition to another page to have failed. */
const TRANSITION_MS = 600

describe.each([
  ['desktop', DESKTOP, ''],
  ['phone', PHONE, '/m'],
] as const)('The upload page of the back office, which opens to everybody, on a %s', (_, device, prefix) => {
  it('leads a visitor into the shop, and nowhere that is closed to them', async () => {
    const { page, context, complaints } = await visit(device)
    await page.goto(`${prefix}/bk/uploadqc`)
    await page.getByRole('link', { name: 'Sign in as staff' }).waitFor()
    await expect.poll(() => leads(page)).toEqual(['/', `${prefix}/login`])
    await page.getByRole('link', { name: 'BenBuy', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.waitForTimeout(TRANSITION_MS)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('leads a visitor home without any script', async () => {
    const { page, context } = await visit({ ...device, javaScriptEnabled: false })
    await page.goto(`${prefix}/bk/uploadqc`)
    expect((await leads(page))[0]).toBe('/')
    await context.close()
  })

  it('leads a customer into the shop, also one nobody has asked about yet', async () => {
    const { page, context, complaints } = await visitSignedIn(visit, device)
    await page.goto(`${prefix}/bk/uploadqc`)
    expect(await leads(page)).toEqual(['/', `${prefix}/user`])
    await page.getByText('This page is for staff.').waitFor()
    expect(await leads(page)).toEqual(['/', `${prefix}/user`])
    await page.getByRole('link', { name: 'BenBuy', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.waitForTimeout(TRANSITION_MS)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('leads staff to their pages, at once where this browser knows them', async () => {
    const { page, context, complaints } = await visit(device)
    await signIn(page, 'staff@example.test', DEMO_PASSWORD)
    await page.goto(`${prefix}/bk/uploadqc`)
    const logo = page.getByRole('link', { name: 'BenBuy back office' })
    await logo.click()
    await page.waitForURL(`**${prefix}/bk`)
    await page.getByRole('heading', { name: 'To do', level: 1 }).waitFor()
    await page.waitForFunction(() => localStorage.getItem('user_seen') !== null)
    await page.route('**/api/user/get_base_info', () => {})
    await page.goto(`${prefix}/bk/uploadqc`, { waitUntil: 'domcontentloaded' })
    const [home, ...ways] = await leads(page)
    expect(home).toBe(`${prefix}/bk`)
    expect(ways).toContain(`${prefix}/bk/orders`)
    // Another tab signs out.
    await page.evaluate(() => {
      localStorage.removeItem('user')
      dispatchEvent(new StorageEvent('storage', { key: 'user' }))
    })
    await expect.poll(() => leads(page)).toEqual(['/', `${prefix}/login`])
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('A page transition', () => {
  it.each([
    ['a desktop', DESKTOP],
    ['a phone', PHONE],
    ['a tablet', { ...PHONE, viewport: { width: 820, height: 1180 }, userAgent: 'tablet' }],
  ])('fails between no two pages of %s', async (_, device) => {
    const { page, context, complaints } = await visit(device)
    await page.goto('/help')
    for (const path of [
      '/',
      '/finds',
      '/bk/uploadqc',
      '/nowhere',
      '/bk/uploadqc',
      '/login',
      '/help',
      '/bk',
    ]) {
      await page.evaluate((to) => location.assign(to), path)
      await page.waitForURL((url) => url.pathname.replace(/^\/m(?=\/)/, '') === path)
      await page.waitForLoadState()
      await page.waitForTimeout(TRANSITION_MS)
    }
    expect(complaints).toEqual([])
    await context.close()
  })
})
