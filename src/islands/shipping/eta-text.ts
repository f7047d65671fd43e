/** "10–20 days", or that nobody publishes them, at the beginning of a line. */
export function etaText(eta_days: readonly number[] | null): string {
  return eta_days ? `${eta_days[0]}–${eta_days[1]}\u00a0days` : 'Days not published'
}

/** The same within a sentence. */
export const etaWords = (eta_days: readonly number[] | null) => etaText(eta_days).toLowerCase()
