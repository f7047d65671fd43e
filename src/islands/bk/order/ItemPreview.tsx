import { useEffect, useState } from 'react'
import { useFresh } from '#islands/bk/desk/use-fresh.tsx'
import type { StaffItem } from '#islands/bk/desk/queues.ts'
import { useData } from '#islands/hooks/use-data.ts'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { Thumb } from '#islands/ui/Thumb.tsx'
import { call } from '#stores/api.ts'
import { ItemHead } from './ItemHead.tsx'
import { ItemInFull } from './ItemInFull.tsx'

interface Props {
  item: StaffItem
  /** A step of it was undone here. */
  onChanged: () => void
}

/** Rows that a held key passes by are not asked for. */
const REST_MS = 150

/** The drawer's view of an item, beside its queue: its row shows at once, the rest once the hand has come to rest. */
export function ItemPreview({ item, onChanged }: Props) {
  const key = `${item.id} ${item.status} ${item.status_since_at}`
  const [resting, setResting] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setResting(key), REST_MS)
    return () => clearTimeout(timer)
  }, [key])
  const { data, ...read } = useData(resting, async () =>
    resting === key ? call('bk/get_item', { id: item.id }, { popup: false }) : null,
  )
  const detail = data?.id === item.id ? data : null
  const trouble = useFresh(detail !== null, read)
  return (
    <div className="grid gap-5">
      <h2 className="text-sm">Order {item.order_no}</h2>
      <Thumb image={item.image} className="size-48 justify-self-center" />
      <ItemHead item={item} corrected={Boolean(detail?.corrected_at)} />
      {trouble}
      {!detail && !trouble && <Skeleton lines={6} />}
      {detail && (
        <ItemInFull
          key={detail.id}
          item={detail}
          onUndone={() => {
            read.again()
            onChanged()
          }}
        />
      )}
    </div>
  )
}
