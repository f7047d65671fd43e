import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { api, PASSWORD, visitSignedIn } from '../../support/people/accounts.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'
import { PHOTO } from '../../support/people/parcel-road.ts'
import { signIn } from '../../support/people/person.ts'
import { DEMO_PASSWORD } from '../../support/worlds/site.ts'

const { visit } = openBrowser()

const SCRIPT = '<img src=x onerror="document.title=1"> where is my mug'

/** Fills what must be filled in, and sends. */
async function write(page: Page, text: string, contact?: string) {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  if (contact !== undefined) await page.getByLabel('Email', { exact: true }).fill(contact)
  await page.getByRole('button', { name: 'Send the message' }).click()
}

/** The number on the screen. */
async function number(page: Page): Promise<string> {
  const said = await page.getByText('We have your message. Its number is').textContent()
  return /F\d{6}-\w{8}/.exec(said ?? '')?.[0] ?? ''
}

async function mailTo(address: string): Promise<string> {
  const folder = join(inject('data_dir'), 'mail')
  const newest = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith('-feedback.eml'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .findLast((mail) => mail.includes(`To: ${address}`))
  await expect.poll(newest, { timeout: 10_000 }).toBeDefined()
  return newest() ?? ''
}

describe('A message to our service', () => {
  it.each([
    ['a phone', PHONE, '/m/assistant', DESKTOP, ''],
    ['the desktop', DESKTOP, '/assistant', PHONE, '/m'],
  ] as const)(
    'from a visitor on %s is answered on the other device, by mail',
    async (_name, device, path, desk, site) => {
      const { page, complaints } = await visit(device)
      await page.goto(path)
      await page.getByRole('button', { name: 'Send the message' }).click()
      await page.getByText('Write your message.').waitFor()
      await page.getByText('Enter your email address, such as').waitFor()
      await page.getByRole('radio', { name: 'Something doesn’t work' }).check()
      await page.getByLabel('Order or parcel number').fill('P261122-ABCDEFGH')
      await page.locator('input[type=file]').first().setInputFiles(PHOTO)
      const contact = `visitor-${device === PHONE ? 'phone' : 'desktop'}@example.test`
      await write(page, SCRIPT, contact)
      const ticket_no = await number(page)
      await page.getByText(`Service responds within 12 hours. The answer goes to ${contact}.`).waitFor()

      const staff = await visit(desk)
      await signIn(staff.page, 'staff@example.test', DEMO_PASSWORD)
      await staff.page.goto(`${site}/bk`)
      await staff.page.getByRole('link', { name: /Answer the oldest/ }).click()
      const row = staff.page.locator('tr', { hasText: ticket_no })
      await row.getByText(SCRIPT).waitFor()
      await row.getByText('a visitor').waitFor()
      await row.getByText('P261122-ABCDEFGH').waitFor()
      const width = () =>
        row.getByAltText('What the customer sent').evaluate((image) => Reflect.get(image, 'naturalWidth'))
      await row.getByAltText('What the customer sent').scrollIntoViewIfNeeded()
      await expect.poll(width).toBeGreaterThan(0)
      await row.getByRole('button', { name: 'Answer' }).click()
      const dialog = staff.page.getByRole('dialog', { name: `Answer ${ticket_no}` })
      await dialog.getByRole('button', { name: 'Send the answer' }).click()
      await dialog.getByText('Write the answer.').waitFor()
      await dialog.getByLabel('Our answer').fill('It stands on our shelf.')
      await staff.page.reload()
      await row.getByRole('button', { name: 'Answer' }).click()
      expect(await dialog.getByLabel('Our answer').inputValue()).toBe('It stands on our shelf.')
      await dialog.getByRole('button', { name: 'Send the answer' }).click()
      await row.waitFor({ state: 'detached' })
      expect(await mailTo(contact)).toContain('It stands on our shelf.')
      expect(await staff.page.title()).not.toBe('1')
      expect([...complaints, ...staff.complaints]).toEqual([])
    },
  )

  it.each([
    ['a phone', PHONE, '/m'],
    ['the desktop', DESKTOP, ''],
  ] as const)('from a customer on %s stands in the account with its answer', async (_name, device, site) => {
    const { page, user, complaints } = await visitSignedIn(visit, device)
    await page.goto(`${site}/user/feedback`)
    await page.getByText('Your messages to us appear here, with our answers.').waitFor()
    const contact = page.getByLabel('Email', { exact: true })
    await expect.poll(() => contact.inputValue()).toBe(user.email)
    await write(page, SCRIPT)
    const ticket_no = await number(page)
    const card = page.getByRole('article', { name: ticket_no })
    await card.getByText(SCRIPT).waitFor()
    await card.getByText(/we answer by /).waitFor()

    const login = await api('user/login', { email: 'staff@example.test', password: DEMO_PASSWORD })
    const { token } = (await login.json()).data
    await api('bk/answer_feedback', { ticket_no, text: '<b>It stands</b> on our shelf.' }, token)
    await page.reload()
    await card.getByText('Answered', { exact: true }).waitFor()
    await card.getByText('<b>It stands</b> on our shelf.').waitFor()
    await api('bk/close_feedback', { ticket_no }, token)
    await page.reload()
    await card.getByText('Closed', { exact: true }).waitFor()
    expect(complaints).toEqual([])
  })

  it('keeps what is typed when its answer gets lost, and sent again is one ticket', async () => {
    const { page } = await visitSignedIn(visit, DESKTOP)
    await page.goto('/user/feedback')
    let lost = 0
    await page.route('**/api/feed/feed_back', async (route) => {
      if (lost++) return route.fallback()
      await route.fetch()
      return route.abort()
    })
    await write(page, 'Did you get this?')
    await page.locator('form .note', { hasText: 'Check your connection and try again.' }).waitFor()
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Did you get this?')
    await page.reload()
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Message' }).inputValue())
      .toBe('Did you get this?')
    await page.getByRole('article').first().waitFor()
    await page.getByRole('button', { name: 'Send the message' }).click()
    const ticket_no = await number(page)
    await page.getByRole('article', { name: ticket_no }).waitFor()
    expect(await page.getByRole('article').count()).toBe(1)
    await page.reload()
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('')
  })

  it('whose log-in has ended is not sent unnoticed as a visitor’s', async () => {
    const { page, user } = await visitSignedIn(visit, DESKTOP)
    await page.goto('/assistant')
    await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe(user.email)
    await api('user/login_out', {}, user.token)
    await write(page, 'Where is my refund?')
    await page.getByText('Your session has expired, and your message hasn’t been sent.').waitFor()
    await page.getByRole('link', { name: 'Sign in again' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email').fill(user.email)
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('Your session has expired').waitFor({ state: 'detached' })
    await page.waitForLoadState()
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Message' }).inputValue())
      .toBe('Where is my refund?')
    await page.getByRole('button', { name: 'Send the message' }).click()
    const ticket_no = await number(page)
    await page.getByRole('link', { name: 'Your messages and our answers' }).click()
    await page.getByRole('article', { name: ticket_no }).waitFor()
  })

  it('on a private page whose log-in has ended is there again after the log-in', async () => {
    const { page, user } = await visitSignedIn(visit, PHONE)
    await page.goto('/m/user/feedback')
    await page.getByText('Your messages to us appear here').waitFor()
    await api('user/login_out', {}, user.token)
    await write(page, 'Still here')
    await page.waitForURL('**/m/user/login?**')
    await page.getByLabel('Email').fill(user.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/m/user/feedback')
    await expect.poll(() => page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Still here')
  })

  it('says what went wrong with the list, and shows it after another try', async () => {
    const { page } = await visitSignedIn(visit, DESKTOP)
    await page.route('**/api/feed/get_feedback', (route) => route.abort())
    await page.goto('/user/feedback')
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await page.unroute('**/api/feed/get_feedback')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Your messages to us appear here, with our answers.').waitFor()
  })
})
