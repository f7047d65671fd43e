import { send } from './load.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any call
type Data = any

let accounts = 0

export interface Shopper {
  (path: string, body: unknown): Promise<Data>
  token: string
}

/** A new customer with ¥50,000; answers how to call the API as them, each call with a key of its own. */
export async function account(port: number): Promise<Shopper> {
  let token = ''
  const call = async (path: string, body: unknown): Promise<Data> => {
    const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
    const answer = await send(port, 'POST', `/api/${path}`, body, token ? headers : {})
    const json = JSON.parse(answer.text) as { success: boolean; data: Data }
    if (!json.success) throw new Error(`${path}: ${answer.text}`)
    return json.data
  }
  const email = `bench-${Date.now()}-${accounts++}@example.test`
  token = (await call('user/create', { email, password: 'bench-password', accept_terms: true })).token
  const { payment_no } = await call('balance/top_up', { amount_cny: '50000', method: 'sandbox' })
  await call('balance/sandbox_pay', { payment_no, outcome: 'paid' })
  return Object.assign(call, { token })
}
