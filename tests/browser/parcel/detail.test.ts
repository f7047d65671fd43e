import { describe, expect, it } from 'vitest'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'
import { ourStaff, packed, paid } from '../../support/people/parcel-road.ts'
import { signIn } from '../../support/people/person.ts'

const { visit } = openBrowser()

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
        'You paid ¥24.00 for it. It is packed already, so we keep ¥20.00 for the rehearsal and ¥4.00 for the services you chose. Nothing comes back.',
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
    await page.getByRole('button', { name: 'Cancel and get ¥110.00 back' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('so we keep ¥10.00 for unpacking it again. ¥110.00 comes back').waitFor()
    await dialog.getByText('and got ¥84.00 back when it was packed').waitFor()
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
    const DATE = String.raw`\d+ \w+, \d\d:\d\d`
    expect(said).toEqual([
      expect.stringMatching(new RegExp(`^Created\\s+${DATE}, you$`)),
      expect.stringMatching(new RegExp(`^Paid\\s+${DATE}, you, ¥204\\.00 paid$`)),
      expect.stringMatching(new RegExp(`^Being packed\\s+${DATE}, BenBuy$`)),
      expect.stringMatching(new RegExp(`^Packed, supplement due\\s+${DATE}, BenBuy$`)),
      expect.stringMatching(/^next: you answer by \d+ \w+$/),
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
    const pay = answer.getByRole('button', { name: `Pay ¥${list[0].amount_cny}` })
    await pay.waitFor()
    const bottom = (one: { y: number; height: number } | null) => (one ? one.y + one.height : Number.NaN)
    const about = page.getByRole('region', { name: 'The parcel', exact: true })
    await about.waitFor()
    expect(bottom(await answer.boundingBox())).toBeLessThanOrEqual((await about.boundingBox())?.y ?? 0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await pay.click()
    await page.getByText(`Paid ¥${list[0].amount_cny}`).first().waitFor()
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
    await dialog.getByRole('radio', { name: /Far Away/ }).check()
    await dialog.getByRole('button', { name: 'Send it there' }).click()
    await dialog.getByText(/Cancel this parcel and create a new one\. All of it, ¥/).waitFor()
    expect(await dialog.getByRole('radio', { name: /Far Away/ }).isChecked()).toBe(true)
    await dialog.getByRole('radio', { name: /Ada Doe/ }).check()
    await dialog.getByText(/create it again\. All of it/).waitFor({ state: 'detached' })
  })
})
