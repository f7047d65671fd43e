import { parcelTabs } from '#islands/parcel/parcel-tabs.ts'
import { useSitePath } from '#islands/site.tsx'

interface Props {
  counts: Record<string, number>
}

/** How many parcels wait for what; each leads to its list. */
export function ParcelCounts({ counts }: Props) {
  const to = useSitePath()
  const [, ...groups] = parcelTabs(counts)
  return (
    <section className="card" aria-labelledby="parcels">
      <div className="card-head">
        <h2 id="parcels">Parcels</h2>
        <a className="link text-sm" href={to('/user/parcel-list')}>
          All parcels
        </a>
      </div>
      <ul className="counts">
        {groups.map(({ id, label, count = 0 }) => (
          <li key={id}>
            <a
              className="grid h-full gap-0.5 px-5 py-4 no-underline hover:bg-sunken"
              href={to(`/user/parcel-list?tab=${id}`)}
            >
              <span className={`text-xl font-semibold tabular-nums ${count ? '' : 'text-faint'}`}>
                {count}
              </span>
              <span className="text-sm text-muted">{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
