import { fenOf, netFenOf } from '#domain/money/money.ts'
import type { Fee } from '#domain/freight/parcel-price.ts'
import { chargedFen, chargesOf, shareParcel } from './shares.ts'
import { storageFeeFen } from './storage.ts'
import { paidForItemFen } from './total.ts'

/** Items that are for different people, and who of them has to pay what. */

/** The most letters of a name. */
export const MAX_TAG = 40

interface ParcelOfSeveral {
  created_at: string
  fees: readonly { kind: string; amount_cny: string }[]
  items: readonly {
    id: string
    tag: string | null
    weight_g: number | null
    paid_cny: string
    refunded_cny: string
    item_services_cny: string
    stored_until_at: string | null
  }[]
  claim: { paid_cny: string; item_ids: readonly string[] } | null
  /** The discount of a coupon at its checkout, not paid yet: until then no fee contains it. */
  due_coupon_cny?: string | undefined
}

/** The cost of one person's items and of their share of a parcel, fen. */
export interface PersonShare {
  /** null: for nobody in particular. */
  tag: string | null
  item_count: number
  items_fen: number
  parcel_fen: number
  compensation_fen: number
  total_fen: number
}

/** Each person's share of a parcel by its last known fees, by name, what is for nobody last; empty where no item is for anybody. */
export function peopleIn({
  created_at,
  fees,
  items,
  claim,
  due_coupon_cny = '0.00',
}: ParcelOfSeveral): PersonShare[] {
  if (items.every(({ tag }) => tag === null)) return []
  const madeAt = Date.parse(created_at)
  const sharers = items.map((item) => ({
    ...item,
    // Tax and insurance are shared by the goods' value, which no service after arrival adds to.
    cost_fen: netFenOf(item),
    storage_fen: storageFeeFen(
      item.stored_until_at === null ? null : Date.parse(item.stored_until_at),
      madeAt,
    ),
  }))
  const rows = [
    ...fees.map(({ kind, amount_cny }) => ({ kind: kind as Fee['kind'], fen: fenOf(amount_cny) })),
    { kind: 'coupon' as const, fen: 0 - fenOf(due_coupon_cny) },
  ]
  const compensation_fen = claim ? fenOf(claim.paid_cny) : 0
  const claimed = claim?.item_ids ?? []
  const shares = shareParcel({ charges: chargesOf(rows), compensation_fen, claimed }, sharers)
  const people = [...Map.groupBy(sharers, ({ tag }) => tag)].map(([tag, own]): PersonShare => {
    const parts = own.flatMap(({ id }) => shares.get(id) ?? [])
    const items_fen = sum(own.map(paidForItemFen))
    const parcel_fen = sum(parts.map(chargedFen))
    const back_fen = sum(parts.map((part) => part.compensation_fen))
    return {
      tag,
      item_count: own.length,
      items_fen,
      parcel_fen,
      compensation_fen: back_fen,
      total_fen: items_fen + parcel_fen - back_fen,
    }
  })
  return people.sort((a, b) =>
    a.tag === null || b.tag === null ? Number(a.tag === null) - Number(b.tag === null) : byName(a.tag, b.tag),
  )
}

const byName = (a: string, b: string) => a.localeCompare(b, 'en')
const sum = (fens: readonly number[]) => fens.reduce((all, fen) => all + fen, 0)
