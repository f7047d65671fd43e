import { keptAtom } from './kept-atom.ts'

/** The carrier of each line's last parcel, by the code of the line: the next one often goes with them, too. */
export const $lastCarriers = keptAtom<Readonly<Record<string, string>>>(
  'last_carriers',
  {},
  {
    encode: (carriers) => (Object.keys(carriers).length > 0 ? JSON.stringify(carriers) : undefined),
    decode: readCarriers,
  },
)

/** The stored names, without what is no name: the edge where foreign data comes in. */
export function readCarriers(text: string): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(text)
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {}
    const entries = Object.entries(stored).filter(
      (one): one is [string, string] => typeof one[1] === 'string',
    )
    return Object.fromEntries(entries)
  } catch {
    return {}
  }
}
