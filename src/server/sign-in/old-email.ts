import { AHEAD_MS } from '#domain/time/clock.ts'
import { TAKE_BACK_DAYS, TAKE_BACK_MS } from '#domain/access/mailed-code.ts'
import { restsUntil } from '#domain/money/withdrawal.ts'
import type { Account } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { newId } from '#server/ids.ts'
import { moment } from '#server/mail/letter.ts'
import { Problem } from '#server/problem.ts'
import { hashOf, newLinkToken, newToken } from '#server/secrets.ts'

/** The right of an account's former address, for seven days: docs/decisions/sign-in.md, "Taken back". */

/** A token with which the address takes the account back, for a mail there; only its hash is kept. */
export async function issueTakeBack(tx: Tx, account: Account, now: number): Promise<string> {
  const token = newLinkToken()
  await tx
    .insertInto('codes')
    .values({
      id: newId(now),
      email: account.email,
      scene: 'take_back',
      account_id: account.id,
      turn: await turnOf(tx, account, now),
      // Nobody is told a code to type.
      code_hash: hashOf(newToken()),
      token_hash: hashOf(token),
      created_at: now,
      expires_at: now + TAKE_BACK_MS,
      tries: 0,
      used_at: null,
    })
    .execute()
  return token
}

/**
 * The how-manieth of its account's addresses this one is: times would not tell when a clock is set back. One that comes
 * again while it could take the account back keeps its turn. The account's row is locked.
 */
async function turnOf(tx: Tx, account: Account, now: number): Promise<number> {
  const again = await waiting(tx, now)
    .select('turn')
    .where('account_id', '=', account.id)
    .where('email', '=', account.email)
    .orderBy('turn')
    .limit(1)
    .executeTakeFirst()
  if (again?.turn) return again.turn
  const last = await tx
    .selectFrom('codes')
    .select((code) => code.fn.max('turn').as('turn'))
    .where('account_id', '=', account.id)
    .executeTakeFirst()
  return (last?.turn ?? 0) + 1
}

/** Shuts the ways back of addresses the account was given after this one: they were not its owner's. */
export async function spoilLater(tx: Tx, account: Account, turn: number, now: number): Promise<void> {
  await tx
    .updateTable('codes')
    .set({ used_at: now })
    .where('account_id', '=', account.id)
    .where('scene', '=', 'take_back')
    .where('turn', '>', turn)
    .where('used_at', 'is', null)
    .execute()
}

/**
 * Whether another account than this one may still be taken back by this address: until then nobody gets it, or who took
 * the account away would shut its owner out with it. `account` is null for a registration.
 */
export async function isReserved(
  tx: Tx,
  email: string,
  account: Pick<Account, 'id'> | null,
  now: number,
): Promise<boolean> {
  const row = await waiting(tx, now)
    .select('id')
    .where('email', '=', email)
    .$if(account !== null, (query) => query.where('account_id', '!=', account?.id ?? ''))
    .executeTakeFirst()
  return row !== undefined
}

const waiting = (tx: Tx, now: number) =>
  tx
    .selectFrom('codes')
    .where('scene', '=', 'take_back')
    .where('used_at', 'is', null)
    .where('created_at', '<=', now + AHEAD_MS)
    .where('expires_at', '>', now)

/**
 * Throws 409 EMAIL_CHANGED for seven days after the account got another e-mail, or its old one back: who holds it may
 * not be the owner, and the other address can still say so. `nothing` is what does not happen, "nothing is paid out".
 */
export function refuseContested(
  { email_changed_at }: Pick<Account, 'email_changed_at'>,
  nothing: string,
  now: number,
): void {
  const until = restsUntil(email_changed_at, now)
  if (until === null) return
  throw new Problem(
    409,
    'EMAIL_CHANGED',
    `The email of your account was changed less than ${TAKE_BACK_DAYS} days ago. For your safety ${nothing} until ${moment(until)}.`,
  )
}
