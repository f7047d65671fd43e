import { HOUR } from '#domain/time/durations.ts'
import { log } from '#server/log.ts'
import { type Mail, NotTaken } from '#server/providers/mail/mail.ts'

/** Times at which a mail server's refusals were told, epoch ms, by kind of refusal. */
interface Told {
  of_all: Map<string, number>
  of_one: Map<string, number>
}

const told = new WeakMap<Mail, Told>()

function toldOf(mail: Mail): Told {
  const known = told.get(mail) ?? { of_all: new Map(), of_one: new Map() }
  told.set(mail, known)
  return known
}

/** Warns of why a mail was not taken, each kind once an hour at most: a server that refuses all says so once. */
export function tellRefusal(mail: Mail, error: unknown, now: number): void {
  if (!(error instanceof NotTaken)) return
  const kinds = toldOf(mail)[error.of_one ? 'of_one' : 'of_all']
  if (now - (kinds.get(error.kind) ?? 0) < HOUR) return
  kinds.set(error.kind, now)
  log.warn(`mails are not taken: ${spoken(error)}. They are tried again; npm run mails shows what waits.`)
}

/** A server that takes mails again is told anew when it refuses; an address that does not exist is no news of it. */
export function noteTaken(mail: Mail): void {
  toldOf(mail).of_all.clear()
}

/** On one line and without addresses. */
const spoken = ({ message }: NotTaken) =>
  message
    .replace(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '…')
    .replace(/\s+/g, ' ')
    .slice(0, 300)
    .replace(/[.\s]+$/, '')
