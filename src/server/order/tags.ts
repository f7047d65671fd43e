import type { Account } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notFound } from '#server/problem.ts'

/**
 * Says for whom these items of the customer's are, in whatever state they are; '' for nobody in particular. A name that
 * they have used before keeps its letters. Answers the tag as it is kept. Throws 404 when one is not theirs, and then none
 * has changed.
 */
export async function setTag(
  db: Db,
  account: Account,
  input: { ids: string[]; tag: string },
): Promise<string | null> {
  const ids = [...new Set(input.ids)]
  return inTransaction(db, async (tx) => {
    const own = await tx
      .selectFrom('order_items')
      .select('tag')
      .distinct()
      .where('account_id', '=', account.id)
      .where('tag', 'is not', null)
      .execute()
    const same = (tag: string | null) => tag?.toLowerCase() === input.tag.toLowerCase()
    const tag = own.find((row) => same(row.tag))?.tag ?? (input.tag || null)
    const { numUpdatedRows } = await tx
      .updateTable('order_items')
      .set({ tag })
      .where('account_id', '=', account.id)
      .where('id', 'in', ids)
      .executeTakeFirst()
    if (Number(numUpdatedRows) !== ids.length) throw notFound('one of these items among your orders')
    return tag
  })
}

/** The customer's items that are for somebody. */
export async function taggedItems(db: Db, account: Account): Promise<{ id: string; tag: string }[]> {
  return db
    .selectFrom('order_items')
    .select(['id', 'tag'])
    .where('account_id', '=', account.id)
    .where('tag', 'is not', null)
    .orderBy('id')
    .$narrowType<{ tag: string }>()
    .execute()
}
