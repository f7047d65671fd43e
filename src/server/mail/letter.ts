import { showCny } from '#domain/money.ts'
import { BRAND } from '#domain/texts.ts'
import type { Settings } from '#server/settings.ts'

export const signed = (lines: string[]) => [...lines, '', BRAND].join('\n')

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

/** What stands in the balance after money has come; some of it may have paid a debt. */
export interface Credited {
  balance_fen: number
  owed_fen: number
}

export const balanceLines = (settings: Settings, { balance_fen, owed_fen }: Credited): string[] => [
  ...owedLines(owed_fen),
  `Your balance is now ${showCny(balance_fen)}: ${settings.site_url}/user/balance-list`,
]

export const owedLines = (owed_fen: number): string[] =>
  owed_fen ? [`${showCny(owed_fen)} of it paid what you owed.`] : []
