import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import { readable } from '#server/db/json-column.ts'
import { listClaims } from '#server/parcel/claim-list.ts'
import { capOf, LOSS_KINDS, noteLoss, resolveClaim } from '#server/parcel/claims.ts'
import { returnParcel } from '#server/parcel/return-freight.ts'
import { call } from '#server/rpc/call.ts'
import { detail, parcelNo } from '#server/api/parcel.ts'
import { claim, claimOut } from '#server/api/claim-shape.ts'
import { parcelDetailOut } from '#server/api/parcel-shape.ts'
import {
  cnyBetween,
  cnyOut,
  cursor,
  id,
  limit,
  listOf,
  parcelStatus,
  required,
  text,
} from '#server/api/shapes.ts'

const one = z.strictObject({ parcel: parcelDetailOut })
const most = (sentence: string) => cnyBetween(0, 10_000_000, sentence)

/** Calls for parcels that did not arrive as they should. */
export const bkClaimCalls = {
  'bk/get_claims': call({
    access: CALL_ACCESS['bk/get_claims'],
    summary: 'Everybody’s claims, oldest first',
    input: z.strictObject({
      status: z
        .enum(['All', 'Open', 'Approved', 'Rejected', 'Withdrawn'], 'There is no such list.')
        .optional(),
      parcel_no: parcelNo.optional(),
      cursor,
      limit,
    }),
    output: listOf(
      claimOut.extend({
        parcel_no: z.string(),
        parcel_status: parcelStatus,
        email: z.string(),
        insurance: z.boolean(),
        /** The most that can be paid. */
        cap_cny: cnyOut,
      }),
    ),
    async run(ctx, { status, ...paging }) {
      const page = await listClaims(ctx.db, { status: status === 'All' ? undefined : status, ...paging })
      const list = readable(page.list, ({ claim: row, parcel, items, email }) => ({
        ...claim(row),
        parcel_no: parcel.parcel_no,
        parcel_status: parcel.remembered_status ?? parcel.status,
        email,
        insurance: parcel.insurance === 1,
        cap_cny: cnyFromFen(capOf(parcel, items)),
      }))
      return { ...page, list }
    },
  }),
  'bk/resolve_claim': call({
    access: CALL_ACCESS['bk/resolve_claim'],
    summary: 'Pay a claim, up to its cap, or reject it',
    input: z.strictObject({
      parcel_no: parcelNo,
      /** The one that was read: another may be open by now. */
      claim_id: id.optional(),
      approve: z.boolean(),
      amount_cny: most('Enter an amount of at most ¥100,000.00.').optional(),
      reason: text(500).default(''),
    }),
    output: one,
    run: async (ctx, input) => detail(ctx, await resolveClaim(ctx, ctx.account, input, ctx.now)),
  }),
  'bk/note_loss': call({
    access: CALL_ACCESS['bk/note_loss'],
    summary: 'A shipped parcel will not arrive: opens a claim for its customer',
    input: z.strictObject({
      parcel_no: parcelNo,
      kind: z.enum(LOSS_KINDS, 'Say whether it is lost, seized or destroyed.'),
      note: required(500),
    }),
    output: one,
    run: async (ctx, input) => detail(ctx, await noteLoss(ctx.db, ctx.account, input, ctx.now)),
  }),
  'bk/return_parcel': call({
    access: CALL_ACCESS['bk/return_parcel'],
    summary: 'Take back a parcel that returned; its way back waits for the customer’s yes',
    input: z.strictObject({
      parcel_no: parcelNo,
      return_freight_cny: most('Enter a return freight of at most ¥100,000.00, or 0.'),
    }),
    output: one,
    run: async (ctx, input) => detail(ctx, await returnParcel(ctx, ctx.account, input, ctx.now)),
  }),
}
