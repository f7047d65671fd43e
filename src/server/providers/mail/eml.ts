import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import type StreamTransport from 'nodemailer/lib/stream-transport/index.js'
import { BRAND } from '#domain/text/texts.ts'
import { log } from '#server/log.ts'
import { listHeaders, type Mail, type Mailing } from './mail.ts'

/** The stand-in: each mail is a file `{epoch ms}-{scene}.eml` in the folder, and a line in the log. */
export function emlMail(folder: string): Mail {
  let composer: Transporter<StreamTransport.SentMessageInfo> | undefined
  let last = 0
  return {
    async send(message: Mailing, now: number) {
      const { default: nodemailer } = await import('nodemailer')
      composer ??= nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
      const { message: raw } = await composer.sendMail({
        from: `${BRAND} <no-reply@benbuy.test>`,
        to: message.to,
        subject: message.subject,
        text: message.text,
        html: message.html,
        headers: headersOf(message),
        // The library writes X-Benbuy-Code, which is not what readers of these files look for.
        normalizeHeaderKey: (name) => name.replace('X-Benbuy-', 'X-BenBuy-'),
      })
      // Two mails of one millisecond must not share a file.
      last = Math.max(now, last + 1)
      const file = join(folder, `${last}-${message.scene}.eml`)
      const write = () => writeFile(`${file}.part`, raw as Buffer)
      await write().catch(async () => {
        await mkdir(folder, { recursive: true })
        await write()
      })
      await rename(`${file}.part`, file)
      log.info(`mail ${message.scene}: ${file}`)
    },
  }
}

function headersOf(message: Mailing): Record<string, string> {
  const headers: Record<string, string> = { 'X-BenBuy-Scene': message.scene }
  if (message.code) headers['X-BenBuy-Code'] = message.code
  return { ...headers, ...listHeaders(message) }
}
