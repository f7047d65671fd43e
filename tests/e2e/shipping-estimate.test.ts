import { describe, expect, it } from 'vitest'
import { visitSignedIn } from './accounts.ts'
import { DESKTOP, openBrowser, PHONE } from './browser.ts'

const { visit } = openBrowser()

describe('The shipping estimate', () => {
  it('loads nothing of itself before its first use', async () => {
    const { page, context } = await visit(DESKTOP)
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    for (const path of ['/shipping', '/']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(scripts.filter((url) => /\.js$/.test(url) && /react|client\.|Estimat/i.test(url))).toEqual([])
    }
    await context.close()
  })

  it('lists lines cheapest first with days, weights and every fee', async () => {
    const { page, context, complaints } = await visit(DESKTOP)
    await page.goto('/shipping')
    const form = page.getByRole('form', { name: 'Shipping estimate' })
    await form.getByLabel('Country').selectOption('DE')
    await form.getByLabel('Weight').fill('1.2 kg')
    await form.getByLabel('Length').fill('40')
    await form.getByLabel('Width').fill('30')
    await form.getByLabel('Height').fill('20')
    await form.getByRole('button', { name: 'Show prices' }).click()
    await page.getByRole('heading', { name: /^1\.2.kg to Germany: \d+ lines$/ }).waitFor()
    const lines = page.locator('.estimate-line:not([data-refused])')
    const prices = await lines.locator('.estimate-line-head .money:not(.money-shown)').allInnerTexts()
    const yuan = prices.map((price) => Number(price.replace(/[¥,]/g, '')))
    expect(yuan.length).toBeGreaterThan(1)
    expect(yuan).toEqual([...yuan].sort((a, b) => a - b))
    const dearest = lines.last()
    expect(await dearest.textContent()).toMatch(/illustrative[\s\S]*\d+–\d+.days · counts as 4\.8.kg/)
    await dearest.locator('summary').click()
    expect(await dearest.locator('details').textContent()).toMatch(
      /Weighs 1\.2.kg, 4\.8.kg by volume[\s\S]*Freight[\s\S]*Total/,
    )
    await dearest.locator('.money-shown').filter({ hasText: '$' }).first().waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('says why a line refuses, and what is wrong with what was typed', async () => {
    const { page, context } = await visit(DESKTOP)
    await page.goto('/shipping')
    const form = page.getByRole('form', { name: 'Shipping estimate' })
    await form.getByLabel('Country').selectOption('')
    await form.getByLabel('Weight').fill('a lot')
    await form.getByLabel('Length').fill('40')
    await form.getByRole('button', { name: 'Show prices' }).click()
    for (const sentence of [
      'Choose the country it goes to.',
      'Enter a weight up to 200 kg, such as 450 g or 1.2 kg.',
      'Enter all three sides, or none.',
    ])
      await form.getByText(sentence).first().waitFor()
    await page.goto('/shipping?country=US&weight=25+kg')
    await page.getByRole('heading', { name: 'Not for this parcel' }).waitFor()
    expect(await page.locator('[data-refused]').first().textContent()).toMatch(/Takes up to|Has prices up to/)
    await context.close()
  })

  it('stands on the home page too and leads to every line', async () => {
    const { page, context } = await visit(DESKTOP)
    await page.goto('/')
    const form = page.getByRole('form', { name: 'Shipping estimate' })
    const quote = page.locator('.estimate-quote')
    expect(await quote.textContent()).toMatch(/Cheapest, \d+–\d+.days[\s\S]*¥\d/)
    await form.getByLabel('Country').selectOption('CA')
    await form.getByLabel('Weight').fill('2 kg')
    await form.getByRole('button', { name: 'Estimate' }).click()
    await quote.locator('a[href="/shipping?country=CA&weight=2000"]').click()
    await page.getByRole('heading', { name: /^2.kg to Canada: / }).waitFor()
    await context.close()
  })

  it('works on the phone', async () => {
    const { page, context } = await visitSignedIn(visit, PHONE)
    await page.goto('/m/shipping?country=US&weight=1500')
    await page.getByRole('heading', { name: /^1\.5.kg to the United States: / }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await context.close()
  })
})
