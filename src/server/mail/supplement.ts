import { showWeight } from '#domain/freight/weight.ts'
import { type SupplementParts, supplementSentence } from '#domain/parcel/supplement.ts'
import type { Message } from '#server/providers/mail/mail.ts'
import { amount, moment, partAmount, receipt } from './letter.ts'
import { aboutParcel, type Parcel } from './parcel.ts'

/** `paid_fen` is what has been paid for it and not come back; no weighing but the first keeps anything when it is refused. */
export function supplementMail(
  to: string,
  parcel: Parcel,
  {
    parts,
    before,
    now,
    paid_fen,
    by_at,
    again,
    all_back,
    reason,
  }: {
    parts: SupplementParts
    /** Its weights as they were estimated or noted until now, and as they are. */
    before: Weights
    now: Weights
    paid_fen: number
    by_at: number
    again: boolean
    all_back: boolean
    /** The reason in our warehouse's own words. */
    reason: string | undefined
  },
): Message {
  const due_fen = parts.parcel_fen + parts.coupon_fen
  const back = all_back
    ? 'You get back everything you paid.'
    : 'You get back what you paid, less the services already done.'
  const lines = [
    again
      ? `We weighed parcel ${parcel.parcel_no} again. It’s heavier or larger than we noted before.`
      : `We’ve packed parcel ${parcel.parcel_no}. It’s heavier or larger than estimated.`,
    `It weighs ${weightWords(now)}. We had ${again ? 'noted' : 'estimated'} ${weightWords(before)}.`,
    ...(reason ? [`Why: ${reason}`] : []),
    partsLine(parts),
    ...receipt(
      [
        { label: 'It costs', fen: paid_fen + due_fen },
        { label: 'You paid', fen: 0 - paid_fen },
      ],
      { label: 'Due', fen: due_fen },
    ),
    '',
    `Accept or refuse by ${moment(by_at)}. If you refuse or don’t answer, we cancel the parcel. ${back}`,
  ]
  return aboutParcel(to, parcel, {
    scene: 'supplement',
    subject: `We need your answer: ${amount(due_fen)} more to pay`,
    lines,
  })
}

/** Grams on the scale, and those the line charges. */
interface Weights {
  actual_g: number
  charge_g: number
}

const weightWords = ({ actual_g, charge_g }: Weights) =>
  charge_g === actual_g ? showWeight(actual_g) : `${showWeight(actual_g)}, billed as ${showWeight(charge_g)}`

function partsLine(of: SupplementParts): string {
  const parts = [{ fen: of.parcel_fen }, { fen: of.coupon_fen }]
  return supplementSentence(of, (part) => partAmount(parts, part, of.parcel_fen + of.coupon_fen))
}
