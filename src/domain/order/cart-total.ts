import { cnyFromFen, feeFen, fenFromCny, fenOf } from '#domain/money/money.ts'
import { type OrderService, servicesFen } from './pricing.ts'

/** The price of the selected items of a cart. */

export interface CartItemMoney {
  id: string
  /** Per piece. */
  price_cny: string
  quantity: number
  available: boolean
  services: readonly OrderService[]
}

export interface CartGroupMoney {
  shop: string
  items: readonly CartItemMoney[]
  /** The shop sends once: its highest postage. */
  domestic_fee_cny: string
}

export interface CartTotal {
  /** Selected items, not pieces. */
  count: number
  goods_cny: string
  postage: { shop: string; cny: string }[]
  service_fee_cny: string
  services_cny: string
  /** Extra photos that are wished for. */
  photos: number
  total_cny: string
}

/** The selected items of all groups, without those that cannot be ordered. */
export function selectedOf<Item extends Pick<CartItemMoney, 'id' | 'available'>>(
  groups: readonly { items: readonly Item[] }[],
  selected_ids: readonly string[],
): Item[] {
  const selected = new Set(selected_ids)
  return groups.flatMap(({ items }) => items.filter(({ id, available }) => available && selected.has(id)))
}

/**
 * Items that cannot be ordered never count. `ratio` is the account's fee, 0.08, rounded half up per item; so many extra
 * photos are free.
 */
export function cartTotal(
  groups: readonly CartGroupMoney[],
  selected_ids: readonly string[],
  ratio: number,
  free_photos: number,
): CartTotal {
  const chosen = groups
    .map((group) => ({ ...group, items: selectedOf([group], selected_ids) }))
    .filter((group) => group.items.length > 0)
  const fens = chosen.flatMap((group) => group.items.map(itemFen))
  const goods_fen = sum(fens)
  const fee_fen = sum(fens.map((fen) => feeFen(fen, Math.round(ratio * 10_000))))
  const services = chosen.flatMap((group) => group.items.map((item) => item.services))
  const services_fen = sum(servicesFen(services, free_photos))
  const postage = chosen.map(({ shop, domestic_fee_cny }) => ({ shop, cny: domestic_fee_cny }))
  const postage_fen = sum(postage.map(({ cny }) => fenOf(cny)))
  return {
    count: fens.length,
    goods_cny: cnyFromFen(goods_fen),
    postage: postage.filter(({ cny }) => fenFromCny(cny) !== 0),
    service_fee_cny: cnyFromFen(fee_fen),
    services_cny: cnyFromFen(services_fen),
    photos: services.filter((codes) => codes.includes('extra_photo')).length,
    total_cny: cnyFromFen(goods_fen + postage_fen + fee_fen + services_fen),
  }
}

/** All pieces of one item, before postage and fee. */
export function itemTotalCny(item: Pick<CartItemMoney, 'price_cny' | 'quantity'>): string {
  return cnyFromFen(itemFen(item))
}

const itemFen = ({ price_cny, quantity }: Pick<CartItemMoney, 'price_cny' | 'quantity'>) =>
  fenOf(price_cny) * quantity

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
