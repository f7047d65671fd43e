import { describe, expect, it } from 'vitest'
import { visitSignedIn } from '../../support/people/accounts.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'

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
    // The heading is the same as before the sides were typed.
    await page
      .getByText(/billed as 4\.8.kg/)
      .first()
      .waitFor()
    const lines = page.locator('.estimate-line:not([data-refused])')
    const prices = await lines.locator('.estimate-line-head .money:not(.money-shown)').allInnerTexts()
    const yuan = prices.map((price) => Number(price.replace(/[¥,]/g, '')))
    expect(yuan.length).toBeGreaterThan(1)
    expect(yuan).toEqual([...yuan].sort((a, b) => a - b))
    const dearest = lines.last()
    expect(await dearest.textContent()).toMatch(/illustrative[\s\S]*\d+–\d+.days · billed as 4\.8.kg/)
    await dearest.locator('summary').click()
    expect(await dearest.locator('details').textContent()).toMatch(
      /Weighs 1\.2.kg, 4\.8.kg by volume[\s\S]*Freight[\s\S]*Total/,
    )
    await dearest.locator('.money-shown').filter({ hasText: '€' }).first().waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('fills in something usual, counts tax on its value and draws where the next step is', async () => {
    const { page, context, complaints } = await visit(DESKTOP)
    await page.goto('/shipping?country=DE&weight=1+kg&value=500')
    await page.getByRole('heading', { name: /^1.kg to Germany/ }).waitFor()
    await page.getByLabel('Something usual').selectOption('A shoebox')
    await page.getByRole('heading', { name: /^1\.3.kg to Germany/ }).waitFor()
    await expect.poll(() => page.url()).toMatch(/weight=1300\+g&length=34&width=22&height=13&value=500/)
    const taxed = page.locator('.estimate-line').filter({ hasText: 'EU tax-included line' })
    await taxed.locator('summary').click()
    expect(await taxed.locator('details').textContent()).toMatch(/VAT 19%, illustrative[\s\S]*¥95\.00/)
    await page.getByLabel('Freight by weight on').selectOption('EU tax-included line')
    await page.getByText(/Another 200.g cost nothing more; above 1\.5.kg it’s .*¥33\.00\)? more\./).waitFor()
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
    await form.getByLabel('Width').fill('')
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

  it('shows an example for the reader’s own country before any script file has come', async () => {
    const { page, context, complaints } = await visit({
      ...DESKTOP,
      locale: 'en-US',
      timezoneId: 'Europe/Berlin',
    })
    await page.route('**/*.js', (route) => route.abort())
    await page.goto('/shipping')
    expect(await page.locator('.estimate h3').textContent()).toMatch(/1\.2.kg to\s+Germany:\s+4 lines/)
    expect(await page.locator('.estimate-line').first().textContent()).toMatch(
      /Cheapest[\s\S]*\$\d+\.\d\d\s*¥/,
    )
    expect(await page.locator('.estimate [name="country"]').inputValue()).toBe('DE')
    const [here, others] = await page.locator('[data-lines] tbody').all()
    expect(await page.locator('.lines-title').innerText()).toBe('Lines to Germany')
    const marks = here?.locator('[data-best]:visible')
    expect(await marks?.allInnerTexts()).toEqual(
      ['Cheapest for 1 kg', 'Fastest'].map((word) => word.replace('1 kg', '1\u00a0kg')),
    )
    expect(await here?.locator('[data-line]').count()).toBe(4)
    expect(await others?.textContent()).toContain('Economy parcel Norway')
    // Its rows say nothing of sources: one note does.
    expect(await page.getByText('merchantfaq.wish.com').count()).toBe(1)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('shows the example without JavaScript', async () => {
    const { page, context } = await visit({ ...DESKTOP, javaScriptEnabled: false })
    await page.goto('/shipping')
    expect(await page.locator('.estimate h3').textContent()).toMatch(
      /1\.2.kg to\s+the United States:\s+6 lines/,
    )
    expect(await page.locator('.estimate-form:visible').count()).toBe(0)
    await context.close()
  })

  it('follows what is changed without a press, and the address keeps it', async () => {
    const { page, context, complaints } = await visit(DESKTOP)
    await page.goto('/shipping')
    const form = page.getByRole('form', { name: 'Shipping estimate' })
    await form.getByLabel('Country').selectOption('JP')
    await page.getByRole('heading', { name: 'Lines to Japan' }).waitFor()
    await page.getByRole('heading', { name: /^1\.2.kg to Japan: \d+ lines$/ }).waitFor()
    await form.getByLabel('Weight').fill('3 kg')
    await page.getByRole('heading', { name: /^3.kg to Japan: \d+ lines$/ }).waitFor()
    await form.getByLabel('Vacuum').check()
    await page.waitForURL('**/shipping?country=JP&weight=3+kg&length=30&width=20&height=10&service=vacuum')
    await page.reload()
    await page.getByRole('heading', { name: /^3.kg to Japan: \d+ lines$/ }).waitFor()
    expect(await form.getByLabel('Vacuum').isChecked()).toBe(true)
    const place = page.locator('.place-choice').getByLabel('Ship to')
    await place.scrollIntoViewIfNeeded()
    await expect.poll(() => place.inputValue()).toBe('JP')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('answers what was changed while an answer was on its way, and drops the late one', async () => {
    const { page, context, complaints } = await visit(DESKTOP)
    const { promise: late, resolve: answer } = Promise.withResolvers<void>()
    const asked: string[] = []
    await page.route('**/api/parcel/calculate_parcel_fees', async (route) => {
      asked.push(route.request().postData() ?? '')
      if (asked.length === 1) await late
      await route.continue()
    })
    await page.goto('/shipping')
    const form = page.getByRole('form', { name: 'Shipping estimate' })
    const begun = page.waitForRequest('**/api/parcel/calculate_parcel_fees')
    await form.getByLabel('Country').selectOption('JP')
    await form.getByLabel('Weight').fill('2 kg')
    await form.getByLabel('Weight').press('Tab')
    await begun
    await form.getByLabel('Weight').fill('3 kg')
    await form.getByLabel('Weight').press('Tab')
    const newest = page.getByRole('heading', { name: /^3.kg to Japan: \d+ lines$/ })
    await newest.waitFor()
    const first = page.waitForResponse('**/api/parcel/calculate_parcel_fees')
    answer()
    await (await first).finished()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await newest.isVisible()).toBe(true)
    expect(new URL(page.url()).searchParams.get('weight')).toBe('3 kg')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('says so when a change gets no answer, and asks again', async () => {
    const { page, context } = await visit(DESKTOP)
    await page.goto('/shipping?country=JP&weight=1.2+kg')
    await page.getByRole('heading', { name: /^1\.2.kg to Japan: / }).waitFor()
    await page.route('**/api/parcel/calculate_parcel_fees', (route) => route.abort())
    const form = page.getByRole('form', { name: 'Shipping estimate' })
    await form.getByLabel('Weight').fill('3 kg')
    await form.getByLabel('Weight').press('Tab')
    const again = page.locator('main').getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await page.unroute('**/api/parcel/calculate_parcel_fees')
    await again.click()
    await page.getByRole('heading', { name: /^3.kg to Japan: / }).waitFor()
    await again.waitFor({ state: 'detached' })
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

it('A visitor on a phone estimates shipping in an article, where the shipping page is for customers', async () => {
  const { page, context, complaints } = await visit(PHONE)
  await page.goto('/help/estimate-the-total')
  const form = page.getByRole('form', { name: 'Shipping estimate' })
  await form.scrollIntoViewIfNeeded()
  // Where the reader most likely is.
  await expect.poll(() => form.getByLabel('Country').inputValue()).toBe('US')
  await form.getByLabel('Country').selectOption('DE')
  await form.getByLabel('Weight').fill('2 kg')
  await form.getByRole('button', { name: 'Show prices' }).click()
  await page.getByRole('heading', { name: /^2.kg to Germany: \d+ lines$/ }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(complaints).toEqual([])
  await context.close()
})
