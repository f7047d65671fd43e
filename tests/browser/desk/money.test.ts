import { describe, expect, it } from 'vitest'
import { chinaDay } from '#domain/time/china-day.ts'
import { DEMO_STAFF } from '#server/seed/demo-accounts.ts'
import { confirmEmail, customerWithPaidItems } from '../../support/people/caller.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'
import { widerWithLargeText } from '../../support/probes/page-looks.ts'
import { PASSWORD, press, signIn } from '../../support/people/person.ts'
import { DEMO_PASSWORD } from '../../support/worlds/site.ts'

const { visit } = openBrowser()
const DAY_MS = 86_400_000

describe('A day of the bank', () => {
  it('is closed by its statement, once what differs is explained', async () => {
    const day = chinaDay(Date.now() - 100 * DAY_MS)
    const statement = `Date,Details,Amount,Currency\n${day},From nobody we know,12.34,CNY\n`
    const { page, context, complaints } = await visit(DESKTOP)
    await signIn(page, DEMO_STAFF, DEMO_PASSWORD)
    await page.goto('/bk/money?queue=Days')
    const bring = async (text: string) => {
      await page.getByLabel('CSV file').setInputFiles({
        name: 'statement.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(text),
      })
      await press(page, 'Import it')
    }
    await press(page, 'Import a statement')
    await page.getByLabel('Where it comes from').selectOption('Our bank')
    await bring('Good day\n')
    await page.getByRole('dialog').getByRole('alert').waitFor()
    await bring(statement)
    await page.getByText(`1 movement of ${day} came in.`).waitFor()
    await press(page, 'Look at the days')
    await page.goto('/bk/money?queue=Days&show=Waiting')
    const row = page.getByRole('row', { name: `${day}, transfer` })
    await row.getByText('1 difference').waitFor()
    await row.getByRole('button', { name: 'Look at it' }).click()
    await page.getByText('In the statement, not with us').waitFor()
    expect(await page.getByRole('button', { name: /^Close the day/ }).isDisabled()).toBe(true)

    await press(page, 'Explain')
    await press(page, 'Note it')
    await page.getByText('Say why this is right as it is.').waitFor()
    await page.getByLabel('Why').fill('Sent back the same day.')
    await press(page, 'Note it')
    await page.getByText('Sent back the same day.').waitFor()
    await press(page, /^Close the day/)
    await page.getByText('A single admin can’t.').waitFor()
    await press(page, /^Close it at ¥/)
    await page.getByText(`${day} is closed.`).waitFor()

    // Nobody opens again alone what they have closed.
    await page.reload()
    await page.getByText('You closed this day, so only another admin can reopen it.').waitFor()
    expect(await page.getByRole('button', { name: 'Reopen the day' }).count()).toBe(0)
    // What comes in after that waits for somebody, in the day as in the list of days.
    await page.route('**/api/bk/get_closing', async (route) => {
      const response = await route.fetch()
      const { data, ...rest } = await response.json()
      return route.fulfill({ response, json: { ...rest, data: { ...data, late_count: 1 } } })
    })
    await page.reload()
    await page.locator('.badge-amber', { hasText: 'Closed, more came later' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('A campaign', () => {
  it('is made, handed out and its coupon revoked, with the customer’s own eyes on it', async () => {
    const customer = await customerWithPaidItems('handed@example.test', PASSWORD, ['A wool hat'])
    await confirmEmail(customer)
    const statusOf = async (status: string) =>
      (await customer.call('coupon/get_my_coupons', { status })).list.map((one: { name: string }) => one.name)
    const { page, context, complaints } = await visit(PHONE)
    await signIn(page, DEMO_STAFF, DEMO_PASSWORD)
    await page.goto('/m/bk/money?queue=Campaigns')
    await press(page, 'New campaign')
    await press(page, 'Make it')
    await page.getByText('Enter a code, such as SPRING.').waitFor()
    await page.getByLabel('Code', { exact: true }).fill('sorry-5')
    await page.getByLabel('Name').fill('Five for the wait')
    await page.getByLabel('What customers read').fill('You waited long for us.')
    await page.getByLabel('How much').fill('5')
    await page.getByLabel('Last day').fill(chinaDay(Date.now() + 30 * DAY_MS))
    await page.getByRole('checkbox', { name: /^Public/ }).uncheck()
    await press(page, 'Make it')
    await page.getByRole('row', { name: 'SORRY-5' }).getByText('handed out only').waitFor()

    await page.goto('/m/bk/money?queue=Coupons')
    await press(page, 'Hand out a coupon')
    await page.getByLabel('Campaign', { exact: true }).selectOption('SORRY-5')
    await page.getByLabel('The customer’s email').fill(customer.email)
    await press(page, 'Hand it out')
    const coupon = page.getByRole('row', { name: `Five for the wait of ${customer.email}` })
    await coupon.getByText('Active').waitFor()
    expect(await statusOf('Active')).toContain('Five for the wait')

    await coupon.getByRole('button', { name: 'Revoke' }).click()
    await press(page, 'Revoke the coupon')
    await page.getByText('Say why. It stays with the coupon.').waitFor()
    await page.getByLabel('Why').fill('Given to the wrong customer.')
    await press(page, 'Revoke the coupon')
    await coupon.getByText('Revoked', { exact: true }).waitFor()
    expect(await statusOf('Active')).not.toContain('Five for the wait')
    expect(await statusOf('Revoked')).toContain('Five for the wait')

    await page.goto('/m/bk/money?queue=Campaigns')
    await page.getByRole('row', { name: 'SORRY-5' }).getByText('1 revoked').waitFor()
    expect(await widerWithLargeText(page)).toBeLessThanOrEqual(0)

    await page.goto('/m/bk/audit?call=bk%2Frevoke_coupon')
    const logged = page.getByRole('row').filter({ has: page.getByRole('link', { name: customer.email }) })
    await logged.getByText('campaign Five for the wait (…Y-5)').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('that gives much is asked about once more, in words, and starts again when it is over', async () => {
    const { page, context, complaints } = await visit(DESKTOP)
    await signIn(page, DEMO_STAFF, DEMO_PASSWORD)
    await page.goto('/bk/money?queue=Campaigns')
    await press(page, 'New campaign')
    const dialog = page.getByRole('dialog')
    await page.getByLabel('Code', { exact: true }).fill('all-free')
    await page.getByLabel('Name').fill('Free freight')
    await page.getByLabel('What customers read').fill('The freight is on us.')
    await page.getByLabel('For', { exact: true }).selectOption('parcel')
    await page.getByLabel('How much').fill('110')
    await page.getByLabel('Last day').fill(chinaDay(Date.now() - 9 * DAY_MS))
    // Nobody says yes to what cannot be made.
    await press(page, 'Make it')
    await dialog.getByText('Enter an amount such as 7.5, at most 100.').waitFor()
    await page.getByLabel('How much').fill('100')
    await page.getByLabel('From goods or freight').fill('1,000')
    await press(page, 'Make it')
    await dialog.getByText('Choose a day in the future, after the start.').waitFor()
    expect(await dialog.getByRole('checkbox', { name: 'That’s what we want to give.' }).count()).toBe(0)
    await page.getByLabel('Last day').fill(chinaDay(Date.now() + 9 * DAY_MS))
    await press(page, 'Make it')
    const asked = dialog.getByRole('alert')
    await asked.getByText('of one parcel of ¥1,000.00 or more for everybody').waitFor()
    await page.getByLabel('From goods or freight').fill('0')
    await press(page, 'Make it')
    await asked.getByText('Takes 100% off the freight of one parcel for everybody who claims it.').waitFor()
    // Pressed once more in haste it asks still.
    await press(page, 'Make it')
    const meant = asked.getByRole('checkbox', { name: 'That’s what we want to give.' })
    await meant.check()
    // A changed figure is asked about anew.
    await page.getByLabel('How much').fill('90')
    await press(page, 'Make it')
    await asked.getByText('Takes 90% off the freight').waitFor()
    expect(await meant.isChecked()).toBe(false)
    await meant.check()
    await press(page, 'Make it')
    const row = page.getByRole('row', { name: 'ALL-FREE', exact: true })
    await row.getByText('90% off the freight').waitFor()

    await row.getByRole('button', { name: 'End it' }).click()
    await press(page, 'End the campaign')
    await row.getByText('Ended').waitFor()
    await row.getByRole('button', { name: 'Start again' }).click()
    await dialog.getByRole('heading', { name: 'Start ALL-FREE again' }).waitFor()
    expect(await page.getByLabel('Code', { exact: true }).inputValue()).toBe('ALL-FREE-2')
    expect(await page.getByLabel('First day').inputValue()).toBe(chinaDay(Date.now()))
    await press(page, 'Make it')
    await meant.check()
    await press(page, 'Make it')
    const next = page.getByRole('row', { name: 'ALL-FREE-2' })
    await next.getByText('90% off the freight').waitFor()
    await next.getByText('Running').waitFor()
    await next.getByRole('button', { name: 'End it' }).click()
    await press(page, 'End the campaign')
    await next.getByText('Ended').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})
