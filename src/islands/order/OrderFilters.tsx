import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { PLATFORMS } from '#domain/item-link.ts'
import { PLATFORM_NAMES } from '#domain/platform-name.ts'
import { Button } from '#islands/ui/Button.tsx'
import { $orderList, clearOrderFilters } from '#stores/order-list.ts'

/** Narrows the list to one marketplace or to words of the title. */
export function OrderFilters() {
  const { target_platform, order_item_title } = useStore($orderList, {
    keys: ['target_platform', 'order_item_title'],
    ssr: 'initial',
  })
  const [typed, setTyped] = useState('')
  // Cleared here or below, where nothing was found.
  useEffect(() => {
    if (order_item_title === '') setTyped('')
  }, [order_item_title])
  return (
    <form
      className="flex flex-wrap items-center gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        $orderList.setKey('order_item_title', typed.trim().slice(0, 200))
      }}
    >
      <input
        className="input flex-1 basis-full sm:max-w-72 sm:basis-40"
        type="search"
        aria-label="Search in titles"
        placeholder="Search in titles"
        enterKeyHint="search"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <select
        className="input max-w-48 flex-1 basis-36"
        aria-label="Marketplace"
        value={target_platform}
        onChange={(event) => $orderList.setKey('target_platform', event.currentTarget.value)}
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
      {(target_platform !== '' || order_item_title !== '') && (
        <Button kind="quiet" onClick={clearOrderFilters}>
          Clear
        </Button>
      )}
    </form>
  )
}
