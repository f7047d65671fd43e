import { call, type Data, type Payload } from './api.ts'
import { loadCount, moveLocalCart } from './cart.ts'
import { $session } from './session.ts'
import { $ad, loadUser } from './user.ts'

export async function logIn(payload: Payload<'user/login'>): Promise<void> {
  await enter(await call('user/login', payload))
}

export async function register(payload: Payload<'user/create'>): Promise<void> {
  const ad = $ad.get()
  await enter(await call('user/create', { ...payload, ...(ad && { ad }) }))
  $ad.set('')
}

/** Every session ends with the old password; this browser keeps the new one that comes with the new password. */
export async function changePassword(payload: Payload<'user/change_password'>): Promise<void> {
  const { token, email, expired_timestamp } = await call('user/change_password', payload)
  $session.set({ token, email, expired_timestamp })
  await loadUser()
}

/** The address of before gets the account back, and signs in to it. */
export async function takeBack(payload: Payload<'user/take_back_email'>): Promise<void> {
  await call('user/take_back_email', payload)
  await logIn({ email: payload.email, password: payload.new_password })
}

/** After every way to sign in: keeps the session, brings the visitor's cart into the account and reads who is here. */
export async function enter({ token, email, expired_timestamp }: Data<'user/login'>): Promise<void> {
  $session.set({ token, email, expired_timestamp })
  await Promise.all([loadUser(), moveLocalCart()])
  // The badge; a count that does not come is no reason to fail a log-in.
  await loadCount().catch(() => null)
}
