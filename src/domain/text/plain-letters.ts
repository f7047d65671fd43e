/** Letters that are none with a mark on them. */
const LETTERS: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L', ø: 'o', Ø: 'O', ß: 'ss' }

/** The text without accents and dots: "Handyhülle" → "Handyhulle". */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[łŁøØß]/g, (letter) => LETTERS[letter] ?? letter)
