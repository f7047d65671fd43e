import { describe, expect, it } from 'vitest'
import { visitSignedIn } from '../../support/people/accounts.ts'
import { AN_ARTICLE } from '../../support/worlds/content.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()
const ITEM = '/item?p=taobao&i=675330231400'

describe('A visitor', () => {
  it('chooses a currency that prices follow, now and on the next page', async () => {
    const { page, context, complaints } = await visit(DESKTOP)
    await page.goto(ITEM)
    const shown = page.locator('main .money-shown')
    await page.locator('.site-footer').scrollIntoViewIfNeeded()
    await page.getByRole('combobox', { name: 'Currency' }).selectOption('EUR')
    await shown.filter({ hasText: '€' }).first().waitFor()
    // No country is chosen yet, and nobody has come near the list on the next page.
    await page.goto('/item_search?keyword=tee')
    await expect
      .poll(() =>
        page.locator('.place-choice [name="currency"]').evaluate((list: HTMLSelectElement) => list.value),
      )
      .toBe('EUR')
    await shown.filter({ hasText: '€' }).first().waitFor()
    await page.locator('.site-footer').scrollIntoViewIfNeeded()
    await page.getByRole('combobox', { name: 'Currency' }).selectOption('CNY')
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLElement>('main .money-shown')].every((price) => price.hidden),
    )
    expect(complaints).toEqual([])
    await context.close()
  })

  it('chooses a country that the landed cost and the shipping estimate follow', async () => {
    const { page, context } = await visit(DESKTOP)
    await page.goto(ITEM)
    const landed = page.locator('.landed')
    expect(await landed.textContent()).toMatch(/the United States[\s\S]*With freight by .+, \d+–\d+.days/)
    await page.locator('.site-footer').scrollIntoViewIfNeeded()
    await page.locator('.place-choice').getByLabel('Ship to').selectOption('FR')
    await page.waitForFunction(
      () => document.querySelector<HTMLSelectElement>('.landed select')?.value === 'FR',
    )
    await page.goto('/shipping')
    await page.waitForFunction(
      () => document.querySelector<HTMLSelectElement>('.estimate [name="country"]')?.value === 'FR',
    )
    await context.close()
  })

  it('reads what finds cost at the door in the country and currency chosen', async () => {
    const { page, context, complaints } = await visit(PHONE)
    await page.goto('/finds')
    const doors = page.locator('[data-find-door]')
    const door = doors.first()
    expect(await door.textContent()).toMatch(/At your door\s+\$[\d.]+\s*¥[\d.]+/)
    const before = await doors.allTextContents()
    await page.locator('.place-choice').scrollIntoViewIfNeeded()
    await page.locator('.place-choice').getByLabel('Ship to').selectOption('DE')
    await expect.poll(() => page.locator('[data-find-country]').textContent()).toBe('Germany')
    // Not every line asks for another price there.
    await expect.poll(() => doors.allTextContents()).not.toEqual(before)
    await page.getByRole('combobox', { name: 'Currency' }).selectOption('EUR')
    await expect.poll(() => door.textContent()).toMatch(/At your door\s+€[\d.]+\s*¥[\d.]+/)
    await page.reload()
    await expect.poll(() => door.textContent()).toMatch(/€/)
    // The server is asked for them, so they come after the currency.
    await expect.poll(() => page.locator('[data-find-country]').textContent()).toBe('Germany')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('changes the country beside the price to the door, which follows it, the option and the quantity', async () => {
    const { page, context } = await visit(DESKTOP)
    await page.goto('/item?p=taobao&i=695240235157')
    const price = page.locator('.landed-cost')
    const changes = async (act: () => Promise<unknown>) => {
      const before = await price.textContent()
      await act()
      await page.waitForFunction(
        (text) => document.querySelector('.landed-cost')?.textContent !== text,
        before,
      )
    }
    const option = (name: string) => page.getByRole('radio', { name, exact: true }).check({ force: true })
    await changes(() => page.locator('.landed').getByLabel('Ship to').selectOption('DE'))
    await option('Grey')
    await changes(() => option('XXL'))
    await changes(() => page.getByRole('button', { name: 'One more' }).click())
    await page.reload()
    await page.waitForFunction(
      () => document.querySelector<HTMLSelectElement>('.landed select')?.value === 'DE',
    )
    await context.close()
  })

  it('reads the country it has chosen before it comes near the footer, else there the likely one', async () => {
    const { page, context } = await visit({ ...DESKTOP, timezoneId: 'Europe/Oslo' })
    const readsOf = (name: string) =>
      page.waitForFunction(
        (wanted) =>
          document.querySelector<HTMLSelectElement>('.place-choice [name="country"]')?.selectedOptions[0]
            ?.textContent === wanted,
        name,
      )
    await page.goto(AN_ARTICLE)
    await page.locator('.place-choice').scrollIntoViewIfNeeded()
    await readsOf('Norway')
    await page.evaluate(() => localStorage.setItem('country', 'DE'))
    await page.goto(AN_ARTICLE)
    await readsOf('Germany')
    expect(await page.locator('.place-choice option').count()).toBe(2)
    await context.close()
  })

  it('does so on the phone', async () => {
    const { page, context } = await visit(PHONE)
    await page.goto('/')
    await page.locator('.place-choice').scrollIntoViewIfNeeded()
    await page.getByRole('combobox', { name: 'Currency' }).selectOption('JPY')
    await page.goto('/m/item_search?keyword=tee')
    await page.locator('main .money-shown').filter({ hasText: 'JP¥' }).first().waitFor()
    await context.close()
  })
})

describe('A customer', () => {
  it('keeps the currency with the account', async () => {
    const { page, context } = await visitSignedIn(visit, DESKTOP)
    await page.goto(ITEM)
    await page.locator('.site-footer').scrollIntoViewIfNeeded()
    const answered = page.waitForResponse('**/api/user/set_currency_unit')
    await page.getByRole('combobox', { name: 'Currency' }).selectOption('GBP')
    expect((await (await answered).json()).data.currency_unit).toBe('GBP')
    await page.locator('main .money-shown').filter({ hasText: '£' }).first().waitFor()
    await context.close()
  })
})
