import type { GoodsClass } from '#domain/item/goods-class.ts'
import type { ItemLink } from '#domain/link/canonical.ts'
import { homePlatform, twinKey } from '#domain/link/platform.ts'
import { atOnce } from '#server/at-once.ts'
import type { Db } from '#server/db/schema.ts'
import { Problem } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { freshItems, getItem, type ItemRead } from './items.ts'

/** How many items one request asks marketplaces for at the same time. */
const AT_ONCE = 8

export type Found = ItemRead | Problem

/**
 * Many items at once, each as `getItem` reads it or the Problem it throws. What was read in the last ten minutes takes
 * two statements for all of them; only the others are asked for one by one, some side by side.
 */
export async function getItems(
  services: Services,
  links: readonly ItemLink[],
  now: number,
): Promise<(link: ItemLink) => Found> {
  const unique = [...new Map(links.map((link) => [twinKey(link), link])).values()]
  const results = new Map<string, Found>()
  const fresh = await freshItems(services.db, unique, now)
  for (const item of await withRules(services.db, [...fresh.values()])) results.set(twinKey(item), item)
  const others = unique.filter((link) => !results.has(twinKey(link)))
  const read = await atOnce(others, AT_ONCE, (link) =>
    getItem(services, link.item_platform, link.num_iid, now),
  )
  for (const [at, link] of others.entries()) results.set(twinKey(link), settled(read[at]))
  return (link) => results.get(twinKey(link)) ?? missing()
}

function settled(result: PromiseSettledResult<ItemRead> | undefined): Found {
  if (result?.status === 'fulfilled') return result.value
  if (result?.reason instanceof Problem) return result.reason
  throw result?.reason
}

const missing = () => new Problem(404, 'NOT_FOUND', 'We couldn’t find this item.')

/** With what staff decided about their goods. */
async function withRules(db: Db, items: ItemRead[]): Promise<ItemRead[]> {
  if (!items.length) return items
  const rules = await db
    .selectFrom('goods_rules')
    .select(['item_platform', 'num_iid', 'goods_class'])
    .where('item_platform', 'in', [...new Set(items.map((item) => homePlatform(item.item_platform)))])
    .where('num_iid', 'in', numbersOf(items))
    .execute()
  const classes = new Map(decided(rules))
  return items.map((item) => {
    const goods_class = classes.get(twinKey(item))
    return goods_class ? { ...item, goods_class } : item
  })
}

const decided = (rules: { item_platform: string; num_iid: string; goods_class: GoodsClass }[]) =>
  rules.map((rule): [string, GoodsClass] => [twinKey(rule), rule.goods_class])

const numbersOf = (links: readonly Pick<ItemLink, 'num_iid'>[]) => [
  ...new Set(links.map(({ num_iid }) => num_iid)),
]
