import { showCurrency } from './money.ts'

/** The amount a payment provider charges for a total, in its own currency. */
export interface Charge {
  currency: string
  /** In that currency: "51.69". */
  amount: string
}

export const showCharge = ({ amount, currency }: Charge) => showCurrency(amount, 1, currency)

/** In which currency money leaves the customer, and at which rate; without a charge it is the balance, in CNY. */
export function chargeText(total_cny: string, charge: Charge | null | undefined): string {
  if (!charge) return 'You are charged in CNY.'
  const rate = Number(total_cny) / Number(charge.amount)
  return `You are charged in ${charge.currency}: ${showCharge(charge)}, at 1\u00a0${charge.currency} = ¥${rate.toPrecision(4)}.`
}
