import { browserName } from '#domain/access/browser-name.ts'
import { fenOf, showCny, showCurrency } from '#domain/money/money.ts'
import { methodBy } from '#domain/money/payment-method.ts'
import { SERVICE_FEE_LABEL } from '#domain/order/pricing.ts'
import { longDay } from '#domain/time/written-day.ts'
import type { Funding } from '#server/money/bill.ts'

/**
 * Where the links of a mail begin; what is sent has SITE_URL there (layout.ts). A control character, which no call takes in;
 * whoever gets one in all the same leads to a path of ours.
 */
export const SITE = '\u0001'

/** Around an amount of fen in a mail: what is queued says it in the reader's currency there (reader-money.ts). */
export const [AMOUNT_BEGINS, AMOUNT_ENDS] = ['\u0002', '\u0003']

export const amount = (fen: number) => `${AMOUNT_BEGINS}${fen}${AMOUNT_ENDS}`

/** A sentence of ours that names yuan, so that its reader has them in their own currency, too. */
export const inOwnMoney = (sentence: string) =>
  sentence.replaceAll(/¥(\d[\d,]*\.\d\d)/g, (_, cny: string) => amount(fenOf(cny.replaceAll(',', ''))))

/** Before a line that heads a part of the mail, and between the two addresses of a photo. */
export const [HEADS, SMALLER] = ['\u0004', '\u0005']

export const heading = (words: string) => `${HEADS}${words}`

/** A photo: its words lead to the large one, and HTML shows the small one with them as its alternative. */
export const photoLine = (words: string, paths: { large: string; small: string }) =>
  `${words}: ${SITE}${paths.large}${SMALLER}${paths.small}`

/** A mail's text: a line each, whatever somebody has put into its words, and an empty one between paragraphs. */
export const letter = (lines: string[]) => lines.map((line) => line.replace(/\s*[\r\n]+\s*/g, ' ')).join('\n')

/**
 * A moment as mails write it: 3 December 2026, 18:05 UTC. Whatever its reader can do until then is said so: pages know their
 * zone, a mail does not, and a day alone is another one there.
 */
export const moment = (at: number) => `${longDay(at)}, ${new Date(at).toISOString().slice(11, 16)}\u00A0UTC`

/** Where and when something was done. */
export interface SecurityEvent {
  ip: string
  user_agent: string
  at: number
}

export const facts = ({ ip, user_agent, at }: SecurityEvent) => [
  `When: ${moment(at)}`,
  `With: ${browserName(user_agent)}`,
  ...(ip ? [`From: ${ip}`] : []),
]

export interface Sum {
  label: string
  fen: number
}

/** A row for each amount, and what they add up to, in the reader's currency, too. */
export const receipt = (rows: readonly Sum[], sum: Sum): string[] => [
  ...rows.map(({ label }, at) => `- ${label}: ${partAmount(rows, at, sum.fen)}`),
  `${sum.label}: ${amount(sum.fen)}`,
]

/** The amount at this place of some that are read beside each other and add up to the total. */
export function partAmount(
  parts: readonly (Pick<Sum, 'fen'> & Partial<Sum>)[],
  at: number,
  total_fen: number,
): string {
  const all = parts.map(({ fen }) => fen).join()
  const takes = parts.findIndex(({ label }) => label === SERVICE_FEE_LABEL)
  return `${AMOUNT_BEGINS}${parts[at]?.fen ?? 0};${at};${all};${total_fen};${takes}${AMOUNT_ENDS}`
}

/** The balance after a credit; some of the money may have paid a debt. */
export interface Credited {
  balance_fen: number
  owed_fen: number
}

export const balanceLines = ({ balance_fen, owed_fen }: Credited): string[] => [
  ...owedLines(owed_fen),
  `Your balance is now ${amount(balance_fen)}: ${SITE}/user/balance-list`,
]

export const fundingLines = (funding: Funding | undefined): string[] =>
  funding
    ? [`Paid by ${methodBy(funding.method)}: ${chargedWords(funding)}, reference ${funding.payment_no}`, '']
    : []

/** The sum as the bank or the payment service charged it, and what of it reached the balance. */
function chargedWords({ charge_amount, charge_currency, fen }: Funding): string {
  const yuan = showCny(fen)
  return charge_currency === 'CNY' ? yuan : `${showCurrency(charge_amount, 1, charge_currency)} (${yuan})`
}

export const owedLines = (owed_fen: number): string[] =>
  owed_fen ? [`${amount(owed_fen)} of it paid what you owed.`] : []
