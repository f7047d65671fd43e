import { describe, expect, it } from 'vitest'
import { missedByCustomers } from '#server/settings/addresses.ts'
import { misspelt, readSettings, SettingError } from '#server/settings/settings.ts'

const PUBLIC = { SITE_URL: 'https://shop.example', MAIL_URL: 'smtp://mail.example' }
const GATEWAY = { ONEBOUND_KEY: 'the-key', ONEBOUND_SECRET: 'the-secret' }

function sentence(env: Record<string, string | undefined>): string {
  try {
    readSettings(env)
  } catch (error) {
    if (error instanceof SettingError) return error.message
    throw error
  }
  return 'accepted'
}

describe('A name that is nearly a setting', () => {
  it.each([
    ['MAILURL', 'MAIL_URL'],
    ['mail_url', 'MAIL_URL'],
    ['MAIL-URL', 'MAIL_URL'],
    ['STRIPE_SECRETKEY', 'STRIPE_SECRET_KEY'],
    ['STRIPE_SECERT_KEY', 'STRIPE_SECRET_KEY'],
    ['ONEBOUNDKEY', 'ONEBOUND_KEY'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATDIR', undefined],
    ['DATA_DIRS', 'DATA_DIR'],
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['TRUSTED_PROXYS', 'TRUSTED_PROXIES'],
    ['TRUST_PROXY', undefined],
    ['TRUSTED_PROXIE', 'TRUSTED_PROXIES'],
  ])('%s is told with the one that may be meant', (name, meant) => {
    expect(misspelt({ [name]: 'x' })).toEqual(
      meant ? [`The setting ${name} is not read: ${meant} may be meant.`] : [],
    )
  })

  it('is told beside what stops the start, too', () => {
    expect(sentence({ SITE_URL: 'https://shop.example', MAILURL: 'smtp://mail.example' })).toMatch(
      /^Set MAIL_URL .*The setting MAILURL is not read: MAIL_URL may be meant\.$/,
    )
  })

  it('is nobody’s concern when it is blank, when ours is set, or when it is another program’s', () => {
    expect(misspelt({ MAILURL: ' ', ONEBOUNDKEY: 'x', ONEBOUND_KEY: 'x' })).toEqual([])
    const others =
      'HOSTNAME HOSTS PORTS PATH HOME USER SHELL TERM LANG PWD OLDPWD SHLVL EDITOR PAGER DISPLAY TZ TMPDIR LOGNAME MAIL MAILTO ' +
      'MAILCHECK NODE_ENV NODE_OPTIONS NODE_PATH DEV PROD MODE SSR BASE_URL VITE_USER_NODE_ENV VITEST CI DEBUG HTTP_PROXY NO_PROXY ' +
      'https_proxy npm_config_host npm_package_config_port npm_config_cache npm_lifecycle_event PGHOST PGPORT PGDATABASE ' +
      'PGPASSWORD POSTGRES_URL DATABASE_URL_2 REDIS_URL SMTP_URL SECRET_KEY_BASE STRIPE_API_KEY STRIPE_KEY PAYPAL_CLIENT_SECRET ' +
      'PAYPAL_MODE SSH_AUTH_SOCK XDG_DATA_DIRS XDG_DATA_HOME XDG_RUNTIME_DIR GITHUB_TOKEN AWS_SECRET_ACCESS_KEY KUBERNETES_SERVICE_HOST ' +
      'KUBERNETES_PORT HEROKU_APP_ID DYNO WEB_CONCURRENCY INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET PM2_HOME PROGRAMDATA ' +
      'COMPUTERNAME SYSTEMROOT USERPROFILE LOCALAPPDATA ProgramFiles TEST_DATABASE_URL CHROMIUM_PATH DOCKER_HOST COLORTERM'
    expect(misspelt(Object.fromEntries(others.split(' ').map((name) => [name, 'x'])))).toEqual([])
    expect(misspelt(process.env)).toEqual([])
  })
})

describe('A setting that cannot be used', () => {
  it.each([
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: '-1' }],
    ['PORT', { PORT: '43.21' }],
    ['SITE_URL', { SITE_URL: 'shop.example' }],
    ['SITE_URL', { SITE_URL: 'ftp://shop.example' }],
    ['SITE_URL', { SITE_URL: 'localhost:4321' }],
    ['SITE_URL', { SITE_URL: 'https://shop.example/shop' }],
    ['SITE_URL', { SITE_URL: 'https://shop.example/?a=1' }],
    ['SITE_URL', { SITE_URL: 'https://shop.example/#top' }],
    ['SITE_URL', { SITE_URL: 'https://user:secret@shop.example' }],
    ['HOST', { HOST: 'http://127.0.0.1' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/shop' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres:///shop' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://db.example' }],
    ['DATABASE_URL', { DATABASE_URL: './shop.sqlite' }],
    ['DEMO_PASSWORD', { DEMO_PASSWORD: 'short' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
    ['DEMO', { DEMO: 'yes' }],
    ['RATE_LIMIT_FACTOR', { RATE_LIMIT_FACTOR: '0' }],
    ['RATE_LIMIT_FACTOR', { RATE_LIMIT_FACTOR: '-3' }],
    ['RATE_LIMIT_FACTOR', { RATE_LIMIT_FACTOR: 'many' }],
    ['RATE_LIMIT_FACTOR', { RATE_LIMIT_FACTOR: 'Infinity' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '127.0.0.1, proxy.example' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/33' }],
    ['MAIL_URL', { ...PUBLIC, MAIL_URL: 'mail.example:25' }],
    ['MAIL_URL', { SITE_URL: PUBLIC.SITE_URL }],
    ['MAIL_URL', { ...PUBLIC, MAIL_URL: 'smtp://' }],
    ['MAIL_URL', { ...PUBLIC, MAIL_URL: 'smtp://shop@mail.example' }],
    ['MAIL_URL', { ...PUBLIC, MAIL_URL: 'smtp://:secret@mail.example' }],
    ['MAIL_URL', { ...PUBLIC, MAIL_URL: 'smtp://mail.example/inbox' }],
    ['MAIL_URL', { ...PUBLIC, MAIL_URL: 'smtp://mail.example:smtp' }],
    ['MAIL_URL', { ...PUBLIC, MAIL_URL: 'smtp://127.0.0.1:25' }],
    ['MAIL_URL', { ...PUBLIC, MAIL_URL: 'smtp://mail.example?from=shop' }],
    ['CONTACT_MESSENGER', { CONTACT_MESSENGER: 'javascript:alert(1)' }],
    ['CONTACT_COMMUNITY', { CONTACT_COMMUNITY: 'http://chat.example' }],
    ['CONTACT_EMAIL', { CONTACT_EMAIL: 'help at shop.example' }],
    ['CONTACT_PHONE', { CONTACT_PHONE: 'call us' }],
    ['ONEBOUND_SECRET', { ONEBOUND_KEY: 'k' }],
    ['ONEBOUND_KEY', { ONEBOUND_SECRET: 's' }],
    ['ONEBOUND_URL', { ONEBOUND_URL: 'https://api-gw.onebound.cn' }],
    ['ONEBOUND_PLATFORMS', { ONEBOUND_PLATFORMS: 'taobao' }],
    ['ONEBOUND_KEY', { ...GATEWAY, ONEBOUND_KEY: 'a key' }],
    ['ONEBOUND_URL', { ...GATEWAY, ONEBOUND_URL: 'http://api-gw.onebound.cn' }],
    ['ONEBOUND_URL', { ...GATEWAY, ONEBOUND_URL: 'https://api-gw.onebound.cn/taobao' }],
    ['ONEBOUND_URL', { ...GATEWAY, ONEBOUND_URL: 'https://127.0.0.1:9' }],
    ['ONEBOUND_PLATFORMS', { ...GATEWAY, ONEBOUND_PLATFORMS: 'taobao,micro' }],
    ['ONEBOUND_PLATFORMS', { ...GATEWAY, ONEBOUND_PLATFORMS: 'taobao,tmall' }],
    ['ONEBOUND_PLATFORMS', { ...GATEWAY, ONEBOUND_PLATFORMS: 'taobao, taobao' }],
    ['ONEBOUND_PLATFORMS', { ...GATEWAY, ONEBOUND_PLATFORMS: ',' }],
    ['TEST_HOST_MAP', { ...PUBLIC, TEST_HOST_MAP: 'm.tb.cn=127.0.0.1:9001' }],
    ['TEST_LIGHT_PASSWORDS', { ...PUBLIC, TEST_LIGHT_PASSWORDS: 'on' }],
    ['TEST_LIGHT_PASSWORDS', { TEST_LIGHT_PASSWORDS: 'yes' }],
    ['WAIT_FACTOR', { ...PUBLIC, WAIT_FACTOR: '1' }],
    ['WAIT_FACTOR', { WAIT_FACTOR: '-1' }],
    ['WAIT_FACTOR', { WAIT_FACTOR: 'half' }],
    ['WAIT_FACTOR', { WAIT_FACTOR: 'Infinity' }],
    ['TEST_HOST_MAP', { TEST_HOST_MAP: 'm.tb.cn' }],
    ['TEST_HOST_MAP', { TEST_HOST_MAP: 'm.tb.cn=127.0.0.1' }],
    ['TEST_HOST_MAP', { TEST_HOST_MAP: '=127.0.0.1:9001' }],
  ])('is named in one sentence: %s', (name, env) => {
    const told = sentence(env)
    expect(told).toContain(name)
    expect(told).toMatch(/^[^\n]+\.$/)
  })

  it('is told with its remedy', () => {
    expect(sentence({ LOG_SAMPLE: '10' })).toBe(
      'The setting LOG_SAMPLE is not usable: it must be a number from 0 to 1, such as 0.1.',
    )
    expect(sentence({ PORT: 'http' })).toBe(
      'The setting PORT is not usable: it must be a whole number from 0 to 65535, such as 4321.',
    )
    expect(sentence({ METRICS_TOKEN: 'short' })).toContain('openssl rand -hex 16')
    expect(sentence({ SITE_URL: 'https://shop.example/shop' })).toContain('such as https://shop.example:')
    expect(sentence({ ...PUBLIC, MAIL_URL: 'smtp://127.0.0.1:25' })).toContain('add ?from=')
  })

  it('is none where the gateway is set whole, or not at all', () => {
    expect(readSettings({ DEMO: 'on' }).onebound).toBeNull()
    expect(readSettings({ DEMO: 'on', ...GATEWAY }).onebound).toEqual({
      ...{ key: 'the-key', secret: 'the-secret', url: 'https://api-gw.onebound.cn' },
      platforms: ['taobao', '1688', 'weidian'],
    })
    const chosen = { ...GATEWAY, ONEBOUND_URL: 'https://gw.example/', ONEBOUND_PLATFORMS: 'pinduoduo, jd' }
    expect(readSettings({ DEMO: 'on', ...chosen }).onebound).toMatchObject({
      ...{ url: 'https://gw.example', platforms: ['pinduoduo', 'jd'] },
    })
  })

  it('never shows what a secret setting holds', () => {
    for (const env of [
      { ...PUBLIC, MAIL_URL: 'user:hunter2@mail' },
      { ...PUBLIC, MAIL_URL: 'smtp://:hunter2@mail.example' },
      { DATABASE_URL: 'my://u:hunter2@db' },
      { DATABASE_URL: 'postgres://u:hunter2@db' },
      { METRICS_TOKEN: 'hunter2' },
      { DEMO_PASSWORD: 'hunter2' },
    ]) {
      expect(sentence(env)).not.toBe('accepted')
      expect(sentence(env)).not.toContain('hunter2')
    }
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

describe('The waits before something is final', () => {
  const minutes = (WAIT_FACTOR?: string) => {
    const { waits } = readSettings({ DEMO: 'on', WAIT_FACTOR })
    return [waits.undo_ms, waits.arrival_mail_ms, waits.give_back_ms].map((ms) => ms / 60_000)
  }

  it('are a quarter, half an hour and an hour; a test of a demo makes them shorter, or none', () => {
    expect(minutes()).toEqual([15, 30, 60])
    expect(minutes('0.1')).toEqual([1.5, 3, 6])
    expect(minutes('0')).toEqual([0, 0, 0])
  })
})

describe('Exchange rates', () => {
  it('are those of the day, but in a demo those of the table', () => {
    const shop = {
      DEMO: 'off',
      SITE_URL: 'https://shop.example',
      MAIL_URL: 'smtp://mail.example?from=a@shop.example',
    }
    expect(readSettings(shop).live_rates).toBe(true)
    expect(readSettings({ ...shop, RATES: 'table' }).live_rates).toBe(false)
    expect(readSettings({ DEMO: 'on' }).live_rates).toBe(false)
    expect(readSettings({ DEMO: 'on', RATES: 'live' }).live_rates).toBe(true)
  })
})

describe('A contact channel', () => {
  it('that is missing is told once to a real shop, and to nobody else', () => {
    const none = { demo: false, live_rates: true, operator: undefined, contact: {} }
    const operator = 'Example Trading Ltd, 1 Example Street'
    expect(missedByCustomers(none)).toEqual([
      expect.stringContaining('customers reach you only by the form on /assistant'),
      expect.stringContaining('OPERATOR is not set'),
    ])
    expect(missedByCustomers({ ...none, demo: true })).toEqual([])
    expect(missedByCustomers({ ...none, operator, contact: { CONTACT_PHONE: '+49 30 123456' } })).toEqual([])
  })

  it('is kept as it was set, a blank one is none', () => {
    const contact = {
      CONTACT_MESSENGER: 'https://chat.example/shop',
      CONTACT_EMAIL: 'help@shop.example',
      CONTACT_PHONE: '+49 (30) 123-456',
    }
    expect(readSettings({ ...contact, CONTACT_COMMUNITY: ' ' }).contact).toEqual(contact)
  })
})

describe('Several values', () => {
  it('are read from lists', () => {
    const env = {
      TRUSTED_PROXIES: '127.0.0.1, ::1, 10.0.0.0/8, fd00::/8,',
      TEST_HOST_MAP: 'm.tb.cn=127.0.0.1:9001, a.b=[::1]:9002',
    }
    const settings = readSettings(env)
    expect(settings.trusted_proxies).toEqual(['127.0.0.1', '::1', '10.0.0.0/8', 'fd00::/8'])
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
    for (const HOST of ['0.0.0.0', '::', '192.168.1.5', 'shop.example'])
      expect(sentence({ DEMO: 'on', HOST })).toMatch(/^DEMO=on .*HOST/)
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
    [{ STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }, false],
    [{ STRIPE_SECRET_KEY: 'rk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }, false],
    [{ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }, true],
    [{ PAYPAL_CLIENT_ID: 'x', PAYPAL_SECRET: 'x', PAYPAL_WEBHOOK_ID: 'x' }, false],
    [{ DEMO: 'off' }, false],
    [{ DEMO: 'on', HOST: '127.0.0.2' }, true],
  ])('is on by itself only on this machine and without real payments: %j', (env, demo) => {
    expect(readSettings({ MAIL_URL: 'smtp://mail.example', ...env }).demo).toBe(demo)
  })

  it('needs no mail server, a real shop does', () => {
    expect(readSettings({}).mail_url).toBeUndefined()
    expect(sentence({ DEMO: 'off' })).toMatch(/MAIL_URL/)
    expect(readSettings({ DEMO: 'off', MAIL_URL: 'smtps://mail.example' }).demo).toBe(false)
  })
})
