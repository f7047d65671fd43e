import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { OPEN_ITEM_SERVICES } from '#domain/order/item-service.ts'
import { REFUND_STATUSES } from '#domain/order/refund.ts'
import { FINAL_ORDER_STATUSES, ORDER_STATUSES } from '#domain/order/status.ts'
import { FINAL_PARCEL_STATUSES, PARCEL_STATUSES } from '#domain/parcel/status.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import { csvPages, GOODS_HEAD, goodsCells, MONEY_HEAD, moneyCells, streamed } from '#server/api/csv-pages.ts'
import { country, endsAt, iso, isoOrNull, platform, startsAt, text } from '#server/api/shapes.ts'
import { parcelJson } from '#server/db/json.ts'
import { listSearches } from '#server/order/item-searches.ts'
import { listRefunds } from '#server/order/refund-lists.ts'
import { readStaffItems, type StaffItem } from '#server/order/staff-lists.ts'
import { findParcels, listParcels } from '#server/parcel/lists.ts'
import { invalid } from '#server/problem.ts'
import { call, type Ctx } from '#server/rpc/call.ts'
import { listUnclaimed } from '#server/warehouse/unclaimed.ts'
import { listServices } from '#server/warehouse/service-work.ts'
import { listSellerProblems } from '#server/warehouse/seller-problems.ts'

/** The queues of staff as files. */

const yes = z.literal('true', 'Say true, or leave it out.').optional()

const input = z.strictObject({
  list: z
    .enum(['items', 'parcels', 'refunds', 'problems', 'services', 'searches', 'unclaimed'])
    .default('items'),
  /** Status of items, parcels or refunds; without it, all that is not over. */
  status: z.string().max(40).optional(),
  keyword: text(254).optional(),
  /** The filters of the queue, as in bk/get_order_items and bk/get_parcels. */
  to_inspect: yes,
  mine: yes,
  late: yes,
  platform: platform.optional(),
  shop: text(200).optional(),
  country: country.optional(),
  line_code: text(40).optional(),
  from: startsAt.optional(),
  to: endsAt.optional(),
  sort: z.enum(['oldest', 'newest'], 'Sort by oldest or newest.').optional(),
})
type Input = z.output<typeof input>

export const bkQueueFileCalls = {
  'export/bk_queue.csv': call({
    access: CALL_ACCESS['export/bk_queue.csv'],
    summary:
      'A queue of staff: items, parcels, refunds, seller problems, services, searches or unclaimed boxes, oldest first',
    method: 'GET',
    file: { type: 'text/csv', nameOf: (query) => `${nameOf(query)}.csv` },
    input,
    output: streamed,
    run: (ctx, query) => FILES[query.list](ctx, query),
  }),
}

/** Names the file in the words of the desk, so that several lists in one folder are told apart. */
function nameOf({ list, status, to_inspect }: Pick<Input, 'list' | 'status' | 'to_inspect'>): string {
  if (list === 'problems') return 'seller-problems'
  if (list === 'searches') return 'missing'
  if (list === 'items' && to_inspect && !status) return 'to-inspect'
  const one = status === 'All' ? undefined : status
  if (list === 'items') return one ? (ITEM_NAMES[one] ?? dashed(one)) : 'items'
  if (list === 'parcels') return one ? `parcels-${dashed(one)}` : 'parcels'
  return list === 'refunds' && one === 'Returning' ? 'refunds-going-back' : list
}

const ITEM_NAMES: Readonly<Partial<Record<string, string>>> = {
  ...{ Paid: 'to-take', Purchasing: 'to-buy', WaitingForConfirm: 'asked', Purchased: 'seller-to-send' },
  ...{ SellerShipped: 'on-the-way', InWarehouse: 'stored' },
}

/** ReadyToShip → ready-to-ship */
const dashed = (status: string) => status.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()

const FILES: Readonly<Record<Input['list'], (ctx: Ctx<'staff'>, query: Input) => AsyncGenerator<string>>> = {
  items(ctx, { status, mine, to_inspect, ...query }) {
    const statuses = to_inspect && !status ? [] : statusesOf(status, ORDER_STATUSES, FINAL_ORDER_STATUSES)
    const filter = {
      statuses,
      to_inspect: to_inspect && true,
      ...common(ctx, query),
      platform: query.platform,
      shop: query.shop,
      ...(mine && { taker: ctx.account.id }),
    }
    return csvPages(
      [...GOODS_HEAD, ...MONEY_HEAD, ...STEP_HEAD],
      (paging) => readStaffItems(ctx.db, { ...filter, ...paging }),
      (row) => [...goodsCells(row), ...moneyCells(row), ...stepCells(row, ctx.now)],
    )
  },
  parcels(ctx, { status, country: to_country, line_code, ...query }) {
    const statuses = statusesOf(status, PARCEL_STATUSES, FINAL_PARCEL_STATUSES)
    const { keyword, ...filter } = { statuses, country: to_country, line_code, ...common(ctx, query) }
    return csvPages(
      PARCEL_HEAD,
      (paging) =>
        keyword
          ? findParcels(ctx.db, keyword, { ...filter, ...paging })
          : listParcels(ctx.db, null, { ...filter, ...paging }),
      (row) => {
        const { name, city, country } = parcelJson.address(row)
        const estimate = parcelJson.estimate(row)
        return [
          ...[row.parcel_no, iso(row.created_at), row.status, name, city, country, estimate.line_name],
          ...[estimate.charge_g, parcelJson.final(row)?.charge_g ?? null, parcelJson.boxes(row).length],
          ...[cnyFromFen(row.paid_fen), cnyFromFen(row.refunded_fen), cnyFromFen(row.due_fen)],
          ...[isoOrNull(row.next_by_at), lateWord(row, ctx.now), row.carrier, row.tracking_number, row.note],
        ]
      },
    )
  },
  refunds(ctx, { status }) {
    const open = REFUND_STATUSES.filter((name) => name !== 'Requested' && name !== 'Returning')
    const statuses = statusesOf(status, REFUND_STATUSES, open)
    return csvPages(
      ['refund_status', 'reason', 'note', 'refund_cny', 'costs_cny', 'asked_at', 'due_at', ...ITEM_HEAD],
      (paging) => listRefunds(ctx.db, { statuses, ...paging }),
      (row) => [
        ...[row.status, row.reason, row.note, cnyFromFen(row.refund_fen), cnyFromFen(row.costs_fen)],
        ...[iso(row.created_at), isoOrNull(row.deadline_at), ...itemCells(row.item, ctx.now)],
      ],
    )
  },
  problems: (ctx) =>
    csvPages(
      ['verdict', 'found', 'seller_hears_by_at', 'shop', ...ITEM_HEAD],
      (paging) => listSellerProblems(ctx.db, paging),
      (row) => [
        ...[row.verdict, row.inspection_note, isoOrNull(row.problem_due_at), row.shop],
        ...itemCells(row, ctx.now),
      ],
    ),
  services: (ctx) =>
    csvPages(
      ['service', 'wish', 'service_status', 'due_at', 'done_by', ...ITEM_HEAD],
      (paging) => listServices(ctx.db, { statuses: [...OPEN_ITEM_SERVICES], ...paging }),
      (row) => [
        ...[row.kind, row.text, row.status, isoOrNull(row.due_at), row.taker_email],
        ...itemCells(row.item, ctx.now),
      ],
    ),
  searches: (ctx) =>
    csvPages(
      ['missed_on', 'missed_at', 'missed_by', 'last_seen_by', ...ITEM_HEAD],
      (paging) => listSearches(ctx.db, paging),
      (row) => [
        ...[row.shelf, iso(row.opened_at), row.opened_email, row.seen?.staff_email ?? null],
        ...itemCells(row.item, ctx.now),
      ],
    ),
  unclaimed: (ctx) =>
    csvPages(
      ['tracking_number', 'arrived_at', 'id', 'names'],
      (paging) => listUnclaimed(ctx.db, { status: 'Open', ...paging }),
      (row) => [
        ...[row.tracking_number, iso(row.created_at), row.id],
        row.items.map(({ order_no, title }) => `${order_no} ${title}`).join(', '),
      ],
    ),
}

/** The statuses a queue asks for. Throws 422 for one that its list does not have. */
function statusesOf<S extends string>(one: string | undefined, all: readonly S[], over: readonly S[]): S[] {
  if (one === undefined) return all.filter((name) => !over.includes(name))
  if (one === 'All') return []
  const status = all.find((name) => name === one)
  if (!status) throw invalid('status', 'There is no such list.')
  return [status]
}

const common = ({ now }: Ctx<'staff'>, { keyword, late, from, to, sort }: Partial<Input>) => ({
  keyword,
  from,
  to,
  newest: sort === 'newest',
  ...(late && { late_at: now }),
})

const lateWord = ({ next_by_at }: { next_by_at: number | null }, now: number) =>
  next_by_at !== null && next_by_at < now ? 'late' : ''

const STEP_HEAD = ['email', 'next_by_at', 'late', 'purchase_no', 'tracking_number', 'shelf', 'notes']

const stepCells = (row: StaffItem, now: number) => [
  ...[row.email, isoOrNull(row.next_by_at), lateWord(row, now), row.purchase_no],
  ...[row.inner_tracking_number, row.shelf, row.order_notes],
]

/** An item in a list of something else. */
const ITEM_HEAD = [...GOODS_HEAD, ...STEP_HEAD]

const itemCells = (row: StaffItem, now: number) => [...goodsCells(row), ...stepCells(row, now)]

const PARCEL_HEAD = [
  ...['parcel_no', 'created_at', 'status', 'name', 'city', 'country', 'line'],
  ...['estimated_g', 'charged_g', 'boxes', 'paid_cny', 'refunded_cny', 'due_cny'],
  ...['next_by_at', 'late', 'carrier', 'tracking_number', 'note'],
]
