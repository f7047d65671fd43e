import { longDay } from '#domain/time/written-day.ts'
import type { Message } from '#server/providers/mail/mail.ts'
import { amount, type Credited, owedLines } from './letter.ts'
import { aboutParcel, type Parcel } from './parcel.ts'

/** `paid` is null when the claim is right and there is nothing to pay. */
export function claimedMail(to: string, parcel: Parcel, paid: (Credited & { fen: number }) | null): Message {
  const lines = paid
    ? [
        `We’ve approved your claim for parcel ${parcel.parcel_no}. ${amount(paid.fen)} went to your balance.`,
        ...owedLines(paid.owed_fen),
        `Your balance is now ${amount(paid.balance_fen)}.`,
      ]
    : [`We’ve approved your claim for parcel ${parcel.parcel_no}.`]
  return aboutParcel(to, parcel, {
    scene: 'claim',
    subject: `Claim approved: parcel ${parcel.parcel_no}`,
    lines,
  })
}

const LOSSES = {
  lost: 'The carrier has lost it.',
  seized: 'Customs has seized it.',
  destroyed: 'It was destroyed on its way.',
} as const

/** Staff know that it will not arrive: a claim is open, which pays at most the cap. */
export function lossNotedMail(
  to: string,
  parcel: Parcel,
  loss: { kind: keyof typeof LOSSES; note: string; by_at: number; cap_fen: number },
): Message {
  const lines = [
    `Parcel ${parcel.parcel_no} won’t arrive. ${LOSSES[loss.kind]}`,
    ...(loss.note ? [loss.note] : []),
    `We’ve opened a claim for you, so you don’t need to do anything. We’ll decide it by ${longDay(loss.by_at)}.`,
    `You can get up to ${amount(loss.cap_fen)} for this parcel. It goes to your balance.`,
  ]
  return aboutParcel(to, parcel, {
    scene: 'claim',
    subject: `Parcel ${parcel.parcel_no} won’t arrive: we’ve opened a claim`,
    lines,
  })
}

export function claimRefusedMail(to: string, parcel: Parcel, reason: string): Message {
  const lines = [
    `We’ve rejected your claim for parcel ${parcel.parcel_no}.`,
    ...(reason ? [reason] : []),
    'If you disagree, write to us with the parcel number.',
  ]
  return aboutParcel(to, parcel, {
    scene: 'claim',
    subject: `Claim rejected: parcel ${parcel.parcel_no}`,
    lines,
  })
}
