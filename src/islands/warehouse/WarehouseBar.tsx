import { newParcelPath } from '#domain/page-path.ts'
import { showWeight } from '#domain/weight.ts'
import { useSitePath } from '#islands/site.tsx'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import type { StoredItem } from './load-stored.ts'

/** What is chosen, and the way to its parcel. */
export function WarehouseBar({ items }: { items: readonly StoredItem[] }) {
  const to = useSitePath()
  if (items.length === 0) return null
  const weight_g = items.reduce((sum, item) => sum + (item.weight_g ?? 0), 0)
  return (
    <section className="pay-bar stored-bar card" aria-label="Chosen items">
      <p className="text-sm text-muted" role="status">
        {items.length === 1 ? '1 item' : `${items.length} items`}, about {showWeight(weight_g)}
      </p>
      <ButtonLink href={to(newParcelPath(items.map(({ id }) => id)))}>Create a parcel</ButtonLink>
    </section>
  )
}
