import { PARCEL_SERVICES_FEN } from '#domain/freight/parcel-services.ts'
import { type GoodsClass, mayHaveBattery } from '#domain/item/goods-class.ts'
import { ITEM_SERVICE_KINDS, type ItemServiceKind } from '#domain/money/payment-purpose.ts'
import { HOUR } from '#domain/time/durations.ts'
import { ORDER_SERVICES_FEN } from './pricing.ts'

/** Services that we do for a price to an item in our warehouse. Source: docs/decisions/item-services.md. */

interface Terms {
  name: string
  fen: number
  /** The customer's benefit, as a sentence. */
  does: string
  /** Whether the item is not as its seller sent it any more: then nobody takes it back without a reason. */
  ends_returns?: true
  /** Whether it can be done to an item a second time. */
  once?: true
}

/** The one table of kinds and prices, fen once per item; the same work costs the same before and after arrival. */
const TERMS = {
  extra_photo: {
    name: 'Another photo',
    fen: ORDER_SERVICES_FEN.extra_photo,
    does: 'We take a photo of the spot you mark, or of what you describe.',
  },
  measure: { name: 'Measure it', fen: 200, does: 'We measure the sides you choose with a tape, in cm.' },
  battery_test: {
    name: 'Try the battery',
    fen: 300,
    does: 'We charge it, switch it on and tell you what happens.',
  },
  tags_off: {
    name: 'Take the tags off',
    fen: 100,
    does: 'We cut off the shop’s tags and labels.',
    ends_returns: true,
    once: true,
  },
  split: {
    name: 'Split a set',
    fen: 200,
    does: 'We pack the parts of a set separately.',
    ends_returns: true,
    once: true,
  },
  remove_packaging: {
    name: 'Take out the box',
    fen: PARCEL_SERVICES_FEN.remove_packaging,
    does: 'We take off the box and packaging, then weigh and measure the item again.',
    ends_returns: true,
    once: true,
  },
} as const satisfies Record<ItemServiceKind, Terms>

export const itemServiceTerms = (kind: ItemServiceKind): Terms => TERMS[kind]

/** The kinds offered for inspected goods of this class; whoever asks for another one all the same may order it. */
export const offeredServices = (goods_class: GoodsClass): readonly ItemServiceKind[] =>
  ITEM_SERVICE_KINDS.filter((kind) => kind !== 'battery_test' || mayHaveBattery(goods_class))

export const ITEM_SERVICE_STATUSES = ['Requested', 'Working', 'Done', 'NotPossible', 'Cancelled'] as const
export type ItemServiceStatus = (typeof ITEM_SERVICE_STATUSES)[number]

/** Somebody still has something to do. */
export const OPEN_ITEM_SERVICES: readonly ItemServiceStatus[] = ['Requested', 'Working']

/** Within how many hours we do one. */
export const ITEM_SERVICE_HOURS = 48
export const itemServiceDueAt = (now: number) => now + ITEM_SERVICE_HOURS * HOUR

export const MOST_SERVICE_TEXT = 500

/** Why this says too little to be done, as a sentence; null when it is enough. */
export function itemServiceLack(kind: ItemServiceKind, { spot, text }: { spot?: unknown; text: string }) {
  if (kind !== 'extra_photo' || spot || text) return null
  return 'Mark a spot on a photo, or write what you want to see.'
}

interface Existing {
  kind: ItemServiceKind
  status: ItemServiceStatus
}

/** Why it cannot be ordered beside those the item has, as a sentence; null when it can. */
export function itemServiceRefusal(kind: ItemServiceKind, existing: readonly Existing[]): string | null {
  const { name, once } = itemServiceTerms(kind)
  const same = existing.filter((service) => service.kind === kind)
  if (once && same.some(({ status }) => status === 'Done')) return `“${name}” is done already.`
  if ((once || kind === 'battery_test') && same.some(({ status }) => OPEN_ITEM_SERVICES.includes(status)))
    return `“${name}” is ordered already.`
  return null
}

/** The service after which nobody takes the item back without a reason; null while there is none. */
export const returnEnder = (existing: readonly Existing[]): ItemServiceKind | null =>
  existing.find(({ kind, status }) => status === 'Done' && itemServiceTerms(kind).ends_returns)?.kind ?? null

/** The result that staff report. */
export interface Outcome {
  text: string
  photos: number
  weight_g?: number | undefined
  sizes?: object | undefined
}

/** Finds what is still missing before it can be called done, with the field it belongs to; null when nothing is. */
export function outcomeLack(
  kind: ItemServiceKind,
  outcome: 'done' | 'not_possible',
  { text, photos, weight_g, sizes }: Outcome,
): { field: 'text' | 'photo_ids' | 'weight_g' | 'sizes'; message: string } | null {
  if (outcome === 'not_possible')
    return text ? null : { field: 'text', message: 'Write why. The customer reads it.' }
  if (kind === 'extra_photo' && !photos) return { field: 'photo_ids', message: 'Add the photo.' }
  if (kind === 'measure' && !text && !sizes) return { field: 'text', message: 'Write what you measured.' }
  if (kind === 'battery_test' && !text) return { field: 'text', message: 'Write what happened.' }
  if (kind !== 'remove_packaging') return null
  if (weight_g === undefined) return { field: 'weight_g', message: 'Enter the weight without the box.' }
  return sizes ? null : { field: 'sizes', message: 'Enter the size without the box.' }
}
