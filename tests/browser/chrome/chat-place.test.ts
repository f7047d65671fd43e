import { describe, expect, it } from 'vitest'
import { visitSignedIn } from '../../support/people/accounts.ts'
import { openBrowser, PHONE } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()

describe('The phone’s chat bubble', () => {
  it('is not on the DIY page, whose fields it would cover', async () => {
    const { page, context } = await visitSignedIn(visit, PHONE)
    await page.addInitScript(() => localStorage.removeItem('chat_open_seen'))
    await page.goto('/m/item_diy')
    await page.getByLabel('What is it').waitFor()
    expect(await page.locator('.chat-bubble').count()).toBe(0)
    await context.close()
  })

  it('opens as a low strip and leaves when somebody types', async () => {
    const { page, context } = await visit(PHONE, { cookie_consent: 'declined' })
    await page.goto('/')
    const panel = page.locator('.chat-panel')
    await panel.waitFor()
    const strip = await page.locator('.chat-bubble').boundingBox()
    expect(strip?.height).toBeLessThan(80)
    await page.getByPlaceholder('Input item link or keyword').filter({ visible: true }).first().focus()
    await panel.waitFor({ state: 'hidden' })
    await context.close()
  })

  it('leaves the bar’s own way to the assistant as the only one when it is closed', async () => {
    const { page, context } = await visit(PHONE, { cookie_consent: 'declined' })
    await page.goto('/')
    const bubble = page.locator('.chat-bubble')
    await bubble.waitFor()
    await bubble.getByRole('button', { name: 'Close' }).tap()
    await bubble.waitFor({ state: 'hidden' })
    const ways = page.locator('a[href="/m/chatbot"]:visible')
    expect(await ways.count()).toBe(1)
    await context.close()
  })
})

describe('The coupons of the home page', () => {
  it('are asked for before the reader comes near', async () => {
    const { page, context } = await visit(PHONE)
    const asked = page.waitForRequest('**/api/coupon/get_campaigns')
    await page.goto('/')
    await asked
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await context.close()
  })
})
