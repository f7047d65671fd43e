import { expect, it } from 'vitest'
import { visitSignedIn } from '../../support/people/accounts.ts'
import { openBrowser, PHONE } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()

it('A phone that reloads the page on the way back from the mail still asks for the code', async () => {
  const { page, complaints } = await visitSignedIn(visit, PHONE)
  await page.goto('/m/user')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByLabel('Code', { exact: true }).waitFor()
  await page.reload()
  await page.getByLabel('Code', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: /^Send again in \d+ s$/ }).isDisabled()).toBe(true)
  expect(complaints).toEqual([])
})
