import { Images } from 'lucide-react'
import { useState } from 'react'
import { GOODS_CLASS_NAMES } from '#domain/goods-class-name.ts'
import type { GoodsClass } from '#domain/goods-class.ts'
import { orderItemPath } from '#domain/page-path.ts'
import { pictureAt, pictureWidths } from '#domain/picture.ts'
import { showSize, showWeight } from '#domain/weight.ts'
import { PhotoViewer } from '#islands/order/PhotoViewer.tsx'
import { useSitePath } from '#islands/site.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { Tick } from '#islands/ui/Tick.tsx'
import { serverNow } from '#stores/clock.ts'
import type { StoredItem } from './load-stored.ts'
import { isShippable } from '#domain/order-bulk.ts'
import { storageWords } from './storage-words.ts'

interface Props {
  item: StoredItem
  selected: boolean
  onSelect: (on: boolean) => void
}

export function StoredCard({ item, selected, onSelect }: Props) {
  const to = useSitePath()
  const [viewing, setViewing] = useState(false)
  const storage = storageWords(item.stored_until_at, serverNow())
  return (
    <li className="card stored" data-selected={selected || undefined}>
      <div className="stored-picture">
        <StoredPicture item={item} onOpen={() => setViewing(true)} />
        <span className="stored-tick">
          <Tick
            label={`Put ${item.title} in a parcel`}
            checked={selected}
            disabled={!isShippable(item)}
            onChange={onSelect}
          />
        </span>
      </div>
      <div className="grid grid-cols-1 content-start gap-2 p-4 max-sm:p-3">
        <a
          className="line-clamp-2 text-sm font-medium no-underline hover:underline"
          href={to(orderItemPath(item.id))}
        >
          {item.title}
        </a>
        <p className="text-sm text-muted">
          {[item.sku_text, `${item.quantity}\u00a0pc.`].filter(Boolean).join('\u00a0· ')}
        </p>
        <p className="text-sm tabular-nums">{measures(item)}</p>
        <p className="flex flex-wrap gap-1.5 [&_.badge]:rounded-xl [&_.badge]:whitespace-normal">
          <Badge tone={item.goods_class === 'prohibited' ? 'red' : 'grey'}>
            {GOODS_CLASS_NAMES[item.goods_class as GoodsClass]}
          </Badge>
          <Badge tone={storage.tone}>{storage.words}</Badge>
          {item.client && <Badge tone="blue">For {item.client.name}</Badge>}
        </p>
      </div>
      <PhotoViewer
        photos={item.qc_photos}
        title={item.title}
        shown={viewing ? 0 : null}
        onClose={() => setViewing(false)}
      />
    </li>
  )
}

/** The first of our photos, or the shop's picture. */
function StoredPicture({ item, onOpen }: { item: StoredItem; onOpen: () => void }) {
  const [first] = item.qc_photos
  if (!first)
    return item.image ? (
      <img
        src={pictureAt(item.image, 640)}
        srcSet={pictureWidths(item.image)}
        sizes="(width >= 64rem) 18rem, (width >= 40rem) 45vw, 92vw"
        alt=""
        width="640"
        height="640"
        loading="lazy"
      />
    ) : null
  const photos = item.qc_photos.length === 1 ? '1 photo' : `${item.qc_photos.length} photos`
  return (
    <button type="button" aria-label={`See ${photos} of ${item.title}`} onClick={onOpen}>
      <img src={first.thumb_url} alt="" width="400" height="400" loading="lazy" />
      <span className="stored-count">
        <Images className="icon" aria-hidden="true" />
        {item.qc_photos.length}
      </span>
    </button>
  )
}

function measures(item: StoredItem): string {
  const { weight_g, length_cm, width_cm, height_cm } = item
  if (weight_g === null || length_cm === null || width_cm === null || height_cm === null)
    return 'Not weighed yet. You can ship it once we have weighed it.'
  return `${showWeight(weight_g)} · ${showSize({ length_cm, width_cm, height_cm })}`
}
