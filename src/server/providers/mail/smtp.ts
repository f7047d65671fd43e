import { BRAND } from '#domain/text/texts.ts'
import { listHeaders, type Mail, NotTaken } from './mail.ts'

const WAIT_MS = 15_000
/** How many mails are handed over at once, each on a connection that is kept for the next. */
const CONNECTIONS = 5

/**
 * Real mail over `MAIL_URL` (smtp://user:password@host:port?from=address). A server that says nothing for `wait_ms` is
 * given up on.
 */
export function smtpMail(url: string, wait_ms = WAIT_MS): Mail {
  const parsed = new URL(url)
  const from = parsed.searchParams.get('from') ?? `no-reply@${parsed.hostname}`
  parsed.searchParams.delete('from')
  const open = async () => {
    const { default: nodemailer } = await import('nodemailer')
    return nodemailer.createTransport(
      {
        url: parsed.href,
        pool: true,
        maxConnections: CONNECTIONS,
        dnsTimeout: wait_ms,
        connectionTimeout: wait_ms,
        greetingTimeout: wait_ms,
        socketTimeout: wait_ms,
      },
      { from: `${BRAND} <${from}>` },
    )
  }
  let transport: ReturnType<typeof open> | undefined
  return {
    async send(message) {
      transport ??= open()
      const mail = {
        to: message.to,
        subject: message.subject,
        text: message.text,
        html: message.html,
        headers: { 'X-BenBuy-Scene': message.scene, ...listHeaders(message) },
      }
      await (await transport).sendMail(mail).catch((error: unknown) => {
        throw notTaken(error)
      })
    },
  }
}

function notTaken(error: unknown): NotTaken {
  const { message } = error instanceof Error ? error : new Error(String(error))
  const [code, command, answer] = ['code', 'command', 'responseCode'].map((name) =>
    error instanceof Error ? Reflect.get(error, name) : undefined,
  )
  return new NotTaken(message, {
    kind: [code, command, answer].join(' '),
    of_one: command === 'RCPT TO',
    cause: error,
  })
}
