import { day } from '#domain/time/china-day.ts'
import { parcelPath } from '#domain/site/page-path.ts'
import type { ParcelRow } from '#server/db/rows.ts'
import type { Funding } from '#server/money/bill.ts'
import type { Message } from '#server/providers/mail/mail.ts'
import { amount, fundingLines, type Credited, owedLines, receipt, letter, type Sum, SITE } from './letter.ts'

type Parcel = Pick<ParcelRow, 'parcel_no' | 'carrier' | 'tracking_number'>

/** A mail about one parcel; ends with where to see it. */
function about(
  to: string,
  parcel: Pick<Parcel, 'parcel_no'>,
  mail: { scene: string; subject: string; lines: string[] },
): Message {
  const link = `${SITE}${parcelPath(parcel.parcel_no)}`
  const { scene, subject, lines } = mail
  return { to, scene, subject, text: letter([...lines, '', `See the parcel: ${link}`]) }
}

/** The next thing to happen, by the purpose of the payment. */
export const PACK = 'we pack and weigh it, usually within two days.'
export const HAND_OVER = 'we hand it over to the carrier.'

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
    ...fundingLines(paid.funding),
    `You paid ${amount(paid.fen)} from your balance for parcel ${parcel.parcel_no}:`,
    ...receipt(paid.rows, { label: 'Paid', fen: paid.fen }),
    '',
    `Your balance is now ${amount(paid.balance_fen)}. Next: ${paid.next}`,
  ]
  return about(to, parcel, {
    scene: 'parcel_paid',
    subject: `Paid: ${amount(paid.fen)} for parcel ${parcel.parcel_no}`,
    lines,
  })
}

/** `before_fen` is what had been paid for it and not come back until now. */
export function parcelRefundMail(
  to: string,
  parcel: Parcel,
  refund: Credited & { fen: number; before_fen: number },
): Message {
  const { fen, before_fen, owed_fen } = refund
  const lines = [
    `You had paid ${amount(before_fen)} for parcel ${parcel.parcel_no}. ${amount(fen)} went back to your balance, ${fen === before_fen ? 'all of it' : `so it costs you ${amount(before_fen - fen)}`}.`,
    ...owedLines(owed_fen),
    `Your balance is now ${amount(refund.balance_fen)}.`,
  ]
  return about(to, parcel, { scene: 'refund', subject: `Refunded: ${amount(fen)}`, lines })
}

export function rehearsedMail(
  to: string,
  parcel: Parcel,
  due: { rows: readonly Sum[]; fen: number; by_at: number },
): Message {
  const lines = [
    `Parcel ${parcel.parcel_no} is packed and weighed. To send it costs:`,
    ...receipt(due.rows, { label: 'Due', fen: due.fen }),
    '',
    `Pay by ${day(due.by_at)} and we ship it. If you cancel, we keep the price of the rehearsal and services, and the items go back into storage.`,
  ]
  return about(to, parcel, {
    scene: 'rehearsed',
    subject: `Price known: ${amount(due.fen)} is due`,
    lines,
  })
}

/** `paid_fen` is what has been paid for it and not come back. */
export function supplementMail(
  to: string,
  parcel: Parcel,
  { due_fen, paid_fen }: { due_fen: number; paid_fen: number },
): Message {
  const lines = [
    `Parcel ${parcel.parcel_no} is packed, and it is heavier or larger than estimated.`,
    ...receipt(
      [
        { label: 'It costs', fen: paid_fen + due_fen },
        { label: 'You paid', fen: 0 - paid_fen },
      ],
      { label: 'Due', fen: due_fen },
    ),
    '',
    'Accept or refuse within 14 days. If you refuse or do not answer, the parcel is cancelled and you get back what you paid, less the services already done.',
  ]
  return about(to, parcel, {
    scene: 'supplement',
    subject: `Your answer: ${amount(due_fen)} more`,
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
        'They may arrive on different days.',
      ]
    : [`Parcel ${parcel.parcel_no} is on its way: ${first}.`]
  return about(to, parcel, {
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
    `A tracking number of parcel ${parcel.parcel_no} was wrong. The right one: ${carrier} ${tracking_number}.`,
  ]
  return about(to, parcel, {
    scene: 'shipped',
    subject: `New tracking number: parcel ${parcel.parcel_no}`,
    lines,
  })
}

export function deliveredMail(to: string, parcel: Parcel): Message {
  const lines = [
    `The carrier says that parcel ${parcel.parcel_no} was delivered.`,
    'Confirm it when you have it. Something damaged or missing? Tell us within 7 days.',
  ]
  return about(to, parcel, {
    scene: 'delivered',
    subject: `Delivered: parcel ${parcel.parcel_no}`,
    lines,
  })
}

/** The carrier could not hand it over, and what happens next is up to the customer. `said` is the carrier's. */
export function pickupMail(to: string, parcel: Parcel, text: string): Message {
  const lines = [
    `Parcel ${parcel.parcel_no} waits for you to pick it up. The carrier says: ${text}`,
    `Carriers keep a parcel for a few days only, then it goes back. Ask ${carrierOf(parcel)} where it is and what to bring.`,
  ]
  return about(to, parcel, {
    scene: 'pickup',
    subject: `Ready for pickup: parcel ${parcel.parcel_no}`,
    lines,
  })
}

export function addressIssueMail(to: string, parcel: Parcel, text: string): Message {
  const lines = [
    `The carrier cannot deliver parcel ${parcel.parcel_no}. It says: ${text}`,
    `Check the address on its page and correct it there, and tell ${carrierOf(parcel)} too. A parcel that nobody takes goes back, and its way back costs freight.`,
  ]
  return about(to, parcel, {
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
    `You paid ${amount(fen)} from your balance for the way back of parcel ${parcel.parcel_no}.`,
    `Your balance is now ${amount(balance_fen)}. Its items can go into a new parcel.`,
  ]
  return about(to, parcel, { scene: 'parcel_paid', subject: `Paid: ${amount(fen)} for the return`, lines })
}

export function returnedMail(to: string, parcel: Parcel, due_fen: number): Message {
  const lines = [
    `Parcel ${parcel.parcel_no} came back to our warehouse. Its items are stored free for 30 more days.`,
    ...(due_fen
      ? [`The carrier charges ${amount(due_fen)} for the return. Accept it before you ship the items again.`]
      : []),
  ]
  return about(to, parcel, {
    scene: 'returned',
    subject: `Back in our warehouse: parcel ${parcel.parcel_no}`,
    lines,
  })
}

/** `paid` is null when the claim is right and there is nothing to pay. */
export function claimedMail(to: string, parcel: Parcel, paid: (Credited & { fen: number }) | null): Message {
  const lines = paid
    ? [
        `Your claim for parcel ${parcel.parcel_no} was approved. ${amount(paid.fen)} went to your balance.`,
        ...owedLines(paid.owed_fen),
        `Your balance is now ${amount(paid.balance_fen)}.`,
      ]
    : [`Your claim for parcel ${parcel.parcel_no} was approved.`]
  return about(to, parcel, {
    scene: 'claim',
    subject: `Claim approved: parcel ${parcel.parcel_no}`,
    lines,
  })
}

export function claimRefusedMail(to: string, parcel: Parcel, reason: string): Message {
  const lines = [`Your claim for parcel ${parcel.parcel_no} was rejected.`, ...(reason ? [reason] : [])]
  return about(to, parcel, {
    scene: 'claim',
    subject: `Claim rejected: parcel ${parcel.parcel_no}`,
    lines,
  })
}
