export interface Message {
  to: string
  subject: string
  text: string
  /** What the mail is about, such as `verify` or `paid`. */
  scene: string
  code?: string | undefined
}

/** Sends one mail or throws; the outbox tries again. */
export interface Mail {
  send(message: Message, now: number): Promise<void>
}
