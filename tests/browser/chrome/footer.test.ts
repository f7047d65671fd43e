import { describe, expect, it } from 'vitest'
import { visitSignedIn } from '../../support/people/accounts.ts'
import { AN_ARTICLE } from '../../support/worlds/content.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()
const GROUPS = ['Customer Service', 'Shopping Guide', 'Legal & Shipping']

describe('The footer', () => {
  it('has its three groups on a page of the shop', async () => {
    const { page, context } = await visit(DESKTOP)
    await page.goto('/shipping')
    const names = await page.locator('.site-footer h2').allTextContents()
    expect(names.map((name) => name.trim())).toEqual(GROUPS)
    await context.close()
  })

  it('is short where somebody pays: contact and legal, nothing that leads away', async () => {
    const { page, context } = await visitSignedIn(visit, DESKTOP)
    for (const path of ['/checkout/order', '/checkout/parcel', '/checkout/topup']) {
      await page.goto(path)
      const footer = page.locator('.site-footer')
      expect(await footer.locator('h2').count(), path).toBe(0)
      const links = footer.getByRole('navigation', { name: 'Contact and legal' }).getByRole('link')
      expect(await links.allInnerTexts(), path).toEqual([
        'Contact us',
        'Refunds and returns',
        'Terms of use',
        'Privacy',
      ])
      expect(await footer.innerText()).toContain('Service responds within 12 hours.')
    }
    await context.close()
  })

  it.each([
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ])('does not list what the first help page of a %s lists already', async (_, device) => {
    const { page, context } = await visit(device)
    await page.goto('/help')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.locator('.site-footer h2').count()).toBe(0)
    await page.goto(AN_ARTICLE)
    expect((await page.locator('.site-footer h2').allTextContents()).length).toBe(3)
    await context.close()
  })
})
