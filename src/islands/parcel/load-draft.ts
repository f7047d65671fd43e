import { isInStorage } from '#domain/order-status.ts'
import type { Address } from '#islands/address/address.ts'
import { call } from '#stores/api.ts'
import type { ListedItem } from '#stores/order-list.ts'
import { knowUser } from '#stores/user.ts'

/**
 * What ?item_ids= names: what can be put into a parcel, and what no longer can. Not the customer's is left out. With it
 * comes the currency it is read in: prices that get a second one later push the page down.
 */
export async function loadDraft(ids: readonly string[]) {
  const [{ list }, { list: addresses }] = await Promise.all([
    call('orders/get_order_items', { ids: [...ids] }),
    call('user/get_address', {}),
    knowUser(),
  ])
  const client = onlyClient(list)
  return {
    client,
    ship_to: (await addressOf(client, addresses)) ?? addresses[0]?.id ?? '',
    items: list.filter((item) => isInStorage(item.status) && item.weight_g !== null),
    unweighed: list.filter((item) => isInStorage(item.status) && item.weight_g === null),
    gone: list.filter((item) => !isInStorage(item.status)),
    addresses,
  }
}

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
