import { type RawBuilder, sql } from 'kysely'
import { type QueryPart, type Range, readKeyword, startRange, wordRange } from '#domain/staff/search-query.ts'
import {
  accountWords,
  fromEnd,
  type Searched,
  type SearchWord,
  type WordKind,
} from '#domain/staff/search-words.ts'
import type { Db, Tx } from './schema.ts'
import { statement } from './statement.ts'
import { mustLock } from './transaction.ts'

/** Keeps what rows are found by. */
export async function keepWords(tx: Db | Tx, words: SearchWord[]): Promise<void> {
  if (!words.length) return
  await insertWords(tx, textOf(words))
}

const insertWords = statement((tx, text: string) => {
  const query = sql`insert into search_words (kind, word, id) ${rowsOf(tx, text)} where true on conflict do nothing`
  return { compile: () => query.compile(tx) }
})

async function dropWords(tx: Tx, words: SearchWord[]): Promise<void> {
  if (!words.length) return
  await sql`delete from search_words where (kind, word, id) in (${rowsOf(tx, textOf(words))})`.execute(tx)
}

const textOf = (words: SearchWord[]) => JSON.stringify(words.map(({ kind, word, id }) => [kind, word, id]))

/** A single statement of constant text for any number of words, so that no database plans it anew. */
function rowsOf(tx: Db | Tx, text: string) {
  const value = sql.val(text)
  const each = mustLock(tx) ? sql`json_array_elements(cast(${value} as json))` : sql`json_each(${value})`
  return sql`select value->>0, value->>1, value->>2 from ${each}`
}

/** Rows have changed: what they were found by before, and by what now. */
export async function changeWords(tx: Tx, before: SearchWord[], now: SearchWord[]): Promise<void> {
  const keyOf = ({ kind, word, id }: SearchWord) => `${kind} ${id} ${word}`
  const [was, is] = [new Set(before.map(keyOf)), new Set(now.map(keyOf))]
  await dropWords(
    tx,
    before.filter((one) => !is.has(keyOf(one))),
  )
  await keepWords(
    tx,
    now.filter((one) => !was.has(keyOf(one))),
  )
}

/**
 * The ids of the order items, parcels, accounts or clients that a keyword finds, each once, to select from as `found`. Finding them reads
 * the index of words alone: what else they should be is to be asked of each, by its key.
 */
export function foundBy(searched: Searched, keyword: string) {
  const { parts, number, shelf } = readKeyword(keyword)
  const fitAll = parts.map((part) => oneOf(fitting(searched, part)))
  const ids = [
    ...(fitAll.length ? [allOf(fitAll)] : []),
    ...ofNumber(searched, number),
    ...onShelf(searched, shelf),
  ]
  return sql<{ id: string }>`(${oneOf(ids.length ? ids : [NONE])})`.as('found')
}

type Ids = RawBuilder<{ id: string }>

const NONE: Ids = sql`select '' as id where 1 = 0`

/** Each is a query of its own: the databases do not agree whether unions or intersections come first. */
const oneOf = (ids: Ids[]): Ids => sql`select id from (${sql.join(ids, sql` union `)}) as one_of`
const allOf = (ids: Ids[]): Ids => sql`select id from (${sql.join(ids, sql` intersect `)}) as all_of`

const fitting = (searched: Searched, { words, number, email, shelf, label }: QueryPart): Ids[] => [
  allOf(words.map((word) => written(searched, wordRange(word)))),
  ...ofNumber(searched, number),
  ...ofEmail(searched, email),
  ...onShelf(searched, shelf),
  ...labelled(searched, label),
]

/** In the title or notes of the item or parcel itself, in the notes of the item's order, in the names of its owner. */
function written(searched: Searched, range: Range): Ids {
  const itself = inRange(`${searched}_word`, range)
  const owners = inRange('account_word', range)
  if (searched === 'parcel')
    return oneOf([itself, sql`select parcel_no as id from parcels where account_id in (${owners})`])
  if (searched !== 'item') return itself
  const orders = inRange('order_word', range)
  return oneOf([
    itself,
    sql`select id from order_items where order_no in (${orders})`,
    sql`select id from order_items where account_id in (${owners})`,
  ])
}

function ofNumber(searched: Searched, number: string): Ids[] {
  const starts = startRange(number)
  const ends = startRange(fromEnd(number))
  return starts && ends ? [inRange(`${searched}_number`, starts), inRange(`${searched}_ending`, ends)] : []
}

const inRange = (kind: WordKind, { from, before }: Range): Ids =>
  sql`select id from search_words where kind = ${sql.lit(kind)} and word >= ${from} and word < ${before}`

/** Matches on that shelf, or on those of a rack of that name. */
function onShelf(searched: Searched, shelf: string): Ids[] {
  if (searched !== 'item' || !shelf) return []
  return [
    sql`select id from order_items where shelf = ${shelf}`,
    sql`select id from order_items where shelf >= ${`${shelf}-`} and shelf < ${`${shelf}.`}`,
  ]
}

/** A label is the beginning of an id. */
const labelled = (searched: Searched, label: string): Ids[] =>
  searched === 'item' && label
    ? [sql`select id from order_items where id >= ${label} and id <= ${`${label}zzzzzzzz`}`]
    : []

/** The accounts whose e-mails begin so, or what they own. */
function ofEmail(searched: Searched, email: string): Ids[] {
  const range = startRange(email)
  // Clients are indexed by the words of the e-mail.
  if (!range || searched === 'client') return []
  const accounts: Ids = sql`select id from accounts where email >= ${range.from} and email < ${range.before}`
  const queries = {
    account: accounts,
    item: sql<{ id: string }>`select id from order_items where account_id in (${accounts})`,
    parcel: sql<{ id: string }>`select parcel_no as id from parcels where account_id in (${accounts})`,
  }
  return [queries[searched]]
}

/**
 * Does what changes an account's address book, and keeps what staff find the account by in step. The
 * account must be locked, so that no other change comes between.
 */
export async function keepAccountWords<T>(tx: Tx, account_id: string, change: () => Promise<T>): Promise<T> {
  const before = await wordsOfAccount(tx, account_id)
  const changed = await change()
  await changeWords(tx, before, await wordsOfAccount(tx, account_id))
  return changed
}

async function wordsOfAccount(tx: Tx, id: string): Promise<SearchWord[]> {
  const account = await tx
    .selectFrom('accounts')
    .select(['id', 'p_code'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!account) return []
  const addresses = await tx
    .selectFrom('addresses')
    .select(['name', 'phone'])
    .where('account_id', '=', id)
    .where('removed_at', 'is', null)
    .execute()
  return accountWords({ ...account, addresses })
}
