import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { PLATFORMS } from '#domain/link/platform.ts'
import { PLATFORM_NAMES } from '#domain/link/platform.ts'
import { Button } from '#islands/ui/Button.tsx'
import { $orderList, type OrderListState } from '#stores/order-list.ts'

interface Props {
  /** Whose items are shown, as far as there are any. */
  client: string | undefined
  onChange: (change: Partial<OrderListState>) => void
  onClear: () => void
}

/** Narrows the list by words of the title, a tracking number and the marketplace; a client's page narrows it to theirs. */
export function OrderFilters({ client, onChange, onClear }: Props) {
  const state = useStore($orderList, { ssr: 'initial' })
  const { target_platform, order_item_title, inner_tracking_number, client_id } = state
  const [title, setTitle] = useState('')
  const [tracking, setTracking] = useState('')
  // As the address has them, and cleared here or below, where nothing was found.
  useEffect(() => setTitle(order_item_title), [order_item_title])
  useEffect(() => setTracking(inner_tracking_number), [inner_tracking_number])
  const search = () =>
    onChange({
      order_item_title: title.trim().slice(0, 200),
      inner_tracking_number: tracking.trim().slice(0, 64),
    })
  return (
    <form
      className="flex flex-wrap items-center gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      <input
        className="input flex-1 basis-full sm:max-w-72 sm:basis-40"
        type="search"
        aria-label="Search in titles"
        placeholder="Search in titles"
        enterKeyHint="search"
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <input
        className="input flex-1 basis-36 sm:max-w-52"
        type="search"
        aria-label="Tracking number in China"
        placeholder="Tracking number"
        enterKeyHint="search"
        autoComplete="off"
        value={tracking}
        onChange={(event) => setTracking(event.currentTarget.value)}
      />
      <select
        className="input max-w-48 flex-1 basis-36"
        aria-label="Marketplace"
        value={target_platform}
        onChange={(event) => onChange({ target_platform: event.currentTarget.value })}
      >
        <option value="">All marketplaces</option>
        {PLATFORMS.map((platform) => (
          <option key={platform} value={platform}>
            {PLATFORM_NAMES[platform]}
          </option>
        ))}
      </select>
      <Button type="submit" kind="secondary">
        Search
      </Button>
      {[target_platform, order_item_title, inner_tracking_number, client_id].some(Boolean) && (
        <Button kind="quiet" onClick={onClear}>
          Clear
        </Button>
      )}
      {client_id !== '' && (
        <p className="basis-full text-sm text-muted" role="status">
          Only what was ordered for {client ?? 'this client'}.
        </p>
      )}
    </form>
  )
}
