import type { StaffItem } from './queues.ts'

/** Tells an item from another of the same product: by its option, and the shelf it lies on. */
export const whichItem = ({ sku_text, shelf }: Pick<StaffItem, 'sku_text' | 'shelf'>): string =>
  [sku_text, shelf && `shelf ${shelf}`].filter(Boolean).join(' · ')
