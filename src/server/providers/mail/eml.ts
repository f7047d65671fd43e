import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BRAND } from '#domain/text/texts.ts'
import { log } from '#server/log.ts'
import { listHeaders, type Mail, type Mailing } from './mail.ts'

/** The stand-in: each mail is a file `{epoch ms}-{scene}.eml` in the folder, and a line in the log. */
export function emlMail(folder: string): Mail {
  let last = 0
  return {
    async send(message: Mailing, now: number) {
      const raw = await compose(message)
      // Two mails of one millisecond must not share a file.
      last = Math.max(now, last + 1)
      const file = join(folder, `${last}-${message.scene}.eml`)
      // At once: a mail is small, and five trips to another thread cost an order more than the mail itself.
      mkdirSync(folder, { recursive: true })
      writeFileSync(`${file}.part`, raw)
      renameSync(`${file}.part`, file)
      log.info(`mail ${message.scene}: ${file}`)
    },
  }
}

/**
 * Out of the mail library's own parts: its composer drives a dozen streams for each mail, which took a third of an
 * order's whole work in a demo.
 */
async function compose(message: Mailing): Promise<string> {
  const [{ default: MimeNode }, qp] = await Promise.all([
    import('nodemailer/lib/mime-node'),
    import('nodemailer/lib/qp'),
  ])
  // The library writes X-Benbuy-Code, which is not what readers of these files look for.
  const normalizeHeaderKey = (name: string) => name.replace('X-Benbuy-', 'X-BenBuy-')
  const root = new MimeNode('multipart/alternative', { normalizeHeaderKey })
  root.setHeader({
    ...headersOf(message),
    From: `${BRAND} <no-reply@benbuy.test>`,
    To: message.to,
    Subject: message.subject,
    // The library draws its own from the system, each time anew.
    'Message-ID': `<${randomUUID()}@benbuy.test>`,
  })
  const head = root.buildHeaders()
  const part = (type: string, content: string) => [
    `--${root.boundary}`,
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: quoted-printable',
    '',
    qp.wrap(qp.encode(content)),
  ]
  const lines = [head, '', ...part('text/plain', message.text), ...part('text/html', message.html)]
  return [...lines, `--${root.boundary}--`, ''].join('\n').replaceAll('\r\n', '\n')
}

function headersOf(message: Mailing): Record<string, string> {
  const headers: Record<string, string> = { 'X-BenBuy-Scene': message.scene }
  if (message.code) headers['X-BenBuy-Code'] = message.code
  return { ...headers, ...listHeaders(message) }
}
