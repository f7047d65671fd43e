import { MOST_PHOTOS } from '#domain/item/photo-query.ts'
import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { CLAIM_KINDS } from '#domain/parcel/claim.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import { DECLARED_FEN, DECLARED_NAME_MAX, declaredNameProblem } from '#domain/parcel/declaration.ts'
import { PARCEL_STATUSES } from '#domain/parcel/status.ts'
import { PARCEL_SERVICES } from '#domain/freight/parcel-services.ts'
import { parcelDraftShape } from '#server/db/json.ts'
import type { ParcelRow } from '#server/db/rows.ts'
import { ratesPaid, ratesThen } from '#server/db/rates-then.ts'
import { listParcelChanges, shownToCustomers } from '#server/order/change-log.ts'
import { clientNames } from '#server/order/client-orders.ts'
import { servicesByItem } from '#server/order/item-services.ts'
import { claimOf, claimParcel } from '#server/parcel/claims.ts'
import { withdrawClaim } from '#server/parcel/withdraw-claim.ts'
import { boxesOf } from '#server/parcel/boxes.ts'
import { changeAddress } from '#server/parcel/address.ts'
import { cancelByCustomer } from '#server/payment/cancel-parcel.ts'
import { ownHaul } from '#server/parcel/hauls.ts'
import { isEmptied, putInto } from '#server/parcel/item-parcels.ts'
import { itemsOf, listParcels, trackingOf } from '#server/parcel/lists.ts'
import { parcelTax } from '#server/parcel/fees.ts'
import { findDraft, keepDraft } from '#server/parcel/draft.ts'
import { createParcel, findParcel } from '#server/parcel/parcels.ts'
import { weighingOf } from '#server/parcel/priced-again.ts'
import { changeLine, takeOutItem } from '#server/parcel/rehearsal.ts'
import { parcelPricedNow } from '#server/parcel/storage-due.ts'
import { invalid } from '#server/problem.ts'
import { completeParcel } from '#server/parcel/shipping.ts'
import { type Access, call, type Ctx } from '#server/rpc/call.ts'
import { parcelListedOut, parcelsListed } from './parcel-list.ts'
import { parcel, parcelDetail, parcelDetailOut, parcelOut } from './parcel-shape.ts'
import {
  cnyBetween,
  cnyOut,
  id,
  ids,
  limit,
  listOf,
  nothing,
  ok,
  parcelStatus,
  quantity,
  rateOut,
  text,
} from './shapes.ts'

export const parcelNo = z.string().min(1).max(32)
export const parcelCursor = z
  .string()
  .regex(/^\d{1,15}_[\w-]{1,32}$/, 'Load the list again from the start.')
  .optional()
export const parcelServices = z
  .array(z.enum(PARCEL_SERVICES, 'We don’t offer this service.'))
  .max(PARCEL_SERVICES.length)
  .default([])
  .transform((codes) => [...new Set(codes)])

const declaration = z
  .array(
    z.strictObject({
      name: text(DECLARED_NAME_MAX).refine((name) => !declaredNameProblem(name), {
        error: ({ input }) => declaredNameProblem(String(input)) ?? undefined,
      }),
      value_cny: cnyBetween(
        DECLARED_FEN.least,
        DECLARED_FEN.most,
        'Enter what one piece cost, up to ¥100,000.00. It can’t be zero.',
      ),
      quantity,
    }),
  )
  .max(200, 'Declare at most 200 lines.')
  .default([])

const alias = z.enum(['All', ...PARCEL_STATUSES], 'There is no such list.')

const one = z.strictObject({ parcel: parcelDetailOut })

export const parcelCalls = {
  'parcel/create_parcel': call({
    access: CALL_ACCESS['parcel/create_parcel'],
    summary: 'Put stored items into a parcel that waits for payment',
    input: z.strictObject({
      item_ids: ids,
      address_id: id,
      line_code: z.string().max(32),
      mode: z.enum(['estimate', 'rehearsal'], 'Choose how to price the parcel.'),
      services: parcelServices,
      insurance: z.boolean().default(false),
      declaration,
      note: text(500).default(''),
    }),
    output: z.strictObject({
      parcel_no: z.string(),
      status: parcelStatus,
      estimate: parcelOut.shape.estimate,
      total_cny: cnyOut,
    }),
    async run(ctx, input) {
      const declared = input.declaration.map(({ value_fen, ...goods }) => ({
        ...goods,
        value_cny: cnyFromFen(value_fen),
      }))
      const row = await createParcel(ctx.db, ctx.account, { ...input, declaration: declared }, ctx.now)
      const { parcel_no, status, estimate, due_cny } = parcel(row, [], ctx.now)
      return { parcel_no, status, estimate, total_cny: due_cny }
    },
  }),
  'parcel/get_parcels': call({
    access: CALL_ACCESS['parcel/get_parcels'],
    summary: 'The parcels, newest first',
    input: z.strictObject({
      status: alias.optional(),
      statuses: z.array(alias).max(30).optional(),
      /** Leaves out parcels with a problem with their address that lack, or have, another one. */
      address_given: z.boolean().optional(),
      cursor: parcelCursor,
      limit,
    }),
    // Payments are shown by the rate of their day.
    output: listOf(parcelListedOut.extend({ rate: rateOut })),
    async run(ctx, { status: one, statuses: several, ...paging }) {
      const choice = several ?? [one ?? 'All']
      const statuses = choice.includes('All') ? [] : choice.filter((status) => status !== 'All')
      const page = await listParcels(ctx.db, ctx.account, { statuses, ...paging })
      const ids = page.list.map(({ parcel_no }) => parcel_no)
      const rates = await ratesPaid(ctx.db, ctx.account.currency_unit, { subject: 'parcel', ids })
      const parcels = await parcelsListed(ctx, page.list)
      return { ...page, list: parcels.map((row) => ({ ...row, rate: rates.get(row.parcel_no) ?? null })) }
    },
  }),
  'parcel/get_parcel_detail': call({
    access: CALL_ACCESS['parcel/get_parcel_detail'],
    summary: 'One parcel with items, fees, boxes and tracking; staff open anybody’s',
    input: z.strictObject({ parcel_no: parcelNo }),
    output: one,
    async run(ctx, input) {
      const owner = ctx.account.role === 'customer' ? ctx.account : null
      return detail(ctx, await findParcel(ctx.db, owner, input.parcel_no))
    },
  }),
  'parcel/get_draft': call({
    access: CALL_ACCESS['parcel/get_draft'],
    summary: 'What was chosen for a parcel that is not made yet; null when nothing is kept',
    input: nothing,
    output: z.strictObject({ draft: parcelDraftShape.nullable() }),
    run: async (ctx) => ({ draft: await findDraft(ctx.db, ctx.account) }),
  }),
  'parcel/keep_draft': call({
    access: CALL_ACCESS['parcel/keep_draft'],
    summary: 'Keep what was chosen for a parcel that is not made yet, instead of the one before',
    input: z.strictObject({ draft: parcelDraftShape }),
    output: ok,
    async run(ctx, { draft }) {
      await keepDraft(ctx.db, ctx.account, draft)
      return { ok: true as const }
    },
  }),
  'parcel/change_parcel_address': call({
    access: CALL_ACCESS['parcel/change_parcel_address'],
    summary: 'Send it to another address in the same country',
    input: z.strictObject({ parcel_no: parcelNo, address_id: id }),
    output: one,
    run: async (ctx, input) =>
      detail(ctx, await changeAddress(ctx, ctx.account, input.parcel_no, input.address_id, ctx.now)),
  }),
  'parcel/change_parcel_status': call({
    access: CALL_ACCESS['parcel/change_parcel_status'],
    summary:
      'Confirm a delivered parcel, claim one that is lost, damaged, seized or not complete, or withdraw that claim',
    input: z.strictObject({
      parcel_no: parcelNo,
      action: z.enum(['confirm', 'claim', 'withdraw_claim'], 'This can’t be done to a parcel.'),
      kind: z.enum(CLAIM_KINDS, 'Say what happened to it.').optional(),
      note: text(1000).default(''),
      images: z.array(id).max(MOST_PHOTOS, `Add at most ${MOST_PHOTOS} photos.`).default([]),
      /** Which items a claim is about; none for the whole parcel. */
      item_ids: z.array(id).max(200, 'Choose at most 200 items.').default([]),
      amount_cny: cnyBetween(1, 10_000_000, 'Enter an amount between ¥0.01 and ¥100,000.00.').optional(),
    }),
    output: one,
    async run(ctx, { parcel_no, action, kind, amount_fen: wanted_fen = null, ...claim }) {
      const by = { account: ctx.account, event: 'confirm' } as const
      if (action === 'confirm') return detail(ctx, await completeParcel(ctx.db, parcel_no, by, ctx.now))
      if (action === 'withdraw_claim')
        return detail(ctx, await withdrawClaim(ctx.db, ctx.account, parcel_no, ctx.now))
      if (!kind) throw invalid('kind', 'Say what happened to it.')
      const input = { parcel_no, kind, wanted_fen, ...claim }
      return detail(ctx, await claimParcel(ctx.db, ctx.account, input, ctx.now))
    },
  }),
  'parcel/change_line': call({
    access: CALL_ACCESS['parcel/change_line'],
    summary: 'Send a parcel that was rehearsed by another line, before its freight is paid',
    input: z.strictObject({ parcel_no: parcelNo, line_code: z.string().max(32) }),
    output: one,
    run: async (ctx, input) => detail(ctx, await changeLine(ctx, ctx.account, input, ctx.now)),
  }),
  'parcel/take_out_item': call({
    access: CALL_ACCESS['parcel/take_out_item'],
    summary: 'Take one item out of a parcel that was rehearsed; the others are packed and weighed again',
    input: z.strictObject({ parcel_no: parcelNo, item_id: id }),
    output: one,
    run: async (ctx, input) => detail(ctx, await takeOutItem(ctx, ctx.account, input, ctx.now)),
  }),
  'parcel/remove_parcel': call({
    access: CALL_ACCESS['parcel/remove_parcel'],
    summary: 'Cancel a parcel; what can come back does',
    input: z.strictObject({ parcel_no: parcelNo }),
    output: one,
    run: async (ctx, input) =>
      detail(ctx, await cancelByCustomer(ctx, ctx.account, input.parcel_no, ctx.now)),
  }),
}

/** The parcel in full, as every call about one parcel answers it. */
export async function detail(ctx: Ctx<Access>, row: ParcelRow) {
  const items = await itemsOf(ctx.db, [row.parcel_no])
  const before = await putInto(ctx.db, [row].filter(isEmptied))
  const changes = shownToCustomers(await listParcelChanges(ctx.db, row.parcel_no))
  const paid = changes.filter(({ amount_fen }) => (amount_fen ?? 0) < 0).slice(0, 1)
  const rate = await ratesThen(ctx.db, ctx.account?.currency_unit ?? 'CNY', paid)
  const for_staff = ctx.account !== null && ctx.account.role !== 'customer'
  const parts = {
    items,
    past_items: before.get(row.parcel_no) ?? [],
    clients: ctx.account ? await clientNames(ctx.db, ctx.account, items) : new Map(),
    services: await servicesByItem(ctx.db, items),
    tracking: await trackingOf(ctx.db, row.parcel_no),
    boxes: await boxesOf(ctx.db, row.parcel_no),
    for_staff,
    changes,
    rate: paid[0] ? rate(paid[0].at) : null,
    claim: await claimOf(ctx.db, row.parcel_no),
    haul: ctx.account?.id === row.account_id ? await ownHaul(ctx.db, row, items) : null,
    tax: parcelTax(row, items, ctx.rates.get().rates),
    weighing: for_staff ? await weighingOf(ctx.db, row, items, ctx.now) : null,
  }
  return { parcel: parcelDetail(await parcelPricedNow(ctx.db, row, ctx.now), parts, ctx.now) }
}
