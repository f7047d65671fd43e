import { keptAtom } from './kept-atom.ts'
import { CHALLENGE_MS, namesPasskeys } from '#domain/access/passkey.ts'
import { ApiError, call } from './api.ts'
import { loadChunk } from './load-chunk.ts'
import { enter } from './login.ts'

/** Signing in with a passkey, and making one; the library for it is loaded when the first is wanted. */

/** Whether this browser makes and uses passkeys for the address the site has here. */
export const hasPasskeys = () => 'PublicKeyCredential' in globalThis && namesPasskeys(location.hostname)

/** Says that a passkey was made or used in this browser: then the e-mail field offers them. */
const $used = keptAtom<string>('user_passkey', '', {
  encode: (mark) => mark || undefined,
  decode: String,
})

const loadLibrary = () => loadChunk(() => import('@simplewebauthn/browser'))

/** A refusal is said below the button, once. */
const AT_BUTTON = { popup: false }

/** Asks for any passkey and signs in. Answers false when the library did not come, which the reader has been told. */
export async function logInWithPasskey(): Promise<boolean> {
  const library = await loadLibrary()
  if (!library) return false
  const { options } = await call('user/start_passkey_login', {}, AT_BUTTON)
  const credential = await library
    .startAuthentication({ optionsJSON: options })
    .catch((reason: unknown) => refused(reason, NOT_USED))
  await enter(await call('user/login_with_passkey', { credential }, AT_BUTTON))
  $used.set('1')
  return true
}

/** An offer is renewed a minute before the server forgets what is to be signed: choosing takes a while, too. */
const RENEW_MS = CHALLENGE_MS - 60_000

type Library = typeof import('@simplewebauthn/browser')

/**
 * Where a passkey was used before, lets the browser offer it in the e-mail field until `signal` takes the offer back;
 * true once somebody has signed in with it. One that is refused is offered once more, for it may have been too old:
 * timers stand still while a computer sleeps. Asks nothing, and says nothing but a refusal.
 */
export async function offerPasskey(signal: AbortSignal): Promise<boolean> {
  if (!hasPasskeys() || !$used.get()) return false
  const library = await import('@simplewebauthn/browser').catch(() => null)
  if (!library || !(await library.browserSupportsWebAuthnAutofill())) return false
  signal.addEventListener('abort', () => library.WebAuthnAbortService.cancelCeremony())
  const enterOnce = async () => {
    const credential = await chosenInField(library, signal)
    if (!credential) return false
    await enter(await call('user/login_with_passkey', { credential }))
    return true
  }
  return enterOnce().catch((failure: ApiError) => {
    if (failure.code !== 'WRONG_PASSKEY') throw failure
    return enterOnce()
  })
}

/** Null when another way to sign in was taken, or the page was left. */
async function chosenInField({ startAuthentication, WebAuthnAbortService }: Library, signal: AbortSignal) {
  for (let renewed = true; renewed; ) {
    renewed = false
    const start = await call('user/start_passkey_login', {}, { notShowMessage: true }).catch(() => null)
    if (!start || signal.aborted) return null
    const renew = setTimeout(() => {
      renewed = true
      WebAuthnAbortService.cancelCeremony()
    }, RENEW_MS)
    const options = { optionsJSON: start.options, useBrowserAutofill: true }
    const credential = await startAuthentication(options).catch(() => null)
    clearTimeout(renew)
    if (credential) return credential
  }
  return null
}

/** Makes a passkey on this device or one that is near and keeps it. Answers as `logInWithPasskey`. */
export async function addPasskey({ name, password }: { name: string; password: string }): Promise<boolean> {
  const library = await loadLibrary()
  if (!library) return false
  const { options } = await call('user/start_passkey', { password }, { popup: false })
  const credential = await library
    .startRegistration({ optionsJSON: options })
    .catch((reason: unknown) => refused(reason, NOT_MADE))
  await call('user/finish_passkey', { name, credential })
  $used.set('1')
  return true
}

const NOT_USED = 'No passkey was used. Try again, or sign in with your password.'
const NOT_MADE = 'No passkey was made. Try again, and confirm it when your device asks.'
const HAS_ONE = 'This device has a passkey for your account already.'

/** The browser's own words are not for shoppers. */
function refused(reason: unknown, otherwise: string): never {
  console.error('passkey', reason)
  const has = reason instanceof Error && reason.name === 'InvalidStateError'
  throw new ApiError(0, 'NO_PASSKEY', has ? HAS_ONE : otherwise)
}
