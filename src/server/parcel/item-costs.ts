import { keysOf } from '#domain/table/keys.ts'
import { keptCost, type KeptCost } from '#domain/order/kept.ts'
import { type Charges, chargedFen, NO_CHARGES, type Share, shareParcel } from '#domain/order/shares.ts'
import { storageFeeFen } from '#domain/order/storage.ts'
import { readable } from '#server/db/json-column.ts'
import type { Account, OrderItemRow, ParcelRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { netPaidFen } from '#server/money/buckets.ts'
import { putInto } from './item-parcels.ts'
import { type Money, paidFor, readMoney } from './moved-money.ts'
import { paidClaims } from './paid-claims.ts'

/**
 * Costs of each item of a customer: what was paid for itself, and its share of every parcel it travelled in,
 * cancelled and returned ones too. All of them together are what the ledger says was paid for items and parcels.
 * Source: docs/decisions/own-orders.md.
 */
export interface ItemCost {
  /** Nothing while it is unpaid. */
  own: KeptCost
  /** Payments for it after it arrived, less what came back. */
  later_fen: number
  charges: Required<Charges>
  compensation_fen: number
  /** own + later + charges − compensation. */
  total_fen: number
}

type CostedItem = Pick<
  OrderItemRow,
  | 'id'
  | 'status'
  | 'price_fen'
  | 'quantity'
  | 'domestic_fee_fen'
  | 'service_fee_fen'
  | 'services_fen'
  | 'coupon_fen'
  | 'paid_fen'
  | 'refunded_fen'
  | 'weight_g'
  | 'stored_until_at'
  | 'parcel_no'
>

/**
 * By the item's id, all of the account's: a share is known only beside the others of its parcel. A parcel that is still to
 * be paid for costs what is `expected` of it, by its number; left out, what has been paid.
 */
export async function readItemCosts(
  db: Db,
  account: Pick<Account, 'id'>,
  expected: ReadonlyMap<string, Charges> = new Map(),
): Promise<Map<string, ItemCost>> {
  const items = await costedItems(db, account)
  const money = await readMoney(db, account)
  const own = new Map(items.map((item) => [item.id, ownPaid(item, money)]))
  const claims = await paidClaims(db, account)
  const shared = readable(await travelled(db, account, items), ({ parcel, members }) => {
    const { parcel_no } = parcel
    return sharesIn({ parcel, members }, money, claims.get(parcel_no)?.item_ids, expected.get(parcel_no))
  })
  for (const shares of shared)
    for (const [id, share] of shares) {
      const before = own.get(id)
      if (!before) continue
      own.set(id, {
        ...before,
        charges: added(before.charges, share.charges),
        compensation_fen: before.compensation_fen + share.compensation_fen,
        total_fen: before.total_fen + chargedFen(share) - share.compensation_fen,
      })
    }
  return own
}

/** Each item's share of one parcel, by its id; `claimed` are the items that its paid claim was about. */
export function sharesIn(
  { parcel, members }: Travelled,
  money: Money,
  claimed?: readonly string[],
  expected?: Charges,
): Map<string, Share> {
  const { charges, compensation_fen } = paidFor(parcel, money)
  const sharers = members.map((item) => ({
    id: item.id,
    weight_g: item.weight_g,
    cost_fen: netPaidFen(item),
    storage_fen: storageFeeFen(item.stored_until_at, parcel.created_at),
  }))
  return shareParcel({ charges: expected ?? charges, compensation_fen, claimed }, sharers)
}

const costedItems = (db: Db, account: Pick<Account, 'id'>): Promise<CostedItem[]> =>
  db
    .selectFrom('order_items')
    .select(['id', 'status', 'price_fen', 'quantity', 'domestic_fee_fen', 'service_fee_fen', 'services_fen'])
    .select(['coupon_fen', 'paid_fen', 'refunded_fen', 'weight_g', 'stored_until_at', 'parcel_no'])
    .where('account_id', '=', account.id)
    .execute()

function ownPaid(item: CostedItem, { items }: Money): ItemCost {
  const own = keptCost(item)
  const { paid_fen = 0, refunded_fen = 0 } = items.get(item.id) ?? {}
  // Refunds in the item's row are in its own cost; those beyond them were of later payments.
  const later_fen = paid_fen - (refunded_fen - item.refunded_fen)
  const { cost_fen } = own
  return { own, later_fen, charges: NO_CHARGES, compensation_fen: 0, total_fen: cost_fen + later_fen }
}

interface Travelled {
  parcel: ParcelRow
  members: CostedItem[]
}

/** The account's parcels, each with the items in it; one that was cancelled or came back, with those that were put into it. */
async function travelled(db: Db, account: Pick<Account, 'id'>, items: CostedItem[]): Promise<Travelled[]> {
  const parcels = await db.selectFrom('parcels').selectAll().where('account_id', '=', account.id).execute()
  const inside = Map.groupBy(items, ({ parcel_no }) => parcel_no)
  const before = await putInto(
    db,
    parcels.filter(({ parcel_no }) => !inside.has(parcel_no)),
  )
  const byId = new Map(items.map((item) => [item.id, item]))
  return parcels.map((parcel) => ({
    parcel,
    members:
      inside.get(parcel.parcel_no) ??
      (before.get(parcel.parcel_no) ?? []).flatMap(({ id }) => byId.get(id) ?? []),
  }))
}

function added(one: Required<Charges>, other: Required<Charges>): Required<Charges> {
  const kinds = keysOf<keyof Charges>(one)
  return { ...one, ...Object.fromEntries(kinds.map((kind) => [kind, one[kind] + other[kind]])) }
}
