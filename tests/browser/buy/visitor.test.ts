import { describe, expect, it } from 'vitest'
import { newCustomer, PASSWORD } from '../../support/people/accounts.ts'
import { AN_ARTICLE } from '../../support/worlds/content.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()

describe('A visitor’s cart', () => {
  it('survives and moves in at log-in', async () => {
    const { user } = await newCustomer()
    const line = {
      id: 'a',
      item_platform: 'taobao',
      num_iid: '675330231400',
      sku_id: null,
      title: 'Shoes',
      image: '',
      sku_text: '',
      price_cny: '269.00',
      quantity: 2,
      order_notes: 'red',
      buy_now: false,
    }
    const { page, context } = await visit(DESKTOP, {
      cookie_consent: 'declined',
      cart: JSON.stringify([line]),
    })
    const added: { num_iid: string; quantity: number; order_notes: string }[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/cart/add')) added.push(request.postDataJSON())
    })
    await page.goto('/')
    await page.locator('.cart-count').filter({ hasText: '1' }).first().waitFor()
    await page.getByRole('link', { name: 'Sign in / Register' }).click()
    await page.getByLabel('Email').fill(user.email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('link', { name: 'My Account' }).waitFor()
    await page.waitForFunction(() => localStorage.getItem('cart') === null)
    expect(added).toHaveLength(1)
    expect(added[0]).toMatchObject({ num_iid: '675330231400', quantity: 2, order_notes: 'red' })
    await context.close()
  })
})

describe('The code of an ad', () => {
  it.each([
    ['desktop', '/ad/summer-26', 'summer-26', DESKTOP],
    ['phone', '/ad/summer-26', 'summer-26', PHONE],
    ['desktop', `${AN_ARTICLE}?ad=post.7`, 'post.7', DESKTOP],
    ['desktop', '/login?ad=post.8', 'post.8', DESKTOP],
  ])('is kept on a %s from %s and sent at registration', async (_, from, code, device) => {
    const { page, context } = await visit(device)
    const answer = await page.goto(from)
    expect([answer?.status(), new URL(page.url()).pathname]).toEqual([200, from.split('?')[0]])
    await page.goto('/finds')
    const sent = page.waitForRequest('**/api/user/create')
    await page.goto('/login?scene=register')
    await page.getByLabel('Email').fill(`ad-${Date.now()}@example.test`)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Create my account' }).click()
    expect((await sent).postDataJSON().ad).toBe(code)
    await context.close()
  })
})
