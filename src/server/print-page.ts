import { escapeHtml } from '#domain/text/clean-text.ts'

/** Pages to print: no script, one style sheet of ours, every text escaped. */

export interface PrintTable {
  caption?: string
  head?: readonly string[]
  rows: readonly (readonly string[])[]
  /** How many of the last columns are numbers, which stand to the right. */
  numbers: number
  /** The last row in bold. */
  total?: readonly string[]
  /** Instead of no rows. */
  empty?: string
}

/** `blocks` are paragraphs, each a list of its lines, and tables, in order. */
export function printPage(title: string, blocks: readonly (PrintTable | readonly string[])[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/print.css">
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${blocks.map((block) => ('rows' in block ? table(block) : `<p>${block.map(escapeHtml).join('<br>\n')}</p>`)).join('\n')}
</body>
</html>
`
}

function table({ caption, head, rows, numbers, total, empty = '' }: PrintTable): string {
  const width = head?.length ?? rows[0]?.length ?? 1
  // On a phone a row of many columns stands as lines, each with its column's name.
  const names = head && width > FITS_PHONE ? head : undefined
  const body = rows.length
    ? rows.map((cells) => row('td', cells, numbers, names)).join('\n')
    : `<tr><td colspan="${width}">${escapeHtml(empty)}</td></tr>`
  return `<table${names ? ' class="wide"' : ''}>
${caption ? `<caption>${escapeHtml(caption)}</caption>\n` : ''}${head ? `<thead>${row('th', head, numbers)}</thead>\n` : ''}<tbody>
${body}
</tbody>
${total ? `<tfoot>${row('th', total, numbers, names)}</tfoot>\n` : ''}</table>`
}

const FITS_PHONE = 3

function row(tag: 'td' | 'th', cells: readonly string[], numbers: number, names?: readonly string[]): string {
  const marked = cells.map((cell, index) => {
    const side = index >= cells.length - numbers ? ' class="number"' : ''
    const name = names ? ` data-name="${escapeHtml(names[index] ?? '')}"` : ''
    return `<${tag}${side}${name}>${escapeHtml(cell)}</${tag}>`
  })
  return `<tr>${marked.join('')}</tr>`
}
