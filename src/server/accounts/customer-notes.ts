import type { Account, CustomerNoteRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { newId } from '#server/ids.ts'
import { notFound } from '#server/problem.ts'
import { refuseOwn } from './own.ts'

export interface CustomerNote extends CustomerNoteRow {
  staff_email: string
}

/** What staff have noted about a customer, the newest first. */
export async function listNotes(db: Db, account_id: string): Promise<CustomerNote[]> {
  return db
    .selectFrom('customer_notes')
    .innerJoin('accounts', 'accounts.id', 'customer_notes.staff_id')
    .selectAll('customer_notes')
    .select('accounts.email as staff_email')
    .where('customer_notes.account_id', '=', account_id)
    .orderBy('customer_notes.id', 'desc')
    .limit(200)
    .execute()
}

/** Throws 404, and 403 OWN_ACCOUNT. */
export async function addNote(
  db: Db,
  staff: Account,
  { account_id, text }: { account_id: string; text: string },
  now: number,
): Promise<CustomerNote> {
  const note = { id: newId(now), account_id, staff_id: staff.id, text, at: now }
  refuseOwn(staff, note)
  const known = await db.selectFrom('accounts').select('id').where('id', '=', account_id).executeTakeFirst()
  if (!known) throw notFound('this customer')
  await db.insertInto('customer_notes').values(note).execute()
  return { ...note, staff_email: staff.email }
}

/** Takes back what one has noted oneself. Throws 404, also for a colleague's. */
export async function removeNote(db: Db, staff: Account, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('customer_notes')
    .where('id', '=', id)
    .where('staff_id', '=', staff.id)
    .executeTakeFirst()
  if (!numDeletedRows) throw notFound('this note among yours')
}
