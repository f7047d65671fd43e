import { beforeAll, describe, expect, it } from 'vitest'
import { visitSignedIn } from '../../support/people/accounts.ts'
import type { Person } from '../../support/people/caller.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'
import { arrived, inspected, ourStaff } from '../../support/people/parcel-road.ts'
import { signIn } from '../../support/people/person.ts'

const UNWEIGHED = 'A lamp nobody weighed'
const { visit } = openBrowser()
let customer: Person
let bowl = ''
let perfume = ''

beforeAll(async () => {
  const staff = await ourStaff()
  const { customer: owner, id } = await arrived('new-parcel@example.test', UNWEIGHED, staff)
  customer = owner
  const { refunds } = await customer.call('orders/request_refund', { ids: [id], reason: 'no_reason' })
  await staff.call('bk/resolve_refund', { refund_id: refunds[0].id, approve: true })
  await staff.call('bk/finish_return', { refund_id: refunds[0].id, outcome: 'refused' })
  const { payment_no } = await customer.call('balance/top_up', { amount_cny: '500', method: 'sandbox' })
  await customer.call('balance/sandbox_pay', { payment_no, outcome: 'paid' })
  bowl = (await inspected(customer, staff, ['A bowl', 'A cup']))[0] ?? ''
  perfume = (await inspected(customer, staff, ['A bottle of perfume'], { goods_class: 'liquid' }))[0] ?? ''
})

describe.each([
  ['desktop', DESKTOP, ''],
  ['phone', PHONE, '/m'],
] as const)('The page of a new parcel on a %s, where its address names no items', (_, device, prefix) => {
  it.each(['', '?item_ids=', '?item_ids=,'])('lets one choose of what is stored (%s)', async (query) => {
    const { page, context, complaints } = await visit(device)
    await signIn(page, customer.email)
    await page.goto(`${prefix}/user/parcel/create${query}`)
    const tick = (title: string) => page.getByRole('checkbox', { name: `Put ${title} in a parcel` })
    await tick('A cup').waitFor()
    expect(await tick(UNWEIGHED).isDisabled()).toBe(true)
    await page.getByText('Not weighed yet').waitFor()
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    const create = page.locator('main').getByRole('link', { name: 'Create a parcel' })
    expect(await create.count()).toBe(0)
    await tick('A bowl').check()
    await create.click()
    await page.waitForURL(`**${prefix}/user/parcel/create?item_ids=${bowl}`)
    await page.getByRole('heading', { name: 'Where it goes' }).waitFor()
    await page.locator('main').getByText('A bowl').first().waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('leads to the orders when nothing is stored', async () => {
    const { page, context, complaints } = await visitSignedIn(visit, device)
    await page.goto(`${prefix}/user/parcel/create`)
    await page.getByText('Nothing in storage.').waitFor()
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    await page.locator('main').getByRole('link', { name: 'See my orders' }).click()
    await page.waitForURL(`**${prefix}/user/order-list?status=All`)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('says which of the items it names have gone, and shows those that are left', async () => {
    const { page, context, complaints } = await visit(device)
    const { list } = await customer.call('orders/get_order_items', { list_status_alias: 'All' })
    const lamp = list.find((item: { title: string }) => item.title === UNWEIGHED)
    await signIn(page, customer.email)
    await page.goto(`${prefix}/user/parcel/create?item_ids=${lamp.id}`)
    await page.getByText(`${UNWEIGHED}. We haven’t weighed it yet.`).waitFor()
    await page.locator('main').getByRole('link', { name: UNWEIGHED }).first().waitFor()
    await page.getByRole('checkbox', { name: 'Put A bowl in a parcel' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('shows the lines of a country before any address, and names what no line takes with the ways out', async () => {
    const { page, context, complaints } = await visit(device)
    await signIn(page, customer.email)
    await page.evaluate(() => localStorage.setItem('country', 'GB'))
    await page.goto(`${prefix}/user/parcel/create?item_ids=${bowl},${perfume}`)
    await page.getByText('No line to the United Kingdom takes this parcel.').waitFor()
    const ways = page.getByRole('listitem').filter({ hasText: 'A bottle of perfume. No line' })
    await ways.getByRole('button', { name: 'It’s not a liquid' }).waitFor()
    await ways.getByRole('link', { name: 'Leave it in the warehouse' }).click()
    await page.waitForURL(`**?item_ids=${bowl}`)
    const lines = page.getByRole('group', { name: 'Line' })
    await lines.getByText('Cheapest').waitFor()
    await lines.getByText('Fastest').waitFor()
    await page.getByRole('group', { name: 'A bowl' }).getByLabel('What it is').waitFor()
    // One of both is another sum than before.
    await page.getByRole('radio', { name: /Weigh it first/ }).check()
    await page.getByRole('radio', { name: /Pay the estimate/ }).check()
    await page
      .getByRole('status')
      .getByText(/^To pay now /)
      .waitFor()
    expect(await lines.getByText(/^Arrives about \d+.* \w{3}/).count()).toBeGreaterThan(0)
    expect(
      await page
        .locator('main')
        .getByText(/Remove packaging[\s\S]*now, about −|saves no more/)
        .count(),
    ).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Create the parcel' }).last().click()
    await page.getByRole('dialog').getByLabel('Name').first().waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('What was begun is there after a reload', () => {
  it('of a parcel: services, insurance, line, mode, note and customs; another selection begins anew', async () => {
    const { page, context, complaints } = await visit(DESKTOP)
    await signIn(page, customer.email)
    await page.goto(`/user/parcel/create?item_ids=${bowl}`)
    await page.getByRole('checkbox', { name: /Vacuum/ }).check()
    await page.getByRole('radio', { name: /Weigh it first/ }).check()
    await page.getByLabel('Note for our packers').fill('Mind the rim')
    await page.getByLabel('What it is').fill('Ceramic bowl')
    await page.reload()
    await page.getByRole('checkbox', { name: /Vacuum/ }).waitFor()
    expect(await page.getByRole('checkbox', { name: /Vacuum/ }).isChecked()).toBe(true)
    expect(await page.getByRole('radio', { name: /Weigh it first/ }).isChecked()).toBe(true)
    expect(await page.getByLabel('Note for our packers').inputValue()).toBe('Mind the rim')
    expect(await page.getByLabel('What it is').inputValue()).toBe('Ceramic bowl')
    await page.goto(`/user/parcel/create?item_ids=${perfume}`)
    await page.getByRole('checkbox', { name: /Vacuum/ }).waitFor()
    expect(await page.getByRole('checkbox', { name: /Vacuum/ }).isChecked()).toBe(false)
    await page.goto(`/user/parcel/create?item_ids=${bowl}`)
    await expect.poll(() => page.getByLabel('Note for our packers').inputValue()).toBe('Mind the rim')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('of a parcel, on the phone of the same account too', async () => {
    const at_home = await visit(DESKTOP)
    await signIn(at_home.page, customer.email)
    await at_home.page.goto(`/user/parcel/create?item_ids=${bowl}`)
    const kept = at_home.page.waitForResponse('**/api/parcel/keep_draft')
    await at_home.page.getByLabel('Note for our packers').fill('No bubble wrap')
    await kept
    await at_home.context.close()
    const { page, context } = await visit(PHONE)
    await signIn(page, customer.email)
    await page.goto(`/m/user/parcel/create?item_ids=${bowl}`)
    await expect.poll(() => page.getByLabel('Note for our packers').inputValue()).toBe('No bubble wrap')
    await context.close()
  })

  it('of an address that is being typed, until it is saved', async () => {
    const { page, context, complaints } = await visitSignedIn(visit, PHONE)
    await page.goto('/m/user/address-list')
    const add = page.getByRole('button', { name: /Add an address/ }).first()
    await add.click()
    await page.getByLabel('Full name').fill('Grace Typed')
    await page.getByLabel('Street and number').fill('1 Compiler Row')
    await page.reload()
    await add.click()
    expect(await page.getByLabel('Full name').inputValue()).toBe('Grace Typed')
    expect(await page.getByLabel('Street and number').inputValue()).toBe('1 Compiler Row')
    await page.getByLabel('Phone').fill('+1 212 555 0100')
    await page.getByLabel('City').fill('New York')
    await page.getByLabel('State').selectOption('New York')
    // An unusual address is asked about once, and saved when it is right.
    await page.getByLabel('ZIP code').fill('90210')
    await page.getByRole('button', { name: 'Save address' }).click()
    await page.getByText('ZIP code 90210 is in California, not in New York. Is that right?').waitFor()
    await page.getByLabel('ZIP code').fill('10003')
    await page.getByLabel('Street and number').fill('Compiler Row')
    await page.getByRole('button', { name: 'Save address' }).click()
    await page.getByText('There’s no house number. Is that right?').waitFor()
    await page.getByRole('button', { name: 'Save it as it is' }).click()
    await page.getByText('Compiler Row').first().waitFor()
    await add.click()
    expect(await page.getByLabel('Full name').inputValue()).toBe('')
    expect(complaints).toEqual([])
    await context.close()
  })
})
