/** Pandabuy's key and start value by the token's digit; fixed in its web page, as published with cn-links. */
const SECRETS = [
  'kj098765a12sdcft',
  'plk;9uhjmbio986h',
  '.1asxz4t09ydnlp;',
  '1qasdr560om,.;0s',
  '1wdfgu8i1dafmdl0',
  '12zxcvbn90oikjhg',
  '1jnbop9glkjuy678',
  '378ujhgr1whsnxk9',
  'chguikl01was;09n',
  '09jnbgft12sdfghy',
]

/**
 * In: the `url` of a Pandabuy link, `PJ<digit><letter><base64>`. Out: the link it hides, or null if it hides none: DES
 * in CBC mode under the digit's key, with one byte too many at the digit's place.
 */
export function readPandabuyToken(token: string): string | null {
  const [, digit = '', body = ''] =
    /^PJ(\d)[a-z]([a-z0-9+/]{23,250})=*$/i.exec(token.replace(/ /g, '+')) ?? []
  if (body === '' || body.length % 4 === 1) return null
  const bytes = codesOf(atob(body))
  bytes.splice(Number(digit), 1)
  const secret = codesOf(SECRETS[Number(digit)] ?? '')
  const decrypt = decrypters.get(digit) ?? des(secret.slice(0, 8))
  decrypters.set(digit, decrypt)
  let before = secret.slice(8)
  let out = ''
  for (let at = 0; at + 8 <= bytes.length; at += 8) {
    const block = bytes.slice(at, at + 8)
    out += String.fromCharCode(...decrypt(block).map((byte, n) => byte ^ (before[n] ?? 0)))
    before = block
    if (!out.startsWith('http')) return null
  }
  const padding = out.charCodeAt(out.length - 1)
  const link = padding <= 8 ? out.slice(0, -padding) : ''
  return /^https?:\/\/[!-~]+$/.test(link) ? link : null
}

const decrypters = new Map<string, ReturnType<typeof des>>()

function codesOf(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0))
}

// DES as FIPS 46-3 prints it: bits numbered from 1, S-boxes row by row in hexadecimal. Here for old Pandabuy links
// alone; browsers and Node no longer offer it.
const PC1 = order(
  '57 49 41 33 25 17 9 1 58 50 42 34 26 18 10 2 59 51 43 35 27 19 11 3 60 52 44 36 ' +
    '63 55 47 39 31 23 15 7 62 54 46 38 30 22 14 6 61 53 45 37 29 21 13 5 28 20 12 4',
)
const PC2 = order(
  '14 17 11 24 1 5 3 28 15 6 21 10 23 19 12 4 26 8 16 7 27 20 13 2 ' +
    '41 52 31 37 47 55 30 40 51 45 33 48 44 49 39 56 34 53 46 42 50 36 29 32',
)
const P = order('16 7 20 21 29 12 28 17 1 15 23 26 5 18 31 10 2 8 24 14 32 27 3 9 19 13 30 6 22 11 4 25')
const IP = [57, 59, 61, 63, 56, 58, 60, 62].flatMap((bit) =>
  [0, 8, 16, 24, 32, 40, 48, 56].map((by) => bit - by),
)
const FP = IP.map((_, bit) => IP.indexOf(bit))
const SHIFTS = [1, 1, 2, 2, 2, 2, 2, 2, 1, 2, 2, 2, 2, 2, 2, 1]
const S = [
  'e4d12fb83a6c59070f74e2d1a6cb953841e8d62bfc973a50fc8249175b3ea06d',
  'f18e6b34972dc05a3d47f28ec01a69b50e7ba4d158c6932fd8a13f42b67c05e9',
  'a09e63f51dc7b428d709346a285ecbf1d6498f30b12c5ae71ad069874fe3b52c',
  '7de3069a1285bc4fd8b56f03472c1ae9a690cb7df13e52843f06a1d8945bc72e',
  '2c417ab6853fd0e9eb2c47d150fa3986421bad78f9c5630eb8c71e2d6f09a453',
  'c1af92680d34e75baf427c9561de0b389ef528c3704a1db6432c95fabe17608d',
  '4b2ef08d3c975a61d0b7491ae35c2f8614bdc37eaf6805926bd814a7950fe23c',
  'd2846fb1a93e50c71fd8a374c56b0e927b419ce206adf35821e74a8dfc90356b',
]

/** S-boxes and the permutation P in one table, made on first use: what each six bits add to the round's result. */
let boxes: number[][] | undefined

/** In: a key of 8 bytes. Out: a function that decrypts one block of 8 bytes. */
function des(key: number[]): (block: number[]) => number[] {
  boxes ??= S.map((digits, n) => Array.from({ length: 64 }, (_, six) => substitute(digits, n, six)))
  const tables = boxes
  const keys = roundKeys(key)
  return (block) => {
    const start = pick(bitsOf(block), IP)
    let left = numberOf(start.slice(0, 32))
    let right = numberOf(start.slice(32))
    for (const sixes of keys) {
      let mixed = 0
      for (let n = 0; n < 8; n += 1) {
        const turned = (right << (4 * n + 5)) | (right >>> (27 - 4 * n))
        mixed |= tables[n]?.[(turned & 63) ^ (sixes[n] ?? 0)] ?? 0
      }
      const next = left ^ mixed
      left = right
      right = next
    }
    return bytesOf(pick([...wordBits(right), ...wordBits(left)], FP))
  }
}

function substitute(digits: string, n: number, six: number): number {
  const row = ((six >> 4) & 2) | (six & 1)
  const value = Number.parseInt(digits.charAt(row * 16 + ((six >> 1) & 15)), 16)
  return numberOf(pick(wordBits(value << (28 - 4 * n)), P))
}

/** The 16 round keys in decrypting order, each as eight six-bit numbers. */
function roundKeys(key: number[]): number[][] {
  const halves = pick(bitsOf(key), PC1)
  let turned = 0
  const keys = SHIFTS.map((shift) => {
    turned += shift
    const turn = (half: number[]) => [...half.slice(turned), ...half.slice(0, turned)]
    const bits = pick([...turn(halves.slice(0, 28)), ...turn(halves.slice(28))], PC2)
    return [0, 6, 12, 18, 24, 30, 36, 42].map((at) => numberOf(bits.slice(at, at + 6)))
  })
  return keys.reverse()
}

function order(bits: string): number[] {
  return bits.split(' ').map((bit) => Number(bit) - 1)
}

function pick(bits: number[], places: number[]): number[] {
  return places.map((place) => bits[place] ?? 0)
}

function numberOf(bits: number[]): number {
  return bits.reduce((number, bit) => (number << 1) | bit, 0)
}

function wordBits(word: number): number[] {
  return bitsOf([word >>> 24, word >>> 16, word >>> 8, word])
}

function bitsOf(bytes: number[]): number[] {
  return bytes.flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((shift) => (byte >> shift) & 1))
}

function bytesOf(bits: number[]): number[] {
  return [0, 8, 16, 24, 32, 40, 48, 56].map((at) => numberOf(bits.slice(at, at + 8)))
}
