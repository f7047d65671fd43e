/** The history of a price as the points of a drawing. */

export interface PricePoint {
  at: string
  price_cny: string
}

export interface ChartSize {
  width: number
  height: number
}

/**
 * The corners of a line that keeps its height until the price changes, from the first price to `until`; the lowest
 * price at the bottom, the highest on top. `history` is oldest first.
 */
export function stepLine(
  history: readonly PricePoint[],
  until: number,
  { width, height }: ChartSize,
): string {
  const times = history.map(({ at }) => Date.parse(at))
  const prices = history.map(({ price_cny }) => Number(price_cny))
  const start = times[0] ?? until
  const span = Math.max(1, until - start)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const x = (time: number) => round(((Math.min(until, time) - start) / span) * width)
  const y = (price: number) => round(height - ((price - low) / (high - low || 1)) * height)
  const corners = prices.flatMap((price, place) => [
    [x(times[place] ?? start), y(price)],
    [x(times[place + 1] ?? until), y(price)],
  ])
  return corners.map((corner) => corner.join()).join(' ')
}

const round = (value: number) => Math.round(value * 10) / 10
