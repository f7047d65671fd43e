import { expect, it } from 'vitest'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'
import { PASSWORD, visitSignedIn } from '../../support/people/accounts.ts'
import { signedIn } from '../../support/people/caller.ts'
import { signIn } from '../../support/people/person.ts'
import { DEMO_PASSWORD } from '../../support/worlds/site.ts'

const { visit } = openBrowser()

it.each([
  ['on the desktop', DESKTOP, ''],
  ['on the phone', PHONE, '/m'],
])(
  'A withdrawal is asked for with the keyboard alone and the password once more, %s',
  async (_, device, site) => {
    const { page, context, complaints } = await visit(device)
    await signIn(page, 'demo@example.test', DEMO_PASSWORD)
    await page.goto(`${site}/user/balance-list`)
    const open = page.getByRole('button', { name: 'Withdraw', exact: true })
    await open.waitFor()
    await open.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Withdraw' })
    await dialog.getByLabel('Amount in USD').focus()
    await page.keyboard.type('0,09')
    await page.keyboard.press('Enter')
    await dialog.getByText('The least that can be withdrawn is $0.14 (¥1.00).').waitFor()
    await dialog.getByLabel('Amount in USD').fill('')
    await page.keyboard.type('1,75')
    // All of it goes back to a payment, so no account is asked for.
    await dialog.getByText(/^\$1\.75\s?¥12\.48 back to your sandbox payment T\d+-\w+$/).waitFor()
    await dialog.getByRole('button', { name: /^Withdraw \$1\.75\s\(¥12\.48\)$/ }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.type('not my password')
    await page.keyboard.press('Enter')
    await dialog.locator('.field-error').getByText('This isn’t your password.').waitFor()
    await dialog.getByLabel('Your password').fill(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText(/^We have your request, number W\d+-\w+/).waitFor()
    await page.getByText('Held', { exact: true }).waitFor()
    const asked = page.getByRole('region', { name: 'Withdrawals' }).getByRole('listitem').first()
    await asked.getByText(/^\$1\.75\s?¥12\.48 back to your sandbox payment/).waitFor()
    await asked.getByText('Waiting for our staff').waitFor()
    await asked.getByRole('button', { name: /^Cancel withdrawal W\d+/ }).click()
    const question = page.getByRole('dialog', { name: 'Cancel this withdrawal?' })
    await question.getByRole('button', { name: 'Keep it' }).click()
    await asked.getByRole('button', { name: /^Cancel withdrawal/ }).click()
    await question.getByRole('button', { name: 'Cancel it' }).click()
    await page.getByText('Cancelled. The money is in your balance again.').waitFor()
    await asked.getByText('Cancelled', { exact: true }).waitFor()
    expect(await asked.getByText('Not paid out').count()).toBe(0)
    expect(await asked.getByRole('button').count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  },
)

it('Who can’t withdraw all of their balance is led to why', async () => {
  const { page, context, complaints, user } = await visitSignedIn(visit, DESKTOP)
  await page.goto('/user/balance-list')
  const card = page.getByRole('region', { name: 'Balance', exact: true })
  await card.getByText('Can be withdrawn').waitFor()
  const why = card.getByRole('link', { name: 'Why not all of it?' })
  expect(await why.count()).toBe(0)
  const { call } = await signedIn(user.email, PASSWORD)
  const { payment_no } = await call('balance/top_up', { amount_cny: '20', method: 'sandbox' })
  await call('balance/sandbox_pay', { payment_no, outcome: 'paid' })
  await page.reload()
  await why.waitFor()
  expect(await why.getAttribute('href')).toBe('/help/withdraw-balance')
  expect(complaints).toEqual([])
  await context.close()
})
