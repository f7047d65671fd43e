import { withLink } from '#domain/link-list/xlsx.ts'

/**
 * What was copied as HTML, cells apart by tabs and rows by lines, with the links behind its words: sheets and chats
 * show "black shoes" and keep the address apart. Scripts in it do not run: it never becomes a part of the page.
 */
export function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const link of body.querySelectorAll('a[href]'))
    link.textContent = withLink(link.textContent.trim(), addressOf(link.getAttribute('href')))
  const rows = [...body.querySelectorAll('tr')]
  if (rows.length > 0) return rows.map((row) => [...row.cells].map(cellText).join('\t')).join('\n')
  for (const end of body.querySelectorAll('br, p, div, li, h1, h2, h3, h4')) end.append('\n')
  for (const line of body.querySelectorAll('br')) line.replaceWith('\n')
  return body.textContent
}

/** Google's sheets keep a cell's link apart from its words. */
const cellText = (cell: HTMLTableCellElement) =>
  withLink(cell.textContent.replace(/\s+/g, ' ').trim(), addressOf(cell.dataset.sheetsHyperlink))

const addressOf = (link: string | null | undefined) => (/^https?:/i.test(link ?? '') ? (link ?? '') : '')
