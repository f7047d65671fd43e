import { globSync, readFileSync } from 'node:fs'

/**
 * Every place in the code that moves a customer's money, by file and how often, and the journeys of told-movements.test.ts that go there.
 * A new place needs its journey here; the test fails as long as the customer is not told.
 */
export const PLACES: Record<string, string[]> = {
  'forget/delete-account.ts debit': ['given up'],
  'money/ledger.ts debitCashFirst': ['debt paid', 'debt paid by a reward'],
  'order/cancel.ts refundItem': ['cancelled'],
  'order/coming-back.ts settleItem': ['cheaper'],
  'order/end-item.ts refundItem': ['question refused', 'unavailable', 'returned', 'refund before'],
  'order/item-change.ts debit': ['question dearer'],
  'order/item-change.ts refundItem': ['question cheaper'],
  'order/item-refund.ts credit': ['cancelled'],
  'order/item-services.ts credit': ['service cancelled', 'gone'],
  'order/question-answer.ts endItem': ['question unanswered'],
  'order/question-answer.ts endItem 2': ['question refused'],
  'order/question-answer.ts settleItem': ['question dearer', 'question cheaper'],
  'order/refund-decisions.ts endItem': ['refund before'],
  'order/refund-decisions.ts endItem 2': ['returned'],
  'order/refunds.ts endItem': ['refund at once'],
  'order/unavailable.ts endItem': ['unavailable'],
  'order/parts.ts settleItem': ['in part'],
  'parcel/cancel.ts refundParcel': ['parcel cancelled', 'supplement refused'],
  'parcel/claims.ts credit': ['claim'],
  'parcel/end-item.ts endItem': ['gone', 'gone with its parcel'],
  'parcel/charges.ts credit': ['parcel cancelled'],
  'parcel/coming-back.ts refundParcel': ['parcel lighter'],
  'parcel/return-freight.ts debit': ['return freight'],
  'parcel/rewards.ts credit': ['reward'],
  'parcel/supplement.ts debit': ['supplement'],
  'payment/goodwill.ts credit': ['goodwill', 'goodwill pays a debt'],
  'payment/goodwill.ts debit': ['goodwill back'],
  'payment/pay.ts debit': ['cancelled', 'paid by card', 'parcel cancelled', 'parcel by card'],
  'payment/reversals.ts credit': ['dispute won'],
  'payment/reversals.ts debitOrOwe': ['taken back'],
  'payment/settlement.ts credit': ['top-up', 'paid by card', 'kept'],
  'payment/debit-or-owe.ts debit': ['reward back'],
  'payment/debit-or-owe.ts debitCashFirst': ['taken back'],
  'payment/debit-or-owe.ts debitOrOwe': ['reward back'],
  'payment/withdrawal-end.ts payOut': ['withdrawal'],
}

const MOVES =
  /(?<!function )\b(credit|debit|debitCashFirst|payOut|refundItem|settleItem|endItem|refundParcel|debitOrOwe)\(\s*tx,/g

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
