import { afterAll, expect, it, vi } from 'vitest'
import { pageAccess } from '#domain/access/pages.ts'
import { DEMO_CUSTOMER, DEMO_STAFF } from '#server/seed/demo-accounts.ts'
import { DESKTOP, type Device, openBrowser, PHONE } from '../../support/worlds/browser.ts'
import { followLoads } from '../../support/probes/page-weight.ts'
import { addresses, namedOfDemo, sideBySide } from '../../support/worlds/pages.ts'
import { signIn } from '../../support/people/person.ts'
import { DEMO_PASSWORD } from '../../support/worlds/site.ts'

const { visit } = openBrowser()
// Some thirty pages, each in a browser of its own.
vi.setConfig({ testTimeout: 300_000 })

/** Scripts of a page for customers, 128 kB and the headers of its files, and of one of the back office. */
const MOST_OF_CUSTOMERS = 136_000
const MOST_OF_STAFF = 153_000

const figures: string[] = []
afterAll(() => console.log(figures.join('\n')))

const mostOf = (path: string) =>
  pageAccess(path.split('?')[0] ?? '') === 'staff' ? MOST_OF_STAFF : MOST_OF_CUSTOMERS

/** The pages of one kind that load too many scripts in this person's browser, which has loaded nothing before. */
async function tooHeavyFor(email: string, device: Device, list: readonly string[]): Promise<string[]> {
  const first = await visit(device)
  await signIn(first.page, email, DEMO_PASSWORD)
  const { cookies, origins } = await first.context.storageState()
  await first.context.close()
  const stored = Object.fromEntries((origins[0]?.localStorage ?? []).map(({ name, value }) => [name, value]))
  const wrong: string[] = []
  await sideBySide([1, 2, 3], list, async (_, path) => {
    const { page, context } = await visit(device, stored)
    await context.addCookies(cookies)
    const loads = await followLoads(await context.newCDPSession(page))
    await page.goto(path, { waitUntil: 'networkidle' })
    // What waits for a quiet moment comes within two seconds of it (elements/later.ts).
    await page.waitForTimeout(2500)
    await page.waitForLoadState('networkidle')
    await context.close()
    const files = [...loads.values()].filter(({ type }) => type === 'Script')
    const scripts = files.reduce((sum, { bytes }) => sum + bytes, 0)
    figures.push(`${path.slice(0, 40)}: ${scripts} bytes of scripts (${mostOf(path)})`)
    if (scripts > mostOf(path) || scripts === 0)
      wrong.push([`${path}: ${scripts}`, ...files.map(({ bytes, url }) => `${bytes} ${url}`)].join('\n'))
  })
  return wrong
}

const pagesOf = (access: 'customer' | 'staff', all: readonly string[]) =>
  all.filter((path) => pageAccess(path.split('?')[0] ?? '') === access)

it.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const)('Cart, checkout and account load no more scripts than they may on a %s', async (site, device) => {
  const list = pagesOf('customer', addresses(site, await namedOfDemo()))
  expect(list.length).toBeGreaterThan(10)
  expect((await tooHeavyFor(DEMO_CUSTOMER, device, list)).join('\n\n')).toBe('')
})

it('The back office loads no more scripts than it may', async () => {
  const list = pagesOf('staff', addresses('desktop'))
  expect(list.length).toBeGreaterThan(5)
  expect((await tooHeavyFor(DEMO_STAFF, DESKTOP, list)).join('\n\n')).toBe('')
})
