import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * Whether 17TRACK sent exactly these bytes: `sign` is the hex SHA-256 of the body, a slash and the shop's key. Takes
 * as long for a wrong sign as for a right one. Source: 17TRACK's tracking API, "Webhook".
 */
export function isSignedBy17track(raw: Uint8Array, sign: string, key: string): boolean {
  const expected = createHash('sha256').update(raw).update(`/${key}`).digest()
  const digest = /^[\da-f]{64}$/i.test(sign) ? Buffer.from(sign, 'hex') : Buffer.alloc(0)
  return digest.length === expected.length && timingSafeEqual(digest, expected)
}
