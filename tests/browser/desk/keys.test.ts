import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { DEMO_STAFF } from '#server/seed/demo-accounts.ts'
import { DESKTOP, openBrowser } from '../../support/worlds/browser.ts'
import { signIn } from '../../support/people/person.ts'
import { DEMO_PASSWORD } from '../../support/worlds/site.ts'

/** Queues that are worked on by keys alone. */

const { visit } = openBrowser()

async function at(path: string) {
  const visited = await visit(DESKTOP)
  await signIn(visited.page, DEMO_STAFF, DEMO_PASSWORD)
  await visited.page.goto(path)
  await visited.page.locator('[data-row]').first().waitFor()
  return visited
}

const isInRow = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-row]')?.getAttribute('aria-label') ?? null)

it('A parcel’s dialog opens by its key, and its first Escape leads back to its row', async () => {
  const { page, context } = await at('/bk/parcels?queue=All')
  for (const key of ['Enter', 'o', 'Enter']) {
    await page.keyboard.press('j')
    await expect.poll(() => isInRow(page)).toBeTruthy()
    const row = await isInRow(page)
    await page.keyboard.press(key)
    const dialog = page.getByRole('dialog', { name: /^Parcel / })
    await dialog.getByRole('heading').first().waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => isInRow(page)).toBe(row)
  }
  await context.close()
})

it('A row of the customers is reached and opened by keys', async () => {
  const { page, context } = await at('/bk/customers')
  await page.keyboard.press('j')
  await expect.poll(() => isInRow(page)).toBeTruthy()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/bk\/customers\?id=/)
  await context.close()
})

it('Of an open claim the next step is to decide it', async () => {
  const { page, context } = await at('/bk/parcels?queue=ClaimOpen')
  await page.keyboard.press('j')
  await expect.poll(() => isInRow(page)).toBeTruthy()
  await page.keyboard.press('a')
  await page.getByRole('dialog', { name: /claim/i }).waitFor()
  await context.close()
})
