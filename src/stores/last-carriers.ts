import { persistentAtom } from '@nanostores/persistent'

/** Who took the last parcel of each line, by the code of the line: the next one often goes with them, too. */
export const $lastCarriers = persistentAtom<Readonly<Record<string, string>>>(
  'last_carriers',
  {},
  {
    encode: (carriers) => (Object.keys(carriers).length > 0 ? JSON.stringify(carriers) : undefined),
    decode: readCarriers,
  },
)

/** What is stored, without what is no name: the edge where foreign data comes in. */
export function readCarriers(text: string): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(text)
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return {}
    const named = Object.entries(kept).filter((one): one is [string, string] => typeof one[1] === 'string')
    return Object.fromEntries(named)
  } catch {
    return {}
  }
}
