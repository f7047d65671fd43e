import { useEffect, useState } from 'react'
import { ORDER_GROUPS } from '#domain/order/group.ts'
import { ORDER_STATUSES, statusLabel } from '#domain/order/status.ts'
import type { SheetRow } from '#domain/order/sheet-row.ts'
import { NO_PARCEL, OWN_ITEM, type SheetFilter } from '#domain/order/sheet-view.ts'
import { platformName } from '#domain/link/platform.ts'
import { Button } from '#islands/ui/Button.tsx'

interface Props {
  rows: readonly SheetRow[]
  filter: SheetFilter
  onChange: (change: Partial<SheetFilter>) => void
  onClear: () => void
}

/** How long a hand rests before the words are looked for. */
const TYPED_MS = 200

/** Words, and the statuses, parcels and marketplaces there are. */
export function SheetFilters({ rows, filter, onChange, onClear }: Props) {
  const [typed, setTyped] = useState(filter.words)
  // Cleared here or below, where nothing was found.
  useEffect(() => {
    if (filter.words === '') setTyped('')
  }, [filter.words])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts to look.
  useEffect(() => {
    if (typed.trim() === filter.words) return
    const timer = setTimeout(() => onChange({ words: typed.trim().slice(0, 200) }), TYPED_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const present = new Set(rows.map(({ status }) => status))
  const parcels = [...new Set(rows.flatMap(({ parcel }) => parcel?.parcel_no ?? []))]
  const platforms = [...new Set(rows.map(({ item_platform }) => item_platform))]
  const { status, parcel, platform, words } = filter
  return (
    <search className="sheet-filters">
      <input
        className="input"
        type="search"
        aria-label="Search in the sheet"
        placeholder="Title, option, number or note"
        enterKeyHint="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <select
        className="input"
        aria-label="Status"
        value={status}
        onChange={(event) => onChange({ status: event.currentTarget.value })}
      >
        <option value="">All statuses</option>
        {ORDER_GROUPS.map(({ id, label, statuses }) => (
          <optgroup key={id} label={label}>
            {statuses.length > 1 && <option value={id}>{label}, all</option>}
            {ORDER_STATUSES.filter(
              (one) => statuses.includes(one) && (present.has(one) || one === status),
            ).map((one) => (
              <option key={one} value={one}>
                {statusLabel(one)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <select
        className="input"
        aria-label="Parcel"
        value={parcel}
        onChange={(event) => onChange({ parcel: event.currentTarget.value })}
      >
        <option value="">All parcels</option>
        <option value={NO_PARCEL}>In no parcel</option>
        {parcels.map((parcel_no) => (
          <option key={parcel_no}>{parcel_no}</option>
        ))}
      </select>
      <select
        className="input"
        aria-label="Marketplace"
        value={platform}
        onChange={(event) => onChange({ platform: event.currentTarget.value })}
      >
        <option value="">All marketplaces</option>
        {platforms.map((one) => (
          <option key={one} value={one ?? OWN_ITEM}>
            {platformName(one)}
          </option>
        ))}
      </select>
      {[status, parcel, platform, words].some(Boolean) && (
        <Button kind="quiet" onClick={onClear}>
          Clear
        </Button>
      )}
    </search>
  )
}
