import type { Db } from '#server/db/schema.ts'
import type { Answer, Client } from '../worlds/world.ts'

/** A difference, as staff see it. */
export interface Shown {
  key: string
  kind: string
  ref: string | null
  note: { text: string } | null
}

const TABLES = [
  ...(['statement_rows', 'statement_files'] as const),
  ...(['closing_days', 'closing_events', 'closing_notes'] as const),
]

/** As if no statement had ever come. */
export async function forgetStatements(db: Db): Promise<void> {
  for (const table of TABLES) await db.deleteFrom(table).execute()
}

/** A statement of rows of "date,details,amount,currency,fee". */
export const csv = (...rows: string[]) => `Date,Details,Amount,Currency,Fee\n${rows.join('\n')}\n`

export function sendStatement(by: Client, text: string | Buffer, method: string): Promise<Answer> {
  const body = new FormData()
  body.append('files', new Blob([text as BlobPart]), 'statement.csv')
  const sent = { method: 'POST', headers: { Authorization: by.token }, body }
  return by.raw(`bk/import_statement?method=${method}&name=statement.csv`, sent)
}
