import { globSync, readFileSync } from 'node:fs'

/**
 * Every place in the code that moves a customer's money, by file and how often, and the journeys of told-movements.test.ts that go there.
 * Who writes another one adds the journey here; it fails as long as the customer is not told.
 */
export const PLACES: Record<string, string[]> = {
  'accounts/delete-account.ts debit': ['given up'],
  'money/ledger.ts debit': ['debt paid', 'debt paid by a reward'],
  'orders/buying.ts refundItem': ['cheaper'],
  'orders/cancel.ts refundItem': ['cancelled'],
  'orders/checkout.ts debit': ['cancelled', 'paid by card'],
  'orders/item-change.ts debit': ['question dearer'],
  'orders/item-change.ts refundItem': ['question cheaper'],
  'orders/item-end.ts refundItem': ['question refused', 'unavailable', 'returned', 'refund before'],
  'orders/item-refund.ts credit': ['cancelled'],
  'orders/question-answer.ts endItem': ['question unanswered'],
  'orders/question-answer.ts endItem 2': ['question refused'],
  'orders/question-answer.ts settleItem': ['question dearer', 'question cheaper'],
  'orders/refund-decisions.ts endItem': ['refund before'],
  'orders/refund-decisions.ts endItem 2': ['returned'],
  'orders/refunds.ts endItem': ['refund at once'],
  'orders/unavailable.ts endItem': ['unavailable'],
  'parcels/cancel.ts refundParcel': ['parcel cancelled'],
  'parcels/claims.ts credit': ['claim'],
  'parcels/money.ts credit': ['parcel cancelled'],
  'parcels/money.ts debit': ['parcel cancelled', 'parcel by card'],
  'parcels/packing.ts refundParcel': ['parcel lighter'],
  'parcels/pay.ts chargeParcel': ['parcel cancelled', 'parcel by card'],
  'parcels/return-freight.ts debit': ['return freight'],
  'parcels/rewards.ts credit': ['reward'],
  'parcels/supplement.ts chargeParcel': ['supplement'],
  'parcels/supplement.ts refundParcel': ['supplement refused'],
  'payments/reversals.ts credit': ['dispute won'],
  'payments/reversals.ts debitOrOwe': ['taken back'],
  'payments/settlement.ts credit': ['top-up', 'paid by card', 'kept'],
  'payments/debit-or-owe.ts debit': ['taken back', 'reward back'],
  'payments/debit-or-owe.ts debitOrOwe': ['reward back'],
  'payments/withdrawal-end.ts payOut': ['withdrawal'],
}

const MOVES =
  /(?<!function )\b(credit|debit|payOut|refundItem|settleItem|endItem|chargeParcel|refundParcel|debitOrOwe)\(\s*tx,(?! payment, credited_fen)/g

export function placesInCode(): string[] {
  return globSync('src/server/**/*.ts')
    .filter((file) => !file.startsWith('src/server/seed/'))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8').replace(/^export async function .*$/gm, '')
      const seen = new Map<string, number>()
      return [...text.matchAll(MOVES)].map(([, name = '']) => {
        const nth = (seen.get(name) ?? 0) + 1
        seen.set(name, nth)
        return `${file.slice('src/server/'.length)} ${name}${nth > 1 ? ` ${nth}` : ''}`
      })
    })
    .sort()
}
