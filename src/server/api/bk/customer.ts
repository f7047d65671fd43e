import { z } from 'zod'
import { CALL_ACCESS, ROLES } from '#domain/access/calls.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import { vipLevel } from '#domain/money/vip.ts'
import { addNote, type CustomerNote, removeNote } from '#server/account/customer-notes.ts'
import { type CustomerRow, customerAccount, findCustomer, listCustomers } from '#server/account/customers.ts'
import { listHistory } from '#server/money/balance.ts'
import { address, addressOut } from '#server/api/address.ts'
import { HISTORY_TYPES, movementOut, movements } from '#server/api/balance.ts'
import { workOf } from '#server/parcel/left-work.ts'
import { leftWork, leftWorkOut } from './left-work-shape.ts'
import { call } from '#server/rpc/call.ts'
import {
  at,
  cnyOut,
  cursor,
  id,
  iso,
  isoOrNull,
  limit,
  listOf,
  ok,
  required,
  text,
} from '#server/api/shapes.ts'

const customerOut = z.strictObject({
  account_id: z.string(),
  email: z.string(),
  email_verification: z.boolean(),
  role: z.enum(ROLES),
  created_at: at,
  vip_level: z.int(),
  balance_cny: cnyOut,
  receivable_cny: cnyOut,
  item_count: z.int(),
  parcel_count: z.int(),
  /** Whether an app for codes is set up. */
  second_factor: z.boolean(),
  /** In a session that is still open; null where none is. */
  seen_at: at.nullable(),
})

const noteOut = z.strictObject({ id: z.string(), text: z.string(), staff_email: z.string(), at })

/** Calls by which staff look customers up. */
export const bkCustomerCalls = {
  'bk/get_customers': call({
    access: CALL_ACCESS['bk/get_customers'],
    summary: 'Accounts, newest first; by email, name, phone, invitation code, order or parcel number',
    input: z.strictObject({
      keyword: text(254).optional(),
      role: z.enum(ROLES, 'Choose a role: customer, staff or admin.').optional(),
      cursor,
      limit,
    }),
    output: listOf(customerOut),
    async run(ctx, filter) {
      const page = await listCustomers(ctx.db, filter)
      return { ...page, list: page.list.map(customer) }
    },
  }),
  'bk/get_customer': call({
    access: CALL_ACCESS['bk/get_customer'],
    summary: 'One account with its balance, addresses and what staff have noted',
    input: z.strictObject({ account_id: id }),
    output: customerOut.extend({
      held_cny: cnyOut,
      withdrawable_cny: cnyOut,
      growth: z.int(),
      p_code: z.string(),
      invited_by_email: z.string().nullable(),
      addresses: z.array(addressOut),
      notes: z.array(noteOut),
      counts: z.strictObject({
        messages: z.int(),
        coupons: z.int(),
        payments: z.int(),
        withdrawals: z.int(),
        /** They wait for us. */
        open_refunds: z.int(),
        open_claims: z.int(),
      }),
      /** Begun by a member of staff; null for a customer. */
      work: leftWorkOut.nullable(),
    }),
    async run(ctx, { account_id }) {
      const { account, balance, ...details } = await findCustomer(ctx.db, account_id, ctx.now)
      return {
        ...customer({ ...account, ...balance, ...details }),
        held_cny: cnyFromFen(balance.held_fen),
        withdrawable_cny: cnyFromFen(balance.withdrawable_fen),
        growth: account.growth,
        p_code: account.p_code,
        invited_by_email: details.invited_by_email,
        addresses: details.addresses.map(address),
        notes: details.notes.map(note),
        counts: {
          messages: details.messages,
          coupons: details.coupons,
          payments: details.payments,
          withdrawals: details.withdrawals,
          open_refunds: details.open_refunds,
          open_claims: details.open_claims,
        },
        work: account.role === 'customer' ? null : leftWork(await workOf(ctx.db, account)),
      }
    },
  }),
  'bk/get_customer_history': call({
    access: CALL_ACCESS['bk/get_customer_history'],
    summary: 'Every movement of one customer’s balance, newest first',
    input: z.strictObject({
      account_id: id,
      type: z.enum(HISTORY_TYPES, 'There is no such kind of movement.').optional(),
      cursor: cursor.refine(
        (value) => value === undefined || /^\d{1,9}$/.test(value),
        'Start the list again.',
      ),
      limit,
    }),
    output: listOf(movementOut),
    async run(ctx, { account_id, ...filter }) {
      const account = await customerAccount(ctx.db, account_id)
      const page = await listHistory(ctx.db, account, filter)
      return { ...page, list: await movements(ctx, account, page.list) }
    },
  }),
  'bk/note_customer': call({
    access: CALL_ACCESS['bk/note_customer'],
    summary: 'Note something about a customer, for colleagues',
    input: z.strictObject({ account_id: id, text: required(1000) }),
    output: noteOut,
    run: async (ctx, input) => note(await addNote(ctx.db, ctx.account, input, ctx.now)),
  }),
  'bk/remove_customer_note': call({
    access: CALL_ACCESS['bk/remove_customer_note'],
    summary: 'Take back what one has noted oneself',
    input: z.strictObject({ id }),
    output: ok,
    async run(ctx, input) {
      await removeNote(ctx.db, ctx.account, input.id)
      return { ok: true as const }
    },
  }),
}

const customer = (row: CustomerRow): z.input<typeof customerOut> => ({
  account_id: row.id,
  email: row.email,
  email_verification: row.email_verified_at !== null,
  role: row.role,
  created_at: iso(row.created_at),
  vip_level: vipLevel(row.growth).level,
  balance_cny: cnyFromFen(row.balance_fen),
  receivable_cny: cnyFromFen(row.receivable_fen),
  item_count: row.items,
  parcel_count: row.parcels,
  second_factor: Boolean(row.second_factor),
  seen_at: isoOrNull(row.seen_at),
})

const note = ({ id, text, staff_email, at }: CustomerNote): z.input<typeof noteOut> => ({
  id,
  text,
  staff_email,
  at: iso(at),
})
