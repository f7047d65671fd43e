/** "10–20 days"; null where nobody publishes them. */
export function etaText(eta_days: readonly number[] | null): string {
  return eta_days ? `${eta_days[0]}–${eta_days[1]}\u00a0days` : 'Days not published'
}
