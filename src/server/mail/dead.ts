import { countRows } from '#server/db/page.ts'
import type { Db } from '#server/db/schema.ts'
import { madeAt } from '#server/ids.ts'
import { MAX_TRIES } from '#domain/time/tries.ts'

/** Unsent mails for an operator: their state, and a second attempt. */

export interface OutboxState {
  /** Not sent yet, due or not. */
  waiting: number
  /** Given up. */
  dead: number
  /** When the oldest of those that wait was asked for, epoch ms. */
  oldest_at: number | null
}

const undone = (db: Db) => db.selectFrom('outbox').where('done_at', 'is', null)
/** The last try of a mail that is still claimed is under way. */
const dead = (db: Db, now: number) =>
  undone(db).where('tries', '>=', MAX_TRIES).where('claimed_until', '<=', now)

export async function outboxState(db: Db, now: number): Promise<OutboxState> {
  const given_up = await countRows(dead(db, now))
  const oldest = await undone(db)
    .select((mail) => mail.fn.min('id').as('id'))
    .where('tries', '<', MAX_TRIES)
    .executeTakeFirst()
  return {
    waiting: (await countRows(undone(db))) - given_up,
    dead: given_up,
    oldest_at: oldest?.id ? madeAt(oldest.id) : null,
  }
}

/** The reasons why mails that wait could not be sent so far, the most frequent ones first. */
export async function waitingReasons(db: Db): Promise<{ reason: string; mails: number }[]> {
  const rows = await undone(db)
    .select(['last_error', (mail) => mail.fn.countAll().as('mails')])
    .where('tries', '<', MAX_TRIES)
    .where('last_error', 'is not', null)
    .groupBy('last_error')
    .orderBy('mails', 'desc')
    .limit(20)
    .execute()
  return rows.map(({ last_error, mails }) => ({ reason: last_error ?? '', mails: Number(mails) }))
}

export interface DeadMail {
  id: string
  asked_at: number
  reason: string
  /** A mail with a code is not stored: its reader requests a new one. */
  can_be_sent: boolean
}

export async function listDead(db: Db, now: number): Promise<DeadMail[]> {
  const rows = await dead(db, now).select(['id', 'kind', 'last_error']).orderBy('id').execute()
  return rows.map(({ id, kind, last_error }) => ({
    id,
    asked_at: madeAt(id),
    reason: last_error ?? '',
    can_be_sent: kind !== 'code',
  }))
}

/** Has every dead mail tried again from now on, as if it were new; answers how many there are. */
export async function sendDeadAgain(db: Db, now: number): Promise<number> {
  const again = await db
    .updateTable('outbox')
    .set({ tries: 0, run_at: now })
    .where('done_at', 'is', null)
    .where('tries', '>=', MAX_TRIES)
    .where('claimed_until', '<=', now)
    .where('kind', '!=', 'code')
    .executeTakeFirst()
  return Number(again.numUpdatedRows)
}
