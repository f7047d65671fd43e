import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { StaffRequestRow } from '#server/db/rows.ts'
import type { Row } from '#server/db/schema.ts'
import { newId } from '#server/ids.ts'
import { type Answer, type Client, topUp, type World } from '../worlds/world.ts'
import { BOX, Parcels } from './parcel.ts'
import { expectRightLedger, pay, placed } from './shopping.ts'
import { accountOf, DAY, paidItem } from './staff.ts'

/** Common steps of tests of the sums of staff: somebody with sums gives, an admin decides, a customer has claims. */

export type Person = Client & { email: string }

export const needsYes = { status: 202, body: { success: false, code: 'NEEDS_SECOND_PERSON' } }

export const idOf = (answer: Answer | string) =>
  typeof answer === 'string' ? answer : answer.body.request_id

/** Adds a request by somebody of staff about another's parcel. Answers its id. */
export async function requestAbout(
  world: World,
  asker: string,
  owner_id: string,
  parcel_no: string,
): Promise<string> {
  const asker_id = await accountOf(world, asker)
  const row: StaffRequestRow = {
    ...{ id: newId(Date.now()), call: 'bk/resolve_claim', subject: parcel_no, asker_id, owner_id },
    ...{ about: 'parcel', about_id: parcel_no, body: '{}', body_hash: '', sum_fen: 60_000 },
    ...{ status: 'Open', answer: '', decided_by: null, created_at: 1, expires_at: Date.now() + DAY },
    ...{ closed_at: null, key: null },
  }
  await world.services.db.insertInto('staff_requests').values(row).execute()
  return row.id
}

export function sumsOf(world: World) {
  // Others for each test, set before it.
  const here = {} as { clerk: Person; boss: Person; work: Parcels }
  beforeEach(async () => {
    here.work = await Parcels.open(world)
    await topUp(here.work.customer, '30000')
    here.clerk = await world.staff('staff')
    here.boss = await world.staff()
  })
  afterEach(async () => {
    vi.useRealTimers()
    await expectRightLedger(world)
  })

  /** A shipped parcel, insured for this much, with an open claim. */
  async function claimed(price_cny: string, of = here.work): Promise<string> {
    const { item_ids } = await placed(of.customer, 'A canvas bag', price_cny)
    await pay(of.customer, item_ids)
    const stored = { ...BOX, status: 'InWarehouse' as const, stored_until_at: Date.now() + 90 * DAY }
    await world.services.db.updateTable('order_items').set(stored).where('id', 'in', item_ids).execute()
    const { parcel_no } = await of.createOf(item_ids, { insurance: true, line_code: 'ECO-AIR' })
    await of.pay(parcel_no)
    await of.pack(parcel_no)
    await of.ship(parcel_no)
    const kind = { action: 'claim', kind: 'seized' }
    const opened = await of.customer.call('parcel/change_parcel_status', { parcel_no, ...kind })
    expect(opened.status).toBe(200)
    return parcel_no
  }

  const resolve = (parcel_no: string, amount_cny: string, by: Client = here.clerk) =>
    by.call('bk/resolve_claim', { parcel_no, approve: true, amount_cny, reason: 'Seized' })

  const decide = (answer: Answer | string, approve = true, by: Client = here.boss, reason = '') =>
    by.call('bk/decide_request', { request_id: idOf(answer), approve, reason })

  const requests = async (by: Client = here.clerk) =>
    (await by.call('bk/get_requests', { limit: 100 })).body.data

  const left = async () => (await requests()).sums?.left_cny

  /** As if so much of today's sum were given. */
  async function given(counted_fen: number, who = here.clerk, at = Date.now()): Promise<void> {
    const subject_id = randomBytes(6).toString('hex')
    const row: Row<'status_changes'> = {
      ...{ id: newId(at), subject: 'parcel', subject_id, from_status: null, to_status: '' },
      ...{ event: 'approve_claim', actor: 'staff', actor_id: await accountOf(world, who.email), reason: '' },
      ...{ at, amount_fen: counted_fen, posting_id: null, freely: 'sums', counted_fen },
      ...{ request_id: null, before: null, undone_at: null, undone_by: null },
    }
    await world.services.db.insertInto('status_changes').values(row).execute()
  }

  /** An item of this price that somebody is buying. */
  async function taken(price_cny: string): Promise<string> {
    const id = await paidItem(here.work.customer, price_cny)
    await here.boss.call('bk/take_item', { id })
    return id
  }

  /** Bought for next to nothing. */
  const place = async (id: string) =>
    (
      await here.clerk.call('orders/place_order_item', {
        ...{ id, purchase_no: 'TB', real_price_cny: '0.01', sure: true, reason: 'The seller gave it away' },
      })
    ).body.data

  return { here, claimed, resolve, decide, requests, left, given, taken, place }
}
