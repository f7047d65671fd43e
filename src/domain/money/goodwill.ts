/** The texts a customer reads when staff give money of their own accord, or take some back: in the mail, and before it is sent. */

export type GoodwillKind = 'given' | 'taken'

export interface GoodwillSaid {
  fen: number
  /** As staff wrote it. */
  reason: string
  /** How much of it pays what the customer owes, and what they owe after it, fen. */
  owed_fen: number
  receivable_fen: number
}

interface GoodwillWords {
  subject: string
  /** The event, and its reason. */
  about: string[]
  /** The step that follows. */
  next: string
}

/** `say` writes an amount of fen as its reader has it. */
export function goodwillWords(
  kind: GoodwillKind,
  said: GoodwillSaid,
  say: (fen: number) => string,
): GoodwillWords {
  const sum = say(said.fen)
  const past =
    kind === 'given' ? `We’ve added ${sum} to your balance` : `We’ve taken ${sum} from your balance`
  return {
    subject: past,
    about: [`${past}.`, `Why: ${said.reason}`],
    next:
      kind === 'given'
        ? nextOf(said, say)
        : 'Your orders and parcels continue as before. If you think this is wrong, write to us.',
  }
}

function nextOf({ fen, owed_fen, receivable_fen }: GoodwillSaid, say: (fen: number) => string): string {
  if (receivable_fen)
    return `You still owe ${say(receivable_fen)}. The next money that arrives pays it first.`
  if (owed_fen === fen) return 'You owe nothing now, so we’re continuing with your orders and parcels.'
  return 'You don’t need to do anything. Your next order or parcel uses this money first. It can’t be paid out.'
}
