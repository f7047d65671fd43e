import { map } from 'nanostores'
import { readChoiceQuery, withChoiceQuery } from '#domain/order/choice-query.ts'
import type { Platform } from '#domain/link/platform.ts'
import { call, type Data } from './api.ts'
import { keepText, keptText } from './browser-storage.ts'

export type ItemInFull = Data<'item/get'>

/** Fields drawn on the server alone; a description has dozens of pictures, and prices a long history. */
type ServerDrawn = 'props' | 'desc_images' | 'price_history' | 'qc_photos'

/** An item as choosing and buying need it. */
export type ItemDetails = Omit<ItemInFull, ServerDrawn>

/** The part of an item that goes to the browser: the rest would stand there a second time. */
export function detailsOf(item: ItemInFull): ItemDetails {
  const { props, desc_images, price_history, qc_photos, ...details } = item
  return details
}

/** The state of the item page. */
export interface ItemState {
  item_platform: Platform | ''
  num_iid: string
  fetch_timestamp: number
  quantity: number
  order_notes: string
  details: ItemDetails | null
  /** The chosen value's id for each axis, '' where nothing is chosen. */
  sku_props_array: string[]
  currentMainUrl: string
}

export const ITEM_DEFAULTS: ItemState = {
  item_platform: '',
  num_iid: '',
  fetch_timestamp: 0,
  quantity: 1,
  order_notes: '',
  details: null,
  sku_props_array: [],
  currentMainUrl: '',
}

export const $item = map<ItemState>({ ...ITEM_DEFAULTS })

/** Another item resets everything but the two names of it. */
export function chooseItem(item_platform: Platform, num_iid: string): void {
  const now = $item.get()
  if (now.item_platform === item_platform && now.num_iid === num_iid) return
  $item.set({ ...ITEM_DEFAULTS, item_platform, num_iid })
}

/** Shows what the server rendered or answered; an answer for an item left meanwhile is dropped. */
export function showItem(
  link: { item_platform: string; num_iid: string },
  details: ItemDetails,
  now: number,
): void {
  const state = $item.get()
  if (state.item_platform !== link.item_platform || state.num_iid !== link.num_iid) return
  $item.set(withDetails(state, details, now))
}

/** The state with an answer in it; what is chosen already stays. */
export function withDetails(state: ItemState, details: ItemDetails, now: number): ItemState {
  const same = state.details !== null
  return {
    ...state,
    details,
    fetch_timestamp: now,
    sku_props_array: same ? state.sku_props_array : details.sku_props_array.map(onlyValue),
    currentMainUrl: state.currentMainUrl || (details.images[0] ?? ''),
  }
}

/** An axis with one value needs no choosing. */
const onlyValue = (axis: ItemDetails['sku_props_array'][number]) =>
  axis.values.length === 1 ? (axis.values[0]?.id ?? '') : ''

export async function loadItem(item_platform: Platform, num_iid: string): Promise<void> {
  chooseItem(item_platform, num_iid)
  const link = { item_platform, num_iid }
  showItem(link, await call('item/get', link, { notShowMessage: true }), Date.now())
}

/** The sku the chosen values name, null while a choice is missing. */
export function chosenSku(state: ItemState): ItemDetails['skus'][number] | null {
  const { details, sku_props_array } = state
  if (!details) return null
  return details.skus.find((sku) => sku_props_array.every((id) => sku.prop_value_ids.includes(id))) ?? null
}

/** Chooses a value of one axis: its picture is shown, and the quantity stays within what the shop has. */
export function chooseValue(axis: number, id: string): void {
  const before = $item.get()
  const sku_props_array = before.sku_props_array.map((chosen, index) => (index === axis ? id : chosen))
  const state = { ...before, sku_props_array }
  const sku = chosenSku(state)
  const value = before.details?.sku_props_array[axis]?.values.find((one) => one.id === id)
  $item.set({
    ...state,
    quantity: sku && sku.stock > 0 ? Math.min(state.quantity, sku.stock) : state.quantity,
    currentMainUrl: value?.image ?? before.currentMainUrl,
  })
}

/** Chooses what the page's address says, and from then on keeps there what is chosen. Answers how to end that. */
export function keepInAddress(): () => void {
  const { details } = $item.get()
  const choice = details && readChoiceQuery(new URLSearchParams(location.search), details.sku_props_array)
  if (choice) {
    for (const [axis, id] of choice.values.entries()) if (id) chooseValue(axis, id)
    const stock = chosenSku($item.get())?.stock ?? 0
    $item.setKey('quantity', stock > 0 ? Math.min(choice.quantity, stock) : choice.quantity)
  }
  return $item.listen(({ sku_props_array: values, quantity }) => {
    const search = withChoiceQuery(location.search, { values, quantity })
    if (search !== location.search) history.replaceState(history.state, '', search + location.hash)
  })
}

type ItemName = Pick<ItemState, 'item_platform' | 'num_iid'>

const noteKey = ({ item_platform, num_iid }: ItemName) => `note ${item_platform} ${num_iid}`

/** Brings back the note that was typed for this item in this tab, and from then on keeps it. Answers how to end that. */
export function keepNote(): () => void {
  const { item_platform, num_iid, order_notes } = $item.get()
  const key = noteKey({ item_platform, num_iid })
  const kept = keptText('sessionStorage', key)
  if (kept && !order_notes) $item.setKey('order_notes', kept)
  return $item.listen((now, before) => {
    if (now.order_notes !== before?.order_notes && noteKey(now) === key)
      keepText('sessionStorage', key, now.order_notes || null)
  })
}

/** The item is in the cart or ordered, and its note with it. */
export const forgetNote = (item: ItemName) => keepText('sessionStorage', noteKey(item), null)
