import Warehouse from 'lucide-react/icons/warehouse'
import Images from 'lucide-react/icons/images'
import { useState } from 'react'
import { newParcelPath, orderListPath, orderItemPath, parcelPath } from '#domain/site/page-path.ts'
import { onSite, useSitePath } from '#islands/site.tsx'
import { ButtonLink } from '#islands/ui/Button.tsx'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { LoadMore } from '#islands/ui/LoadMore.tsx'
import { useMoneyWords, useShown } from '#islands/hooks/use-shown.ts'
import { useAddress } from '#islands/hooks/use-address.ts'
import { useList } from '#islands/hooks/use-list.ts'
import { isShippable } from '#domain/order/bulk.ts'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { showWeight, showSize } from '#domain/freight/weight.ts'
import { call, type Data, type Payload } from '#stores/api.ts'
import { Held } from './Held.tsx'
import { GOODS_CLASS_NAMES } from '#domain/item/class-guess.ts'
import { pictureAt, pictureWidths } from '#domain/item/picture.ts'
import { PhotoViewer } from '#islands/order/PhotoViewer.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { Tick } from '#islands/ui/Tick.tsx'
import { serverNow } from '#stores/clock.ts'
import { showCnyText } from '#domain/money/money.ts'
import { byDoor, usualLine } from '#domain/freight/best-lines.ts'
import { placeName } from '#domain/place/place-name.ts'
import { countedItems } from '#domain/order/item-names.ts'
import { returnLeft, storageLeft } from '#islands/order/time-left.ts'
import { moreWords } from '#islands/account/more-words.ts'
import { useData } from '#islands/hooks/use-data.ts'
import { $shipTo } from '#stores/choice.ts'

/** On a phone. */
const FIRST_ROW = 2

/** Where nothing lies here, it may all be in a parcel that waits for its payment. */
function EmptyWarehouse() {
  const to = useSitePath()
  const unpaid = useData('unpaid parcel', () =>
    call('parcel/get_parcels', { statuses: ['WaitingForPayment', 'Rehearsed'], limit: 1 }, { popup: false }),
  )
  const parcel = unpaid.data?.list[0]
  if (parcel)
    return (
      <EmptyState
        icon={Warehouse}
        text={`Nothing in storage. What lay here is in parcel ${parcel.parcel_no}, which waits for your payment.`}
      >
        <ButtonLink href={to(parcelPath(parcel.parcel_no))}>See the parcel</ButtonLink>
      </EmptyState>
    )
  return (
    <EmptyState
      icon={Warehouse}
      text="Nothing in storage. Items we receive for you are kept here, weighed and photographed."
    >
      <ButtonLink href={to(orderListPath('All'))}>See my orders</ButtonLink>
    </EmptyState>
  )
}

/** The items in the warehouse; the chosen ones become a parcel. */
export function StoredItems() {
  const { list, failure, busy, again, ...rest } = useList('stored', loadStored)
  // In the address, so that Back from a parcel or a reload finds the same ticks.
  const { words, put } = useAddress(['item_ids', 'chosen'])
  const chosen = (words?.chosen ?? '').split(',').filter(Boolean)
  const setChosen = (ids: readonly string[]) => put({ chosen: ids.join(',') })

  if (!list && failure) return <ErrorState message={failure.message} onRetry={again} busy={busy} />
  if (!list) return <WarehouseSkeleton />
  if (list.length === 0) return <EmptyWarehouse />
  const shippable = list.filter(isShippable).map((item) => item.id)
  const all = shippable.length > 0 && shippable.every((id) => chosen.includes(id))
  return (
    <div className="grid gap-4">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">
          Choose items to ship together. One parcel usually costs less than two.
        </p>
        <CheckField
          checked={all}
          disabled={shippable.length === 0}
          onChange={(event) => setChosen(event.currentTarget.checked ? shippable : [])}
        >
          Select all
        </CheckField>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-4 phone:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] phone:gap-3">
        {list.map((item, at) => (
          <StoredCard
            key={item.id}
            item={item}
            isFirst={at < FIRST_ROW}
            selected={chosen.includes(item.id)}
            onSelect={(on) => setChosen(on ? [...chosen, item.id] : chosen.filter((id) => id !== item.id))}
          />
        ))}
      </ul>
      <LoadMore more={rest.hasMore} busy={rest.moreBusy} onMore={rest.more} />
      <WarehouseBar items={list.filter((item) => chosen.includes(item.id))} />
    </div>
  )
}

export const WarehousePage = onSite(StoredItems)

function WarehouseSkeleton() {
  return (
    <div
      className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-4 phone:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] phone:gap-3"
      role="status"
      aria-label="Loading your warehouse"
    >
      {[1, 2, 3, 4].map((card) => (
        <div key={card} className="card">
          <Skeleton className="aspect-square w-full" />
          <div className="p-4">
            <Skeleton lines={3} />
          </div>
        </div>
      ))}
    </div>
  )
}

/** The number of chosen items, about what shipping them costs, and the way to their parcel. */
function WarehouseBar({ items }: { items: readonly StoredItem[] }) {
  const to = useSitePath()
  const about = useShown().about ?? showCnyText
  const { data: estimate } = useData(items.map(({ id }) => id).join(), () => estimateOf(items))
  if (items.length === 0) return null
  const weight_g = items.reduce((sum, item) => sum + (item.weight_g ?? 0), 0)
  return (
    <section
      className="pay-bar phone:border-t phone:border-r-0 phone:border-b-0 phone:border-l-0 phone:rounded-none desktop:bottom-4 desktop:rounded-card desktop:[box-shadow:var(--shadow-float)] card"
      aria-label="Chosen items"
    >
      <p className="text-sm text-muted" role="status">
        {countedItems(items.length)}, about {showWeight(weight_g)}
        {estimate && (
          <>
            . About {about(estimate.total_cny)} to {estimate.place}.{' '}
            {estimate.more && <span className="max-sm:sr-only">{moreWords(estimate.more, about)}</span>}
          </>
        )}
      </p>
      <ButtonLink href={to(newParcelPath(items.map(({ id }) => id)))}>Create a parcel</ButtonLink>
    </section>
  )
}

interface Props {
  item: StoredItem
  /** Its picture is in sight at once. */
  isFirst: boolean
  selected: boolean
  onSelect: (on: boolean) => void
}

function StoredCard({ item, isFirst, selected, onSelect }: Props) {
  const to = useSitePath()
  const [viewing, setViewing] = useState(false)
  const money = useMoneyWords()
  const storage = storageLeft(item, serverNow(), money)
  const back = returnLeft(item, serverNow(), money)
  return (
    <li
      className="card stored overflow-hidden flex flex-col transition-[border-color] data-selected:border-brand-ink data-selected:outline data-selected:outline-brand-ink"
      data-selected={selected || undefined}
    >
      <div className="stored-picture relative aspect-square bg-sunken">
        <StoredPicture item={item} isFirst={isFirst} onOpen={() => setViewing(true)} />
        <span className="absolute top-2 left-2 grid p-2 rounded-field bg-card">
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
            {GOODS_CLASS_NAMES[item.goods_class]}
          </Badge>
          {storage && <Badge tone={storage.tone}>{storage.words}</Badge>}
          {back && <Badge>{back}</Badge>}
          {item.client && <Badge tone="blue">For {item.client.name}</Badge>}
        </p>
        {item.held && (
          <p className="text-sm">
            <Held held={item.held} />
          </p>
        )}
      </div>
      <PhotoViewer
        photos={item.qc_photos}
        title={item.title}
        openAt={viewing ? 0 : null}
        onClose={() => setViewing(false)}
      />
    </li>
  )
}

const FILLING = 'size-full object-cover filter-(--picture)'
const LAZY = { loading: 'lazy' } as const

/** The first of our photos, or the shop's picture. */
function StoredPicture({ item, isFirst, onOpen }: Pick<Props, 'item' | 'isFirst'> & { onOpen: () => void }) {
  const [first] = item.qc_photos
  const soon = isFirst ? ({ loading: 'eager', fetchPriority: 'high' } as const) : LAZY
  if (!first)
    return item.image ? (
      <img
        className={FILLING}
        src={pictureAt(item.image, 640)}
        srcSet={pictureWidths(item.image)}
        sizes="(width >= 64rem) 18rem, (width >= 40rem) 45vw, 92vw"
        alt=""
        width="640"
        height="640"
        {...soon}
      />
    ) : null
  const photos = item.qc_photos.length === 1 ? '1 photo' : `${item.qc_photos.length} photos`
  return (
    <button
      type="button"
      className="block size-full focus-visible:outline-offset-[-3px]"
      aria-label={`See ${photos} of ${item.title}`}
      onClick={onOpen}
    >
      <img className={FILLING} src={first.thumb_url} alt="" width="400" height="400" {...soon} />
      <span className="text-xs/5 absolute right-2 bottom-2 flex items-center gap-1.5 px-2 py-0.5 rounded-full bg-card text-ink tabular-nums">
        <Images className="icon size-3.5" aria-hidden="true" />
        {item.qc_photos.length}
      </span>
    </button>
  )
}

function measures(item: StoredItem): string {
  const { weight_g, length_cm, width_cm, height_cm } = item
  if (weight_g === null || length_cm === null || width_cm === null || height_cm === null)
    return 'Not weighed yet. You can ship it once we’ve weighed it.'
  return `${showWeight(weight_g)} · ${showSize({ length_cm, width_cm, height_cm })}`
}

type StoredItem = Data<'orders/get_order_items'>['list'][number]

const FIRST_PAGE = {
  list_status_alias_array: ['InWarehouse', 'StorageExpired'],
  limit: 24,
} satisfies Payload<'orders/get_order_items'>

/** The page's first call (layouts/page-props.ts). */
export const EARLY_STORED = ['orders/get_order_items', FIRST_PAGE] as const

/** A page of what lies in the warehouse, with its photos. */
const loadStored = (from: { cursor?: string }) => call('orders/get_order_items', { ...FIRST_PAGE, ...from })

/** About what they cost together, to the default address or else the likely country; null where nobody can say. */
async function estimateOf(items: readonly StoredItem[]) {
  if (items.length === 0) return null
  const silent = { notShowMessage: true }
  const item_ids = items.map(({ id }) => id)
  const addresses = await call('user/get_address', {}, silent)
  const [address] = addresses.list
  const country = address?.country ?? $shipTo.get()
  const to = address ? { address_id: address.id } : { country }
  const answer = await call('parcel/calculate_parcel_fees', { item_ids, ...to }, silent).catch(() => null)
  const line = answer && usualLine(byDoor(answer.lines))
  return line && { total_cny: line.total_cny, place: placeName(country), more: answer.more }
}
