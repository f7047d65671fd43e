import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { boxesOnTheWay, scan } from '../../support/fakes/scanner.ts'
import { DESKTOP, openBrowser } from '../../support/worlds/browser.ts'
import { ourStaff, PHOTO } from '../../support/people/parcel-road.ts'
import { signIn } from '../../support/people/person.ts'
import { DEMO_PASSWORD } from '../../support/worlds/site.ts'

const { visit } = openBrowser()

async function inspect(page: Page, title: string): Promise<void> {
  const form = page.getByRole('form', { name: title })
  await form.locator('input[type=file]').first().setInputFiles(PHOTO)
  await form.getByLabel('Weight (g)').fill('400')
  for (const name of ['Length (cm)', 'Width (cm)', 'Height (cm)']) await form.getByLabel(name).fill('10')
  await form.getByRole('radio', { name: 'As ordered' }).check()
  await form.getByRole('button', { name: 'Put in warehouse' }).click()
}

/** In the browser: how many inspections stores/file-database.ts holds. */
const storedInspections = () =>
  new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open('photo_queue')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const counting = opening.result.transaction('inspections').objectStore('inspections').count()
      counting.onsuccess = () => {
        opening.result.close()
        resolve(counting.result)
      }
    }
  })

it('Inspections without a network wait in the browser, survive it, are sent once, and a colleague’s is not overwritten', async () => {
  const staff = await ourStaff()
  const titles = ['An offline vase', 'An offline jug', 'An offline bowl']
  const owner = await boxesOnTheWay('offline@example.test', staff, { SF8880001: titles })
  const { page, context } = await visit(DESKTOP)
  await signIn(page, 'staff@example.test', DEMO_PASSWORD)
  await page.goto('/bk/uploadqc')
  await page.getByLabel('Number on the box').waitFor()
  await scan(page, 'SF8880001')
  await page.getByRole('form', { name: 'An offline vase' }).waitFor()
  await page.route('**/api/**', (route) => route.abort())
  for (const title of titles) await inspect(page, title)
  await page.getByText('3 inspections wait for the network.').waitFor()
  const scanned = page.getByLabel('Scanned boxes').getByRole('listitem', { name: 'SF8880001' })
  await scanned.getByText('Inspected, but 3 items aren’t in the warehouse yet.').waitFor()
  for (const claim of ['are in the warehouse.', 'items to label.'])
    expect(await page.getByText(claim).count()).toBe(0)

  // Meanwhile somebody finishes one of them at another table.
  const { list } = await owner.call('orders/get_order_items', { list_status_alias: 'ArrivedAtWarehouse' })
  const idOf = (title: string) => list.find((item: { title: string }) => item.title === title).id
  const id = idOf('An offline jug')
  const photo = await staff.send(`upload/bk_upload_files?order_item_id=${id}&kind=qc`, PHOTO)
  const sizes = { length_cm: 20, width_cm: 10, height_cm: 10 }
  await staff.call('bk/inspect_item', { id, weight_g: 500, ...sizes, verdict: 'ok', photo_ids: [photo] })

  await page.unroute('**/api/**')
  await page.reload()
  await page.getByText('“An offline jug” wasn’t put in the warehouse.').waitFor()
  await page.getByText('400 g, 10 × 10 × 10 cm, As ordered, 1 photo').waitFor()
  const detailOf = (title: string) => owner.call('orders/get_order_item_detail', { id: idOf(title) })
  for (const [title, weight_g] of [
    ['An offline vase', 400],
    ['An offline jug', 500],
    ['An offline bowl', 400],
  ] as const) {
    await expect.poll(async () => (await detailOf(title)).weight_g).toBe(weight_g)
    expect((await detailOf(title)).qc_photos).toHaveLength(1)
  }
  await scanned.getByText('Inspected, but 1 item isn’t in the warehouse yet.').waitFor()
  await page.getByRole('button', { name: 'Drop what was found' }).click()
  await scanned.getByText('Inspected.', { exact: true }).waitFor()
  await expect.poll(() => page.evaluate(storedInspections)).toBe(0)
  await page.reload()
  await page.getByLabel('Number on the box').waitFor()
  expect(await page.getByText('wasn’t put in the warehouse').count()).toBe(0)
  await context.close()
})

it('The labels of all that was inspected since the last print are printed at once, while the next box is open, too', async () => {
  const staff = await ourStaff()
  const boxes = { SF8880011: ['A first cup'], SF8880012: ['A second cup'], SF8880013: ['A third cup'] }
  await boxesOnTheWay('labels@example.test', staff, boxes)
  const { page, context } = await visit(DESKTOP)
  await signIn(page, 'staff@example.test', DEMO_PASSWORD)
  await page.goto('/bk/uploadqc')
  await page.getByLabel('Number on the box').waitFor()
  await scan(page, ...Object.keys(boxes))
  await inspect(page, 'A first cup')
  await page.getByRole('form', { name: 'A second cup' }).waitFor()
  await page.getByRole('link', { name: 'Print the label', exact: true }).waitFor()
  await inspect(page, 'A second cup')
  await page.getByRole('form', { name: 'A third cup' }).waitFor()
  const link = page.getByRole('link', { name: 'Print the labels' })
  await link.waitFor()
  // Nor are they forgotten when the page is left.
  await page.reload()
  const printed = context.waitForEvent('page')
  await link.click()
  await (await printed).getByRole('article', { name: 'A first cup' }).waitFor()
  expect(await (await printed).getByRole('article').count()).toBe(2)
  await link.waitFor({ state: 'detached' })
  await context.close()
})

it('A photo that no server takes is led to and named when the item is put in the warehouse', async () => {
  await boxesOnTheWay('bad-photos@example.test', await ourStaff(), { SF8880021: ['A drawn vase'] })
  const { page, context } = await visit(DESKTOP)
  await signIn(page, 'staff@example.test', DEMO_PASSWORD)
  await page.goto('/bk/uploadqc')
  await page.getByLabel('Number on the box').waitFor()
  await scan(page, 'SF8880021')
  const form = page.getByRole('form', { name: 'A drawn vase' })
  const good = { name: 'good.webp', mimeType: 'image/webp', buffer: readFileSync(PHOTO) }
  const bad = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  const files = [good, good, bad('third.pdf'), ...Array(6).fill(good), bad('tenth.pdf'), good]
  await form.locator('input[type=file]').first().setInputFiles(files)
  await expect.poll(() => form.locator('.photo[data-state=done]').count()).toBe(9)
  await form.getByLabel('Weight (g)').fill('400')
  for (const name of ['Length (cm)', 'Width (cm)', 'Height (cm)']) await form.getByLabel(name).fill('10')
  await form.getByRole('radio', { name: 'As ordered' }).check()
  await form.getByRole('button', { name: 'Put in warehouse' }).click()
  await form.getByText('third.pdf wasn’t uploaded. Try again or remove it.').waitFor()
  const focused = page.locator('.photo:focus-within')
  await focused.getByText('third.pdf').waitFor()
  await expect
    .poll(() =>
      focused.evaluate((tile) => {
        const { top, bottom } = tile.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      }),
    )
    .toBe(true)
  // Enter takes it out; the next press leads to the other.
  await page.keyboard.press('Enter')
  await form.getByRole('button', { name: 'Put in warehouse' }).click()
  await focused.getByText('tenth.pdf').waitFor()
  await page.keyboard.press('Enter')
  await form.getByRole('button', { name: 'Put in warehouse' }).click()
  await form.waitFor({ state: 'detached' })
  await context.close()
})

it('The figure of a scale that types goes into its field, and is taken for no box', async () => {
  const staff = await ourStaff()
  await boxesOnTheWay('scale@example.test', staff, { SF8880002: ['A weighed vase'] })
  const { page, context } = await visit(DESKTOP)
  await signIn(page, 'staff@example.test', DEMO_PASSWORD)
  await page.goto('/bk/uploadqc')
  await page.getByLabel('Number on the box').waitFor()
  await scan(page, 'SF8880002')
  const form = page.getByRole('form', { name: 'A weighed vase' })
  await form.getByLabel('Weight (g)').focus()
  await scan(page, '2600')
  await expect.poll(() => form.getByLabel('Weight (g)').inputValue()).toBe('2600')
  const isNext = (field: HTMLElement | SVGElement) => field === document.activeElement
  expect(await form.getByLabel('Length (cm)').evaluate(isNext)).toBe(true)
  const { list } = await staff.call('bk/get_unclaimed')
  expect(
    list.filter((box: { inner_tracking_number: string }) => box.inner_tracking_number === '2600'),
  ).toEqual([])
  // A digit too many in a side is asked about, and what is put right needs no answer.
  await form.locator('input[type=file]').first().setInputFiles(PHOTO)
  await form.getByLabel('Weight (g)').fill('400')
  for (const [name, cm] of [
    ['Length (cm)', '310'],
    ['Width (cm)', '20'],
    ['Height (cm)', '12'],
  ] as const)
    await form.getByLabel(name).fill(cm)
  await form.getByRole('radio', { name: 'As ordered' }).check()
  await form.getByRole('button', { name: 'Put in warehouse' }).click()
  await form.getByText('310 × 20 × 12 cm looks too large for 400 g. Measure each side again.').waitFor()
  await form.getByLabel('Length (cm)').fill('31')
  await form.getByRole('button', { name: 'Put in warehouse' }).click()
  await page.getByText('“A weighed vase” is in the warehouse.').waitFor()
  await context.close()
})

it('An inspection just sent can be undone: the box is open again with all that was typed and photographed', async () => {
  const staff = await ourStaff()
  const titles = ['A vase taken back', 'A jug beside it']
  await boxesOnTheWay('taken-back@example.test', staff, { SF8880003: titles })
  const { page, context } = await visit(DESKTOP)
  await signIn(page, 'staff@example.test', DEMO_PASSWORD)
  await page.goto('/bk/uploadqc')
  await page.getByLabel('Number on the box').waitFor()
  await scan(page, 'SF8880003')
  const form = page.getByRole('form', { name: 'A vase taken back' })
  await form.waitFor()
  const before = await staff.call('bk/get_order_items', { to_inspect: true, keyword: 'SF8880003' })
  await inspect(page, 'A vase taken back')
  const undo = page.locator('.toast', { hasText: '“A vase taken back” is in the warehouse.' })
  // The site under test waits for nothing, so it undoes nothing: it is answered for.
  const answer = (data: unknown) => ({ json: { success: true, data } })
  let undone: string[] = []
  await page.route('**/api/bk/undo_step', (route) => {
    undone = route.request().postDataJSON().change_ids
    return route.fulfill(answer({ results: undone.map((id) => ({ id, ok: true })) }))
  })
  await page.route('**/api/bk/get_order_items', (route) => route.fulfill(answer(before)))
  await undo.getByRole('button', { name: 'Undo' }).click()
  await form.getByAltText(/./).first().waitFor()
  expect(undone).toHaveLength(1)
  expect(await form.getByLabel('Weight (g)').inputValue()).toBe('400')
  expect(await form.getByRole('radio', { name: 'As ordered' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'A jug beside it' }).waitFor()
  await page.getByText('2 items to inspect.').first().waitFor()

  // An item that can't be undone any more is told, and is no item of the box.
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Put aside' }).click()
  await page
    .getByRole('listitem', { name: 'SF8880003' })
    .getByRole('button', { name: 'Go on' })
    .first()
    .click()
  await page.getByRole('form', { name: 'A jug beside it' }).waitFor()
  expect(await form.count()).toBe(0)
  await page.getByText('1 item to inspect.').first().waitFor()
  await context.close()
})

it('The form of an item that a colleague has finished is closed where it says so, and nothing of it stays', async () => {
  const staff = await ourStaff()
  const titles = ['A vase finished elsewhere', 'A jug still here']
  const owner = await boxesOnTheWay('elsewhere@example.test', staff, { SF8880004: titles })
  const { page, context } = await visit(DESKTOP)
  await signIn(page, 'staff@example.test', DEMO_PASSWORD)
  await page.goto('/bk/uploadqc')
  await page.getByLabel('Number on the box').waitFor()
  await scan(page, 'SF8880004')
  const box = page.getByRole('region', { name: 'Box SF8880004' })
  const form = box.getByRole('form', { name: 'A vase finished elsewhere' })
  await form.getByLabel('Weight (g)').fill('400')
  const { list } = await owner.call('orders/get_order_items', { list_status_alias: 'ArrivedAtWarehouse' })
  const { id } = list.find((item: { title: string }) => item.title === 'A vase finished elsewhere')
  const photo = await staff.send(`upload/bk_upload_files?order_item_id=${id}&kind=qc`, PHOTO)
  const sizes = { length_cm: 20, width_cm: 10, height_cm: 10 }
  await staff.call('bk/inspect_item', { id, weight_g: 500, ...sizes, verdict: 'ok', photo_ids: [photo] })
  await form.getByText('It is “In our warehouse” by now').waitFor()
  await form.getByRole('button', { name: 'Close this form' }).click()
  await box.getByRole('form', { name: 'A jug still here' }).waitFor()
  expect(await form.count()).toBe(0)
  const drafts = await page.evaluate(() => localStorage.getItem('inspections') ?? '')
  expect(drafts).not.toContain(id)
  await box.getByRole('button', { name: 'Put aside' }).click()
  await page.getByText('1 item to inspect.').first().waitFor()
  await context.close()
})

it('Where a colleague takes an arrival back, the form closes and what was typed waits for the next scan', async () => {
  const staff = await ourStaff()
  const titles = ['A vase on its way again', 'A jug that stays']
  await boxesOnTheWay('taken-away@example.test', staff, { SF8880005: titles })
  const { page, context } = await visit(DESKTOP)
  await signIn(page, 'staff@example.test', DEMO_PASSWORD)
  await page.goto('/bk/uploadqc')
  await page.getByLabel('Number on the box').waitFor()
  await scan(page, 'SF8880005')
  const form = page.getByRole('form', { name: 'A vase on its way again' })
  await form.getByLabel('Weight (g)').fill('417')
  // The site under test undoes nothing: it is answered for.
  await page.route('**/api/bk/get_now**', async (route) => {
    const answer = await (await route.fetch()).json()
    for (const item of answer.data.list) item.status = 'SellerShipped'
    return route.fulfill({ json: answer })
  })
  await form.getByRole('button', { name: 'Close this form' }).click()
  await page.getByRole('form', { name: 'A jug that stays' }).waitFor()
  expect(await form.count()).toBe(0)
  await page.unrouteAll()
  await page.reload()
  await page.goto('/bk/uploadqc?keyword=SF8880005')
  await page.getByRole('button', { name: 'A vase on its way again' }).click()
  expect(await form.getByLabel('Weight (g)').inputValue()).toBe('417')
  await context.close()
})
