import { DEFAULT_CURRENCY } from '#domain/money/currency-of.ts'
import { keptText } from './browser-storage.ts'
import { type ApiError, call, type Data, type Payload } from './api.ts'
import { loadCount, moveLocalCart } from './cart.ts'
import { $currency } from './choice.ts'
import { $ownCurrency } from './kept-choice.ts'
import { $session } from './session.ts'
import { $ad, loadUser, tellCurrency } from './user.ts'

/** A form of the sign-in says what is wrong where it was typed, once. */
export const AT_FIELD = { popup: false }

export async function logIn(payload: Payload<'user/login'>): Promise<void> {
  await enter(await call('user/login', payload, AT_FIELD))
}

export async function logInWithCode(payload: Payload<'user/login_with_code'>): Promise<void> {
  await enter(await call('user/login_with_code', payload, AT_FIELD))
}

/** The ways into the account of this address, none for a newcomer's; null where nobody says so now, so that all are offered. */
export async function askWaysIn(email: string): Promise<Data<'user/start_login'>['ways'] | null> {
  const answer = await call('user/start_login', { email }, AT_FIELD).catch((failure: ApiError) => {
    if (failure.code === 'TOO_MANY') return null
    throw failure
  })
  return answer?.ways ?? null
}

export async function register(payload: Payload<'user/create'>): Promise<void> {
  const ad = $ad.get()
  // By the haul they came by, unless they name somebody else.
  const p_code = payload.p_code || keptText('sessionStorage', 'invitation') || undefined
  const account = await call(
    'user/create',
    { ...payload, ...(p_code && { p_code }), ...(ad && { ad }) },
    AT_FIELD,
  )
  $session.set({ token: account.token, email: account.email, expired_timestamp: account.expired_timestamp })
  await keepCurrency()
  await enter(account)
  $ad.set('')
}

/** The account reads on in the visitor's currency, chosen or that of a country; prices in USD are no reason to fail. */
async function keepCurrency() {
  const choice = { currency_unit: $currency.get(), by_country: !$ownCurrency.get() }
  if (choice.currency_unit !== DEFAULT_CURRENCY)
    await tellCurrency(choice, { notShowMessage: true }).catch(() => null)
}

/** Every session ends with the old password; this browser keeps the new one that comes with the new password. */
export async function changePassword(payload: Payload<'user/change_password'>): Promise<void> {
  const { token, email, expired_timestamp } = await call('user/change_password', payload, AT_FIELD)
  $session.set({ token, email, expired_timestamp })
  await loadUser()
}

/** The address of before gets the account back, and signs in to it. */
export async function takeBack(payload: Payload<'user/take_back_email'>): Promise<void> {
  await call('user/take_back_email', payload, AT_FIELD)
  await logIn({ email: payload.email, password: payload.new_password })
}

/** After every way to sign in: keeps the session, brings the visitor's cart into the account and reads who is here. */
export async function enter({ token, email, expired_timestamp }: Data<'user/login'>): Promise<void> {
  $session.set({ token, email, expired_timestamp })
  await Promise.all([loadUser(), moveLocalCart()])
  // The badge; a count that does not come is no reason to fail a log-in.
  await loadCount().catch(() => null)
}
