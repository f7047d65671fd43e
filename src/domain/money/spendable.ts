import { cnyFromFen, fenOf } from './money.ts'

/** A balance as the API has it. */
export interface OwnBalance {
  balance_cny: string
  /** Held by a withdrawal. */
  held_cny: string
}

/** The sum that a purchase lacks. */
export interface Lack extends OwnBalance {
  missing_cny: string
}

/** The part of it that buys something. */
export const spendableCny = ({ balance_cny, held_cny }: OwnBalance): string =>
  cnyFromFen(fenOf(balance_cny) - fenOf(held_cny))

/** Why a balance is not enough, in sentences. */
export function lackWords(lack: Lack, money: (cny: string) => string): string {
  const { balance_cny, held_cny, missing_cny } = lack
  const need = `You need ${money(missing_cny)} more.`
  if (held_cny === '0.00') return `Your balance is ${money(balance_cny)}. ${need}`
  return `You can spend ${money(spendableCny(lack))}. Your withdrawal holds ${money(held_cny)} of your balance. ${need}`
}

/** The balance as a top-up begins from it, in sentences. */
export function balanceWords(balance: OwnBalance, money: (cny: string) => string): string {
  const { balance_cny, held_cny } = balance
  if (held_cny === '0.00') return `Your balance: ${money(balance_cny)}.`
  return `You can spend ${money(spendableCny(balance))}. Your withdrawal holds ${money(held_cny)} of your balance.`
}
