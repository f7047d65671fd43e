import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { customerWithPaidItems, signedIn } from '../../support/people/caller.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'
import { PASSWORD, signIn } from '../../support/people/person.ts'
import { DEMO_PASSWORD } from '../../support/worlds/site.ts'

const PICTURES = ['front', 'detail', 'qc', 'side'].map((view) => `tests/data/photos/mug-${view}.webp`)
const { visit } = openBrowser()

/** Whether each picture has come from the server, not only its frame. */
const drawn = (page: Page) =>
  page
    .getByAltText('What the customer sent')
    .evaluateAll((images) =>
      images.map((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
    )

describe('A refund', () => {
  it('is asked for with at most nine photos, which staff see where they decide', async () => {
    const title = 'A mug with a crack'
    const customer = await customerWithPaidItems('cracked@example.test', PASSWORD, [title])
    const staff = await signedIn('staff@example.test', DEMO_PASSWORD)
    const { list } = await customer.call('orders/get_order_items', { list_status_alias: 'Paid' })
    const { id } = list[0]
    await staff.call('bk/take_item', { id })

    const shopper = await visit(PHONE)
    await signIn(shopper.page, customer.email, PASSWORD)
    await shopper.page.goto(`/m/user/order-detail?id=${id}`)
    await shopper.page.getByRole('button', { name: 'Ask for a refund' }).click()
    const form = shopper.page.getByRole('dialog')
    await form.getByLabel('Reason').selectOption({ index: 2 })
    const files = form.locator('input[type=file]').first()
    await files.setInputFiles([...PICTURES, ...PICTURES, ...PICTURES])
    await form.getByText('You can add up to 9 photos. 3 were left out.').waitFor()
    expect(await form.locator('.photo').count()).toBe(9)
    for (let place = 9; place > 2; place--)
      await form.getByRole('button', { name: `Remove photo ${place}` }).click()
    await form.getByRole('button', { name: /^Ask for .*¥108\.00\)? back/ }).click()
    await shopper.page.getByText('We’ll answer within 2 days.').waitFor()

    const desk = await visit(DESKTOP)
    await signIn(desk.page, 'staff@example.test', DEMO_PASSWORD)
    await desk.page.goto('/bk/orders?queue=RefundRequested')
    const row = desk.page.getByRole('row', { name: title })
    await row.getByAltText('What the customer sent').nth(1).scrollIntoViewIfNeeded()
    await expect.poll(() => drawn(desk.page)).toEqual([true, true])
    await row.getByRole('button', { name: 'Decide' }).click()
    const dialog = desk.page.getByRole('dialog')
    await expect.poll(() => drawn(desk.page)).toEqual([true, true, true, true])
    const other = await desk.context.newPage()
    await other.goto('/bk/orders?queue=RefundRequested')
    await other.getByRole('row', { name: title }).getByRole('button', { name: 'Decide' }).click()
    const late = other.getByRole('dialog')
    await late.getByRole('radio', { name: 'Agree' }).waitFor({ state: 'attached' })
    await dialog.getByRole('radio', { name: 'Refuse' }).check()
    await dialog.getByRole('button', { name: 'Refuse the refund' }).click()
    await dialog.getByText('Write why. The customer reads it.').waitFor()
    await dialog.getByRole('radio', { name: 'Agree' }).check()
    await dialog.getByRole('button', { name: 'Agree to give ¥108.00 back' }).click()
    await desk.page.getByText('¥108.00 went back.').waitFor()
    // A colleague who had it open hears who was quicker, in the place of the form.
    await late.getByRole('radio', { name: 'Agree' }).check()
    await late.getByRole('button', { name: 'Agree to give ¥108.00 back' }).click()
    await late.getByText('You agreed to this refund and gave ¥108.00 back').waitFor()
    expect(await late.getByRole('button', { name: /^Agree to give/ }).count()).toBe(0)
    expect([...shopper.complaints, ...desk.complaints]).toEqual([])
  })

  it('says of a photo that was refused why, in place and as a warning', async () => {
    const customer = await customerWithPaidItems('blurred@example.test', PASSWORD, ['A blurred mug'])
    const staff = await signedIn('staff@example.test', DEMO_PASSWORD)
    const { list } = await customer.call('orders/get_order_items', { list_status_alias: 'Paid' })
    await staff.call('bk/take_item', { id: list[0].id })
    const { page } = await visit(DESKTOP)
    await signIn(page, customer.email, PASSWORD)
    await page.goto(`/user/order-detail?id=${list[0].id}`)
    await page.getByRole('button', { name: 'Ask for a refund' }).click()
    const broken = { name: 'mug.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
    await page.getByRole('dialog').locator('input[type=file]').first().setInputFiles(broken)
    const told = (await page.locator('.photo-failed').textContent()) ?? ''
    expect(told).toContain('mug.jpg')
    const said = told.replace('mug.jpg', '').replace('Try again', '')
    expect(said).toMatch(/^[A-Z].*\.$/)
    await page.locator('.toast', { hasText: said }).waitFor()
    // Without a reason it leads to where one is chosen.
    await page.getByRole('dialog').getByRole('button', { name: 'Ask for a refund' }).press('Enter')
    const reason = page.getByLabel('Reason')
    await expect.poll(() => reason.evaluate((list) => list === document.activeElement)).toBe(true)

    // A slip costs no text: it is asked about, and whoever means it presses once more.
    const form = page.getByRole('dialog')
    const text = form.getByLabel('What’s wrong')
    await text.fill('too short')
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Ask for a refund' }).click()
    await expect.poll(() => text.inputValue()).toBe('too short')
    await text.fill('')
    for (const more of ['The handle is broken off', ', and the glaze has a crack']) {
      await text.pressSequentially(more)
      await page.keyboard.press('Escape')
      await form.getByText('You’ve started writing. Once more, and this closes.').waitFor()
    }
    expect(await text.inputValue()).toBe('The handle is broken off, and the glaze has a crack')
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })
    // Nor does going away: reason, text and photos are there again.
    await page.getByRole('button', { name: 'Ask for a refund' }).click()
    await form.getByLabel('Reason').selectOption('defective')
    await form.locator('input[type=file]').first().setInputFiles(PICTURES.slice(0, 1))
    await form.locator('.photo[data-state=done]').waitFor()
    await form.getByRole('button', { name: 'Keep it' }).click()
    await page.reload()
    await page.getByRole('button', { name: 'Ask for a refund' }).click()
    expect(await text.inputValue()).toBe('The handle is broken off, and the glaze has a crack')
    expect(await form.getByLabel('Reason').inputValue()).toBe('defective')
    await form.locator('.photo[data-state=done] img').waitFor()
  })
})

describe('Cancelling', () => {
  it('names what comes back', async () => {
    const customer = await customerWithPaidItems('second-thoughts@example.test', PASSWORD, ['A clay plate'])
    const { list } = await customer.call('orders/get_order_items', { list_status_alias: 'Paid' })
    const { page } = await visit(DESKTOP)
    await signIn(page, customer.email, PASSWORD)
    await page.goto(`/user/order-detail?id=${list[0].id}`)
    await page.getByRole('button', { name: /cancel/i }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel this item' })
    await dialog.getByText('A clay plate').waitFor()
    await dialog.getByRole('button', { name: /^Cancel and get .*¥108\.00\)? back$/ }).click()
    await page.getByText(/^Cancelled\. .*¥108\.00\)? is back in your balance\.$/).waitFor()
  })
})
