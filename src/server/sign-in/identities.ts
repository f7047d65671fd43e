import type { Account } from '#server/db/rows.ts'
import type { Identity } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { newId } from '#server/ids.ts'
import { identityMail } from '#server/mail/security.ts'
import type { SecurityEvent } from '#server/mail/letter.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { notFound, wrongState } from '#server/problem.ts'

/** Accounts of other services that open one of ours: docs/decisions/providers.md. */

/** A person at a provider, with the address that it has verified. */
export interface Person {
  issuer: string
  subject: string
  email: string
}

/** The account's links, newest first. */
export async function listIdentities(db: Db | Tx, account: Pick<Account, 'id'>): Promise<Identity[]> {
  return db
    .selectFrom('identities')
    .selectAll()
    .where('account_id', '=', account.id)
    .orderBy('id', 'desc')
    .execute()
}

export async function findIdentity(db: Db | Tx, person: Pick<Person, 'issuer' | 'subject'>) {
  return db
    .selectFrom('identities')
    .selectAll()
    .where('issuer', '=', person.issuer)
    .where('subject', '=', person.subject)
    .executeTakeFirst()
}

/** From now on this person opens the account. Throws 409 when they open one already. */
export async function linkIdentity(
  tx: Tx,
  account: Pick<Account, 'id'>,
  { issuer, subject, email }: Person,
  now: number,
): Promise<Identity> {
  const row = {
    id: newId(now),
    account_id: account.id,
    issuer,
    subject,
    email,
    created_at: now,
    used_at: null,
  }
  const result = await tx
    .insertInto('identities')
    .values(row)
    .onConflict((c) => c.columns(['issuer', 'subject']).doNothing())
    .executeTakeFirst()
  if (!result.numInsertedOrUpdatedRows)
    throw wrongState('This sign-in opens an account already. Remove it there first.')
  return row
}

/** The same, for an account that was there: its owner hears of it. */
export async function addIdentity(
  tx: Tx,
  account: Account,
  person: Person,
  by: SecurityEvent & { provider: string },
): Promise<Identity> {
  const row = await linkIdentity(tx, account, person, by.at)
  await queueMail(tx, identityMail(account.email, by), by.at)
  return row
}

/** Notes that it was used. False when it was removed meanwhile. */
export async function noteIdentityUse(tx: Tx, { id }: Identity, now: number): Promise<boolean> {
  const used = await tx
    .updateTable('identities')
    .set({ used_at: now })
    .where('id', '=', id)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

/** From now on it opens nothing; sessions it has begun go on. Throws 404, also for somebody else's. */
export async function removeIdentity(db: Db, account: Account, id: string): Promise<void> {
  const removed = await db
    .deleteFrom('identities')
    .where('account_id', '=', account.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!removed.numDeletedRows) throw notFound('this sign-in among yours')
}

/** With a new password none opens the account any more: one of them may not have been the owner's. */
export async function forgetIdentities(tx: Tx, account: Pick<Account, 'id'>): Promise<void> {
  await tx.deleteFrom('provider_trips').where('account_id', '=', account.id).execute()
  await tx.deleteFrom('identities').where('account_id', '=', account.id).execute()
}
