import nodemailer from 'nodemailer'
import { BRAND } from '#domain/texts.ts'
import type { Mail } from './mail.ts'

/** Real mail over `MAIL_URL` (smtp://user:password@host:port?from=address). */
export function smtpMail(url: string): Mail {
  const parsed = new URL(url)
  const from = parsed.searchParams.get('from') ?? `no-reply@${parsed.hostname}`
  parsed.searchParams.delete('from')
  const transport = nodemailer.createTransport(parsed.href, { from: `${BRAND} <${from}>` })
  return {
    async send(message) {
      await transport.sendMail({
        to: message.to,
        subject: message.subject,
        text: message.text,
        headers: { 'X-BenBuy-Scene': message.scene },
      })
    },
  }
}
