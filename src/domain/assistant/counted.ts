/** As other languages write them, from one on. */
export const COUNTED_ELSEWHERE: readonly string[] = [
  'un|una|uma|une|ein|eine|einen|einer|een',
  'dos|deux|zwei|twee|dois|duas',
  'tres|trois|drei|drie|tre',
  'cuatro|quatre|vier|quatro|quattro',
  'cinco|cinq|funf|vijf|cinque',
  'seis|sechs|zes|sei',
]

export const COUNTED = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** Writes small numbers in digits where `what`, a pattern, stands behind them: “two kilos”. */
export function digitsBefore(what: string): (text: string) => string {
  const spelt = new RegExp(`\\b(?:${COUNTED.join('|')})\\b(?= (?:${what}))`, 'g')
  return (text) => text.replace(spelt, (word) => String(COUNTED.indexOf(word) + 1))
}
