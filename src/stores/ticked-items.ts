import { keptAtom } from './kept-atom.ts'

/** Order items that somebody has ticked off in this browser, by their ids; the oldest are forgotten. */
const MOST = 2000

/** Scanned into the parcel that is being packed. */
export const $packed = keptIds('packed_items')

function keptIds(name: string) {
  return keptAtom<readonly string[]>(name, [], {
    encode: (ids) => (ids.length > 0 ? JSON.stringify(ids) : undefined),
    decode: readKept,
  })
}

/** The stored ids, without what is no id: the edge where foreign data comes in. */
function readKept(text: string): string[] {
  const stored: unknown = JSON.parse(text)
  return Array.isArray(stored)
    ? stored.filter((one): one is string => typeof one === 'string').slice(-MOST)
    : []
}

export function tickItems(ticked: typeof $packed, ids: readonly string[], on: boolean): void {
  const others = ticked.get().filter((id) => !ids.includes(id))
  ticked.set([...others, ...(on ? ids : [])].slice(-MOST))
}
