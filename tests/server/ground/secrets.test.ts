import { scryptSync } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { hashLightly, hashOfNobody, hashPassword, isPassword } from '#server/secrets.ts'

afterEach(() => vi.unstubAllEnvs())

describe('A stored password', () => {
  it('is known again by what it was, and by nothing else', async () => {
    const stored = await hashPassword('a long enough password')
    expect(stored).toMatch(/^scrypt\$\d+\$[\w-]{22}\$[\w-]{43}$/)
    expect(await isPassword('a long enough password', stored)).toBe(true)
    expect(await isPassword('a long enough passwore', stored)).toBe(false)
    expect(await isPassword('', hashOfNobody())).toBe(false)
  })

  it('is read at the cost it was made with, also from before hashes named theirs', async () => {
    const salt = Buffer.from('sixteen bytes...')
    const key = scryptSync('old one', salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 })
    const parts = `${salt.toString('base64url')}$${key.toString('base64url')}`
    expect(await isPassword('old one', `scrypt$${parts}`)).toBe(true)
    expect(await isPassword('old one', `scrypt$15$${parts}`)).toBe(true)
    expect(await isPassword('old one', `scrypt$14$${parts}`)).toBe(false)
  })

  it('is never hashed lightly in production', () => {
    vi.stubEnv('NODE_ENV', 'production')
    expect(hashLightly).toThrow(/slowly in production/)
    expect(() => hashLightly({ demo: false })).toThrow(/slowly in production/)
  })
})
