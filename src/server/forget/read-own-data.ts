import { sql } from 'kysely'
import { cnyFromFen } from '#domain/money/money.ts'
import { anyJson } from '#server/db/json-column.ts'
import type { Account } from '#server/db/rows.ts'
import type { Db, Table } from '#server/db/schema.ts'
import { uploadUrl } from '#server/picture/uploads.ts'
import { OWN } from './own-data.ts'

export type OwnTable = keyof typeof OWN

/** Told in the words of its own calls, since a part of each row is somebody else's. */
export const TOLD_BY_CALLS = ['postings', 'rewards'] as const

/** Tables that are not copied, and why. */
export const LEFT_OUT: Record<Exclude<Table, OwnTable | (typeof TOLD_BY_CALLS)[number]>, string> = {
  campaigns: 'what staff offer to everybody; what was claimed of it is a coupon',
  closing_days: 'books of the shop',
  closing_events: 'what staff did in the books',
  closing_notes: 'what staff noted in the books',
  entries: 'the other side of each movement of the balance, in the books of the shop',
  exchange_rates: 'what currencies were worth',
  goods_rules: 'what staff decided about goods',
  help_ratings: 'names nobody',
  idempotency: 'answers kept for a day, in case one is asked again',
  item_prices: 'what marketplaces say',
  item_searches: 'the work of staff',
  items: 'what marketplaces say',
  journeys: 'how long parcels took, without whose they were',
  meta: 'settings of the shop',
  outbox: 'mails on their way, without text once they are sent',
  passkey_challenges: 'random numbers kept for minutes',
  payment_purchases: 'which payment holds what; each payment says what it is for',
  picks: 'the work of staff',
  provider_trips: 'sign-ins by another service that are under way, for minutes',
  rate_limits: 'counters under hashes, for a day at most',
  recovery_codes: 'hashes of secrets',
  search_words: 'words of what is in this file, by which staff find it',
  staff_actions: 'the work of staff',
  staff_requests: 'staff who ask an admin; what comes of it is said by the item or the parcel',
  statement_days: 'sums of all payments of a day',
  statement_files: 'statements of the shop’s accounts',
  unclaimed: 'boxes of which nobody knew whose they were',
  webhook_deliveries: 'what other services sent, without text once it is done',
}

/** How many rows are read at once. */
const ROWS = 1000

type Value = unknown
type Row = Record<string, Value>

/** The account's rows of a table, oldest first, a part after the other. `origin` is the site's own address. */
export async function* readOwnRows(
  db: Db,
  owner: Account,
  table: OwnTable,
  origin: string,
): AsyncGenerator<Row[]> {
  const { whose, key = 'id' } = OWN[table]
  const columns = OWN[table].columns.trim().split(/\s+/)
  const rowsOf = whose ? whose(owner) : sql<boolean>`account_id = ${owner.id}`
  const columnList = sql.join(columns.map((column) => sql.ref(column)))
  const order = key === null ? sql`` : sql`order by ${sql.ref(key)} limit ${sql.lit(ROWS)}`
  let last = ''
  for (;;) {
    const after = key === null || last === '' ? sql`` : sql`and ${sql.ref(key)} > ${last}`
    const selected = key === null || columns.includes(key) ? sql`` : sql`, ${sql.ref(key)}`
    const { rows } = await sql<Row>`select ${columnList}${selected} from ${sql.table(table)}
      where ${rowsOf} ${after} ${order}`.execute(db)
    yield rows.map((row) => readableRow(columns, row, origin))
    if (key === null || rows.length < ROWS) return
    last = String(rows.at(-1)?.[key] ?? '')
  }
}

const JSON_COLUMNS: ReadonlySet<string> = new Set([
  ...['images', 'services', 'address_ids', 'purpose', 'options', 'changes', 'address', 'declaration'],
  ...['estimate', 'final', 'boxes', 'photos', 'items'],
])
const PICTURES: ReadonlySet<string> = new Set(['images', 'photos'])
const YES_OR_NO: ReadonlySet<string> = new Set([
  ...[
    'is_default',
    'shared',
    'show_prices',
    'show_price',
    'mail_when_cheaper',
    'buy_now',
    'bought_now',
    'insurance',
    'refused',
  ],
])

/** As the API says it: amounts as decimals, times in ISO 8601, pictures by their addresses. */
function readableRow(columns: readonly string[], row: Row, origin: string): Row {
  const values = columns.map((column): [string, Value] => {
    const stored = row[column]
    if (column === 'upload_id') return ['url', addressOf(stored, origin)]
    if (YES_OR_NO.has(column)) return [column, stored === 1]
    if (!JSON_COLUMNS.has(column) || typeof stored !== 'string') return readable(column, stored, origin)
    const parsed = anyJson(stored)
    if (!PICTURES.has(column) || !Array.isArray(parsed)) return [column, readableIn(parsed, origin)]
    return [column, parsed.map((picture) => addressOf(picture, origin))]
  })
  const record = Object.fromEntries(values)
  return 'scene' in record && 'width' in record ? { ...record, url: addressOf(record.id, origin) } : record
}

function readable(name: string, value: Value, origin: string): [string, Value] {
  if (/(^|_)fen$/.test(name))
    return [name.replace(/fen$/, 'cny'), typeof value === 'number' ? cnyFromFen(value) : value]
  if (/(^|_)(at|until)$/.test(name) && typeof value === 'number') return [name, new Date(value).toISOString()]
  if (name === 'image' && typeof value === 'string') return [name, addressOf(value, origin)]
  return [name, value]
}

function readableIn(value: Value, origin: string): Value {
  if (Array.isArray(value)) return value.map((one) => readableIn(one, origin))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) =>
      typeof one === 'object' && one !== null ? [name, readableIn(one, origin)] : readable(name, one, origin),
    ),
  )
}

/** The address of a picture we store, by its id or its path; any other stays as it is. */
function addressOf(picture: Value, origin: string): Value {
  if (typeof picture !== 'string' || picture === '' || /^https?:/.test(picture)) return picture
  return new URL(picture.startsWith('/') ? picture : uploadUrl(picture), origin).href
}
