import { beforeEach, expect, test } from 'vitest'
import { CURRENCIES } from '#domain/money/money.ts'
import { answerCalls, clearStorage, storage } from '../support/fakes/window.ts'

const { readCurrency } = await import('#stores/choice.ts')
const { $country, $currencyCode, $ownCurrency } = await import('#stores/kept-choice.ts')
const { currencyOf } = await import('#domain/money/currency-of.ts')
const { $session } = await import('#stores/session.ts')
const { $user, loadUser } = await import('#stores/user.ts')

beforeEach(() => {
  clearStorage()
  $session.set(null)
  $ownCurrency.set('')
  $country.set('')
})

test('a visitor’s currency is kept in this browser and is the user state’s', () => {
  const leave = $user.listen(() => {})
  $ownCurrency.set('EUR')
  expect(storage.currency).toBe('EUR')
  expect($user.get()).toMatchObject({ currency_unit: 'EUR', currencySuffix: '€' })
  leave()
})

test('a customer’s currency is the account’s; the browser’s comes back at log-out', async () => {
  const leave = $user.listen(() => {})
  const expired_timestamp = Date.now() + 3_600_000
  const email = 'ana@example.test'
  answerCalls({
    'user/get_base_info': () => ({ email, expired_timestamp, currency_unit: 'GBP', currencySuffix: '£' }),
  })
  $ownCurrency.set('EUR')
  $session.set({ token: 'tok', email, expired_timestamp })
  await loadUser()
  expect($user.get().currency_unit).toBe('GBP')
  $session.set(null)
  expect($user.get()).toMatchObject({ currency_unit: 'EUR', currencySuffix: '€' })
  leave()
})

test('without a choice of its own the currency follows the country that is chosen', () => {
  expect($currencyCode.get()).toBe('USD')
  $country.set('DE')
  expect($currencyCode.get()).toBe('EUR')
  $country.set('AU')
  expect($currencyCode.get()).toBe('AUD')
  // A country whose currency we do not show.
  $country.set('KZ')
  expect($currencyCode.get()).toBe('USD')
})

test('dollars of one’s own choice stay dollars in every country', () => {
  $ownCurrency.set('USD')
  expect(storage.currency).toBe('USD')
  $country.set('DE')
  expect($currencyCode.get()).toBe('USD')
})

test('every currency but those of no country of delivery is somebody’s', () => {
  const all = ['DE', 'GB', 'CA', 'AU', 'JP', 'KR', 'BR', 'MX', 'CH', 'NO', 'SE', 'DK', 'PL', 'CZ', 'HU', 'NZ']
  const read = [...all, 'SG', 'HK', 'IN', 'MY', 'PH', 'TH', 'ID', 'IL', 'TR', 'ZA', 'RO', 'US'].map(
    currencyOf,
  )
  expect(new Set(read)).toEqual(new Set(CURRENCIES.map(({ code }) => code)))
})

test('what is no currency of ours is none', () => {
  expect([readCurrency('CNY'), readCurrency('JPY'), readCurrency('XYZ')]).toEqual(['CNY', 'JPY', undefined])
})

test('signed in, the account follows a country that is chosen here', async () => {
  const leave = $user.listen(() => {})
  const asked: unknown[] = []
  let currency_unit = 'USD'
  const expired_timestamp = Date.now() + 3_600_000
  const email = 'ana@example.test'
  answerCalls({
    'user/get_base_info': () => ({ email, expired_timestamp, currency_unit, currencySuffix: '' }),
    'user/set_currency_unit': ({ body }) => {
      asked.push(body)
      currency_unit = String(body.currency_unit)
      return { currency_unit }
    },
  })
  $session.set({ token: 'tok2', email, expired_timestamp })
  await loadUser()
  $country.set('DE')
  await expect.poll(() => $user.get().currency_unit).toBe('EUR')
  // The same currency is not said again.
  $country.set('FR')
  expect(asked).toMatchObject([{ currency_unit: 'EUR', by_country: true }])
  leave()
})

test('in a browser without a choice, the country is where the account’s parcels go', async () => {
  const expired_timestamp = Date.now() + 3_600_000
  const email = 'ana@example.test'
  let country = ''
  answerCalls({
    'user/get_base_info': () => ({
      email,
      expired_timestamp,
      currency_unit: 'EUR',
      currencySuffix: '€',
      country,
    }),
  })
  $session.set({ token: 'tok3', email, expired_timestamp })
  await loadUser()
  expect($country.get()).toBe('')
  country = 'DE'
  await loadUser()
  expect($country.get()).toBe('DE')
  $country.set('FR')
  await loadUser()
  expect($country.get()).toBe('FR')
})
