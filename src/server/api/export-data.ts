import { keysOf } from '#domain/table/keys.ts'
import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { maskEmail } from '#domain/promotion/invitation.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import { listInvitees, listRewards } from '#server/account/invitations.ts'
import { OWN } from '#server/forget/own-data.ts'
import { readOwnRows } from '#server/forget/read-own-data.ts'
import type { Paging, Part } from '#server/db/page.ts'
import { readHistory } from '#server/money/balance.ts'
import { movements } from './balance.ts'
import { call, type Ctx } from '#server/rpc/call.ts'
import { iso, nothing } from './shapes.ts'

/** How many rows are read at once. */
const ROWS = 1000

export const exportDataCalls = {
  'user/export_data': call({
    access: CALL_ACCESS['user/export_data'],
    summary: 'All that is stored about who asks, as one JSON file, pictures as own addresses',
    file: { type: 'application/json', name: 'my-data.json' },
    input: nothing,
    output: z.custom<AsyncIterable<string>>(),
    async run(ctx) {
      await ctx.limits.take('export_data', { ip: ctx.ip, key: ctx.account.id })
      return allData(ctx)
    },
  }),
}

/** In the envelope of every answer, made while it is sent. */
async function* allData(ctx: Ctx<'customer'>): AsyncGenerator<string> {
  yield `{"success":true,"data":{"made_at":${JSON.stringify(iso(ctx.now))}`
  for (const table of keysOf(OWN)) yield* section(table, readOwnRows(ctx.db, ctx.account, table, ctx.origin))
  yield* section(
    'balance_history',
    parts((paging) => history(ctx, paging)),
  )
  yield* section(
    'invited_people',
    parts((paging) => invited(ctx, paging)),
  )
  yield* section(
    'rewards',
    parts((paging) => rewards(ctx, paging)),
  )
  yield '}}'
}

async function* section(name: string, rows: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let before = `,${JSON.stringify(name)}:[`
  for await (const part of rows)
    for (const row of part) {
      yield before + JSON.stringify(row)
      before = ','
    }
  yield before.endsWith('[') ? `${before}]` : ']'
}

async function* parts<R>(read: (paging: Paging) => Promise<Part<R>>): AsyncGenerator<R[]> {
  let cursor: string | undefined
  do {
    const { list, next_cursor } = await read({ cursor, limit: ROWS })
    yield list
    cursor = next_cursor ?? undefined
  } while (cursor)
}

/** A reward's movement names a parcel of somebody else's, which is left out as everywhere. */
async function history(ctx: Ctx<'customer'>, paging: Paging) {
  const page = await readHistory(ctx.db, ctx.account, paging)
  return { ...page, list: await movements(ctx, ctx.account, page.list) }
}

async function invited({ db, account }: Ctx<'customer'>, paging: Paging) {
  const page = await listInvitees(db, account, paging)
  const list = page.list.map(({ email, joined_at, orders }) => ({
    email_masked: maskEmail(email),
    joined_at: iso(joined_at),
    orders,
  }))
  return { ...page, list }
}

async function rewards({ db, account }: Ctx<'customer'>, paging: Paging) {
  const page = await listRewards(db, account, paging)
  const list = page.list.map(({ id, email, parcel_no, amount_fen, status, reason, at }) => ({
    id,
    email_masked: maskEmail(email),
    parcel_no: parcel_no.slice(-4),
    amount_cny: cnyFromFen(amount_fen),
    status,
    reason,
    at: iso(at),
  }))
  return { ...page, list }
}
