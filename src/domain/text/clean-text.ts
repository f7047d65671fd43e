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

const UNIT = 'kg|g|cm|mm|ml|m|km|W|V|Hz|mAh|days?|hours?|minutes?|weeks?|months?'
const MONTH =
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec'
const BOUND = new RegExp(`(?<=\\d) (?=(?:${UNIT}|${MONTH})\\b)|(?<=\\d (?:${MONTH})) (?=\\d{4}\\b)`, 'g')

/** The text with a space that no line breaks at between a number and its unit, and within a date. */
export const withBoundUnits = (text: string) => text.replace(BOUND, '\u00a0')

/** As our texts are set: “it’s”, whichever apostrophe was typed. */
export const withApostrophes = (text: string) => text.replace(/(?<=\w)'(?=\w)/g, '’')

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it stands in HTML, also within quotes of an attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

/**
 * Signs that nobody sees and that change what others see: they turn the direction of what stands behind them, such as a
 * price beside a name, part words that are searched for, or fill a name with nothing. What joins letters and emoji stays.
 */
const HIDDEN = /[\u00ad\u115f\u1160\u200b\u202a-\u202e\u2060-\u2064\u2066-\u206f\u3164\ufeff\uffa0]/g
const BLANK = /\u2800/g
/** More of them on one letter lie over the lines above and below. */
const HEAPED = /(\p{M}{5})\p{M}+/gu
const PLAIN = /^[\s!-~]*$/
const SEEN = /[^\s\p{Cf}\p{M}]/u

/** A text of somebody as others may read it; '' for one of which nothing is seen. */
export function withoutHiddenSigns(text: string): string {
  if (PLAIN.test(text)) return text
  const visible = text.replace(HIDDEN, '').replace(BLANK, ' ').replace(HEAPED, '$1')
  return SEEN.test(visible) ? visible : ''
}
