import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { api, newCustomer, PASSWORD, visitSignedIn } from '../../support/people/accounts.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'

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
])('A link confirms the email when its button is pressed, not when it is opened, %s', async (_, device) => {
  const { page, context, complaints, user } = await visitSignedIn(visit, device)
  await page.goto(await mailedLink(user.email, 'verify'))
  const button = page.getByRole('button', { name: 'Yes, confirm it' })
  await button.waitFor()
  expect(await page.getByLabel('Password', { exact: true }).count()).toBe(0)
  await page.waitForTimeout(500)
  expect(await isConfirmed(user.token)).toBe(false)
  await button.press('Enter')
  await page.getByText(`${user.email} is confirmed.`).waitFor()
  expect(await isConfirmed(user.token)).toBe(true)
  expect(complaints).toEqual([])
  await context.close()
})

it.each([
  ['on the desktop', DESKTOP],
  ['on the phone', PHONE],
])('Where nobody is signed in, a link asks for the password of the account, %s', async (_, device) => {
  const { user } = await newCustomer()
  const saved = { item_platform: 'taobao', num_iid: '675330231400' }
  await api('favorite/save_favorite_item', saved, user.token)
  const { page, context, complaints } = await visit(device)
  await page.goto(await mailedLink(user.email, 'verify'))
  const password = page.getByLabel('Password', { exact: true })
  const button = page.getByRole('button', { name: 'Yes, confirm it' })
  await button.click()
  await page.locator('.field-error').getByText('Enter your password.').waitFor()
  await password.fill('not the right one')
  await button.click()
  await page.locator('.field-error').getByText('This isn’t your password.').waitFor()
  expect(await isConfirmed(user.token)).toBe(false)
  complaints.length = 0
  await password.fill(PASSWORD)
  await button.click()
  await page.getByText(`${user.email} is confirmed.`).waitFor()
  expect(await isConfirmed(user.token)).toBe(true)
  const { data } = await (await api('favorite/load_more_favorite_item', {}, user.token)).json()
  expect(data.list).toHaveLength(1)
  expect(complaints).toEqual([])
  await context.close()
})

it('Who did not make the account sets a password of their own, and whoever made it is out', async () => {
  const { user } = await newCustomer()
  const home = { name: 'Sly', phone: '+1 555 0100', country: 'US', state: 'NY', city: 'New York' }
  await api('user/add_address', { ...home, street: '1 Main St', postcode: '10001' }, user.token)
  const { page, context, complaints } = await visit(DESKTOP)
  await page.goto(await mailedLink(user.email, 'verify'))
  await page.getByRole('button', { name: 'I didn’t create this account' }).click()
  await page.getByRole('heading', { name: 'Set a new password' }).waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(user.email)
  await page.goto(await mailedLink(user.email, 'reset'))
  await page.getByRole('textbox', { name: 'New password' }).fill('some words of my own')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${inject('origin')}/`)
  expect((await api('user/get_base_info', {}, user.token)).status).toBe(401)
  await page.goto('/user/address-list')
  await page.getByText('No address yet.').waitFor()
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
  await page.locator('.field-error').getByText('password is too common').waitFor()
  complaints.length = 0
  await field.fill('some words of my own')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${inject('origin')}/`)
  await page.getByRole('link', { name: 'My Account' }).waitFor()
  expect((await api('user/get_base_info', {}, user.token)).status).toBe(401)
  expect(complaints).toEqual([])
  await context.close()
})
