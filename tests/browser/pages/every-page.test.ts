import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { pageAccess } from '#domain/access/pages.ts'
import { DEMO_CUSTOMER, DEMO_STAFF } from '#server/seed/demo-accounts.ts'
import { addCookie, newCustomer } from '../../support/people/accounts.ts'
import { DESKTOP, MOVING, openBrowser, PHONE, type Visit } from '../../support/worlds/browser.ts'
import { firstCall, wrongCalls } from '../../support/probes/page-calls.ts'
import {
  look,
  missedByFinger,
  sayStopped,
  scriptsLoaded,
  watch,
  widerWithLargeText,
  wrongForSome,
} from '../../support/probes/page-looks.ts'
import { BUDGETS, followLoads, wrongWeight } from '../../support/probes/page-weight.ts'
import { addresses, type Ids, namedOfDemo, sideBySide } from '../../support/worlds/pages.ts'
import { signIn } from '../../support/people/person.ts'
import { DEMO_PASSWORD } from '../../support/worlds/site.ts'

/** Every page is opened once for each device and person, and everything that must hold on any page is looked at then. */

const { visit } = openBrowser()
// Some forty pages, each until it is quiet.
vi.setConfig({ testTimeout: 900_000 })

/** Cumulative layout shift: what a page may jump while it comes. */
const MOST_SHIFT = 0.02
/** Script files that a page may load before anybody touches it, and their bytes: one for customers, one of the back office. */
const MOST_SCRIPTS = 20
const MOST_BYTES = { customer: 128 * 1024, staff: 145 * 1024 }
/** Browsers of one person, each with one tab: several tabs tell each other who is signed in. */
const BROWSERS = 4
/** The wait for parts that come at a quiet moment: within two seconds of it (elements/later.ts). */
const QUIET_MS = 2500
const NOWHERE = '/nowhere'
/** Controls that people press again and again, and that a fingertip must not miss. A table's head is not drawn where its rows are cards. */
const CONTROLS =
  '.btn, .chip, .choice, .stepper button, .search-go, .site-nav a, .favorite-corner, .bottom-bar a, :is([type=checkbox], [type=radio], .check):not(thead *)'

/** The things looked at on each page. */
const PROBES = {
  rest: 'each page opens and comes to rest',
  jump: `no page jumps by more than ${MOST_SHIFT}`,
  scripts: `no page loads more than ${MOST_SCRIPTS} script files, or more bytes of them than it may`,
  calls: 'each page makes the calls that are its own, once',
  everybody: 'no page shuts anybody out, in the light or in the dark',
  finger: 'a finger meets every button within 44 px of height, wherever in it',
  'large text': 'no page is wider than the phone with letters of twice the size',
  weight: 'no page loads more than it may before anybody touches it, and no React',
}
type Probe = keyof typeof PROBES
/** Probe, page and what is wrong there. */
type Wrong = [probe: Probe, said: string]

const figures: string[] = []
let ids: Ids = {}

beforeAll(async () => {
  ids = await namedOfDemo()
})

// The figures measured on each page, for anybody who wants to know by how much.
afterAll(() => console.log(figures.join('\n')))

const accessOf = (address: string) => pageAccess(address.split('?')[0] ?? '')

const LOOKS = 3

/**
 * The faults of a page; null when it did not open. A page's own fault shows at every look; a busy machine
 * paints in pieces, answers late or never comes to rest only now and then.
 */
async function wrongWith(page: Page, address: string, extra: readonly Probe[]): Promise<Wrong[] | null> {
  for (let left = LOOKS; ; left--) {
    const wrong = await wrongAtALook(page, address, extra).catch((error: unknown): Wrong[] => [
      ['rest', `${address}: ${String(error)}`],
    ])
    if (!wrong?.length || left === 1) return wrong
  }
}

async function wrongAtALook(page: Page, address: string, extra: readonly Probe[]): Promise<Wrong[] | null> {
  const { status, shift, moved, calls } = await look(page, address, firstCall(address, ids))
  if (status !== 200 && address !== NOWHERE) return null
  const wrong: Wrong[] = wrongCalls(address, calls, ids).map((one) => ['calls', one])
  if (shift > MOST_SHIFT) wrong.push(['jump', `jumps ${shift.toFixed(3)}: ${moved.join('\n    ')}`])
  for (const one of await wrongForSome(page)) wrong.push(['everybody', one])
  // The scripts that wait for a quiet moment have come by now.
  const scripts = await page.evaluate(scriptsLoaded)
  const bytes = scripts.reduce((sum, one) => sum + one.bytes, 0)
  const most = MOST_BYTES[/\/bk/.test(address) ? 'staff' : 'customer']
  figures.push(
    `${address.slice(0, 60)}: CLS ${shift.toFixed(3)}, ${scripts.length} scripts of ${bytes} bytes (${most})`,
  )
  if (scripts.length > MOST_SCRIPTS || bytes > most || bytes === 0)
    wrong.push([
      'scripts',
      [
        `loads ${scripts.length} script files of ${bytes} bytes`,
        ...scripts.map((one) => `${one.bytes} ${one.url}`),
      ].join('\n    '),
    ])
  if (extra.includes('finger'))
    for (const one of await page.evaluate(missedByFinger, CONTROLS)) wrong.push(['finger', one])
  const wider = extra.includes('large text') ? await widerWithLargeText(page) : 0
  if (wider > 0) wrong.push(['large text', `is ${wider} px too wide`])
  return wrong.map(([probe, said]) => [probe, `${address} ${said}`])
}

function expectNothing(who: string, wrong: Wrong[], visits: Visit[]) {
  for (const [probe, what] of Object.entries(PROBES)) {
    const said = wrong.filter(([one]) => one === probe).map(([, text]) => text)
    expect.soft(said, `${who}: ${what}\n${said.join('\n')}`).toEqual([])
  }
  const complaints = visits.flatMap((one) => one.complaints)
  expect(complaints, complaints.join('\n')).toEqual([])
}

async function expectGood(who: string, visits: Visit[], list: string[], extra: readonly Probe[] = []) {
  const wrong: Wrong[] = []
  let opened = 0
  for (const { context } of visits) await watch(context)
  await sideBySide(visits, list, async ({ page }, address) => {
    const found = await wrongWith(page, address, extra)
    if (found) opened++
    wrong.push(...(found ?? []))
  })
  // A table without pages would prove nothing.
  expect(opened).toBeGreaterThan(5)
  expectNothing(who, wrong, visits)
  for (const { context } of visits) await context.close()
}

describe.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const)('On a %s every page is right', (site, device) => {
  const browsers = (signedIn: (visit: Visit) => Promise<void>) =>
    Promise.all(
      Array.from({ length: BROWSERS }, async () => {
        const visited = await visit(device)
        await signedIn(visited)
        return visited
      }),
    )
  const extra = site === 'phone' ? (['large text', 'finger'] as const) : []
  const browsersOf = (email: string) => browsers(({ page }) => signIn(page, email, DEMO_PASSWORD))

  it('for a visitor', async () => {
    const open = addresses(site).filter((address) => accessOf(address) === 'public')
    await expectGood(`a visitor on a ${site}`, await browsers(async () => {}), [...open, NOWHERE], extra)
  })

  it('for a new customer', async () => {
    const { user, cookie } = await newCustomer()
    const visits = await Promise.all(
      Array.from({ length: BROWSERS }, async () => {
        const visited = await visit(device, {
          ...{ cookie_consent: 'declined', chat_open_seen: '1', user: JSON.stringify(user) },
          user_confirmed: user.token.slice(0, 8),
        })
        await addCookie(visited.context, cookie)
        return visited
      }),
    )
    const open = addresses(site).filter((address) => accessOf(address) === 'customer')
    await expectGood(`a new customer on a ${site}`, visits, open, extra)
  })

  it('for a customer with orders and parcels', async () => {
    // The pages that are open to all have been looked at, but for what a customer sees there.
    const asVisitor = addresses(site).filter((address) => accessOf(address) === 'public')
    const asCustomer = /^(\/m)?\/(item.*)?$/
    const open = addresses(site, ids).filter((address) => accessOf(address) !== 'staff')
    await expectGood(
      `a customer on a ${site}`,
      await browsersOf(DEMO_CUSTOMER),
      open.filter((address) => !asVisitor.includes(address) || asCustomer.test(address)),
      extra,
    )
  })

  it('for staff', async () => {
    const desk = addresses(site, ids).filter((address) => /\/bk/.test(address))
    await expectGood(`staff on a ${site}`, await browsersOf(DEMO_STAFF), desk, extra)
  })

  it('for somebody who has never been here', async () => {
    const wrong: Wrong[] = []
    const visits: Visit[] = []
    const budgets = BUDGETS.filter(([, on]) => on === site)
    await sideBySide([1, 2, 3], budgets, async (_, [address, , most]) => {
      // As the machine is sold: a phone loads pictures for its pixels.
      const sold = { ...device, ...MOVING, deviceScaleFactor: site === 'phone' ? 2 : 1 }
      const visited = await visit(sold, {})
      visits.push(visited)
      await sayStopped(visited.context)
      const loads = await followLoads(await visited.context.newCDPSession(visited.page))
      await visited.page.goto(address, { waitUntil: 'networkidle' })
      await visited.page.waitForTimeout(QUIET_MS)
      const coming = () => [...loads.values()].filter(({ done }) => !done).map(({ url }) => url)
      await expect.poll(coming).toEqual([])
      const rows = wrongWeight(loads.values(), most, figures)
      wrong.push(...rows.map((one): Wrong => ['weight', `${address} ${one}`]))
      await visited.context.close()
    })
    expect(visits).toHaveLength(budgets.length)
    expectNothing(`a first visit on a ${site}`, wrong, visits)
  })
})

describe('A page that is not there', () => {
  it.each([
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ])('has its heading on a %s while it still says that it loads', async (_, device) => {
    const { page, context } = await visit({ ...device, javaScriptEnabled: false })
    await page.goto('/nowhere', { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1, name: 'Loading...' }).waitFor()
    await page.getByRole('heading', { level: 1, name: '404' }).waitFor()
    // The one gives way to the other in a moment of its own.
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
    await context.close()
  })
})
