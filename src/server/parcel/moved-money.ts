import { type Charges, chargesOf } from '#domain/order/shares.ts'
import { REHEARSAL_FEE } from '#domain/parcel/receipt.ts'
import { parcelJson } from '#server/db/json.ts'
import type { Account, ParcelRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { aboutOf } from '#server/money/posting-ref.ts'

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

export interface Money {
  items: Map<string, Moved>
  parcels: Map<string, Moved>
}

/** Postings that are not about goods or parcels, and payments for items, whose rows know their part. */
const ELSEWHERE = ['top_up', 'withdrawal', 'reward', 'reversal', 'goodwill', 'purchase']

/** The movements of an account, by what they were about; about these parcels alone where they are named. */
export async function readMoney(
  db: Db,
  account: Pick<Account, 'id'>,
  parcel_nos?: readonly string[],
): Promise<Money> {
  let postings = db
    .selectFrom('postings')
    .select(['type', 'ref', 'amount_fen'])
    .where('account_id', '=', account.id)
    .where('type', 'not in', ELSEWHERE)
  if (parcel_nos)
    postings = postings.where(({ eb, or }) => or(parcel_nos.map((no) => eb('ref', 'like', `${no}%`))))
  const money: Money = { items: new Map(), parcels: new Map() }
  for (const posting of await postings.execute()) {
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

/** The payments for a parcel, by what they were for: what its price does not account for, its coupon took off. */
export function paidFor(
  parcel: ParcelRow,
  { parcels }: Money,
): { charges: Charges; compensation_fen: number } {
  const moved = parcels.get(parcel.parcel_no) ?? UNMOVED
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
  // A parcel whose freight was paid and that we opened again is an estimate, with its rehearsal among its rows.
  const weighed = is_freight_paid && parcel.mode === 'rehearsal' ? (parcelJson.final(parcel)?.fees ?? []) : []
  const rows = parcel.mode === 'rehearsal' ? [REHEARSAL_FEE, ...services] : first
  return [...(is_paid ? rows : []), ...weighed.filter(({ kind }) => kind !== 'service')]
}
