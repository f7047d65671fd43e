import { describe, expect, it } from 'vitest'
import { confirmEmail, customerWithPaidItems } from '../../support/people/caller.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'
import { PASSWORD, signIn } from '../../support/people/person.ts'
import { DEMO_PASSWORD } from '../../support/worlds/site.ts'

const { visit } = openBrowser()

describe('A customer', () => {
  it.each([
    ['the desktop', DESKTOP, ''],
    ['a phone', PHONE, '/m'],
  ] as const)('is found by staff on %s, who leave a note', async (_name, device, site) => {
    const email = `found-${Date.now()}@example.test`
    await customerWithPaidItems(email, PASSWORD, ['A lamp'])
    const { page, context, complaints } = await visit(device)
    await signIn(page, 'staff@example.test', DEMO_PASSWORD)
    // From the customer's order.
    await page.goto(`${site}/bk/orders?queue=All&keyword=${email}`)
    // A row is short: the rest of it stands where it opens, on the desktop beside the list.
    if (device === PHONE) await page.getByRole('button', { name: 'A lamp' }).click()
    else await page.getByRole('cell', { name: 'A lamp' }).click()
    await page.getByRole('link', { name: email }).click()
    await page.waitForURL(/\/bk\/customers\?keyword=/)
    await page.getByRole('link', { name: email }).click()
    await page.getByRole('heading', { name: email }).waitFor()
    await page.getByText('Order paid').waitFor()

    await page.getByRole('button', { name: 'Add the note' }).click()
    await page.getByText('Write the note.').waitFor()
    await page.getByRole('textbox', { name: 'New note' }).fill('Wants the boxes kept')
    await page.getByRole('button', { name: 'Add the note' }).click()
    await page.getByRole('listitem').filter({ hasText: 'Wants the boxes kept' }).waitFor()
    expect(await page.getByRole('textbox', { name: 'New note' }).inputValue()).toBe('')
    await page.reload()
    await page.getByText('Wants the boxes kept').waitFor()
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByText('Wants the boxes kept').waitFor({ state: 'detached' })

    // Back leads to what was searched for.
    await page.goBack()
    await page.getByText('1 account', { exact: true }).waitFor()
    await page.getByRole('searchbox', { name: 'Email, name' }).fill('nobody-here')
    await page.keyboard.press('Enter')
    await page.getByText('No customers match.').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('is made staff by an admin, on their page', async () => {
    const email = `clerk-${Date.now()}@example.test`
    const customer = await customerWithPaidItems(email, PASSWORD, ['A lamp'])
    const { page, context } = await visit(DESKTOP)
    await signIn(page, 'staff@example.test', DEMO_PASSWORD)
    await page.goto(`/bk/customers?keyword=${email}`)
    await page.getByRole('link', { name: email }).click()
    // Said before anybody tries.
    await page.getByText(`${email} isn’t confirmed, so it may be somebody else who registered it.`).waitFor()
    // A digit too many in what is given is asked about.
    await page.getByRole('button', { name: 'Give goodwill' }).click()
    const goodwill = page.getByRole('dialog')
    await goodwill.getByLabel('Amount in yuan').fill('5000')
    await goodwill.getByLabel('Reason').fill('It waited.')
    await goodwill.getByRole('button', { name: 'Give ¥5,000.00' }).click()
    await goodwill.getByText('¥5,000.00 is much for goodwill. Check the sum.').waitFor()
    await goodwill.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('combobox', { name: 'Role' }).selectOption('Staff')
    const make = page.getByRole('button', { name: `Make ${email} staff` })
    expect(await make.isDisabled()).toBe(true)
    await confirmEmail(customer)
    await page.reload()
    await page.getByRole('combobox', { name: 'Role' }).selectOption('Staff')
    await page.getByText(`A higher role signs ${email} out everywhere`).waitFor()
    await make.click()
    await page.getByText(`As staff, ${email} sees every customer’s orders`).waitFor()
    await page.getByRole('checkbox', { name: 'That’s the right account.' }).check()
    await make.click()
    await page.getByText(`${email} is staff now.`).waitFor()
    await expect(customer.call('user/get_base_info')).rejects.toThrow('Sign in first')

    const clerk = await visit(DESKTOP)
    await signIn(clerk.page, email)
    await clerk.page.goto('/bk/customers')
    await clerk.page.getByRole('link', { name: email }).click()
    await clerk.page.getByText('This belongs to your own account.').waitFor()
    expect(await clerk.page.getByRole('combobox', { name: 'Role' }).count()).toBe(0)
    await clerk.context.close()
    await context.close()
  })
})
