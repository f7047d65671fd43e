import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { chinaDay, isDay } from '#domain/time/china-day.ts'
import { DATE_ORDERS } from '#domain/closing/cells.ts'
import { type Difference, DIFFERENCES } from '#domain/closing/compare.ts'
import { CLOSES_AFTER_MS } from '#domain/closing/limits.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import { PAYMENT_METHODS } from '#domain/money/payment-method.ts'
import type { NoteRow, StatementRow } from '#server/closing/day.ts'
import {
  closeDay,
  type ClosingRow,
  explainDifferences,
  listClosings,
  readClosing,
  reopenDay,
} from '#server/closing/closings.ts'
import { importStatement } from '#server/closing/statement-import.ts'
import { invalid } from '#server/problem.ts'
import { call } from '#server/rpc/call.ts'
import { at, cnyOut, iso, isoOrNull, limit, listOf, required, text } from '#server/api/shapes.ts'

const method = z.enum(PAYMENT_METHODS, 'There is no such way to pay.')
const day = z.string().refine(isDay, 'Enter a day such as 2026-12-31.')
const closingInput = z.strictObject({ method, day })
/** An amount of any currency: "51.69", "-4.00". */
const amount = cnyOut

const closingOut = z.strictObject({
  method: z.string(),
  day: z.string(),
  status: z.enum(['Open', 'Closed']),
  /** Whether it can be closed by now. */
  over: z.boolean(),
  open_count: z.int(),
  late_count: z.int(),
  closed_at: at.nullable(),
})

const closing = (row: ClosingRow, now: number): z.input<typeof closingOut> => ({
  method: row.method,
  day: row.day,
  status: row.status,
  over: row.day < chinaDay(now - CLOSES_AFTER_MS),
  open_count: row.open_count,
  late_count: row.late_count,
  closed_at: isoOrNull(row.closed_at),
})

const sideOut = z.strictObject({ currency: z.string(), amount }).nullable()

const statedOut = z.strictObject({
  line: z.int(),
  day: z.string(),
  text: z.string(),
  currency: z.string(),
  amount,
  /** The payment or withdrawal it names. */
  ref: z.string().nullable(),
  imported_at: at,
})

const differenceOut = z.strictObject({
  key: z.string(),
  kind: z.enum(DIFFERENCES),
  /** The number of a payment or a withdrawal. */
  ref: z.string().nullable(),
  ours: sideOut,
  theirs: sideOut,
  rows: z.array(statedOut),
  /** Whether what it is about came after the day was closed. */
  late: z.boolean(),
  note: z.strictObject({ text: z.string(), email: z.string(), at }).nullable(),
})

const sums = <Names extends string>(names: readonly Names[]) =>
  z.array(z.strictObject({ currency: z.string(), ...recordOf(names) }))
const recordOf = <Names extends string>(names: readonly Names[]) =>
  Object.fromEntries(names.map((name) => [name, amount])) as Record<Names, typeof amount>

const detailOut = closingOut.extend({
  /** Our account in the ledger, in CNY. */
  ledger: z.strictObject({ opening_cny: cnyOut, moved_cny: cnyOut, closing_cny: cnyOut }),
  statement: sums(['opening', 'customers', 'fees', 'own', 'closing']),
  compared: sums(['ours', 'differences', 'elsewhere', 'theirs']),
  counts: z.strictObject({ ours: z.int(), theirs: z.int() }),
  differences: z.array(differenceOut),
  /** More than are shown. */
  more_differences: z.int(),
  late: z.array(statedOut),
  events: z.array(
    z.strictObject({
      id: z.string(),
      action: z.enum(['closed', 'reopened']),
      email: z.string(),
      reason: z.string(),
      at,
    }),
  ),
})

const MOST_SHOWN = 500

const stated = (row: StatementRow): z.input<typeof statedOut> => ({
  line: row.line,
  day: row.day,
  text: row.text,
  ref: row.subject,
  imported_at: iso(row.at),
  currency: row.charged_currency,
  amount: cnyFromFen(row.charged_cents),
})

const side = (sum: Difference['ours']) => sum && { currency: sum.currency, amount: cnyFromFen(sum.cents) }

function difference(
  { key, kind, subject, ours, theirs, row_ids }: Difference,
  statementRows: ReadonlyMap<string, StatementRow>,
  note: NoteRow | undefined,
): z.input<typeof differenceOut> {
  const rows = row_ids.flatMap((id) => statementRows.get(id) ?? [])
  return {
    key,
    kind,
    ref: subject,
    ours: side(ours),
    theirs: side(theirs),
    rows: rows.map(stated),
    late: rows.some((row) => row.late === 1),
    note: note ? { text: note.note, email: note.email, at: iso(note.at) } : null,
  }
}

async function detail(
  ctx: { db: Parameters<typeof readClosing>[0]; now: number },
  input: z.output<typeof closingInput>,
) {
  const reading = await readClosing(ctx.db, input)
  const { opening_fen, closing_fen } = reading.ledger
  const differences = reading.differences.slice(0, MOST_SHOWN)
  return {
    ...closing(reading.closing, ctx.now),
    ledger: {
      opening_cny: cnyFromFen(opening_fen),
      moved_cny: cnyFromFen(closing_fen - opening_fen),
      closing_cny: cnyFromFen(closing_fen),
    },
    statement: reading.statement.map((sum) => ({
      currency: sum.currency,
      opening: cnyFromFen(sum.opening_cents),
      customers: cnyFromFen(sum.customer_cents),
      fees: cnyFromFen(0 - sum.fee_cents),
      own: cnyFromFen(sum.own_cents),
      closing: cnyFromFen(sum.closing_cents),
    })),
    compared: reading.compared.map((sum) => ({
      currency: sum.currency,
      ours: cnyFromFen(sum.ours_cents),
      differences: cnyFromFen(sum.difference_cents),
      elsewhere: cnyFromFen(sum.elsewhere_cents),
      theirs: cnyFromFen(sum.theirs_cents),
    })),
    counts: reading.counts,
    differences: differences.map((one) => difference(one, reading.rows, reading.notes.get(one.key))),
    more_differences: reading.differences.length - differences.length,
    late: reading.late.slice(0, MOST_SHOWN).map(stated),
    events: reading.events.map((event) => ({ ...event, at: iso(event.at) })),
  }
}

/** A day's closing: our books against what providers and banks say. */
export const bkClosingCalls = {
  'bk/import_statement': call({
    access: CALL_ACCESS['bk/import_statement'],
    summary: 'Take in a provider’s or a bank’s statement as CSV; what is known already counts once',
    multipart: true,
    input: z.strictObject({
      method,
      /** Which comes first in dates such as 03/04/2026. */
      order: z.enum(DATE_ORDERS, 'Say whether the day or the month comes first.').default('auto'),
      name: text(200).default(''),
    }),
    output: z.strictObject({
      file_id: z.string(),
      format: z.string(),
      added: z.int(),
      known: z.int(),
      late: z.int(),
      from_day: z.string(),
      to_day: z.string(),
    }),
    async run(ctx, input) {
      let imported = null
      for await (const bytes of ctx.uploaded) {
        if (imported) throw invalid('files', 'Import one statement at a time.')
        imported = await importStatement(ctx, ctx.account, input, bytes, ctx.now)
      }
      if (!imported) throw invalid('files', 'Choose a file.')
      return imported
    },
  }),
  'bk/get_closings': call({
    access: CALL_ACCESS['bk/get_closings'],
    summary: 'The days that a statement covers, the latest first',
    input: z.strictObject({
      status: z.enum(['All', 'Open', 'Closed', 'Waiting'], 'There is no such list.').default('All'),
      method: method.optional(),
      cursor: z
        .string()
        .regex(/^\d{4}-\d\d-\d\d_[a-z]{1,20}$/, 'Load the list again from the start.')
        .optional(),
      limit,
    }),
    output: listOf(closingOut),
    async run(ctx, filter) {
      const page = await listClosings(ctx.db, filter)
      return { ...page, list: page.list.map((row) => closing(row, ctx.now)) }
    },
  }),
  'bk/get_closing': call({
    access: CALL_ACCESS['bk/get_closing'],
    summary: 'A day of a payment method: what it adds up to, and every difference',
    input: closingInput,
    output: detailOut,
    run: (ctx, input) => detail(ctx, input),
  }),
  'bk/explain_difference': call({
    access: CALL_ACCESS['bk/explain_difference'],
    summary: 'Note why differences are none; an empty note takes that back',
    input: closingInput.extend({
      keys: z
        .array(z.string().min(1).max(300))
        .min(1, 'Choose at least one.')
        .max(200, 'Choose at most 200.'),
      note: text(500).default(''),
    }),
    output: closingOut,
    run: async (ctx, input) =>
      closing(await explainDifferences(ctx.db, ctx.account, input, ctx.now), ctx.now),
  }),
  'bk/close_day': call({
    access: CALL_ACCESS['bk/close_day'],
    summary: 'Close a day whose differences are all explained',
    input: closingInput,
    output: closingOut,
    run: async (ctx, input) => closing(await closeDay(ctx.db, ctx.account, input, ctx.now), ctx.now),
  }),
  'bk/reopen_day': call({
    access: CALL_ACCESS['bk/reopen_day'],
    summary: 'Open a day again that another admin closed',
    input: closingInput.extend({ reason: required(500) }),
    output: closingOut,
    run: async (ctx, input) => closing(await reopenDay(ctx.db, ctx.account, input, ctx.now), ctx.now),
  }),
}
