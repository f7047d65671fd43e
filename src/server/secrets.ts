import { createHash, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'

const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

/** 256 random bits, for tokens and cookies; only the hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url')

/** 128 random bits, for a link that works for minutes. */
export const newLinkToken = () => randomBytes(16).toString('base64url')

export const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt)
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, salt, key] = stored.split('$')
  if (!salt || !key) return false
  const expected = Buffer.from(key, 'base64url')
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64url')), expected)
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  scrypt(password.normalize('NFKC'), salt, 32, SCRYPT, (error, key) => (error ? reject(error) : resolve(key)))
  return promise
}
