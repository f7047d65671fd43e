/** As other languages write them, from one on. */
export const COUNTED_ELSEWHERE: readonly string[] = [
  'un|una|uma|une|ein|eine|einen|einer|een',
  'dos|deux|zwei|twee|dois|duas',
  'tres|trois|drei|drie|tre',
  'cuatro|quatre|vier|quatro|quattro',
  'cinco|cinq|funf|vijf|cinque',
  'seis|sechs|zes|sei',
]

export const COUNTED =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const BELOW = `(?:${TENS.join('|')})(?: (?:${COUNTED.slice(0, 9).join('|')}))?|${COUNTED.join('|')}`
const SPELT = `(?:(?:an?|${COUNTED.slice(0, 9).join('|')}) )?hundred(?: (?:and )?(?:${BELOW}))?|${BELOW}`

/** As in “two hundred and thirty five”. */
const numberOf = (words: string) => words.split(' ').reduce(withWord, 0)
function withWord(sum: number, word: string): number {
  if (word === 'hundred') return Math.max(sum, 1) * 100
  return sum + (TENS.includes(word) ? (TENS.indexOf(word) + 2) * 10 : COUNTED.indexOf(word) + 1)
}

/** Writes numbers below a thousand in digits where `what`, a pattern, stands behind them: “two kilos”. */
export function digitsBefore(what: string): (text: string) => string {
  const spelt = new RegExp(`\\b(?:${SPELT})\\b(?= (?:${what}))`, 'g')
  return (text) => text.replace(spelt, (words) => String(numberOf(words)))
}
