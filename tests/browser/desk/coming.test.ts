import { expect, it } from 'vitest'
import { DESKTOP, openBrowser } from '../../support/worlds/browser.ts'
import { signIn } from '../../support/people/person.ts'
import { DEMO_PASSWORD } from '../../support/worlds/site.ts'

const { visit } = openBrowser()

it('Staff on a slow line see that a dialog comes', async () => {
  const { page, context, complaints } = await visit(DESKTOP)
  await signIn(page, 'staff@example.test', DEMO_PASSWORD)
  await page.goto('/bk/parcels')
  let comes = () => {}
  const held = new Promise<void>((resolve) => {
    comes = resolve
  })
  await page.route(/\/ImportDialog\./, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Import numbers' }).click()
  const coming = page.getByRole('status', { name: 'Loading', exact: true }).last()
  await coming.waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  comes()
  await page.getByRole('dialog').getByLabel('The list').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
