import { useEffect, useState } from 'react'
import type { DueCoupon } from '#domain/promotion/coupon-choice.ts'
import { OpenPayments } from '#islands/checkout/OpenPayments.tsx'
import { CouponOnce } from '#islands/coupon/CouponOnce.tsx'
import { onSite, useSitePath } from '#islands/site.tsx'
import { ButtonLink } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { LoadMore } from '#islands/ui/LoadMore.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import { type ListPage, useList } from '#islands/hooks/use-list.ts'
import { call } from '#stores/api.ts'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { countryName } from '#domain/place/countries.ts'
import { namedItems } from '#domain/order/item-names.ts'
import { missingCny } from '#domain/order/total.ts'
import { parcelCheckoutPath, parcelPath } from '#domain/site/page-path.ts'
import { showWeight } from '#domain/freight/weight.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { Money } from '#islands/ui/Money.tsx'
import { showDay } from '#islands/ui/show-date.ts'
import { nextWords } from '#islands/ui/next-words.ts'
import { StatusDot } from '#islands/ui/StatusDot.tsx'
import { Table } from '#islands/ui/Table.tsx'
import { Thumb } from '#islands/ui/Thumb.tsx'
import { useMoneyWords, useShownThen } from '#islands/hooks/use-shown.ts'
import { askedBy, type ParcelTab, parcelTabs, readTab } from './parcel-tabs.ts'
import { arrivalWords } from './Journey.tsx'
import { isPayable, type Parcel, statusOf } from './parcel.ts'
import { dueCoupon, loadCheckoutTotals } from '#stores/checkout-totals.ts'
import { PaySum } from '#islands/ui/PaySum.tsx'

/** The customer's parcels, by what they wait for. */
export const ParcelList = onSite(function ParcelList() {
  const [tab, setTab] = useState<ParcelTab | null>(null)
  useEffect(() => setTab(readTab(new URLSearchParams(location.search).get('tab') ?? '')), [])
  // Without its numbers a tab still works.
  const counts = useData('counts', () =>
    call('user/get_user_order_parcel_infos', {}, { notShowMessage: true }),
  )
  const { list, failure, busy, again, ...rest } = useList(String(tab), async (from) =>
    tab ? withCheckoutTotals(await call('parcel/get_parcels', { ...askedBy(tab), ...from })) : null,
  )

  const select = (id: string) => {
    setTab(readTab(id))
    history.replaceState(null, '', `?tab=${id}`)
  }
  return (
    <div className="grid gap-4">
      <OpenPayments of="parcels" onEnded={again} />
      <Tabs
        label="Parcels by status"
        tabs={parcelTabs(counts.data)}
        selected={tab ?? 'All'}
        onSelect={select}
        panel="parcels"
      />
      <div id="parcels" role="tabpanel" aria-label="Parcels" aria-busy={busy}>
        {!list && failure && <ErrorState message={failure.message} onRetry={again} busy={busy} />}
        {!list && !failure && <Skeleton rows={3} shape="parcel" label="Loading your parcels" />}
        {list?.length === 0 && <NoParcels tab={tab} />}
        {list && list.length > 0 && (
          <>
            <CouponOnce coupons={list.map(({ due_coupon }) => due_coupon)} />
            <ParcelTable parcels={list} />
            <LoadMore more={rest.hasMore} busy={rest.moreBusy} onMore={rest.more} />
          </>
        )}
      </div>
    </div>
  )
})

interface Due extends Parcel {
  due_coupon: DueCoupon | null
}

/** Sets the sums due to what the checkout will ask for, with its coupon. */
async function withCheckoutTotals(page: ListPage<Parcel>): Promise<ListPage<Due>> {
  const nos = page.list.filter(isPayable).map(({ parcel_no }) => parcel_no)
  const totals = await loadCheckoutTotals(nos.map((parcel_no) => ({ parcel_no })))
  const due = new Map(nos.map((no, index) => [no, totals[index]]))
  const list = page.list.map((parcel) => ({
    ...parcel,
    due_cny: due.get(parcel.parcel_no)?.total_cny ?? parcel.due_cny,
    due_coupon: dueCoupon(due.get(parcel.parcel_no)),
  }))
  return { ...page, list }
}

function NoParcels({ tab }: { tab: ParcelTab | null }) {
  const to = useSitePath()
  const text =
    tab === 'All' ? 'No parcels yet. Choose items in your warehouse and we ship them.' : 'No parcels here.'
  return (
    <EmptyState text={text}>
      <ButtonLink href={to('/user/order/warehouse')}>See my warehouse</ButtonLink>
    </EmptyState>
  )
}

function ParcelTable({ parcels }: { parcels: readonly Parcel[] }) {
  const showThen = useShownThen()
  return (
    <div className="card @container/rows">
      <Table
        rows={parcels}
        keyOf={({ parcel_no }) => parcel_no}
        columns={[
          {
            name: 'Parcel',
            kind: 'lead',
            cell: (parcel) => <ParcelLead parcel={parcel} />,
          },
          {
            name: 'Status',
            kind: 'bare',
            className: 'md:[&_.status]:flex-col',
            cell: (parcel) => (
              <>
                <StatusDot {...statusOf(parcel)} next={nextWords(statusOf(parcel).next)} />{' '}
                {parcel.late && <Badge tone="amber">late</Badge>}
                <Arrival parcel={parcel} />
                <RowAction parcel={parcel} />
              </>
            ),
          },
          {
            name: 'To',
            cell: ({ address, line_name }) => (
              <span>
                {countryName(address.country)}
                <span className="block text-muted">{line_name}</span>
              </span>
            ),
          },
          {
            name: 'Weight',
            kind: 'number',
            cell: ({ real_charge_g, est_charge_g }) => (
              <span>
                {real_charge_g === null && 'about '}
                {showWeight(real_charge_g ?? est_charge_g)}
              </span>
            ),
          },
          {
            name: 'Amount',
            kind: 'number',
            className: 'font-medium md:[&_.money-pair]:flex-col md:[&_.money-pair]:items-end',
            cell: (parcel) => {
              const { due_cny, paid_cny, refunded_cny, rate } = parcel
              const payable = isPayable(parcel)
              const cost = payable ? due_cny : missingCny(paid_cny, refunded_cny)
              return <Money cny={cost} shown={showThen(payable ? null : rate)(cost)} />
            },
          },
        ]}
      />
    </div>
  )
}

/** As many as the list has of a parcel that still holds them. */
const PICTURED = 4

/** The parcel's contents, as pictures and by name; what was in it, where that is back in storage. */
function ParcelLead({ parcel }: { parcel: Parcel }) {
  const to = useSitePath()
  const { parcel_no, item_ids, past_items, created_at } = parcel
  const items = parcel.items.length > 0 ? parcel.items : past_items.slice(0, PICTURED)
  const name = namedItems(items, item_ids.length || past_items.length)
  return (
    <a className="grid gap-1.5 no-underline hover:underline" href={to(parcelPath(parcel_no))}>
      {items.length > 0 && (
        <span className="flex gap-1.5">
          {items.map(({ id, image }) => (
            <Thumb key={id} image={image} className="size-12" />
          ))}
        </span>
      )}
      <span className="line-clamp-2 font-medium">{name || parcel_no}</span>
      <span className="text-muted">
        {[name && parcel_no, showDay(created_at)].filter(Boolean).join('\u00a0· ')}
      </span>
    </a>
  )
}

/** When it arrives stands in the list while it travels; before that its next step says when. */
function Arrival({ parcel }: { parcel: Parcel }) {
  const words = parcel.shipped_at && arrivalWords(parcel)
  return words ? <p className="text-sm">{words}</p> : null
}

function RowAction({ parcel }: { parcel: Parcel }) {
  const to = useSitePath()
  const money = useMoneyWords()
  if (isPayable(parcel))
    return (
      <p className="mt-2">
        <ButtonLink size="sm" href={to(parcelCheckoutPath(parcel.parcel_no))}>
          Pay <PaySum cny={parcel.due_cny} />
        </ButtonLink>
      </p>
    )
  if (parcel.status !== 'WaitingForSupplement') return null
  return (
    <p className="mt-2">
      <ButtonLink size="sm" href={to(parcelPath(parcel.parcel_no))}>
        Review the {money(parcel.due_cny)} supplement
      </ButtonLink>
    </p>
  )
}
