import { useState } from 'react'
import { platformName, PLATFORMS } from '#domain/link/platform.ts'
import { Labelled } from '#islands/bk/desk/Labelled.tsx'
import { DeskTable, TickAll, useTicks } from '#islands/bk/desk/DeskTable.tsx'
import { askedByAll, DAYS, type Filter, LATE, NEWEST } from '#islands/bk/desk/filters.ts'
import type { OrderQueueId, StaffItem } from '#islands/bk/desk/queues.ts'
import { SelectedItems } from '#islands/bk/desk/SelectedItems.tsx'
import { useDeskList } from '#islands/bk/desk/use-desk-list.ts'
import { laterDialog } from '#islands/ui/later-dialog.tsx'
import { StaffItemFacts, WhoseLink } from '#islands/bk/desk/StaffItemFacts.tsx'
import { useIsOwn } from '#islands/bk/desk/Allowed.tsx'
import { useTurn } from '#islands/hooks/use-list.ts'
import { usePoll } from '#islands/hooks/use-poll.ts'
import { call, type Data, type Payload } from '#stores/api.ts'
import { ItemDialogs, type ItemTask } from './ItemDialogs.tsx'
import { showCnyText } from '#domain/money/money.ts'
import { statusLabel } from '#domain/order/status.ts'
import { liesHere } from '#domain/warehouse/shelf.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { showDay, showMinute } from '#islands/ui/show-date.ts'
import { ItemPreview } from './ItemPreview.tsx'
import { StaffItemAction } from './StaffItemAction.tsx'

const BoughtTogetherDialog = laterDialog(() =>
  import('./BoughtTogetherDialog.tsx').then((part) => part.BoughtTogetherDialog),
)
const SellerSentDialog = laterDialog(() =>
  import('#islands/bk/desk/SellerSentDialog.tsx').then((part) => part.SellerSentDialog),
)

type Name = 'late' | 'platform' | 'shop' | 'from' | 'to' | 'sort'
type OrderFilters = Record<Name, string>

/** Filters of a queue of order items. */
export const ORDER_FILTERS: readonly Filter<Name>[] = [
  LATE,
  {
    name: 'platform',
    kind: 'choice',
    label: 'Platform',
    word: platformName,
    options: PLATFORMS.map((value) => ({ value, label: platformName(value) })),
  },
  {
    name: 'shop',
    kind: 'text',
    label: 'Seller',
    hint: 'The name or a part of it.',
    word: (shop) => shop,
  },
  ...DAYS,
  NEWEST,
]

/** The filters' part of the request. */
export function askedBy({ platform, shop, ...rest }: OrderFilters): Partial<Payload<'bk/get_order_items'>> {
  const market = PLATFORMS.find((one) => one === platform)
  return {
    ...askedByAll(rest),
    ...(market && { platform: market }),
    ...(shop.trim() && { shop: shop.trim() }),
  }
}

interface Props {
  queue: Exclude<OrderQueueId, 'Unclaimed' | 'Missing' | 'SellerProblems' | 'Services'>
  keyword: string
  /** Without what others have taken. */
  mine: boolean
  filters: OrderFilters
  /** Another number: something was changed elsewhere. */
  turn: number
  onOpen: (id: string) => void
  /** Shows everything from the seller of this one. */
  onShop: (item: StaffItem) => void
  /** Something left its queue. */
  onChanged: () => void
}

/** Statuses with actions on several items at once. */
const TICKED: readonly string[] = ['Paid', 'Purchasing', 'Purchased', 'InWarehouse']

export function StaffItems({ queue, keyword, mine, filters, turn, onOpen, onShop, onChanged }: Props) {
  const list = useDeskList('bk/get_order_items', {
    ...askedBy(filters),
    ...(queue === 'ToInspect' ? { to_inspect: true } : { status: queue }),
    ...(keyword && { keyword }),
    mine,
  })
  useTurn(turn, list.again)
  const now = useNow(list.list)
  const [task, setTask] = useState<ItemTask | null>(null)
  const [sent, setSent] = useState<readonly StaffItem[]>([])
  const [bought, setBought] = useState<readonly StaffItem[]>([])

  const narrowed = keyword || Object.entries(filters).some(([name, value]) => value && name !== 'sort')
  const isOwn = useIsOwn()
  const tickable = (list.list ?? []).filter((item) => !isOwn(item))
  const canTick = TICKED.includes(queue)
  const ticks = useTicks(`orders ${queue}`, canTick ? tickable : [], ({ id }) => id)
  const changed = () => {
    setTask(null)
    setSent([])
    setBought([])
    list.again()
    onChanged()
  }
  return (
    <>
      <DeskTable
        list={list}
        empty={narrowed ? 'Nothing matches.' : 'Nothing waits here.'}
        className="bk-rows"
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        columns={[
          {
            name: 'Item',
            kind: 'lead',
            head: canTick ? <TickAll ticks={ticks}>Item</TickAll> : undefined,
            cell: (item) => (
              <StaffItemFacts
                item={item}
                ticked={ticks.rows.includes(item) ? ticks.chosen.includes(item) : undefined}
                onTick={(on) => ticks.tick([item], on)}
                onOpen={() => onOpen(item.id)}
                onShop={() => onShop(item)}
              />
            ),
          },
          { name: 'Order', cell: (item) => <ItemOrder item={item} /> },
          { name: 'Paid', kind: 'number', cell: (item) => <ItemPaid item={item} /> },
          {
            name: 'Next',
            kind: 'bare',
            cell: (item) => (
              <ItemNext
                item={item}
                now={now.get(item.id)}
                named={queue === 'All' || queue === 'ToInspect'}
                onTask={(what) => setTask({ what, item })}
                onSent={() => setSent([item])}
                onChanged={changed}
              />
            ),
          },
        ]}
        preview={(item) => <ItemPreview item={item} onChanged={changed} />}
        foot={
          <SelectedItems
            items={ticks.chosen}
            onSent={() => setSent(ticks.chosen)}
            onBought={() => setBought(ticks.chosen)}
            onChanged={changed}
          />
        }
      />
      {task && <ItemDialogs task={task} onClose={() => setTask(null)} onDone={changed} />}
      {bought.length > 0 && <BoughtTogetherDialog items={bought} onClose={changed} onDone={changed} />}
      {sent.length > 0 && <SellerSentDialog items={sent} onClose={() => setSent([])} onDone={changed} />}
    </>
  )
}

/** Its order, and where the item lies or comes from. */
function ItemOrder({ item }: { item: StaffItem }) {
  return (
    <div className="grid gap-0.5 md:max-w-64 xl:min-w-38 cards:flex cards:gap-x-2 cards:gap-y-0 cards:overflow-hidden cards:text-xs cards:whitespace-nowrap">
      <span className="flex flex-wrap gap-x-2 xl:flex-nowrap xl:overflow-hidden xl:whitespace-nowrap">
        <span className="whitespace-nowrap">{item.order_no}</span>
        <span className="bk-more min-w-0 xl:overflow-hidden xl:text-ellipsis">
          <WhoseLink email={item.email} />
        </span>
      </span>
      <span className="flex flex-wrap gap-x-2 xl:flex-nowrap xl:overflow-hidden xl:whitespace-nowrap">
        {liesHere(item) && <Labelled name="Shelf" value={item.shelf ?? 'none'} />}
        {item.inner_tracking_number && <Labelled more name="Box" value={item.inner_tracking_number} />}
        {item.purchase_no && (
          <Labelled more={item.status !== 'Purchased'} name="Purchase" value={item.purchase_no} />
        )}
        {item.taken_by && <Labelled more name="Taken by" value={item.taken_by} />}
        <span className="bk-more text-xs text-muted">since {showMinute(item.status_since_at)}</span>
      </span>
    </div>
  )
}

function ItemPaid({ item }: { item: StaffItem }) {
  return (
    <div className="grid gap-0.5">
      <span className="font-medium">{showCnyText(item.paid_cny)}</span>
      <span className="bk-more text-xs text-muted">
        {showCnyText(item.price_cny)} × {item.quantity}
      </span>
      {partsOf(item).map(([name, cny]) => (
        <span key={name} className="bk-more text-xs text-muted xl:hidden">
          {name} {showCnyText(cny)}
        </span>
      ))}
    </div>
  )
}

interface NextProps {
  item: StaffItem
  /** How it stands by now, where a colleague may have moved it. */
  now: Now | undefined
  /** Says the status, in lists that hold several. */
  named: boolean
  onTask: (what: ItemTask['what']) => void
  onSent: () => void
  onChanged: () => void
}

/** The step it waits for, and the buttons for that. */
function ItemNext({ item, now, named, ...rest }: NextProps) {
  const by = item.next_by_at && `by ${showDay(item.next_by_at)}`
  // In the place of what it no longer waits for, as high: rows below stay where a hand reaches for them.
  const moved = movedBy(item, now)
  return (
    <div
      className="grid justify-items-start gap-2 xl:flex xl:min-w-88 xl:flex-wrap xl:items-center xl:gap-x-3 xl:gap-y-1 cards:flex cards:flex-wrap cards:items-center cards:justify-end cards:gap-x-3 cards:gap-y-1 data-moved:[&_.bk-others]:hidden"
      data-moved={moved || undefined}
    >
      {named && <span className="text-sm font-medium">{statusLabel(item.status)}</span>}
      <span className="flex flex-wrap items-center gap-2 text-xs whitespace-nowrap text-muted md:min-h-6 xl:flex-nowrap">
        {moved ? <Badge tone="amber">{moved}</Badge> : by}
        {item.owed_cny !== '0.00' && <Badge tone="red">owes {showCnyText(item.owed_cny)}</Badge>}
        {item.late && <Badge tone="amber">late</Badge>}
        {item.to_inspect && item.status !== 'ArrivedAtWarehouse' && (
          <Badge tone="blue">not weighed yet</Badge>
        )}
      </span>
      <StaffItemAction item={item} {...rest} />
    </div>
  )
}

/** Says what a colleague has done with it since the list was read. */
function movedBy(item: StaffItem, now: Now | undefined): string {
  if (!now || (now.status === item.status && now.taken_by === item.taken_by)) return ''
  if (now.taken_by && now.taken_by !== item.taken_by) return `taken by ${now.taken_by} just now`
  return `now “${statusLabel(now.status)}”${now.by ? `, ${now.by.staff_email}` : ''}`
}

/** The parts of the paid sum besides the goods, and refunds. */
const partsOf = (item: StaffItem) =>
  [
    ['postage', item.domestic_fee_cny],
    ['fee', item.service_fee_cny],
    ['extra photo', item.services_cny],
    ['coupon', item.coupon_cny === '0.00' ? '0.00' : `-${item.coupon_cny}`],
    ['given back', item.refunded_cny],
  ].filter((part): part is [string, string] => part[1] !== '0.00')

type Now = Data<'bk/get_now'>['list'][number]

const EVERY_MS = 4000
/** As many as one call takes. */
const MOST = 200

const NOBODY: ReadonlyMap<string, Now> = new Map()

/**
 * How these order items stand by now, as colleagues move them; asked for while the page is looked at. What was heard
 * before the list was read again says nothing of it.
 */
function useNow(rows: readonly StaffItem[] | null | undefined): ReadonlyMap<string, Now> {
  const [heard, setHeard] = useState({ rows, now: NOBODY })
  const ids = (rows ?? []).slice(0, MOST).map(({ id }) => id)
  usePoll(ids.join(), EVERY_MS, async () => {
    const answer = await call('bk/get_now', { ids }, { notShowMessage: true })
    setHeard({ rows, now: new Map(answer.list.map((one) => [one.id, one])) })
  })
  return heard.rows === rows ? heard.now : NOBODY
}
