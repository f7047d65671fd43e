import { keptTexts } from './kept-texts.ts'

const MOST = 2000

/** Order items scanned into the parcel that is being packed in this browser, by their ids, the newest first. */
export const $packed = keptTexts('packed_items', MOST)

export function tickPacked(ids: readonly string[], on: boolean): void {
  const others = $packed.get().filter((id) => !ids.includes(id))
  $packed.set([...(on ? ids : []), ...others].slice(0, MOST))
}
