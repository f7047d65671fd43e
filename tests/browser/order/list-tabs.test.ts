import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../support/worlds/site.ts'
import { addCookie, api } from '../../support/people/accounts.ts'
import { DESKTOP, openBrowser } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()

/** The demo customer has orders in more statuses than a row has room for. */
async function visitDemo(width: number) {
  const email = 'demo@example.test'
  const answer = await api('user/login', { email, password: DEMO_PASSWORD })
  const { token, expired_timestamp } = (await answer.json()).data
  const visited = await visit(
    { ...DESKTOP, viewport: { width, height: 900 } },
    { cookie_consent: 'declined', user: JSON.stringify({ token, email, expired_timestamp }) },
  )
  await addCookie(visited.context, answer.headers.get('set-cookie')?.split(';')[0] ?? '')
  return visited
}

describe('The tabs of the order list', () => {
  it.each([1440, 1024, 768])('are whole and in sight at %i px', async (width) => {
    const { page, context } = await visitDemo(width)
    await page.goto('/user/order-list')
    await page.getByRole('tab', { name: /^Done \d+/ }).waitFor()
    const row = await page.getByRole('tablist').boundingBox()
    const boxes = await Promise.all((await page.getByRole('tab').all()).map((tab) => tab.boundingBox()))
    const ends = boxes.map((box) => (box?.x ?? 0) + (box?.width ?? 0))
    expect(Math.max(...ends)).toBeLessThanOrEqual((row?.x ?? 0) + (row?.width ?? 0) + 1)
    await page.getByRole('tab', { name: /^Done/ }).click()
    await page.waitForURL('**?status=done')
    await page
      .getByRole('group', { name: 'Statuses' })
      .getByRole('button', { name: /^Cancelled/ })
      .click()
    await page.waitForURL('**?status=Cancelled')
    expect(await page.getByRole('tab', { name: /^Done/ }).getAttribute('aria-selected')).toBe('true')
    const all = page.getByRole('tab', { name: /^All \d+/ })
    await all.click()
    await page.waitForURL('**?status=All')
    expect(await all.getAttribute('aria-selected')).toBe('true')
    await context.close()
  })
})
