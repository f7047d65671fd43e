import { cnyFromFen, fenOf, withYuan } from '#domain/money/money.ts'
import { sumCny } from '#domain/order/total.ts'
import { inWords, type ShowPrice } from '#islands/hooks/show-price.ts'
import { useShown } from '#islands/hooks/use-shown.ts'
import type { PayMethod } from './checkout.ts'

/** The sum the customer pays this way, with its fee. */
export const paidBy = ({ amount_cny, fee_cny }: PayMethod) => sumCny([amount_cny, fee_cny])

/** The parts of a purchase from the balance and from outside, and the rest that stays over. */
export function PaidFrom({ gateway, total_cny }: { gateway: PayMethod; total_cny: string }) {
  const showPrice = useShown()
  const money = inWords(showPrice)
  const rest_fen = fenOf(total_cny) - fenOf(gateway.amount_cny)
  const fee =
    gateway.fee_cny === '0.00' ? '' : ` Of what you pay, ${money(gateway.fee_cny)} is the payment fee.`
  if (!rest_fen && !fee) return null
  const from =
    rest_fen > 0
      ? `${fromBalance(cnyFromFen(rest_fen), { ...gateway, total_cny }, showPrice)} comes from your balance, you pay the rest.`
      : rest_fen < 0
        ? `You pay at least ${money(gateway.amount_cny)} this way. What’s left stays in your balance.`
        : ''
  return <p className="text-sm text-muted">{`${from}${fee}`.trim()}</p>
}

/** The balance's part, as what the total is shown as is more than what the button asks for. */
function fromBalance(
  rest_cny: string,
  { amount_cny, total_cny }: Pick<PayMethod, 'amount_cny'> & { total_cny: string },
  { sums }: ShowPrice,
): string {
  return withYuan(sums?.words(sums.units(total_cny) - sums.units(amount_cny)), rest_cny)
}
