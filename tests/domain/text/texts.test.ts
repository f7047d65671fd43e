import { describe, expect, test } from 'vitest'
import * as texts from '#domain/text/texts.ts'

/** Every text that is fixed to the letter, copied by hand from the order this shop was built to. */
const FIXED: Partial<Record<keyof typeof texts, string>> = {
  UNSUPPORTED_LINK: 'Unsupported item link. You can use the DIY page order it!',
  PLEASE_LOGIN: 'Please Login First.',
  LOGIN_TO_CLAIM: 'Please log in to claim your coupons!',
  LOGIN_EXPIRED: 'Login expired, please login again.',
  NOT_FOUND_LINE: '404 NotFound.',
  NOT_FOUND_LOADING: 'Loading...',
  NOT_FOUND_HEADING: '404',
  NOT_FOUND_TEXT: 'Not Found',
  SEARCH_PLACEHOLDER: 'Input item link or keyword',
  SIGN_IN: 'Sign in / Register',
  MY_ACCOUNT: 'My Account',
  REGISTRATION_COUPON: '$5 cash coupon for registering',
  RESPONSE_TIME: 'Service responds within 12 hours.',
}

const FIXED_LISTS: Partial<Record<keyof typeof texts, string[]>> = {
  HEADER_LINKS: ['Item', 'Search', 'DIY', 'Shipping', 'Help'],
  MOBILE_LINKS: ['Home', 'AI Ben', 'Cart', 'User'],
  FOOTER_GROUPS: ['Customer Service', 'Shopping Guide', 'Legal & Shipping'],
}

describe('the fixed texts are kept to the letter', () => {
  test.each(Object.entries({ ...FIXED, ...FIXED_LISTS }))('%s', (name, expected) => {
    expect(texts).toHaveProperty(name, expected)
  })
})
