import { randomBytes } from 'node:crypto'
import { findAccount } from '#server/account/accounts.ts'
import { type Client, clientOf, confirmEmail, PASSWORD, type World } from '../worlds/world.ts'
import { oldTopUp } from './money.ts'
import { BOX, HOME, Parcels } from './parcel.ts'
import { pay, placed } from './shopping.ts'
import { DAY } from './staff.ts'
import type { Game, Thief } from './thief.ts'

/** The players: two accounts with coupons and some money, the second invited by the first. */

const TERMS = [
  { scope: 'order', kind: 'percent', amount: 1_000, threshold_fen: 0 },
  { scope: 'order', kind: 'percent', amount: 9_000, threshold_fen: 15_000 },
  { scope: 'order', kind: 'fixed', amount: 8_000, threshold_fen: 20_000 },
  { scope: 'order', kind: 'fixed', amount: 8_000, threshold_fen: 20_000 },
  { scope: 'parcel', kind: 'fixed', amount: 3_000, threshold_fen: 0 },
] as const

/** How far their first things are when the game begins: most moves need a parcel that is on its way. */
export const STARTS = ['nothing', 'stored', 'shipped', 'delivered', 'delivered', 'delivered'] as const
export type Start = (typeof STARTS)[number]

export async function openGame(world: World, staff: Client, start: Start): Promise<Game> {
  const first = await person(world, HOME)
  const { p_code } = (await first.client.call('user/get_p_code')).body.data
  // In one household they would get no reward.
  const elsewhere = { ...HOME, street: '2 Other St', phone: '+1 555 0199' }
  const thieves = [first, await person(world, elsewhere, p_code)]
  for (const thief of thieves) {
    if (start !== 'nothing') await begin(world, staff, thief, start)
    // A parcel to confirm and one to claim.
    if (start === 'delivered') await begin(world, staff, thief, start)
  }
  return { world, staff, thieves }
}

/** Gives a thief one thing, bought and come to our warehouse, or sent on from there. */
async function begin(world: World, staff: Client, thief: Thief, start: Start): Promise<void> {
  const { client, address_id } = thief
  const { item_ids } = await placed(client, 'Thing 10000', '100.00')
  await pay(client, item_ids)
  await world.services.db
    .updateTable('order_items')
    .set({ ...BOX, status: 'InWarehouse', stored_until_at: Date.now() + 90 * DAY })
    .where('id', 'in', item_ids)
    .execute()
  if (start === 'stored') return
  const work = new Parcels(world, client, staff, address_id)
  const { parcel_no } = await work.createOf(item_ids, { insurance: true })
  await work.pay(parcel_no)
  await work.pack(parcel_no)
  await work.ship(parcel_no)
  if (start === 'delivered') await work.track(parcel_no, 'Delivered')
}

async function person(world: World, home: object, p_code?: string): Promise<Thief> {
  const email = `thief-${randomBytes(6).toString('hex')}@example.test`
  const made = await world.visitor.call('user/create', {
    ...{ email, password: PASSWORD, accept_terms: true, ...(p_code && { p_code }) },
  })
  await confirmEmail(world.services, email)
  const client = { ...clientOf(world.services, made.body.data.token), email }
  const id = (await findAccount(world.services.db, email))?.id ?? ''
  const address_id = (await client.call('user/add_address', home)).body.data.id
  const at = { created_at: 0, from_at: 0, expires_at: Date.now() + 300 * DAY }
  const unused = { status: 'Active', name: 'Test', rate: null, rate_at: null, locked_by: null } as const
  for (const terms of TERMS) {
    const own = {
      id: randomBytes(8).toString('hex'),
      account_id: id,
      campaign: randomBytes(8).toString('hex'),
    }
    await world.services.db
      .insertInto('coupons')
      .values({ ...own, ...terms, ...at, ...unused, currency: 'CNY' })
      .execute()
  }
  for (const fen of [60_000, 90_000]) await oldTopUp(world, email, fen)
  return { id, client, address_id }
}
