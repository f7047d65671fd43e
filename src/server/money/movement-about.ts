import { type About, aboutOf } from '#domain/movement-about.ts'
import type { Account } from '#server/db/rows.ts'
import type { Db, Row } from '#server/db/schema.ts'

export type ToldMovement = Row<'postings'> & { about: About | null }

/** The same movements, each with what of its owner's it is about; null where that is not there, or no more. */
export async function withAbout(
  db: Db,
  account: Pick<Account, 'id'>,
  rows: readonly Row<'postings'>[],
): Promise<ToldMovement[]> {
  const named = rows.map((row) => ({ ...row, about: aboutOf(row) }))
  const there = await found(
    db,
    account,
    named.map(({ about }) => about).filter((about) => about !== null),
  )
  return named.map((row) => ({ ...row, about: row.about && there.has(keyOf(row.about)) ? row.about : null }))
}

const keyOf = ({ kind, id }: About) => `${kind} ${id}`

async function found(db: Db, { id: account_id }: Pick<Account, 'id'>, all: About[]): Promise<Set<string>> {
  const idsOf = (...kinds: About['kind'][]) => [
    ...new Set(all.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)),
  ]
  const item_ids = idsOf('order_item')
  const parcel_nos = idsOf('parcel', 'claim')
  const payment_nos = idsOf('payment')
  const withdrawal_nos = idsOf('withdrawal')
  const items = item_ids.length
    ? db
        .selectFrom('order_items')
        .select('id')
        .where('account_id', '=', account_id)
        .where('id', 'in', item_ids)
    : null
  const parcels = parcel_nos.length
    ? db
        .selectFrom('parcels')
        .select('parcel_no as id')
        .where('account_id', '=', account_id)
        .where('parcel_no', 'in', parcel_nos)
    : null
  const payments = payment_nos.length
    ? db
        .selectFrom('payments')
        .select('payment_no as id')
        .where('account_id', '=', account_id)
        .where('payment_no', 'in', payment_nos)
    : null
  const withdrawals = withdrawal_nos.length
    ? db
        .selectFrom('withdrawals')
        .select('withdrawal_no as id')
        .where('account_id', '=', account_id)
        .where('withdrawal_no', 'in', withdrawal_nos)
    : null
  const keys = new Set<string>()
  const note = (rows: { id: string }[] | undefined, ...kinds: About['kind'][]) => {
    for (const { id } of rows ?? []) for (const kind of kinds) keys.add(keyOf({ kind, id }))
  }
  note(await items?.execute(), 'order_item')
  note(await parcels?.execute(), 'parcel', 'claim')
  note(await payments?.execute(), 'payment')
  note(await withdrawals?.execute(), 'withdrawal')
  return keys
}
