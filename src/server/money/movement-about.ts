import type { About } from '#domain/money/movement-about.ts'
import type { Account } from '#server/db/rows.ts'
import type { Db, Row } from '#server/db/schema.ts'
import { aboutOf } from './posting-ref.ts'

export type ToldMovement = Row<'postings'> & { about: About | null; reason: string }

/**
 * The same movements, each with what of its owner's it is about, null where that is not there, or no more, and the reason that
 * staff gave for it, '' where it names what it is about.
 */
export async function withAbout(
  db: Db,
  account: Pick<Account, 'id'>,
  rows: readonly Row<'postings'>[],
): Promise<ToldMovement[]> {
  const movements = rows.map((row) => ({ ...row, about: aboutOf(row) }))
  const there = await found(
    db,
    account,
    movements.map(({ about }) => about).filter((about) => about !== null),
  )
  const reasons = await reasonsFor(db, account, rows)
  return movements.map((row) => ({
    ...row,
    about: row.about && there.has(keyOf(row.about)) ? row.about : null,
    reason: reasons.get(row.id) ?? '',
  }))
}

/** Reasons of goodwill in the words of staff, by posting. */
async function reasonsFor(
  db: Db,
  { id }: Pick<Account, 'id'>,
  rows: readonly Row<'postings'>[],
): Promise<Map<string | null, string>> {
  const ids = rows.filter(({ type }) => type === 'goodwill').map((row) => row.id)
  if (!ids.length) return new Map()
  const changes = await db
    .selectFrom('status_changes')
    .select(['posting_id', 'reason'])
    .where('subject', '=', 'account')
    .where('subject_id', '=', id)
    .where('posting_id', 'in', ids)
    .execute()
  return new Map(changes.map(({ posting_id, reason }) => [posting_id, reason]))
}

const keyOf = ({ kind, id }: About) => `${kind} ${id}`

async function found(db: Db, { id: account_id }: Pick<Account, 'id'>, all: About[]): Promise<Set<string>> {
  const keys = new Set<string>()
  const look = async (
    kinds: About['kind'][],
    query: (ids: string[]) => { execute(): Promise<{ id: string }[]> },
  ) => {
    const ids = new Set(all.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id))
    const rows = ids.size ? await query([...ids]).execute() : []
    for (const { id } of rows) for (const kind of kinds) keys.add(keyOf({ kind, id }))
  }
  await look(['order_item'], (ids) =>
    db.selectFrom('order_items').select('id').where('account_id', '=', account_id).where('id', 'in', ids),
  )
  await look(['parcel', 'claim'], (ids) =>
    db
      .selectFrom('parcels')
      .select('parcel_no as id')
      .where('account_id', '=', account_id)
      .where('parcel_no', 'in', ids),
  )
  await look(['payment'], (ids) =>
    db
      .selectFrom('payments')
      .select('payment_no as id')
      .where('account_id', '=', account_id)
      .where('payment_no', 'in', ids),
  )
  await look(['withdrawal'], (ids) =>
    db
      .selectFrom('withdrawals')
      .select('withdrawal_no as id')
      .where('account_id', '=', account_id)
      .where('withdrawal_no', 'in', ids),
  )
  return keys
}
