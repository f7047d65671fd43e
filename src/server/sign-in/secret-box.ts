import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { constants, copyFileSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '#server/settings/settings.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

type Keys = Pick<Settings, 'secret_key' | 'data_dir'>

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

function keyOf({ secret_key, data_dir }: Keys): Buffer {
  const secret = secret_key ?? keptKey(join(data_dir, 'secret-key'))
  return Buffer.from(hkdfSync('sha256', secret, '', 'benbuy second factors', 32))
}

/** Made when first needed, for this machine alone. */
function keptKey(file: string): string {
  if (!existsSync(file)) makeKey(file)
  const key = readFileSync(file, 'utf8').trim()
  if (!key)
    throw new Error(`${file} is empty: put the key back that it held, or remove it to begin with a new one.`)
  return key
}

/** Whole or not at all, and never over one that another process has just made. */
function makeKey(file: string): void {
  const own = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(own, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(own, file)
  } catch {
    // Somebody was faster, or this disk knows no second name of a file.
    if (!existsSync(file)) copyFileSync(own, file, constants.COPYFILE_EXCL)
  } finally {
    rmSync(own, { force: true })
  }
}
