import { call } from '#stores/api.ts'
import { type Asked, askedOfItem, askedOfParcel } from './confirm-words.ts'

const PARCEL_KINDS = ['supplement', 'return_freight']

/** Everything that waits for the customer's answer, what ends first on top. */
export async function loadConfirmList(): Promise<Asked[]> {
  const { list } = await call('balance/get_confirm_list', {})
  const parcels = list.filter(({ kind }) => PARCEL_KINDS.includes(kind)).map(askedOfParcel)
  if (parcels.length === list.length) return parcels
  const asked = { list_status_alias: 'WaitingForConfirm', limit: 100 } as const
  const { list: items } = await call('orders/get_order_items', asked)
  const questions = items.flatMap((item) => askedOfItem(item) ?? [])
  return [...parcels, ...questions].sort((a, b) => a.expires_at.localeCompare(b.expires_at))
}
