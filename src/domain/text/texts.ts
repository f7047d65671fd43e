/**
 * The names of the shop, and sentences its owner has worded: people and tests look for them letter by letter, so the rules
 * of docs/words.md do not change them.
 */

export const BRAND = 'BenBuy'
export const ASSISTANT = 'AI Ben'

export const UNSUPPORTED_LINK = 'Unsupported item link. You can use the DIY page order it!'
export const PLEASE_LOGIN = 'Please Login First.'
export const LOGIN_TO_CLAIM = 'Please log in to claim your coupons!'
/** Why a coupon waits. */
export const CONFIRM_EMAIL_FIRST = 'Confirm your email to use it.'
export const LOGIN_EXPIRED = 'Login expired, please login again.'
export const NOT_FOUND_LINE = '404 NotFound.'
export const NOT_FOUND_LOADING = 'Loading...'
export const NOT_FOUND_HEADING = '404'
export const NOT_FOUND_TEXT = 'Not Found'
export const SEARCH_PLACEHOLDER = 'Input item link or keyword'
export const SIGN_IN = 'Sign in / Register'
export const MY_ACCOUNT = 'My Account'
export const HEADER_LINKS = ['Item', 'Search', 'DIY', 'Shipping', 'Help'] as const
export const MOBILE_LINKS = ['Home', ASSISTANT, 'Cart', 'User'] as const
export const FOOTER_GROUPS = ['Customer Service', 'Shopping Guide', 'Legal & Shipping'] as const
export const REGISTRATION_COUPON = '$5 cash coupon for registering'
export const RESPONSE_TIME = 'Service responds within 12 hours.'

export const TAO_PASSWORD =
  'We cannot open Tao passwords. Open the item in the Taobao app, tap Share, choose Copy link, and paste that link here.'
