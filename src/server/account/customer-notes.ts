import { isDeletedEmail } from '#domain/access/deleted-account.ts'
import { countRows } from '#server/db/page.ts'
import type { Account, CustomerNoteRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { inTransaction, mustLock } from '#server/db/transaction.ts'
import { newId } from '#server/ids.ts'
import { notFound, Problem } from '#server/problem.ts'
import { refuseOwn } from './accounts.ts'

/** About one customer; more is a case for a ticket. */
const MAX_NOTES = 100

export interface CustomerNote extends CustomerNoteRow {
  staff_email: string
}

/** Staff's notes on a customer, newest first; never more than MAX_NOTES. */
export async function listNotes(db: Db, account_id: string): Promise<CustomerNote[]> {
  return db
    .selectFrom('customer_notes')
    .innerJoin('accounts', 'accounts.id', 'customer_notes.staff_id')
    .selectAll('customer_notes')
    .select('accounts.email as staff_email')
    .where('customer_notes.account_id', '=', account_id)
    .orderBy('customer_notes.id', 'desc')
    .execute()
}

/** Throws 404, also for a deleted account, 403 OWN_ACCOUNT, 409 TOO_MANY_NOTES. */
export async function addNote(
  db: Db,
  staff: Account,
  { account_id, text }: { account_id: string; text: string },
  now: number,
): Promise<CustomerNote> {
  const note = { id: newId(now), account_id, staff_id: staff.id, text, at: now }
  refuseOwn(staff, note)
  await inTransaction(db, async (tx) => {
    const customer = await tx
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', account_id)
      .$if(mustLock(tx), (query) => query.forUpdate())
      .executeTakeFirst()
    if (!customer || isDeletedEmail(customer.email)) throw notFound('this customer')
    const count = await countRows(tx.selectFrom('customer_notes').where('account_id', '=', account_id))
    if (count >= MAX_NOTES)
      throw new Problem(
        409,
        'TOO_MANY_NOTES',
        `There are ${MAX_NOTES} notes about this customer. Remove one that is no longer needed.`,
      )
    await tx.insertInto('customer_notes').values(note).execute()
  })
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
