import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import { MINUTE } from '#domain/time/durations.ts'
import { ticketsAbout } from '#server/account/feedback.ts'
import { readable } from '#server/db/json-column.ts'
import { itemServiceJson, parcelJson } from '#server/db/json.ts'
import type { ConfirmEntryRow, OrderItemRow, ParcelRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { findOrderItems } from '#server/order/lists.ts'
import { servicesOf } from '#server/order/item-services.ts'
import { questionsAbout } from '#server/order/questions.ts'
import { findParcel } from '#server/parcel/parcels.ts'
import { invalid, notFound } from '#server/problem.ts'
import { call } from '#server/rpc/call.ts'
import { listQcPhotos, visiblePhotos } from '#server/warehouse/photos.ts'
import { ticket, ticketOut } from './feedback.ts'
import { itemServiceOut, itemServices, picture, pictureOut } from './item-service-shape.ts'
import { at, cnyOut, id, iso, listOf, whole } from './shapes.ts'

/**
 * The thread of an item or a parcel: what its customer wrote and we answered, our questions, photos, services and what
 * came of them, in one line of time. Nothing is kept for it: it is read from where each of these stands.
 */

export const threadEntryOut = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('message'), at, ticket: ticketOut.omit({ answers: true }) }),
  z.strictObject({ type: z.literal('answer'), at, ticket_no: z.string(), text: z.string() }),
  z.strictObject({
    type: z.literal('question'),
    at,
    id: z.string(),
    kind: z.string(),
    /** The price of a yes; negative where it brings something back. */
    amount_cny: cnyOut,
    reason: z.string(),
    status: z.enum(['Open', 'Accepted', 'Refused', 'Expired', 'Void']),
    expires_at: at,
  }),
  z.strictObject({ type: z.literal('photos'), at, photos: z.array(pictureOut) }),
  z.strictObject({ type: z.literal('service'), at, service: itemServiceOut }),
  z.strictObject({ type: z.literal('result'), at, service: itemServiceOut }),
])

export const threadInput = z.strictObject({
  item_id: id.optional(),
  parcel_no: z.string().max(32).optional(),
})

type Entry = z.input<typeof threadEntryOut>

export const threadCalls = {
  'feed/get_thread': call({
    access: CALL_ACCESS['feed/get_thread'],
    summary: 'All that was asked, answered and done about one of your items or parcels, oldest first',
    input: threadInput,
    output: listOf(threadEntryOut),
    async run(ctx, input) {
      const { item_id, parcel_no } = named(input)
      if (parcel_no)
        return whole(await parcelThread(ctx.db, await findParcel(ctx.db, ctx.account, parcel_no), ctx.now))
      const [item] = await findOrderItems(ctx.db, ctx.account, [item_id])
      if (!item) throw notFound('this item among your orders')
      return whole(await itemThread(ctx.db, item, ctx.now))
    },
  }),
}

/** An item or a parcel. */
export function named({ item_id, parcel_no }: z.output<typeof threadInput>) {
  if (item_id && !parcel_no) return { item_id, parcel_no: null }
  if (parcel_no && !item_id) return { item_id: '', parcel_no }
  throw invalid('item_id', 'Name either an item or a parcel.')
}

export async function itemThread(db: Db, item: OrderItemRow, now: number): Promise<Entry[]> {
  const services = await servicesOf(db, [item.id])
  const results = new Set(services.flatMap((row) => itemServiceJson.photo_ids(row)))
  const photos = item.qc_count ? await listQcPhotos(db, item) : []
  return inOrder([
    ...(await messages(db, item.account_id, [item.id, item.order_no], now)),
    ...(await questions(db, item.id)),
    ...photoEntries(photos.filter((photo) => !results.has(photo.id))),
    ...serviceEntries(await itemServices(db, services, now)),
  ])
}

export async function parcelThread(db: Db, parcel: ParcelRow, now: number): Promise<Entry[]> {
  const { account_id, parcel_no } = parcel
  const visible = await visiblePhotos(db, parcelJson.photos(parcel))
  const photos = visible.size
    ? await db
        .selectFrom('uploads')
        .select(['id', 'created_at'])
        .where('id', 'in', [...visible])
        .orderBy('created_at')
        .execute()
    : []
  return inOrder([
    ...(await messages(db, account_id, [parcel_no], now)),
    ...(await questions(db, parcel_no)),
    ...photoEntries(photos),
  ])
}

const inOrder = (entries: Entry[]) => entries.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))

async function messages(db: Db, account_id: string, refs: string[], now: number): Promise<Entry[]> {
  const tickets = await ticketsAbout(db, account_id, refs)
  return readable(tickets, (row): Entry[] => {
    const { answers, ...written } = ticket(row, now)
    return [
      { type: 'message', at: written.created_at, ticket: written },
      ...answers.map((answer) => ({ type: 'answer' as const, ticket_no: row.ticket_no, ...answer })),
    ]
  }).flat()
}

const questions = async (db: Db, ref: string): Promise<Entry[]> =>
  (await questionsAbout(db, ref)).map(question)

const question = (row: ConfirmEntryRow): Entry => ({
  type: 'question',
  at: iso(row.created_at),
  id: row.id,
  kind: row.kind,
  amount_cny: cnyFromFen(row.amount_fen),
  reason: row.reason,
  status: row.status,
  expires_at: iso(row.expires_at),
})

/** Photos that were sent together stand together. */
const TOGETHER_MS = 30 * MINUTE

/** In: oldest first. */
function photoEntries(photos: readonly { id: string; created_at: number }[]): Entry[] {
  const groups: { last: number; ids: string[] }[] = []
  for (const { id, created_at } of photos) {
    const group = groups.at(-1)
    if (group && created_at - group.last <= TOGETHER_MS) {
      group.ids.push(id)
      group.last = created_at
    } else groups.push({ last: created_at, ids: [id] })
  }
  return groups.map(({ last, ids }) => ({ type: 'photos', at: iso(last), photos: ids.map(picture) }))
}

/** Ordered, and what came of it. */
const serviceEntries = (services: z.input<typeof itemServiceOut>[]): Entry[] =>
  services.flatMap((service) => [
    { type: 'service' as const, at: service.created_at, service },
    ...(service.closed_at ? [{ type: 'result' as const, at: service.closed_at, service }] : []),
  ])
