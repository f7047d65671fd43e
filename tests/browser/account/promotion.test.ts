import { describe, expect, inject, it } from 'vitest'
import { visitSignedIn } from '../../support/people/accounts.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()

describe('Inviting friends', () => {
  it.each([
    ['the desktop', DESKTOP, ''],
    ['a phone', PHONE, '/m'],
  ] as const)(
    'starts with a link that brings the friend into the list, on %s',
    async (_name, device, site) => {
      const { page, context, complaints } = await visitSignedIn(visit, device)
      await page.goto(`${site}/user/promotion-list`)
      await page.getByText('Nobody yet. Send your link to a friend.').waitFor()
      await page.getByText('No reward yet.').waitFor()
      await page.getByRole('img', { name: 'Your link, for the camera of a phone' }).waitFor()
      const link = await page.getByText(/\/login\?p_code=/).textContent()
      expect(link?.startsWith(inject('origin'))).toBe(true)

      const friend = await visit(DESKTOP)
      await friend.page.goto(link ?? '')
      const email = `friend-${Date.now()}@example.test`
      await friend.page.getByLabel('Email').fill(email)
      await friend.page.getByLabel('Password', { exact: true }).fill('a long enough password')
      await friend.page.getByRole('checkbox', { name: /I accept/ }).check()
      await friend.page.getByRole('button', { name: 'Create my account' }).click()
      await friend.page.waitForURL((url) => url.pathname === '/')
      await friend.context.close()

      await page.reload()
      await page.getByText('f***@e***.test').waitFor()
      await page.getByRole('heading', { name: 'Invitees (1)' }).waitFor()
      await page.getByRole('tab', { name: 'Paid' }).click()
      await page.getByText('No reward has this status.').waitFor()
      expect(complaints).toEqual([])
      await context.close()
    },
  )
})
