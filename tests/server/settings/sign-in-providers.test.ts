import { describe, expect, it } from 'vitest'
import { readSettings, SettingError } from '#server/settings/settings.ts'

const PUBLIC = { SITE_URL: 'https://shop.example', MAIL_URL: 'smtp://mail.example' }

function sentence(env: Record<string, string>): string {
  try {
    readSettings(env)
  } catch (error) {
    if (error instanceof SettingError) return error.message
    throw error
  }
  return 'accepted'
}

describe('Services to sign in with', () => {
  const GOOGLE = {
    ...{
      OIDC_ISSUER: 'https://accounts.google.com',
      OIDC_CLIENT_ID: 'shop',
      OIDC_CLIENT_SECRET: 'their secret',
    },
    OIDC_NAME: 'Google',
  }

  it('are offered where all of one is set, two at most', () => {
    expect(readSettings(PUBLIC).sign_in_providers).toEqual([])
    const second = Object.entries(GOOGLE).map(([name, value]) => [name.replace('OIDC', 'OIDC_2'), value])
    const { sign_in_providers } = readSettings({ ...PUBLIC, ...GOOGLE, ...Object.fromEntries(second) })
    expect(sign_in_providers.map(({ id, name }) => [id, name])).toEqual([
      ['1', 'Google'],
      ['2', 'Google'],
    ])
  })

  it.each([
    [{ OIDC_NAME: '' }, 'OIDC_NAME is not set'],
    [{ OIDC_ISSUER: 'http://accounts.example' }, 'must be an https address'],
    [{ OIDC_ISSUER: 'https://a:b@accounts.example' }, 'must be an https address'],
  ])('stop the start when something is wrong, and never repeat the secret: %j', (change, text) => {
    const said = sentence({ ...PUBLIC, ...GOOGLE, ...change })
    expect(said).toContain(text)
    expect(said).not.toContain('their secret')
  })

  it('may be on this machine without https', () => {
    const local = { ...PUBLIC, ...GOOGLE, OIDC_ISSUER: 'http://127.0.0.1:9000' }
    expect(readSettings(local).sign_in_providers[0]?.issuer).toBe('http://127.0.0.1:9000')
  })
})
