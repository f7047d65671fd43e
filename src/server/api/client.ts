import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { CALL_METHODS } from '#domain/access/call-method.ts'
import { isMarkupRatio, markupBp } from '#domain/account/client.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import { phoneProblem } from '#domain/place/phone.ts'
import {
  addClient,
  changeClient,
  type Client,
  deleteClient,
  findClient,
  findClientRow,
  type GivenClient,
  listClients,
} from '#server/account/clients.ts'
import { type ClientOrder, listClientOrders, readClientGoods } from '#server/order/client-orders.ts'
import { priceListPage } from '#server/order/price-list-page.ts'
import { findClientParcel, listClientParcels, packingSlipPage } from '#server/parcel/client-parcels.ts'
import { call, type Ctx } from '#server/rpc/call.ts'
import {
  at,
  cnyOut,
  country,
  cursor,
  email,
  id,
  iso,
  limitInQuery,
  listOf,
  notes,
  ok,
  orderStatus,
  parcelStatus,
  required,
  text,
} from './shapes.ts'

/** Rows of a price list to print; the file has all. */
const MAX_PRINTED = 500

const fields = z.strictObject({
  name: required(100),
  email: text(254).refine(
    (value) => value === '' || email.safeParse(value).success,
    'Enter an email address, such as name@example.com.',
  ),
  phone: text(40).refine(
    (value) => value === '' || phoneProblem(value) === null,
    'Enter a phone number, such as +1 555 010 0199.',
  ),
  country: text(2)
    .refine((value) => value === '' || country.safeParse(value).success, 'Choose a country from the list.')
    .toUpperCase(),
  markup_ratio: z
    .number()
    .refine(isMarkupRatio, 'Enter a markup from 0 to 10 with at most four decimals, such as 0.15 for 15%.'),
  note: notes,
  address_ids: z.array(id).max(20, 'Choose at most 20 addresses.'),
})

const clientOut = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  country: z.string(),
  markup_ratio: z.number(),
  note: z.string(),
  address_ids: z.array(z.string()),
})

const clientDetailOut = clientOut.extend({
  /** The newest; `orders/get_order_items` with `client_id` has all their items. */
  orders: z.array(
    z.strictObject({
      order_no: z.string(),
      created_at: at,
      total_cny: cnyOut,
      client_id: z.string(),
      /** How many items are in each status. */
      statuses: z.partialRecord(orderStatus, z.int()),
    }),
  ),
  /** The newest with something for the client in them. */
  parcels: z.array(z.strictObject({ parcel_no: z.string(), status: parcelStatus, created_at: at })),
})

export const clientCalls = {
  'customer_client/add_customer_client': call({
    access: CALL_ACCESS['customer_client/add_customer_client'],
    summary: 'Keep somebody you buy for',
    input: fields.partial().required({ name: true }),
    output: z.strictObject({ id: z.string() }),
    run: async (ctx, input) => ({
      id: await addClient(ctx.db, ctx.account, { ...NOTHING, ...kept(input), name: input.name }, ctx.now),
    }),
  }),
  'customer_client/get_customer_client_list': call({
    access: CALL_ACCESS['customer_client/get_customer_client_list'],
    summary: 'Your clients, newest first; a keyword finds them by name, email, note or phone',
    method: CALL_METHODS['customer_client/get_customer_client_list'],
    input: z.strictObject({ keyword: text(254).optional(), cursor, limit: limitInQuery }),
    output: listOf(clientOut),
    async run(ctx, input) {
      const page = await listClients(ctx.db, ctx.account, input)
      return { ...page, list: page.list.map(client) }
    },
  }),
  'customer_client/get_customer_client_detail/{id}': call({
    access: CALL_ACCESS['customer_client/get_customer_client_detail/{id}'],
    summary: 'One client with their newest orders and parcels',
    method: CALL_METHODS['customer_client/get_customer_client_detail/{id}'],
    input: z.strictObject({ id }),
    output: clientDetailOut,
    run: (ctx, input) => detail(ctx, input.id),
  }),
  'customer_client/update_customer_client/{id}': call({
    access: CALL_ACCESS['customer_client/update_customer_client/{id}'],
    summary: 'Change what is given of a client',
    input: fields.partial().extend({ id }),
    output: clientDetailOut,
    async run(ctx, { id: which, ...input }) {
      await changeClient(ctx.db, ctx.account, which, kept(input))
      return detail(ctx, which)
    },
  }),
  'customer_client/delete_customer_client/{id}': call({
    access: CALL_ACCESS['customer_client/delete_customer_client/{id}'],
    summary: 'Delete a client; their orders stay and name nobody',
    method: CALL_METHODS['customer_client/delete_customer_client/{id}'],
    input: z.strictObject({ id }),
    output: ok,
    async run(ctx, input) {
      await deleteClient(ctx.db, ctx.account, input.id)
      return { ok: true as const }
    },
  }),
  'customer_client/price_list': call({
    access: CALL_ACCESS['customer_client/price_list'],
    summary: 'What was ordered for a client at the client’s prices, as a page to print',
    method: 'GET',
    file: { type: 'text/html' },
    input: z.strictObject({ id }),
    output: z.string(),
    async run(ctx, input) {
      const row = await findClientRow(ctx.db, ctx.account, input.id)
      return priceListPage(row, await readClientGoods(ctx.db, row, { limit: MAX_PRINTED }), ctx.now)
    },
  }),
  'customer_client/packing_slip': call({
    access: CALL_ACCESS['customer_client/packing_slip'],
    summary: 'What a parcel holds for a client at the client’s prices, as a page to print',
    method: 'GET',
    file: { type: 'text/html' },
    input: z.strictObject({ id, parcel_no: z.string().max(32) }),
    output: z.string(),
    async run(ctx, input) {
      const row = await findClientRow(ctx.db, ctx.account, input.id)
      return packingSlipPage(row, await findClientParcel(ctx.db, ctx.account, row, input.parcel_no), ctx.now)
    },
  }),
}

/** A client about whom nothing is noted. */
const NOTHING = { email: '', phone: '', country: '', markup_bp: 0, note: '', address_ids: [] }

type Given = { [K in keyof z.output<typeof fields>]?: z.output<typeof fields>[K] | undefined }

/** The columns to store for this input. */
function kept({ markup_ratio, ...columns }: Given): Partial<GivenClient> {
  const own = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
  return markup_ratio === undefined ? own : { ...own, markup_bp: markupBp(markup_ratio) }
}

async function detail({ db, account }: Ctx<'customer'>, client_id: string) {
  const row = await findClient(db, account, client_id)
  const orders = await listClientOrders(db, row)
  const parcels = await listClientParcels(db, row)
  return {
    ...client(row),
    orders: orders.map((one) => order(one, client_id)),
    parcels: parcels.map(({ created_at, ...parcel }) => ({ ...parcel, created_at: iso(created_at) })),
  }
}

const order = ({ order_no, created_at, total_fen, statuses }: ClientOrder, client_id: string) => ({
  order_no,
  client_id,
  statuses,
  created_at: iso(created_at),
  total_cny: cnyFromFen(total_fen),
})

function client(row: Client): z.input<typeof clientOut> {
  const { account_id: _, created_at: __, markup_bp, ...fields } = row
  return { ...fields, markup_ratio: markup_bp / 10_000 }
}
