import { expect, it } from 'vitest'
import { DEMO_STAFF } from '#server/seed/demo-accounts.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'
import { widerWithLargeText } from '../../support/probes/page-looks.ts'
import { press, signIn } from '../../support/people/person.ts'
import { DEMO_PASSWORD } from '../../support/worlds/site.ts'

const { visit } = openBrowser()

const OPEN = {
  withdrawal_no: 'W261130-GONE',
  status: 'Requested',
  amount_cny: '120.00',
  account_text: 'IBAN DE00 1234',
  parts: [{ payment_no: null, method: null, amount_cny: '120.00' }],
  reason: '',
  created_at: '2026-11-29T08:00:00.000Z',
  closed_at: null,
  email: 'customer@example.test',
  decided_by_email: null,
}
const REFUSED = {
  ...OPEN,
  status: 'Rejected',
  reason: 'No such account.',
  closed_at: '2026-11-30T08:00:00.000Z',
  decided_by_email: 'colleague@example.test',
}

it.each([DESKTOP, PHONE])(
  'A withdrawal that a colleague has just refused says so, and leaves the queue',
  async (site) => {
    const { page, context } = await visit(site)
    const mobile = site === PHONE ? '/m' : ''
    await signIn(page, DEMO_STAFF, DEMO_PASSWORD)
    let decided = false
    await page.route('**/api/bk/get_withdrawals*', (route) => {
      const asked = route.request().postDataJSON()
      const keyword = asked.keyword?.toUpperCase()
      const all = decided ? REFUSED : OPEN
      const list = ['All', all.status].includes(asked.status) ? [all] : []
      const found = list.filter((one) => !keyword || keyword === one.withdrawal_no)
      return route.fulfill({
        json: { success: true, data: { list: found, next_cursor: null, total: found.length } },
      })
    })
    await page.route('**/api/bk/confirm_withdrawal*', (route) => {
      decided = true
      const refusal = {
        success: false,
        code: 'WRONG_STATE',
        message: 'This withdrawal has already been decided.',
      }
      return route.fulfill({ status: 409, json: refusal })
    })
    await page.goto(`${mobile}/bk/money?queue=Withdrawals`)
    await press(page, 'Decide')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('W261130-GONE of customer@example.test').waitFor()
    await press(page, 'All parts are sent')
    await dialog.getByText('Sent ¥120.00 to customer@example.test? It can’t be taken back.').waitFor()
    expect(decided).toBe(false)
    await dialog.getByLabel('All of it is sent.').check()
    await press(page, 'All parts are sent')
    await dialog
      .getByText(/^colleague@example\.test refused it on .* The reason: No such account\.$/)
      .waitFor()
    await dialog.getByText(/¥120\.00 is in the balance of customer@example\.test again\./).waitFor()
    expect(await dialog.getByRole('button', { name: 'All parts are sent' }).count()).toBe(0)
    await dialog.getByText('Close', { exact: true }).click()
    await page.getByText('Nobody waits to be paid out.').waitFor()

    // It is found again by how it ended, and by its number from any list of payments.
    await press(page, 'Refused')
    await page.getByText('colleague@example.test').waitFor()
    expect(await widerWithLargeText(page)).toBeLessThanOrEqual(0)
    await page.goto(`${mobile}/bk/money?queue=All`)
    await page.getByRole('searchbox').fill('w261130-gone')
    await page.getByRole('searchbox').press('Enter')
    await page.getByRole('button', { name: 'All', exact: true, pressed: true }).waitFor()
    await context.close()
  },
)

it('A withdrawal that a new password has stopped can be noted as sent before', async () => {
  const { page, context } = await visit(DESKTOP)
  await signIn(page, DEMO_STAFF, DEMO_PASSWORD)
  const stopped = { ...REFUSED, reason: 'The password was changed.', decided_by_email: null }
  let rows = [stopped]
  await page.route('**/api/bk/get_withdrawals*', (route) =>
    route.fulfill({ json: { success: true, data: { list: rows, next_cursor: null, total: rows.length } } }),
  )
  await page.route('**/api/bk/confirm_withdrawal*', (route) => {
    rows = []
    const { withdrawal_no, approve, sent_before } = route.request().postDataJSON()
    expect({ withdrawal_no, approve, sent_before }).toEqual({
      ...{ withdrawal_no: OPEN.withdrawal_no, approve: true, sent_before: true },
    })
    return route.fulfill({ json: { success: true, data: { ...OPEN, status: 'Paid' } } })
  })
  await page.goto('/bk/money?queue=Withdrawals&show=Rejected')
  await press(page, 'Was it sent?')
  await page
    .getByRole('dialog')
    .getByText(/^It was stopped on .* The reason: The password was changed\.$/)
    .waitFor()
  await press(page, 'All parts had been sent')
  await page.getByRole('checkbox', { name: 'All of it had been sent.' }).check()
  await press(page, 'All parts had been sent')
  await page.getByText('No withdrawal is found.').waitFor()
  await context.close()
})
