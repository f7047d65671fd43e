import type { Funding } from '#server/money/bill.ts'

/**
 * Where the links of a mail begin; what is sent has SITE_URL there (layout.ts). A control character, which no call takes in;
 * whoever gets one in all the same leads to a path of ours.
 */
export const SITE = '\u0001'

/** Around an amount of fen in a mail: what is queued says it in the reader's currency there (reader-money.ts). */
export const [AMOUNT_BEGINS, AMOUNT_ENDS] = ['\u0002', '\u0003']

export const amount = (fen: number) => `${AMOUNT_BEGINS}${fen}${AMOUNT_ENDS}`

/** A mail's text: a line each, whatever somebody has put into its words, and an empty one between paragraphs. */
export const letter = (lines: string[]) => lines.map((line) => line.replace(/\s*[\r\n]+\s*/g, ' ')).join('\n')

/** A moment as mails write it: 2026-12-31 18:05 UTC. */
export const moment = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

export interface Sum {
  label: string
  fen: number
}

/** A row for each amount, and what they add up to, in the reader's currency, too. */
export const receipt = (rows: readonly Sum[], sum: Sum): string[] => [
  ...rows.map(({ label, fen }, at) => {
    const all = rows.map((row) => row.fen).join()
    return `- ${label}: ${AMOUNT_BEGINS}${fen};${at};${all};${sum.fen}${AMOUNT_ENDS}`
  }),
  `${sum.label}: ${amount(sum.fen)}`,
]

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
  funding ? [`${amount(funding.fen)} came by your payment ${funding.payment_no} before.`, ''] : []

export const owedLines = (owed_fen: number): string[] =>
  owed_fen ? [`${amount(owed_fen)} of it paid what you owed.`] : []
