import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { customerWithPaidItems } from '../../support/people/caller.ts'
import { DESKTOP, openBrowser } from '../../support/worlds/browser.ts'
import { ourStaff } from '../../support/people/parcel-road.ts'
import { PASSWORD, signIn } from '../../support/people/person.ts'
import { DEMO_PASSWORD } from '../../support/worlds/site.ts'

/** The desk reads anew by itself what it shows. */

const { visit } = openBrowser()

async function staffAt(path: string) {
  const visited = await visit(DESKTOP)
  await signIn(visited.page, 'staff@example.test', DEMO_PASSWORD)
  return { ...visited, open: () => visited.page.goto(path) }
}

const row = (page: Page, title: string) => page.locator('[data-row]').filter({ hasText: title })
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

it('A queue that could not be read says so and tries by itself, and says what may be out of date', async () => {
  const { email } = await customerWithPaidItems('unread@example.test', PASSWORD, ['An unread lamp'])
  const { page, context, open } = await staffAt(`/bk/orders?queue=Paid&keyword=${email}`)
  await page.route('**/api/bk/get_order_items', (route) => route.abort())
  await open()
  await page.getByText('This page tries by itself, too.').waitFor()
  expect(await page.locator('.toast').count()).toBe(0)
  await page.unrouteAll()
  await row(page, 'An unread lamp').waitFor()

  await page.route('**/api/bk/get_order_items', (route) => route.abort())
  await lookAgain(page)
  await page.getByText('This could not be read again').waitFor()
  expect(await row(page, 'An unread lamp').count()).toBe(1)
  await page.unrouteAll()
  await page.getByText('This could not be read again').waitFor({ state: 'detached' })
  await context.close()
})

it('What was done and taken back elsewhere is there as soon as the tab is looked at again', async () => {
  const staff = await ourStaff()
  const titles = ['A lamp taken', 'A lamp left']
  const customer = await customerWithPaidItems('elsewhere-taken@example.test', PASSWORD, titles)
  const { page, context, open } = await staffAt(`/bk/orders?queue=Paid&keyword=${customer.email}`)
  await open()
  await row(page, 'A lamp taken').waitFor()
  const { list } = await staff.call('bk/get_order_items', { keyword: customer.email })
  const { id } = list.find((item: { title: string }) => item.title === 'A lamp taken')
  await staff.call('bk/take_item', { id })
  await lookAgain(page)
  await row(page, 'A lamp taken').waitFor({ state: 'detached' })
  await staff.call('bk/give_back', { id })
  await lookAgain(page)
  await row(page, 'A lamp taken').waitFor()
  await context.close()
})
