import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { DEMO_STAFF } from '#server/seed/demo-accounts.ts'
import { DESKTOP, openBrowser } from '../../support/worlds/browser.ts'
import { signIn } from '../../support/people/person.ts'
import { scan } from '../../support/fakes/scanner.ts'
import { DEMO_PASSWORD } from '../../support/worlds/site.ts'

/** Dialogs that load when they are first opened. */

const { visit } = openBrowser()

/** A box that belongs to nobody lies on the list. */
async function atUnclaimed(number: string) {
  const visited = await visit(DESKTOP)
  const { page } = visited
  await signIn(page, DEMO_STAFF, DEMO_PASSWORD)
  await page.goto('/bk/uploadqc')
  await page.getByLabel('Number on the box').waitFor()
  await page.getByRole('tab', { name: 'Receive only' }).click()
  await scan(page, number)
  const row = page.getByLabel('Scanned boxes').getByRole('listitem', { name: number, exact: true })
  await row.getByText('Unclaimed', { exact: true }).waitFor()
  return { ...visited, close: row.getByRole('button', { name: 'Close', exact: true }) }
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Close / })
const CHUNK = /\/_astro\/CloseBoxDialog\.[^/]*\.js$/

it('One that does not come is told each time its button is pressed, not only the first', async () => {
  const { page, context, close } = await atUnclaimed('LATER0000001')
  await page.evaluate(() => sessionStorage.setItem('chunk_reloaded', 'true'))
  await page.route(CHUNK, (route) => route.abort())
  for (const _ of ['first', 'second']) {
    await close.click()
    const told = page.getByText('This part did not load.')
    await told.waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.locator('site-toaster').getByRole('button', { name: 'Close' }).first().click()
    await told.waitFor({ state: 'hidden' })
  }
  await context.close()
})

it('One that is slow lets nothing be begun below it, and Escape calls it off', async () => {
  const { page, context, close } = await atUnclaimed('LATER0000002')
  const waiting = Promise.withResolvers<void>()
  await page.route(CHUNK, async (route) => {
    await waiting.promise
    await route.continue()
  })
  await close.click()
  const coming = page.getByRole('dialog', { name: 'Loading' })
  await coming.waitFor()
  await page.keyboard.press('Escape')
  await coming.waitFor({ state: 'hidden' })
  await expect.poll(() => close.evaluate((button) => button === document.activeElement)).toBe(true)
  waiting.resolve()
  await close.click()
  await dialogOf(page).waitFor()
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'hidden' })
  await expect.poll(() => close.evaluate((button) => button === document.activeElement)).toBe(true)
  await context.close()
})

it('A dialog sent empty leads to the choice that is missing, the first of what is wrong', async () => {
  const { page, context, close } = await atUnclaimed('LATER0000003')
  await close.click()
  await dialogOf(page).waitFor()
  await dialogOf(page).getByRole('button', { name: 'Close the box' }).click()
  await dialogOf(page).getByText('Choose what happens to it.').waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('type'))
  await expect.poll(focused).toBe('radio')
  await context.close()
})

it('A part that does not come reloads no page below a dialog in which something is written', async () => {
  const { page, context } = await visit(DESKTOP)
  await signIn(page, DEMO_STAFF, DEMO_PASSWORD)
  const written = Promise.withResolvers<void>()
  await page.route(/\/_astro\/StaffThread\.[^/]*\.js$/, async (route) => {
    await written.promise
    await route.abort()
  })
  await page.goto('/bk/orders?queue=Purchasing&whose=all')
  await page.getByRole('button', { name: 'Not available' }).first().click()
  const reason = page.getByRole('dialog').getByLabel('Reason')
  await reason.fill('The shop has closed for good.')
  written.resolve()
  await page.getByText('This part did not load.').waitFor()
  expect(await reason.inputValue()).toBe('The shop has closed for good.')
  await context.close()
})
