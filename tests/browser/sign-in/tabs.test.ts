import { describe, expect, inject, it } from 'vitest'
import { addCookie, api, newCustomer, PASSWORD, visitSignedIn } from '../../support/people/accounts.ts'
import { confirmEmail, signedIn } from '../../support/people/caller.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'
import { signIn } from '../../support/people/person.ts'
import { DEMO_PASSWORD } from '../../support/worlds/site.ts'

const { visit } = openBrowser()

const DEVICES = [
  ['on the desktop', DESKTOP, '', '/login'],
  ['on the phone', PHONE, '/m', '/m/user/login'],
] as const

describe('Two tabs of one browser', () => {
  it.each(DEVICES)('sign in together, %s', async (_, device, site, login) => {
    const { user } = await newCustomer()
    const known = { cookie_consent: 'declined', chat_open_seen: '1', user_known: '1' }
    const { page, context } = await visit(device, known)
    const other = await context.newPage()
    await other.goto(`${login}?redirect_url=${encodeURIComponent(`${site}/cart`)}`)
    await other.getByLabel('Password', { exact: true }).waitFor()
    const open = await context.newPage()
    await open.goto('/finds')
    await page.goto(`${login}?redirect_url=${encodeURIComponent(`${site}/user`)}`)
    await page.getByLabel('Email').fill(user.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(`**${site}/user`)
    await other.waitForURL(`**${site}/cart`)
    await other.getByText('Your cart is empty.').waitFor()
    if (site === '') await open.getByRole('link', { name: 'My Account' }).waitFor()
    await context.close()
  })

  it('close the sign-in that is open over a page', async () => {
    const { user } = await newCustomer()
    const { page, context } = await visit(DESKTOP)
    await page.goto('/shipping?country=DE')
    await page.getByRole('link', { name: 'Sign in / Register' }).click()
    await page.getByRole('dialog', { name: 'Sign in' }).waitFor()
    const other = await context.newPage()
    await other.goto('/help')
    await other.evaluate((stored) => localStorage.setItem('user', stored), JSON.stringify(user))
    await page.getByRole('dialog', { name: 'Sign in' }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'My Account' }).waitFor()
    await context.close()
  })

  it.each(DEVICES)('show nobody the account of somebody else, %s', async (_, device, site) => {
    const { page, context, user } = await visitSignedIn(visit, device)
    await page.goto(`${site}/user`)
    await page.getByText(user.email).first().waitFor()
    const other = await context.newPage()
    await other.goto('/help')
    const { user: next, cookie } = await newCustomer()
    await addCookie(context, cookie)
    await other.evaluate((stored) => localStorage.setItem('user', stored), JSON.stringify(next))
    await page.getByText(next.email).first().waitFor()
    expect(await page.getByText(user.email).count()).toBe(0)
    await context.close()
  })
})

it('Who stops working here while the back office is open is told so there, and it closes', async () => {
  const { user: clerk } = await newCustomer()
  await confirmEmail(await signedIn(clerk.email, PASSWORD))
  const boss = (
    await (await api('user/login', { email: 'staff@example.test', password: DEMO_PASSWORD })).json()
  ).data
  const setRole = async (role: string) =>
    expect((await api('bk/set_role', { email: clerk.email, role }, boss.token)).status).toBe(200)
  await setRole('staff')
  const { page, context } = await visit(DESKTOP, { cookie_consent: 'declined', chat_open_seen: '1' })
  await signIn(page, clerk.email)
  await page.goto('/bk/feedback')
  await page
    .getByRole('tab')
    .or(page.getByRole('link', { name: 'Answered' }))
    .first()
    .waitFor()
  await setRole('customer')
  await page.getByText('Answered', { exact: true }).first().click()
  await page
    .getByText(`This page is for staff. You’re signed in as ${clerk.email}, which is a customer’s account.`)
    .waitFor()
  expect((await page.goto('/bk'))?.status()).toBe(404)
  await context.close()
})

describe('A browser whose clock is wrong', () => {
  it.each([
    ['eight days ahead', 8],
    ['a day behind', -1],
  ])('by %s signs in and stays signed in', async (_, days) => {
    const { user } = await newCustomer()
    const { page, context, complaints } = await visit(DESKTOP)
    await context.clock.install({ time: Date.now() + days * 24 * 3600_000 })
    await page.goto('/login?redirect_url=%2Fuser')
    await page.getByLabel('Email').fill(user.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(`${inject('origin')}/user`)
    await page.getByText(user.email).first().waitFor()
    await page.goto('/user/settings')
    await page.getByRole('region', { name: 'Email' }).getByText(user.email).waitFor()
    await page.goto('/')
    await page.getByRole('link', { name: 'My Account' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})
