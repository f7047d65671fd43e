import { StaffGate } from '#islands/bk/desk/StaffGate.tsx'
import { onSite, useSitePath } from '#islands/site.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { useFresh } from '#islands/bk/desk/use-fresh.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import { useQuery } from '#islands/hooks/use-address.ts'
import { usePoll } from '#islands/hooks/use-poll.ts'
import { useUser } from '#islands/hooks/use-user.ts'
import { type ApiError, call, type Data } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import { useStore } from '@nanostores/react'
import { $picksWait, $queuedPicks, addPick, openPickQueue } from '#stores/pick-queue.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { labelsPath } from '#domain/site/page-path.ts'
import { Allowed } from '#islands/bk/desk/Allowed.tsx'
import { beep } from '#islands/bk/desk/beep.ts'
import { ScanField, SoundSwitch } from '#islands/bk/desk/ScanField.tsx'
import { whoseItem } from '#islands/bk/desk/whose-item.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { showMinute } from '#islands/ui/show-date.ts'
import { countPieces } from '#islands/bk/desk/SelectedItems.tsx'
import { Button, ButtonLink } from '#islands/ui/Button.tsx'
import { itemLabel, readPackScan } from '#domain/warehouse/item-label.ts'
import { countedItems } from '#domain/order/item-names.ts'
import { Barcode } from '#islands/bk/desk/Barcode.tsx'
import { Thumb } from '#islands/ui/Thumb.tsx'
import { Tick } from '#islands/ui/Tick.tsx'

/** The list of items to fetch for the parcels that the address names, on paper or on a phone. */
export const PickPage = onSite(function PickPage() {
  return (
    <StaffGate page="/bk/pick">
      <Pick />
    </StaffGate>
  )
})

function Pick() {
  const to = useSitePath()
  const parcels = useQuery('parcels')
  if (parcels === null) return null
  if (!parcels)
    return (
      <div className="card">
        <EmptyState text="Tick the parcels that wait for packing, then choose “Pick list”.">
          <ButtonLink href={to('/bk/parcels')}>Go to the parcels</ButtonLink>
        </EmptyState>
      </div>
    )
  return <Fetched parcel_nos={[...new Set(parcels.split(','))]} />
}

/** The pause between readings: what others fetch is seen within seconds. */
const EVERY_MS = 4000

function Fetched({ parcel_nos }: { parcel_nos: string[] }) {
  const { data, ...read } = useData(parcel_nos.join(), () =>
    call('bk/get_pick_list', { parcel_nos }, { popup: false }),
  )
  const trouble = useFresh(data !== null, read)
  usePoll(data && !read.failure ? 'on' : '', EVERY_MS, async () => read.again())
  if (!data) return trouble ?? <Skeleton lines={8} />
  return (
    <>
      {trouble}
      <PickList parcel_nos={parcel_nos} items={data.list} onChanged={read.again} />
    </>
  )
}

type PickItem = Data<'bk/get_pick_list'>['list'][number]

interface Props {
  parcel_nos: readonly string[]
  /** In the order of their shelves. */
  items: readonly PickItem[]
  onChanged: () => void
}

/** Shelf by shelf; what somebody has fetched is ticked off for all who pick. */
function PickList({ parcel_nos, items, onChanged }: Props) {
  const to = useSitePath()
  const { picked, waiting, said, scan, pick, miss } = usePicking(items, onChanged)
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  if (items.length === 0)
    return (
      <div className="card">
        <EmptyState text="Nothing is in these parcels any more." />
      </div>
    )
  return (
    <section className="pick-list grid gap-4" aria-label="Pick list">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">
          {parcel_nos.length === 1 ? parcel_nos[0] : `${parcel_nos.length} parcels`} ·{' '}
          {countedItems(items.length)}, {countPieces(pieces)} ·{' '}
          <span className="font-medium text-ink" role="status">
            {picked.length} of {items.length} picked
          </span>
        </p>
        <div className="bk-screen flex flex-wrap gap-2">
          <SoundSwitch />
          {picked.length > 0 && (
            <Button size="sm" kind="quiet" onClick={() => pick(picked, false)}>
              Start again
            </Button>
          )}
          <ButtonLink size="sm" kind="secondary" href={to(labelsPath(items.map(({ id }) => id)))}>
            Item labels
          </ButtonLink>
          <Button size="sm" onClick={() => print()}>
            Print
          </Button>
        </div>
      </div>
      <Allowed call="bk/pick_items">
        <div className="bk-screen grid gap-3">
          <ScanField label="Scan the label of each item" button="Pick" onScan={scan} />
          <div role="status" className="grid gap-3">
            {said && <Note tone={said.well ? 'green' : 'red'}>{said.text}</Note>}
            {waiting > 0 && <Note tone="amber">{waitWords(waiting)}</Note>}
          </div>
        </div>
      </Allowed>
      <ul className="card divide-y divide-line">
        {items.map((item) => (
          <PickRow
            key={item.id}
            item={item}
            parcel={parcel_nos.length > 1}
            picked={picked.includes(item)}
            onPick={(on) => pick([item], on)}
            onMiss={() => miss(item)}
          />
        ))}
      </ul>
    </section>
  )
}

/** Items are ticked at once here, and for the others as soon as the server knows. */
function usePicking(items: readonly PickItem[], onChanged: () => void) {
  const { email } = useUser()
  const [ticked, setTicked] = useState<Readonly<Record<string, boolean>>>({})
  const [said, setSaid] = useState<{ well: boolean; text: string } | null>(null)
  const unsent = useStore($queuedPicks)
  const isWaiting = useStore($picksWait)
  const sentOf = ({ id }: PickItem) => unsent.findLast(({ ids }) => ids.includes(id))?.picked
  // A list that was read anew knows the ticks itself.
  useEffect(() => {
    if (items) setTicked({})
  }, [items])
  const isPicked = (item: PickItem) => sentOf(item) ?? ticked[item.id] ?? item.picked !== null
  const picked = items.filter(isPicked)
  const waiting = isWaiting ? unsent.flatMap(({ ids }) => ids).length : 0
  const say = (well: boolean, text: string) => {
    beep(well)
    setSaid({ well, text })
  }
  const onOver = useEffectEvent((refusal: ApiError | null) => {
    if (refusal) say(false, refusal.message)
    onChanged()
  })
  useEffect(() => (email ? openPickQueue(email, (refusal) => onOver(refusal)) : undefined), [email])

  const pick = (some: readonly PickItem[], on: boolean) => {
    const ids = some.map(({ id }) => id)
    setTicked((before) => ({ ...before, ...Object.fromEntries(ids.map((id) => [id, on])) }))
    addPick(ids, on)
  }
  const scan = (text: string) => {
    const read = readPackScan(
      text,
      items.map(({ id }) => id),
      picked.map(({ id }) => id),
    )
    if (read.is === 'no_label') return say(false, 'This isn’t the label of an item.')
    if (read.is === 'foreign') {
      say(false, `This item ${FOREIGN}.`)
      void whoseItem(read.label, FOREIGN).then((more) => setSaid({ well: false, text: more }))
      return
    }
    const item = items.find(({ id }) => id === read.id)
    if (!item) return
    const by = item.picked ? `, by ${item.picked.staff_email}` : ''
    if (read.is === 'again') return say(false, `“${item.title}” was picked before${by}.`)
    say(true, `${item.quantity} × ${item.title}${item.parcel_no ? `, for ${item.parcel_no}` : ''}`)
    pick([item], true)
  }
  const miss = (item: PickItem) =>
    call('bk/search_item', { id: item.id }).then(
      () => {
        showDone('It is looked for. It stands in “Missing”.')
        onChanged()
      },
      () => onChanged(),
    )
  return { picked, waiting, said, scan, pick, miss }
}

const waitWords = (count: number) =>
  count === 1
    ? '1 picked item waits for the network. This browser keeps it and tries again.'
    : `${count} picked items wait for the network. This browser keeps them and tries again.`

const FOREIGN = 'isn’t on this list'

interface PickRowProps {
  item: PickItem
  /** Says into which parcel it goes. */
  parcel: boolean
  picked: boolean
  onPick: (on: boolean) => void
  onMiss: () => void
}

/** An item's shelf, number of pieces and picture. */
function PickRow({ item, parcel, picked, onPick, onMiss }: PickRowProps) {
  const { search } = item
  return (
    <li className={`pick-row ${picked ? 'pick-row-done' : ''}`}>
      <Tick label={`${item.title} is picked`} checked={picked} onChange={onPick} />
      <span className="pick-shelf">{item.shelf ?? 'no shelf'}</span>
      <Thumb image={item.image} className="size-14" />
      <div className="pick-what wrap-anywhere">
        <span className="line-clamp-2">
          <b>{item.quantity} ×</b> {item.title}
        </span>
        <span className="text-xs text-muted">
          {[item.sku_text, item.order_no, parcel && item.parcel_no].filter(Boolean).join(' · ')}
        </span>
        {picked && item.picked && (
          <span className="bk-screen text-xs text-muted">
            {item.picked.staff_email}, {showMinute(item.picked.at)}
          </span>
        )}
        {!picked && search && (
          <Badge tone="amber">
            missing since {showMinute(search.at)}, {search.staff_email}
          </Badge>
        )}
        {!picked && !search && (
          <Allowed call="bk/search_item">
            <button type="button" className="bk-screen link justify-self-start text-sm" onClick={onMiss}>
              Not on its shelf
            </button>
          </Allowed>
        )}
      </div>
      <div className="pick-code">
        <Barcode text={itemLabel(item.id)} className="h-9 w-full" />
        <span>{itemLabel(item.id)}</span>
      </div>
    </li>
  )
}
