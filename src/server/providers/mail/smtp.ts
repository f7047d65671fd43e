import { BRAND } from '#domain/text/texts.ts'
import { isLoopback } from '#server/settings/settings.ts'
import { listHeaders, type Mail, NotTaken } from './mail.ts'

const WAIT_MS = 15_000
/** How many mails are handed over at once, each on a connection that is kept for the next. */
const CONNECTIONS = 5

const NO_TLS =
  'the mail server offers no TLS (STARTTLS), so a password and codes could be read on the way: use smtps:// in MAIL_URL, or add requireTLS=false to it where all of the way is your own network'

/**
 * Real mail over `MAIL_URL` (smtp://user:password@host:port?from=address), beyond this machine by TLS alone unless
 * `requireTLS=false` is in it. A server that says nothing for `wait_ms` is given up on.
 */
export function smtpMail(url: string, wait_ms = WAIT_MS): Mail {
  const parsed = new URL(url)
  const from = parsed.searchParams.get('from') ?? `no-reply@${parsed.hostname}`
  parsed.searchParams.delete('from')
  const may_be_read = parsed.searchParams.get('requireTLS') === 'false' || isLoopback(parsed.hostname)
  parsed.searchParams.delete('requireTLS')
  const open = async () => {
    const { default: nodemailer } = await import('nodemailer')
    return nodemailer.createTransport(
      {
        url: parsed.href,
        requireTLS: !may_be_read,
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

/** A server without STARTTLS is told by what to do; all else, such as a certificate that is wrong, in its own words. */
function notTaken(error: unknown): NotTaken {
  const { message } = error instanceof Error ? error : new Error(String(error))
  const [code, command, answer] = ['code', 'command', 'responseCode'].map((name) =>
    error instanceof Error ? Reflect.get(error, name) : undefined,
  )
  const has_no_tls = Boolean(answer) && (command === 'STARTTLS' || /does not support.*STARTTLS/.test(message))
  return new NotTaken(has_no_tls ? NO_TLS : message, {
    kind: [code, command, answer].join(' '),
    of_one: command === 'RCPT TO',
    cause: error,
  })
}
