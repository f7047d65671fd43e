import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CHALLENGE_MS } from '#domain/access/passkey.ts'
import { answerCalls, clearStorage, storage } from '../support/fakes/window.ts'

/** The browser's side of an offer: what it was asked to sign, and how it ends. */
interface Offer {
  challenge: string
  choose: (credential: object) => void
  end: (reason: Error) => void
}
const offers: Offer[] = []

vi.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthnAutofill: async () => true,
  startAuthentication: ({ optionsJSON }: { optionsJSON: { challenge: string } }) =>
    new Promise((choose, end) => {
      offers.push({ challenge: optionsJSON.challenge, choose, end })
    }),
  WebAuthnAbortService: { cancelCeremony: () => offers.at(-1)?.end(new Error('cancelled')) },
}))

const REFUSED = { status: 422, code: 'WRONG_PASSKEY', message: 'This passkey wasn’t accepted.' }
const ENTERED = { token: 't', email: 'me@example.test', expired_timestamp: 9e12 }
/** Answers of logging in, in turn. */
let answers: object[] = []
let made = 0

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('PublicKeyCredential', class {})
  vi.stubGlobal('location', { hostname: 'localhost' })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  storage.user_passkey = '1'
  offers.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  clearStorage()
})

/** A page of the sign-in that was just opened. */
async function opened() {
  vi.resetModules()
  const { offerPasskey } = await import('#stores/passkey.ts')
  const asked = answerCalls({
    'user/start_passkey_login': () => ({ options: { challenge: `challenge ${++made}` } }),
    'user/login_with_passkey': () => answers.shift(),
    'user/get_base_info': () => ({ email: 'me@example.test' }),
    'cart/get_count': () => ({ count: 0 }),
  })
  const leaving = new AbortController()
  const entered = offerPasskey(leaving.signal)
  entered.catch(() => {})
  await vi.waitFor(() => expect(offers).toHaveLength(1))
  return {
    entered,
    leaving,
    tries: () => asked.filter(({ path }) => path === 'user/login_with_passkey').length,
  }
}

it('is offered anew, with something new to sign, before the server forgets what it was', async () => {
  const { leaving } = await opened()
  await vi.advanceTimersByTimeAsync(CHALLENGE_MS - 1)
  expect(offers).toHaveLength(2)
  expect(offers[1]?.challenge).not.toBe(offers[0]?.challenge)
  await vi.advanceTimersByTimeAsync(CHALLENGE_MS)
  expect(offers).toHaveLength(3)
  leaving.abort()
})

it('is offered once more when it was refused', async () => {
  const { entered, tries } = await opened()
  answers = [REFUSED, ENTERED]
  offers[0]?.choose({ id: 'mine' })
  await vi.waitFor(() => expect(offers).toHaveLength(2))
  expect(offers[1]?.challenge).not.toBe(offers[0]?.challenge)
  offers[1]?.choose({ id: 'mine' })
  expect(await entered).toBe(true)
  expect(tries()).toBe(2)
})

it('is not offered a third time', async () => {
  const { entered, tries } = await opened()
  answers = [REFUSED, REFUSED]
  offers[0]?.choose({ id: 'gone' })
  await vi.waitFor(() => expect(offers).toHaveLength(2))
  offers[1]?.choose({ id: 'gone' })
  await expect(entered).rejects.toMatchObject({ code: 'WRONG_PASSKEY' })
  expect([offers.length, tries()]).toEqual([2, 2])
})

it('ends with the page, and with another way to sign in', async () => {
  const left = await opened()
  left.leaving.abort()
  expect(await left.entered).toBe(false)
  offers.length = 0
  const other = await opened()
  offers[0]?.end(new Error('another ceremony began'))
  expect(await other.entered).toBe(false)
  await vi.advanceTimersByTimeAsync(2 * CHALLENGE_MS)
  expect(offers).toHaveLength(1)
})
