import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openBrowser, PHONE } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()

describe('A finger', () => {
  it('still meets the links among the words of a tick box', async () => {
    const { page } = await visit(PHONE)
    await page.goto('/m/item_diy')
    const link = page.getByRole('link', { name: 'terms of use' })
    await link.scrollIntoViewIfNeeded()
    const met = await link.evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2)?.textContent
    })
    expect(met).toContain('terms of use')
    expect(met).not.toContain('I accept')
  })

  it('is not thrown into a zoom by a field with letters under 16 px', async () => {
    const { page } = await visit({ ...PHONE, viewport: { width: 360, height: 740 } })
    for (const address of ['/m/login', '/m/shipping', '/m/item_search?keyword=shoes']) {
      await page.goto(address)
      expect(await sizeOfLetters(page), address).toBeGreaterThanOrEqual(16)
    }
  })
})

const sizeOfLetters = (page: Page) =>
  page
    .locator('main .input')
    .evaluateAll((all) => Math.min(...all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize))))
