import type { ClaimKind } from '#domain/parcel/claim.ts'
import { readable } from '#server/db/json-column.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { sharesIn } from './item-costs.ts'
import { itemsOf } from './lists.ts'
import { readMoney } from './moved-money.ts'
import { paidClaims } from './paid-claims.ts'

/** How a paid claim ended for an item. */
export const CLAIM_OUTCOMES = ['compensated', 'received', 'not_claimed'] as const

export interface ItemCompensation {
  /** An item’s status follows its parcel, so this alone tells what of it was claimed. */
  outcome: (typeof CLAIM_OUTCOMES)[number]
  /** The sum that came back for it. */
  fen: number
}

/** After these the parcel is there, and so is what was not claimed of it. */
const ARRIVED: readonly ClaimKind[] = ['damaged', 'missing']

/** By id, those of one customer's items whose parcel was compensated. Nothing moves after that, so no other parcel counts. */
export async function itemCompensations(
  db: Db,
  items: readonly OrderItemRow[],
): Promise<Map<string, ItemCompensation>> {
  const ended = items.filter(({ status }) => status === 'Compensated')
  const [first] = ended
  if (!first) return new Map()
  const account = { id: first.account_id }
  const parcel_nos = [...new Set(ended.flatMap(({ parcel_no }) => parcel_no ?? []))]
  const parcels = await db.selectFrom('parcels').selectAll().where('parcel_no', 'in', parcel_nos).execute()
  const inside = Map.groupBy(await itemsOf(db, parcel_nos), ({ parcel_no }) => parcel_no)
  const claims = await paidClaims(db, account, parcel_nos)
  const money = await readMoney(db, account, parcel_nos)
  const shares = readable(parcels, (parcel) => {
    const { parcel_no } = parcel
    const members = inside.get(parcel_no) ?? []
    return [...sharesIn({ parcel, members }, money, claims.get(parcel_no)?.item_ids)]
  })
  const byItem = new Map(shares.flat())
  const outcomeOf = ({ id, parcel_no }: OrderItemRow): ItemCompensation['outcome'] => {
    const claim = claims.get(parcel_no ?? '')
    if (!claim || claim.item_ids.length === 0 || claim.item_ids.includes(id)) return 'compensated'
    return ARRIVED.includes(claim.kind) ? 'received' : 'not_claimed'
  }
  return new Map(
    ended.map((item) => [
      item.id,
      { outcome: outcomeOf(item), fen: byItem.get(item.id)?.compensation_fen ?? 0 },
    ]),
  )
}
