import { PLATFORMS } from '#domain/link/platform.ts'
import { platformName } from '#domain/link/platform.ts'
import { askedByAll, DAYS, type Filter, LATE, NEWEST } from '#islands/bk/desk/filters.ts'
import type { Payload } from '#stores/api.ts'

type Name = 'late' | 'platform' | 'shop' | 'from' | 'to' | 'sort'
export type OrderFilters = Record<Name, string>

/** Filters of a queue of order items. */
export const ORDER_FILTERS: readonly Filter<Name>[] = [
  LATE,
  {
    name: 'platform',
    kind: 'choice',
    label: 'Platform',
    word: platformName,
    options: PLATFORMS.map((value) => ({ value, label: platformName(value) })),
  },
  {
    name: 'shop',
    kind: 'text',
    label: 'Seller',
    hint: 'The whole name, as on the row.',
    word: (shop) => shop,
  },
  ...DAYS,
  NEWEST,
]

/** The filters' part of the request. */
export function askedBy({ platform, shop, ...rest }: OrderFilters): Partial<Payload<'bk/get_order_items'>> {
  const market = PLATFORMS.find((one) => one === platform)
  return {
    ...askedByAll(rest),
    ...(market && { platform: market }),
    ...(shop.trim() && { shop: shop.trim() }),
  }
}
