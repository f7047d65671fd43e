import { sql } from 'kysely'
import { ENDED_WITHOUT_GOODS } from '#domain/order/status.ts'
import { countRows, type Page, pageOf, type Paging } from '#server/db/page.ts'
import type { CampaignRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction, mustLock } from '#server/db/transaction.ts'
import { normalCode } from '#server/money/coupons.ts'
import { invalid, notFound, wrongState } from '#server/problem.ts'

/** Campaigns, as staff see and change them. Source: docs/decisions/coupons.md. */

export interface CampaignUse {
  /** Coupons by whether staff gave or customers claimed them, and what became of them. */
  given: number
  claimed: number
  used: number
  revoked: number
  /** The total reduction on paid orders and parcels, fen. */
  cost_fen: number
}

export type StaffCampaign = CampaignRow & CampaignUse

export interface CampaignFilter extends Paging {
  status: 'All' | 'Running' | 'Planned' | 'Ended'
}

/** Newest first. */
export async function listStaffCampaigns(
  db: Db,
  { status, cursor, limit }: CampaignFilter,
  now: number,
): Promise<Page<StaffCampaign>> {
  let matching = db.selectFrom('campaigns')
  if (status === 'Planned') matching = matching.where('from_at', '>', now)
  if (status === 'Running') matching = matching.where('from_at', '<=', now).where('until_at', '>', now)
  if (status === 'Ended') matching = matching.where('until_at', '<=', now)
  const [at, code] = cursor ? [Number(cursor.split(' ')[0]), cursor.split(' ')[1] ?? ''] : []
  const after =
    at === undefined
      ? matching
      : matching.where((row) => row(row.refTuple('created_at', 'code'), '<', row.tuple(at, code ?? '')))
  const rows = await after
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('code', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, await countRows(matching), (row) => `${row.created_at} ${row.code}`)
  return { ...page, list: await Promise.all(page.list.map((row) => withUse(db, row))) }
}

async function withUse(db: Db | Tx, row: CampaignRow): Promise<StaffCampaign> {
  const counts = await db
    .selectFrom('coupons')
    .select([
      sql<number>`cast(count(given_by) as integer)`.as('given'),
      sql<number>`cast(count(*) - count(given_by) as integer)`.as('claimed'),
      sql<number>`cast(count(case when status = 'Used' then 1 end) as integer)`.as('used'),
      sql<number>`cast(count(case when status = 'Revoked' then 1 end) as integer)`.as('revoked'),
    ])
    .where('campaign', '=', row.code)
    .executeTakeFirstOrThrow()
  const cost_fen = counts.used ? await costOf(db, row) : 0
  return { ...row, ...counts, cost_fen }
}

/** The sum of its reductions that were not undone; those of unpaid purchases cost nothing yet. */
async function costOf(db: Db | Tx, { code, scope }: CampaignRow): Promise<number> {
  const fen = sql<number>`coalesce(cast(sum(coupon_fen) as bigint), 0)`.as('fen')
  const used = (query: Db | Tx) =>
    query.selectFrom('coupons').where('campaign', '=', code).where('coupons.status', '=', 'Used')
  const { fen: cost_fen } =
    scope === 'order'
      ? await used(db)
          .innerJoin('order_items', 'order_items.coupon_id', 'coupons.id')
          .select(fen)
          .where('order_items.status', 'not in', ['WaitingForPayment', ...ENDED_WITHOUT_GOODS])
          .executeTakeFirstOrThrow()
      : await used(db)
          .innerJoin('parcels', 'parcels.coupon_id', 'coupons.id')
          .select(fen)
          .where('parcels.status', 'not in', ['WaitingForPayment', 'Cancelled'])
          .executeTakeFirstOrThrow()
  return cost_fen
}

export interface CampaignChange {
  code: string
  name?: string | undefined
  text?: string | undefined
  public?: boolean | undefined
  from_at?: number | undefined
  until_at?: number | undefined
}

/**
 * Changes what is given. What a coupon takes off stays what it was made with, so that all of a campaign are worth the
 * same; its start stays once it has begun. Coupons that are out keep the name and the day they were given with. Throws
 * 404, 409 WRONG_STATE for one that is over, 422.
 */
export async function updateCampaign(db: Db, change: CampaignChange, now: number): Promise<StaffCampaign> {
  return inTransaction(db, async (tx) => {
    const campaign = await lockCampaign(tx, change.code)
    if (campaign.until_at <= now) throw wrongState('This campaign is over. Make a new one.')
    const { name, text, from_at, until_at } = change
    if (from_at !== undefined && from_at !== campaign.from_at && campaign.from_at <= now)
      throw invalid('valid_from', 'This campaign has begun, so its start can’t be changed.')
    const start = from_at ?? campaign.from_at
    if ((until_at ?? campaign.until_at) <= Math.max(now, start))
      throw invalid('valid_until', 'Choose a day in the future, after the start. To stop it now, end it.')
    const visibility = change.public === undefined ? campaign.public : change.public ? 1 : 0
    const set = {
      name: name ?? campaign.name,
      text: text ?? campaign.text,
      public: visibility,
      from_at: start,
      until_at: until_at ?? campaign.until_at,
    }
    await tx.updateTable('campaigns').set(set).where('code', '=', campaign.code).execute()
    return withUse(tx, { ...campaign, ...set })
  })
}

/** Nobody gets it from now on; coupons that are out stay. Throws 404, 409 WRONG_STATE. */
export async function endCampaign(db: Db, code: string, now: number): Promise<StaffCampaign> {
  return inTransaction(db, async (tx) => {
    const campaign = await lockCampaign(tx, code)
    if (campaign.until_at <= now) throw wrongState('This campaign is over already.')
    await tx.updateTable('campaigns').set({ until_at: now }).where('code', '=', campaign.code).execute()
    return withUse(tx, { ...campaign, until_at: now })
  })
}

async function lockCampaign(tx: Tx, code: string): Promise<CampaignRow> {
  const row = await tx
    .selectFrom('campaigns')
    .selectAll()
    .where('code', '=', normalCode(code))
    .$if(mustLock(tx), (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) throw notFound('a campaign with this code')
  return row
}
