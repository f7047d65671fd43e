import { itemPath } from '#domain/site/page-path.ts'
import type { Message } from '#server/providers/mail/mail.ts'
import { amount, letter, SITE } from './letter.ts'

interface Fallen {
  item_platform: string
  num_iid: string
  title: string
  price_fen: number
  price_then_fen: number
}

/** An item somebody saved, and wants to hear of, has become cheaper. */
export function priceFallMail(email: string, item: Fallen): Message {
  const now = amount(item.price_fen)
  return {
    to: email,
    scene: 'price_fall',
    subject: `Now ${now}: ${item.title}`.slice(0, 200),
    text: letter([
      `${item.title} now costs ${now}. It was ${amount(item.price_then_fen)} when you saved it.`,
      `View the item: ${SITE}${itemPath(item)}`,
      '',
      `To stop these emails, open your favourites: ${SITE}/user/favorite-list`,
    ]),
  }
}
