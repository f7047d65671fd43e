import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { type Keys, secretOf } from '#server/settings/secret-key.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** For the few secrets we have to read again: a copy of the database alone tells nothing. `owner` is who it belongs to. */
export function seal(keys: Keys, text: string, owner: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(keys), iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The decipher’s own words tell an operator nothing. */
const otherKey = (cause: unknown) =>
  new Error(
    'What staff sign in with was sealed with another key: set SECRET_KEY (or the file secret-key) as it was, on every server, or run npm run admin -- you@example.com --lost-app.',
    { cause },
  )

/** Opens a text sealed for this owner. Throws when the key is another one, or the row somebody else's. */
export function unseal(keys: Keys, sealed: string, owner: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(CIPHER, keyOf(keys), bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag)
  const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8')
  try {
    return text + decipher.final('utf8')
  } catch (error) {
    throw otherKey(error)
  }
}

function keyOf(keys: Keys): Buffer {
  return Buffer.from(hkdfSync('sha256', secretOf(keys), '', 'benbuy second factors', 32))
}
