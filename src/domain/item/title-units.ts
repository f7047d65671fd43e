/** A word of a title in its simplest form, or one Chinese sign. */
export interface Unit {
  text: string
  /** Which part of the title it is in; parts end at commas, brackets and the like. */
  part: number
  /** Which run of signs without a gap, in Chinese. */
  run: number
}

const PARTS = /\s[-–—]\s|[,;:|/()[\]{}•·、，；：。！!?—–~"“”]/
const WORDS = /\p{Script=Han}|\d+\.\d+[a-z]*|[[\p{L}\p{N}]--\p{Script=Han}]+|\+/gv

/** The words of a title: small letters, no accents, British and American spelling and singular and plural as one. */
export function unitsOf(title: string): Unit[] {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/\p{M}|\p{Cf}|['’]/gu, '')
    .toLowerCase()
    .replaceAll(/(\d)\s?(?:"|”|inch\b|寸)/g, '$1 inch ')
  const units: Unit[] = []
  let run = 0
  for (const [part, text] of plain.split(PARTS).entries()) {
    let end = -1
    for (const { 0: word, index } of text.replaceAll(/[-_]/g, ' ').matchAll(WORDS)) {
      if (index !== end) run++
      end = index + word.length
      for (const piece of pieces(word)) units.push({ text: piece, part, run })
    }
  }
  return units
}

/** "iphone15" is iphone 15; "cr2032" and "500ml" stay whole. */
function pieces(word: string): string[] {
  const [, name, number] = /^([a-z]{4,})(\d+[a-z]*)$/.exec(word) ?? []
  return name && number ? [singular(name), number] : [singular(word)]
}

/** Plurals that mean something else than their singular: "almonds" are food, almond is a colour. */
const WHOLE = new Set(
  'shorts heels flats slides pumps sweets almonds walnuts pistachios hazelnuts chestnuts oats dates crisps mints spirits matches smokes'.split(
    ' ',
  ),
)

/** The same for one and many, hoody and hoodie, colour and color; a form to compare by, not to read. */
function singular(word: string): string {
  if (word.length < 4 || WHOLE.has(word) || /[\d.]/.test(word)) return word
  const one = word.replace('olour', 'olor').replace('avour', 'avor')
  if (one.length > 4 && /ies?$/.test(one)) return one.replace(/ies?$/, 'y')
  if (one.endsWith('knives')) return 'knife'
  if (/[lr]ves$/.test(one)) return one.replace(/ves$/, 'f')
  if (/(?:ss|sh|ch|x|z)es$/.test(one)) return one.slice(0, -2)
  return /(?:[^siu])s$/.test(one) ? one.slice(0, -1) : one
}
