import { describe, expect, it } from 'vitest'
import { api, newCustomer, PASSWORD, visitSignedIn } from '../../support/people/accounts.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()
const ITEM = '/item?p=taobao&i=675330231400'
const HEART = 'Save to favourites'

describe('A favourite', () => {
  it.each([
    ['the desktop', DESKTOP, ''],
    ['a phone', PHONE, '/m'],
  ] as const)(
    'is saved from an item and a card on %s, and stands in the list',
    async (_name, device, site) => {
      const { page, context, complaints } = await visitSignedIn(visit, device)
      await page.goto(`${site}${ITEM}`)
      const heart = page.getByRole('button', { name: HEART, exact: true })
      await heart.click()
      await page.getByText('Saved to your favourites.').waitFor()
      expect(await heart.getAttribute('aria-pressed')).toBe('true')

      await page.goto(`${site}/item_search?keyword=mug`)
      const card = page.getByRole('button', { name: /^Save .* to favourites$/ }).first()
      const title = /^Save (.*) to favourites$/.exec((await card.getAttribute('aria-label')) ?? '')?.[1] ?? ''
      await card.click()
      await expect.poll(() => card.getAttribute('aria-pressed')).toBe('true')
      await page.reload()
      await expect.poll(() => card.getAttribute('aria-pressed')).toBe('true')

      await page.goto(`${site}/user/favorite-list`)
      const row = page.getByRole('listitem').filter({ hasText: title })
      await row.getByRole('button', { name: 'Add a note' }).click()
      await row.getByLabel('Your note').fill('For the kitchen')
      await row.getByRole('button', { name: 'Save', exact: true }).click()
      await row.getByText('For the kitchen').waitFor()
      const tick = row.getByLabel('Email me when it gets cheaper')
      await tick.focus()
      // It keeps the focus, so that a slip is taken back by the same key.
      for (const is_wanted of [true, false, true]) {
        const kept = page.waitForResponse('**/api/favorite/**')
        await page.keyboard.press('Space')
        await kept
        await expect.poll(() => tick.getAttribute('aria-disabled')).toBeNull()
        expect(await tick.isChecked()).toBe(is_wanted)
      }
      await page.reload()
      await row.getByText('For the kitchen').waitFor()
      await expect.poll(() => row.getByLabel('Email me when it gets cheaper').isChecked()).toBe(true)
      await row.getByRole('button', { name: `Remove ${title}` }).click()
      await row.waitFor({ state: 'detached' })
      await page.goto(`${site}${ITEM}`)
      await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
      await heart.click()
      await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
      await page.goto(`${site}/user/favorite-list`)
      await page.getByText('Nothing saved yet.').waitFor()
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  it.each([
    ['the desktop', DESKTOP, ''],
    ['a phone', PHONE, '/m'],
  ] as const)('is kept through the login of a visitor on %s', async (_name, device, site) => {
    const { email } = (await newCustomer()).user
    const { page, context } = await visit(device)
    await page.goto(`${site}/item_search?keyword=mug`)
    const card = page.getByRole('button', { name: /^Save .* to favourites$/ }).first()
    await card.click()
    await page.getByText('Sign in or create an account to save items.').waitFor()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect.poll(() => card.getAttribute('aria-pressed')).toBe('true')
    await context.close()
  })

  it('stays saved, note and all, when its owner presses the empty heart and signs in', async () => {
    const { user } = await newCustomer()
    const item = { item_platform: 'taobao', num_iid: '675330231400' }
    await api('favorite/save_favorite_item', { ...item, note: 'For Ada' }, user.token)
    const { page, context } = await visit(DESKTOP)
    await page.goto(ITEM)
    const heart = page.getByRole('button', { name: HEART, exact: true })
    await heart.click()
    await page.getByLabel('Email').fill(user.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('Saved to your favourites.').waitFor()
    await page.goto('/user/favorite-list')
    await page.getByText('For Ada').waitFor()
    await context.close()
  })
})
