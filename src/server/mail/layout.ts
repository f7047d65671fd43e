import { NOTICE_PATH, noticeOf } from '#domain/account/notices.ts'
import { escapeHtml } from '#domain/text/clean-text.ts'
import { BRAND } from '#domain/text/texts.ts'
import type { Mailing, Message } from '#server/providers/mail/mail.ts'
import type { Settings } from '#server/settings/settings.ts'
import { SITE } from './letter.ts'

/**
 * The one layout of our mails, in text and in HTML, made of the text alone, so that both say the same. Tables and colours
 * stand in the elements, for mail programs drop much else; who shows mails dark gets colours of its own, and those that
 * turn light ones around find nothing that must not be turned (docs/decisions/mails.md).
 */

/** Lays out a message for sending. A notice says where to unsubscribe, to people and to mail programs. */
export function laidOut({ site_url }: Settings, message: Message): Mailing {
  const { to, scene, subject, code } = message
  const wayOut = noticeOf(scene) ? `Choose which mails you get: ${SITE}${NOTICE_PATH}` : ''
  const text = [message.text, '', BRAND, ...(wayOut && ['', wayOut])].join('\n')
  const html = page(subject, blocksOf(message.text, code), wayOut && linked(escapeHtml(wayOut)))
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

/** Only a path of ours follows the address of the site; what else somebody's words hold of control characters is dropped. */
const addressed = (words: string, site_url: string) =>
  words.replaceAll(new RegExp(`${SITE}(?=/(?!/))`, 'g'), () => site_url).replaceAll(/(?!\n)\p{Cc}/gu, '')

const PATH = String.raw`${SITE}(/(?!/)\S*)`

/** "See it here: {link}" at the end of a sentence or before the next; the words before the colon become the link's. */
const LINK = new RegExp(`((?:[^.!?:]|[.!?](?! ))+): ${PATH}`, 'g')
const linked = (line: string) =>
  line.replace(
    LINK,
    (_, words: string, path: string) =>
      `${/^\s*/.exec(words)?.[0]}<a class="link" style="color:#00713b" href="${SITE}${path}">${words.trim()}</a>.`,
  )

/** The first line that is nothing but a link is what the mail wants to be done: its button. */
const ACTION = new RegExp(`^([^.!?:]+): ${PATH}$`)

/** "¥12.30", or another currency with yuan behind: "$1.71 (¥12.30)". */
const CELL = String.raw`(-?¥[\d,.]+|-?[^:]+ \(-?¥[\d,.]+\))`
const ROW = new RegExp(`^- (.+): ${CELL}$`)
const SUM = new RegExp(`^([^:.]+): ${CELL}$`)

function blocksOf(text: string, code: string | undefined): string {
  const button = text.split('\n').find((line) => ACTION.test(line))
  return text
    .split(/\n{2,}/)
    .map((block) => blockOf(block.split('\n'), { code, button }))
    .join('\n')
}

interface Special {
  code: string | undefined
  button: string | undefined
}

function blockOf(lines: string[], special: Special): string {
  const out: string[] = []
  let rows: string[] = []
  const closeRows = () => {
    if (rows.length)
      out.push(
        `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows.join('')}</table>`,
      )
    rows = []
  }
  for (const line of lines) {
    const cells = ROW.exec(line) ?? (rows.length ? SUM.exec(line) : null)
    if (cells) rows.push(rowOf(cells, !line.startsWith('- ')))
    else {
      closeRows()
      out.push(lineOf(line, special))
    }
  }
  closeRows()
  return out.join('\n')
}

function rowOf([, label = '', amount = '']: string[], isSum: boolean): string {
  const style = `padding:6px 0;${isSum ? 'border-top:1px solid #8b8a86;font-weight:600;' : ''}vertical-align:top;`
  return `<tr><td style="${style}">${escapeHtml(label)}</td><td align="right" style="${style}white-space:nowrap;padding-left:16px">${amount}</td></tr>`
}

function lineOf(line: string, { code, button }: Special): string {
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
@media (prefers-color-scheme:dark){.page{background:#121614!important;color:#efefec!important}.card{background:#1b201d!important;border-color:#3a403c!important}.quiet{color:#b4b3ae!important}.link{color:#6fd596!important}.button{background:#6fd596!important;color:#0c1a11!important}}`

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
