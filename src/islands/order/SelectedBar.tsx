import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { type Bulk, bulkOf, MOST_AT_ONCE } from '#domain/order/bulk.ts'
import { orderItemTotalCny, sumCny } from '#domain/order/total.ts'
import { newParcelPath, orderCheckoutPath } from '#domain/site/page-path.ts'
import { countedItems } from '#domain/order/item-names.ts'
import { useSitePath } from '#islands/site.tsx'
import { Button, ButtonLink } from '#islands/ui/Button.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import { useMoneyWords } from '#islands/hooks/use-shown.ts'
import { call } from '#stores/api.ts'
import { serverNow } from '#stores/clock.ts'
import { $orderList, type ListedItem, refreshOrderItems } from '#stores/order-list.ts'
import { laterDialog } from '#islands/ui/later-dialog.tsx'
import { backOf, CancelItems } from './CancelItems.tsx'
import { RefusedDialog } from './RefusedItems.tsx'
import type { Refused } from './try-each.ts'
import { PaySum } from '#islands/ui/PaySum.tsx'

const AskRefund = laterDialog(() => import('./AskRefund.tsx').then((part) => part.AskRefund))

const TagDialog = laterDialog(() => import('./TagDialog.tsx').then((part) => part.TagDialog))

const NONE: readonly Refused[] = []

type What = 'cancel' | 'refund' | 'tag'

/** Actions on the chosen items together, each button with how many it is about. */
export function SelectedBar() {
  const { orderItems, selectedItems } = useStore($orderList, {
    keys: ['orderItems', 'selectedItems'],
    ssr: 'initial',
  })
  const [asking, setAsking] = useState<{ what: What; items: ListedItem[] } | null>(null)
  const [refused, setRefused] = useState(NONE)
  const chosen = orderItems.filter(({ id }) => selectedItems.includes(id))
  const bulk = bulkOf(chosen, serverNow())
  const settle = (items: readonly ListedItem[], not: Refused[]) => {
    const ids = items.map(({ id }) => id)
    const ticked = not.map(({ id }) => id)
    // Without an answer the list is out of date until the next visit, no worse.
    refreshOrderItems(ids, ticked, Date.now()).catch(() => null)
  }
  return (
    <>
      {chosen.length > 0 && (
        <section className="pay-bar pay-bar-many card" aria-label="Selected items">
          <p className="text-sm text-muted" role="status">
            {countedItems(chosen.length)}
            {chosen.length > MOST_AT_ONCE && `. Choose at most ${MOST_AT_ONCE} at once.`}
          </p>
          {chosen.length <= MOST_AT_ONCE && (
            <div className="flex flex-wrap items-center justify-end gap-2">
              <Button kind="quiet" size="sm" onClick={() => setAsking({ what: 'tag', items: chosen })}>
                {chosen.length === 1 ? 'Who is it for?' : 'Who are they for?'}
              </Button>
              <ForSome bulk={bulk} onAsk={(what) => setAsking({ what, items: bulk[what] })} />
              {bulk.pay.length > 0 && <PayThem items={bulk.pay} />}
            </div>
          )}
        </section>
      )}
      {asking?.what === 'cancel' && (
        <CancelItems
          items={asking.items}
          onClose={() => setAsking(null)}
          onCancelled={(not) => {
            setRefused(not)
            settle(asking.items, not)
          }}
        />
      )}
      {asking?.what === 'refund' && (
        <AskRefund
          items={asking.items}
          onClose={() => setAsking(null)}
          onChanged={(not = []) => settle(asking.items, not)}
        />
      )}
      {asking?.what === 'tag' && (
        <TagDialog
          items={asking.items}
          onClose={() => setAsking(null)}
          onChanged={() => settle(asking.items, [])}
        />
      )}
      <RefusedDialog items={orderItems} refused={refused} onClose={() => setRefused(NONE)} />
    </>
  )
}

function ForSome({ bulk, onAsk }: { bulk: Bulk<ListedItem>; onAsk: (what: 'cancel' | 'refund') => void }) {
  const to = useSitePath()
  const { ship, refund, cancel } = bulk
  const back = backOf(cancel, useMoneyWords())
  return (
    <>
      {cancel.length > 0 && (
        <Button kind="danger-quiet" size="sm" onClick={() => onAsk('cancel')}>
          Cancel {cancel.length}
          {back && ` and get ${back} back`}
        </Button>
      )}
      {refund.length > 0 && (
        <Button kind="secondary" size="sm" onClick={() => onAsk('refund')}>
          Refund {refund.length}
        </Button>
      )}
      {ship.length > 0 && (
        <ButtonLink kind="secondary" size="sm" href={to(newParcelPath(ship.map(({ id }) => id)))}>
          Put {ship.length} in a parcel
        </ButtonLink>
      )}
    </>
  )
}

/** Their total, and the way to pay it. */
function PayThem({ items }: { items: readonly ListedItem[] }) {
  const to = useSitePath()
  const item_ids = items.map(({ id }) => id)
  const { data, failure } = useData(item_ids.join(), () => call('checkout/get_due', { of: [{ item_ids }] }))
  if (failure) return <p className="text-sm text-muted">{failure.message}</p>
  if (!data) return <Skeleton className="h-9 w-32" />
  const [due] = data.list
  return (
    <ButtonLink size="sm" href={to(orderCheckoutPath({ ids: item_ids }))}>
      Pay {items.length === 1 ? '' : `${items.length} · `}
      <PaySum cny={due?.total_cny ?? sumCny(items.map(orderItemTotalCny))} />
    </ButtonLink>
  )
}
