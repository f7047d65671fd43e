import { describe, expect, it } from 'vitest'
import { newCustomer, addCookie } from '../../support/people/accounts.ts'
import { DESKTOP, type Device, openBrowser, PHONE } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()

describe('Without JavaScript', () => {
  it.each<[string, Device]>([
    ['/login', DESKTOP],
    ['/cart', DESKTOP],
    ['/user/order-list', DESKTOP],
    ['/checkout/order', DESKTOP],
    ['/item_diy', DESKTOP],
    ['/m/login', PHONE],
    ['/m/cart', PHONE],
    ['/m/shipping', PHONE],
    ['/m/item?p=taobao&i=675330231400', PHONE],
    ['/m/user', PHONE],
  ])('%s says so instead of waiting', async (path, device) => {
    const { page, context } = await visit({ ...device, javaScriptEnabled: false })
    await addCookie(context, (await newCustomer()).cookie)
    await page.goto(path)
    expect(await page.locator('main .no-script:visible').allInnerTexts()).toEqual([
      expect.stringMatching(/^This page needs JavaScript\. Help.* can be read without it\.$/s),
    ])
    expect(await page.locator('main :is(.spinner, .skeleton, form:not(.search-box)):visible').count()).toBe(0)
    await context.close()
  })

  it('an item shows its pictures, price, options and facts, and says what needs JavaScript', async () => {
    const { page, context } = await visit({ ...DESKTOP, javaScriptEnabled: false })
    await page.goto('/item?p=taobao&i=675330231400')
    const main = page.locator('main')
    expect(await main.getByRole('heading', { level: 1 }).innerText()).toBe(
      'Featherlight everyday running shoes',
    )
    expect(await main.locator('.gallery-strip img').count()).toBeGreaterThan(1)
    const said = await main.locator('.item-buy').innerText()
    for (const words of [/¥269\.00/, /Black/, /41/, /Postage in China/, /Before shipping/, /At your door/])
      expect(said).toMatch(words)
    expect(said).toContain(
      'Choosing an option, saving and buying need JavaScript. Everything else here can be read without it.',
    )
    // Nothing that would do nothing.
    expect(await main.locator(':is(button, select):visible').count()).toBe(0)
    await main.locator('section:has(h2:text-is("Similar items")) a.item-card').first().click()
    await page.waitForURL((url) => url.pathname === '/item' && !url.search.includes('675330231400'))
    await context.close()
  })

  it('the marketplaces are searched, filtered, sorted and paged by plain forms and links', async () => {
    const { page, context } = await visit({ ...DESKTOP, javaScriptEnabled: false })
    await page.goto('/finds')
    await page.getByPlaceholder('Input item link or keyword').filter({ visible: true }).first().fill('shoes')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/item_search?keyword=shoes*')
    const cards = page.locator('main a.item-card')
    expect(await cards.count()).toBeGreaterThan(1)
    const form = page.getByRole('form', { name: 'Filter the results' })
    await form.getByLabel('Sort by').selectOption('price_asc')
    await form.getByLabel('To ¥').fill('200')
    await form.getByRole('button', { name: 'Show' }).click()
    await page.waitForURL('**sort=price_asc**')
    const prices = await page.locator('main .item-card-price .money:not(.money-shown)').allInnerTexts()
    const yuan = prices.map((price) => Number(price.replace(/[^\d.]/g, '')))
    expect(yuan).toEqual([...yuan].sort((a, b) => a - b))
    expect(Math.max(...yuan)).toBeLessThanOrEqual(200)
    expect(await page.locator('main button:visible').allInnerTexts()).toEqual(['Show'])
    await cards.first().click()
    await page.waitForURL('**/item?**')
    await page.goto('/item_search?keyword=a')
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: '2', exact: true })
      .click()
    await page.waitForURL('**page=2**')
    expect(await cards.count()).toBeGreaterThan(0)
    await context.close()
  })
})
