import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { SAMPLE_ITEMS } from '#server/providers/sample/catalogue.ts'
import { visitSignedIn } from '../../support/people/accounts.ts'
import { arrived, ourStaff, PHOTO } from '../../support/people/parcel-road.ts'
import { signIn } from '../../support/people/person.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'
import { DEMO_PASSWORD } from '../../support/worlds/site.ts'

const { visit } = openBrowser()
const DEVICES = [
  ['desktop', DESKTOP, ''],
  ['phone', PHONE, '/m'],
] as const

const SPEAKER = SAMPLE_ITEMS.find(
  ({ goods_class, skus }) => goods_class === 'battery_builtin' && skus.every(({ stock }) => stock > 0),
)

async function chooseAll(page: Page): Promise<void> {
  for (const axis of await page.locator('.item-buy fieldset:has([type=radio])').all())
    await axis.getByRole('radio').first().check({ force: true })
}

describe.each(DEVICES)('What an item is taken for, on a %s,', (_, device, prefix) => {
  it('is a guess with what follows, may be contradicted, and the word goes with it into the cart', async () => {
    const { page, context, complaints } = await visitSignedIn(visit, device)
    await page.goto(`${prefix}/item?p=${SPEAKER?.item_platform}&i=${SPEAKER?.num_iid}`)
    const note = page.locator('.item-buy .note', { hasText: 'built-in battery' })
    await note
      .getByText(/It seems to have a built-in battery\. \w+ shipping lines? to .+ built-in batteries\./)
      .waitFor()
    await note.getByRole('button', { name: 'It has no battery' }).click()
    await page.getByText('You say it has no battery. We check when it arrives.').waitFor()
    await chooseAll(page)
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await page.getByText('Added to your cart.').waitFor()
    await page.goto(`${prefix}/cart`)
    const item = page.locator('.cart-item', { hasText: SPEAKER?.title ?? '' })
    await item.getByText('You say it has no battery.').waitFor()
    await item.getByRole('button', { name: 'Undo that' }).click()
    await item.getByText('It seems to have a built-in battery.').waitFor()
    await page.reload()
    await item.getByText('It seems to have a built-in battery.').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('is said of a described item while it is typed; nobody’s word lets travel what is never shipped', async () => {
    const { page, context } = await visitSignedIn(visit, device)
    await page.goto(`${prefix}/item_diy`)
    const title = page.getByLabel('What is it')
    await title.fill('Jasmine green tea')
    await page.getByText('It seems to be food.').waitFor()
    await page.getByRole('button', { name: 'It’s not food' }).waitFor()
    await title.fill('Bamboo tea tray')
    await page.getByText('It seems to be food.').waitFor({ state: 'detached' })
    await title.fill('Vodka 700 ml')
    await page.getByText('We can’t ship this.').waitFor()
    expect(await page.getByRole('button', { name: /^It(’s| has| shows)/ }).count()).toBe(0)
    await context.close()
  })
})

it('An inspection that finds another class, or a wrong item, asks for a word, and says what the customer says', async () => {
  const staff = await ourStaff()
  const { id } = await arrived('tray@example.test', 'Green tea tray of stone, no tea 1', staff)
  await staff.call('bk/set_goods_class', { id, goods_class: 'food', reason: 'As its words sound' })
  const { page, context } = await visit(DESKTOP)
  await signIn(page, 'staff@example.test', DEMO_PASSWORD)
  await page.goto('/bk/orders?queue=ToInspect')
  await page.getByRole('row', { name: 'Green tea tray' }).getByRole('link', { name: 'Inspect' }).click()
  const form = page.getByRole('form', { name: 'Green tea tray' })
  await form.getByLabel('Weight (g)').fill('850')
  await form.getByLabel('Length (cm)').fill('24')
  await form.getByLabel('Width (cm)').fill('18')
  await form.getByLabel('Height (cm)').fill('16')
  await form.getByRole('radio', { name: 'As ordered' }).check()
  await form.locator('input[type=file]').first().setInputFiles(PHOTO)
  await form.getByRole('radio', { name: 'Wrong item' }).check()
  await form.getByRole('button', { name: 'Put in warehouse' }).click()
  await form.getByText('Say in a sentence what came instead.').first().waitFor()
  await form.getByRole('radio', { name: 'As ordered' }).check()
  await form.getByLabel('Goods class').selectOption('general')
  await form.getByRole('button', { name: 'Put in warehouse' }).click()
  await form.getByText('Say in a few words why the goods class changes.').first().waitFor()
  await form.getByLabel('Note for the customer').fill('A stone tray.')
  await form.getByRole('button', { name: 'Put in warehouse' }).click()
  await form.waitFor({ state: 'detached' })
  await context.close()
})
