import { claimJson } from '#server/db/json.ts'
import { readable } from '#server/db/json-column.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { readItemCosts } from './item-costs.ts'

/** How a paid claim ended for an item. */
export const CLAIM_OUTCOMES = ['compensated', 'received', 'not_claimed'] as const

export interface ItemCompensation {
  /** An item’s status follows its parcel, so this alone tells what of it was claimed. */
  outcome: (typeof CLAIM_OUTCOMES)[number]
  /** What came back for it. */
  fen: number
}

/** After these the parcel is there, and so is what was not claimed of it. */
const ARRIVED: readonly string[] = ['damaged', 'missing']

/** Of one customer's items those whose parcel was compensated, by id. */
export async function itemCompensations(
  db: Db,
  items: readonly OrderItemRow[],
): Promise<Map<string, ItemCompensation>> {
  const ended = items.filter(({ status }) => status === 'Compensated')
  const [first] = ended
  if (!first) return new Map()
  const costs = await readItemCosts(db, { id: first.account_id })
  const claims = await db
    .selectFrom('claims')
    .select(['id', 'parcel_no', 'kind', 'item_ids'])
    .where('account_id', '=', first.account_id)
    .where('status', '=', 'Approved')
    .execute()
  const byParcel = new Map(
    readable(claims, (claim) => [claim.parcel_no, { kind: claim.kind, named: claimJson.item_ids(claim) }]),
  )
  const outcomeOf = ({ id, parcel_no }: OrderItemRow): ItemCompensation['outcome'] => {
    const claim = byParcel.get(parcel_no ?? '')
    if (!claim || claim.named.length === 0 || claim.named.includes(id)) return 'compensated'
    return ARRIVED.includes(claim.kind) ? 'received' : 'not_claimed'
  }
  return new Map(
    ended.map((item) => [
      item.id,
      { outcome: outcomeOf(item), fen: costs.get(item.id)?.compensation_fen ?? 0 },
    ]),
  )
}
