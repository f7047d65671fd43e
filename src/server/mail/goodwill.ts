import { type GoodwillKind, type GoodwillSaid, goodwillWords } from '#domain/money/goodwill.ts'
import type { Message } from '#server/providers/mail/mail.ts'
import { amount, balanceLines, letter, SITE } from './letter.ts'

interface Goodwill extends GoodwillSaid {
  /** Its number in the history. */
  ref: string
  balance_fen: number
}

/** Staff have given somebody money, or taken some out of their balance. */
export function goodwillMail(email: string, kind: GoodwillKind, goodwill: Goodwill): Message {
  const { subject, about, next } = goodwillWords(kind, goodwill, amount)
  return {
    to: email,
    scene: 'goodwill',
    subject,
    text: letter([
      ...about,
      ...balanceLines(goodwill),
      '',
      next,
      `Questions? Write to us and name ${goodwill.ref}: ${SITE}/assistant`,
    ]),
  }
}
