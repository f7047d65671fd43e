import type { Grid } from './cells.ts'

/**
 * The cells of a workbook (ECMA-376, part 1), read from its unpacked files: texts, numbers, what formulas came to, and
 * the links behind cells. In: each file's text by its name, only those `isPartOfSheets` names. Out: one grid per
 * sheet. Never throws; what it does not understand is an empty cell.
 */
export function readWorkbook(files: ReadonlyMap<string, string>): Grid[] {
  const texts = sharedTexts(files.get('xl/sharedStrings.xml') ?? '')
  return sheetNames(files).map((name) => readSheet(files, name, texts))
}

/** The files of a workbook that have to be unpacked. */
export const isPartOfSheets = (name: string) =>
  /^xl\/(?:sharedStrings\.xml|workbook\.xml|_rels\/workbook\.xml\.rels|worksheets\/(?:_rels\/)?[^/]+\.(?:xml|rels))$/.test(
    name,
  )

const LAST_COLUMN = 200
const MOST_ROWS = 20_000

/** The sheets in the order of their tabs. */
function sheetNames(files: ReadonlyMap<string, string>): string[] {
  const targets = relations(files.get('xl/_rels/workbook.xml.rels') ?? '')
  const sheets = elements(files.get('xl/workbook.xml') ?? '', 'sheet')
    .map(({ attributes }) => targets.get(attribute(attributes, '(?:\\w+:)?id')) ?? '')
    .map((target) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`))
    .filter((name) => files.has(name))
  return sheets.length
    ? sheets
    : [...files.keys()].filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name))
}

function readSheet(files: ReadonlyMap<string, string>, name: string, texts: readonly string[]): Grid {
  const sheet = files.get(name) ?? ''
  const targets = relations(files.get(name.replace(/([^/]+)$/, '_rels/$1.rels')) ?? '')
  const grid: Grid = []
  for (const row of elements(sheet, 'row').slice(0, MOST_ROWS)) {
    const cells: string[] = []
    for (const cell of elements(row.inner, 'c')) {
      const place = placeOf(attribute(cell.attributes, 'r'))?.column ?? cells.length
      if (place < LAST_COLUMN) cells[place] = cellText(cell, texts)
    }
    const at = Number(attribute(row.attributes, 'r')) - 1
    grid[at >= 0 && at < MOST_ROWS ? at : grid.length] = cells
  }
  for (const { attributes } of elements(sheet, 'hyperlink')) {
    const place = placeOf(attribute(attributes, 'ref').split(':')[0] ?? '')
    const link = targets.get(attribute(attributes, '(?:\\w+:)?id')) ?? ''
    const row = place && grid[place.row]
    if (row && place.column < LAST_COLUMN) row[place.column] = withLink(row[place.column] ?? '', link)
  }
  // Rows and cells that hold nothing are not written at all.
  return Array.from(grid, (row) => Array.from(row ?? [], (cell) => cell ?? ''))
}

/** A cell's words with the link behind them, unless they are the link. */
export const withLink = (text: string, link: string) =>
  !link || text.includes(link) ? text : `${text} ${link}`.trim()

function cellText({ attributes, inner }: Element, texts: readonly string[]): string {
  const kind = attribute(attributes, 't')
  if (kind === 'inlineStr') return textsIn(inner)
  if (kind === 'e') return ''
  const [value] = elements(inner, 'v')
  const text = value ? unescaped(value.inner) : ''
  if (kind === 's') return texts[Number(text)] ?? ''
  const [formula] = elements(inner, 'f')
  const [, link = ''] = /^HYPERLINK\(\s*"([^"]+)"/i.exec(formula ? unescaped(formula.inner).trim() : '') ?? []
  return withLink(text, link)
}

const sharedTexts = (xml: string) => elements(xml, 'si').map(({ inner }) => textsIn(inner))

/** All `<t>`, without how Japanese is read out. */
const textsIn = (xml: string) =>
  elements(xml.replace(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, ''), 't')
    .map(({ inner }) => unescaped(inner))
    .join('')

const relations = (xml: string) =>
  new Map(
    elements(xml, 'Relationship').map(({ attributes }) => [
      attribute(attributes, 'Id'),
      attribute(attributes, 'Target'),
    ]),
  )

interface Element {
  attributes: string
  inner: string
}

/** The elements of this name, whatever prefix the program that wrote the file gives them; none lies in another. */
function elements(xml: string, name: string): Element[] {
  const pattern = new RegExp(`<(?:\\w+:)?${name}(\\s[^>]*?)?(?:/>|>([\\s\\S]*?)</(?:\\w+:)?${name}>)`, 'g')
  return [...xml.matchAll(pattern)].map(([, attributes = '', inner = '']) => ({ attributes, inner }))
}

const attribute = (attributes: string, name: string) =>
  unescaped(
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
      .exec(attributes)
      ?.slice(1)
      .find((one) => one !== undefined) ?? '',
  )

/** "B3" → column 1, row 2. */
function placeOf(name: string): { column: number; row: number } | null {
  const [, letters = '', digits = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(name) ?? []
  if (!letters) return null
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { column, row: Number(digits) - 1 }
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescaped = (text: string) =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (whole, hex, digits, name) => {
    if (name) return NAMED[String(name).toLowerCase()] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(digits)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
