import { expect, it } from 'vitest'
import { DEMO_CUSTOMER } from '#server/seed/demo-accounts.ts'
import { signedIn } from '../../support/people/caller.ts'
import { signIn } from '../../support/people/person.ts'
import { widerWithLargeLettersAlone } from '../../support/probes/page-looks.ts'
import { openBrowser, PHONE } from '../../support/worlds/browser.ts'
import { DEMO_PASSWORD } from '../../support/worlds/site.ts'

const { visit } = openBrowser()

it('Amounts and tables find room on a phone where the letters alone have twice the size', async () => {
  const { call } = await signedIn(DEMO_CUSTOMER, DEMO_PASSWORD)
  const { list } = await call('parcel/get_parcels', { limit: 100 })
  const delivered = list.find(({ status }: { status: string }) => status === 'Delivered')
  const { page } = await visit(PHONE)
  await signIn(page, DEMO_CUSTOMER, DEMO_PASSWORD)
  const wider: Record<string, number> = {}
  for (const path of [
    '/cart',
    '/user/order-list',
    '/user/balance-list',
    `/user/parcel/detail?parcel_no=${delivered.parcel_no}`,
    '/item?p=taobao&i=675330231400',
    '/shipping',
  ]) {
    await page.goto(`/m${path}`, { waitUntil: 'networkidle' })
    if (path === '/shipping') {
      await page.getByLabel('Weight').fill('1200')
      await page.locator('.estimate-form [type=submit]').click()
      await page.locator('.estimate-lines').first().waitFor()
    }
    const too_wide = await widerWithLargeLettersAlone(page)
    if (too_wide > 0) wider[path] = too_wide
  }
  expect(wider).toEqual({})
})

it.each([1280, 1440])('and on a desktop of %s, where tables then show their rows as cards', async (width) => {
  const { page } = await visit({ viewport: { width, height: 900 } })
  await signIn(page, DEMO_CUSTOMER, DEMO_PASSWORD)
  const wider: Record<string, number> = {}
  for (const path of ['/shipping', '/cart', '/user/balance-list', '/user/order-list', '/user/parcel-list']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const too_wide = await widerWithLargeLettersAlone(page)
    if (too_wide > 0) wider[path] = too_wide
  }
  expect(wider).toEqual({})
})

it('A range of prices, and the step a parcel has come to, are read whole in a narrow window with large letters', async () => {
  const { call } = await signedIn(DEMO_CUSTOMER, DEMO_PASSWORD)
  const { list } = await call('parcel/get_parcels', { limit: 100 })
  const delivered = list.find(({ status }: { status: string }) => status === 'Delivered')
  const { page } = await visit({ viewport: { width: 390, height: 844 } })
  await signIn(page, DEMO_CUSTOMER, DEMO_PASSWORD)
  await page.goto('/item?p=taobao&i=675330231400', { waitUntil: 'networkidle' })
  expect(await widerWithLargeLettersAlone(page)).toBeLessThanOrEqual(0)
  await page.goto(`/user/parcel/detail?parcel_no=${delivered.parcel_no}`)
  const steps = page.getByRole('img', { name: 'Delivered, step 5 of 5' })
  await steps.getByText('Near you').waitFor()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px', 'important'))
  await steps.getByText('Near you').waitFor({ state: 'hidden' })
  await steps.getByText('Delivered').last().waitFor()
})

it('On a phone that lies on its side the page has most of the screen, and a picture of it fits', async () => {
  const { page } = await visit({ ...PHONE, viewport: { width: 844, height: 390 } })
  await signIn(page, DEMO_CUSTOMER, DEMO_PASSWORD)
  await page.goto('/m/item?p=taobao&i=675330231400', { waitUntil: 'networkidle' })
  const picture = page.locator('.gallery-strip img').first()
  const fits = await picture.evaluate((one) => one.getBoundingClientRect().height <= innerHeight * 0.8)
  expect(fits).toBe(true)
  await page.mouse.wheel(0, 300)
  const fixed = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((one) => ['fixed', 'sticky'].includes(getComputedStyle(one).position) && one.checkVisibility())
      .map((one) => one.getBoundingClientRect())
      .filter(({ width, top, bottom }) => width > 400 && bottom > 0 && top < innerHeight)
      .reduce((sum, { height }) => sum + height, 0),
  )
  expect(fixed).toBeLessThan(120)
})

it('A link pasted into a note, one long word, makes the page of an item no wider than the phone', async () => {
  const { page } = await visit(PHONE)
  await signIn(page, DEMO_CUSTOMER, DEMO_PASSWORD)
  await page.goto('/m/item?p=taobao&i=675330231400', { waitUntil: 'networkidle' })
  await page.getByText('Add a note').click()
  await page.getByLabel('Note for our buyer').fill(`https://item.taobao.com/item.htm?${'a'.repeat(280)}`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
