import { persistentAtom } from '@nanostores/persistent'

/** The columns of the sheet that this browser's reader has chosen, null for the first choice. */
export const $sheetColumns = persistentAtom<readonly string[] | null>('sheet_columns', null, {
  encode: (ids) => (ids ? JSON.stringify(ids) : undefined),
  decode: readKept,
})

/** What is stored, where it is a list of names: the edge where foreign data comes in. */
function readKept(text: string): string[] | null {
  try {
    const kept: unknown = JSON.parse(text)
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : null
  } catch {
    return null
  }
}
