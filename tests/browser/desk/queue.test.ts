import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { canonicalUrl } from '#domain/link/canonical.ts'
import { SAMPLE_ITEMS } from '#server/providers/sample/catalogue.ts'
import { confirmEmail, customerWithPaidItems, signedIn } from '../../support/people/caller.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'
import { arrived, ourStaff, paid, PHOTO } from '../../support/people/parcel-road.ts'
import { PASSWORD, press, signIn } from '../../support/people/person.ts'
import { scan } from '../../support/fakes/scanner.ts'
import { DEMO_PASSWORD } from '../../support/worlds/site.ts'

const { visit } = openBrowser()

async function staffPage(device: typeof DESKTOP | typeof PHONE = DESKTOP) {
  const visited = await visit(device)
  await signIn(visited.page, 'staff@example.test', DEMO_PASSWORD)
  return visited
}

/** A colleague of the demo's staff. */
async function colleague(wanted: string) {
  const person = await customerWithPaidItems(wanted, PASSWORD, ['Own'])
  const { email } = person
  await confirmEmail(person)
  await (await ourStaff()).call('bk/set_role', { email, role: 'staff' })
  return signedIn(email, PASSWORD)
}

const row = (page: Page, title: string) => page.locator('[data-row]').filter({ hasText: title })
const focused = (page: Page) => page.locator('[data-row]:focus')

it('A queue is worked through with the keyboard alone, and the focus keeps its place', async () => {
  const titles = ['Keyed one', 'Keyed two', 'Keyed three']
  const { email } = await customerWithPaidItems('keyed@example.test', PASSWORD, titles)
  const { page, context } = await staffPage()
  await page.goto(`/bk/orders?queue=Paid&keyword=${email}`)
  await row(page, 'Keyed three').waitFor()
  const first = (await page.locator('[data-row]').first().getAttribute('aria-label')) ?? ''
  const second = (await page.locator('[data-row]').nth(1).getAttribute('aria-label')) ?? ''
  await page.keyboard.press('j')
  expect(await focused(page).getAttribute('aria-label')).toBe(first)
  await page.keyboard.press('a')
  await row(page, first).waitFor({ state: 'detached' })
  await focused(page).waitFor()
  expect(await focused(page).getAttribute('aria-label')).toBe(second)
  // Opens it, and Back leads to the list again.
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: /^Order O/ })
  await drawer.getByText('History').waitFor()
  await page.goBack()
  await drawer.waitFor({ state: 'detached' })
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  expect(await page.getByLabel('Ticked items').textContent()).toContain('1 item ticked')
  await page.keyboard.press('/')
  await page.keyboard.type('j?x')
  expect(await page.getByRole('searchbox').inputValue()).toContain('j?x')
  await context.close()
})

it('A scan on a queue searches, and neither opens the row with the focus nor does anything else with it', async () => {
  const { email } = await customerWithPaidItems('scanned-over@example.test', PASSWORD, ['Scanned over'])
  const { page, context } = await staffPage()
  await page.goto(`/bk/orders?queue=Paid&keyword=${email}`)
  await row(page, 'Scanned over').waitFor()
  const field = page.getByRole('searchbox')
  await field.fill('half a word')
  await field.blur()
  await page.keyboard.press('j')
  await focused(page).waitFor()
  // Every letter is also a key of the queue.
  await scan(page, 'axo?xa/jk')
  await page.getByText('Nothing matches.').waitFor()
  await expect.poll(() => field.inputValue()).toBe('axo?xa/jk')
  // Into the field it is what anybody might type there, and Enter looks for it; a button hears nothing of it.
  await field.fill('')
  await field.focus()
  await scan(page, email)
  const take = row(page, 'Scanned over').getByRole('button', { name: 'Take', exact: true })
  await take.focus()
  await scan(page, 'SF12345678')
  await page.getByText('Nothing matches.').waitFor()
  await page.goto(`/bk/orders?queue=Paid&keyword=${email}`)
  await row(page, 'Scanned over').waitFor()
  await row(page, 'Scanned over').getByRole('button', { name: 'Scanned over' }).click()
  await page.getByRole('dialog').getByText('History').waitFor()
  await scan(page, 'SF12345678')
  await page.getByRole('dialog').getByText('History').waitFor()
  expect(await field.inputValue()).toBe(email)
  await context.close()
})

it('A parcel’s number that is scanned or typed on the queue of orders finds the parcel', async () => {
  const { parcel_no } = await paid('slip-on-orders@example.test', await ourStaff())
  const { page, context } = await staffPage()
  const lookFor = [
    () => scan(page, parcel_no),
    async () => {
      await page.getByRole('searchbox').fill(` ${parcel_no.toLowerCase()}`)
      await page.keyboard.press('Enter')
    },
  ]
  for (const look of lookFor) {
    await page.goto('/bk/orders')
    await page.getByRole('searchbox').waitFor()
    await look()
    await page.waitForURL('**/bk/parcels?*')
    await row(page, parcel_no).waitFor()
  }
  await context.close()
})

it('What a colleague takes is said on the row within seconds', async () => {
  const owner = await customerWithPaidItems('raced@example.test', PASSWORD, ['Raced lamp'])
  const anna = await colleague('anna@example.test')
  const { page, context } = await staffPage()
  await page.goto(`/bk/orders?queue=Paid&keyword=${owner.email}`)
  await row(page, 'Raced lamp').waitFor()
  const [{ id }] = (await owner.call('orders/get_order_items', { list_status_alias: 'Paid' })).list
  const heightOf = () => row(page, 'Raced lamp').evaluate((one) => one.getBoundingClientRect().height)
  const height = await heightOf()
  await anna.call('bk/take_item', { id })
  await row(page, 'Raced lamp').getByText(`taken by ${anna.email} just now`).waitFor()
  expect(await heightOf()).toBe(height)
  await context.close()
})

it('A slip of the scale is corrected from the drawer, and the customer reads it', async () => {
  const staff = await ourStaff()
  const { id, customer } = await arrived('slip@example.test', 'Slipped vase', staff)
  const photo = await staff.send(`upload/bk_upload_files?order_item_id=${id}&kind=qc`, PHOTO)
  const found = { weight_g: 3000, length_cm: 20, width_cm: 10, height_cm: 10, verdict: 'ok' }
  await staff.call('bk/inspect_item', { id, ...found, photo_ids: [photo] })
  const { page, context } = await staffPage()
  await page.goto(`/bk/orders?queue=InWarehouse&keyword=${customer.email}&item=${id}`)
  await press(page, 'Correct what was noted')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Weight (g)').fill('300')
  // A press beside it costs nothing of what was typed.
  await page.mouse.click(5, 400)
  await dialog.getByRole('button', { name: 'Correct it' }).click()
  await dialog.getByText('Write why. The customer reads it.').waitFor()
  await dialog.getByLabel('Why').fill('The scale had slipped.')
  // The Enter of a scanner sends no form, and what it typed is there to be seen.
  await scan(page, 'YT900100200999')
  expect(await dialog.getByLabel('Why').inputValue()).toContain('YT900100200999')
  await dialog.getByLabel('Why').fill('The scale had slipped.')
  await dialog.getByRole('button', { name: 'Correct it' }).click()
  await page
    .getByRole('dialog', { name: /^Order O/ })
    .getByText('300 g')
    .first()
    .waitFor()
  const { list } = await customer.call('orders/get_item_status_changelog', { id })
  expect(list.at(-1).reason).toBe('Corrected: Weight 3000 g → 300 g. The scale had slipped.')

  // Closing a photo leads back to the dialog below.
  await page.getByRole('button', { name: 'Enlarge photo 1' }).click()
  const photo_in_full = page.getByRole('dialog', { name: /^Pictures of/ })
  await photo_in_full.waitFor()
  await page.keyboard.press('Escape')
  await photo_in_full.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Correct what was noted' }).waitFor()
  await page.goto(`/bk/audit?ref=${id}`)
  await page.getByRole('cell', { name: 'Corrected the item' }).waitFor()
  await context.close()
})

it('Several items of one seller are bought in one go; what cost more stays, with its reason', async () => {
  const titles = ['Together one', 'Together two']
  const { email } = await customerWithPaidItems('together@example.test', PASSWORD, titles)
  const { page, context } = await staffPage()
  await page.goto(`/bk/orders?queue=Paid&keyword=${email}`)
  await row(page, 'Together two').waitFor()
  for (const title of titles) await row(page, title).getByRole('checkbox').check()
  await press(page, 'Take 2 items')
  await page.goto(`/bk/orders?queue=Purchasing&keyword=${email}`)
  await row(page, 'Together two').waitFor()
  for (const title of titles) await row(page, title).getByRole('checkbox').check()
  await press(page, 'Bought 2 items')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Purchase number').fill('TB-TWO')
  await dialog
    .getByRole('listitem')
    .filter({ hasText: 'Together two' })
    .getByLabel('Real price each')
    .fill('150')
  await dialog.getByRole('button', { name: 'Bought 2 items' }).click()
  await dialog.getByRole('listitem').getByText('Ask the customer first').waitFor()
  expect(await dialog.getByRole('listitem').count()).toBe(1)
  await page.keyboard.press('Escape')
  await row(page, 'Together one').waitFor({ state: 'detached' })
  await row(page, 'Together two').waitFor()
  await context.close()
})

it('A queue is narrowed, its view is kept, and a phone shows five rows of it', async () => {
  const titles = [
    'Row one of a title that would take more than the one line there is',
    'Row two',
    'Row three',
    'Row four',
    'Row five',
    'Row six',
  ]
  const { email } = await customerWithPaidItems('rows@example.test', PASSWORD, titles)
  // Room for what marketplaces' items have and these lack: a link, and a line more of tools above.
  const ROOM_PX = 36
  const { page, context } = await staffPage(PHONE)
  await page.goto(`/m/bk/orders?queue=Paid&keyword=${email}`)
  await row(page, 'Row six').waitFor()
  const bottom = await page
    .locator('[data-row]')
    .nth(4)
    .evaluate((row) => row.getBoundingClientRect().bottom)
  expect(bottom).toBeLessThanOrEqual(844 - ROOM_PX)
  await press(page, 'Filter')
  await page.getByLabel('Only what is late').check()
  await press(page, 'Show')
  await page.getByText('Nothing matches.').waitFor()
  expect(new URL(page.url()).searchParams.get('late')).toBe('1')
  await press(page, 'Save view')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Late ones')
  await press(page, 'Save')
  await press(page, 'Without “late”')
  await row(page, 'Row six').waitFor()
  await press(page, 'Late ones')
  await page.waitForURL('**/m/bk/orders?queue=Paid&late=1')
  await page.reload()
  await press(page, 'Forget the view “Late ones”')
  expect(await page.getByRole('button', { name: 'Late ones' }).count()).toBe(0)
  // Nothing of the shop lies around the work.
  for (const name of ['Cart', 'AI Ben']) expect(await page.getByRole('link', { name }).count()).toBe(0)
  await context.close()
})

/** Which no other test looks at. */
const [WANTED] = SAMPLE_ITEMS.filter(({ goods_class }) => goods_class === 'general').slice(-1)
const RARE = { item_platform: WANTED?.item_platform ?? 'taobao', num_iid: WANTED?.num_iid ?? '' }
const SKU = WANTED?.skus.find(({ stock }) => stock > 1)?.sku_id

it('A product that may not travel is let through by staff, and can be ordered then', async () => {
  const customer = await customerWithPaidItems('vapes@example.test', PASSWORD, ['Own'])
  const { page, context } = await staffPage()
  const setClass = async (goods_class: string, allowed: boolean) => {
    await page.goto('/bk')
    await press(page, 'Set the class of a product, or let it travel')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Set the class' }).click()
    await dialog.getByText('Paste the link of the product.').waitFor()
    await dialog.getByLabel('Link').fill(canonicalUrl(RARE))
    await dialog.getByLabel('Goods class').selectOption(goods_class)
    if (allowed) await dialog.getByText('It may travel all the same').click()
    await dialog.getByLabel('Why').fill('Checked by us.')
    await dialog.getByRole('button', { name: 'Set the class' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  const order = async () => {
    const { id } = await customer.call('cart/add', { ...RARE, sku_id: SKU })
    return customer.call('orders/create', { cart_ids: [id] })
  }
  await setClass('prohibited', false)
  await expect(order()).rejects.toThrow(/can’t be shipped|cannot be shipped|not ship|prohibited/i)
  await setClass('prohibited', true)
  expect((await order()).order_no).toMatch(/^O/)
  await setClass('general', false)
  await context.close()
})

for (const [name, device, site] of [
  ['a desktop', DESKTOP, ''],
  ['a phone', PHONE, '/m'],
] as const)
  it(`On ${name} what was just done is told below the rows, and the header shows where one is`, async () => {
    const titles = ['Told one', 'Told two', 'Told three']
    const { email } = await customerWithPaidItems(`told${site ? '-m' : ''}@example.test`, PASSWORD, titles)
    const { page, context } = await staffPage(device)
    await page.goto(`${site}/bk/orders?queue=Paid&keyword=${email}`)
    const first = page.locator('[data-row]').first()
    const taken = (await first.getAttribute('aria-label')) ?? ''
    await first.getByRole('button', { name: 'Take', exact: true }).click()
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    await row(page, taken).waitFor({ state: 'detached' })
    const said = await page.locator('.toaster').boundingBox()
    const next = await page.locator('[data-row]').first().boundingBox()
    expect(said?.y).toBeGreaterThan((next?.y ?? 0) + (next?.height ?? 0))

    await page.goto(`${site}/bk/audit`)
    const here = page.locator('.bk-nav [aria-current]')
    expect(await here.textContent()).toContain('Log')
    const isInView = async () => {
      const box = await here.boundingBox()
      return box !== null && box.x >= 0 && box.x + box.width <= device.viewport.width
    }
    await expect.poll(isInView).toBe(true)
    await context.close()
  })
