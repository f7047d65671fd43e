import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { customerWithPaidItems } from '../../support/people/caller.ts'
import { DESKTOP, MOVING, openBrowser, PHONE } from '../../support/worlds/browser.ts'
import { ourStaff, packed } from '../../support/people/parcel-road.ts'
import { PASSWORD, signIn } from '../../support/people/person.ts'

const { visit } = openBrowser()
const SINGLE = '/item?p=taobao&i=675330231400'

/** Counts the pictures that fly. */
const watchFlights = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.classList.contains('flying'))
            document.documentElement.dataset.flights = String(
              Number(document.documentElement.dataset.flights ?? 0) + 1,
            )
    }).observe(document, { childList: true, subtree: true })
  })
const flights = (page: Page) => page.evaluate(() => document.documentElement.dataset.flights ?? '0')

/** Chooses the first of every option and adds it. */
async function add(page: Page) {
  await page.goto(SINGLE)
  for (const axis of await page.locator('.item-buy fieldset:has([type=radio])').all())
    await axis.getByRole('radio').first().check({ force: true })
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByText('Added to your cart.').waitFor()
}

describe('What is added to the cart', () => {
  it('flies there, once, and leaves nothing behind', async () => {
    const { page, context, complaints } = await visit({ ...DESKTOP, ...MOVING })
    await watchFlights(page)
    await add(page)
    expect(await flights(page)).toBe('1')
    await page.locator('.flying').waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await context.close()
  })

  it('stays where it is for who wants no motion', async () => {
    const { page, context } = await visit({ ...DESKTOP, ...MOVING })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await watchFlights(page)
    await add(page)
    expect(await flights(page)).toBe('0')
    await context.close()
  })
})

describe('What moves to another place', () => {
  it('is there in the next frame for who wants no motion, and does not jump after it', async () => {
    const { page, context } = await visit(DESKTOP)
    await page.goto('/help')
    const moved = await page.locator('main').evaluate((main) => {
      const { top } = main.children[0]?.getBoundingClientRect() ?? { top: 0 }
      main.style.paddingTop = `${Number.parseFloat(getComputedStyle(main).paddingTop) + 100}px`
      return (main.children[0]?.getBoundingClientRect().top ?? 0) - top
    })
    expect(moved).toBe(100)
    await context.close()
  })
})

describe('The final price of a parcel', () => {
  it('takes the place of its estimate the first time it is seen', async () => {
    const { customer, parcel_no } = await packed('settling@example.test', await ourStaff())
    const { page, context } = await visit({ ...DESKTOP, ...MOVING })
    await signIn(page, customer.email)
    const total = page.locator('.compare tfoot td').last()
    await page.goto(`/user/parcel/detail?parcel_no=${parcel_no}`)
    await total.locator('.settling').waitFor()
    expect(await total.locator('.settling-to .money-yuan').first().textContent()).toBe('¥120.00')
    await page.reload()
    await total.waitFor()
    expect(await total.locator('.money-yuan').first().textContent()).toBe('¥120.00')
    expect(await total.locator('.settling').count()).toBe(0)
    await context.close()
  })
})

describe('On the phone', () => {
  it('an order’s main action is on the first screen', async () => {
    const customer = await customerWithPaidItems('on-top@example.test', PASSWORD, ['A blue mug'])
    const { list } = await customer.call('orders/get_order_items', { list_status_alias: 'Paid' })
    const { page, context } = await visit({ ...PHONE, ...MOVING })
    await signIn(page, customer.email, PASSWORD)
    await page.goto(`/m/user/order-detail?id=${list[0].id}`)
    const action = page.getByRole('button', { name: /^Cancel and get \$15\.1\d\s\(¥108\.00\) back$/ })
    await action.waitFor()
    const box = await action.boundingBox()
    expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThan(844 - 56)
    await context.close()
  })
})
