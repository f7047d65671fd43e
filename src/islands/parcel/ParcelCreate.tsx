import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { onSite } from '#islands/site.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import { useQuery } from '#islands/hooks/use-address.ts'
import { later } from '#islands/ui/later.tsx'
import { isInStorage } from '#domain/order/status.ts'
import type { Address } from '#islands/address/address.ts'
import { call } from '#stores/api.ts'
import type { ListedItem } from '#stores/order-list.ts'
import { knowUser } from '#stores/user.ts'
import { loadKept } from './kept-draft.ts'
import { CannotGo } from '#islands/warehouse/CannotGo.tsx'
import type { ParcelDraftProps } from './ParcelDraft.tsx'

/** The items that the address names become a parcel; where it names none, they are chosen first. */
export const ParcelCreate = onSite(function ParcelCreate() {
  const query = useQuery('item_ids')
  if (query === null) return <Skeleton rows={2} shape="parcel-page" label="Loading the parcel" />
  const ids = [...new Set(query.split(',').filter(Boolean))]
  return ids.length > 0 ? <ParcelOf ids={ids} /> : <Choosing />
})

/** Where it goes, how it is packed, which line takes it and what that costs. */
function ParcelOf({ ids }: { ids: readonly string[] }) {
  const { data, failure, busy, again } = useData(ids.join(), () => loadDraft(ids))
  if (!data && failure) return <ErrorState message={failure.message} onRetry={again} busy={busy} />
  if (!data) return <Skeleton rows={2} shape="parcel-page" label="Loading the parcel" />
  const { items, staying, ...start } = data
  return (
    <div className="grid gap-4">
      {staying.length > 0 && <CannotGo items={staying} others={items.length > 0} />}
      {items.length > 0 ? (
        <ParcelDraft key={items.map(({ id }) => id).join()} items={items} {...start} onTaken={again} />
      ) : (
        <Choosing />
      )}
    </div>
  )
}

/** The warehouse, which comes where nothing is chosen yet. */
const Choosing = later(
  () => import('#islands/warehouse/WarehousePage.tsx').then((part) => part.StoredItems),
  <Skeleton rows={2} shape="parcel-page" label="Loading the parcel" />,
)

/** The form comes beside what it shows: whoever chooses items first needs none of it. */
const loadForm = () => import('./ParcelDraft.tsx').then((part) => part.ParcelDraft)
const ParcelDraft = later<ParcelDraftProps>(loadForm)

/**
 * Loads the items of ?item_ids=: which can go into a parcel, and which cannot. Those of others are left out. With them
 * comes the currency they are read in, where this browser does not know it yet: prices that get a second one later push
 * the page down.
 */
async function loadDraft(ids: readonly string[]) {
  const [{ list }, { list: addresses }, kept] = await Promise.all([
    call('orders/get_order_items', { ids: [...ids] }),
    call('user/get_address', {}),
    loadKept(),
    // A part that does not come says so where it stands.
    loadForm().catch(() => null),
    knowUser(),
  ])
  const client = onlyClient(list)
  return {
    client,
    ship_to: (await addressOf(client, addresses)) ?? addresses[0]?.id ?? '',
    items: list.filter(canGo),
    staying: list.filter((item) => !canGo(item)),
    addresses,
    kept,
  }
}

const canGo = ({ status, weight_g, held }: ListedItem) =>
  isInStorage(status) && weight_g !== null && held === null

/** For whom all of them are; null for oneself, and for several. */
function onlyClient(items: readonly ListedItem[]) {
  const [first, ...others] = items.map(({ client }) => client)
  return first && others.every((client) => client?.id === first.id) ? first : null
}

/** The client's address, if it is in the book. Silent: without it the default stands. */
async function addressOf(client: { id: string } | null, addresses: readonly Address[]) {
  if (!client) return undefined
  const { id } = client
  const { address_ids } = await call(
    'customer_client/get_customer_client_detail/{id}',
    { id },
    { notShowMessage: true },
  ).catch(() => ({ address_ids: [] as string[] }))
  return address_ids.find((one) => addresses.some((address) => address.id === one))
}
