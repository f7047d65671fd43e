import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { customerWithPaidItems, signedIn } from '../../support/people/caller.ts'
import { inspected, PHOTO } from '../../support/people/parcel-road.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'
import { PASSWORD, signIn } from '../../support/people/person.ts'
import { DEMO_PASSWORD } from '../../support/worlds/site.ts'

const { visit } = openBrowser()

/** The second tap comes when the first has emptied the field. */
const tapTwice = (button: Locator) =>
  button.evaluate(async (element) => {
    const field = element.closest('form')?.querySelector('textarea')
    const tap = () => element instanceof HTMLElement && element.click()
    tap()
    while (field?.value) await new Promise((resolve) => setTimeout(resolve, 10))
    tap()
  })

describe('The thread of an item', () => {
  it('takes a service with a marked spot to the desk and its result back, and a question and its answer', async () => {
    const customer = await customerWithPaidItems('curious@example.test', PASSWORD, ['A lamp with a switch'])
    const staff = await signedIn('staff@example.test', DEMO_PASSWORD)
    const title = 'A lamp to look at'
    const [id = ''] = await inspected(customer, staff, [title])

    const shopper = await visit(PHONE)
    await signIn(shopper.page, customer.email, PASSWORD)
    await shopper.page.goto(`/m/user/order-detail?id=${id}`)
    const thread = shopper.page.locator('#thread')
    // It comes when somebody scrolls there.
    await thread.scrollIntoViewIfNeeded()
    await thread.getByRole('button', { name: 'Order a service' }).click()
    const dialog = shopper.page.getByRole('dialog')
    await dialog.getByRole('radio', { name: /^Take out the box/ }).check()
    await dialog
      .getByText('you can no longer return the item for a change of mind', { exact: false })
      .waitFor()
    await dialog.getByRole('radio', { name: /^Another photo/ }).check()
    // Nothing is said yet: nothing is sent.
    await dialog.getByRole('button', { name: /^Pay/ }).click()
    await dialog.getByText('Mark a spot on a photo, or write what you want to see.').waitFor()
    // It stands below what is in sight: the field it is about comes into view.
    const note = dialog.getByLabel(/^What do you want to see/)
    await expect.poll(() => note.evaluate((one) => one === document.activeElement)).toBe(true)
    const picture = dialog.getByRole('button', { name: /^Mark a spot/ })
    await picture.press('Enter')
    await dialog.getByRole('button', { name: 'Remove the mark' }).press('Enter')
    // The keyboard stays with the picture.
    await shopper.page.keyboard.press('Enter')
    await picture.press('ArrowLeft')
    await dialog.getByText('Marked 48% from the left, 50% from the top.').waitFor()
    // The missing mark is there.
    await dialog.getByText('Mark a spot on a photo, or write').waitFor({ state: 'detached' })
    await dialog.getByLabel(/^What do you want to see/).fill('The switch')
    // A reload loses nothing.
    await shopper.page.reload()
    await thread.scrollIntoViewIfNeeded()
    await thread.getByRole('button', { name: 'Order a service' }).click()
    await dialog.getByText('Marked 48% from the left, 50% from the top.').waitFor()
    expect(await dialog.getByLabel(/^What do you want to see/).inputValue()).toBe('The switch')
    await dialog.getByRole('button', { name: /^Pay .*¥2\.00/ }).dblclick()
    await thread.getByText('You ordered: Another photo').waitFor()
    expect((await customer.call('item_service/get_list', { item_id: id })).list).toHaveLength(1)
    await thread.getByLabel('Ask about it').fill('Is the cable long?')
    await thread.locator('input[type=file]').first().setInputFiles(PHOTO)
    await thread.locator('.photo[data-state=done]').waitFor()
    await shopper.page.reload()
    await thread.scrollIntoViewIfNeeded()
    await thread.locator('.photo[data-state=done]').waitFor()
    expect(await thread.getByLabel('Ask about it').inputValue()).toBe('Is the cable long?')
    await tapTwice(thread.getByRole('button', { name: 'Send question' }))
    await thread.getByText('Is the cable long?').last().waitFor()
    expect(await thread.getByText('Write your question.').count()).toBe(0)

    const desk = await visit(DESKTOP)
    await signIn(desk.page, 'staff@example.test', DEMO_PASSWORD)
    await desk.page.goto('/bk/orders?queue=Services')
    const row = desk.page.getByRole('row', { name: title })
    await row.locator('.spot').waitFor()
    await row.getByRole('button', { name: 'Take' }).click()
    await row.getByRole('button', { name: 'Finish' }).click()
    const form = desk.page.getByRole('dialog')
    await form.getByRole('radio', { name: 'Done', exact: true }).check({ force: true })
    await form.getByRole('button', { name: 'Finish service' }).click()
    await form.getByText('Add the photo.').waitFor()
    await form.locator('input[type=file]').first().setInputFiles(PHOTO)
    await form.locator('.photo[data-state=done]').waitFor()
    await form.getByLabel('For the customer').fill('The switch from the side.')
    await form.getByRole('button', { name: 'Finish service' }).click()
    await desk.page.getByText('Service done').waitFor()
    await desk.page.goto(`/bk/orders?item=${id}`)
    const drawer = desk.page.getByRole('dialog')
    await drawer.getByText('Is the cable long?').waitFor()
    await drawer.getByLabel(/^Answer F/).fill('It is 2 m long.')
    await drawer.getByRole('button', { name: 'Send answer' }).click()
    await drawer.getByText('It is 2 m long.').last().waitFor()

    await shopper.page.goto('/m/user')
    await shopper.page.goto(`/m/user/order-detail?id=${id}#thread`)
    await thread.getByText('The switch from the side.').waitFor()
    await thread.getByText('It is 2 m long.').waitFor()
    expect([...shopper.complaints, ...desk.complaints]).toEqual([])
  })
})
