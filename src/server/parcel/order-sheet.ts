import type { ParcelStatus } from '#domain/parcel/status.ts'
import { type Charges, chargedFen, chargesOf } from '#domain/order/shares.ts'
import { type KeptCost, keptPieces } from '#domain/order/kept.ts'
import { ownCost, type OwnCost } from '#domain/order/sheet-cost.ts'
import { readable } from '#server/db/json-column.ts'
import type { Page, Paging } from '#server/db/page.ts'
import type { Account, OrderItemRow, ParcelRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { netPaidFen } from '#server/money/buckets.ts'
import { clientNames, type ClientName } from '#server/order/client-orders.ts'
import { listOrderItems } from '#server/order/lists.ts'
import { shownFees } from './charges.ts'
import { readItemCosts } from './item-costs.ts'
import { pricedNow } from './storage-due.ts'

export interface SheetRow {
  item: OrderItemRow
  /** Payments after it arrived are among its services. */
  own: OwnCost
  /** The part that the totals count: what it has kept, as its file has it, or what is to be paid of an unpaid one. */
  kept: KeptCost & { quantity: number }
  client: ClientName | null
  /** Null while it is in no parcel. */
  parcel: (DoorCost & { status: ParcelStatus; estimated: boolean }) | null
}

interface DoorCost {
  /** Its share of what the parcels it travelled in cost. */
  freight_fen: number
  /** Brought back for it by a claim. */
  compensation_fen: number
  /** At the door: its own cost + freight − compensation. */
  door_fen: number
}

/**
 * The customer's order items, newest first, each with what it costs at the door: what was paid, as `readItemCosts` has it,
 * and of a parcel that is still to be paid for its price as it stands. Reads the same number of statements however many
 * items and parcels there are.
 */
export async function readOrderSheet(
  db: Db,
  account: Account,
  paging: Paging,
  now: number,
): Promise<Page<SheetRow>> {
  const page = await listOrderItems(db, account, { statuses: [], ...paging })
  const parcel_nos = [...new Set(page.list.flatMap(({ parcel_no }) => parcel_no ?? []))]
  const parcels = new Map(
    (await parcelsNow(db, parcel_nos, now)).map((parcel) => [parcel.row.parcel_no, parcel]),
  )
  const expected = new Map([...parcels].flatMap(([no, { to_pay }]) => (to_pay ? [[no, to_pay]] : [])))
  const costs = await readItemCosts(db, account, expected)
  const clients = await clientNames(db, account, page.list)
  const list = page.list.map((item) => {
    const parcel = parcels.get(item.parcel_no ?? '')
    const cost = costs.get(item.id)
    const own = ownCost(item)
    const later_fen = cost?.later_fen ?? 0
    const unpaid = !cost || item.status === 'WaitingForPayment'
    const kept = unpaid ? own : cost.own
    return {
      item,
      own: { ...own, services_fen: own.services_fen + later_fen, cost_fen: own.cost_fen + later_fen },
      kept: {
        ...kept,
        services_fen: kept.services_fen + later_fen,
        quantity: unpaid ? item.quantity : keptPieces(item),
      },
      client: clients.get(item.order_no) ?? null,
      parcel:
        parcel && cost
          ? {
              status: parcel.row.status,
              estimated: !parcel.row.final,
              freight_fen: chargedFen(cost),
              compensation_fen: cost.compensation_fen,
              door_fen: cost.total_fen,
            }
          : null,
    }
  })
  return { ...page, list }
}

interface PricedParcel {
  row: ParcelRow
  /** All its fees as they stand; null once they are paid. */
  to_pay: Charges | null
}

async function parcelsNow(db: Db, parcel_nos: string[], now: number): Promise<PricedParcel[]> {
  if (!parcel_nos.length) return []
  const rows = await db.selectFrom('parcels').selectAll().where('parcel_no', 'in', parcel_nos).execute()
  return readable(await pricedNow(db, rows, now), (row) => {
    const fees = shownFees(row)
    const total_fen = fees.reduce((sum, { fen }) => sum + fen, 0)
    return { row, to_pay: total_fen > netPaidFen(row) ? chargesOf(fees) : null }
  })
}
