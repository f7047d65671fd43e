import { z } from 'zod'
import { CALL_ACCESS, mayCall } from '#domain/access/calls.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import { QUESTION_KINDS } from '#domain/order/question.ts'
import { COUNTED_CALLS, FREELY, REQUEST_STATUSES } from '#domain/staff/sums.ts'
import { staffRequestJson } from '#server/db/json-staff.ts'
import { readable } from '#server/db/json-column.ts'
import type { Account } from '#server/db/rows.ts'
import {
  decideRequest,
  listRequests,
  listStaffMoves,
  type StaffMove,
  type StaffRequest,
  sumsLeft,
  withPeople,
} from '#server/payment/staff-requests.ts'
import { call } from '#server/rpc/call.ts'
import { at, cnyOut, cursor, id, iso, isoOrNull, limit, listOf, text } from '#server/api/shapes.ts'

const ABOUT = ['order_item', 'parcel', 'account'] as const
const about = z.strictObject({ kind: z.enum(ABOUT), id: z.string() })

const requestOut = z.strictObject({
  request_id: z.string(),
  call: z.enum(COUNTED_CALLS),
  about,
  /** The member of staff who asked, and the customer whose money it would be. */
  asker_email: z.string(),
  owner_email: z.string(),
  sum_cny: cnyOut,
  /** The call's input; its amounts are named as there. */
  body: z.strictObject({
    amount_cny: cnyOut.optional(),
    costs_cny: cnyOut.optional(),
    real_price_cny: cnyOut.optional(),
    domestic_fee_cny: cnyOut.optional(),
    purchase_no: z.string().optional(),
    payment_no: z.string().optional(),
    /** The items a box would be assigned to. */
    ids: z.array(z.string()).optional(),
    reason: z.string().optional(),
    /** The kind of question that the customer would be asked. */
    kind: z.enum(QUESTION_KINDS).optional(),
    quantity: z.int().optional(),
    /** Weight of all boxes together, for a weighing. */
    weight_g: z.int().optional(),
    options: z.array(z.strictObject({ text: z.string(), price_cny: cnyOut })).optional(),
  }),
  status: z.enum(REQUEST_STATUSES),
  /** Why it was refused or closed, or what the admin said with the yes. */
  answer: z.string(),
  decided_by_email: z.string().nullable(),
  /** Whether whoever reads it asked for it, or owns what it is about: then somebody else decides. */
  mine: z.boolean(),
  own: z.boolean(),
  created_at: at,
  expires_at: at,
  closed_at: at.nullable(),
})

function request(row: StaffRequest, reader: Account): z.input<typeof requestOut> {
  const declaration = staffRequestJson.shown(row)
  const { amount_fen, costs_fen, real_price_fen, domestic_fee_fen, options, boxes, ...words } = declaration
  const cny = (fen: number | undefined) => (fen === undefined ? undefined : cnyFromFen(fen))
  return {
    request_id: row.id,
    call: row.call,
    about: { kind: row.about, id: row.about_id },
    asker_email: row.asker_email,
    owner_email: row.owner_email,
    sum_cny: cnyFromFen(row.sum_fen),
    body: {
      amount_cny: cny(amount_fen),
      costs_cny: cny(costs_fen),
      real_price_cny: cny(real_price_fen),
      domestic_fee_cny: cny(domestic_fee_fen),
      options: options?.map(({ text, price_fen }) => ({ text, price_cny: cnyFromFen(price_fen) })),
      weight_g: boxes?.reduce((sum, { weight_g }) => sum + weight_g, 0),
      ...words,
    },
    status: row.status,
    answer: row.answer,
    decided_by_email: row.decided_by_email,
    mine: row.asker_id === reader.id,
    own: row.owner_id === reader.id,
    created_at: iso(row.created_at),
    expires_at: iso(row.expires_at),
    closed_at: isoOrNull(row.closed_at),
  }
}

const moveOut = z.strictObject({
  id: z.string(),
  at,
  /** The e-mail of who decided it. */
  email: z.string(),
  /** The event, as the change log names it. */
  event: z.string(),
  about,
  /** Whose account it is about; null for an item or a parcel. */
  owner_email: z.string().nullable(),
  /** The amount given to the customer; null where it only will be. */
  amount_cny: cnyOut.nullable(),
  /** How it was free: under the sums, by an admin's yes, or by an admin; null where a rule fixed it. */
  freely: z.enum(FREELY).nullable(),
  /** How much of it counts. */
  counted_cny: cnyOut.nullable(),
  request_id: z.string().nullable(),
  reason: z.string(),
})

const cnyOrNull = (fen: number | null) => (fen === null ? null : cnyFromFen(fen))

const move = (row: StaffMove): z.input<typeof moveOut> => ({
  id: row.id,
  at: iso(row.at),
  email: row.email,
  event: row.event,
  reason: row.reason,
  about: { kind: ABOUT.find((kind) => kind === row.subject) ?? 'order_item', id: row.subject_id },
  owner_email: row.owner_email,
  amount_cny: cnyOrNull(row.amount_fen),
  counted_cny: cnyOrNull(row.counted_fen),
  freely: FREELY.find((one) => one === row.freely) ?? null,
  request_id: row.request_id,
})

/** Requests above the sums of staff, and their gifts. */
export const bkRequestCalls = {
  'bk/get_requests': call({
    access: CALL_ACCESS['bk/get_requests'],
    summary:
      'Requests for an admin’s yes, newest first: one’s own, for admins everybody’s; and what is left of one’s sums',
    input: z.strictObject({
      status: z.enum(['All', ...REQUEST_STATUSES], 'There is no such list.').default('All'),
      cursor,
      limit,
    }),
    output: listOf(requestOut).extend({
      /** The caller's own sums; null for an admin. */
      sums: z.strictObject({ each_cny: cnyOut, day_cny: cnyOut, left_cny: cnyOut }).nullable(),
    }),
    async run(ctx, { status, ...paging }) {
      const all = mayCall(ctx.account.role, 'bk/decide_request')
      const page = await listRequests(ctx.db, {
        status: status === 'All' ? undefined : status,
        asker_id: all ? undefined : ctx.account.id,
        ...paging,
      })
      const sums = await sumsLeft(ctx.db, ctx.account, ctx.now)
      return {
        ...page,
        list: readable(page.list, (row) => request(row, ctx.account)),
        sums: sums && {
          each_cny: cnyFromFen(sums.each_fen),
          day_cny: cnyFromFen(sums.day_fen),
          left_cny: cnyFromFen(sums.left_fen),
        },
      }
    },
  }),
  'bk/decide_request': call({
    access: CALL_ACCESS['bk/decide_request'],
    summary: 'Say yes or no to what staff asked for; on a yes it is done as they would have done it',
    input: z.strictObject({ request_id: id, approve: z.boolean(), reason: text(500).default('') }),
    output: requestOut,
    async run(ctx, input) {
      const decided = await decideRequest(ctx, ctx.account, input, ctx.now)
      const [row] = await withPeople(ctx.db, [decided])
      if (!row) throw new Error(`request ${decided.id} has nobody`)
      return request(row, ctx.account)
    },
  }),
  'bk/get_staff_moves': call({
    access: CALL_ACCESS['bk/get_staff_moves'],
    summary: 'Money that staff gave to customers, newest first',
    input: z.strictObject({
      freely: z.enum(FREELY, 'There is no such list.').optional(),
      cursor,
      limit,
    }),
    output: listOf(moveOut),
    async run(ctx, filter) {
      const page = await listStaffMoves(ctx.db, filter)
      return { ...page, list: page.list.map(move) }
    },
  }),
}
