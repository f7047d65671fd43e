import { describe, expect, it } from 'vitest'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'
import { ourStaff, PHOTO, shipped } from '../../support/people/parcel-road.ts'
import { signIn } from '../../support/people/person.ts'
import { DEMO_PASSWORD } from '../../support/worlds/site.ts'

const { visit } = openBrowser()
const DAMAGE_TERM = /^Damage or missing items: claim until \d+\s\w+(\s\d{4})?\.$/

describe('A claim', () => {
  it('is opened on a phone with a photo; staff pay a part, and the customer finds it in the balance', async () => {
    const staff = await ourStaff()
    const { customer, parcel_no } = await shipped('seized@example.test', staff, { insurance: true })
    const { page, complaints } = await visit(PHONE)
    await signIn(page, customer.email)
    await page.goto(`/m/user/parcel/detail?parcel_no=${parcel_no}`)
    await page.getByRole('button', { name: 'Open a claim' }).click()
    const form = page.getByRole('dialog', { name: 'Open a claim' })
    await form.getByText('You can claim for loss from').waitFor()
    await form.getByText('You can claim for damage or missing items once the parcel is delivered.').waitFor()
    expect(await form.getByRole('radio').count()).toBe(2)
    await form.getByRole('button', { name: /^Claim up to .*¥108\.00\)?$/ }).click()
    await form.getByText('Choose what happened.').waitFor()
    const focused = () =>
      form
        .getByRole('radio')
        .first()
        .evaluate((radio) => radio === document.activeElement)
    await expect.poll(focused).toBe(true)
    await form.getByRole('radio', { name: 'Seized by customs' }).check()
    await form.getByLabel('What we should know').fill('Customs kept it')
    await form.locator('input[type=file]').first().setInputFiles(PHOTO)
    await form.locator('.photo[data-state=done]').waitFor()
    // Not now, and a reload, lose nothing.
    await form.getByRole('button', { name: 'Not now' }).click()
    await page.reload()
    await page.getByRole('button', { name: 'Open a claim' }).click()
    await expect.poll(() => form.getByLabel('What we should know').inputValue()).toBe('Customs kept it')
    expect(await form.getByRole('radio', { name: 'Seized by customs' }).isChecked()).toBe(true)
    await form.locator('.photo[data-state=done]').waitFor()
    // In the reader's currency, with the yuan it comes to.
    await form.getByLabel('Amount in USD').fill('$7')
    const claim = form.getByRole('button', { name: /^Claim \$/ })
    const words = (await claim.textContent()) ?? ''
    expect(words).toMatch(/^Claim \$7\.00\s\(¥(49|50)\.\d\d\)$/)
    const claimed = /¥[\d.]+/.exec(words)?.[0] ?? ''
    await form.getByText(`${claimed}. Leave it empty to claim all of`).waitFor()
    await claim.click()
    const state = page.getByRole('region', { name: 'Your claim' })
    await state.getByText(/We decide by /).waitFor()
    await state.getByText(claimed).waitFor()
    await state.getByAltText('What you sent').scrollIntoViewIfNeeded()
    const width = () =>
      state.getByAltText('What you sent').evaluate((image) => Reflect.get(image, 'naturalWidth'))
    await expect.poll(width).toBeGreaterThan(0)

    const desk = await visit(DESKTOP)
    await signIn(desk.page, 'staff@example.test', DEMO_PASSWORD)
    await desk.page.goto(`/bk/parcels?keyword=${parcel_no}`)
    await desk.page.getByRole('button', { name: 'Decide claim' }).click()
    const decision = desk.page.getByRole('dialog')
    // The customer was told the same.
    await decision.getByText('Insured: at most ¥108.00.').waitFor()
    // An answer that costs money is nobody's default.
    await decision.getByRole('button', { name: 'Answer' }).click()
    await decision.getByText('Choose an answer.').waitFor()
    await decision.getByRole('radio', { name: 'Pay it' }).check()
    const amount = decision.getByLabel('Amount in yuan')
    const asked = await amount.inputValue()
    await amount.fill('0')
    await decision.getByRole('button', { name: 'Pay ¥0.00' }).click()
    await decision.getByText('Pay at least ¥0.01, or reject the claim with a reason.').waitFor()
    // No sum that the field doesn’t hold stands on the button.
    await amount.fill('99999')
    await decision.getByRole('button', { name: 'Answer' }).click()
    await decision.getByText('Enter at most ¥108.00.').waitFor()
    await amount.fill(asked)
    // More than they ask for is asked about once more.
    await decision.getByLabel('Amount').fill('80')
    await decision.getByRole('button', { name: 'Pay ¥80.00' }).click()
    await decision.getByText(`They ask for ${claimed}. ¥80.00 is more.`).waitFor()
    await decision.getByLabel('Amount').fill('30')
    await decision.getByLabel('A word to the customer').fill('Half of it was released.')
    await decision.getByRole('button', { name: 'Pay ¥30.00' }).click()
    await desk.page.getByText('¥30.00 went to').waitFor()

    await page.reload()
    await state.getByText(/^We approved your claim: \$4\.2\d\s\(¥30\.00\) is in your balance\./).waitFor()
    await state.getByText('Half of it was released.').waitFor()
    await state.getByRole('link', { name: 'See your balance' }).click()
    await page
      .getByText(/^\+.*¥30\.00$/)
      .first()
      .waitFor()
    expect([...complaints, ...desk.complaints]).toEqual([])
  })

  it('without insurance asks for at most the freight; a refusal says why', async () => {
    const staff = await ourStaff()
    const { customer, parcel_no } = await shipped('broken@example.test', staff)
    await staff.call('bk/add_tracking_event', { parcel_no, status: 'Delivered', description: 'At the door' })
    const { page } = await visit(DESKTOP)
    await signIn(page, customer.email)
    await page.goto(`/user/parcel/detail?parcel_no=${parcel_no}`)
    await page.getByRole('region', { name: 'Actions' }).getByText(DAMAGE_TERM).waitFor()
    await page.getByRole('button', { name: 'Open a claim' }).click()
    const form = page.getByRole('dialog', { name: 'Open a claim' })
    await form.getByText(DAMAGE_TERM).waitFor()
    expect(await form.getByText('You can claim for loss from').count()).toBe(0)
    await form.getByRole('radio', { name: 'Damaged' }).check()
    await form.getByLabel('Amount').fill('17')
    await form.getByRole('button', { name: /^Claim up to .*¥120\.00\)?$/ }).click()
    await form
      .getByText(/^Enter up to \$16\.8\d\s\(¥120\.00\), or leave it empty to claim all of it\.$/)
      .waitFor()
    await form.getByLabel('Amount').fill('')
    const claim = form.getByRole('button', { name: /^Claim up to .*¥120\.00\)?$/ })
    await claim.click()
    // Photos decide: a claim without any is asked about once.
    await form.getByText('We decide this by photos.').waitFor()
    await form.getByRole('button', { name: 'Add photos' }).click()
    await claim.click()
    await form.getByRole('button', { name: 'Send it without photos' }).click()
    await page.getByText(/^Up to \$16\.8\d\s\(¥120\.00\)$/).waitFor()
    await page.getByText('We compare what you wrote with our photos of the packing.').waitFor()
    const { list } = await staff.call('bk/get_claims', { status: 'Open', limit: 100 })
    expect(list.find((claim: { parcel_no: string }) => claim.parcel_no === parcel_no)).toMatchObject({
      ...{ kind: 'damaged', amount_cny: null, cap_cny: '120.00' },
    })
    await staff.call('bk/resolve_claim', { parcel_no, approve: false, reason: 'No photo shows damage.' })
    await page.reload()
    await page.getByText('We rejected your claim.').waitFor()
    await page.getByRole('region', { name: 'Your claim' }).getByText('No photo shows damage.').waitFor()
    expect(await page.getByRole('button', { name: 'Open a claim' }).count()).toBe(0)
  })

  it('is withdrawn by its customer, who may open another', async () => {
    const staff = await ourStaff()
    const { customer, parcel_no } = await shipped('found-again@example.test', staff)
    await customer.call('parcel/change_parcel_status', {
      ...{ parcel_no, action: 'claim', kind: 'seized', note: 'It is at the customs of Leipzig' },
    })
    const { page, complaints } = await visit(PHONE)
    await signIn(page, customer.email)
    await page.goto(`/m/user/parcel/detail?parcel_no=${parcel_no}`)
    const state = page.getByRole('region', { name: 'Your claim' })
    await state.getByRole('button', { name: 'Withdraw the claim' }).click()
    const dialog = page.getByRole('dialog', { name: 'Withdraw the claim?' })
    // A listener hears what happens, and Enter does no harm.
    const told = (await dialog.getAttribute('aria-describedby')) ?? ''
    await expect.poll(() => page.locator(`[id="${told}"]`).innerText()).toContain('pay nothing for it')
    const keep = dialog.getByRole('button', { name: 'Keep the claim' })
    expect(await keep.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await keep.waitFor({ state: 'detached' })
    await state.getByRole('button', { name: 'Withdraw the claim' }).click()
    await dialog.getByRole('button', { name: 'Withdraw the claim' }).click()
    await state.getByText('You withdrew this claim.').waitFor()
    expect(await state.getByRole('button').count()).toBe(0)
    await page.getByRole('region', { name: 'Where it is' }).getByText('Claim withdrawn').waitFor()
    await page.getByRole('button', { name: 'Open a claim' }).click()
    const words = page.getByLabel('What we should know')
    await expect.poll(() => words.inputValue()).toBe('It is at the customs of Leipzig')
    expect(complaints).toEqual([])
  })
})
