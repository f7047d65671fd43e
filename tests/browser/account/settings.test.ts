import { readFileSync } from 'node:fs'
import { expect, inject, it } from 'vitest'
import { api, mailedCode, PASSWORD, visitSignedIn } from '../../support/people/accounts.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()

const DEVICES = [
  ['on the desktop', DESKTOP, ''],
  ['on the phone', PHONE, '/m'],
] as const

it.each(DEVICES)('The email is changed with the keyboard alone, %s', async (_, device, site) => {
  const { page, context, user, complaints } = await visitSignedIn(visit, device)
  await page.goto(`${site}/user`)
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await page.waitForURL(`**${site}/user/settings`)
  const open = page.getByRole('button', { name: 'Change the email' })
  await open.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Change your email' })
  const new_email = `new-${user.email}`
  await page.keyboard.type(user.email)
  await page.keyboard.press('Enter')
  await dialog.locator('.field-error').getByText('This is the email of your account already.').waitFor()
  await dialog.getByLabel('New email').fill(new_email)
  await page.keyboard.press('Enter')
  await dialog.locator('[name=code]:focus').waitFor()
  await dialog.getByRole('status').getByText(`If ${new_email} can be used, a code is on its way`).waitFor()
  await page.keyboard.type('123')
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await dialog.locator('.field-error').getByText('Enter the six digits from our email.').waitFor()
  await dialog.getByLabel('Code').fill(await mailedCode(new_email))
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('region', { name: 'Email' }).getByText(new_email).waitFor()
  await page.getByRole('region', { name: 'Email' }).getByText('Confirmed').waitFor()
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').email)
  expect(stored).toBe(new_email)
  expect((await api('user/login', { email: user.email, password: PASSWORD })).status).toBe(422)
  expect(complaints).toEqual([])
  await context.close()
})

it('What the server finds wrong has the focus, and what is taken away leaves it where it stood', async () => {
  const { page, context, user } = await visitSignedIn(visit, DESKTOP)
  const HOME = { phone: '+1 212 555 0100', country: 'US', state: 'NY', city: 'New York', postcode: '10001' }
  for (const name of ['Ada Doe', 'Ann Doe'])
    await api('user/add_address', { ...HOME, name, street: `1 ${name} St` }, user.token)
  await page.goto('/user/settings')
  const now = page.getByLabel('Current password', { exact: true })
  await now.fill('not my password')
  await page.getByLabel('New password', { exact: true }).fill('a quite new passphrase 7')
  await page.getByRole('button', { name: 'Change the password' }).focus()
  await page.keyboard.press('Enter')
  await page.locator('.field-error').first().waitFor()
  const isFocused = (element: Element) => element === document.activeElement
  await expect.poll(() => now.evaluate(isFocused)).toBe(true)

  await page.goto('/user/address-list')
  const remove = page.getByRole('button', { name: 'Remove 1 Ann Doe St' })
  await remove.focus()
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Remove/ })
    .focus()
  await page.keyboard.press('Enter')
  await remove.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('ul, section'))).toBe(true)
  await context.close()
})

it('What is typed stays when the code is sent again', async () => {
  const { page, context, user } = await visitSignedIn(visit, DESKTOP)
  let waits = 1
  await page.route('**/api/user/sent_verification_code', (route) =>
    route.fulfill({ json: { success: true, data: { wait_seconds: waits++ === 1 ? 1 : 60 } } }),
  )
  await page.goto('/user/settings')
  await page.getByRole('button', { name: 'Change the email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change your email' })
  await dialog.getByLabel('New email').fill(`again-${user.email}`)
  await dialog.getByRole('button', { name: 'Send the code' }).click()
  await dialog.getByLabel('Code').fill('1234')
  await dialog.getByLabel('Your password', { exact: true }).fill('half a pass')
  await dialog.getByRole('button', { name: 'Send it again' }).click()
  await dialog.getByRole('button', { name: /^Send again in/ }).waitFor()
  expect(await dialog.getByLabel('Code').inputValue()).toBe('1234')
  expect(await dialog.getByLabel('Your password', { exact: true }).inputValue()).toBe('half a pass')
  await context.close()
})

it.each(DEVICES)('The password is changed and this browser stays signed in, %s', async (_, device, site) => {
  const { page, context, user, complaints } = await visitSignedIn(visit, device)
  await page.goto(`${site}/user/settings`)
  const section = page.getByRole('region', { name: 'Password' })
  const [old, fresh] = [
    section.getByLabel('Current password', { exact: true }),
    section.getByLabel('New password'),
  ]
  await old.fill('not my password')
  await fresh.fill('some words of my own')
  await page.keyboard.press('Enter')
  await section.locator('.field-error').getByText('This isn’t your password.').waitFor()
  expect(await fresh.inputValue()).toBe('some words of my own')
  await old.fill(PASSWORD)
  await section.getByRole('button', { name: 'Change the password' }).click()
  await page.getByText('Your password is changed').waitFor()
  expect(await old.inputValue()).toBe('')
  await page.reload()
  await page.getByRole('region', { name: 'Email' }).getByText(user.email).waitFor()
  expect((await api('user/get_base_info', {}, user.token)).status).toBe(401)
  expect(complaints).toEqual([])
  await context.close()
})

it.each(DEVICES)('Another browser is signed out from the list, %s', async (_, device, site) => {
  const { page, context, user, complaints } = await visitSignedIn(visit, device)
  const login = await api('user/login', { email: user.email, password: PASSWORD })
  const other = (await login.json()).data.token
  await page.goto(`${site}/user/settings`)
  const section = page.getByRole('region', { name: 'Where you are signed in' })
  const foreign = section.getByRole('listitem').filter({ hasNotText: 'This browser' })
  await section.getByRole('listitem').first().waitFor()
  expect(await section.getByRole('listitem').count()).toBe(2)
  const count = section.getByRole('listitem')
  await foreign.first().getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => count.count()).toBe(1)
  const ended = await Promise.all(
    [user.token, other].map(async (token) => (await api('user/get_base_info', {}, token)).status),
  )
  expect(ended.sort()).toEqual([200, 401])
  expect(complaints).toEqual([])
  await context.close()
})

it.each(DEVICES)('All that is stored is downloaded as one readable file, %s', async (_, device, site) => {
  const { page, context, user, complaints } = await visitSignedIn(visit, device)
  await api('favorite/save_favorite_item', { item_platform: 'taobao', num_iid: '675330231400' }, user.token)
  await page.goto(`${site}/user/settings`)
  const section = page.getByRole('region', { name: 'Your data' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('button', { name: 'Download my data' }).press('Enter'),
  ])
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
  const told = JSON.parse(readFileSync((await download.path()) ?? '', 'utf8'))
  expect(told.accounts).toMatchObject([{ email: user.email }])
  expect(told.favorites).toMatchObject([{ num_iid: '675330231400' }])
  await page.getByText('Data downloaded.').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

it.each(DEVICES)('The account is deleted once nothing is left with us, %s', async (_, device, site) => {
  const { page, context, user, complaints } = await visitSignedIn(visit, device)
  const added = await api('cart/add_diy_item', { title: 'Lamp', price_cny: '10.00' }, user.token)
  const order = await fetch(`${inject('origin')}/api/orders/create`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: user.token, 'Idempotency-Key': user.email },
    body: JSON.stringify({ cart_ids: [(await added.json()).data.id] }),
  })
  const { item_ids } = (await order.json()).data
  await page.goto(`${site}/user/settings`)
  const open = page.getByRole('button', { name: 'Delete the account' })
  await open.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete your account' })
  await page.keyboard.type('not my password')
  await page.keyboard.press('Enter')
  await dialog.locator('.field-error').getByText('This isn’t your password.').waitFor()
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await dialog.getByRole('link', { name: '1 item on order' }).waitFor()
  await api('orders/remove_order_item', { ids: item_ids }, user.token)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await page.waitForURL(`${inject('origin')}/`)
  await page.getByText('Your account is deleted.').waitFor()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(user.email)
  expect((await api('user/login', { email: user.email, password: PASSWORD })).status).toBe(422)
  expect(complaints).toEqual([])
  await context.close()
})

it.each(DEVICES)('Which mails come is chosen with the keyboard and kept, %s', async (_, device, site) => {
  const { page, context, complaints } = await visitSignedIn(visit, device)
  await page.goto(`${site}/user/settings#notices`)
  const section = page.getByRole('region', { name: 'Emails' })
  const box = section.getByRole('checkbox', { name: /Price falls/ })
  await box.focus()
  await page.keyboard.press('Space')
  await page.getByText('Saved.').waitFor()
  expect(await box.isChecked()).toBe(false)
  await page.reload()
  await box.waitFor()
  expect(await box.isChecked()).toBe(false)
  // No announcement is ever mailed, so none can be switched off.
  expect(
    await section.getByRole('checkbox').evaluateAll((all) => all.map((one) => one.getAttribute('name'))),
  ).toEqual(['status', 'price_falls'])
  expect(await section.getByRole('checkbox', { name: /Where my items/ }).isChecked()).toBe(true)
  expect(complaints).toEqual([])
  await context.close()
})
