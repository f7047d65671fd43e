import { dueAt } from '#domain/order/status.ts'
import { type OrderQuote, SERVICE_FEE_LABEL } from '#domain/order/pricing.ts'
import { STORAGE_DAY_FEN, STORAGE_MOST_FEN } from '#domain/order/storage.ts'
import { longDay } from '#domain/time/written-day.ts'
import { orderItemPath, orderListPath } from '#domain/site/page-path.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import type { Funding } from '#server/money/bill.ts'
import type { Message } from '#server/providers/mail/mail.ts'
import {
  amount,
  balanceLines,
  fundingLines,
  heading,
  inOwnMoney,
  type Credited,
  owedLines,
  receipt,
  letter,
  moment,
  SITE,
} from './letter.ts'

type Item = Pick<OrderItemRow, 'id' | 'title'>

/** A mail about one order item; ends with where to see it. */
function about(to: string, item: Item, mail: { scene: string; subject: string; lines: string[] }): Message {
  const link = `${SITE}${orderItemPath(item.id)}`
  const { scene, subject, lines } = mail
  return { to, scene, subject, text: letter([...lines, '', `View my item: ${link}`]) }
}

/** How an item can end, each with the sentence that is true of it then; `why` is the reason as its log has it. */
const ENDINGS = {
  request_refund: (title) => `You cancelled ${title} before we bought it.`,
  refuse: (title) => `You said no to our question about ${title}, so we don’t buy it.`,
  expire: (title) => `You didn’t answer our question about ${title} in time, so we don’t buy it.`,
  mark_unavailable: (title, why) => `We can’t get ${title}. ${why}`,
  approve_refund: (title, why) => `We’ve refunded ${title}. ${why}`,
  return_accepted: (title) => `The seller took ${title} back.`,
  end_item: (title, why) => `${title}: ${why}`,
} satisfies Record<string, (title: string, why: string) => string>
export type EndEvent = keyof typeof ENDINGS

/** An item that has ended, how and why, what went back for it and what we kept. */
export type Ended = Credited & { event: EndEvent; title: string; why: string; fen: number; kept_fen: number }

export function endedMail(to: string, ended: Ended): Message {
  const { event, title, why, fen, kept_fen } = ended
  const costs = kept_fen ? ` We kept ${amount(kept_fen)} for costs.` : ''
  const lines = [
    ENDINGS[event](title, why),
    `${amount(fen)} went back to your balance.${costs}`,
    ...balanceLines(ended),
  ]
  return {
    to,
    scene: 'refund',
    subject: `Refunded: ${amount(fen)}`,
    text: letter(lines),
  }
}

/** It was lost, broke or was not found with us; what went back for its services, and what becomes of its parcel. */
export function goneMail(
  to: string,
  item: Item,
  ended: Ended & { services_fen: number; parcel: string },
): Message {
  const { event, title, why, fen, services_fen, parcel } = ended
  const services = services_fen ? `, and ${amount(services_fen)} for its services` : ''
  const lines = [
    ENDINGS[event](title, why),
    'That is our fault, so everything you paid for it comes back to you.',
    `${amount(fen)} went back to your balance${services}.`,
    ...balanceLines(ended),
    ...(parcel ? [parcel] : []),
    'If you still want it, you can order it again.',
  ]
  return about(to, item, { scene: 'refund', subject: `Refunded: ${amount(fen + services_fen)}`, lines })
}

export function questionMail(
  to: string,
  item: Item,
  question: { reason: string; change: string; expires_at: number },
): Message {
  const lines = [
    `We need your answer before we buy ${item.title}. ${inOwnMoney(question.reason)}`,
    ...(question.change ? [inOwnMoney(question.change)] : []),
    `Answer by ${moment(question.expires_at)}. If you refuse or don’t answer, you get back everything you paid for it.`,
    `Answer the question: ${SITE}/user`,
  ]
  return about(to, item, { scene: 'question', subject: `We need your answer: ${item.title}`, lines })
}

/** The sum moved by a yes to the seller's new terms: `fen` is refunded, negative debited. */
export function settledMail(
  to: string,
  item: Item,
  { fen, balance_fen, owed_fen }: Credited & { fen: number },
): Message {
  const sum = amount(Math.abs(fen))
  const lines = [
    fen < 0
      ? `You agreed, so ${sum} more for ${item.title} was paid from your balance.`
      : `You agreed, and ${item.title} costs less now: ${sum} went back to your balance.`,
    ...owedLines(owed_fen),
    `Your balance is now ${amount(balance_fen)}. We’ll buy it next.`,
  ]
  return fen < 0
    ? about(to, item, { scene: 'paid', subject: `Paid: ${sum} more`, lines })
    : about(to, item, { scene: 'refund', subject: `Refunded: ${sum}`, lines })
}

/** Others of its pieces are missing; what the choice is. */
export function partArrivedMail(
  to: string,
  item: Item & Pick<OrderItemRow, 'part_arrived' | 'quantity'>,
): Message {
  const { title, part_arrived, quantity } = item
  const lines = [
    `${part_arrived} of ${quantity} pieces of ${title} are here. The seller hasn’t sent the others yet.`,
    'You can wait for the rest, or continue with what’s here and get your money back for the others. Until you choose, we wait.',
  ]
  const subject = `${part_arrived} of ${quantity} pieces are here: ${title}`
  return about(to, item, { scene: 'part_arrived', subject, lines })
}

/** The item goes on with the pieces that came. */
export function partRefundMail(
  to: string,
  item: Item,
  { fen, arrived, balance_fen, owed_fen }: Credited & { fen: number; arrived: number },
): Message {
  const lines = [
    `We’re continuing with ${arrived === 1 ? '1 piece' : `${arrived} pieces`} of ${item.title}. ${amount(fen)} for the missing ones went back to your balance.`,
    ...balanceLines({ balance_fen, owed_fen }),
  ]
  return about(to, item, { scene: 'refund', subject: `Refunded: ${amount(fen)}`, lines })
}

/** The first delivery does not count: the seller sends it again. */
export function replacementMail(to: string, item: Item, why: string): Message {
  const lines = [
    `The seller is sending ${item.title} again, as you asked. ${why}`.trim(),
    'When it arrives, we’ll weigh and photograph it again. Free storage and your days to return it start then.',
  ]
  return about(to, item, { scene: 'replacement', subject: `Sent again: ${item.title}`, lines })
}

/** The seller does not send it again; its customer decides, if they have not. */
export function sellerAnswerMail(
  to: string,
  item: Item & Pick<OrderItemRow, 'status' | 'refund_until_at'>,
  said: string,
): Message {
  const decides =
    item.status === 'InWarehouse'
      ? `You can return it until ${moment(item.refund_until_at ?? 0)}, at no cost. Or keep it and ship it.`
      : 'We’ll decide about your refund next.'
  const lines = [`The seller answered about ${item.title}. ${said}`, decides]
  return about(to, item, { scene: 'seller_answer', subject: `The seller answered: ${item.title}`, lines })
}

export function refundRejectedMail(to: string, item: Item, why: string): Message {
  const lines = [`We can’t refund ${item.title}. ${why}`.trim(), 'Your order continues as before.']
  return about(to, item, {
    scene: 'refund_rejected',
    subject: `No refund: ${item.title}`,
    lines,
  })
}

export function returningMail(to: string, item: Item, refund_fen: number): Message {
  const lines = [
    `We’ve agreed to your refund and we’re sending ${item.title} back to the seller.`,
    `When the seller accepts it, ${amount(refund_fen)} goes back to your balance.`,
  ]
  return about(to, item, {
    scene: 'refund_returning',
    subject: `Going back to the seller: ${item.title}`,
    lines,
  })
}

export function storageMail(
  to: string,
  item: Item,
  { stored_until_at, days }: { stored_until_at: number; days: number },
): Message {
  const lines = [
    `We store ${item.title} free for ${days === 1 ? '1 more day' : `${days} more days`}, until ${moment(stored_until_at)}.`,
    `Ship it by then. After that, storage costs ${amount(STORAGE_DAY_FEN)} a day, up to ${amount(STORAGE_MOST_FEN)}.`,
  ]
  return about(to, item, { scene: 'storage', subject: `Storage ends soon: ${item.title}`, lines })
}

export function disposalMail(to: string, item: Item, disposal_at: number): Message {
  const lines = [
    `The storage time of ${item.title} is over. Ship it before ${moment(disposal_at)}.`,
    'From that day we may dispose of it, and you will not get a refund.',
  ]
  return about(to, item, {
    scene: 'disposal',
    subject: `Ship it soon, or we dispose of it: ${item.title}`,
    lines,
  })
}

/** A receipt for items: what each is and costs, the fees, what was charged, and what happens when. */
export function paidMail(
  email: string,
  paid: {
    items: readonly Pick<OrderItemRow, 'title' | 'sku_text' | 'quantity'>[]
    quote: OrderQuote
    balance_fen: number
    funding?: Funding | undefined
  },
  now: number,
): Message {
  const { items, quote } = paid
  const goods = items.map((item, at) => ({ label: namedOption(item), fen: quote.items[at]?.goods_fen ?? 0 }))
  const fees = [
    { label: 'Postage in China', fen: quote.domestic_fee_fen },
    { label: SERVICE_FEE_LABEL, fen: quote.service_fee_fen },
    { label: 'Extra QC photos', fen: quote.services_fen },
    { label: 'Coupon', fen: 0 - quote.coupon_fen },
  ].filter(({ fen }) => fen !== 0)
  const one = items.length === 1
  return {
    to: email,
    scene: 'paid',
    subject: `Paid: ${amount(quote.total_fen)}`,
    text: letter([
      `Thank you. This is your receipt for ${one ? '1 item' : `${items.length} items`}.`,
      '',
      ...receipt([...goods, ...fees], { label: 'Paid', fen: quote.total_fen }),
      '',
      ...fundingLines(paid.funding),
      `Your balance is now ${amount(paid.balance_fen)}.`,
      '',
      `View my orders: ${SITE}${orderListPath('All')}`,
      '',
      heading('What happens next'),
      `A buyer starts on ${one ? 'it' : 'them'} by ${longDay(dueAt('Paid', now) ?? now)}. If the price has gone up or an option is sold out, we ask you first.`,
      `The ${one ? 'seller sends it' : 'sellers send them'} to our warehouse, usually by ${longDay(dueAt('SellerShipped', now) ?? now)}.`,
      'We open, weigh and photograph everything and email you the photos. Then you choose what to ship home, and pay for shipping.',
    ]),
  }
}

/** "White tee, black, M, 2 pieces". */
const namedOption = ({ title, sku_text, quantity }: Pick<OrderItemRow, 'title' | 'sku_text' | 'quantity'>) =>
  [title, sku_text, quantity > 1 && `${quantity} pieces`].filter(Boolean).join(', ')

export function refundMail(email: string, refund: Credited & { title: string; fen: number }): Message {
  return {
    to: email,
    scene: 'refund',
    subject: `Refunded: ${amount(refund.fen)}`,
    text: letter([
      `We’ve cancelled ${refund.title}. ${amount(refund.fen)} went back to your balance.`,
      ...balanceLines(refund),
    ]),
  }
}

export function priceFellMail(email: string, fell: Credited & { title: string; fen: number }): Message {
  return {
    to: email,
    scene: 'refund',
    subject: `Refunded: ${amount(fell.fen)}`,
    text: letter([
      `We bought ${fell.title} for less than you paid. ${amount(fell.fen)} went back to your balance.`,
      ...balanceLines(fell),
      'The seller sends it to our warehouse next.',
    ]),
  }
}

/** `words` say what was put right: "Weight 520 g → 480 g". */
export function correctedMail(
  email: string,
  item: Item & Pick<OrderItemRow, 'refund_until_at'>,
  { words, why }: { words: string[]; why: string },
  now: number,
): Message {
  const open = (item.refund_until_at ?? 0) > now
  const lines = [
    `We’ve corrected what we noted about ${item.title}:`,
    ...words,
    why,
    ...(open ? [`You can ask for a refund until ${moment(item.refund_until_at ?? 0)}.`] : []),
  ]
  return about(email, item, { scene: 'corrected', subject: `Corrected: ${item.title}`, lines })
}
