import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { eachDue, PAGE } from '#server/due-work.ts'
import { DAY } from '#domain/time/durations.ts'

/** Pictures of what has ended are kept so long, should somebody ask again. Source: docs/decisions/storage.md. */
const KEPT_MS = 180 * DAY

/** The names in a stored list of pictures, also in one that cannot be read. */
export const picturesIn = (images: string): string[] => images.match(/[\da-f]{32}/g) ?? []

/** A visitor has pictures in messages alone. */
const belongsTo = (account_id: string | null) =>
  account_id === null ? sql`account_id is null` : sql`account_id = ${account_id}`

/** Lets the pictures go that nothing of this account, or of visitors, names any more; they are removed as unused ones are. */
export async function releaseUploads(
  tx: Tx,
  account_id: string | null,
  ids: string[],
  now: number,
): Promise<void> {
  for (const id of new Set(ids)) {
    const { rows } = await sql`
      select 1 from cart_items where account_id = ${account_id} and images like ${`%${id}%`}
      union all select 1 from order_items where account_id = ${account_id} and images like ${`%${id}%`}
      union all select 1 from refunds where account_id = ${account_id} and images like ${`%${id}%`}
      union all select 1 from claims where account_id = ${account_id} and images like ${`%${id}%`}
      union all select 1 from feedback where ${belongsTo(account_id)} and images like ${`%${id}%`}
      limit 1`.execute(tx)
    if (rows.length) continue
    await tx
      .updateTable('uploads')
      .set({ expires_at: now })
      .where('id', '=', id)
      .where('account_id', account_id === null ? 'is' : '=', account_id)
      .execute()
  }
}

/** Things with pictures that can end, with the moment from which the pictures' time runs. */
const ENDED = [
  ['refunds', 'closed_at', sql<SqlBool>`images <> '[]'`],
  ['claims', 'closed_at', sql<SqlBool>`images <> '[]'`],
  ['feedback', 'done_at', sql<SqlBool>`images <> '[]'`],
  ['order_items', 'status_since_at', sql<SqlBool>`images <> '[]' and status = 'Cancelled'`],
] as const

/** Releases pictures of refunds, claims, messages and cancelled items that ended long ago. */
export async function releaseOfEnded(db: Db, now: number): Promise<void> {
  for (const [table, ended_at, withPictures] of ENDED)
    await eachDue({
      name: `release pictures of ${table}`,
      now,
      page: async (after) => {
        const due = await sql<{ id: string; account_id: string | null; images: string }>`
          select id, account_id, images from ${sql.table(table)}
          where ${withPictures} and ${sql.ref(ended_at)} <= ${now - KEPT_MS} and id > ${after}
          order by id limit ${sql.lit(PAGE)}`.execute(db)
        return due.rows
      },
      idOf: ({ id }) => id,
      work: ({ id, account_id, images }) =>
        inTransaction(db, async (tx) => {
          await tx.updateTable(table).set({ images: '[]' }).where('id', '=', id).execute()
          await releaseUploads(tx, account_id, picturesIn(images), now)
        }),
    })
}
