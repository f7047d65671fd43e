import { des } from './des.ts'

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
