import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { newCustomer, PASSWORD, visitSignedIn } from '../../support/people/accounts.ts'
import { DESKTOP, openBrowser } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()

const dialog = (page: Page) => page.locator('dialog:modal')

async function signIn(page: Page, email: string) {
  await dialog(page).getByLabel('Email').fill(email)
  await dialog(page).getByLabel('Password').fill(PASSWORD)
  await dialog(page).getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** The calls of these paths that the page makes from now on. */
function count(page: Page, path: string): () => number {
  let made = 0
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/${path}`)) made += 1
  })
  return () => made
}

async function openItem(page: Page) {
  await page.goto('/item?p=taobao&i=675330231400')
  for (const group of await page.locator('.item-buy fieldset:has(input[type=radio])').all())
    await group.locator('input:not(:disabled)').first().check({ force: true })
}

async function describeLamp(page: Page) {
  await page.goto('/item_diy')
  await page.getByLabel('What is it').fill('A brass lamp')
  await page.getByLabel('Price of one piece').fill('120')
}

const buyNow = (page: Page) => page.getByRole('button', { name: 'Buy now' })
const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to cart' })

describe('What a visitor pressed is carried out once they have', () => {
  it('signed in: buying now, with what was in their cart moving in too', async () => {
    const { user } = await newCustomer()
    const { page, context } = await visit(DESKTOP)
    await openItem(page)
    await addToCart(page).click()
    await page.getByText('Added to your cart.').waitFor()
    const orders = count(page, 'orders/create')
    await buyNow(page).click()
    await signIn(page, user.email)
    await page.waitForURL('**/checkout/order?order_no=*')
    await page
      .getByRole('button', { name: /^Pay .*¥|^Top up/ })
      .or(page.getByText(/Your balance/))
      .first()
      .waitFor()
    expect(orders()).toBe(1)
    await page.goto('/cart')
    await page.locator('.cart-item').waitFor()
    expect(await page.locator('.cart-item').count()).toBe(1)
    await context.close()
  })

  it('registered: an item they described, with the usual confirmation', async () => {
    const { page, context } = await visit(DESKTOP)
    const adds = count(page, 'cart/add_diy_item')
    await describeLamp(page)
    await addToCart(page).click()
    await dialog(page).getByRole('button', { name: 'Create an account' }).click()
    await dialog(page).getByLabel('Email').fill(`resume-${Date.now()}@example.test`)
    await dialog(page).getByLabel('Password').fill(PASSWORD)
    await dialog(page).getByRole('checkbox').check()
    await dialog(page).getByRole('button', { name: 'Create my account' }).click()
    await page.getByRole('heading', { name: 'Added to your cart' }).waitFor()
    await page.locator('.cart-count').filter({ hasText: '1' }).first().waitFor()
    expect(adds()).toBe(1)
    await context.close()
  })

  it('but not when they closed the dialog and sign in later', async () => {
    const { user } = await newCustomer()
    const { page, context } = await visit(DESKTOP)
    const orders = count(page, 'orders/create')
    await openItem(page)
    await buyNow(page).click()
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await page.getByRole('link', { name: 'Sign in / Register' }).click()
    await signIn(page, user.email)
    await page.getByRole('link', { name: 'My Account' }).waitFor()
    await page.waitForTimeout(800)
    expect(orders()).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/item')
    await context.close()
  })
})

describe('What was to be bought at once, when something came between', () => {
  it('waits beside the cart, uncounted, to be ordered or removed', async () => {
    const { page, context } = await visitSignedIn(visit, DESKTOP)
    let refuse = true
    await page.route('**/api/orders/create', (route) => (refuse ? route.abort() : route.continue()))
    await openItem(page)
    await buyNow(page).click()
    await page.getByRole('alert').or(page.locator('.toast')).first().waitFor()
    await page.goto('/cart')
    const waiting = page.getByRole('region', { name: 'You were about to buy' })
    await waiting.waitFor()
    await page.getByText('Your cart is empty.').waitFor()
    expect(await page.locator('.cart-count').filter({ hasText: /[1-9]/ }).count()).toBe(0)
    refuse = false
    await waiting.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL('**/checkout/order?order_no=*')
    await page.goto('/cart')
    await page.getByText('Your cart is empty.').waitFor()
    expect(await waiting.count()).toBe(0)

    refuse = true
    await openItem(page)
    await buyNow(page).click()
    await page.locator('.toast').first().waitFor()
    await page.goto('/cart')
    await waiting.getByRole('button', { name: /^Remove/ }).click()
    await waiting.getByRole('button', { name: 'Remove it' }).click()
    await waiting.waitFor({ state: 'detached' })
    await context.close()
  })
})

const PHOTO = {
  name: 'lamp.png',
  mimeType: 'image/png',
  // A single grey pixel.
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
    'base64',
  ),
}

describe('The photos of an item a visitor describes', () => {
  it('ask to sign in first, are then sent, and go into the cart with it', async () => {
    const { user } = await newCustomer()
    const { page, context } = await visit(DESKTOP)
    await describeLamp(page)
    const uploads: number[] = []
    page.on('response', (response) => {
      if (response.url().includes('/api/upload/images?scene=diy')) uploads.push(response.status())
    })
    await page.getByLabel('Choose photos').setInputFiles([PHOTO, PHOTO])
    await signIn(page, user.email)
    await page.locator('.photo[data-state=done]').nth(1).waitFor()
    expect(uploads).toEqual([200, 200])
    expect(await page.getByLabel('What is it').inputValue()).toBe('A brass lamp')
    const sent = page.waitForRequest('**/api/cart/add_diy_item')
    await addToCart(page).click()
    expect((await sent).postDataJSON().images).toHaveLength(2)
    await page.getByRole('button', { name: 'Order another item' }).click()
    expect(await page.locator('.photo').count()).toBe(0)
    await page.goto('/cart')
    await page.locator('.cart-item img').waitFor()
    await context.close()
  })

  it('are nine at most', async () => {
    const { user } = await newCustomer()
    const { page, context } = await visit(DESKTOP)
    await describeLamp(page)
    await page.getByLabel('Choose photos').setInputFiles(Array(10).fill(PHOTO))
    await signIn(page, user.email)
    await page.getByText('You can add up to 9 photos. One was left out.').waitFor()
    expect(await page.locator('.photo').count()).toBe(9)
    await context.close()
  })
})

describe('What a described item costs', () => {
  it('stands there only while its price can be taken', async () => {
    const { page, context } = await visit(DESKTOP)
    await describeLamp(page)
    await page.getByText('Before shipping').waitFor()
    await page.getByLabel('Price of one piece').fill('100001')
    await page.getByLabel('Postage').focus()
    await page.getByText('Enter a price between $0.14 (¥1.00) and $14,020.00 (¥100,000.00).').waitFor()
    expect(await page.getByText('Before shipping').count()).toBe(0)
    expect(await page.getByText('108,001').count()).toBe(0)
    await context.close()
  })
})
