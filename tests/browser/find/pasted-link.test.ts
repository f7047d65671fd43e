import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { newCustomer, PASSWORD } from '../../support/people/accounts.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()

const LINK = 'https://item.taobao.com/item.htm?id=695240235157'
const SHARED = `【淘宝】https://item.taobao.com/item.htm?id=695240235157&skuId=12 「连帽卫衣」点击链接直接打开`
const TITLE = 'Washed black pullover hoodie'

const option = (page: Page, name: string) =>
  page.locator('fieldset label').filter({ hasText: new RegExp(`^${name}`) })

async function paste(page: Page, text: string) {
  const box = page.getByPlaceholder('Input item link or keyword').filter({ visible: true }).first()
  await box.fill(text)
  await box.press('Enter')
}

describe('A link that a visitor pastes on a phone', () => {
  it.each([LINK, SHARED])('opens its item where one searches: %s', async (text) => {
    const { page, context, complaints } = await visit(PHONE)
    await page.goto('/')
    await paste(page, text)
    await page.waitForURL('**/m/item_search?keyword=*')
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
    await page.getByText('¥159.00–¥167.00').waitFor()
    await page.getByText('At your door in').waitFor()
    const strip = page.locator('.gallery-strip')
    expect(await strip.locator('img').count()).toBeGreaterThan(1)
    // An option's picture and price follow the choice, and stay after a reload.
    await option(page, 'Green').click()
    await option(page, 'XL').click()
    const price = await page.locator('.money-lg').textContent()
    await page.reload()
    await expect.poll(() => page.locator('.money-lg').textContent()).toBe(price)
    expect(await page.getByRole('radio', { name: 'Green' }).isChecked()).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('leads through an account to the item, with the choice kept', async () => {
    const { user } = await newCustomer()
    const { page, context } = await visit(PHONE)
    await page.goto(`/m/item_search?keyword=${encodeURIComponent(LINK)}`)
    await option(page, 'Green').click()
    await page.getByRole('link', { name: 'Create an account to buy it' }).click()
    const sheet = page.getByRole('dialog', { name: 'Create an account' })
    await sheet.getByText(TITLE).waitFor()
    await sheet.getByRole('button', { name: 'Sign in' }).click()
    await page.getByLabel('Email').fill(user.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/m/item?p=taobao&i=695240235157&o=*')
    await expect.poll(() => page.getByRole('radio', { name: 'Green' }).isChecked()).toBe(true)
    await context.close()
  })

  it('says what is not there, and takes customers to the item itself', async () => {
    const { page, context } = await visit(PHONE)
    await page.goto('/m/item_search?keyword=https%3A%2F%2Fitem.taobao.com%2Fitem.htm%3Fid%3D11111111')
    await page.getByRole('heading', { name: 'We couldn’t find this item' }).waitFor()
    await context.close()
    const { user } = await newCustomer()
    const own = await visit(PHONE, {
      cookie_consent: 'declined',
      chat_open_seen: '1',
      user: JSON.stringify(user),
    })
    await own.page.goto('/')
    await paste(own.page, LINK)
    await own.page.waitForURL('**/m/item?p=taobao&i=695240235157')
    await own.context.close()
  })
})

it('A desktop opens the item’s own page, without JavaScript too', async () => {
  const { page, context } = await visit({ ...DESKTOP, javaScriptEnabled: false })
  await page.goto(`/item_search?keyword=${encodeURIComponent(LINK)}`)
  expect(page.url()).toContain('/item?p=taobao&i=695240235157')
  await context.close()
})

describe('The box says what it understood', () => {
  it.each([
    ['https://someseller.x.yupoo.com/albums/1', 'A Yupoo album shows things', 'Search by words or a photo'],
    ['https://www.amazon.com/dp/B0C1234567', 'Amazon sells to you directly.', 'Search by words or a photo'],
    ['https://v.douyin.com/iJabcde/', 'A post on Douyin, not an item.', 'Search by words or a photo'],
  ])('of %s, before and after the search', async (link, said, way) => {
    const { page, context } = await visit(DESKTOP)
    await page.goto('/help')
    const box = page.getByPlaceholder('Input item link or keyword').filter({ visible: true }).first()
    await box.fill(link)
    const status = page.getByRole('status').filter({ hasText: said })
    await status.getByRole('link', { name: way }).waitFor()
    await box.press('Enter')
    await page.getByText('Unsupported item link. You can use the DIY page order it!').first().waitFor()
    await status.waitFor()
    await box.fill('grey hoodie')
    await status.waitFor({ state: 'detached' })
    await context.close()
  })

  it('of a short link that leads nowhere, once it was followed', async () => {
    const { page, context } = await visit(DESKTOP)
    await page.goto('/help')
    const box = page.getByPlaceholder('Input item link or keyword').filter({ visible: true }).first()
    await box.fill('https://m.tb.cn/h.deadDEAD')
    await page.getByText(/^A short link.* We follow it to its item\.$/).waitFor()
    await box.press('Enter')
    await page.getByText('This short link leads to no item we can read.').waitFor()
    await context.close()
  })

  it.each([
    ['desktop', DESKTOP, ''],
    ['phone', PHONE, '/m'],
  ] as const)(
    'of several links: they open as a list on a %s, below those of before',
    async (_, device, prefix) => {
      const { page, context, complaints } = await visit(device)
      await page.goto(`${prefix}/item_search`)
      const several = (ids: string[]) =>
        ids.map((id) => `https://item.taobao.com/item.htm?id=${id}`).join(' and ')
      const box = page.getByPlaceholder('Input item link or keyword').filter({ visible: true }).first()
      await box.fill(several(['695240235157', '675330231400']))
      await page.getByText('2 links. They open as one list.').waitFor()
      await box.press('Enter')
      await page.getByText(TITLE).first().waitFor()
      await page.goto(`${prefix}/`)
      await paste(page, several(['675330231400', '11111111']))
      await page.waitForURL(`**${prefix}/item_search#several`)
      await page.getByText(TITLE).first().waitFor()
      await page.getByText('Featherlight everyday running shoes').first().waitFor()
      expect(complaints).toEqual([])
      await context.close()
    },
  )
})
