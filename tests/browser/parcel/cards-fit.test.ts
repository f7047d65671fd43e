import { expect, it } from 'vitest'
import { openBrowser, PHONE } from '../../support/worlds/browser.ts'
import { signIn } from '../../support/people/person.ts'
import { DEMO_PASSWORD } from '../../support/worlds/site.ts'

const { visit } = openBrowser()

it('Nothing on a stored item’s card is cut off on a phone', async () => {
  const { page, context } = await visit(PHONE)
  await signIn(page, 'demo@example.test', DEMO_PASSWORD)
  await page.goto('/m/user/order/warehouse')
  await page.locator('.stored').first().waitFor()
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('.stored')].flatMap((card) =>
      [...card.querySelectorAll('a, p, .badge')]
        .filter((part) => part.getBoundingClientRect().right > card.getBoundingClientRect().right)
        .map((part) => part.textContent),
    ),
  )
  expect(cut).toEqual([])
  await context.close()
})
