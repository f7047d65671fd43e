import { keptAtom } from './kept-atom.ts'
import { readTexts } from './kept-texts.ts'

/** The columns of the sheet that this browser's reader has chosen, null for the first choice. */
export const $sheetColumns = keptAtom<readonly string[] | null>('sheet_columns', null, {
  encode: (ids) => (ids ? JSON.stringify(ids) : undefined),
  decode: readTexts,
})
