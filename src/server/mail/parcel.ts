import { DAMAGE_DAYS, NOT_RECEIVED_DAYS } from '#domain/parcel/claim.ts'
import { parcelPath } from '#domain/site/page-path.ts'
import type { ParcelRow } from '#server/db/rows.ts'
import type { Funding } from '#server/money/bill.ts'
import type { Message } from '#server/providers/mail/mail.ts'
import {
  amount,
  type Credited,
  fundingLines,
  letter,
  moment,
  owedLines,
  receipt,
  SITE,
  type Sum,
} from './letter.ts'

export type Parcel = Pick<ParcelRow, 'parcel_no' | 'carrier' | 'tracking_number'>

/** A mail about one parcel; ends with where to see it. */
export function aboutParcel(
  to: string,
  parcel: Pick<Parcel, 'parcel_no'>,
  mail: { scene: string; subject: string; lines: string[] },
): Message {
  const link = `${SITE}${parcelPath(parcel.parcel_no)}`
  const { scene, subject, lines } = mail
  return { to, scene, subject, text: letter([...lines, '', `View my parcel: ${link}`]) }
}

/** The next thing to happen, by the purpose of the payment. */
export const PACK = 'We pack and weigh it next, usually within 2 days.'
export const HAND_OVER = 'We hand it over to the carrier next.'

export function parcelPaidMail(
  to: string,
  parcel: Parcel,
  paid: {
    rows: readonly Sum[]
    fen: number
    balance_fen: number
    next: string
    funding?: Funding | undefined
  },
): Message {
  const lines = [
    `Thank you. This is your receipt for parcel ${parcel.parcel_no}.`,
    '',
    ...receipt(paid.rows, { label: 'Paid', fen: paid.fen }),
    '',
    ...fundingLines(paid.funding),
    `Your balance is now ${amount(paid.balance_fen)}. ${paid.next}`,
  ]
  return aboutParcel(to, parcel, {
    scene: 'parcel_paid',
    subject: `Paid: ${amount(paid.fen)} for parcel ${parcel.parcel_no}`,
    lines,
  })
}

/** The sentence about the items of a parcel that is cancelled. */
export const BACK_IN_STORAGE = 'Its items are back in our warehouse. You can put them into another parcel.'

/** Why money of it came back and what happens next; `before_fen` is what had been paid for it and not come back until now. */
export function parcelRefundMail(
  to: string,
  parcel: Parcel,
  refund: Credited & { fen: number; before_fen: number; why: string; next: string },
): Message {
  const { fen, before_fen, owed_fen, why, next } = refund
  const lines = [
    why,
    `You had paid ${amount(before_fen)} for parcel ${parcel.parcel_no}. ${amount(fen)} went back to your balance, ${fen === before_fen ? 'all of it' : `so it costs you ${amount(before_fen - fen)}`}.`,
    ...owedLines(owed_fen),
    `Your balance is now ${amount(refund.balance_fen)}. ${next}`,
  ]
  return aboutParcel(to, parcel, { scene: 'refund', subject: `Refunded: ${amount(fen)}`, lines })
}

/** We took an item out of it: why, where the item is, and what becomes of the parcel. */
export function takenOutMail(
  to: string,
  parcel: Pick<Parcel, 'parcel_no'>,
  out: { item: { title: string; stored_until_at: number | null }; why: string } & Rest,
): Message {
  const { title, stored_until_at } = out.item
  const lines = [
    `We took ${title} out of parcel ${parcel.parcel_no}. ${out.why}`.trim(),
    `It’s back in our warehouse${stored_until_at ? `, free until ${moment(stored_until_at)}` : ''}. You can put it into another parcel.`,
    restLine(out),
  ]
  return aboutParcel(to, parcel, {
    scene: 'taken_out',
    subject: `Taken out of parcel ${parcel.parcel_no}: ${title}`,
    lines,
  })
}

/** A parcel that goes on without an item: whether it is packed anew, and the most it then costs, fen. */
export interface Rest {
  opened: boolean
  most_fen: number | null
}

export function restLine({ opened, most_fen }: Rest): string {
  if (!opened) return 'We pack the parcel without it. If it then costs less, you get the difference back.'
  if (most_fen === null)
    return 'We pack and weigh the parcel without it, then tell you what shipping it costs.'
  return `We pack and weigh the parcel again. It costs you at most ${amount(most_fen)} in all. If it costs less, you get the difference back.`
}

/** `rows` come to `fen`, and the coupon that its page has chosen goes off. */
export function rehearsedMail(
  to: string,
  parcel: Parcel,
  due: {
    rows: readonly Sum[]
    fen: number
    coupon: { name: string; fen: number; until_at: number } | null
    by_at: number
    again: boolean
  },
): Message {
  const { coupon } = due
  const fen = due.fen - (coupon?.fen ?? 0)
  const rows = coupon ? [...due.rows, { label: `Coupon “${coupon.name}”`, fen: 0 - coupon.fen }] : due.rows
  const verb = due.again ? 'weighed parcel' : 'packed and weighed parcel'
  const lines = [
    `We’ve ${verb} ${parcel.parcel_no}${due.again ? ' again. It now costs' : '. Shipping it costs'}:`,
    ...receipt(rows, { label: 'Due', fen }),
    '',
    ...(coupon && coupon.until_at < due.by_at ? [`The coupon ends on ${moment(coupon.until_at)}.`] : []),
    ...(coupon ? ['You can choose another coupon, or none, when you pay.'] : []),
    `Pay by ${moment(due.by_at)} and we’ll ship it. If you cancel, your items go back into storage. You don’t get back the price of the rehearsal and services.`,
  ]
  return aboutParcel(to, parcel, {
    scene: 'rehearsed',
    subject: `Ready to ship: ${amount(fen)} to pay`,
    lines,
  })
}

/** `boxes` are what was handed over; several may travel under one number. */
export function shippedMail(
  to: string,
  parcel: Pick<Parcel, 'parcel_no'>,
  boxes: readonly { carrier: string; tracking_number: string }[],
): Message {
  const numbers = [...new Set(boxes.map(({ carrier, tracking_number }) => `${carrier} ${tracking_number}`))]
  const [first, ...more] = numbers
  const lines = more.length
    ? [
        `Parcel ${parcel.parcel_no} is on its way in ${boxes.length} boxes:`,
        ...numbers.map((number) => `– ${number}`),
        'The boxes may arrive on different days.',
      ]
    : [`Parcel ${parcel.parcel_no} is on its way: ${first}.`]
  return aboutParcel(to, parcel, {
    scene: 'shipped',
    subject: `Shipped: parcel ${parcel.parcel_no}`,
    lines,
  })
}

/** The number we gave before was wrong. */
export function renumberedMail(
  to: string,
  parcel: Pick<Parcel, 'parcel_no'>,
  { carrier, tracking_number }: { carrier: string; tracking_number: string },
): Message {
  const lines = [
    `We gave you a wrong tracking number for parcel ${parcel.parcel_no}. The right one is ${carrier} ${tracking_number}.`,
  ]
  return aboutParcel(to, parcel, {
    scene: 'shipped',
    subject: `New tracking number: parcel ${parcel.parcel_no}`,
    lines,
  })
}

export function deliveredMail(to: string, parcel: Parcel): Message {
  const lines = [
    `The carrier says it has delivered parcel ${parcel.parcel_no}.`,
    `Confirm it when you have it. If something is damaged or missing, tell us within ${DAMAGE_DAYS} days. If it hasn’t come, tell us within ${NOT_RECEIVED_DAYS} days.`,
  ]
  return aboutParcel(to, parcel, {
    scene: 'delivered',
    subject: `Delivered: parcel ${parcel.parcel_no}`,
    lines,
  })
}

/** The carrier could not hand it over, and what happens next is up to the customer. `said` is the carrier's. */
export function pickupMail(to: string, parcel: Parcel, text: string): Message {
  const lines = [
    `You can pick up parcel ${parcel.parcel_no}. The carrier says: ${text}`,
    `Carriers keep a parcel for only a few days, then send it back. Ask ${carrierOf(parcel)} where it is and what to bring.`,
  ]
  return aboutParcel(to, parcel, {
    scene: 'pickup',
    subject: `Ready for pickup: parcel ${parcel.parcel_no}`,
    lines,
  })
}

export function addressIssueMail(to: string, parcel: Parcel, text: string): Message {
  const lines = [
    `The carrier can’t deliver parcel ${parcel.parcel_no}. It says: ${text}`,
    `Check the address on the parcel’s page, correct it there, and tell ${carrierOf(parcel)} too. If nobody accepts it, the carrier sends it back, and you may have to pay return freight.`,
  ]
  return aboutParcel(to, parcel, {
    scene: 'address_issue',
    subject: `Problem with the address: parcel ${parcel.parcel_no}`,
    lines,
  })
}

const carrierOf = ({ carrier, tracking_number }: Parcel) => `${carrier} with the number ${tracking_number}`

/** The way back of a parcel that returned, as accepted. */
export function returnFreightMail(
  to: string,
  parcel: Pick<Parcel, 'parcel_no'>,
  { fen, balance_fen }: { fen: number; balance_fen: number },
): Message {
  const lines = [
    `You paid ${amount(fen)} from your balance for the return of parcel ${parcel.parcel_no}.`,
    `Your balance is now ${amount(balance_fen)}. You can ship its items in a new parcel.`,
  ]
  return aboutParcel(to, parcel, {
    scene: 'parcel_paid',
    subject: `Paid: ${amount(fen)} for the return`,
    lines,
  })
}

export function returnedMail(to: string, parcel: Parcel, due_fen: number): Message {
  const lines = [
    `Parcel ${parcel.parcel_no} came back to our warehouse. We store its items free for 30 more days.`,
    ...(due_fen
      ? [
          `The carrier charges ${amount(due_fen)} for the return. Accept that before you ship the items again.`,
        ]
      : []),
  ]
  return aboutParcel(to, parcel, {
    scene: 'returned',
    subject: `Back in our warehouse: parcel ${parcel.parcel_no}`,
    lines,
  })
}
