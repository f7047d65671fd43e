import { day } from '#domain/time/china-day.ts'
import { showCny } from '#domain/money/money.ts'
import { BRAND } from '#domain/text/texts.ts'
import { printPage } from '#server/print-page.ts'
import type { Statement } from './statements.ts'

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
