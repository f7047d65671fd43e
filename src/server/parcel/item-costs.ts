import { keysOf } from '#domain/table/keys.ts'
import { keptCost, type KeptCost } from '#domain/order/kept.ts'
import { type Charges, chargesOf, chargedFen, NO_CHARGES, shareParcel } from '#domain/order/shares.ts'
import { storageFeeFen } from '#domain/order/storage.ts'
import { REHEARSAL_FEE } from '#domain/parcel/receipt.ts'
import { claimJson, parcelJson } from '#server/db/json.ts'
import { readable } from '#server/db/json-column.ts'
import type { Account, OrderItemRow, ParcelRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { netPaidFen } from '#server/money/buckets.ts'
import { aboutOf } from '#server/money/posting-ref.ts'

/**
 * What each item of a customer has cost: what was paid for itself, and its share of every parcel it travelled in,
 * cancelled and returned ones too. All of them together are what the ledger says was paid for items and parcels.
 * Source: docs/decisions/own-orders.md.
 */
export interface ItemCost {
  /** Nothing while it is unpaid. */
  own: KeptCost
  /** What was paid for it after it arrived, less what came back. */
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
  const claimed = await claimedItems(db, account)
  const shared = readable(await travelled(db, account, items), ({ parcel, members }) => {
    const { parcel_no } = parcel
    const moved = money.parcels.get(parcel_no) ?? UNMOVED
    const { charges, compensation_fen } = paidFor(parcel, moved)
    const sharers = members.map((item) => ({
      id: item.id,
      weight_g: item.weight_g,
      cost_fen: netPaidFen(item),
      storage_fen: storageFeeFen(item.stored_until_at ?? parcel.created_at, parcel.created_at),
    }))
    const paid = { charges: expected.get(parcel_no) ?? charges, compensation_fen }
    return shareParcel({ ...paid, claimed: claimed.get(parcel_no) ?? [] }, sharers)
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

/** The items a paid claim was about, by the parcel's number; none where it was about all of them. */
async function claimedItems(db: Db, account: Pick<Account, 'id'>): Promise<Map<string, string[]>> {
  const claims = await db
    .selectFrom('claims')
    .select(['id', 'parcel_no', 'item_ids'])
    .where('account_id', '=', account.id)
    .where('status', '=', 'Approved')
    .execute()
  return new Map(readable(claims, (claim) => [claim.parcel_no, claimJson.item_ids(claim)]))
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
  // What its row says came back is in its own cost; what came back beyond that was paid later, too.
  const later_fen = paid_fen - (refunded_fen - item.refunded_fen)
  const { cost_fen } = own
  return { own, later_fen, charges: NO_CHARGES, compensation_fen: 0, total_fen: cost_fen + later_fen }
}

/** Movements of one item or parcel, by type, as the ledger has them: positive is what the customer paid. */
interface Moved {
  /** Its first payment, of an item none: that may be of several together. */
  first_fen: number
  /** A rehearsed parcel's freight. */
  freight_fen: number
  /** Any other payment: of an item what came after it was bought, of a parcel its supplement. */
  paid_fen: number
  return_freight_fen: number
  refunded_fen: number
  compensation_fen: number
  /** Whether it was charged before, and after weighing. */
  is_paid: boolean
  is_freight_paid: boolean
}

interface Money {
  items: Map<string, Moved>
  parcels: Map<string, Moved>
}

/** What moves the balance without being about goods or parcels, and payments for items, whose rows know their part. */
const ELSEWHERE = ['top_up', 'withdrawal', 'reward', 'reversal', 'goodwill', 'purchase']

async function readMoney(db: Db, account: Pick<Account, 'id'>): Promise<Money> {
  const postings = await db
    .selectFrom('postings')
    .select(['type', 'ref', 'amount_fen'])
    .where('account_id', '=', account.id)
    .where('type', 'not in', ELSEWHERE)
    .execute()
  const money: Money = { items: new Map(), parcels: new Map() }
  for (const posting of postings) {
    const about = aboutOf(posting)
    if (!about || about.kind === 'payment' || about.kind === 'withdrawal') continue
    const sums = about.kind === 'order_item' ? money.items : money.parcels
    const moved = sums.get(about.id) ?? { ...UNMOVED }
    sums.set(about.id, moved)
    add(moved, posting)
  }
  return money
}

const UNMOVED: Moved = {
  first_fen: 0,
  freight_fen: 0,
  paid_fen: 0,
  return_freight_fen: 0,
  refunded_fen: 0,
  compensation_fen: 0,
  is_paid: false,
  is_freight_paid: false,
}

function add(moved: Moved, { type, ref, amount_fen }: { type: string; ref: string; amount_fen: number }) {
  const paid_fen = 0 - amount_fen
  if (type === 'refund') moved.refunded_fen += amount_fen
  else if (type === 'compensation') moved.compensation_fen += amount_fen
  else if (type === 'return_freight') moved.return_freight_fen += paid_fen
  else if (type === 'parcel' && ref.endsWith('/freight')) {
    moved.freight_fen += paid_fen
    moved.is_freight_paid = true
  } else if (type === 'parcel') {
    moved.first_fen += paid_fen
    moved.is_paid = true
  } else moved.paid_fen += paid_fen
}

/** What was paid for a parcel, by what it was for: what its price does not account for, its coupon took off. */
function paidFor(parcel: ParcelRow, moved: Moved): { charges: Charges; compensation_fen: number } {
  const charges = chargesOf(pricedRows(parcel, moved))
  const priced_fen = Object.values(charges).reduce((sum, fen) => sum + fen, 0)
  return {
    charges: {
      ...charges,
      coupon: moved.first_fen + moved.freight_fen - priced_fen,
      return_freight: (charges.return_freight ?? 0) + moved.return_freight_fen,
      supplement: moved.paid_fen,
      refund: 0 - moved.refunded_fen,
    },
    compensation_fen: moved.compensation_fen,
  }
}

/** The rows of its price that have been charged: of a rehearsal first itself and its services. */
function pricedRows(parcel: ParcelRow, { is_paid, is_freight_paid }: Moved) {
  const first = parcelJson.estimate(parcel).fees
  const services = first.filter(({ kind }) => kind === 'service')
  // One whose freight was paid and that we opened again is an estimate, with its rehearsal among its rows.
  const weighed = is_freight_paid && parcel.mode === 'rehearsal' ? (parcelJson.final(parcel)?.fees ?? []) : []
  const rows = parcel.mode === 'rehearsal' ? [REHEARSAL_FEE, ...services] : first
  return [...(is_paid ? rows : []), ...weighed.filter(({ kind }) => kind !== 'service')]
}

interface Travelled {
  parcel: ParcelRow
  members: CostedItem[]
}

/** The account's parcels, each with the items in it; one that was cancelled or came back, with those that were put into it. */
async function travelled(db: Db, account: Pick<Account, 'id'>, items: CostedItem[]): Promise<Travelled[]> {
  const parcels = await db.selectFrom('parcels').selectAll().where('account_id', '=', account.id).execute()
  const inside = Map.groupBy(items, ({ parcel_no }) => parcel_no)
  const before = await putInto(db, account, items)
  return parcels.map((parcel) => {
    const now = inside.get(parcel.parcel_no) ?? []
    return { parcel, members: now.length > 0 ? now : (before.get(parcel.created_at) ?? []) }
  })
}

/** The account's items by when they were put into a parcel, which is when it was made. */
async function putInto(
  db: Db,
  account: Pick<Account, 'id'>,
  items: CostedItem[],
): Promise<Map<number, CostedItem[]>> {
  const rows = await db
    .selectFrom('order_items')
    .innerJoin('status_changes', 'status_changes.subject_id', 'order_items.id')
    .select(['order_items.id', 'status_changes.at'])
    .where('order_items.account_id', '=', account.id)
    .where('status_changes.subject', '=', 'order_item')
    .where('status_changes.event', '=', 'create_parcel')
    .execute()
  const byId = new Map(items.map((item) => [item.id, item]))
  const grouped = new Map<number, CostedItem[]>()
  for (const { id, at } of rows) {
    const item = byId.get(id)
    if (item) grouped.set(at, [...(grouped.get(at) ?? []), item])
  }
  return grouped
}

function added(one: Required<Charges>, other: Required<Charges>): Required<Charges> {
  const kinds = keysOf<keyof Charges>(one)
  return { ...one, ...Object.fromEntries(kinds.map((kind) => [kind, one[kind] + other[kind]])) }
}
