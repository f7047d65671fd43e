import { inject } from 'vitest'
import { describe, expect, it } from 'vitest'
import { api, visitSignedIn } from '../../support/people/accounts.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()
const LIST = '/user/customer-client-list'

describe('A client', () => {
  it.each([
    ['the desktop', DESKTOP, ''],
    ['a phone', PHONE, '/m'],
  ] as const)(
    'is added on %s, gets an order and a price list with the markup',
    async (_name, device, site) => {
      const { page, context, complaints, user } = await visitSignedIn(visit, device)
      const lamp = { title: 'A brass lamp', price_cny: '10.30' }
      await api('cart/add_diy_item', lamp, user.token)
      await page.goto(`${site}/cart`)
      await page.getByRole('button', { name: 'Place order' }).waitFor()
      expect(await page.getByLabel('For a client').count()).toBe(0)

      await page.goto(`${site}${LIST}`)
      await page.getByText('No client yet.').waitFor()
      await page.getByRole('button', { name: 'Add a client' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Your markup, %').fill('a lot')
      await dialog.getByLabel('Email').fill('nobody')
      await dialog.getByRole('button', { name: 'Save client' }).click()
      await dialog.getByText('Enter a name.').waitFor()
      await dialog.getByText('Enter a percentage').waitFor()
      await dialog.getByText('Enter an email address').waitFor()
      expect(await dialog.getByLabel('Your markup, %').inputValue()).toBe('a lot')
      await dialog.getByLabel('Name').fill('Ann Example')
      await dialog.getByLabel('Email').fill('ann@example.com')
      await dialog.getByLabel('Your markup, %').fill('15,5')
      await dialog.getByLabel('Note').fill('Likes brass')
      await page.keyboard.press('Tab')
      await dialog.getByRole('button', { name: 'Save client' }).click()
      await dialog.waitFor({ state: 'detached' })
      await page.getByText('ann@example.com').waitFor()

      await page.goto(`${site}/cart`)
      await page.getByLabel('For a client').selectOption('Ann Example')
      await page.getByRole('button', { name: 'Place order' }).click()
      await page.waitForURL(/checkout\/order/)

      await page.goto(`${site}/user/order-list?status=All`)
      await page.getByRole('link', { name: 'Ann Example' }).click()
      await page.getByRole('heading', { name: 'Ann Example' }).waitFor()
      const row = page.getByRole('row').filter({ hasText: /O\d{6}-/ })
      await row.getByText('Waiting for payment').waitFor()
      await row.getByText('¥11.12').waitFor()
      const opened = context.waitForEvent('page')
      await page.getByRole('link', { name: 'Price list to print' }).click()
      const print = await opened
      await print.getByRole('heading', { name: 'Price list for Ann Example' }).waitFor()
      const text = await print.locator('body').innerText()
      // 10.30 with 15.5 %.
      expect(text).toContain('¥11.90')
      expect(text).not.toContain('10.30')
      expect(text).not.toContain('BenBuy')
      const wide = () => print.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect(await wide()).toBe(false)
      await print.close()

      await page.getByRole('link', { name: 'See all items ordered for them' }).click()
      await page.getByText('Only what was ordered for Ann Example.').waitFor()
      await page.getByRole('link', { name: 'A brass lamp' }).waitFor()
      await page.getByRole('button', { name: 'Clear' }).click()
      expect(new URL(page.url()).search).toBe('?status=All')
      expect(complaints).toEqual([])
      await context.close()
    },
    60_000,
  )

  it('is found, changed and deleted by the keyboard, and the orders stay', async () => {
    const { page, context, complaints, user } = await visitSignedIn(visit, DESKTOP)
    for (const name of ['Ann Example', 'Ben Other'])
      await api('customer_client/add_customer_client', { name }, user.token)
    await page.goto(LIST)
    await page.getByText('2 clients').waitFor()
    await page.getByLabel('Name, email, phone or note').focus()
    await page.keyboard.type('exam')
    await page.keyboard.press('Enter')
    await page.getByText('1 client', { exact: true }).waitFor()
    await page.reload()
    await page.getByText('1 client', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Ann Example' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Change' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByLabel('Name').fill('Anna')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Anna' }).waitFor()
    const id = new URL(page.url()).searchParams.get('id')
    const { data: line } = await (
      await api('cart/add_diy_item', { title: 'Jug', price_cny: '5' }, user.token)
    ).json()
    const order = await fetch(`${inject('origin')}/api/orders/create`, {
      method: 'POST',
      headers: {
        ...{ 'Content-Type': 'application/json', Authorization: user.token, 'Idempotency-Key': 'a' },
      },
      body: JSON.stringify({ cart_ids: [line.id], client_id: id }),
    })
    expect(order.status).toBe(200)
    await page.getByRole('button', { name: 'Delete', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByText('Their orders stay').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('button', { name: 'Delete this client' }).click()
    await page.getByText('Ben Other').waitFor()
    expect(await page.getByText('Anna').count()).toBe(0)
    await page.goto('/user/order-list?status=All')
    await page.getByRole('link', { name: 'Jug' }).waitFor()
    expect(await page.getByText('Anna').count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  }, 60_000)
})
