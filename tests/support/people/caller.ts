import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

// biome-ignore lint/suspicious/noExplicitAny: answers of any call; a wrong field fails the test that reads it
type Data = any

export interface Person {
  email: string
  call(path: string, payload?: object): Promise<Data>
  /** Sends a picture from this folder; answers its id. */
  send(path: string, file: string): Promise<string>
}

/** Calls the site under test as this person; every call gets an idempotency key of its own. */
function person(email: string, token: string): Person {
  return {
    email,
    async call(path, payload = {}) {
      const headers = {
        'Content-Type': 'application/json',
        Authorization: token,
        'Idempotency-Key': crypto.randomUUID(),
      }
      const init = { method: 'POST', headers, body: JSON.stringify(payload) }
      const { success, data, message } = (await (
        await fetch(`${inject('origin')}/api/${path}`, init)
      ).json()) as Data
      if (!success) throw new Error(`${path}: ${message}`)
      return data
    },
    async send(path, file) {
      const form = new FormData()
      form.append('files', new Blob([readFileSync(file)], { type: 'image/webp' }), 'photo.webp')
      const init = { method: 'POST', headers: { Authorization: token }, body: form }
      const { success, data, message } = (await (
        await fetch(`${inject('origin')}/api/${path}`, init)
      ).json()) as Data
      if (!success) throw new Error(`${path}: ${message}`)
      return data.list[0].id
    },
  }
}

export async function signedIn(email: string, password: string): Promise<Person> {
  return person(email, (await person(email, '').call('user/login', { email, password })).token)
}

/** Asks for a code, waits for its mail and confirms with it. */
export async function confirmEmail({ email, call }: Person): Promise<void> {
  await call('user/sent_verification_code', { email, scene: 'verify' })
  const folder = join(inject('data_dir'), 'mail')
  for (let waited = 0; waited < 10_000; waited += 100) {
    // The site makes the folder with its first mail.
    const mails = (existsSync(folder) ? readdirSync(folder) : [])
      .filter((file) => file.endsWith('.eml'))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
    const mail = mails.find((one) => one.includes(`To: ${email}`) && one.includes('X-BenBuy-Scene: verify'))
    const code = /X-BenBuy-Code: (\d+)/.exec(mail ?? '')?.[1]
    if (code) return void (await call('user/validate_email', { email, code }))
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no code was mailed to ${email}`)
}

/** Customers made so far: a test that is tried again needs others than before. */
const made = new Set<string>()

function fresh(email: string): string {
  const next = made.has(email) ? `again-${email}` : email
  made.add(next)
  return next
}

/** A new customer with money and paid items that they described themselves. */
export async function customerWithPaidItems(
  wanted: string,
  password: string,
  titles: string[],
): Promise<Person> {
  const email = fresh(wanted)
  const account = { email, password, accept_terms: true }
  const customer = person(email, (await person(email, '').call('user/create', account)).token)
  const { payment_no } = await customer.call('balance/top_up', { amount_cny: '3000', method: 'sandbox' })
  await customer.call('balance/sandbox_pay', { payment_no, outcome: 'paid' })
  const cart_ids: string[] = []
  for (const title of titles)
    cart_ids.push((await customer.call('cart/add_diy_item', { title, price_cny: '100' })).id)
  const { item_ids, total_cny } = await customer.call('orders/create', { cart_ids })
  await customer.call('checkout/pay_order_items', { item_ids, expected_total_cny: total_cny })
  return customer
}
