import { describe, expect, it } from 'vitest'
import { visitSignedIn } from '../../support/people/accounts.ts'
import { customerWithPaidItems } from '../../support/people/caller.ts'
import { PASSWORD, press, signIn } from '../../support/people/person.ts'
import { DESKTOP, openBrowser, PHONE, type Visit } from '../../support/worlds/browser.ts'
import { DEMO_PASSWORD } from '../../support/worlds/site.ts'

const { visit } = openBrowser()
const SENTENCE = 'The test refuses this call.'

/** Refuses one call with a sentence of its own. */
const refuse = ({ context }: Visit, path: string) =>
  context.route(`**/api/${path}`, (route) =>
    route.fulfill({ status: 409, json: { success: false, code: 'REFUSED', message: SENTENCE } }),
  )

declare global {
  interface Window {
    toast_changes_at: number[]
  }
}

/** In the browser: notes when a popup comes and when it goes, by the page's clock, ms. */
function noteChanges(): void {
  window.toast_changes_at = []
  let shown = 0
  new MutationObserver(() => {
    const now = document.querySelectorAll('.toast').length
    if (now !== shown) window.toast_changes_at.push(Date.now())
    shown = now
  }).observe(document, { subtree: true, childList: true })
}

const popup = ({ page }: Visit) => page.locator('.toast', { hasText: SENTENCE })

describe('A refused call pops up, also where the page says it in place', () => {
  it.each([
    ['/user/address-list', 'user/get_address'],
    ['/user/parcel-list', 'parcel/get_parcels'],
    ['/user/order/warehouse', 'orders/get_order_items'],
    ['/user/coupon', 'coupon/get_my_coupons'],
    ['/user/balance-list', 'balance/get_confirm_list'],
    ['/user/parcel/detail?parcel_no=P1', 'parcel/get_parcel_detail'],
  ])('%s', async (path, call) => {
    const desktop = await visitSignedIn(visit, DESKTOP)
    await refuse(desktop, call)
    // It stays for five seconds only, and a busy machine may take longer for all of the page.
    await desktop.page.goto(path, { waitUntil: 'commit' })
    await popup(desktop).waitFor()
    const inPlace = desktop.page.locator('main').getByText(SENTENCE)
    await inPlace.first().waitFor()
    expect(await inPlace.count()).toBe(1)
    expect(await popup(desktop).count()).toBe(1)
    await desktop.context.close()
  })

  it('goes after five seconds, but not from under the pointer or the focus', async () => {
    const desktop = await visitSignedIn(visit, DESKTOP)
    const { page } = desktop
    await refuse(desktop, 'coupon/get_my_coupons')
    await page.clock.install()
    await page.addInitScript(noteChanges)
    await page.goto('/user/coupon')
    await popup(desktop).waitFor()
    await page.clock.runFor(10_000)
    expect(await popup(desktop).count()).toBe(0)
    const [came = 0, gone = 0] = await page.evaluate(() => window.toast_changes_at)
    // Its coming is noted a moment after its time began.
    expect(gone - came).toBeGreaterThan(4900)
    expect(gone - came).toBeLessThan(6000)

    await page.reload()
    await popup(desktop).hover()
    await page.clock.runFor(10_000)
    expect(await popup(desktop).count()).toBe(1)
    const close = popup(desktop).getByRole('button', { name: 'Close' })
    await close.focus()
    await page.mouse.move(0, 0)
    await page.clock.runFor(10_000)
    expect(await popup(desktop).count()).toBe(1)
    await close.blur()
    await page.clock.runFor(1000)
    expect(await popup(desktop).count()).toBe(0)
    await desktop.context.close()
  })

  it('on a phone, of a form in a dialog', async () => {
    const phone = await visitSignedIn(visit, PHONE)
    const { page } = phone
    await refuse(phone, 'user/add_address')
    await page.goto('/m/user/address-list')
    await page.getByRole('button', { name: 'Add an address' }).click()
    await page.getByLabel('Full name').fill('Tea Drinker')
    await page.locator('main').getByLabel('Country').selectOption('US')
    await page.getByLabel('Phone').fill('+1 212 555 0100')
    await page.getByLabel('Street and number').fill('20 Cooper Square')
    await page.getByLabel('City').fill('New York')
    await page.getByLabel('State').selectOption('New York')
    await page.getByLabel('ZIP code').fill('10003')
    await page.getByRole('button', { name: 'Save address' }).click()
    await popup(phone).waitFor()
    await page.getByRole('dialog').locator('.note', { hasText: SENTENCE }).waitFor()
    await phone.context.close()
  })

  it('in the back office, of what is pressed there; what a list could not read stands in its place alone', async () => {
    const { email } = await customerWithPaidItems('refused@example.test', PASSWORD, ['A refused lamp'])
    const desk = await visit(DESKTOP)
    const { page } = desk
    await signIn(page, 'staff@example.test', DEMO_PASSWORD)
    await refuse(desk, 'bk/take_item')
    await page.goto(`/bk/orders?queue=Paid&keyword=${email}`)
    await press(page, 'Take')
    await popup(desk).waitFor()

    await refuse(desk, 'bk/get_order_items')
    await page.goto('/bk/orders')
    await page.locator('main').getByText(SENTENCE).waitFor()
    expect(await popup(desk).count()).toBe(0)
    await desk.context.close()
  })
})
