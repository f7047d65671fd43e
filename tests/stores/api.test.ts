import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answerCalls, clearStorage, storage } from '../support/fakes/window.ts'

const { ApiError, call } = await import('#stores/api.ts')
const { $session } = await import('#stores/session.ts')
const { $signedIn } = await import('#stores/signed-in.ts')
const { $toasts } = await import('#stores/toast.ts')
const { $confirmed, loadUser } = await import('#stores/user.ts')

const GENERIC = 'That did not work. Check your connection and try again.'
const SESSION = {
  token: 'a-secret-token',
  email: 'ana@example.test',
  expired_timestamp: Date.now() + 3_600_000,
}
const logged = vi.spyOn(console, 'error').mockImplementation(() => {})

const answer = (body: BodyInit, status = 200) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
}
const shown = () => $toasts.get().map(({ message }) => message)
const count = (options = {}) => call('cart/count', {}, options)

beforeEach(() => {
  clearStorage()
  $session.set(null)
  $toasts.set([])
  logged.mockClear()
})

describe('any answer with a message shows it as a warning', () => {
  test('for five seconds, on success', async () => {
    answer(JSON.stringify({ success: true, message: 'Prices are from yesterday.', data: { count: 1 } }))
    await expect(count()).resolves.toEqual({ count: 1 })
    expect($toasts.get()).toMatchObject([{ message: 'Prices are from yesterday.', shown_ms: 5000 }])
  })

  test('on failure, which is logged and rejected', async () => {
    $session.set(SESSION)
    answer(JSON.stringify({ success: false, code: 'WRONG_STATE', message: 'It is paid already.' }), 409)
    await expect(count()).rejects.toThrow(ApiError)
    expect(shown()).toEqual(['It is paid already.'])
    const log = logged.mock.calls.flat().join(' ')
    expect(log).toBe('call cart/count: 409 WRONG_STATE')
    expect(log).not.toContain(SESSION.token)
  })

  test('calmly where somebody else has to say yes: rejected, as nothing was done, and no fault of anybody', async () => {
    const message = 'An admin must approve this.'
    answer(JSON.stringify({ success: false, code: 'NEEDS_SECOND_PERSON', message, request_id: 'R1' }), 202)
    const failed = await count().catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(ApiError)
    expect(failed).toMatchObject({ waits: true, code: 'NEEDS_SECOND_PERSON', body: { request_id: 'R1' } })
    expect($toasts.get()).toMatchObject([{ kind: 'done', message }])
    expect(logged).not.toHaveBeenCalled()
  })

  test('but not with notShowMessage, which the server is told', async () => {
    const asked = answerCalls({ 'cart/count': () => ({ status: 500, code: 'BUG', message: 'No.' }) })
    await expect(count({ notShowMessage: true })).rejects.toThrow()
    expect(shown()).toEqual([])
    expect(asked[0]?.body).toEqual({ notShowMessage: true })
  })
})

test('a call may say more than the generic sentence of a refusal without one, not of a server that fails', async () => {
  const unsaid = 'Unsupported item link.'
  answer('{"success":false}')
  await expect(count({ unsaid })).rejects.toThrow(unsaid)
  answer('<h1>Bad gateway</h1>', 502)
  await expect(count({ unsaid })).rejects.toThrow(GENERIC)
  expect(shown()).toEqual([unsaid, GENERIC])
})

describe('one generic sentence stands for', () => {
  test.each([
    ['an answer that is no JSON', () => answer('<h1>Bad gateway</h1>', 502)],
    ['a server error without a message', () => answer('{"success":false}', 500)],
    ['no answer', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')))],
  ])('%s', async (_, stub) => {
    stub()
    await Promise.allSettled([count(), count()])
    expect(shown()).toEqual([GENERIC])
  })
})

describe('a call that changes something and whose answer is lost', () => {
  const lost = [
    () => answer('<h1>Bad gateway</h1>', 502),
    () => answer('<h1>Welcome</h1>'),
    () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch'))),
  ]
  test.each([
    ['orders/create', { cart_ids: ['1'] }, 'look at your orders'],
    ['checkout/pay_parcel', { parcel_no: 'P', expected_total_cny: '1.00' }, 'look at your parcels'],
    ['balance/sandbox_pay', { payment_no: 'T1', outcome: 'paid' }, 'reload this page'],
    ['balance/withdraw', { amount_cny: '1.00', account_text: 'a', password: 'p' }, 'look at your balance'],
    ['bk/start_packing', { parcel_no: 'P' }, 'reload this page'],
  ] as const)('%s says where to look before trying again', async (path, payload, look) => {
    for (const lose of lost) {
      lose()
      $toasts.set([])
      await expect(call(path, payload as never)).rejects.toThrow(
        `We don’t know whether it worked. Before you try again, ${look}.`,
      )
      expect(shown().join()).toContain('We don’t know')
    }
  })

  test('but for a shelf, which may be scanned again with all that is in hand', async () => {
    for (const lose of lost) {
      lose()
      await expect(call('bk/set_shelf', { ids: ['1'], shelf: 'A1' })).rejects.toThrow(
        'We don’t know whether it worked. Scan or enter the shelf again.',
      )
    }
  })

  test('but one that never left an offline device is not in doubt, and a server on that device is reached', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const create = () => call('orders/create', { cart_ids: ['1'] })
    await expect(create()).rejects.toThrow('You’re offline. Nothing was sent.')
    expect(shown()).toEqual(['You’re offline. Nothing was sent.'])
    answerCalls({ 'orders/create': () => ({ order_no: 'O1' }) })
    await expect(create()).resolves.toMatchObject({ order_no: 'O1' })
    vi.stubGlobal('navigator', { onLine: true })
  })

  test('but one that was refused is not in doubt', async () => {
    answer('{"success":false}', 409)
    await expect(call('orders/create', { cart_ids: ['1'] })).rejects.toThrow(GENERIC)
  })
})

test('a 401 ends the session that asked and tells the page, after its sentence is shown', async () => {
  const toldBy: string[][] = []
  const leave = $signedIn.listen((state) => state === 'expired' && toldBy.push(shown()))
  const refusal = { status: 401, code: 'NOT_LOGGED_IN', message: 'Sign in first.' }
  $session.set(SESSION)
  answerCalls({ 'cart/count': () => refusal })
  await expect(count()).rejects.toThrow()
  expect($session.get()).toBeNull()
  expect(toldBy).toEqual([['Sign in first.']])

  answerCalls({
    'cart/count': () => {
      $session.set(SESSION)
      return refusal
    },
  })
  await expect(count()).rejects.toThrow()
  expect($session.get()).toEqual(SESSION)
  expect(toldBy).toHaveLength(1)
  leave()
})

test('that a token has been confirmed is forgotten with the session, and the token is kept once', async () => {
  $session.set(SESSION)
  const { email, expired_timestamp } = SESSION
  answerCalls({ 'user/get_base_info': () => ({ email, expired_timestamp }) })
  await loadUser()
  expect($confirmed.get()).toBe('a-secret')
  expect(Object.values(storage).filter((value) => value.includes(SESSION.token))).toHaveLength(1)
  $session.set(null)
  expect(storage).not.toHaveProperty('user_confirmed')
})
