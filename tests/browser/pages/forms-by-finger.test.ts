import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { visitSignedIn } from '../../support/people/accounts.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'
import { ourStaff, packed, shipped } from '../../support/people/parcel-road.ts'
import { press, signIn } from '../../support/people/person.ts'
import { DEMO_PASSWORD } from '../../support/worlds/site.ts'

const { visit } = openBrowser()

/** Whether nothing lies over its middle, and it is in view. */
const isReached = (element: Locator) =>
  element.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    const there = document.elementFromPoint(left + width / 2, top + height / 2)
    return one.contains(there) || there?.contains(one) === true
  })

describe('A form in the hand', () => {
  it('is sent by the first tap, though a field is left wrong for it, and says all that is wrong', async () => {
    const { page } = await visit(PHONE)
    await page.goto('/m/assistant')
    await page.getByLabel('Email', { exact: true }).pressSequentially('nobody')
    const send = page.getByRole('button', { name: 'Send the message' })
    await send.scrollIntoViewIfNeeded()
    const { x = 0, y = 0, width = 0, height = 0 } = (await send.boundingBox()) ?? {}
    await page.mouse.move(x + width / 2, y + height - 3)
    await page.mouse.down()
    await page.waitForTimeout(80)
    await page.mouse.up()
    await page.getByText('Write your message.').waitFor()
    await page.getByText('Enter your email address, such as').waitFor()
  })

  it('says where a text is full', async () => {
    const { page } = await visit(PHONE)
    await page.goto('/m/assistant')
    const message = page.getByRole('textbox', { name: 'Message' })
    await message.fill('x'.repeat(4000))
    await page.getByText('Only 4000 characters fit here.').waitFor()
    await message.fill('x')
    await expect.poll(() => page.getByText('Only 4000 characters fit here.').count()).toBe(0)
    await page.goto('/m/chatbot')
    await page.getByLabel('Ask a question').fill('x'.repeat(300))
    await page.getByText('Only 300 characters fit here.').waitFor()
  })

  it.each([
    ['a phone', PHONE, '/m'],
    ['the desktop', DESKTOP, ''],
  ] as const)(
    'keeps the button of an address in view on %s, and forgets errors of another country',
    async (_, device, site) => {
      const { page } = await visitSignedIn(visit, device)
      await page.goto(`${site}/user/address-list`)
      await press(page, 'Add an address')
      const form = page.getByRole('dialog')
      await form.getByLabel('Country', { exact: true }).selectOption('US')
      const save = form.getByRole('button', { name: 'Save address' })
      expect(await isReached(save)).toBe(true)
      await form.getByLabel('ZIP code').fill('no')
      await save.click()
      const error = form.getByText('A ZIP code in the United States')
      await error.waitFor()
      expect(await isReached(save)).toBe(true)
      await form.getByLabel('Country', { exact: true }).selectOption('DE')
      await expect.poll(() => error.count()).toBe(0)
      expect(await form.getByLabel('Postcode').getAttribute('aria-invalid')).toBeNull()
    },
  )

  it('shows the error of a field above the foot of a dialog', async () => {
    const staff = await ourStaff()
    const { customer, parcel_no } = await shipped('finger@example.test', staff, { insurance: true })
    const { page } = await visit(PHONE)
    await signIn(page, customer.email)
    await page.goto(`/m/user/parcel/detail?parcel_no=${parcel_no}`)
    await press(page, 'Open a claim')
    const form = page.getByRole('dialog', { name: 'Open a claim' })
    await form.getByRole('radio', { name: 'Seized by customs' }).check()
    await form.getByLabel('Amount in USD').fill('9999')
    await form.getByRole('button', { name: /^Claim up to/ }).click()
    const error = form.getByText(/^Enter up to/)
    await error.waitFor()
    await expect.poll(() => isReached(error)).toBe(true)
  })

  it.each([
    ['a phone', PHONE, '/m'],
    ['the desktop', DESKTOP, ''],
  ] as const)(
    'of a second weighing keeps its button in view on %s, and its rows add up',
    async (_, device, site) => {
      const staff = await ourStaff()
      const email = `weighed${site.length}@example.test`
      const { parcel_no } = await packed(email, staff, { mode: 'rehearsal' })
      const { page } = await visit(device)
      await signIn(page, 'staff@example.test', DEMO_PASSWORD)
      await page.goto(`${site}/bk/parcels?queue=All&keyword=${parcel_no}`)
      await press(page, 'Weigh again')
      const form = page.getByRole('dialog')
      const save = form.getByRole('button', { name: 'Save the new weight' })
      await save.waitFor()
      expect(await isReached(save)).toBe(true)
      await form.getByText('less a coupon if they use one.').waitFor()
      const sums = await form.locator('.compare').evaluate((table) => {
        const fenOf = (cell?: Element | null) =>
          Math.round(Number((cell?.textContent ?? '').replace(/[¥,–]/g, '').replace('−', '-')) * 100)
        const rows = [...table.querySelectorAll('tbody tr')].filter((row) => row.textContent.includes('¥'))
        return [1, 2].map((column) => [
          rows.reduce((sum, row) => sum + fenOf(row.children[column]), 0),
          fenOf(table.querySelector('tfoot tr')?.children[column]),
        ])
      })
      for (const [rows, total] of sums) expect(rows).toBe(total)
    },
  )
})
