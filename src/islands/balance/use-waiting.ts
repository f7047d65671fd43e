import { useData } from '#islands/hooks/use-data.ts'
import { call } from '#stores/api.ts'
import { type Asked, askedOfItem, askedOfParcel } from './question.ts'

/** Charges that wait for a yes. A page shows itself once it knows whether there are any: they stand above the rest. */
export function useWaiting() {
  const list = useData('confirm', loadConfirmList)
  return { ...list, known: list.data !== null || list.failure !== null }
}

export type Waiting = ReturnType<typeof useWaiting>

const PARCEL_KINDS = ['supplement', 'return_freight']

/** Everything that waits for the customer's answer, what ends first on top. */
async function loadConfirmList(): Promise<Asked[]> {
  const { list } = await call('balance/get_confirm_list', {})
  const parcels = list.filter(({ kind }) => PARCEL_KINDS.includes(kind)).map(askedOfParcel)
  if (parcels.length === list.length) return parcels
  const filter = { list_status_alias: 'WaitingForConfirm', limit: 100 } as const
  const stored = list.filter(({ kind }) => kind === 'replacement')
  const [{ list: items }, ...others] = await Promise.all([
    call('orders/get_order_items', filter),
    ...stored.map(({ ref: id }) => call('orders/get_order_item_detail', { id })),
  ])
  const questions = [...items, ...others].flatMap((item) => askedOfItem(item) ?? [])
  return [...parcels, ...questions].sort((a, b) => a.expires_at.localeCompare(b.expires_at))
}
