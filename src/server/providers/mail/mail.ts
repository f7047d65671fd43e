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

/** Why a mail server did not take a mail, in its own words. */
export class NotTaken extends Error {
  /** The same for all mails that it does not take for this reason. */
  readonly kind: string
  /** Says something of the mail's address rather than of the server. */
  readonly of_one: boolean

  constructor(message: string, { kind, of_one, cause }: { kind: string; of_one: boolean; cause: unknown }) {
    super(message, { cause })
    this.kind = kind
    this.of_one = of_one
  }
}

/** Sends one mail or throws; the outbox tries again. */
export interface Mail {
  send(mailing: Mailing, now: number): Promise<void>
}
