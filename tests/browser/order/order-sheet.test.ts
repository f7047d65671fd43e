import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { DEMO_CUSTOMER } from '#server/seed/demo-accounts.ts'
import { readWorkbook } from '#domain/table/read-xlsx.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'
import { ourStaff, packed } from '../../support/people/parcel-road.ts'
import { signIn } from '../../support/people/person.ts'
import { DEMO_PASSWORD } from '../../support/worlds/site.ts'

const { visit } = openBrowser()

const titles = (page: Page) => page.locator('.sheet-item').allInnerTexts()
const sums = (page: Page) => page.locator('.sheet-table tfoot').innerText()

async function saved(page: Page, kind: string): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: `Download as ${kind}` }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(new RegExp(`^orders-[\\d-]{10}\\.${kind.toLowerCase()}$`))
  return readFileSync(await file.path())
}

it('A shopper sorts, narrows and sums the sheet, chooses its columns and takes it along', async () => {
  const { customer, parcel_no } = await packed(`sheet-${Date.now()}@example.test`, await ourStaff())
  const cart_ids: string[] = []
  for (const [title, price_cny] of [
    ['A red lamp', '9.00'],
    ['=A jug', '30.00'],
  ])
    cart_ids.push((await customer.call('cart/add_diy_item', { title, price_cny })).id)
  await customer.call('orders/create', { cart_ids })
  const { parcel } = await customer.call('parcel/get_parcel_detail', { parcel_no })
  const door_cny = (108 + Number(parcel.final_cny)).toFixed(2)

  const { page, context, complaints } = await visit(DESKTOP)
  await signIn(page, customer.email)
  await page.goto('/user/order-list?status=All')
  await page.getByRole('link', { name: 'Sheet', exact: true }).click()
  await page.getByText('3 items', { exact: true }).first().waitFor()
  expect(await sums(page)).toContain(`¥${door_cny}`)
  // The part that a slow network brings first is as wide as the whole: nothing jumps when the rest has come.
  const [wide = 0, cut_off = 0] = await page.evaluate(() => {
    const width = () => document.querySelector('main .wrap')?.getBoundingClientRect().width
    const widths = [width()]
    document.querySelector('main h1')?.parentElement?.remove()
    return [...widths, width()]
  })
  expect(cut_off).toBe(wide)
  await page.reload()

  await page.getByRole('button', { name: 'Price' }).click()
  await page.waitForURL('**?view=sheet&sort=price')
  await expect.poll(() => titles(page)).toEqual(['A red lamp', '=A jug', 'A blue mug'])
  await page.getByRole('button', { name: 'Price' }).click()
  expect(await page.getByRole('columnheader', { name: 'Price' }).getAttribute('aria-sort')).toBe('descending')
  await expect.poll(() => titles(page)).toEqual(['A blue mug', '=A jug', 'A red lamp'])

  await page.getByLabel('Parcel', { exact: true }).selectOption('none')
  await page.getByText('2 of 3 items').waitFor()
  expect(await sums(page)).not.toContain(`¥${door_cny}`)
  await page.getByLabel('Search in the sheet').fill('lamp')
  await page.getByText('1 of 3 items').waitFor()
  await page.reload()
  await page.getByText('1 of 3 items').waitFor()
  await expect.poll(() => titles(page)).toEqual(['A red lamp'])
  await page.getByLabel('Search in the sheet').fill('nothing of the kind')
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await page.locator('.sheet-item').nth(2).waitFor()

  await page.getByRole('button', { name: 'Columns' }).click()
  for (const gone of ['Option', 'Link', 'Status', 'Postage', 'Fee', 'QC photos'])
    await page.getByRole('checkbox', { name: new RegExp(`^${gone}`) }).uncheck()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.reload()
  await page.getByRole('columnheader', { name: 'Weight' }).waitFor()
  expect(await page.getByRole('columnheader', { name: 'Postage' }).count()).toBe(0)

  const csv = (await saved(page, 'CSV')).toString('utf8')
  expect(csv).toContain(
    `A blue mug,1,100.00,108.00,1200,,,${parcel_no},${parcel.final_cny},${door_cny},,final`,
  )
  expect(csv).toContain("'=A jug,1,30.00,32.40,,,,,,,")
  const book = Object.entries(unzipSync(await saved(page, 'XLSX')))
  const [grid] = readWorkbook(new Map(book.map(([name, bytes]) => [name, new TextDecoder().decode(bytes)])))
  expect(grid?.map((row) => row[0])).toEqual(['Item', 'A blue mug', '=A jug', 'A red lamp'])
  expect(grid?.[1]?.slice(-4)).toEqual([parcel.final_cny, door_cny, '', 'final'])
  expect(complaints).toEqual([])
  await context.close()
})

it('On a phone only the sheet scrolls sideways, and of many rows only those in sight are drawn', async () => {
  const { page, context } = await visit(PHONE)
  await signIn(page, (await packed(`sheet-m-${Date.now()}@example.test`, await ourStaff())).customer.email)
  await page.route('**/api/orders/get_sheet', async (route) => {
    const answer = await (await route.fetch()).json()
    const [row] = answer.data.list
    const list = Array.from({ length: 500 }, (_, at) => ({
      ...row,
      id: `${row.id}${at}`,
      title: `Thing ${at}`,
    }))
    await route.fulfill({ json: { ...answer, data: { ...answer.data, list, total: 500 } } })
  })
  await page.goto('/m/user/order-list?view=sheet')
  await page.getByText('Thing 0', { exact: true }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await page.locator('.sheet-item').count()).toBeLessThan(70)
  await page.locator('.sheet-frame').evaluate((frame) => frame.scrollTo(9999, 999_999))
  await page.getByText('Thing 499', { exact: true }).waitFor()
  const seen = await page.evaluate(() => {
    const frame = document.querySelector('.sheet-frame')?.getBoundingClientRect()
    const last = [...document.querySelectorAll('.sheet-item')].at(-1)?.getBoundingClientRect()
    return frame && last && last.bottom <= frame.bottom && last.left >= frame.left
  })
  expect(seen).toBe(true)
  await context.close()
})

it('Each column adds up to its total: what came back is struck out', async () => {
  const { page, context } = await visit(DESKTOP)
  await signIn(page, DEMO_CUSTOMER, DEMO_PASSWORD)
  await page.goto('/user/order-list?view=sheet')
  await page.locator('.sheet-item').first().waitFor()
  expect(await page.locator('.sheet-table tbody s').count()).toBeGreaterThan(0)
  for (const label of ['Pieces', 'Postage', 'Fee']) {
    const at = (await page.getByRole('columnheader').allInnerTexts()).findIndex((text) =>
      text.startsWith(label),
    )
    const numbers = (row: string) =>
      page.locator(`.sheet-table ${row} > :nth-child(${at + 1})`).evaluateAll((cells) =>
        cells.map((cell) => {
          const counted = cell.cloneNode(true) as Element
          for (const struck of counted.querySelectorAll('s')) struck.remove()
          return Number((counted.textContent ?? '').replace(/[^\d.]/g, '')) || 0
        }),
      )
    const [total] = await numbers('tfoot tr')
    const sum = (await numbers('tbody tr:not(.sheet-gap)')).reduce((all, one) => all + one, 0)
    expect(sum.toFixed(2), label).toBe(total?.toFixed(2))
  }
  await context.close()
})
