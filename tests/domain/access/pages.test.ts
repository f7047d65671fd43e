import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findPage, guard, PAGES, pageAccess, type Session } from '#domain/access/pages.ts'

/** Addresses that people and other shops link to, written out again so that the table cannot change alone. */
const ACCOUNT =
  'order-list order-detail order/warehouse parcel-list parcel/create parcel/detail address-list balance-list promotion-list settings coupon favorite-list customer-client-list feedback'
    .split(' ')
    .map((name) => `/user/${name}`)
const CHECKOUT = [
  '/checkout',
  '/checkout/order',
  '/checkout/parcel',
  '/checkout/topup',
  '/checkout/supplement',
]
const CUSTOMER = ['/cart', '/user', ...ACCOUNT, ...CHECKOUT]
const PUBLIC =
  '/ /item /item_diy /w2c /item_search /shipping /finds /login /chatbot /assistant /offline /help /help/a /help/a/b /ad/SPRING /list/x /haul/x /share/x /bk/uploadqc'.split(
    ' ',
  )
const STAFF =
  '/bk /bk/sign-in /bk/orders /bk/pick /bk/shelves /bk/labels /bk/parcels /bk/money /bk/customers /bk/feedback /bk/audit /bk/design'.split(
    ' ',
  )
const PHONE_PUBLIC =
  '/ /m/item_search /m/login /m/user/login /m/chatbot /m/assistant /m/finds /m/w2c /m/offline /m/list/x /m/haul/x /m/share/x /m/bk/uploadqc'.split(
    ' ',
  )
const PHONE_CUSTOMER = ['/item', '/item_diy', '/shipping', ...CUSTOMER].map((path) => `/m${path}`)
const PHONE_STAFF = STAFF.map((path) => `/m${path}`)
const UNKNOWN =
  '/nope /user/nope /user/ /cart/ //cart /checkout/nope /checkout/ /checkout/order/x /m /m/ /m/nope /m/help /m/ad/x /list /list/ /list/x/y /m/list /haul /haul/ /haul/x/y /m/haul /share /share/x/y /m/checkout/nope /ad /ad/ /ad/a/b /help/ /bk/nope /m/bk/nope /Cart /%62k /mobile /m/m/cart __proto__ /constructor'.split(
    ' ',
  )

describe('the table of pages', () => {
  test.each(PUBLIC)('anyone may open %s', (path) => expect(pageAccess(path)).toBe('public'))
  test.each(PHONE_PUBLIC)('anyone may open %s on a phone', (path) => expect(pageAccess(path)).toBe('public'))
  test.each([...CUSTOMER, ...PHONE_CUSTOMER])('%s needs log-in', (path) =>
    expect(pageAccess(path)).toBe('customer'),
  )
  test.each([...STAFF, ...PHONE_STAFF])('%s is for staff', (path) => expect(pageAccess(path)).toBe('staff'))
  test.each(UNKNOWN)('%s is no page', (path) => expect(pageAccess(path)).toBe('unknown'))

  test('holds nothing else', () => {
    const named = new Set([...PUBLIC, ...CUSTOMER, ...STAFF, '/user/login'])
    const rows = new Set([...named].map((path) => findPage(path)?.row))
    expect(PAGES.filter((row) => !rows.has(row))).toEqual([])
  })

  test('names each path once', () => {
    const paths = PAGES.flatMap(({ path, mobile }) => (mobile && mobile !== path ? [path, mobile] : [path]))
    expect(new Set(paths).size).toBe(paths.length)
  })

  test('every phone page is the desktop page under /m', () => {
    for (const { path, mobile } of PAGES) expect([null, '/', `/m${path}`]).toContain(mobile)
  })
})

describe('what a path says', () => {
  test('checkout without a type is an order', () => {
    expect(findPage('/checkout')?.params).toEqual({ type: 'order' })
    expect(findPage('/m/checkout')?.params).toEqual({ type: 'order' })
    expect(findPage('/m/checkout/parcel')?.params).toEqual({ type: 'parcel' })
  })
  test('an ad has a code and a help article a path', () => {
    expect(findPage('/ad/a%20b')?.params).toEqual({ code: 'a%20b' })
    expect(findPage('/help/orders/refunds')?.params).toEqual({ rest: 'orders/refunds' })
  })
  test('and whether it is the phone site', () => {
    expect(findPage('/m/cart')?.mobile).toBe(true)
    expect(findPage('/cart')?.mobile).toBe(false)
  })
})

const ask = (pathname: string, session: Session, search = '') => guard({ pathname, search, session })
const OK = { kind: 'ok' }
const NOT_FOUND = { kind: 'not_found' }

describe('the guard', () => {
  test('sends a visitor of a customer page to log in and back', () => {
    expect(ask('/cart', 'none')).toEqual({ kind: 'redirect', location: '/login?redirect_url=%2Fcart' })
    expect(ask('/user/order-list', 'none', '?tab=Paid&x=1')).toEqual({
      kind: 'redirect',
      location: '/login?redirect_url=%2Fuser%2Forder-list%3Ftab%3DPaid%26x%3D1',
    })
  })
  test.each(CUSTOMER)('redirects a visitor from %s and lets customers and staff in', (path) => {
    expect(ask(path, 'none').kind).toBe('redirect')
    expect(ask(path, 'customer')).toEqual(OK)
    expect(ask(path, 'staff')).toEqual(OK)
  })
  test.each(PHONE_CUSTOMER)('answers the shell of %s to anyone', (path) => {
    for (const session of ['none', 'customer', 'staff'] as const) expect(ask(path, session)).toEqual(OK)
  })
  test.each([...STAFF, ...PHONE_STAFF])('knows %s only for staff', (path) => {
    expect(ask(path, 'none')).toEqual(NOT_FOUND)
    expect(ask(path, 'customer')).toEqual(NOT_FOUND)
    expect(ask(path, 'staff')).toEqual(OK)
  })
  test.each([...PUBLIC, ...PHONE_PUBLIC, '/user/login'])('lets anyone open %s', (path) => {
    expect(ask(path, 'none')).toEqual(OK)
  })
  test.each(UNKNOWN)('finds no page at %s before it asks who is there', (path) => {
    for (const session of ['none', 'customer', 'staff'] as const)
      expect(ask(path, session)).toEqual(NOT_FOUND)
  })
  test.each([...STAFF, ...PHONE_STAFF])('sends staff without their code from %s to show it', (path) => {
    if (path.endsWith('/bk/sign-in')) expect(ask(path, 'unproved')).toEqual(OK)
    else
      expect(ask(path, 'unproved', '?a=1')).toEqual({
        kind: 'redirect',
        location: `${path.startsWith('/m/') ? '/m' : ''}/bk/sign-in?redirect_url=${encodeURIComponent(`${path}?a=1`)}`,
      })
  })
  test.each([...CUSTOMER, ...PHONE_CUSTOMER, ...PUBLIC])(
    'takes staff without their code for customers at %s',
    (path) => {
      expect(ask(path, 'unproved')).toEqual(OK)
    },
  )
  test('never lets a visitor into a back office page, however the path is written', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '/m',
      '/bk',
      '/orders',
      '%2F',
      '.',
      '/./',
      '/money',
      '%62k',
      'BK',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const path = `/${pieces.join('')}`
        if (/bk/i.test(path)) expect(ask(path, 'customer')).toEqual(NOT_FOUND)
      }),
    )
  })
})
