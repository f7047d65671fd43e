import { hash, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'

/** Cost of scrypt, as a power of two: about a tenth of a second. Each hash names its own. */
const COST = 15
let cost = COST

/** 256 random bits, for tokens and cookies; only the hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url')

/** 128 random bits, for a link that works for minutes. */
export const newLinkToken = () => randomBytes(16).toString('base64url')

export const hashOf = (text: string) => hash('sha256', text, 'base64url')

export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return `scrypt$${cost}$${salt.toString('base64url')}$${key.toString('base64url')}`
}

/** A hash that no password has, as slow to compare as others. */
export const hashOfNobody = () => `scrypt$${cost}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** `stored` is '' for an account without a password: none fits, as slowly. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, ...parts] = (stored || hashOfNobody()).split('$')
  // The first hashes named no cost.
  const [key, salt, log2 = COST] = parts.toReversed()
  if (!salt || !key) return false
  const expected = Buffer.from(key, 'base64url')
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64url'), Number(log2)), expected)
}

/**
 * For tests alone, whose thousand accounts nobody steals: hashing costs next to nothing. Throws in production, but for
 * a demo's, which strangers do not reach.
 */
export function hashLightly({ demo = false } = {}): void {
  if (process.env.NODE_ENV === 'production' && !demo)
    throw new Error('Passwords are hashed slowly in production.')
  cost = 4
}

function derive(password: string, salt: Buffer, log2: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const costs = { N: 2 ** log2, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
  scrypt(password.normalize('NFKC'), salt, 32, costs, (error, key) => (error ? reject(error) : resolve(key)))
  return promise
}
