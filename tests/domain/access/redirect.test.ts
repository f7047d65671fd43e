import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { landingPage, loginUrl, safeRedirect } from '#domain/access/redirect.ts'

const ORIGIN = 'https://shop.example'
const safe = (value: string | null | undefined) => safeRedirect(value, ORIGIN)

describe('after log-in the browser goes to', () => {
  test.each([
    ['/cart', '/cart'],
    ['/item?p=taobao&i=1#qc', '/item?p=taobao&i=1#qc'],
    ['/item_search?keyword=a%5Cb', '/item_search?keyword=a%5Cb'],
    ['https://shop.example/user/order-list?x=1', '/user/order-list?x=1'],
    ['https://shop.example', '/'],
    ['/m/cart', '/m/cart'],
    ['/login-help', '/login-help'],
    ['/apis', '/apis'],
    ['/item_search?keyword=/api/x.png', '/item_search?keyword=/api/x.png'],
  ])('%s as %s', (value, expected) => {
    expect(safe(value)).toBe(expected)
  })

  test('the innermost of nested addresses', () => {
    expect(safe(loginUrl(loginUrl('/checkout/order?ids=1,2', true)))).toBe('/checkout/order?ids=1,2')
    expect(safe('/item?redirect_url=/cart')).toBe('/cart')
    expect(safe(`${ORIGIN}/login?redirect_url=https%3A%2F%2Fshop.example%2Fcart`)).toBe('/cart')
  })

  test('an address nested ten times but not eleven times', () => {
    const nested = (times: number) =>
      Array.from({ length: times }).reduce<string>((url) => loginUrl(url), '/cart')
    expect(safe(nested(10))).toBe('/cart')
    expect(safe(nested(11))).toBe('/')
  })
})

describe('the browser goes home instead of to', () => {
  test.each([
    null,
    undefined,
    '',
    'cart',
    ' /cart',
    '%2Fcart',
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/cart\n',
    '/.//evil.example',
    '/x/..//evil.example',
    'https://evil.example/cart',
    'https://shop.example.evil.example/',
    'https://shop.example@evil.example/',
    'https://shop.example//evil.example',
    'http://shop.example/cart',
    'javascript:alert(1)',
    'JavaScript:alert(1)//shop.example',
    'data:text/html,x',
    '/login',
    '/login/',
    '/login?scene=reset',
    '/m//login',
    '/m/login#x',
    '/user/login',
    '/m/user/login',
    '/login?redirect_url=',
    '/login?redirect_url=https%3A%2F%2Fevil.example',
    '/item?redirect_url=%2F%2Fevil.example',
    '/api/user/login_out',
    '/api',
    '//api/cart/get',
    '/x/../api/cart/get',
    '/api\\\\cart/get',
    'https://shop.example/api/user/get_base_info',
    '/img/u/1.webp',
    '/img/items/lamp',
    '/_astro/index.js',
    '/_image?href=x',
    '/favicon.svg',
    '/statement.csv?month=1',
    '/login?redirect_url=%2Fapi%2Fcart%2Fget',
  ])('%j', (value) => {
    expect(safe(value)).toBe('/')
  })
})

test('whatever is given, the answer is a path of ours', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    ':',
    '@',
    '\t',
    '?',
    '#',
    'redirect_url=',
    '%2F',
    'evil.example',
    'x',
    ORIGIN,
    'javascript',
  )
  const value = fc.oneof(
    fc.string(),
    fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join('')),
  )
  fc.assert(
    fc.property(value, (text) => {
      const path = safe(text)
      expect(path).toMatch(/^\/(?![/\\])/)
      expect(new URL(path, ORIGIN).origin).toBe(ORIGIN)
      expect(safe(path)).toBe(path)
    }),
    { numRuns: 3_000 },
  )
})

test('the login address carries the page to come back to', () => {
  expect(loginUrl('/cart?a=1&b=2')).toBe('/login?redirect_url=%2Fcart%3Fa%3D1%26b%3D2')
  expect(loginUrl('/m/cart', true)).toBe('/m/user/login?redirect_url=%2Fm%2Fcart')
})

test('staff who asked for no page go to their work, everybody else home', () => {
  expect(landingPage('/', 'customer', false)).toBe('/')
  expect([landingPage('/', 'staff', false), landingPage('/', 'admin', true)]).toEqual(['/bk', '/m/bk'])
  expect(landingPage('/cart', 'admin', false)).toBe('/cart')
})
