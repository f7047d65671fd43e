import { showWeight } from '#domain/freight/weight.ts'

interface More {
  more_g: number
  more_cny: string
  alone_cny: string | null
  free_g: number
}

/** A free rest below this is not worth a word. */
const WORTH_G = 50

/**
 * The cheapest moment to ship, in a sentence: "300 g more costs about $1, or $12 in a parcel of its own." Who waits for
 * more from China is told that they are on their way.
 */
export function moreWords(more: More, about: (cny: string) => string, coming = 0): string {
  const { more_g, more_cny, alone_cny, free_g } = more
  const weight = showWeight(more_g)
  const cost = Number(more_cny) === 0 ? 'costs nothing' : `costs about ${about(more_cny)}`
  const alone = alone_cny === null ? '' : `, or ${about(alone_cny)} in a parcel of its own`
  const free = free_g >= WORTH_G && free_g < more_g ? ` Up to ${showWeight(free_g)} more costs nothing.` : ''
  const way =
    coming > 0
      ? ` ${coming === 1 ? '1 more item is' : `${coming} more items are`} on the way to our warehouse.`
      : ''
  return `${weight} more ${cost}${alone}.${free}${way}`
}
