const name = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** How far back the choice goes. */
const MONTHS = 24

/** The months up to `now`, newest first, as UTC has them: so do statements. */
export function monthChoices(now: number): { value: string; label: string }[] {
  const { year, month } = { year: new Date(now).getUTCFullYear(), month: new Date(now).getUTCMonth() }
  return Array.from({ length: MONTHS }, (_, back) => {
    const first = new Date(Date.UTC(year, month - back, 1))
    return { value: first.toISOString().slice(0, 7), label: name.format(first) }
  })
}

/** "2026-11" as the times it lies between; nothing for ''. */
export function monthBounds(month: string): { from?: string; to?: string } {
  if (!month) return {}
  const [year = 0, number = 1] = month.split('-').map(Number)
  return { from: `${month}-01T00:00:00Z`, to: new Date(Date.UTC(year, number, 1)).toISOString() }
}
