import { day } from '#domain/day.ts'
import { showCny } from '#domain/money.ts'
import { BRAND } from '#domain/texts.ts'
import type { Statement } from './statements.ts'

/** A statement as a page to print: no script, one style sheet of ours. */
export function statementPage(statement: Statement, made_at: number): string {
  const { email, month, opening_fen, closing_fen, movements, sums } = statement
  const title = `${BRAND} statement ${month}`
  const rows = movements.map((one) =>
    row([day(one.at), words(one.type), one.ref, amount(one.amount_fen), amount(one.balance_after_fen ?? 0)]),
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${text(title)}</title>
<link rel="stylesheet" href="/statement.css">
</head>
<body>
<h1>${text(title)}</h1>
<p>${text(email)}. Amounts in CNY, days in UTC, made on ${day(made_at)}.</p>
<table>
<caption>Summary</caption>
<tbody>
${row(['Balance at the start', amount(opening_fen)])}
${sums.map(({ type, fen }) => row([words(type), amount(fen)])).join('\n')}
${row(['Balance at the end', amount(closing_fen)])}
</tbody>
</table>
<table>
<caption>Movements</caption>
<thead><tr><th>Day</th><th>What</th><th>Reference</th><th>Amount</th><th>Balance</th></tr></thead>
<tbody>
${rows.length ? rows.join('\n') : '<tr><td colspan="5">Nothing moved in this month.</td></tr>'}
</tbody>
</table>
</body>
</html>
`
}

const row = (cells: string[]) => `<tr>${cells.map((cell) => `<td>${text(cell)}</td>`).join('')}</tr>`

const amount = (fen: number) => showCny(fen)

/** "return_freight" → "Return freight". */
const words = (type: string) => type.charAt(0).toUpperCase() + type.slice(1).replaceAll('_', ' ')

const MARKS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const text = (plain: string) => plain.replace(/[&<>"']/g, (mark) => MARKS[mark] ?? mark)
