import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { visitSignedIn } from '../../support/people/accounts.ts'
import { AN_ARTICLE } from '../../support/worlds/content.ts'
import { DESKTOP, openBrowser } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()

/** Holds every script file back until the answer is called: a page on a slow network, in sight but not alive. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/_astro/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const cart = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))

describe('Before an island is alive', () => {
  it('an item page keeps what is chosen and adds it to the cart once it is', async () => {
    const { page, context, complaints } = await visit(DESKTOP)
    const release = await holdScripts(page)
    await page.goto('/item?p=taobao&i=695240235157', { waitUntil: 'commit' })
    const group = (name: string) => page.getByRole('group', { name })
    await group('Colour').getByRole('radio', { name: 'Grey' }).click()
    await group('Size').getByRole('radio', { name: 'XXL' }).click()
    await page.getByRole('button', { name: 'One more' }).click()
    await page.getByRole('button', { name: 'One more' }).click()
    const add = page.getByRole('button', { name: 'Add to cart' })
    await add.click()
    expect(await add.getAttribute('aria-busy')).toBe('true')
    expect(await cart(page)).toEqual([])
    release()
    await page.getByText('Added to your cart.').waitFor()
    expect(await cart(page)).toMatchObject([{ sku_text: 'Colour: Grey · Size: XXL', quantity: 3 }])
    expect(await group('Colour').getByRole('radio', { name: 'Grey' }).isChecked()).toBe(true)
    expect(await group('Size').getByRole('radio', { name: 'XXL' }).isChecked()).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('a quantity typed by hand and a note for the buyer are kept, too', async () => {
    const { page, context } = await visit(DESKTOP)
    const release = await holdScripts(page)
    await page.goto('/item?p=taobao&i=695240235157', { waitUntil: 'commit' })
    await page.locator('.item-buy .stepper input').fill('4')
    await page.getByText('Add a note').click()
    await page.getByLabel('Note for our buyer').fill('Soft box, please')
    release()
    await page.getByText('4 pieces').waitFor()
    expect(await page.getByLabel('Note for our buyer').inputValue()).toBe('Soft box, please')
    await page.reload()
    await expect.poll(() => page.getByLabel('Note for our buyer').inputValue()).toBe('Soft box, please')
    await page.getByLabel('Note for our buyer').waitFor()
    await context.close()
  })

  it('the DIY page keeps the description and the press that sends it', async () => {
    const { page, context } = await visit(DESKTOP)
    const release = await holdScripts(page)
    await page.goto('/item_diy', { waitUntil: 'commit' })
    await page.getByLabel('What is it').fill('Blue enamel kettle')
    await page.getByLabel('Price of one piece').fill('80')
    await page.getByRole('button', { name: 'One more' }).click()
    await page.locator('form.diy [type=submit]').click()
    release()
    await page.getByRole('dialog').waitFor()
    expect(await page.getByLabel('What is it').inputValue()).toBe('Blue enamel kettle')
    expect(await page.locator('form.diy .stepper input').inputValue()).toBe('2')
    await context.close()
  })

  it('a message to our service is sent by the press that came first, to the address of the account', async () => {
    const { page, context, user } = await visitSignedIn(visit, DESKTOP)
    const release = await holdScripts(page)
    await page.goto('/user/feedback', { waitUntil: 'commit' })
    await page.getByRole('textbox', { name: 'Message' }).fill('Where is my mug?')
    await page.getByRole('button', { name: 'Send the message' }).click()
    release()
    await page.getByText('We have your message. Its number is').waitFor()
    await page.getByText(`The answer goes to ${user.email} and appears under your messages.`).waitFor()
    await context.close()
  })
})

describe('Before the scripts of a page have come', () => {
  it('what is pressed outside the islands is done once they have', async () => {
    const { page, context, complaints } = await visit(DESKTOP, {})
    const release = await holdScripts(page)
    const rated: string[] = []
    page.on('request', (request) => request.url().includes('/api/help/rate') && rated.push(request.url()))
    await page.goto(AN_ARTICLE, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Decline' }).click()
    await page.getByRole('button', { name: 'Close the notice' }).click()
    await page.getByRole('combobox', { name: 'Show prices in' }).selectOption('EUR')
    await page.getByRole('group', { name: 'Was this useful?' }).getByRole('button', { name: 'Yes' }).click()
    expect(await page.locator('.cookie-bar').isVisible()).toBe(true)
    release()
    await page.getByText('We’ll keep it as it is').waitFor()
    await expect
      .poll(() =>
        page.evaluate(() => [localStorage.getItem('cookie_consent'), localStorage.getItem('currency')]),
      )
      .toEqual(['declined', 'EUR'])
    expect(await page.locator('.cookie-bar').isVisible()).toBe(false)
    expect(await page.locator('.notice-bar').isVisible()).toBe(false)
    expect(await page.getByRole('combobox', { name: 'Show prices in' }).inputValue()).toBe('EUR')
    expect(rated).toHaveLength(1)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('a question for AI Ben waits for its answer, and no page is loaded for it', async () => {
    const { page, context } = await visit(DESKTOP)
    const release = await holdScripts(page)
    await page.goto('/chatbot', { waitUntil: 'commit' })
    await page.getByRole('textbox', { name: 'Ask a question' }).fill('Why is volume charged?')
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    release()
    await page.locator('.ben-hit').first().waitFor()
    expect(new URL(page.url()).search).toBe('')
    await context.close()
  })
})
