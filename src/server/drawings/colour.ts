/** Towards white for a positive amount, towards a warm near-black for a negative one; 1 is all the way. */
export function tone(colour: string, amount: number): string {
  return amount >= 0 ? mix(colour, '#ffffff', amount) : mix(colour, '#17121a', -amount)
}

export function mix(from: string, to: string, amount: number): string {
  const [a, b] = [channels(from), channels(to)]
  const parts = a.map((value, i) => Math.round(value + ((b[i] ?? value) - value) * amount))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}

/** 0 is black, 1 is white. */
export function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour)
  return (red * 0.3 + green * 0.59 + blue * 0.11) / 255
}
