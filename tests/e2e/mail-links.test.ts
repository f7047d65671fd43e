import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { api, newCustomer } from './accounts.ts'
import { DESKTOP, openBrowser, PHONE } from './browser.ts'

const { visit } = openBrowser()

/** The link in the newest mail of this kind to this address. */
async function mailedLink(email: string, scene: string): Promise<string> {
  await api('user/sent_verification_code', { email, scene })
  const files = join(inject('data_dir'), 'mail', '*.eml')
  for (let tries = 0; tries < 100; tries++) {
    const mails = globSync(files).map((file) => readFileSync(file, 'utf8'))
    const mail = mails.find((one) => one.includes(`To: ${email}`) && one.includes(`Scene: ${scene}`))
    // Long lines of a mail are folded.
    const text = mail?.replaceAll('=\n', '').replaceAll('=3D', '=')
    const link = /http\S+token\S+/.exec(text ?? '')?.[0]
    if (link) return link
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no mail to ${email} came`)
}

const isConfirmed = async (token: string) =>
  (await (await api('user/get_base_info', {}, token)).json()).data.email_verification

it.each([
  ['on the desktop', DESKTOP],
  ['on the phone', PHONE],
])('A link confirms the e-mail when its button is pressed, not when it is opened, %s', async (_, device) => {
  const { user } = await newCustomer()
  const link = await mailedLink(user.email, 'verify')
  const { page, context, complaints } = await visit(device)
  await page.goto(link)
  const button = page.getByRole('button', { name: 'Yes, confirm it' })
  await button.waitFor()
  await page.waitForTimeout(500)
  expect(await isConfirmed(user.token)).toBe(false)
  await button.press('Enter')
  await page.getByText(`${user.email} is confirmed.`).waitFor()
  expect(await isConfirmed(user.token)).toBe(true)
  expect(complaints).toEqual([])
  await context.close()
})

it('A link sets a new password without the code, with the keyboard alone, and signs in', async () => {
  const { user } = await newCustomer()
  const link = await mailedLink(user.email, 'reset')
  const { page, context, complaints } = await visit(DESKTOP)
  await page.goto(link)
  const field = page.getByRole('textbox', { name: 'New password' })
  await field.focus()
  await page.keyboard.type('password')
  await page.keyboard.press('Enter')
  await page.locator('.field-error').getByText('lists that guessers try first').waitFor()
  complaints.length = 0
  await field.fill('some words of my own')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${inject('origin')}/`)
  await page.getByRole('link', { name: 'My Account' }).waitFor()
  expect((await api('user/get_base_info', {}, user.token)).status).toBe(401)
  expect(complaints).toEqual([])
  await context.close()
})
