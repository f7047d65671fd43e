import { selectedOf } from '#domain/order/cart-total.ts'
import { useStore } from '@nanostores/react'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useEffect, useMemo } from 'react'
import { useClients } from '#islands/client/client.ts'
import { useSend } from '#islands/hooks/use-send.ts'
import { onSite, useSitePath } from '#islands/site.tsx'
import { Button, ButtonLink } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { KeywordSearch } from '#islands/ui/KeywordSearch.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import { leadToWrongQuantity } from '#islands/ui/QuantityStepper.tsx'
import { SelectField } from '#islands/ui/SelectField.tsx'
import {
  type CartGroup as Group,
  checkCart,
  removeItems,
  selectItems,
  takeNewPrice,
} from '#stores/cart-items.ts'
import { $buyNow, $cart, $freePhotos, $localCart, loadCart, moveLocalCart } from '#stores/cart.ts'
import { knowUser } from '#stores/user.ts'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { platformName } from '#domain/link/platform.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { Money } from '#islands/ui/Money.tsx'
import { useShown } from '#islands/hooks/use-shown.ts'
import { BuyNowItems } from './BuyNowItems.tsx'
import { loadWaiting, type Waiting, WaitingItems } from './WaitingItems.tsx'
import { CartTotals } from './CartTotals.tsx'
import { useOrder } from './use-order.ts'
import { CartItem } from './CartItem.tsx'

/** From so many items on, what is out of sight is not laid out. */
const LONG = 30
const isLong = (groups: readonly { items: readonly unknown[] }[]) =>
  groups.reduce((sum, { items }) => sum + items.length, 0) > LONG

/** The items to be ordered by shop, the selection, and its total. */
export const CartPage = onSite(function CartPage() {
  const to = useSitePath()
  const { data, failure, busy, again } = useData('cart', readCart)
  const { items, selectedCartIds } = useStore($cart, { ssr: 'initial' })
  const unordered = useStore($buyNow, { ssr: 'initial' })
  const clients = useClients()
  const free_photos = useStore($freePhotos, { ssr: 'initial' }).left
  const selected = useMemo(() => new Set(selectedCartIds), [selectedCartIds])
  const selection = selectedOf(items, selectedCartIds)
  // In the order in which they are given away: an order gives them to the items that were added first.
  const wishes = selection.filter((item) => item.services.includes('extra_photo')).sort(byId)
  const free_ids = new Set(wishes.slice(0, free_photos).map((item) => item.id))
  const order = useOrder(selection, again, clients.chosen?.id)
  // A visitor's items that have just moved in.
  useEffect(() => $localCart.listen((remaining) => remaining.length === 0 && again()))

  if (!data && failure) return <ErrorState message={failure.message} onRetry={again} busy={busy} />
  if (!data) return <CartSkeleton />
  if (items.length === 0)
    return (
      <div className="grid gap-6">
        <WaitingItems waiting={data} reload={again} />
        <BuyNowItems items={unordered} reload={again} />
        <EmptyState
          icon={ShoppingCart}
          text="Your cart is empty. Items you add stay here until you order them."
        >
          <ButtonLink href={to('/item_search')}>Find an item</ButtonLink>
        </EmptyState>
      </div>
    )
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-8">
      {/* Hundreds of them: what is out of sight is not laid out. A short cart would jump when it comes into sight. */}
      <div
        className={`grid min-w-0 gap-4 ${isLong(items) ? '[&_.cart-item]:[contain-intrinsic-size:auto_11rem] [&_.cart-item]:[content-visibility:auto]' : ''}`}
      >
        <WaitingItems waiting={data} reload={again} />
        {order.failure && <Note tone="amber">{order.failure.message}</Note>}
        <CartHead groups={items} selected={selected} />
        {items.map((group) => (
          <CartGroup
            key={`${group.item_platform} ${group.shop || group.items[0]?.id}`}
            group={group}
            selected={selected}
            free_ids={free_ids}
            photo_is_free={wishes.length < free_photos}
          />
        ))}
        <BuyNowItems items={unordered} reload={again} />
      </div>
      <CartTotals busy={order.busy} onOrder={() => leadToWrongQuantity() || order.place()}>
        <ClientPick clients={clients} />
      </CartTotals>
    </div>
  )
})

/**
 * With the visitor's items that could not move in at log-in, and with the currency they are read in, where this browser
 * does not know it yet: prices that get a second one later push the page down.
 */
async function readCart(): Promise<Waiting> {
  const user = knowUser()
  const loading = loadWaiting()
  await moveLocalCart()
  await loadCart()
  await user
  // The marketplaces' answers tell of changes; a cart is there without them.
  checkCart().catch(() => null)
  return loading
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

function CartSkeleton() {
  return (
    <div
      className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-8"
      role="status"
      aria-label="Loading your cart"
    >
      <div className="grid gap-4">
        {[1, 2].map((group) => (
          <div key={group} className="card">
            <div className="px-5 py-4">
              <Skeleton className="h-5 w-40" />
            </div>
            <div className="flex gap-5 border-t border-line p-5">
              <Skeleton className="size-22" />
              <Skeleton lines={3} className="flex-1" />
            </div>
          </div>
        ))}
      </div>
      <div className="card card-body">
        <Skeleton lines={5} />
      </div>
    </div>
  )
}

interface CartGroupProps {
  group: Group
  selected: ReadonlySet<string>
  /** Whether one more extra photo would cost nothing. */
  photo_is_free: boolean
  free_ids: ReadonlySet<string>
}

/** The items of one shop: they travel together and share its postage. */
function CartGroup({ group, selected, photo_is_free, free_ids }: CartGroupProps) {
  const showPrice = useShown()
  const ids = group.items.filter((item) => item.available).map((item) => item.id)
  const platform = platformName(group.item_platform)
  return (
    <section className="card" aria-label={group.shop ? `${group.shop}, ${platform}` : undefined}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 md:px-5">
        <CheckField
          checked={ids.length > 0 && ids.every((id) => selected.has(id))}
          disabled={ids.length === 0}
          onChange={(event) => selectItems(ids, event.currentTarget.checked)}
        >
          <span className="flex flex-wrap items-center gap-2">
            <span className="font-medium">{group.shop || platform}</span>
            {group.shop && <Badge>{platform}</Badge>}
          </span>
        </CheckField>
        <p className="text-sm text-muted">
          Postage in China{' '}
          {Number(group.domestic_fee_cny) === 0 ? (
            'free'
          ) : (
            <Money cny={group.domestic_fee_cny} shown={showPrice(group.domestic_fee_cny)} />
          )}
        </p>
      </div>
      <ul className="@container">
        {group.items.map((item) => (
          <CartItem
            key={item.id}
            item={item}
            selected={selected.has(item.id)}
            photo_is_free={item.services.includes('extra_photo') ? free_ids.has(item.id) : photo_is_free}
          />
        ))}
      </ul>
    </section>
  )
}

/** For whom an order is; nothing is shown to who keeps no clients. */
function ClientPick({ clients }: { clients: ReturnType<typeof useClients> }) {
  const { list, total, tooMany, keyword, setKeyword, chosen, choose } = clients
  if (total === 0) return null
  const options = chosen && !list.some(({ id }) => id === chosen.id) ? [chosen, ...list] : list
  return (
    <div className="grid gap-3">
      {tooMany && <KeywordSearch label="Search your clients" keyword={keyword} onSearch={setKeyword} />}
      <SelectField
        label="For a client"
        optional
        prompt="For myself"
        value={chosen?.id ?? ''}
        options={options.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ currentTarget }) => choose(options.find(({ id }) => id === currentTarget.value) ?? null)}
      />
    </div>
  )
}

interface Props {
  groups: readonly Group[]
  selected: ReadonlySet<string>
}

/** Everything at once: select all, and let go of what cannot be ordered. */
function CartHead({ groups, selected }: Props) {
  const { busy, send } = useSend()
  const items = groups.flatMap((group) => group.items)
  const ids = items.filter((item) => item.available).map((item) => item.id)
  const gone = items.filter((item) => !item.available).map((item) => item.id)
  const changed = items.filter((item) => item.price_now_cny !== null)
  const chosen = ids.filter((id) => selected.has(id)).length
  const takeAll = async () => {
    for (const { id } of changed) await takeNewPrice(id)
  }
  return (
    <div className="grid gap-3">
      {changed.length > 0 && (
        <Note tone="amber">
          <span className="flex flex-wrap items-center justify-between gap-3">
            {changed.length === 1
              ? '1 price has changed since you added the item.'
              : `${changed.length} prices have changed since you added the items.`}
            <Button kind="secondary" size="sm" busy={busy} onClick={() => send(takeAll)}>
              Take {changed.length === 1 ? 'the new price' : 'all new prices'}
            </Button>
          </span>
        </Note>
      )}
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-1 md:px-5">
        <CheckField
          checked={chosen > 0 && chosen === ids.length}
          disabled={ids.length === 0}
          onChange={(event) => selectItems(ids, event.currentTarget.checked)}
        >
          Select all{' '}
          <span className="text-muted">
            ({chosen} of {items.length})
          </span>
        </CheckField>
        {gone.length > 0 && (
          <Button kind="quiet" size="sm" busy={busy} onClick={() => send(() => removeItems(gone))}>
            Remove {gone.length} that can’t be ordered
          </Button>
        )}
      </div>
    </div>
  )
}
