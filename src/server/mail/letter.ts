import { showCny } from '#domain/money/money.ts'
import type { Funding } from '#server/money/bill.ts'

/**
 * Where the links of a mail begin; what is sent has SITE_URL there (layout.ts). A control character, which no call takes in;
 * whoever gets one in all the same leads to a path of ours.
 */
export const SITE = '\u0001'

/** A mail's text: a line each, whatever somebody has put into its words, and an empty one between paragraphs. */
export const letter = (lines: string[]) => lines.map((line) => line.replace(/\s*[\r\n]+\s*/g, ' ')).join('\n')

/** A moment as mails write it: 2026-12-31 18:05 UTC. */
export const moment = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

export interface Sum {
  label: string
  fen: number
}

/** A row for each amount, and what they add up to. */
export const receipt = (rows: readonly Sum[], sum: Sum): string[] => [
  ...rows.map(({ label, fen }) => `- ${label}: ${showCny(fen)}`),
  `${sum.label}: ${showCny(sum.fen)}`,
]

/** The balance after a credit; some of the money may have paid a debt. */
export interface Credited {
  balance_fen: number
  owed_fen: number
}

export const balanceLines = ({ balance_fen, owed_fen }: Credited): string[] => [
  ...owedLines(owed_fen),
  `Your balance is now ${showCny(balance_fen)}: ${SITE}/user/balance-list`,
]

export const fundingLines = (funding: Funding | undefined): string[] =>
  funding ? [`${showCny(funding.fen)} came by your payment ${funding.payment_no} before.`, ''] : []

export const owedLines = (owed_fen: number): string[] =>
  owed_fen ? [`${showCny(owed_fen)} of it paid what you owed.`] : []
