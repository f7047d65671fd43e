import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject } from 'vitest'
import type { BrowserContext } from 'playwright-core'
import type { Device, Visit } from '../worlds/browser.ts'

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

type Visiting = (device: Device, stored: Record<string, string>) => Promise<Visit>

/** A browser in which a new customer is signed in. */
export async function visitSignedIn(visit: Visiting, device: Device): Promise<Visit & { user: StoredUser }> {
  const { user, cookie } = await newCustomer()
  const visited = await visit(device, {
    ...{ cookie_consent: 'declined', chat_open_seen: '1', user: JSON.stringify(user) },
    user_confirmed: user.token.slice(0, 8),
  })
  await addCookie(visited.context, cookie)
  return { ...visited, user }
}

/** The code in the newest mail to this address. */
export async function mailedCode(email: string): Promise<string> {
  const newest = () => {
    const files = globSync(join(inject('data_dir'), 'mail', '*.eml')).sort()
    const mail = files
      .map((file) => readFileSync(file, 'utf8'))
      .findLast((one) => one.includes(`To: ${email}`))
    return /X-BenBuy-Code: (\d{6})/.exec(mail ?? '')?.[1] ?? ''
  }
  await expect.poll(newest, { timeout: 10_000 }).toMatch(/^\d{6}$/)
  return newest()
}
