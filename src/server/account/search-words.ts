import { accountWords, type SearchWord } from '#domain/staff/search-words.ts'
import { changeWords } from '#server/db/search-words.ts'
import type { Tx } from '#server/db/schema.ts'

/**
 * Does what changes an account's address book, and keeps what staff find the account by in step. The
 * account must be locked, so that no other change comes between.
 */
export async function keepAccountWords<T>(tx: Tx, account_id: string, change: () => Promise<T>): Promise<T> {
  const before = await wordsOfAccount(tx, account_id)
  const changed = await change()
  await changeWords(tx, before, await wordsOfAccount(tx, account_id))
  return changed
}

async function wordsOfAccount(tx: Tx, id: string): Promise<SearchWord[]> {
  const account = await tx
    .selectFrom('accounts')
    .select(['id', 'p_code'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!account) return []
  const addresses = await tx
    .selectFrom('addresses')
    .select(['name', 'phone'])
    .where('account_id', '=', id)
    .where('removed_at', 'is', null)
    .execute()
  return accountWords({ ...account, addresses })
}
