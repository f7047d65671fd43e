import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { api } from '../../support/people/accounts.ts'
import { DESKTOP, openBrowser } from '../../support/worlds/browser.ts'
import { ourStaff, PHOTO } from '../../support/people/parcel-road.ts'
import { signIn } from '../../support/people/person.ts'
import { boxesOnTheWay, scan } from '../../support/fakes/scanner.ts'
import { DEMO_PASSWORD } from '../../support/worlds/site.ts'

const { visit } = openBrowser()

async function atTheTable(boxes: Record<string, string[]>, email: string) {
  await boxesOnTheWay(email, await ourStaff(), boxes)
  const visited = await visit(DESKTOP)
  await signIn(visited.page, 'staff@example.test', DEMO_PASSWORD)
  await visited.page.goto('/bk/uploadqc')
  await visited.page.getByLabel('Number on the box').waitFor()
  return visited
}

const scanned = (page: Page) => page.getByLabel('Scanned boxes')
const row = (page: Page, number: string) => scanned(page).getByRole('listitem', { name: number, exact: true })

it('Three boxes scanned at once all arrive, in order, though the network fails in the middle and the page is loaded anew', async () => {
  const boxes = { RC1000001: ['A red kettle', 'A blue kettle'], RC1000002: ['A green kettle'] }
  const { page } = await atTheTable(boxes, 'kettles@example.test')
  const sent: string[] = []
  let down = true
  await page.route('**/api/bk/scan_arrival', (route) => {
    sent.push(route.request().postDataJSON().inner_tracking_number)
    return down && sent.length > 1 ? route.abort() : route.continue()
  })
  await page.getByRole('tab', { name: 'Receive only' }).click()
  await scan(page, 'RC1000001', 'RC1000002', 'RCUNKNOWN')
  await row(page, 'RC1000001').getByText('Received', { exact: true }).waitFor()
  await row(page, 'RC1000001').getByText('2 items to inspect.').waitFor()
  expect(await row(page, 'RC1000001').textContent()).toContain('kettles@example.test')
  await row(page, 'RC1000002').getByRole('button', { name: 'Try again' }).waitFor()
  expect(await row(page, 'RCUNKNOWN').textContent()).toContain('Waits to be sent')

  down = false
  await page.reload()
  await row(page, 'RC1000002').getByText('Received', { exact: true }).waitFor()
  await row(page, 'RCUNKNOWN').getByText('Unclaimed', { exact: true }).waitFor()
  expect(sent.filter((number, at) => number !== sent[at - 1])).toEqual([
    'RC1000001',
    'RC1000002',
    'RCUNKNOWN',
  ])
  await expect.poll(() => page.getByLabel('Number on the box').inputValue()).toBe('')
  await scan(page, 'RC1000001')
  await scanned(page).getByText('Scanned before').waitFor()
})

/** How often somebody has pressed a button of the mouse since. */
const countPresses = (page: Page) =>
  page.evaluate(() => {
    const counted = Object.assign(window, { presses: 0 })
    addEventListener('pointerdown', () => (counted.presses += 1), { capture: true })
  })
const presses = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'presses')))

it('From the scan to the shelf it takes three clicks; another box scanned meanwhile waits for its turn', async () => {
  const boxes = { RC2000001: ['A tin drum'], RC2000002: ['A tin horn'] }
  const { page, complaints } = await atTheTable(boxes, 'drums@example.test')
  await countPresses(page)
  await scan(page, 'RC2000001')
  const form = page.getByRole('form', { name: 'A tin drum' })
  await form.waitFor()
  for (const typed of ['850', '24', '18', '16']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
  }
  expect(await form.getByLabel('Height (cm)').inputValue()).toBe('16')
  await page.keyboard.press('2')
  expect(await form.getByRole('radio', { name: 'Wrong item' }).isChecked()).toBe(true)
  await form.getByRole('radio', { name: 'As ordered' }).click()

  // Into the verdict, then into the note: nothing of it stays there.
  await scan(page, '1444RC20')
  await expect
    .poll(() => form.getByRole('radio', { name: 'As ordered', checked: true }).isVisible())
    .toBe(true)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('ok')
  await form.getByLabel('Note for the customer').focus()
  await page.keyboard.type('a dent', { delay: 60 })
  await page.keyboard.press('Enter')
  await form.getByLabel('Note for the customer').focus()
  await scan(page, 'RC2000002')
  await row(page, 'RC2000002').getByText('Received', { exact: true }).waitFor()
  await expect.poll(() => form.getByLabel('Note for the customer').inputValue()).toBe('a dent')
  await expect.poll(() => form.getByLabel('Weight (g)').inputValue()).toBe('850')

  const chooser = page.waitForEvent('filechooser')
  await form.getByText('Choose photos').click()
  await (await chooser).setFiles(PHOTO)
  await form.getByRole('button', { name: 'Put in warehouse' }).click()
  await form.waitFor({ state: 'detached' })
  expect(await presses(page)).toBe(3)

  // The next one comes by itself, stays through a reload, and goes on with one click.
  const next = page.getByRole('form', { name: 'A tin horn' })
  await next.getByLabel('Weight (g)').fill('450')
  expect(await next.getByRole('radio', { checked: true }).count()).toBe(0)
  await next.locator('input[type=file]').first().setInputFiles(PHOTO)
  await next.getByRole('button', { name: 'Put in warehouse' }).waitFor()
  await page.reload()
  await page.getByLabel('Put aside').getByRole('button', { name: 'Go on' }).click()
  await next.waitFor()
  await expect.poll(() => next.getByLabel('Weight (g)').inputValue()).toBe('450')
  expect(await next.getByRole('img', { name: 'Number 1' }).count()).toBe(1)

  // Its shelf is scanned from wherever the focus stands.
  await scan(page, 'A-03-2')
  await expect.poll(() => next.getByLabel('Shelf').inputValue()).toBe('A-03-2')

  // A session that ends between two boxes loses neither.
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').token)
  await api('user/login_out', {}, token)
  await scan(page, 'RC2000003')
  await page.getByText('1 scan waits in this browser').waitFor()
  await scan(page, 'RC2000004')
  await page.getByText('2 scans wait in this browser').waitFor()
  await signIn(page, 'staff@example.test', DEMO_PASSWORD)
  await page.goto('/bk/uploadqc')
  for (const number of ['RC2000003', 'RC2000004'])
    await row(page, number).getByText('Unclaimed', { exact: true }).waitFor()
  await page.getByLabel('Put aside').getByRole('button', { name: 'Go on' }).waitFor()
  expect(complaints).toEqual([])
})
