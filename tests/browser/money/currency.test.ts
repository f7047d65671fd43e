import { describe, expect, it } from 'vitest'
import { api, visitSignedIn } from '../../support/people/accounts.ts'
import { DESKTOP, type Device, openBrowser, PHONE } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()

/** Every text that has stood beside a price in CNY since the page came. */
const WATCH = `
  window.seen = new Set()
  const look = () => {
    for (const price of document.querySelectorAll('.money-shown:not([hidden])')) seen.add(price.textContent.trim())
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
`

describe.each<[string, Device, string]>([
  ['desktop', DESKTOP, ''],
  ['phone', PHONE, '/m'],
])('On a %s', (_, device, prefix) => {
  describe.each([
    ['the item page', '/item?p=taobao&i=675330231400'],
    ['search results', '/item_search?keyword=tee'],
  ])('%s', (_page, path) => {
    it.each([
      ['EUR', /^€/],
      ['JPY', /^JP¥/],
    ])('shows prices in the customer’s %s', async (currency_unit, symbol) => {
      const { page, context, user, complaints } = await visitSignedIn(visit, device)
      await api('user/set_currency_unit', { currency_unit }, user.token)
      await page.goto(prefix + path)
      const prices = page.locator('main .money-shown')
      await prices.filter({ hasText: symbol }).first().waitFor()
      // Islands follow one after another, as they come alive.
      const others = async () => (await prices.allInnerTexts()).filter((price) => !symbol.test(price.trim()))
      await expect.poll(others).toEqual([])
      expect(complaints).toEqual([])
      await context.close()
    })

    it('shows nothing beside CNY to who reads in CNY', async () => {
      const { page, context, user } = await visitSignedIn(visit, device)
      await api('user/set_currency_unit', { currency_unit: 'CNY' }, user.token)
      await page.goto(prefix + path)
      await page.locator('main .money-yuan').first().waitFor()
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLElement>('main .money-shown')].every((price) => price.hidden),
      )
      await context.close()
    })

    it('shows who keeps USD nothing else, at no time', async () => {
      const { page, context } = await visitSignedIn(visit, device)
      await page.addInitScript(WATCH)
      const answered = page.waitForResponse('**/api/user/get_base_info')
      await page.goto(prefix + path)
      await answered
      await page.waitForTimeout(300)
      const seen = await page.evaluate<string[]>('[...seen]')
      expect(seen.length).toBeGreaterThan(0)
      for (const price of seen) expect(price).toMatch(/^\$/)
      const now = await page.locator('main .money-shown').allTextContents()
      expect(new Set(seen)).toEqual(new Set(now.map((price) => price.trim())))
      await context.close()
    })
  })
})
