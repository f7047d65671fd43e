/** Our articles' markdown as plain text for searching, a paragraph, list item or table row per line. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`]|^#+ /gm, '')
    .replace(/^[\s|:-]+$/gm, '')
    .replace(/ *\| */g, ' ')
    .replace(/^\s*(?:-|\d+\.)\s+/gm, '')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
}
