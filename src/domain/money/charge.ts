import { fractionDigits, showCurrency, unitsIn } from './money.ts'

/** The amount a payment provider charges for a total, in its own currency. */
export interface Charge {
  currency: string
  /** In that currency: "51.69". */
  amount: string
}

/** A charge with the rate it is reckoned by: how much of its currency one CNY buys. */
export interface RatedCharge extends Charge {
  rate: string
}

export const showCharge = ({ amount, currency }: Charge) => showCurrency(amount, 1, currency)

/**
 * In which currency money leaves the customer, and at which rate; without a charge it is the balance, in CNY. A top-up is
 * rounded up (docs/decisions/exchange-rates.md), which is said where the total is shown as less.
 */
export function chargeText(total_cny: string, charge: RatedCharge | null | undefined): string {
  if (!charge) return 'You are charged in CNY.'
  const { currency, amount } = charge
  const rate = Number(charge.rate)
  const shown = unitsIn(total_cny, rate, currency) / 10 ** fractionDigits(currency)
  const rounded = Number(amount) > shown ? ', rounded up' : ''
  return `You are charged in ${currency}: ${showCharge(charge)}${rounded}, at 1\u00a0${currency} = ¥${yuanFor(total_cny, rate, currency)}.`
}

/** As many digits as the total needs: whoever divides it by them comes to the sum that is said, to the cent. */
function yuanFor(total_cny: string, rate: number, currency: string): string {
  const units = unitsIn(total_cny, rate, currency)
  const texts = DIGITS.map((digits) => (1 / rate).toPrecision(digits))
  return texts.find((yuan) => unitsIn(total_cny, 1 / Number(yuan), currency) === units) ?? String(1 / rate)
}

const DIGITS = [4, 5, 6, 7, 8, 9, 10]
