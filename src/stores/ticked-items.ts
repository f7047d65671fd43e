import { persistentAtom } from '@nanostores/persistent'

/** Order items that somebody has ticked off in this browser, by their ids; the oldest are forgotten. */
const MOST = 2000

/** Fetched from their shelves for a parcel. */
export const $picked = keptIds('picked_items')
/** Scanned into the parcel that is being packed. */
export const $packed = keptIds('packed_items')

function keptIds(name: string) {
  return persistentAtom<readonly string[]>(name, [], {
    encode: (ids) => (ids.length > 0 ? JSON.stringify(ids) : undefined),
    decode: readKept,
  })
}

/** What is stored, without what is no id: the edge where foreign data comes in. */
function readKept(text: string): string[] {
  try {
    const kept: unknown = JSON.parse(text)
    return Array.isArray(kept)
      ? kept.filter((one): one is string => typeof one === 'string').slice(-MOST)
      : []
  } catch {
    return []
  }
}

export function tickItems(ticked: typeof $picked, ids: readonly string[], on: boolean): void {
  const others = ticked.get().filter((id) => !ids.includes(id))
  ticked.set([...others, ...(on ? ids : [])].slice(-MOST))
}
