import { inject } from 'vitest'
import type { BrowserContext } from 'playwright-core'

/** The password of every account the browser tests make; the demo's is DEMO_PASSWORD in site.ts. */
export const PASSWORD = 'a long enough password'

export interface StoredUser {
  token: string
  email: string
  expired_timestamp: number
}

/** Calls the API as the browser would; `token` for a customer's. */
export async function api(path: string, body: object, token = ''): Promise<Response> {
  return fetch(`${inject('origin')}/api/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: token }) },
    body: JSON.stringify(body),
  })
}

let made = 0

/** A new customer, as the browser stores them, and the cookie of their session. */
export async function newCustomer(): Promise<{ user: StoredUser; cookie: string }> {
  const email = `customer-${Date.now()}-${made++}@example.test`
  const answer = await api('user/create', { email, password: PASSWORD, accept_terms: true })
  const { token, expired_timestamp } = (await answer.json()).data
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { user: { token, email, expired_timestamp }, cookie }
}

/** Gives a browser the session cookie too. */
export async function addCookie(context: BrowserContext, cookie: string): Promise<void> {
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: inject('origin') }])
}
