import { describe, expect, it } from 'vitest'
import { readSettings, SettingError } from '#server/settings.ts'

const PUBLIC = { SITE_URL: 'https://shop.example', MAIL_URL: 'smtp://mail.example' }

function sentence(env: Record<string, string | undefined>): string {
  try {
    readSettings(env)
  } catch (error) {
    if (error instanceof SettingError) return error.message
    throw error
  }
  return 'accepted'
}

describe('A setting that cannot be used', () => {
  it.each([
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: '-1' }],
    ['PORT', { PORT: '43.21' }],
    ['SITE_URL', { SITE_URL: 'shop.example' }],
    ['SITE_URL', { SITE_URL: 'ftp://shop.example' }],
    ['SITE_URL', { SITE_URL: 'localhost:4321' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/shop' }],
    ['DEMO', { DEMO: 'yes' }],
    ['RATE_LIMIT_FACTOR', { RATE_LIMIT_FACTOR: '0' }],
    ['RATE_LIMIT_FACTOR', { RATE_LIMIT_FACTOR: '-3' }],
    ['RATE_LIMIT_FACTOR', { RATE_LIMIT_FACTOR: 'many' }],
    ['RATE_LIMIT_FACTOR', { RATE_LIMIT_FACTOR: 'Infinity' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '127.0.0.1, proxy.example' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/8' }],
    ['MAIL_URL', { ...PUBLIC, MAIL_URL: 'mail.example:25' }],
    ['MAIL_URL', { SITE_URL: PUBLIC.SITE_URL }],
    ['TEST_HOST_MAP', { ...PUBLIC, TEST_HOST_MAP: 'm.tb.cn=127.0.0.1:9001' }],
    ['TEST_HOST_MAP', { TEST_HOST_MAP: 'm.tb.cn' }],
    ['TEST_HOST_MAP', { TEST_HOST_MAP: 'm.tb.cn=127.0.0.1' }],
    ['TEST_HOST_MAP', { TEST_HOST_MAP: '=127.0.0.1:9001' }],
  ])('is named in one sentence: %s', (name, env) => {
    const told = sentence(env)
    expect(told).toContain(name)
    expect(told).toMatch(/^[^\n]+\.$/)
  })

  it('never shows what a secret setting holds', () => {
    for (const env of [{ ...PUBLIC, MAIL_URL: 'user:hunter2@mail' }, { DATABASE_URL: 'my://u:hunter2@db' }])
      expect(sentence(env)).not.toContain('hunter2')
  })
})

describe('A blank setting', () => {
  it('is an unset one', () => {
    const blank = {
      PORT: '',
      HOST: ' ',
      SITE_URL: '',
      DATA_DIR: '',
      DATABASE_URL: '',
      DEMO: '',
      RATE_LIMIT_FACTOR: '',
    }
    expect(readSettings(blank)).toEqual(readSettings({}))
    expect(readSettings(blank)).toMatchObject({
      port: 4321,
      host: '127.0.0.1',
      site_url: 'http://localhost:4321',
      data_dir: './data',
      demo: true,
      rate_limit_factor: 1,
    })
  })
})

describe('Several values', () => {
  it('are read from lists', () => {
    const env = {
      TRUSTED_PROXIES: '127.0.0.1, ::1,',
      TEST_HOST_MAP: 'm.tb.cn=127.0.0.1:9001, a.b=[::1]:9002',
    }
    const settings = readSettings(env)
    expect(settings.trusted_proxies).toEqual(['127.0.0.1', '::1'])
    expect([...settings.test_host_map]).toEqual([
      ['m.tb.cn', '127.0.0.1:9001'],
      ['a.b', '[::1]:9002'],
    ])
  })
})

describe('A demo', () => {
  it('refuses to be public', () => {
    for (const SITE_URL of ['https://shop.example', 'http://192.168.1.5', 'https://127.evil.example'])
      expect(sentence({ DEMO: 'on', SITE_URL })).toMatch(/^DEMO=on .*SITE_URL/)
  })

  it.each([
    [{}, true],
    [{ SITE_URL: 'http://localhost:8080' }, true],
    [{ SITE_URL: 'http://127.0.0.2:8080' }, true],
    [{ SITE_URL: 'http://[::1]:8080' }, true],
    [{ SITE_URL: 'https://shop.example' }, false],
    [{ SITE_URL: 'https://127.evil.example' }, false],
    [{ SITE_URL: 'https://localhost.evil.example' }, false],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::' }, false],
    [{ HOST: '127.evil.example' }, false],
    [{ HOST: '::1' }, true],
    [{ STRIPE_SECRET_KEY: 'sk_live_x' }, false],
    [{ STRIPE_SECRET_KEY: 'rk_live_x' }, false],
    [{ STRIPE_SECRET_KEY: 'sk_test_x' }, true],
    [{ PAYPAL_CLIENT_ID: 'x' }, false],
    [{ DEMO: 'off' }, false],
    [{ DEMO: 'on', HOST: '0.0.0.0' }, true],
  ])('is on by itself only on this machine and without real payments: %j', (env, demo) => {
    expect(readSettings({ MAIL_URL: 'smtp://mail.example', ...env }).demo).toBe(demo)
  })

  it('needs no mail server, a real shop does', () => {
    expect(readSettings({}).mail_url).toBeUndefined()
    expect(sentence({ DEMO: 'off' })).toMatch(/MAIL_URL/)
    expect(readSettings({ DEMO: 'off', MAIL_URL: 'smtps://mail.example' }).demo).toBe(false)
  })
})
