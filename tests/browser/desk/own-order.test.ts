import { describe, expect, it } from 'vitest'
import { confirmEmail, customerWithPaidItems } from '../../support/people/caller.ts'
import { DESKTOP, openBrowser } from '../../support/worlds/browser.ts'
import { PASSWORD, signIn } from '../../support/people/person.ts'
import { ourStaff } from '../../support/people/parcel-road.ts'

const { visit } = openBrowser()
const NOT_YOURS = 'This belongs to your own account. Ask a colleague to do it.'

describe('Somebody who works and shops here', () => {
  it('finds no buttons at their own order, and all of them at others’', async () => {
    const stamp = Date.now().toString(36)
    const email = `clerk-${stamp}@example.test`
    await confirmEmail(await customerWithPaidItems(email, PASSWORD, [`A lamp of my own ${stamp}`]))
    await customerWithPaidItems(`other-${email}`, PASSWORD, [`A lamp of theirs ${stamp}`])
    await (await ourStaff()).call('bk/set_role', { email, role: 'staff' })
    const { page, context } = await visit(DESKTOP)
    await signIn(page, email)
    await page.goto(`/bk/orders?queue=Paid&keyword=${stamp}`)
    const row = (title: string) => page.getByRole('row').filter({ hasText: title })
    await row('A lamp of my own').getByText(NOT_YOURS).waitFor()
    // Its title opens it.
    expect(await row('A lamp of my own').getByRole('cell').last().getByRole('button').count()).toBe(0)
    expect(await row('A lamp of my own').getByRole('checkbox').count()).toBe(0)
    await row('A lamp of theirs').getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Take 1 item' }).waitFor()
    expect(await row('A lamp of theirs').getByRole('button', { name: 'Take', exact: true }).isEnabled()).toBe(
      true,
    )
    await context.close()
  })
})
