import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { pageAccess } from '#domain/access/pages.ts'
import { DEMO_CUSTOMER, DEMO_STAFF } from '#server/seed/demo.ts'
import { visitSignedIn } from './accounts.ts'
import { DESKTOP, type Device, openBrowser, PHONE } from './browser.ts'
import { steadiest, watch, wrongForSome } from './page-looks.ts'
import { addresses, inTabs, type Named, namedOfDemo } from './pages.ts'
import { signIn } from './person.ts'
import { DEMO_PASSWORD } from './site.ts'

const { visit } = openBrowser()
// Some forty pages, each until it is quiet.
vi.setConfig({ testTimeout: 400_000 })

/** Cumulative layout shift: what a page may jump while it comes. */
const MOST_SHIFT = 0.02
/** Script files that a page may load before anybody touches it. */
const MOST_SCRIPTS = 20
const TABS = 4
const NOWHERE = '/nowhere'

const figures: string[] = []
let named: Named = {}

beforeAll(async () => {
  named = await namedOfDemo()
})

// What each page has measured, for whoever wants to know by how much.
afterAll(() => console.log(figures.join('\n')))

const accessOf = (address: string) => pageAccess(address.split('?')[0] ?? '')

/** What is wrong with a page: each line begins with its address. */
async function wrongWith(page: Page, address: string): Promise<string[] | null> {
  const { status, shift, moved, scripts } = await steadiest(page, address, MOST_SHIFT)
  if (status !== 200 && address !== NOWHERE) return null
  figures.push(`${address.slice(0, 60)}: CLS ${shift.toFixed(3)}, ${scripts} scripts`)
  const wrong = await wrongForSome(page)
  if (shift > MOST_SHIFT) wrong.push(`jumps ${shift.toFixed(3)}: ${moved.join('\n    ')}`)
  if (scripts > MOST_SCRIPTS) wrong.push(`loads ${scripts} script files`)
  return wrong.map((one) => `${address} ${one}`)
}

async function expectGood(first: Page, complaints: string[], list: string[]) {
  const wrong: string[] = []
  let opened = 0
  await watch(first.context())
  await inTabs(first, list, TABS, async (page, address) => {
    const found = await wrongWith(page, address)
    if (found) opened++
    wrong.push(...(found ?? []))
  })
  // A table without pages would prove nothing.
  expect(opened).toBeGreaterThan(5)
  expect(wrong, wrong.join('\n')).toEqual([])
  expect(complaints, complaints.join('\n')).toEqual([])
}

describe.each([
  ['desktop', DESKTOP, '/login'],
  ['phone', PHONE, '/m/user/login'],
] as const)(
  'On a %s no page jumps, loads many scripts, shuts anybody out or breaks the policy',
  (site, device: Device, login) => {
    it('for a visitor', async () => {
      const { page, context, complaints } = await visit(device)
      const open = addresses(site).filter((address) => accessOf(address) === 'public')
      await expectGood(page, complaints, [...open, NOWHERE])
      await context.close()
    })

    it('for a new customer', async () => {
      const { page, context, complaints } = await visitSignedIn(visit, device)
      const open = addresses(site).filter((address) => accessOf(address) === 'customer')
      await expectGood(page, complaints, open)
      await context.close()
    })

    it('for a customer with orders and parcels', async () => {
      const { page, context, complaints } = await visit(device)
      await signIn(page, DEMO_CUSTOMER, DEMO_PASSWORD, login)
      // The pages that are open to all have been looked at; the first one greets a customer otherwise.
      const seen = addresses(site).filter((address) => accessOf(address) === 'public' && address !== '/')
      const open = addresses(site, named).filter((address) => accessOf(address) !== 'staff')
      await expectGood(
        page,
        complaints,
        open.filter((address) => !seen.includes(address)),
      )
      await context.close()
    })

    it('for staff', async () => {
      const { page, context, complaints } = await visit(device)
      await signIn(page, DEMO_STAFF, DEMO_PASSWORD, login)
      // The design page shows every part twice, in light and in dark.
      const desk = addresses(site).filter((address) => /\/bk/.test(address) && !address.endsWith('/design'))
      await expectGood(page, complaints, desk)
      await context.close()
    })
  },
)

describe('A page that is not there', () => {
  it.each([
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ])('has its heading on a %s while it still says that it loads', async (_, device) => {
    const { page, context } = await visit({ ...device, javaScriptEnabled: false })
    await page.goto('/nowhere', { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1, name: 'Loading...' }).waitFor()
    await page.getByRole('heading', { level: 1, name: '404' }).waitFor()
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    await context.close()
  })
})
