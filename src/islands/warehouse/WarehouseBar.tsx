import { showWeight } from '#domain/weight.ts'
import { sitePath, type Site } from '#islands/site-path.ts'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import type { StoredItem } from './load-stored.ts'

/** What is chosen, and the way to its parcel. */
export function WarehouseBar({ items, site }: { items: readonly StoredItem[]; site: Site }) {
  if (items.length === 0) return null
  const weight_g = items.reduce((sum, item) => sum + (item.weight_g ?? 0), 0)
  const ids = items.map((item) => item.id).join(',')
  return (
    <section className="pay-bar stored-bar card" aria-label="Chosen items">
      <p className="text-sm text-muted" role="status">
        {items.length === 1 ? '1 item' : `${items.length} items`}, about {showWeight(weight_g)}
      </p>
      <ButtonLink href={sitePath(site, `/user/parcel/create?item_ids=${ids}`)}>Create a parcel</ButtonLink>
    </section>
  )
}
