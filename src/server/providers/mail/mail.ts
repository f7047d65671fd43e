export interface Message {
  to: string
  subject: string
  text: string
  /** What the mail is about, such as `verify` or `paid`. */
  scene: string
  code?: string | undefined
  /** Where to do without such mails, for those that may be done without. */
  unsubscribe?: string | undefined
}

/** What mail programs make their button of (RFC 2369). */
export const listHeaders = ({ unsubscribe }: Message): Record<string, string> =>
  unsubscribe ? { 'List-Unsubscribe': `<${unsubscribe}>` } : {}

/** Sends one mail or throws; the outbox tries again. */
export interface Mail {
  send(message: Message, now: number): Promise<void>
}
