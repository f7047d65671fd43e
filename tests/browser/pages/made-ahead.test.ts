import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { AN_ARTICLE } from '../../support/worlds/content.ts'
import { newCustomer } from '../../support/people/accounts.ts'
import { RawChromium, type Tab } from '../../support/worlds/raw-chromium.ts'

let chromium: RawChromium

beforeAll(async () => {
  chromium = await RawChromium.launch()
})
afterAll(() => chromium.close())

const activated = `performance.getEntriesByType('navigation')[0].activationStart > 0`
const api = (urls: string[]) => urls.filter((url) => url.includes('/api/'))

/** Opens `from` and hovers a link until the page behind it stands there, unseen. */
async function hover(from: string, link: string, stored: Record<string, string>): Promise<Tab> {
  const tab = await chromium.openTab()
  await tab.goto(`${inject('origin')}/robots.txt`)
  for (const [name, value] of Object.entries(stored))
    await tab.evaluate(`localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(value)})`)
  await tab.goto(inject('origin') + from)
  await tab.hover(link)
  await expect.poll(() => tab.ahead && tab.evaluate('document.readyState', tab.ahead)).toBe('complete')
  return tab
}

/** Presses the link until the page made ahead is seen: on a busy machine the link may still move under a first press. */
async function press(tab: Tab, link: string, made: string): Promise<void> {
  const isSeen = async () => {
    if (await tab.evaluate('document.prerendering', made)) {
      await tab.hover(link)
      await tab.click()
    }
    return tab.evaluate(activated, made)
  }
  await expect.poll(isSeen, { timeout: 20_000, interval: 500 }).toBe(true)
}

describe('A page that is made before its link is pressed', () => {
  it('asks and keeps nothing until it is seen, and is seen at once then', async () => {
    const { user } = await newCustomer()
    const tab = await hover('/help', '[data-help-groups] li a', {
      user: JSON.stringify(user),
      cookie_consent: 'declined',
    })
    const made = tab.ahead
    expect(await tab.evaluate('document.prerendering', made)).toBe(true)
    // The calls a page makes when it has nothing better to do would be made by now.
    await tab.evaluate('new Promise((resolve) => setTimeout(resolve, 3000))', made)
    expect(api(tab.asked(made))).toEqual([])
    await press(tab, '[data-help-groups] li a', made)
    await expect.poll(() => api(tab.asked(made)).join()).toContain('/api/user/get_base_info')
    await tab.close()
  })

  it('keeps the code of an invitation only when it is seen', async () => {
    const tab = await chromium.openTab()
    await tab.goto(`${inject('origin')}/help`)
    await tab.evaluate(`document.querySelector('main').insertAdjacentHTML('afterbegin',
      '<a class="friend" href="${AN_ARTICLE}?ad=friend">An article</a>')`)
    await tab.hover('.friend')
    await expect.poll(() => tab.ahead && tab.evaluate('document.readyState', tab.ahead)).toBe('complete')
    const made = tab.ahead
    expect(await tab.evaluate('document.prerendering', made)).toBe(true)
    expect(await tab.evaluate(`localStorage.getItem('ad')`)).toBe(null)
    await press(tab, '.friend', made)
    await expect.poll(() => tab.evaluate(`localStorage.getItem('ad')`, made)).toBe('friend')
    await tab.close()
  })

  it('is never the cart, the login or the account', async () => {
    const tab = await chromium.openTab()
    await tab.goto(`${inject('origin')}/help`)
    for (const link of ['a[href="/cart"]', 'a[href="/login"]']) {
      await tab.hover(link)
      await tab.evaluate('new Promise((resolve) => setTimeout(resolve, 1000))')
      expect([link, tab.ahead]).toEqual([link, ''])
    }
    await tab.close()
  })
})
