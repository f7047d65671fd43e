import { unzipSync } from 'fflate'
import { type Grid, MAX_SHEET_MB, readSeparated } from '#domain/table/cells.ts'
import { isPartOfSheets, readWorkbook } from '#domain/table/read-xlsx.ts'

/** Reads a file in the browser; nothing of it is uploaded. */

const MAX_UNPACKED = 20_000_000

export type Sheet = { grid: Grid } | { refused: string }

const OTHERS: readonly (readonly [ending: RegExp, refused: string])[] = [
  [
    /\.(?:xls|xlsb)$/i,
    'This is an Excel file of the old kind. Save it as XLSX or CSV, then choose it again.',
  ],
  [/\.(?:ods|numbers)$/i, 'We read XLSX and CSV. Export the sheet as one of these, then choose it again.'],
]

/** The cells of all sheets of a file, one below the other, or what to do about it. */
export async function readSheet(file: File): Promise<Sheet> {
  const other = OTHERS.find(([ending]) => ending.test(file.name))
  if (other) return { refused: other[1] }
  if (!/\.(?:xlsx|xlsm|csv|tsv|txt)$/i.test(file.name))
    return { refused: `“${file.name}” is no sheet that we can read. Choose a CSV or XLSX file.` }
  if (file.size > MAX_SHEET_MB * 1_000_000)
    return {
      refused: `“${file.name}” is larger than ${MAX_SHEET_MB} MB. Copy the cells you need and paste them.`,
    }
  const bytes = new Uint8Array(await file.arrayBuffer())
  // The name does not decide: a packed file begins with "PK".
  const packed = bytes[0] === 0x50 && bytes[1] === 0x4b
  const grid = packed ? await readPacked(bytes) : await readText(bytes)
  if (grid === 'large')
    return { refused: `“${file.name}” unpacks to more than we read. Copy the cells and paste them.` }
  if (!grid)
    return {
      refused: `“${file.name}” is damaged or has a password, so we can’t read it. Save it again without one.`,
    }
  if (!grid.some((row) => row.some((cell) => cell.trim()))) return { refused: `“${file.name}” is empty.` }
  return { grid }
}

async function readPacked(bytes: Uint8Array): Promise<Grid | 'large' | null> {
  let size = 0
  const files = await attempt(() =>
    unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!isPartOfSheets(name)) return false
        size += originalSize
        return size <= MAX_UNPACKED
      },
    }),
  )
  if (size > MAX_UNPACKED) return 'large'
  if (!files || !Object.keys(files).some((name) => name.startsWith('xl/worksheets/'))) return null
  const utf8 = new TextDecoder()
  return readWorkbook(new Map(Object.entries(files).map(([name, part]) => [name, utf8.decode(part)]))).flat()
}

/** As UTF-8, or as what Excel writes: UTF-16 with its mark, or the letters of a Chinese Windows. */
async function readText(bytes: Uint8Array): Promise<Grid | null> {
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe
  const text = await attempt(() =>
    new TextDecoder(wide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes),
  )
  const read = text ?? (await attempt(() => new TextDecoder('gb18030', { fatal: true }).decode(bytes)))
  // A picture that is called a sheet.
  return read === null || read.includes('\0') ? null : readSeparated(read)
}

const attempt = <T>(work: () => T): Promise<T | null> =>
  Promise.resolve()
    .then(work)
    .catch(() => null)
