import { describe, expect, it } from 'vitest'
import { entries } from '../../support/worlds/content.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'
import { wrongForSome } from '../../support/probes/page-looks.ts'

const { visit } = openBrowser()
const finds = entries('finds')
const CATEGORY = finds[0]?.data.category ?? ''

describe.skipIf(!CATEGORY).each([
  ['desktop', DESKTOP, '/finds'],
  ['phone', PHONE, '/m/finds'],
] as const)('The finds on a %s', (_, device, path) => {
  it('are filtered and sorted on the spot, as the address keeps it', async () => {
    const { page, context, complaints } = await visit(device)
    await page.goto(path)
    await page.evaluate(() => Reflect.set(window, 'still', true))
    const place = page.locator('[data-find-country]')
    expect(await place.innerText()).toBe('the United States')
    const shown = page.locator('[data-finds] .find').filter({ visible: true })
    expect(await shown.count()).toBe(finds.length)
    await page.getByRole('button', { name: CATEGORY, exact: true }).click()
    const wanted = finds.filter(({ data }) => data.category === CATEGORY)
    await expect.poll(() => shown.count()).toBe(wanted.length)
    await page.getByLabel('Sort by').selectOption('cheapest')
    const prices = () => shown.evaluateAll((all) => all.map((one) => Number(one.dataset.price)))
    const sorted = wanted.map(({ data }) => Number(data.price_cny)).sort((a, b) => a - b)
    await expect.poll(prices).toEqual(sorted)
    await page.getByLabel('Sort by').selectOption('dearest')
    await expect.poll(prices).toEqual(sorted.toReversed())
    expect(await page.evaluate(() => Reflect.get(window, 'still'))).toBe(true)
    await page.reload()
    await expect.poll(prices).toEqual(sorted.toReversed())
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await expect.poll(() => shown.count()).toBe(finds.length)
    expect(await wrongForSome(page)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })
})
