import { showAbout, showCurrency } from './money.ts'

/** An amount of ours in a sentence, but where another currency stands before it already. */
const YUAN = /(?<![\w(])(about )?([-−]?\u2060?)¥(\d+(?:,\d{3})*(?:\.\d\d)?)/g

/** The sentence with its yuan in the reader's currency first: "¥20.00" → "$2.82 (¥20.00)". */
export function inCurrency(text: string, currency: string, rate: number | null): string {
  if (rate === null || currency === 'CNY') return text
  return text.replace(YUAN, (yuan: string, about = '', minus: string, amount: string) => {
    const cny = amount.replaceAll(',', '')
    const total = about ? showAbout(cny, rate, currency) : showCurrency(cny, rate, currency)
    return `${about}${minus}${total} (${yuan.slice(about.length)})`
  })
}
