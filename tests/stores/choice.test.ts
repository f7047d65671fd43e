import { beforeEach, expect, test } from 'vitest'
import { answerCalls, clearStorage, storage } from '../support/fakes/window.ts'

const { readCurrency } = await import('#stores/choice.ts')
const { $country, $currencyCode } = await import('#stores/kept-choice.ts')
const { $session } = await import('#stores/session.ts')
const { $user, loadUser } = await import('#stores/user.ts')

beforeEach(() => {
  clearStorage()
  $session.set(null)
  $currencyCode.set('USD')
  $country.set('')
})

test('a visitor’s currency is kept in this browser and is the user state’s', () => {
  const leave = $user.listen(() => {})
  $currencyCode.set('EUR')
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
  $currencyCode.set('EUR')
  $session.set({ token: 'tok', email, expired_timestamp })
  await loadUser()
  expect($user.get().currency_unit).toBe('GBP')
  $session.set(null)
  expect($user.get()).toMatchObject({ currency_unit: 'EUR', currencySuffix: '€' })
  leave()
})

test('what is no currency of ours is none', () => {
  expect([readCurrency('CNY'), readCurrency('JPY'), readCurrency('XYZ')]).toEqual(['CNY', 'JPY', undefined])
})
