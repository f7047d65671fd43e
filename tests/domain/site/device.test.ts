import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deviceOf, deviceRedirect, isBot, isPhone } from '#domain/site/device.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const ANDROID_CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0'
const PIXEL = `Mozilla/5.0 (Linux; Android 16; Pixel 9) ${ANDROID_CHROME} Mobile Safari/537.36`
const DESKTOP = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${ANDROID_CHROME} Safari/537.36`
const GOOGLEBOT = `${PIXEL} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`

const PHONES = {
  iPhone: IPHONE,
  'iPod touch': IPHONE.replace('iPhone;', 'iPod touch;'),
  'Android phone': PIXEL,
  'Firefox on Android': 'Mozilla/5.0 (Android 15; Mobile; rv:141.0) Gecko/141.0 Firefox/141.0',
  'Cubot phone': PIXEL.replace('Pixel 9', 'CUBOT NOTE 50'),
  'Daum app': `${PIXEL} DaumApps/7.0`,
  'Lighthouse as a phone': `${PIXEL} Chrome-Lighthouse`,
  'Windows Phone':
    'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) AppleWebKit/537.36 Chrome/52.0 Mobile Safari/537.36 Edge/15.15063',
  'Opera Mini': 'Opera/9.80 (J2ME/MIDP; Opera Mini/7.1.32052/29.3709; U; en) Presto/2.8.119 Version/11.10',
  KaiOS: 'Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5',
}

const OTHERS = {
  desktop: DESKTOP,
  iPad: 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Version/12.1 Mobile/15E148 Safari/604.1',
  'Opera Mini on an iPad':
    'Opera/9.80 (iPad; Opera Mini/7.1.32694/27.1407; U; en) Presto/2.8.119 Version/11.10',
  'Android tablet': `Mozilla/5.0 (Linux; Android 15; SM-X710) ${ANDROID_CHROME} Safari/537.36`,
  'Firefox on an Android tablet': 'Mozilla/5.0 (Android 15; Tablet; rv:141.0) Gecko/141.0 Firefox/141.0',
  ChromeOS: `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${ANDROID_CHROME} Safari/537.36`,
  curl: 'curl/8.9.1',
  'no user agent': '',
}

const BOTS = {
  'Googlebot as a phone': GOOGLEBOT,
  bingbot: `${PIXEL} (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)`,
  Baiduspider: 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  Applebot: `${IPHONE} (Applebot/0.1; +http://www.apple.com/go/applebot)`,
  'Google-InspectionTool': `${PIXEL} (compatible; Google-InspectionTool/1.0;)`,
  GoogleOther: `${PIXEL} (compatible; GoogleOther)`,
  Yahoo: 'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
  facebookexternalhit: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
}

describe('a user agent', () => {
  test.each(Object.entries(PHONES))('%s is a phone', (_, agent) => {
    expect(isPhone(agent)).toBe(true)
    expect(isBot(agent)).toBe(false)
  })
  test.each(Object.entries(OTHERS))('%s is not a phone', (_, agent) => {
    expect(isPhone(agent)).toBe(false)
    expect(isBot(agent)).toBe(false)
  })
  test.each(Object.entries(BOTS))('%s is a bot and no phone', (_, agent) => {
    expect(isBot(agent)).toBe(true)
    expect(isPhone(agent)).toBe(false)
  })
})

const go = (pathname: string, user_agent: string, search = '') =>
  deviceRedirect({ pathname, search, device: deviceOf(user_agent) })

describe('a phone', () => {
  test.each([
    ['/cart', '/m/cart'],
    ['/item', '/m/item'],
    ['/user/login', '/m/user/login'],
    ['/bk/uploadqc', '/m/bk/uploadqc'],
    ['/nowhere', '/m/nowhere'],
    ['/mobile', '/m/mobile'],
    ['/cart/', '/m/cart'],
    ['//evil.example/x', '/m/evil.example/x'],
    ['/m', '/'],
    ['/m/', '/'],
    ['/m/cart/', '/m/cart'],
    ['/m/help/x', '/help/x'],
    ['/m/ad/SPRING', '/ad/SPRING'],
  ])('asking for %s is sent to %s', (from, to) => {
    expect(go(from, IPHONE)).toBe(to)
  })

  test.each(['/', '/m/cart', '/m/user/login', '/m/nowhere', '/help', '/help/x', '/ad', '/ad/SPRING'])(
    'stays on %s',
    (path) => expect(go(path, IPHONE)).toBeNull(),
  )
})

describe('a desktop', () => {
  test.each([
    ['/m/cart', '/cart'],
    ['/m', '/'],
    ['/m/', '/'],
    ['/m/user/login', '/login'],
    ['/user/login', '/login'],
    ['/user/login/', '/login'],
    ['/m/m/x', '/x'],
    ['/m/m', '/'],
    ['/m/help', '/help'],
    ['/m/help/x', '/help/x'],
    ['/m/ad/x', '/ad/x'],
    ['/m//evil', '/evil'],
    ['/m/\\evil', '/evil'],
    ['/m/\t/evil', '/evil'],
    ['/shipping/', '/shipping'],
    ['/help/x/', '/help/x'],
  ])('asking for %s is sent to %s', (from, to) => {
    expect(go(from, DESKTOP)).toBe(to)
  })

  test.each(['/', '/cart', '/mobile', '/m2/x', '/login', '/help', '/help/x', '/ad/x', '/user/order-list'])(
    'stays on %s',
    (path) => expect(go(path, DESKTOP)).toBeNull(),
  )
})

describe('a bot', () => {
  test.each(['/', '/item', '/m/item', '/m/user/login', '/help/x', '/ad/x'])('is left on %s', (path) => {
    expect(go(path, GOOGLEBOT)).toBeNull()
  })
  test('is told the one form of a path', () => {
    expect(go('/shipping/', GOOGLEBOT)).toBe('/shipping')
    expect(go('/m', GOOGLEBOT)).toBe('/')
    expect(go('/user/login', GOOGLEBOT)).toBe('/login')
  })
})

test.each([
  '/api',
  '/api/user/login',
  '/_astro/page.B2x1.js',
  '/_image',
  '/img/abc',
  '/.well-known/change-password',
  '/favicon.ico',
  '/m/robots.txt',
  '/sitemap-0.xml',
  '/healthz',
  '/readyz',
  '/metrics',
])('nobody is sent away from %s', (path) => {
  for (const agent of [IPHONE, DESKTOP, GOOGLEBOT]) expect(go(path, agent)).toBeNull()
})

test('the query is kept to the letter', () => {
  expect(go('/item', IPHONE, '?p=taobao&i=1%2B2&x=%E8%A1%A3')).toBe('/m/item?p=taobao&i=1%2B2&x=%E8%A1%A3')
  expect(go('/m/user/login', DESKTOP, '?redirect_url=%2Fcart')).toBe('/login?redirect_url=%2Fcart')
})

test('there is never a second hop, and never one away from the site', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '\t',
    '.',
    '..',
    'm',
    '/m',
    '/m/',
    '/help',
    '/ad',
    '/user',
    '/login',
    '/api',
    'x',
    '%2F',
    '.js',
  )
  const pathname = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`)
  const search = fc.constantFrom('', '?a=1', '?redirect_url=%2Fm%2Fcart')
  const agents = fc.constantFrom(IPHONE, DESKTOP, GOOGLEBOT, '')
  const origin = 'https://shop.example'
  fc.assert(
    fc.property(pathname, search, agents, (path, query, agent) => {
      const location = go(path, agent, query)
      if (location === null) return
      expect(location.endsWith(query)).toBe(true)
      expect(go(location.slice(0, location.length - query.length), agent, query)).toBeNull()
      // And as a browser reads it.
      const seen = new URL(location, origin + path)
      expect(seen.origin).toBe(origin)
    }),
    { numRuns: 5_000 },
  )
})

test('there is never a second hop as a browser reads the address', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '/m',
    '/m/',
    '/help',
    '/ad',
    '/user/login',
    '/x',
    '%2F',
    '.js',
    '/..',
    '/.',
  )
  const pathname = fc
    .array(piece, { maxLength: 8 })
    .map((pieces) => new URL(`https://a.example/${pieces.join('')}`).pathname)
  fc.assert(
    fc.property(pathname, fc.constantFrom(IPHONE, DESKTOP, GOOGLEBOT), (path, agent) => {
      const location = go(path, agent)
      if (location === null) return
      expect(go(new URL(location, 'https://a.example').pathname, agent)).toBeNull()
    }),
    { numRuns: 5_000 },
  )
})
