import { fenOf, showCny, showCnyText } from '#domain/money.ts'
import { sumCny } from '#domain/order-total.ts'
import type { PayMethod } from './load-checkout.ts'

/** What leaves the customer this way, its fee with it. */
export const paidBy = ({ amount_cny, fee_cny }: PayMethod) => sumCny([amount_cny, fee_cny])

/** What of a purchase comes from the balance, what from outside, and what stays over. */
export function PaidFrom({ gateway, total_cny }: { gateway: PayMethod; total_cny: string }) {
  const rest_fen = fenOf(total_cny) - fenOf(gateway.amount_cny)
  const fee =
    gateway.fee_cny === '0.00' ? '' : ` Of what you pay, ${showCnyText(gateway.fee_cny)} is the payment fee.`
  if (!rest_fen && !fee) return null
  const from =
    rest_fen > 0
      ? `${showCny(rest_fen)} comes from your balance, you pay the rest.`
      : rest_fen < 0
        ? `You pay at least ${showCnyText(gateway.amount_cny)} this way. What is over stays in your balance.`
        : ''
  return <p className="text-sm text-muted">{`${from}${fee}`.trim()}</p>
}
