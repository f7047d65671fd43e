import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useEffect, useState } from 'react'
import { ButtonLink } from '#islands/ui/Button.tsx'
import { serverNow } from '#stores/clock.ts'
import { HISTORY_CHOICES, type HistoryFilter, historyPayload, monthChoices } from './movement.ts'

interface Props {
  filter: HistoryFilter
  onChange: (filter: HistoryFilter) => void
}

/** Narrows the history; the same part can be had as a file and as a statement to print. */
export function HistoryFilters({ filter, onChange }: Props) {
  // Only the browser knows the date; the page was made earlier.
  const [months, setMonths] = useState<ReturnType<typeof monthChoices>>([])
  useEffect(() => setMonths(monthChoices(serverNow())), [])
  const query = new URLSearchParams(historyPayload(filter)).toString()
  const month = filter.month || months[0]?.value
  return (
    <div className="flex flex-wrap items-center gap-3">
      <select
        className="input min-w-40 flex-1 sm:max-w-52"
        aria-label="Kind of movement"
        value={filter.type}
        onChange={(event) => {
          const { value } = event.currentTarget
          onChange({ ...filter, type: HISTORY_CHOICES.find((one) => one.value === value)?.value ?? '' })
        }}
      >
        <option value="">Everything</option>
        {HISTORY_CHOICES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <select
        className="input min-w-40 flex-1 sm:max-w-52"
        aria-label="Month"
        value={filter.month}
        onChange={(event) => onChange({ ...filter, month: event.currentTarget.value })}
      >
        <option value="">All time</option>
        {months.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <div className="flex flex-wrap gap-x-1 gap-y-2 sm:ml-auto">
        <ButtonLink kind="quiet" size="sm" href={`/api/export/balance.csv${query && `?${query}`}`} download>
          <Download className="icon" aria-hidden="true" />
          Download CSV
        </ButtonLink>
        {month && (
          <ButtonLink
            kind="quiet"
            size="sm"
            href={`/api/user/statement?month=${month}`}
            target="_blank"
            rel="noopener"
          >
            <Printer className="icon" aria-hidden="true" />
            {`Statement for ${months.find(({ value }) => value === month)?.label ?? month}`}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
