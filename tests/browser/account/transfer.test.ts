import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aJpeg } from '../../support/fakes/photos.ts'
import { type Bank, openBank } from '../../support/fakes/bank.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'
import { openShop, type Shop } from '../../support/worlds/killed-shop.ts'
import { PASSWORD, signIn } from '../../support/people/person.ts'

/** Money from outside, in a shop of its own that takes cards and transfers. */

const { visit } = openBrowser()
const data_dir = mkdtempSync(join(tmpdir(), 'benbuy-transfer-'))
let bank: Bank
let shop: Shop
beforeAll(async () => {
  bank = await openBank()
  shop = await openShop(data_dir, bank.env)
  await shop.start()
})
afterAll(async () => {
  await shop.kill()
  bank.close()
  rmSync(data_dir, { recursive: true, force: true })
})

const DEVICES = [
  ['on the desktop', DESKTOP, ''],
  ['on the phone', PHONE, '/m'],
] as const

async function customerOn(device: typeof DESKTOP | typeof PHONE) {
  const email = `${crypto.randomUUID()}@example.test`
  const made = await shop.call('', 'user/create', { email, password: PASSWORD, accept_terms: true })
  const token: string = made?.data.token
  const visited = await visit(device)
  // The cookie question is answered here too.
  await visited.context.addInitScript(() => {
    localStorage.setItem('cookie_consent', 'declined')
    localStorage.setItem('chat_open_seen', '1')
  })
  await signIn(visited.page, email, PASSWORD, shop.origin)
  return { ...visited, token }
}

const choose = (page: Page, method: RegExp) =>
  page.getByRole('radio', { name: method }).check({ force: true })

it.each(DEVICES)('A transfer is opened, shown by a photo and cancelled, %s', async (_, device, site) => {
  const { page, context, complaints, token } = await customerOn(device)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shop.origin })
  await page.goto(`${shop.origin}${site}/checkout/topup`)
  await page.getByLabel('Amount in USD').fill('14')
  await choose(page, /Bank transfer/)
  await page.getByRole('button', { name: /^Pay €.* ¥/ }).click()
  await page.getByRole('heading', { name: /^Send us €/ }).waitFor()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await page.locator('.toast', { hasText: 'Reference copied.' }).waitFor()
  const payment_no = new URL(page.url()).searchParams.get('payment_no')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(payment_no)
  await page.getByRole('button', { name: 'I have sent it' }).click()
  await page.getByText('Add a photo or screenshot of the transfer.').waitFor()
  // A file that is no picture is refused, and the form stays.
  const choice = page.getByLabel('Choose photos')
  await choice.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await expect.poll(() => page.locator('.field-error').allInnerTexts()).not.toEqual([])
  await page.reload()
  await choice.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await aJpeg() })
  await page.getByRole('button', { name: 'I have sent it' }).click()
  await page.getByText(/^We have your photo of the transfer/).waitFor()
  // A customer who has left the page finds it again.
  await page.goto(`${shop.origin}${site}/user/balance-list`)
  const waiting = page.getByRole('region', { name: 'Open payments' })
  await waiting.getByText(/^Bank transfer, open until/).waitFor()
  await waiting.getByRole('link', { name: payment_no ?? '' }).click()
  await page.getByRole('button', { name: 'Cancel this transfer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this transfer' })
  await dialog.getByText(`the reference ${payment_no} all the same`).waitFor()
  await dialog.getByRole('button', { name: 'Cancel the transfer' }).click()
  await page.getByText(/^You cancelled this transfer\./).waitFor()
  expect((await shop.call(token, 'balance/get_payment', { payment_no }))?.data.status).toBe('Cancelled')
  expect(complaints).toEqual([])
  await context.close()
})

it.each(DEVICES)(
  'Without a rate nobody is charged: one sentence, the amount stays, and it goes on when there is one, %s',
  async (_, device, site) => {
    const { page, context, token } = await customerOn(device)
    await page.goto(`${shop.origin}${site}/checkout/topup`)
    await page.getByLabel('Amount in USD').fill('123.45')
    await choose(page, /Card/)
    const message = 'We have no exchange rate for USD right now. Try again later.'
    const answer = { success: false, code: 'NO_RATE', message }
    await page.route('**/api/balance/*top_up', (route) => route.fulfill({ status: 503, json: answer }))
    await page.getByRole('button', { name: /^Pay \$123\.45 ¥/ }).click()
    await page.getByText(message).first().waitFor()
    await expect.poll(() => page.locator('main').getByText(message).count()).toBe(1)
    expect(await page.getByLabel('Amount in USD').inputValue()).toBe('123.45')
    expect((await shop.call(token, 'balance/get'))?.data.balance_cny).toBe('0.00')
    await page.unroute('**/api/balance/*top_up')
    await page.route('https://checkout.stripe.com/**', (route) => route.fulfill({ body: 'The bank' }))
    await page.getByRole('button', { name: /^Pay \$123\.45 ¥/ }).click()
    await page.waitForURL('https://checkout.stripe.com/**')
    await context.close()
  },
)

it.each(DEVICES)(
  'A card payment waits, fails and leads on; its money is found in the history, %s',
  async (_, device, site) => {
    const { page, context, complaints, token } = await customerOn(device)
    const open = async () => {
      const wanted = { amount_cny: '100.00', method: 'stripe' }
      return (await shop.call(token, 'balance/top_up', wanted, crypto.randomUUID()))?.data
        .payment_no as string
    }
    const declined = await open()
    await page.goto(`${shop.origin}${site}/checkout/topup?payment_no=${declined}`)
    await page.getByText('We’re waiting to hear that you’ve paid.').waitFor()
    bank.stripe.of(declined).status = 'expired'
    // The page asks by itself.
    await page.getByText('Your bank declined this payment. You were not charged.').waitFor()
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect.poll(() => page.getByText('¥100.00', { exact: true }).count()).toBeGreaterThan(0)
    const payment_no = await open()
    bank.stripe.pay(payment_no)
    expect(await bank.tell(shop.origin, 'stripe', bank.stripe.sessionEvent(payment_no))).toBe(200)
    await page.goto(`${shop.origin}${site}/checkout/topup?payment_no=${payment_no}`)
    await page.getByText(/^\$14\.0\d\s\(¥100\.00\) has arrived\./).waitFor()
    await page.goto(`${shop.origin}${site}/user/balance-list`)
    await page.getByRole('link', { name: payment_no }).click()
    await page.getByText(/^\$14\.0\d\s\(¥100\.00\) has arrived\./).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  },
)
