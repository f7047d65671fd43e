import { keptAtom } from './kept-atom.ts'

/** The columns of the sheet that this browser's reader has chosen, null for the first choice. */
export const $sheetColumns = keptAtom<readonly string[] | null>('sheet_columns', null, {
  encode: (ids) => (ids ? JSON.stringify(ids) : undefined),
  decode: readKept,
})

/** The stored names, null where it is no list: the edge where foreign data comes in. */
function readKept(text: string): string[] | null {
  const stored: unknown = JSON.parse(text)
  return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : null
}
