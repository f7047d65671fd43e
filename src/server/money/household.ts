import { sql } from 'kysely'
import { HOUSEHOLD_MS, type KeyKind, shareRefusal } from '#domain/promotion/promotion.ts'
import type { PaymentRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { mustLock } from '#server/db/transaction.ts'
import { type Key, keysOf, mailboxKeys, payerKey, type HouseholdAddress } from './household-key.ts'

/** Which accounts are of one household. */

export const noteMailbox = (tx: Tx, account_id: string, email: string, now: number) =>
  note(tx, account_id, mailboxKeys(email), now)

/** Removes the key of an unconfirmed address: it may be a stranger's, whose own account it would count for. */
export async function forgetMailbox(tx: Tx, account_id: string): Promise<void> {
  await tx
    .deleteFrom('household_keys')
    .where('account_id', '=', account_id)
    .where('kind', '=', 'mailbox')
    .execute()
}

/** An address is saved, or something goes there. */
export const notePlace = (tx: Tx, account_id: string, place: HouseholdAddress, now: number) =>
  note(tx, account_id, keysOf(place), now)

/** `payer` is the card or the account that paid, as its provider, our bank or an admin says it; only its hash is kept. */
export async function notePayer(
  tx: Tx,
  { payment_no, account_id, method }: Pick<PaymentRow, 'payment_no' | 'account_id' | 'method'>,
  payer: string,
  now: number,
): Promise<void> {
  const key = payerKey(method, payer)
  if (!key) return
  await tx.updateTable('payments').set({ payer: key.key_hash }).where('payment_no', '=', payment_no).execute()
  await note(tx, account_id, [key], now)
}

async function note(tx: Tx, account_id: string, keys: Key[], seen_at: number): Promise<void> {
  if (!keys.length) return
  await tx
    .insertInto('household_keys')
    .values(keys.map((key) => ({ account_id, ...key, seen_at })))
    .onConflict((c) => c.columns(['kind', 'key_hash', 'account_id']).doUpdateSet({ seen_at }))
    .execute()
}

/** A key unused for a year no longer makes a household. */
export async function forgetHouseholds(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('household_keys')
    .where('kind', '!=', 'mailbox')
    .where('seen_at', '<=', now - HOUSEHOLD_MS)
    .execute()
}

/**
 * By campaign, why this account may not use its coupon: others of its household have, as often as they may. Those with
 * nothing against them are not in the answer. With `place`, only who lives or is called there counts; with `kind`, only
 * what they share of it.
 */
export async function shareRefusals(
  db: Db | Tx,
  account_id: string,
  campaigns: string[],
  now: number,
  { place, kind }: { place?: HouseholdAddress; kind?: KeyKind } = {},
): Promise<Map<string, string>> {
  if (!campaigns.length) return new Map()
  const there = place && keysOf(place).map(({ key_hash }) => key_hash)
  const rows = await db
    .selectFrom('household_keys as mine')
    .innerJoin('household_keys as theirs', (join) =>
      join
        .onRef('theirs.kind', '=', 'mine.kind')
        .onRef('theirs.key_hash', '=', 'mine.key_hash')
        .onRef('theirs.account_id', '!=', 'mine.account_id'),
    )
    .innerJoin('coupons', 'coupons.account_id', 'theirs.account_id')
    .where('mine.account_id', '=', account_id)
    .where('coupons.campaign', 'in', campaigns)
    .where('coupons.status', 'in', ['Used', 'Locked'])
    .where((one) =>
      one.or([one('mine.kind', '=', 'mailbox'), one('coupons.expires_at', '>', now - HOUSEHOLD_MS)]),
    )
    .$if(kind !== undefined, (query) => query.where('mine.kind', '=', kind ?? 'mailbox'))
    .$if(there !== undefined, (query) => query.where('mine.key_hash', 'in', there?.length ? there : ['']))
    .select(['mine.kind', 'coupons.campaign', sql<number>`cast(count(*) as integer)`.as('used')])
    .groupBy(['mine.kind', 'mine.key_hash', 'coupons.campaign'])
    .execute()
  return new Map(
    rows.flatMap(({ kind, campaign, used }) => {
      const refusal = shareRefusal(campaign, kind, used)
      return refusal ? [[campaign, refusal] as const] : []
    }),
  )
}

/** Other accounts of the household wait until the transaction ends, so that they count one after the other. */
export async function lockHousehold(tx: Tx, account_id: string): Promise<void> {
  if (!mustLock(tx)) return
  await sql`select 1 from household_keys where (kind, key_hash) in
    (select kind, key_hash from household_keys where account_id = ${account_id})
    order by kind, key_hash, account_id for update`.execute(tx)
}

/** Whether another account of this mailbox has claimed the campaign's coupon. */
export async function mailboxHas(tx: Db | Tx, account_id: string, campaign: string): Promise<boolean> {
  const row = await tx
    .selectFrom('household_keys as mine')
    .innerJoin('household_keys as theirs', (join) =>
      join.onRef('theirs.kind', '=', 'mine.kind').onRef('theirs.key_hash', '=', 'mine.key_hash'),
    )
    .innerJoin('coupons', 'coupons.account_id', 'theirs.account_id')
    .where('mine.account_id', '=', account_id)
    .where('mine.kind', '=', 'mailbox')
    .where('theirs.account_id', '!=', account_id)
    .where('coupons.campaign', '=', campaign)
    .select('coupons.id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether somebody shares a mailbox or a payer with the other account, or lives or is called where this went. */
export async function sharesHousehold(
  tx: Tx,
  account_id: string,
  other: { account_id: string; place: HouseholdAddress },
): Promise<boolean> {
  const places = keysOf(other.place).map(({ key_hash }) => key_hash)
  const row = await tx
    .selectFrom('household_keys')
    .select('kind')
    .where('account_id', '=', account_id)
    .where((key) =>
      key.or([
        key('key_hash', 'in', places.length ? places : ['']),
        key.and([
          key('kind', 'in', ['mailbox', 'payer']),
          key(
            'key_hash',
            'in',
            key
              .selectFrom('household_keys as theirs')
              .select('theirs.key_hash')
              .where('theirs.account_id', '=', other.account_id),
          ),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
