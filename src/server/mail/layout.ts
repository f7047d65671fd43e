import { NOTICE_PATH, noticeOf } from '#domain/account/notices.ts'
import { escapeHtml } from '#domain/text/clean-text.ts'
import { BRAND } from '#domain/text/texts.ts'
import type { Mailing, Message } from '#server/providers/mail/mail.ts'
import type { Settings } from '#server/settings/settings.ts'
import { HEADS, SITE, SMALLER } from './letter.ts'

/**
 * The one layout of our mails, in text and in HTML, made of the text alone, so that both say the same. Tables and colours
 * stand in the elements, for mail programs drop much else; who shows mails dark gets colours of its own, and those that
 * turn light ones around find nothing that must not be turned (docs/decisions/mails.md). Who shows no pictures reads
 * their words.
 */

/** Lays out a message for sending. A notice says where to unsubscribe, to people and to mail programs. */
export function laidOut({ site_url }: Settings, message: Message): Mailing {
  const { to, scene, subject, code } = message
  const wayOut = noticeOf(scene) ? `Choose which emails you get: ${SITE}${NOTICE_PATH}` : ''
  const lines = message.text.split('\n').map((line) => unbroken(line))
  const text = [...lines.map(plain), '', BRAND, ...(wayOut && ['', wayOut])].join('\n')
  const html = page(unbroken(subject), blocksOf(lines, code), wayOut && linked(escapeHtml(wayOut)))
  return {
    to,
    scene,
    subject,
    code,
    text: addressed(text, site_url),
    html: addressed(html, site_url),
    unsubscribe: wayOut ? `${site_url}${NOTICE_PATH}` : undefined,
  }
}

/** As plain text has it. */
const plain = (line: string) => line.replace(HEADS, '').replace(new RegExp(`${SMALLER}\\S*`), '')

/** A minus before an amount. */
const MINUS = /(^|[ (])-(?=[^\s\d-]{0,3}\d)/g
/** Numbers stay with their units, and a date in one piece. */
const KEPT_TOGETHER = [
  /\b(\d{1,2}) ((?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*)\b(?: (\d{4})\b)?/g,
  /(\d) (k?g|cm|UTC)\b/g,
]
const unbroken = (line: string) =>
  KEPT_TOGETHER.reduce(
    (words, together) => words.replace(together, (all) => all.replaceAll(' ', '\u00A0')),
    line.replace(MINUS, '$1−'),
  )

/** Only a path of ours follows the address of the site; what else somebody's words hold of control characters is dropped. */
const addressed = (words: string, site_url: string) =>
  words.replaceAll(new RegExp(`${SITE}(?=/(?!/))`, 'g'), () => site_url).replaceAll(/(?!\n)\p{Cc}/gu, '')

const PATH = String.raw`${SITE}(/(?!/)\S*)`

/** "See it here: {link}" at the end of a sentence or before the next; the words before the colon become the link's. */
const LINK = new RegExp(`((?:[^.!?:]|[.!?](?! ))+): ${PATH}`, 'g')
const linked = (line: string) =>
  // To find none takes the expression longer than all else that is done with a line.
  line.includes(SITE)
    ? line.replace(
        LINK,
        (_, words: string, path: string) =>
          `${/^\s*/.exec(words)?.[0]}<a class="link" style="color:#00713b" href="${SITE}${path}">${words.trim()}</a>.`,
      )
    : line

/** The first line that is nothing but a link is what the mail wants to be done: its button. */
const ACTION = new RegExp(`^([^.!?:]+): ${PATH}$`)

/** "¥12.30", or another currency with yuan behind: "$1.71 (¥12.30)". */
const CELL = String.raw`([-−]?¥[\d,.]+|[-−]?[^:]+ \([-−]?¥[\d,.]+\))`
const ROW = new RegExp(`^- (.+): ${CELL}$`)
const SUM = new RegExp(`^([^:.]+): ${CELL}$`)

/** "Photo 1 of White tee: {link}", with a smaller one behind. */
const PHOTO = new RegExp(`^(.+): ${SITE}(/(?!/)[^\\s${SMALLER}]*)${SMALLER}(/(?!/)\\S*)$`)

function blocksOf(lines: string[], code: string | undefined): string {
  const isAction = (line: string | undefined) => line !== undefined && ACTION.test(line) && !PHOTO.test(line)
  const isAlone = (line: string, at: number) =>
    isAction(line) && !isAction(lines[at - 1]) && !isAction(lines[at + 1])
  const button = lines.find(isAlone)
  return lines
    .join('\n')
    .split(/\n{2,}/)
    .map((block) => blockOf(block.split('\n'), { code, button }))
    .join('\n')
}

interface Special {
  code: string | undefined
  button: string | undefined
}

/** Lines of one kind that follow each other stand in one table or row. */
type Kind = 'row' | 'photo' | 'action' | 'line'

function blockOf(lines: string[], special: Special): string {
  const groups: { kind: Kind; lines: string[] }[] = []
  for (const line of lines) {
    const last = groups.at(-1)
    const kind = kindOf(line, last?.kind, special)
    if (last?.kind === kind) last.lines.push(line)
    else groups.push({ kind, lines: [line] })
  }
  return groups.map(({ kind, lines: own }) => LAID[kind](own, special)).join('\n')
}

function kindOf(line: string, before: Kind | undefined, { button }: Special): Kind {
  if (PHOTO.test(line)) return 'photo'
  if (ROW.test(line) || (before === 'row' && SUM.test(line))) return 'row'
  return ACTION.test(line) && line !== button ? 'action' : 'line'
}

const LAID: Record<Kind, (lines: string[], special: Special) => string> = {
  row: (lines) => tableOf(lines.map((line) => rowOf(line)).join('')),
  photo: photosOf,
  action: (lines, special) => (lines.length > 1 ? actionsOf(lines) : lineOf(lines[0] ?? '', special)),
  line: (lines, special) => lines.map((line) => lineOf(line, special)).join('\n'),
}

const tableOf = (rows: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows}</table>`

/** Two beside each other, one alone as wide as the mail; each leads to the large one. */
function photosOf(lines: string[]): string {
  const cells = lines.map((line) => {
    const [, words = '', large = '', small = ''] = PHOTO.exec(line) ?? []
    return `<a href="${SITE}${large}" class="link" style="color:#00713b;font-size:14px"><img src="${SITE}${small}" alt="${escapeHtml(words)}" width="100%" style="display:block;width:100%;height:auto;border:0;border-radius:8px"></a>`
  })
  if (cells.length === 1) return tableOf(`<tr><td>${cells[0]}</td></tr>`)
  const rows = cells.flatMap((cell, at) => (at % 2 ? [] : [[cell, cells[at + 1] ?? '']]))
  const inHalf = (cell: string, side: string) =>
    `<td width="50%" style="width:50%;vertical-align:top;padding:0 0 8px;padding-${side}:4px">${cell}</td>`
  return tableOf(
    rows
      .map(([left = '', right = '']) => `<tr>${inHalf(left, 'right')}${inHalf(right, 'left')}</tr>`)
      .join(''),
  )
}

/** Links to what may be done with one thing: the first is what most people do. */
function actionsOf(lines: string[]): string {
  const links = lines.map((line, at) => {
    const [, words = '', path = ''] = ACTION.exec(line) ?? []
    const looks = at ? 'background:#ffffff;color:#00713b' : 'background:#00713b;color:#ffffff'
    return `<a class="${at ? 'choice' : 'button'}" href="${SITE}${escapeHtml(path)}" style="display:inline-block;margin:0 8px 8px 0;padding:9px 15px;border:1px solid #00713b;border-radius:8px;${looks};font-weight:600;text-decoration:none">${escapeHtml(words)}</a>`
  })
  return `<p style="margin:4px 0 8px">${links.join('\n')}</p>`
}

function rowOf(line: string): string {
  const isSum = !line.startsWith('- ')
  const [, label = '', amount = ''] = (isSum ? SUM : ROW).exec(line) ?? []
  const style = `padding:6px 0;${isSum ? 'border-top:1px solid #8b8a86;font-weight:600;' : ''}vertical-align:top;`
  return `<tr><td style="${style}">${escapeHtml(label)}</td><td align="right" style="${style}white-space:nowrap;padding-left:16px">${amount}</td></tr>`
}

function lineOf(line: string, { code, button }: Special): string {
  if (line.startsWith(HEADS))
    return `<h2 style="margin:20px 0 4px;font-size:18px;line-height:26px;font-weight:650">${escapeHtml(line.slice(HEADS.length))}</h2>`
  const action = line === button ? ACTION.exec(line) : null
  if (action) {
    const [, words = '', path = ''] = action
    return `<p style="margin:8px 0 16px"><a class="button" href="${SITE}${escapeHtml(path)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#00713b;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(words)}</a></p>`
  }
  const words = linked(escapeHtml(line))
  if (!code || !line.includes(code)) return `<p style="margin:0 0 12px">${words}</p>`
  return `<p class="code" style="margin:0 0 12px;font-size:32px;line-height:40px;font-weight:700;letter-spacing:4px">${code}</p>
<p style="margin:0 0 12px">${words}</p>`
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
/** The style sheet is for what elements cannot say: other colours in the dark. */
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background:#121614!important;color:#efefec!important}.card{background:#1b201d!important;border-color:#3a403c!important}.quiet{color:#b4b3ae!important}.link{color:#6fd596!important}.button{background:#6fd596!important;border-color:#6fd596!important;color:#0c1a11!important}.choice{background:#1b201d!important;border-color:#6fd596!important;color:#6fd596!important}}`

function page(subject: string, body: string, wayOut: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f6f6f3;color:#232320">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f6f3;color:#232320;${FONT};font-size:16px;line-height:24px">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e4e4df;border-radius:12px;text-align:left">
<tr><td style="padding:24px 24px 12px;overflow-wrap:anywhere">
<p style="margin:0 0 20px;font-weight:700">${BRAND}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:30px;font-weight:650">${escapeHtml(subject)}</h1>
${body}
</td></tr>
</table>
<p class="quiet" style="max-width:560px;margin:16px auto 0;font-size:14px;line-height:20px;color:#565651">${wayOut}</p>
</td></tr>
</table>
</body>
</html>`
}
