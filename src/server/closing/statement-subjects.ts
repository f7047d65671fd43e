import type { StatementRow } from '#domain/closing/statement.ts'
import { isDeletedEmail } from '#domain/access/deleted-account.ts'
import { inParts } from '#server/db/page.ts'
import type { Db, Row, Tx } from '#server/db/schema.ts'
import { notePayer } from '#server/money/household.ts'

/** Which payment or withdrawal of ours a row of a statement means. */

const READABLE = '[23456789ABCDEFGHJKMNPQRSTVWXYZ]'
/** Banks take the dash away, cut and join as they like. */
const NUMBER = new RegExp(`([TW]) ?(\\d{6})[- ]?(${READABLE}{8})(?![A-Z0-9])`, 'gi')

export interface Subject {
  /** A payment's or a withdrawal's number. */
  number: string
  /** Method of the payment; null for a withdrawal. */
  method: string | null
  account_id: string
  /** E-mail of its owner. */
  email: string
}

/**
 * The subject of each list of names, null for none: by a number of ours first, then by the provider's id of a payment.
 */
export async function subjectsOf(
  db: Db | Tx,
  rows: readonly { names: readonly string[] }[],
): Promise<(Subject | null)[]> {
  const numbered = rows.map(({ names }) => numbersIn(names.join('\n')))
  const numbers = await knownNumbers(db, numbered.flat())
  const refs = await knownRefs(
    db,
    rows.flatMap(({ names }, at) => (numbered[at]?.some((number) => numbers.has(number)) ? [] : names)),
  )
  return rows.map(({ names }, at) => {
    const number = numbered[at]?.find((one) => numbers.has(one))
    const name = names.find((one) => refs.has(one))
    return numbers.get(number ?? '') ?? refs.get(name ?? '') ?? null
  })
}

/** The numbers of payments and withdrawals in a text, as we write them. */
export const numbersIn = (text: string): string[] =>
  [...text.matchAll(NUMBER)].map(([, kind = '', day = '', rest = '']) =>
    `${kind}${day}-${rest}`.toUpperCase(),
  )

async function knownNumbers(db: Db | Tx, numbers: readonly string[]): Promise<Map<string, Subject>> {
  const subjects = new Map<string, Subject>()
  for (const part of inParts([...new Set(numbers)])) {
    const payments = await db
      .selectFrom('payments')
      .innerJoin('accounts', 'accounts.id', 'payments.account_id')
      .select(['payment_no as number', 'method', 'account_id', 'email'])
      .where('payment_no', 'in', part)
      .execute()
    const withdrawals = await db
      .selectFrom('withdrawals')
      .innerJoin('accounts', 'accounts.id', 'withdrawals.account_id')
      .select(['withdrawal_no as number', 'account_id', 'email'])
      .where('withdrawal_no', 'in', part)
      .execute()
    for (const row of payments) subjects.set(row.number, row)
    for (const row of withdrawals) subjects.set(row.number, { ...row, method: null })
  }
  return subjects
}

async function knownRefs(db: Db | Tx, names: readonly string[]): Promise<Map<string, Subject>> {
  const subjects = new Map<string, Subject>()
  for (const part of inParts([...new Set(names)])) {
    const rows = await db
      .selectFrom('outside_payments')
      .innerJoin('payments', 'payments.payment_no', 'outside_payments.payment_no')
      .innerJoin('accounts', 'accounts.id', 'payments.account_id')
      .select(['payments.payment_no as number', 'payments.method', 'account_id', 'email'])
      .select(['provider_ref', 'money_ref'])
      .where((row) => row.or([row('provider_ref', 'in', part), row('money_ref', 'in', part)]))
      .execute()
    for (const { provider_ref, money_ref, ...subject } of rows)
      for (const ref of [provider_ref, money_ref]) if (ref) subjects.set(ref, subject)
  }
  return subjects
}

/** From which account each transfer that the statement names was sent: who shares it is of one household. */
export async function notePayers(
  tx: Tx,
  rows: readonly Pick<StatementRow, 'payer'>[],
  subjects: readonly (Subject | null)[],
  now: number,
): Promise<void> {
  for (const [at, { payer }] of rows.entries()) {
    const subject = subjects[at]
    if (!payer || subject?.method !== 'transfer' || isDeletedEmail(subject.email)) continue
    const payment = { payment_no: subject.number, account_id: subject.account_id, method: subject.method }
    await notePayer(tx, payment, payer, now)
  }
}

/** Rows that named nothing when they came are asked again: our payment may have learned its number since. */
export async function nameAgain<T extends Pick<Row<'statement_rows'>, 'id' | 'names' | 'subject'>>(
  db: Db | Tx,
  rows: readonly T[],
): Promise<T[]> {
  const nameless = rows.filter(({ subject }) => subject === null)
  const subjects = await subjectsOf(
    db,
    nameless.map(({ names }) => ({ names: names.split('\n') })),
  )
  const numbers = new Map(nameless.map(({ id }, at) => [id, subjects[at]?.number ?? null]))
  return rows.map((row) => ({ ...row, subject: row.subject ?? numbers.get(row.id) ?? null }))
}
