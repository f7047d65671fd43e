import { escapeHtml } from '#domain/text/clean-text.ts'
import { DAY } from '#domain/time/durations.ts'

/**
 * A workbook of one sheet (ECMA-376, part 1) as the texts of its files by their names, to be zipped. Texts are never
 * formulas. `read-xlsx.ts` reads such files.
 */

export interface BookColumn {
  label: string
  /** In characters. */
  width: number
}

export type BookCell =
  | null
  | { text: string; href: string | null }
  | { whole: number }
  /** An amount such as "12.30". */
  | { money: string }
  /** Epoch ms; the day in UTC is shown. */
  | { day: number }

/** The head stays in view and sorts; `name` has at most 31 characters. */
export function writeWorkbook(
  name: string,
  columns: readonly BookColumn[],
  rows: readonly (readonly BookCell[])[],
): Map<string, string> {
  const links = linksOf(rows)
  const sheet = [
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    `<cols>${columns.map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`,
    `<sheetData>${[headOf(columns), ...rows.map((row, at) => rowOf(at + 2, row.map(writtenOf)))].join('')}</sheetData>`,
    `<autoFilter ref="A1:${placeOf(columns.length - 1, rows.length)}"/>`,
    links.length
      ? `<hyperlinks>${links.map(({ place }, at) => `<hyperlink ref="${place}" r:id="rId${at + 1}"/>`).join('')}</hyperlinks>`
      : '',
  ].join('')
  const linked = links.map(
    ({ href }, at) =>
      `<Relationship Id="rId${at + 1}" Type="${RELATION}/hyperlink" Target="${escaped(href)}" TargetMode="External"/>`,
  )
  return new Map([
    ['[Content_Types].xml', TYPES],
    [
      '_rels/.rels',
      relations([`<Relationship Id="rId1" Type="${RELATION}/officeDocument" Target="xl/workbook.xml"/>`]),
    ],
    [
      'xl/workbook.xml',
      part('workbook', `<sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets>`),
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations([
        `<Relationship Id="rId1" Type="${RELATION}/worksheet" Target="worksheets/sheet1.xml"/>`,
        `<Relationship Id="rId2" Type="${RELATION}/styles" Target="styles.xml"/>`,
      ]),
    ],
    ['xl/styles.xml', part('styleSheet', STYLES)],
    ['xl/worksheets/sheet1.xml', part('worksheet', sheet)],
    ...(linked.length ? ([['xl/worksheets/_rels/sheet1.xml.rels', relations(linked)]] as const) : []),
  ])
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const OPEN = 'http://schemas.openxmlformats.org'
const RELATION = `${OPEN}/officeDocument/2006/relationships`
const OFFICE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const part = (root: string, inner: string) =>
  `${XML}<${root} xmlns="${OPEN}/spreadsheetml/2006/main" xmlns:r="${RELATION}">${inner}</${root}>`
const relations = (inner: readonly string[]) =>
  `${XML}<Relationships xmlns="${OPEN}/package/2006/relationships">${inner.join('')}</Relationships>`
const TYPES = `${XML}<Types xmlns="${OPEN}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${OFFICE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${OFFICE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${OFFICE}.styles+xml"/></Types>`

/** How a cell looks: the places of `cellXfs` below. */
const STYLE = { plain: 0, head: 1, money: 2, whole: 3, day: 4, link: 5 }
const FONT = '<sz val="11"/><name val="Calibri"/>'
const STYLES = [
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.00"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts>',
  `<fonts count="3"><font>${FONT}</font><font><b/>${FONT}</font><font><u/><sz val="11"/><color rgb="FF0563C1"/><name val="Calibri"/></font></fonts>`,
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  '<cellXfs count="6">',
  ...[
    [0, 0],
    [0, 1],
    [164, 0],
    [3, 0],
    [165, 0],
    [0, 2],
  ].map(
    ([format, font]) =>
      `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  ),
  '</cellXfs>',
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
].join('')

interface Written {
  style: number
  /** A number as it is written, or a text. */
  value: { number: string } | { text: string }
}

const headOf = (columns: readonly BookColumn[]) =>
  rowOf(
    1,
    columns.map(({ label }) => ({ style: STYLE.head, value: { text: label } })),
  )

const rowOf = (row: number, cells: readonly (Written | null)[]) =>
  `<row r="${row}">${cells.map((cell, at) => (cell ? written(placeOf(at, row - 1), cell) : '')).join('')}</row>`

const written = (place: string, { style, value }: Written) =>
  'text' in value
    ? `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(value.text)}</t></is></c>`
    : `<c r="${place}" s="${style}"><v>${value.number}</v></c>`

/** Days from the sheet's day 0 to the epoch. */
const EPOCH_DAY = 25_569
const MOST_CHARACTERS = 32_767

function writtenOf(cell: BookCell): Written | null {
  if (cell === null) return null
  if ('money' in cell) return { style: STYLE.money, value: { number: cell.money } }
  if ('whole' in cell) return { style: STYLE.whole, value: { number: String(cell.whole) } }
  if ('day' in cell)
    return { style: STYLE.day, value: { number: String(Math.floor(cell.day / DAY) + EPOCH_DAY) } }
  const text = cell.text.slice(0, MOST_CHARACTERS)
  return { style: isLink(cell.href) ? STYLE.link : STYLE.plain, value: { text } }
}

const linksOf = (rows: readonly (readonly BookCell[])[]) =>
  rows.flatMap((row, at) =>
    row.flatMap((cell, column) =>
      cell && 'href' in cell && isLink(cell.href)
        ? [{ place: placeOf(column, at + 1), href: cell.href }]
        : [],
    ),
  )

/** Longer ones make programs call the file damaged. */
const isLink = (href: string | null): href is string =>
  href !== null && /^https?:\/\/\S+$/i.test(href) && href.length <= 2000

/** Column 27, row 0 → "AB1". */
function placeOf(column: number, row: number): string {
  const letters = column < 26 ? '' : String.fromCharCode(64 + Math.floor(column / 26))
  return `${letters}${String.fromCharCode(65 + (column % 26))}${row + 1}`
}

/** Without the signs XML has no way to write. */
const escaped = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are the ones.
  escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))
