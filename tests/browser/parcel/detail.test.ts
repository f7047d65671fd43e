import { describe, expect, it } from 'vitest'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'
import { customerWithPaidItems, type Person } from '../../support/people/caller.ts'
import { HOME, inspected, ourStaff, packed, paid, shipped } from '../../support/people/parcel-road.ts'
import { PASSWORD, signIn } from '../../support/people/person.ts'
import { SURE } from '../../support/people/parcel.ts'

const { visit } = openBrowser()

/** A parcel of these items that is packed at 900 g before its freight is paid. */
async function rehearsed(customer: Person, staff: Person, item_ids: string[]): Promise<string> {
  const { id: address_id } = await customer.call('user/add_address', HOME)
  const wanted = { item_ids, address_id, line_code: 'EMS', mode: 'rehearsal' }
  const { parcel_no } = await customer.call('parcel/create_parcel', wanted)
  await customer.call('checkout/pay_parcel', { parcel_no, expected_total_cny: '20.00', method: 'balance' })
  await staff.call('bk/start_packing', { parcel_no })
  const boxes = [{ weight_g: 900, length_cm: 30, width_cm: 20, height_cm: 15 }]
  await staff.call('bk/pack_parcel', { ...SURE, parcel_no, boxes })
  return String(parcel_no)
}

describe('Cancelling a parcel', () => {
  it('says what is kept and why when nothing comes back', async () => {
    const rehearsal = { mode: 'rehearsal', services: ['vacuum'] }
    const { customer, parcel_no } = await packed('rehearsed@example.test', await ourStaff(), rehearsal)
    const { page } = await visit(DESKTOP)
    await signIn(page, customer.email)
    await page.goto(`/user/parcel/detail?parcel_no=${parcel_no}`)
    await page.waitForFunction((no) => document.title === `Parcel ${no} · BenBuy`, parcel_no)
    await page.getByRole('button', { name: 'Cancel this parcel' }).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByText(
        /^You paid \$3\.3\d\s\(¥24\.00\) for it\. It’s packed already, so we keep \$2\.8\d\s\(¥20\.00\) for the rehearsal and \$0\.5\d\s\(¥4\.00\) for the services you chose\. You get nothing back\.$/,
      )
      .waitFor()
    await dialog.getByRole('button', { name: 'Cancel this parcel' }).click()
    await page.getByText('The parcel is cancelled.').waitFor()
  })

  it('says what is kept and why when the rest comes back', async () => {
    const { customer, parcel_no } = await packed('unpacked@example.test', await ourStaff())
    const { page } = await visit(DESKTOP)
    await signIn(page, customer.email)
    await page.goto(`/user/parcel/detail?parcel_no=${parcel_no}`)
    await page.getByRole('button', { name: /^Cancel and get .*¥110\.00\)? back$/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByText(/so we keep .*¥10\.00\)? for unpacking it again\. You get .*¥110\.00\)? back/)
      .waitFor()
    await dialog.getByText(/and got .*¥84\.00\)? back when it was packed/).waitFor()
  })
})

describe('The timeline of a parcel', () => {
  it('shows each step with its date, who did it and what it cost, and what is next', async () => {
    const { customer, parcel_no } = await packed('timeline@example.test', await ourStaff(), {}, 4000)
    const { page } = await visit(DESKTOP)
    await signIn(page, customer.email)
    await page.goto(`/user/parcel/detail?parcel_no=${parcel_no}`)
    const steps = page.getByRole('region', { name: 'Where it is' }).getByRole('listitem')
    await steps.first().waitFor()
    const said = await steps.allInnerTexts()
    const DATE = String.raw`\d+\s\w+,\s\d\d:\d\d`
    // The newest first, and before it what comes next.
    expect(said).toEqual([
      expect.stringMatching(/^Answer by \d+\s\w+$/),
      expect.stringMatching(new RegExp(`^Packed, more to pay\\s+${DATE}, BenBuy\\s+Weighed twice$`)),
      expect.stringMatching(new RegExp(`^Being packed\\s+${DATE}, BenBuy$`)),
      expect.stringMatching(new RegExp(`^Paid\\s+${DATE}, you, \\$28\\.\\d\\d\\s\\(¥204\\.00\\) paid$`)),
      expect.stringMatching(new RegExp(`^Created\\s+${DATE}, you$`)),
    ])
  })
})

describe('A supplement on the phone', () => {
  it('has its answer above what it is about, and is paid there', async () => {
    const { customer } = await packed('supplement@example.test', await ourStaff(), {}, 4000)
    const { list } = await customer.call('balance/get_confirm_list')
    const { page, complaints } = await visit(PHONE)
    await signIn(page, customer.email)
    await page.goto(`/m/checkout/supplement?id=${list[0].id}`)
    const answer = page.getByRole('region', { name: 'The supplement' })
    const pay = answer.getByRole('button', { name: new RegExp(`^Pay .*¥${list[0].amount_cny}$`) })
    await pay.waitFor()
    await answer.getByText('Why: Weighed twice').waitFor()
    const bottom = (one: { y: number; height: number } | null) => (one ? one.y + one.height : Number.NaN)
    const about = page.getByRole('region', { name: 'The parcel', exact: true })
    await about.waitFor()
    expect(bottom(await answer.boundingBox())).toBeLessThanOrEqual((await about.boundingBox())?.y ?? 0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await pay.click()
    await page
      .getByText(new RegExp(`^Paid .*¥${list[0].amount_cny}`))
      .first()
      .waitFor()
    expect(complaints).toEqual([])
  })
})

describe('A supplement that another tab has answered', () => {
  it('leaves no question behind where it is then refused', async () => {
    const { customer } = await packed('supplement-tabs@example.test', await ourStaff(), {}, 4000)
    const { id, amount_cny } = (await customer.call('balance/get_confirm_list')).list[0]
    const { page } = await visit(DESKTOP)
    await signIn(page, customer.email)
    await page.goto(`/checkout/supplement?id=${id}`)
    await page.getByRole('button', { name: /^Refuse and get / }).click()
    const refuse = page.getByRole('dialog').getByRole('button', { name: /^Refuse and get / })
    await refuse.waitFor()
    await customer.call('balance/confirm', { id, accept: true, expected_amount_cny: amount_cny })
    await refuse.click()
    await page.getByText('Nothing to answer here').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

describe('A parcel that was rehearsed', () => {
  it('is compared on every line, goes by another, and leaves one item here, on a phone', async () => {
    const staff = await ourStaff()
    const customer = await customerWithPaidItems('choosing@example.test', PASSWORD, ['A first mug'])
    const ids = await inspected(customer, staff, ['A green mug', 'A red mug'])
    const parcel_no = await rehearsed(customer, staff, ids)
    const { page, complaints } = await visit(PHONE)
    await signIn(page, customer.email)
    await page.goto(`/m/user/parcel/detail?parcel_no=${parcel_no}`)
    const change = page.getByRole('region', { name: 'Change it before you pay the freight' })
    await change.getByText('Packed, it weighs 900 g.').waitFor()
    expect(await change.getByRole('radio', { name: /EMS/ }).isChecked()).toBe(true)
    expect(await change.getByRole('button', { name: /^Send it by/ }).count()).toBe(0)
    await change.getByRole('radio', { name: /DHL Express/ }).check()
    const send = change.getByRole('button', { name: 'Send it by DHL Express' })
    const inView = (one: Element) => one.getBoundingClientRect().bottom <= innerHeight
    expect(await send.evaluate(inView)).toBe(true)
    await send.click()
    await page.getByText('It now goes by DHL Express.').waitFor()
    await page.getByText('Line changed').waitFor()
    const { parcel } = await customer.call('parcel/get_parcel_detail', { parcel_no })
    await page.getByRole('link', { name: new RegExp(`^Pay .*¥${parcel.due_cny}$`) }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

    await change.getByLabel('Leave one item here').selectOption({ label: 'A red mug, 1.2 kg' })
    await change.getByRole('button', { name: 'Take it out' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take it out' }).click()
    await page.getByText('It stays in the warehouse.').waitFor()
    await page.getByText('Rehearsal requested').first().waitFor()
    await page.getByText('An item taken out').waitFor()
    await change.waitFor({ state: 'detached' })
    expect(await page.getByText('1 item', { exact: true }).count()).toBe(1)
    await page.getByRole('button', { name: 'Cancel this parcel' }).click()
    await page
      .getByRole('dialog')
      .getByText(/we keep .*¥20\.00\)? for the rehearsal/)
      .waitFor()
    expect(complaints).toEqual([])
  })
})

describe('Another address', () => {
  it('that costs more is refused, stays chosen, and the dialog says what to do', async () => {
    const { customer, parcel_no } = await paid('alaska@example.test', await ourStaff(), { line_code: 'DHL' })
    await customer.call('user/add_address', {
      ...{ name: 'Far Away', phone: '+1 907 555 0100', country: 'US', state: 'AK', city: 'Anchorage' },
      ...{ street: '2 Ice Rd', postcode: '99501' },
    })
    const { page } = await visit(DESKTOP)
    await signIn(page, customer.email)
    await page.goto(`/user/parcel/detail?parcel_no=${parcel_no}`)
    await page.getByRole('button', { name: 'Change the address' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('The parcel goes here already.').waitFor()
    expect(await dialog.getByRole('button', { name: 'Send it there' }).isEnabled()).toBe(false)
    await dialog.getByRole('radio', { name: /Far Away/ }).check()
    await dialog.getByRole('button', { name: 'Send it there' }).click()
    await dialog
      .getByText(/Cancel this parcel and create a new one\. You get all of it back in your balance: .*¥/)
      .waitFor()
    expect(await dialog.getByRole('radio', { name: /Far Away/ }).isChecked()).toBe(true)
    await dialog.getByRole('radio', { name: /Ada Doe/ }).check()
    await dialog.getByText(/create a new one\. You get all of it/).waitFor({ state: 'detached' })
    // An address in another country is kept, and can't be chosen here.
    await dialog.getByRole('button', { name: 'Add an address' }).click()
    const form = page.getByRole('dialog', { name: 'Add an address' })
    await form.getByLabel('Country', { exact: true }).selectOption('DE')
    await form.getByLabel('Full name').fill('Max Anders')
    await form.getByLabel('Phone').fill('+49 30 1234567')
    await form.getByLabel('Street and number').fill('Hauptstr. 5')
    await form.getByLabel('Postcode').fill('10115')
    await form.getByLabel('City').fill('Berlin')
    await form.getByRole('button', { name: 'Save address' }).click()
    await dialog.getByText(/The address in Germany is in your address book now/).waitFor()
    expect(await dialog.getByRole('radio', { name: /Max Anders/ }).count()).toBe(0)
  })

  it('for a parcel that the carrier can’t deliver is noted, and no longer asked for', async () => {
    const staff = await ourStaff()
    const { customer, parcel_no } = await shipped('moved@example.test', staff)
    const issue = { parcel_no, status: 'AddressIssue', description: 'No such house' }
    await staff.call('bk/add_tracking_event', issue)
    await customer.call('user/add_address', { ...HOME, street: '12 Main St' })
    const { page } = await visit(PHONE)
    await signIn(page, customer.email)
    await page.goto(`/m/user/parcel/detail?parcel_no=${parcel_no}`)
    const actions = page.getByRole('region', { name: 'Actions' })
    await actions.getByText('It says: No such house.').waitFor()
    await actions.getByRole('button', { name: 'Change the address' }).click()
    await page.getByRole('radio', { name: /12 Main St/ }).check()
    await page.getByRole('button', { name: 'Send it there' }).click()
    await actions.getByText(/^You gave the new address on .*, and we’ve noted it\./).waitFor()
    expect(await actions.getByRole('button', { name: 'Change the address' }).count()).toBe(0)
    const parcel = page.getByRole('region', { name: 'The parcel', exact: true })
    await parcel.getByText('New address given').waitFor()
    expect(await page.getByText(/^Check the address/).count()).toBe(0)
    for (const path of ['/m/user/parcel-list', '/m/user']) {
      await page.goto(path)
      await page.getByText('New address given').first().waitFor()
      expect(await page.getByText(/Check the address/).count()).toBe(0)
    }
  })
})
