/** A mail as it waits in the outbox: links in `text` begin with SITE (mail/letter.ts). */
export interface Message {
  to: string
  subject: string
  text: string
  /** The kind of mail, such as `verify` or `paid`. */
  scene: string
  code?: string | undefined
}

/** A mail as it is sent. */
export interface Mailing extends Message {
  html: string
  /** Where to do without such mails, for those that may be done without. */
  unsubscribe?: string | undefined
}

/** The headers from which mail programs make their unsubscribe button (RFC 2369). */
export const listHeaders = ({ unsubscribe }: Mailing): Record<string, string> =>
  unsubscribe ? { 'List-Unsubscribe': `<${unsubscribe}>` } : {}

/** Sends one mail or throws; the outbox tries again. */
export interface Mail {
  send(mailing: Mailing, now: number): Promise<void>
}
