/** Widens a shopper's words: plurals, synonyms, typing slips. Latin words in lower case. */

/** Each row is one thing; the first word stands for all. */
const SAME: readonly (readonly string[])[] = [
  ['sneaker', 'trainer', 'shoe', 'kicks', 'runner'],
  ['tee', 'tshirt', 't-shirt'],
  ['hoodie', 'hoody', 'sweatshirt', 'hooded'],
  ['trousers', 'trouser', 'pants', 'chinos', 'chino', 'slacks'],
  ['jeans', 'jean', 'denim'],
  ['jacket', 'coat', 'parka', 'anorak'],
  ['backpack', 'rucksack', 'daypack', 'knapsack'],
  ['tote', 'shopper'],
  ['mug', 'cup'],
  ['headphones', 'headphone', 'headset', 'earphones', 'earphone'],
  ['sunglasses', 'sunglass', 'shades', 'sunnies'],
  ['plush', 'plushie', 'teddy'],
  ['lamp', 'light'],
  ['watch', 'wristwatch'],
  ['perfume', 'fragrance', 'cologne', 'eau'],
  ['phone', 'smartphone', 'mobile'],
  ['umbrella', 'brolly'],
  ['wallet', 'purse', 'billfold'],
  ['beanie', 'toque'],
  ['sweater', 'jumper'],
  ['shorts', 'bermudas'],
  ['puzzle', 'jigsaw'],
  ['figurine', 'figure', 'statue'],
  ['cable', 'cord', 'lead'],
  ['gloves', 'glove', 'mittens'],
]

const NAMES = new Map(SAME.flatMap(([name = '', ...others]) => [name, ...others].map((word) => [word, name])))

/** The one form under which a word is compared: "shoes", "trainers" and "sneaker" are the same. */
export function plainWord(word: string): string {
  return NAMES.get(word) ?? NAMES.get(singular(word)) ?? singular(word)
}

/** The words of the list above. */
export const THING_WORDS: readonly string[] = [...NAMES.keys()]

/** Whether the list above has it. */
export const isThing = (word: string) => NAMES.has(word) || NAMES.has(singular(word))

/** "watches" → "watch", "hoodies" → "hoodie", "batteries" → "battery", "shoes" → "shoe"; "glass" stays. */
export function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word
  if (/[^aeiou]ies$/.test(word))
    return NAMES.has(word.slice(0, -1)) ? word.slice(0, -1) : `${word.slice(0, -3)}y`
  if (/(?:ch|sh|x|z|ss)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/** From this length on one wrong letter is taken for a slip; shorter words have too many neighbours. */
const SLIP_FROM = 5

/** Whether one letter is missing, too many, another, or changed places with the next. */
export function isSlip(typed: string, word: string): boolean {
  if (typed === word || typed.length < SLIP_FROM || Math.abs(typed.length - word.length) > 1) return false
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at++
  const [rest, target] = [typed.slice(at), word.slice(at)]
  return (
    rest.slice(1) === target.slice(1) ||
    rest.slice(1) === target ||
    rest === target.slice(1) ||
    (rest[0] === target[1] && rest[1] === target[0] && rest.slice(2) === target.slice(2))
  )
}
