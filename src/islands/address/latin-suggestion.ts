import anyAscii from 'any-ascii'
import { isLatin } from '#domain/place/address-lines.ts'

/**
 * How the text may be written in Latin letters: "улица Ленина" → "Ulitsa Lenina". Half a megabyte of tables, so this is
 * loaded when somebody has written in other letters.
 */
export const suggestLatin = (text: string) =>
  text.trim().replace(/\S+/g, (word) => (isLatin(word) ? word : capital(anyAscii(word))))

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
