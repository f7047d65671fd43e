import { sql } from 'kysely'
import type { Account } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { mailboxKey } from '#server/household-key.ts'
import { addressee } from './outbox.ts'

/** What still waits, or was given up, goes to nobody there, nor to an address the account had before. */
export async function dropMails(tx: Tx, { id, email }: Pick<Account, 'id' | 'email'>): Promise<void> {
  for (const to of [email, ...(await formerAddresses(tx, id))]) await dropMailsTo(tx, to)
}

async function dropMailsTo(tx: Tx, email: string): Promise<void> {
  const addressed = JSON.stringify({ to: email }).slice(1, -1)
  await tx
    .deleteFrom('outbox')
    .where('done_at', 'is', null)
    // No pattern: an address may hold its signs.
    .where(sql<string>`replace(payload, ${addressed}, '')`, '<>', sql.ref<string>('payload'))
    .execute()
}

/** Only the hashes of its mailboxes are kept, so each address is tried; one that an account has now is that account's. */
async function formerAddresses(tx: Tx, account_id: string): Promise<string[]> {
  const keys = await tx
    .selectFrom('household_keys')
    .select('key_hash')
    .where('account_id', '=', account_id)
    .where('kind', '=', 'mailbox')
    .execute()
  const own = new Set(keys.map(({ key_hash }) => key_hash))
  const mails = await tx.selectFrom('outbox').select('payload').where('done_at', 'is', null).execute()
  const all = new Set(mails.flatMap((mail) => addressee(mail) ?? []))
  const former = [...all].filter((to) => own.has(mailboxKey(to).key_hash))
  if (!former.length) return []
  const used = await tx.selectFrom('accounts').select('email').where('email', 'in', former).execute()
  return former.filter((to) => !used.some(({ email }) => email === to))
}
