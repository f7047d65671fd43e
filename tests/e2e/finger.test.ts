import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openBrowser, PHONE } from './browser.ts'

const { visit } = openBrowser()

/** What people press again and again, and what of it must not be missed by a fingertip. */
const CONTROLS =
  '.btn, .chip, .choice, .check, .stepper button, .search-go, .site-nav a, .favorite-corner, .bottom-bar a'
const PAGES = ['/m', '/m/item_search?keyword=shoes', '/m/finds', '/m/shipping', '/m/login', '/help']

describe('A finger', () => {
  it('meets every button within 44 px of height, wherever in it', async () => {
    const { page } = await visit(PHONE)
    for (const address of PAGES) {
      await page.goto(address, { waitUntil: 'networkidle' })
      expect(await page.evaluate(missed, CONTROLS), address).toEqual([])
    }
  })

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

/** In the browser: the controls that a tap 21 px above or below their middle does not reach. */
function missed(controls: string): string[] {
  const found: string[] = []
  for (const control of document.querySelectorAll(controls)) {
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, top, width, height } = control.getBoundingClientRect()
    if (!control.checkVisibility({ visibilityProperty: true }) || width === 0) continue
    for (const off of [-21, 0, 21]) {
      const at = document.elementFromPoint(left + width / 2, top + height / 2 + off)
      if (!at || control.contains(at) || at.closest('dialog')) continue
      found.push(
        `${control.className} ${control.textContent?.trim().slice(0, 20)} at ${off}: ${at.className}`,
      )
    }
  }
  return found
}
