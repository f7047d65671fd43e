import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { api, newCustomer } from '../../support/people/accounts.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()

/** Finds what a mail to this address holds, as soon as one does. */
async function mailed(email: string, pattern: RegExp): Promise<string> {
  const find = () =>
    globSync(join(inject('data_dir'), 'mail', '*.eml'))
      .map((file) => readFileSync(file, 'utf8'))
      .filter((mail) => mail.includes(`To: ${email}`))
      .map((mail) => pattern.exec(mail.replaceAll('=\n', '').replaceAll('=3D', '='))?.[0])
      .find((found) => found !== undefined) ?? ''
  await expect.poll(find, { timeout: 10_000 }).not.toBe('')
  return find()
}

it.each([
  ['on the desktop', DESKTOP],
  ['on the phone', PHONE],
])('The address before takes the account back with its link and a new password, %s', async (_, device) => {
  const { user } = await newCustomer()
  const { email, token } = user
  const codeOf = async (to: string) => (await mailed(to, /X-BenBuy-Code: \d{6}/)).slice(-6)
  await api('user/sent_verification_code', { email, scene: 'verify' })
  await api('user/validate_email', { email, code: await codeOf(email) })
  const new_email = `thief-${email}`
  await api('user/sent_verification_code', { email: new_email, scene: 'change' }, token)
  const change = { new_email, code: await codeOf(new_email) }
  expect((await api('user/change_email', change, token)).status).toBe(200)
  const { page, context, complaints } = await visit(device)
  await page.goto(await mailed(email, /http\S+scene=take_back\S+token=[\w-]{22}/))
  await page.getByText(`${email} becomes the email of your account again.`).waitFor()
  await page.getByLabel('New password', { exact: true }).fill('some words of my own')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${inject('origin')}/`)
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').email)).toBe(email)
  expect((await api('user/get_base_info', {}, token)).status).toBe(401)
  expect(complaints).toEqual([])
  await context.close()
})
