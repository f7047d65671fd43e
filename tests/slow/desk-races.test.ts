import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkLedger } from '#server/money/ledger-check.ts'
import { PARCEL_PAIRS, workOn } from '../support/models/rival-parcels.ts'
import { ITEM_PAIRS, type Outcome, type Pair, type People, type Rival } from '../support/models/rivals.ts'
import { HOME } from '../support/people/parcel.ts'
import {
  type LostCall,
  openTwoServers,
  type Someone,
  type TwoServers,
  untilKilled,
} from '../support/worlds/two-servers.ts'

/** Staff, customers and timers at two servers of one PostgreSQL; nothing is tried where that is not installed. */

const ROUNDS = 32
const KILLS = 8
const WORKERS = 4

let two: TwoServers | null
let staff: Pick<People, 'two' | 'boss' | 'other' | 'clerk'>

beforeAll(async () => {
  two = await openTwoServers()
  if (!two) return
  const [boss, other, clerk] = [
    await two.person('admin'),
    await two.person('admin'),
    await two.person('staff'),
  ]
  staff = { two, boss, other, clerk }
})
afterAll(() => two?.close())

async function withCustomer(): Promise<People> {
  const customer = await staff.two.person()
  const { id } = (await customer.at[0].call('user/add_address', HOME)).body.data
  return { ...staff, customer, address_id: id }
}

/** By how many ms the first begins before the second: each is well ahead in some rounds, and most begin together. */
const leadOf = (round: number) => (round < 3 ? 150 : round < 6 ? -150 : (round % 7) * 2 - 6)

const after = async (ms: number, rival: Rival) => {
  await pause(Math.max(0, ms))
  return rival()
}

it.each([...ITEM_PAIRS, ...PARCEL_PAIRS])('$name', async (pair) => {
  if (!two) return
  const people = await withCustomer()
  const seen: Record<string, number> = {}
  for (let round = 0; round < ROUNDS; round++) {
    const outcome = await meet(pair, people, leadOf(round))
    seen[outcome] = (seen[outcome] ?? 0) + 1
  }
  // Each was first now and then.
  expect(Object.keys(seen).length).toBeGreaterThanOrEqual(Math.min(2, Object.keys(pair.ends).length))
  expect(await checkLedger(two.services.db, two.services.settings)).toEqual([])
  await expectTold(people)
})

it(`keeps what was done and finishes what is asked again through ${KILLS} kills of a server`, async () => {
  if (!two) return
  const [shop] = two.shops
  const workers = await Promise.all(Array.from({ length: WORKERS }, withCustomer))
  const repeated = { keyed: 0, others: 0 }
  for (let kill = 0; kill < KILLS; kill++) {
    const work = workers.map(workUntilKilled)
    await pause(500 + Math.random() * 1500)
    await shop.kill()
    const lost = (await Promise.all(work)).flat()
    expect(lost.length).toBeGreaterThanOrEqual(WORKERS)
    expect(await checkLedger(two.services.db, two.services.settings)).toEqual([])
    await shop.start()
    for (const { by, path, init } of lost) {
      const answer = await by.raw(path, init)
      const isKeyed = new Headers(init.headers).has('Idempotency-Key')
      repeated[isKeyed ? 'keyed' : 'others'] += 1
      expect([200, ...(isKeyed ? [] : [409])], `${path} ${answer.body.message}`).toContain(answer.status)
      if (isKeyed) expect((await by.raw(path, init)).body).toEqual(answer.body)
    }
    for (const people of workers) await expectTold(people)
  }
  expect(repeated.keyed).toBeGreaterThan(0)
  expect(await checkLedger(two.services.db, two.services.settings)).toEqual([])
})

/** Answers the calls that were not answered. */
async function workUntilKilled(people: People): Promise<LostCall[]> {
  const lost: LostCall[] = []
  const [customer, boss] = [people.customer, people.boss].map((person) => {
    const [first, second] = person.at
    return { ...person, at: [untilKilled(first, lost), second] as Someone['at'] }
  })
  await workOn({ ...people, ...(customer && boss && { customer, boss }) }).catch((error: unknown) => {
    if (!lost.length) throw error
  })
  return lost
}

async function meet(pair: Pair, people: People, lead: number): Promise<Outcome> {
  const { rivals, status } = await pair.meet(people)
  const answers = await Promise.all([after(-lead, rivals[0]), after(lead, rivals[1])])
  const done = answers.map((answer) => {
    if (!answer) return true
    const [result = answer.body.success ? { ok: true } : answer.body] = answer.body.data?.results ?? []
    if (!result.ok) expect(result).toMatchObject({ code: expect.stringMatching(/^(WRONG_STATE)$/) })
    if (!answer.body.success) expect(answer.status).toBe(409)
    return Boolean(result.ok)
  })
  const outcome = done[0] ? (done[1] ? 'both' : 'first') : done[1] ? 'second' : 'neither'
  expect(pair.ends[outcome] ?? outcome).toContain(await status())
  return outcome
}

// biome-ignore lint/suspicious/noExplicitAny: rows of any list; a wrong field fails the test that reads it
type Rows = any[]

async function expectTold({ customer: { at } }: People): Promise<void> {
  const all = async (path: string, payload = {}) => {
    const rows: Rows = []
    for (let cursor: string | undefined; ; ) {
      const { data } = (await at[1].call(path, { limit: 100, cursor, ...payload })).body
      rows.push(...data.list)
      cursor = data.next_cursor
      if (!cursor) return rows
    }
  }
  const fen = (cny: string) => Math.round(Number(cny) * 100)
  const sum = (rows: Rows, of: (row: Rows[0]) => number) => rows.reduce((total, row) => total + of(row), 0)
  const items = await all('orders/get_order_items', { list_status_alias: 'All' })
  const parcels = await all('parcel/get_parcels')
  const history = await all('balance/load_more_balance_history')
  const { balance_cny } = (await at[0].call('balance/get')).body.data
  expect(sum(history, (row) => fen(row.amount_cny))).toBe(fen(balance_cny))
  const bought = history.filter(({ type }) => ['purchase', 'refund', 'parcel', 'supplement'].includes(type))
  const spent = sum([...items, ...parcels], (row) => fen(row.paid_cny) - fen(row.refunded_cny))
  expect(spent + sum(bought, (row) => fen(row.amount_cny))).toBe(0)
  const { list } = (await at[0].call('balance/get_confirm_list')).body.data
  const asked = list.filter(({ kind }: { kind: string }) => kind === 'supplement')
  const replaceable = items.filter(({ status }) => status === 'InWarehouse').map(({ id }) => id)
  for (const { kind, ref } of list) if (kind === 'replacement') expect(replaceable).toContain(ref)
  const waiting = parcels.filter(({ status }) => status === 'WaitingForSupplement')
  const due = (rows: Rows) => rows.map(([no, cny]) => `${no} ${cny}`).sort()
  expect(due(asked.map((one: Rows[0]) => [one.ref, one.amount_cny]))).toEqual(
    due(waiting.map((one) => [one.parcel_no, one.due_cny])),
  )
}
