import { useEffect, useState } from 'react'
import { newParcelPath, orderCheckoutPath, orderListPath, parcelPath } from '#domain/site/page-path.ts'
import { onSite, useSite, useSitePath } from '#islands/site.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { useQuery } from '#islands/hooks/use-address.ts'
import { useData } from '#islands/hooks/use-data.ts'
import { useTitle } from '#islands/hooks/use-title.ts'
import { call, type Data } from '#stores/api.ts'
import { withCheckoutCoupons } from '#stores/checkout-totals.ts'
import { askedOfItem } from '#islands/balance/question.ts'
import type { OrderItem } from '#stores/order-list.ts'
import { canRefund } from '#domain/order/bulk.ts'
import { itemStep } from '#islands/ui/change-step.ts'
import { Timeline } from '#islands/ui/Timeline.tsx'
import { later } from '#islands/ui/later.tsx'
import { laterDialog } from '#islands/ui/later-dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { Held } from '#islands/warehouse/Held.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { inWords } from '#islands/hooks/show-price.ts'
import { useMoneyWords, useShownThen } from '#islands/hooks/use-shown.ts'
import { namedItems } from '#domain/order/item-names.ts'
import { orderItemTotalCny } from '#domain/order/total.ts'
import { Button, ButtonLink } from '#islands/ui/Button.tsx'
import { PayOrContinue } from '#islands/checkout/PayOrContinue.tsx'
import { serverNow } from '#stores/clock.ts'
import { ArrivedPhotos } from './ArrivedPhotos.tsx'
import { ItemThreadPlace } from '#islands/thread/ThreadPlace.tsx'
import { BuyAgain } from './BuyAgain.tsx'
import { ForPerson } from './ForPerson.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderReceipt } from './OrderReceipt.tsx'
import { OrderRefund } from './OrderRefund.tsx'
import { statusOf } from './order-tone.ts'
import { SharePhotos } from './SharePhotos.tsx'
import { PaySum } from '#islands/ui/PaySum.tsx'

const CancelItems = laterDialog(() => import('./CancelItems.tsx').then((part) => part.CancelItems))
const ConfirmEntry = later(
  () => import('#islands/balance/ConfirmEntry.tsx').then((part) => part.ConfirmEntry),
  <Skeleton lines={4} />,
)
const PartArrived = later(() => import('./PartArrived.tsx').then((part) => part.PartArrived))

/** Its customer may choose while nobody decides about a refund of it. */
const canMoveOn = ({ status }: OrderItem) => status === 'Purchased' || status === 'SellerShipped'

/** An order item: its status, facts, price and actions. */
export const OrderDetail = onSite(function OrderDetail() {
  const site = useSite()
  const to = useSitePath()
  const id = useQuery('id')
  const { data, failure, busy, again } = useData(String(id), async () => {
    if (!id) return null
    const [item, { list }] = await Promise.all([
      call('orders/get_order_item_detail', { id }),
      call('orders/get_item_status_changelog', { id }),
    ])
    const [shown = item] = await withCheckoutCoupons([item])
    return { item: shown, changes: list }
  })
  const [isAsking, setAsking] = useState(false)
  // A mail leads here; nothing is asked for before the customer has confirmed it.
  const wantsReturn = data !== null && canRefund(data.item, serverNow())
  useEffect(() => {
    if (wantsReturn && location.hash === '#return') setAsking(true)
  }, [wantsReturn])
  useTitle(data ? `${data.item.title}, order ${data.item.order_no}` : undefined)

  if (id === '' || (!data && failure?.status === 404))
    return (
      <EmptyState text="We can’t find this item among your orders.">
        <ButtonLink href={to(orderListPath('All'))}>See my orders</ButtonLink>
      </EmptyState>
    )
  if (!data && failure) return <ErrorState message={failure.message} onRetry={again} busy={busy} />
  if (!data) return <OrderDetailSkeleton />
  const { item, changes } = data
  const actions = (
    <div className="grid gap-4 empty:hidden">
      <OrderActions item={item} onChanged={again} />
      <OrderToParcel item={item} />
      {item.status !== 'WaitingForPayment' && <BuyAgain item={item} block />}
    </div>
  )
  return (
    <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_21rem] xl:items-start">
      <div className="grid min-w-0 gap-4">
        <OrderQuestion item={item} onAnswered={again} />
        {item.part_arrived && canMoveOn(item) && <PartArrived item={item} onChanged={again} />}
        <ArrivedPhotos item={item} onReturn={() => setAsking(true)} onChanged={again} />
        <OrderFacts item={item} />
        {site === 'm' && actions}
        <SharePhotos key={item.photo_set?.id} item={item} onChanged={again} />
        <ForPerson item={item} onChanged={again} />
        <ItemThreadPlace item={item} onChanged={again} />
        <OrderTimeline item={item} changes={changes} />
      </div>
      <div className="grid gap-4">
        {site === 'desktop' && actions}
        <OrderRefund item={item} asking={isAsking} onAsk={setAsking} onChanged={again} />
        {/* Last: it grows when the price of shipping has come. */}
        <OrderReceipt item={item} />
      </div>
    </div>
  )
})

interface OrderQuestionProps {
  item: OrderItem
  onAnswered: () => void
}

/** Our question before we buy it. */
function OrderQuestion({ item, onAnswered }: OrderQuestionProps) {
  const question = askedOfItem(item)
  if (!question) return null
  return (
    <section className="card card-body border-wait" aria-label="We ask you">
      <ConfirmEntry asked={question} named={false} onAnswered={onAnswered} />
    </section>
  )
}

interface OrderTimelineProps {
  item: Data<'orders/get_order_item_detail'>
  changes: Data<'orders/get_item_status_changelog'>['list']
}

/** Everything that has happened, oldest first, and what comes next. */
function OrderTimeline({ item, changes }: OrderTimelineProps) {
  const showThen = useShownThen()
  const steps = changes.map((change) => {
    const moved = item.money.find(({ at }) => at === change.at)
    const step = itemStep(change, inWords(showThen(moved?.rate)))
    return change.to === 'Compensated' ? { ...step, word: statusOf(item).word } : step
  })
  return (
    <section className="card card-body" aria-labelledby="timeline">
      <h2 id="timeline" className="mb-4 text-base">
        Timeline
      </h2>
      <Timeline steps={steps} next={statusOf(item).next} late={item.late} />
    </section>
  )
}

function OrderDetailSkeleton() {
  return (
    <div
      className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_21rem] xl:items-start"
      role="status"
      aria-label="Loading the order"
    >
      <div className="grid gap-4">
        <div className="card card-body flex gap-5">
          <Skeleton className="size-28" />
          <Skeleton lines={4} className="flex-1" />
        </div>
        <div className="card card-body">
          <Skeleton lines={4} />
        </div>
      </div>
      <div className="card card-body">
        <Skeleton lines={6} />
      </div>
    </div>
  )
}

interface OrderActionsProps {
  item: Data<'orders/get_order_item_detail'>
  onChanged: () => void
}

/** Pay and cancel, while the status allows them. */
function OrderActions({ item, onChanged }: OrderActionsProps) {
  const to = useSitePath()
  const money = useMoneyWords()
  const [isAsking, setAsking] = useState(false)
  const unpaid = item.status === 'WaitingForPayment'
  if (!unpaid && item.status !== 'Paid') return null
  return (
    <section className="grid gap-3" aria-label="Actions">
      {unpaid && (
        <PayOrContinue subject={{ item_ids: [item.id] }} what={namedItems([item])} onEnded={onChanged}>
          <ButtonLink block size="lg" href={to(orderCheckoutPath({ ids: [item.id] }))}>
            Pay <PaySum cny={orderItemTotalCny(item)} />
          </ButtonLink>
        </PayOrContinue>
      )}
      <Button kind="danger-quiet" block onClick={() => setAsking(true)}>
        {unpaid ? 'Cancel this item' : `Cancel and get ${money(item.paid_cny)} back`}
      </Button>
      {isAsking && <CancelItems items={[item]} onClose={() => setAsking(false)} onCancelled={onChanged} />}
    </section>
  )
}

interface OrderToParcelProps {
  item: Data<'orders/get_order_item_detail'>
}

/** From the warehouse on, the road leads to a parcel. */
function OrderToParcel({ item }: OrderToParcelProps) {
  const to = useSitePath()
  if (item.parcel_no)
    return (
      <ButtonLink kind="secondary" block href={to(parcelPath(item.parcel_no))}>
        See parcel {item.parcel_no}
      </ButtonLink>
    )
  if (item.status !== 'InWarehouse' && item.status !== 'StorageExpired') return null
  return (
    <div className="grid gap-2">
      {item.held && (
        <Note tone="amber">
          <Held held={item.held} />
        </Note>
      )}
      {item.held ? null : item.weight_g === null ? (
        <p className="text-center text-sm text-muted">
          Not weighed yet. It can go into a parcel once we’ve inspected it.
        </p>
      ) : (
        <ButtonLink block href={to(newParcelPath([item.id]))}>
          Put it in a parcel
        </ButtonLink>
      )}
      <ButtonLink kind="quiet" block href={to('/user/order/warehouse')}>
        See my warehouse
      </ButtonLink>
    </div>
  )
}
