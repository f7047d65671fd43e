import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json, text } from 'node:stream/consumers'
import { FakePaypal, PAYPAL_HOST, paypalHeaders } from './paypal.ts'
import { FakeStripe, STRIPE_HOST, stripeHeaders } from './stripe.ts'
import { PAYMENT_ENV } from './payments.ts'

/** Stripe and PayPal for a shop that runs in a process of its own. */
export interface Bank {
  stripe: FakeStripe
  paypal: FakePaypal
  /** Settings that lead a shop's requests here. */
  env: Record<string, string>
  /** Called once, when what the next request of this kind asks for is done and its answer not sent yet. */
  before(request: RegExp, work: () => Promise<unknown>): Promise<void>
  /** Sends the event to the shop, signed; answers its status. */
  tell(origin: string, method: 'stripe' | 'paypal', event: object): Promise<number>
  close(): void
}

export async function openBank(): Promise<Bank> {
  const stripe = new FakeStripe()
  const paypal = new FakePaypal()
  let waiting: { request: RegExp; work: () => Promise<unknown>; done: () => void } | null = null

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request
    const isJson = headers['content-type'] === 'application/json'
    const [status, body] =
      headers.host === STRIPE_HOST
        ? stripe.answer({ method, url, headers, form: new URLSearchParams(await text(request)) })
        : paypal.answer({ method, url, headers, body: isJson ? await json(request) : await text(request) })
    if (waiting?.request.test(`${method} ${url}`)) {
      const { work, done } = waiting
      waiting = null
      await work()
      done()
    }
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }

  const server = createServer((request, response) => {
    // The asking shop may be dead by now.
    response.on('error', () => {})
    void answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    stripe,
    paypal,
    env: {
      ...PAYMENT_ENV,
      TEST_HOST_MAP: [STRIPE_HOST, PAYPAL_HOST].map((host) => `${host}=${address}`).join(),
    },
    before: (request, work) => new Promise((done) => (waiting = { request, work, done })),
    async tell(origin, method, event) {
      const body = JSON.stringify(event)
      const headers = method === 'stripe' ? stripeHeaders(body) : paypalHeaders()
      return (await fetch(`${origin}/api/webhooks/${method}`, { method: 'POST', headers, body })).status
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
