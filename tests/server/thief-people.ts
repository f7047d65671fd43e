import { randomBytes } from 'node:crypto'
import { findAccount } from '#server/accounts/accounts.ts'
import { type Client, clientOf, confirmEmail, PASSWORD, type World } from './harness.ts'
import { oldTopUp } from './money-work.ts'
import { HOME } from './parcel-work.ts'
import { DAY } from './staff-work.ts'
import type { Game, Thief } from './thief.ts'

/** Who plays: two accounts with coupons and some money, the second invited by the first. */

const TERMS = [
  { scope: 'order', kind: 'percent', amount: 1_000, threshold_fen: 0 },
  { scope: 'order', kind: 'percent', amount: 9_000, threshold_fen: 15_000 },
  { scope: 'order', kind: 'fixed', amount: 8_000, threshold_fen: 20_000 },
  { scope: 'order', kind: 'fixed', amount: 8_000, threshold_fen: 20_000 },
  { scope: 'parcel', kind: 'fixed', amount: 3_000, threshold_fen: 0 },
] as const

export async function openGame(world: World, staff: Client): Promise<Game> {
  const first = await person(world)
  const { p_code } = (await first.client.call('user/get_p_code')).body.data
  return { world, staff, thieves: [first, await person(world, p_code)] }
}

async function person(world: World, p_code?: string): Promise<Thief> {
  const email = `thief-${randomBytes(6).toString('hex')}@example.test`
  const made = await world.visitor.call('user/create', {
    ...{ email, password: PASSWORD, accept_terms: true, ...(p_code && { p_code }) },
  })
  await confirmEmail(world.services, email)
  const client = { ...clientOf(world.services, made.body.data.token), email }
  const id = (await findAccount(world.services.db, email))?.id ?? ''
  const address_id = (await client.call('user/add_address', HOME)).body.data.id
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
