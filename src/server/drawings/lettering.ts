import { line } from './shapes.ts'

/**
 * Letters as pen strokes in a box of 10 × 14: a server has no fonts to count on. The space and what is not here stay
 * blank.
 */
const STROKES: Record<string, string> = {
  '0': 'M2 0H8L10 3V11L8 14H2L0 11V3Z',
  '1': 'M1 3L5 0V14',
  '2': 'M0 3L2 0H8L10 3V5L0 14H10',
  '3': 'M0 1L2 0H8L10 2V5L8 7H4M8 7L10 9V12L8 14H2L0 13',
  '4': 'M7 14V0L0 10H10',
  '5': 'M10 0H1L0 6H8L10 8V12L8 14H0',
  '6': 'M9 0H3L0 4V12L2 14H8L10 12V8L8 6H0',
  '7': 'M0 0H10L4 14',
  '8': 'M2 7L0 5V2L2 0H8L10 2V5L8 7H2L0 9V12L2 14H8L10 12V9L8 7',
  '9': 'M10 8H2L0 6V2L2 0H8L10 2V10L7 14H1',
  A: 'M0 14L5 0L10 14M2 9H8',
  B: 'M0 0V14H8L10 12V9L8 7H0M8 7L10 5V2L8 0H0',
  C: 'M10 2L8 0H2L0 2V12L2 14H8L10 12',
  D: 'M0 0V14H7L10 11V3L7 0Z',
  E: 'M10 0H0V14H10M0 7H7',
  F: 'M10 0H0V14M0 7H7',
  G: 'M10 2L8 0H2L0 2V12L2 14H8L10 12V7H6',
  H: 'M0 0V14M10 0V14M0 7H10',
  I: 'M5 0V14M2 0H8M2 14H8',
  J: 'M10 0V11L8 14H2L0 11',
  K: 'M0 0V14M10 0L0 8M4 6L10 14',
  L: 'M0 0V14H10',
  M: 'M0 14V0L5 7L10 0V14',
  N: 'M0 14V0L10 14V0',
  O: 'M2 0H8L10 3V11L8 14H2L0 11V3Z',
  P: 'M0 14V0H8L10 2V6L8 8H0',
  Q: 'M2 0H8L10 3V11L8 14H2L0 11V3ZM6 10L10 14',
  R: 'M0 14V0H8L10 2V6L8 8H0M5 8L10 14',
  S: 'M10 2L8 0H2L0 2V5L2 7H8L10 9V12L8 14H2L0 12',
  T: 'M0 0H10M5 0V14',
  U: 'M0 0V12L2 14H8L10 12V0',
  V: 'M0 0L5 14L10 0',
  W: 'M0 0L2 14L5 6L8 14L10 0',
  X: 'M0 0L10 14M10 0L0 14',
  Y: 'M0 0L5 7L10 0M5 7V14',
  Z: 'M0 0H10L0 14H10',
  c: 'M9 6L7 5H3L1 7V12L3 14H7L9 13',
  g: 'M9 5V15L7 18H2M9 7L7 5H3L1 7V11L3 13H7L9 11',
  k: 'M1 0V14M8 5L1 10M4 8L9 14',
  m: 'M0 14V5L5 6V14M5 7L10 6V14',
  '-': 'M2 7H8',
  '.': 'M4 13.5H5',
  ',': 'M5 13L3 17',
  '/': 'M0 14L10 0',
  '×': 'M2 5L8 11M8 5L2 11',
  '%': 'M0 14L10 0M1 1H3V3H1ZM7 11H9V13H7Z',
  '&': 'M10 14L3 5V2L5 0L7 2V4L0 9V12L2 14H6L10 9',
  "'": 'M5 0V4',
  '(': 'M7 0L4 4V10L7 14',
  ')': 'M3 0L6 4V10L3 14',
}

const PITCH = 13.5

/** How wide a text is that is `height` px tall. */
export const textWidth = (text: string, height: number) => (text.length * PITCH - 3.5) * (height / 14)

/** A text with its upper left corner at x, y. Letters without a shape of their own small form are written large. */
export function lettering(
  text: string,
  x: number,
  y: number,
  height: number,
  colour: string,
  weight = 1.7,
): string {
  const size = height / 14
  const glyphs = [...text].map((sign, i) => {
    const strokes = STROKES[sign] ?? STROKES[sign.toUpperCase()]
    return strokes ? `<g transform="translate(${i * PITCH} 0)">${line(strokes, colour, weight)}</g>` : ''
  })
  return `<g transform="translate(${x} ${y}) scale(${size.toFixed(4)})">${glyphs.join('')}</g>`
}

/** Which of the seven bars of a digital display are lit: top, upper left, upper right, middle, lower left, lower right, bottom. */
const BARS: Record<string, string> = {
  '0': '1110111',
  '1': '0010010',
  '2': '1011101',
  '3': '1011011',
  '4': '0111010',
  '5': '1101011',
  '6': '1101111',
  '7': '1010010',
  '8': '1111111',
  '9': '1111011',
}
const WAYS = [
  'M4 1H22L18 5H8Z',
  'M1 4L5 8V18L3 21L1 19Z',
  'M25 4L21 8V18L23 21L25 19Z',
  'M6 20H20L22 22L20 24H6L4 22Z',
  'M1 25L3 23L5 26V36L1 40Z',
  'M25 25L23 23L21 26V36L25 40Z',
  'M8 39H18L22 43H4Z',
]

/** Digits of a scale's display, ending at x; a point takes no place of its own. */
export function display(
  text: string,
  x: number,
  y: number,
  size: number,
  lit: string,
  unlit: string,
): string {
  let at = 0
  let shown = ''
  for (const sign of [...text].reverse()) {
    if (sign === '.') {
      shown += `<path d="M${at - 6} 39h5v5h-5Z" fill="${lit}"/>`
      continue
    }
    at -= 34
    const bars = BARS[sign] ?? '0000000'
    shown += WAYS.map(
      (way, i) => `<path transform="translate(${at} 0)" d="${way}" fill="${bars[i] === '1' ? lit : unlit}"/>`,
    ).join('')
  }
  return `<g transform="translate(${x} ${y}) scale(${size})">${shown}</g>`
}

/** Code 39: each sign as nine bars and gaps, wide ones marked 1. */
const CODE_39: Record<string, string> = {
  '0': '000110100',
  '1': '100100001',
  '2': '001100001',
  '3': '101100000',
  '4': '000110001',
  '5': '100110000',
  '6': '001110000',
  '7': '000100101',
  '8': '100100100',
  '9': '001100100',
  A: '100001001',
  B: '001001001',
  C: '101001000',
  D: '000011001',
  E: '100011000',
  F: '001011000',
  G: '000001101',
  H: '100001100',
  I: '001001100',
  J: '000011100',
  K: '100000011',
  L: '001000011',
  M: '101000010',
  N: '000010011',
  O: '100010010',
  P: '001010010',
  Q: '000000111',
  R: '100000110',
  S: '001000110',
  T: '000010110',
  U: '110000001',
  V: '011000001',
  W: '111000000',
  X: '010010001',
  Y: '110010000',
  Z: '011010000',
  '-': '010000101',
  '*': '010010100',
}

/** The bar code of a text of digits, capitals and dashes, which a reader in the warehouse understands. */
export function barCode(
  text: string,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
): string {
  let at = 0
  let bars = ''
  for (const sign of `*${text}*`) {
    for (const [place, wide] of [...(CODE_39[sign] ?? '')].entries()) {
      const step = wide === '1' ? 2.6 : 1
      if (place % 2 === 0) bars += `M${at.toFixed(1)} 0h${step}v1h-${step}Z`
      at += step
    }
    at += 1
  }
  return `<path transform="translate(${x} ${y}) scale(${(width / at).toFixed(4)} ${height})" d="${bars}" fill="${colour}"/>`
}
