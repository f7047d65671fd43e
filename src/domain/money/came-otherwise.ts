/** Money from outside that is another sum than was asked for, as what banks on its way have kept a part of. */

interface Came {
  method: string
  /** The amount expected. */
  amount_fen: number
  /** The amount that came into the balance. */
  credited_fen: number
}

/** Tells in a sentence what was expected and how much less or more has come; '' where it is what was expected. */
export function cameOtherwise(
  { method, amount_fen, credited_fen }: Came,
  words: (fen: number) => string,
): string {
  const less_fen = amount_fen - credited_fen
  if (less_fen === 0) return ''
  const than = method === 'transfer' ? 'you announced' : 'we asked for'
  return `That’s ${words(Math.abs(less_fen))} ${less_fen > 0 ? 'less' : 'more'} than the ${words(amount_fen)} ${than}.`
}
