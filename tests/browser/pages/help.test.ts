import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { AN_ARTICLE, entries } from '../../support/worlds/content.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'
import { wrongForSome } from '../../support/probes/page-looks.ts'

const { visit } = openBrowser()

const help = entries('help')
const partsOf = (text: string) => text.match(/^## /gm)?.length ?? 0
/** An article with many parts and links to other articles. */
const LONG = help.find(({ text }) => partsOf(text) >= 4 && text.includes('](/help/'))
const long = `/help/${LONG?.slug}`

const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' })

describe.skipIf(!LONG)('A long article', () => {
  it('keeps its contents in sight on a wide screen, and each leads to its part', async () => {
    const { page, context } = await visit(DESKTOP)
    await page.goto(long)
    const links = contents(page).getByRole('link')
    expect(await links.count()).toBe(partsOf(LONG?.text ?? ''))
    expect(await page.locator('.help-fold').isVisible()).toBe(false)
    await links.last().click()
    const part = page.locator('.prose h2').last()
    await expect
      .poll(() => part.evaluate((heading) => heading.getBoundingClientRect().top))
      .toBeGreaterThan(60)
    expect(await links.first().evaluate((link) => link.getBoundingClientRect().top)).toBeGreaterThan(60)
    expect(new URL(page.url()).hash).toBe(`#${await part.getAttribute('id')}`)
    await context.close()
  })

  it('folds its contents on a phone', async () => {
    const { page, context } = await visit(PHONE)
    await page.goto(long)
    expect(await contents(page).isVisible()).toBe(false)
    const fold = page.locator('.help-fold')
    const link = fold.getByRole('link').last()
    expect(await link.isVisible()).toBe(false)
    await fold.getByText('On this page').click()
    await link.click()
    const part = page.locator('.prose h2').last()
    await expect
      .poll(() => part.evaluate((heading) => heading.getBoundingClientRect().top < innerHeight))
      .toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await context.close()
  })
})

describe('An article', () => {
  it('leads to the ones before and after it in its section', async () => {
    const { page, context } = await visit(DESKTOP)
    const section = help
      .filter(({ data }) => data.section === help[0]?.data.section)
      .toSorted((a, b) => a.data.order - b.data.order)
    for (const [place, { slug }] of section.entries()) {
      await page.goto(`/help/${slug}`)
      const around = page.getByRole('navigation', { name: 'Next articles' }).getByRole('link')
      const hrefs = await around.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      const near = [section[place - 1], section[place + 1]].flatMap((one) =>
        one ? [`/help/${one.slug}`] : [],
      )
      expect([slug, hrefs]).toEqual([slug, near])
    }
    await context.close()
  })

  it('has the phone’s bar, with AI Ben, on a phone alone', async () => {
    const { page, context } = await visit(PHONE)
    for (const path of ['/help', AN_ARTICLE]) {
      await page.goto(path)
      const bar = page.getByRole('navigation', { name: 'Main' })
      await bar.waitFor()
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const [top, end] = await page
        .evaluate(() =>
          ['.bottom-bar', '.footer-end'].map((name) => document.querySelector(name)?.getBoundingClientRect()),
        )
        .then(([bottom, footer]) => [bottom?.top ?? 0, footer?.bottom ?? 0])
      // Positions end in parts of a pixel.
      expect(end).toBeLessThan((top ?? 0) + 1)
      await bar.getByRole('link', { name: 'AI Ben' }).click()
      await page.waitForURL('**/m/chatbot')
    }
    await context.close()
    const desktop = await visit(DESKTOP)
    await desktop.page.goto(AN_ARTICLE)
    expect(await desktop.page.locator('.bottom-bar').isVisible()).toBe(false)
    await desktop.context.close()
  })

  it('can be said to be useful, once', async () => {
    const { page, context } = await visit(DESKTOP)
    await page.goto(AN_ARTICLE)
    const asked = page.getByRole('group', { name: 'Was this useful?' })
    await asked.getByRole('button', { name: 'Yes' }).click()
    await page.getByText('Thank you. We’ll keep it as it is.').waitFor()
    expect(await asked.getByRole('button').count()).toBe(0)
    await context.close()
  })
})

describe('On paper', () => {
  it.each(['light', 'dark'] as const)(
    'an article of a %s screen is black on white, itself alone',
    async (scheme) => {
      const { page, context } = await visit(DESKTOP)
      await page.emulateMedia({ media: 'print', colorScheme: scheme })
      await page.goto(long)
      for (const gone of [
        ...[
          '.site-header',
          '.site-footer',
          '.notice-bar',
          '.cookie-bar',
          '.bottom-bar',
          '.chat-bubble',
          'dialog',
        ],
        ...[
          'nav[aria-label^="Help:"]',
          '.help-contents',
          '.help-fold',
          '.help-useful',
          'aside[aria-label="More help"]',
          'nav[aria-label="Next articles"]',
          '.toaster',
        ],
      ])
        expect([gone, await page.locator(gone).filter({ visible: true }).count()]).toEqual([gone, 0])
      const ink = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => getComputedStyle(element).color)
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
        'rgb(255, 255, 255)',
      )
      expect(await ink('.prose p')).toBe('rgb(0, 0, 0)')
      const link = page.locator('.prose a[href^="/help/"]').first()
      const after = await link.evaluate((one) => getComputedStyle(one, '::after').content)
      expect(after).toContain(await link.getAttribute('href'))
      const { origin } = new URL(page.url())
      expect(await page.locator('[data-printed-address]').innerText()).toBe(`${origin}${long}`)
      expect(await wrongForSome(page)).toEqual([])
      await context.close()
    },
  )
})

describe('The help search', () => {
  it('finds articles while words are typed, and keeps the words in the address', async () => {
    const { page, context } = await visit(DESKTOP)
    await page.goto('/help')
    await page.getByRole('searchbox', { name: 'Search help' }).fill('refund')
    const rows = page.locator('.found-row').filter({ visible: true })
    await expect.poll(() => rows.count()).toBeGreaterThan(0)
    await expect.poll(() => new URL(page.url()).search).toBe('?q=refund')
    await page.reload()
    await expect.poll(() => rows.count()).toBeGreaterThan(0)
    await page.getByRole('searchbox', { name: 'Search help' }).fill('zzzz qqqq')
    await page.getByText('No article answers this.').waitFor()
    await context.close()
  })
})

/** The scripts a page has loaded, bytes without headers. */
const scriptBytes = `performance.getEntriesByType('resource')
  .filter(({ name }) => name.endsWith('.js')).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`
const MOST_SCRIPT = 8_000

describe('The amounts of an article', () => {
  const paid = help.find(({ text }) => /costs?\D* ¥\d+\.\d\d/.test(text))
  const estimated = help.find(({ data }) => data.estimator)

  it.skipIf(!paid)('stand in dollars beside the yuan, also without script', async () => {
    const { page, context } = await visit({ ...DESKTOP, javaScriptEnabled: false })
    await page.goto(`/help/${paid?.slug}`)
    for (const text of await page.locator('.prose [data-yuan]').allTextContents())
      expect(text).toMatch(/^(−\u2060)?\$[\d,]+\.\d\d \((−\u2060)?¥[\d,]+(\.\d\d)?\)$/)
    await context.close()
  })

  it.skipIf(!paid)('turn into the reader’s currency, and into yuan alone', async () => {
    const { page, context, complaints } = await visit(PHONE, {
      cookie_consent: 'declined',
      chat_open_seen: '1',
      currency: 'GBP',
    })
    await page.goto(`/help/${paid?.slug}`)
    const first = page.locator('.prose [data-yuan]').first()
    await expect.poll(() => first.textContent()).toMatch(/^£[\d,]+\.\d\d \(¥[\d,]+\.\d\d\)$/)
    await page.getByLabel('Show prices in').selectOption('CNY')
    await expect.poll(() => first.textContent()).toMatch(/^¥[\d,]+\.\d\d$/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('cost a reader of dollars no script: no page of the help loads 8 kB before a touch', async () => {
    const { page, context } = await visit(DESKTOP)
    for (const path of ['/help', `/help/${paid?.slug}`, `/help/${estimated?.slug}`]) {
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(await page.evaluate(scriptBytes), path).toBeLessThanOrEqual(MOST_SCRIPT)
    }
    await context.close()
  })
})
