import { sql } from 'kysely'
import { showCny } from '#domain/money/money.ts'
import { BRAND } from '#domain/text/texts.ts'
import { day } from '#domain/time/written-day.ts'
import { printPage } from '#server/print-page.ts'
import { withOwnRef } from './balance.ts'
import type { Account } from '#server/db/rows.ts'
import type { Db, Row } from '#server/db/schema.ts'

/** The movements of a customer's balance within one month (UTC). */
interface Statement {
  email: string
  /** "2026-11". */
  month: string
  opening_fen: number
  closing_fen: number
  movements: Row<'postings'>[]
  /** Sums by kind of movement. */
  sums: { type: string; fen: number }[]
}

export async function readStatement(db: Db, account: Account, month: string): Promise<Statement> {
  const from = Date.parse(`${month}-01T00:00:00Z`)
  const start = new Date(from)
  const until = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1)
  const own = db.selectFrom('postings').where('account_id', '=', account.id)
  const within = own.where('at', '>=', from).where('at', '<', until)
  const { opening_fen } = await own
    .select(sql<number>`cast(coalesce(sum(amount_fen), 0) as bigint)`.as('opening_fen'))
    .where('at', '<', from)
    .executeTakeFirstOrThrow()
  const movements = (await within.selectAll().orderBy('seq').execute()).map(withOwnRef)
  const sums = await within
    .select(['type', sql<number>`cast(sum(amount_fen) as bigint)`.as('fen')])
    .groupBy('type')
    .orderBy('type')
    .execute()
  const closing_fen = sums.reduce((sum, { fen }) => sum + fen, opening_fen)
  return { email: account.email, month, opening_fen, closing_fen, movements, sums }
}

/** A statement as a page to print. */
export function statementPage(statement: Statement, made_at: number): string {
  const { email, month, opening_fen, closing_fen, movements, sums } = statement
  return printPage(`${BRAND} statement ${month}`, [
    [`${email}. Amounts in CNY, days in UTC, made on ${day(made_at)}.`],
    {
      caption: 'Summary',
      numbers: 1,
      rows: [
        ['Balance at the start', showCny(opening_fen)],
        ...sums.map(({ type, fen }) => [words(type), showCny(fen)]),
        ['Balance at the end', showCny(closing_fen)],
      ],
    },
    {
      caption: 'Movements',
      numbers: 2,
      head: ['Day', 'What', 'Reference', 'Amount', 'Balance'],
      rows: movements.map((one) => [
        ...[day(one.at), words(one.type), one.ref],
        ...[showCny(one.amount_fen), showCny(one.balance_after_fen ?? 0)],
      ]),
      empty: 'Nothing moved in this month.',
    },
  ])
}

/** "return_freight" → "Return freight". */
const words = (type: string) => type.charAt(0).toUpperCase() + type.slice(1).replaceAll('_', ' ')
