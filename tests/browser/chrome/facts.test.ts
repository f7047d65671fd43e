import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { visitSignedIn } from '../../support/people/accounts.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()

/** Things that stand on every page, on both devices: header, notice, cookie bar, announcement, coupons. */
const DEVICES = [
  ['desktop', DESKTOP, ''],
  ['phone', PHONE, '/m'],
] as const

describe.each(DEVICES)('On a %s', (_, device, site) => {
  it('the header leads to Item, Search, DIY, Shipping and Help', async () => {
    const { page, context } = await visit(device)
    await page.goto('/')
    const links = page.locator('.site-nav').first().locator('a')
    const shown = await links.evaluateAll((all) =>
      all.map((link) => [link.textContent?.trim(), link.getAttribute('href')]),
    )
    expect(shown).toEqual([
      ['Item', `${site}/item`],
      ['Search', `${site}/item_search`],
      ['DIY', `${site}/item_diy`],
      ['Shipping', `${site}/shipping`],
      ['Help', '/help'],
    ])
    await context.close()
  })

  it('the notice welcomes, names the coupon and gives hints that open, and can be closed', async () => {
    const { page, context } = await visit(device)
    await page.goto('/')
    const bar = page.getByRole('complementary', { name: 'Notice' })
    expect(await bar.textContent()).toMatch(/Welcome[\s\S]*\$5 cash coupon for registering[\s\S]*Help:/)
    const hints = await bar
      .locator('a[href^="/help/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(hints.length).toBeGreaterThan(0)
    for (const hint of new Set(hints)) expect((await page.request.get(hint)).status()).toBe(200)
    await page.getByRole('button', { name: 'Close the notice' }).click()
    await bar.waitFor({ state: 'hidden' })
    await page.reload()
    expect(await bar.isVisible()).toBe(false)
    await context.close()
  })

  it('accepting and declining cookies look alike, and each is kept', async () => {
    for (const [name, kept] of [
      ['Accept', 'accepted'],
      ['Decline', 'declined'],
    ] as const) {
      const { page, context } = await visit(device, { chat_open_seen: '1' })
      await page.goto('/help')
      const bar = page.getByRole('region', { name: 'Cookies' })
      await bar.waitFor()
      const looks = await bar.getByRole('button').evaluateAll((all) =>
        all.map((button) => {
          const { backgroundColor, color, fontSize, fontWeight, borderColor, height } =
            getComputedStyle(button)
          return { backgroundColor, color, fontSize, fontWeight, borderColor, height }
        }),
      )
      expect(looks).toHaveLength(2)
      expect(looks[0]).toEqual(looks[1])
      await page.getByRole('button', { name, exact: true }).click()
      await bar.waitFor({ state: 'hidden' })
      expect(await page.evaluate(() => localStorage.getItem('cookie_consent'))).toBe(kept)
      await page.reload()
      expect(await bar.isVisible()).toBe(false)
      await context.close()
    }
  })

  it('a visitor who claims a coupon is asked to sign in, in the words agreed', async () => {
    const { page, context } = await visit(device)
    await page.route('**/api/coupon/get_campaigns', async (route) => {
      const answer = await (await route.fetch()).json()
      answer.data.list = [{ code: 'SPRING', name: 'Spring', text: '¥10 off a parcel.' }]
      await route.fulfill({ json: answer })
    })
    await page.goto('/')
    await page.locator('[data-campaigns]').scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Claim coupon: Spring' }).click()
    await page.getByText('Please log in to claim your coupons!').waitFor()
    expect(await page.getByText('Please log in to claim your coupons!').count()).toBe(1)
    await page.getByRole('dialog', { name: 'Sign in' }).waitFor()
    await context.close()
  })

  it('somebody who has coupons finds them first, with what keeps them from using one', async () => {
    const { page, context } = await visitSignedIn(visit, device)
    await page.goto(device === PHONE ? '/m' : '/')
    const coupons = page.locator('[data-campaigns]')
    await coupons.scrollIntoViewIfNeeded()
    await coupons.getByText('Confirm your email to use it.').waitFor()
    await coupons.getByRole('link', { name: 'Confirm my email' }).click()
    await page.waitForURL(device === PHONE ? '**/m/user' : '**/user')
    await context.close()
  })

  it('of two announcements the more important comes first, with one button where it has no second', async () => {
    const { page, context } = await visit(device)
    await announce(page, [
      { id: 'small', priority: 1, heading: 'A small thing', cancelText: 'Later' },
      { id: 'members', priority: 9, heading: 'For customers', requireLogin: true },
      { id: 'large', priority: 5, heading: 'A large thing' },
    ])
    await page.goto('/help')
    const large = page.getByRole('dialog', { name: 'A large thing' })
    await large.waitFor()
    expect(await large.getByRole('button').allInnerTexts()).toEqual(['Got it'])
    const { width } = page.viewportSize() ?? { width: 0 }
    const wide = await large.evaluate((dialog) => dialog.getBoundingClientRect().width)
    // Where the screen's own pixels end.
    expect(Math.abs(wide - Math.min(800, width * 0.9))).toBeLessThanOrEqual(1)
    await large.getByRole('button', { name: 'Got it' }).click()
    await large.waitFor({ state: 'hidden' })
    await page.reload()
    const small = page.getByRole('dialog', { name: 'A small thing' })
    await small.waitFor()
    expect(await small.getByRole('button').allInnerTexts()).toEqual(['Later', 'Got it'])
    await small.getByRole('button', { name: 'Later' }).click()
    const kept = () =>
      page.evaluate(() => [
        localStorage.getItem('announcement_confirmed'),
        localStorage.getItem('announcement_dismissed'),
      ])
    await expect.poll(kept).toEqual(['large', 'small'])
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.locator('dialog:modal').count()).toBe(0)
    await context.close()
  })
})

/** Puts these into the page, as if they were among the texts; they run this year. */
async function announce(page: Page, list: object[]) {
  const day = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 10)
  const DAYS_MS = 3 * 86_400_000
  const whole = list.map((one) => ({
    ...{ startTime: day(-DAYS_MS), endTime: day(DAYS_MS), title: 'News', paragraphs: ['Text.'] },
    ...{ alertType: 'info', requireLogin: false, confirmText: 'Got it', ...one },
  }))
  await page.route('**/help', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(
      /(<script type="application\/json" id="announcements"[^>]*>).*?(<\/script>)/s,
      `$1${JSON.stringify(whole)}$2`,
    )
    await route.fulfill({ response: answer, body })
  })
}

describe('The designed pages without an item and without words', () => {
  it.each([
    ['desktop', DESKTOP, '/item'],
    ['desktop', DESKTOP, '/item_search'],
    ['phone', PHONE, '/m/item_search'],
  ] as const)('on a %s %s has the box to paste into', async (_, device, path) => {
    const { page, context } = await visit(device)
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByPlaceholder('Input item link or keyword').filter({ visible: true }).first().waitFor()
    await context.close()
  })
})
