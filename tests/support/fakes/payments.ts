import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json as readJson, text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openPaymentProviders } from '#server/providers/payments/open-payments.ts'
import type { Patience } from '#server/providers/payments/wire.ts'
import { readPayments } from '#server/settings/payments.ts'
import { FakePaypal, PAYPAL_HOST } from './paypal.ts'
import { FakeStripe, STRIPE_HOST, WEBHOOK_SECRET } from './stripe.ts'
import type { World } from '../worlds/world.ts'

/** How the providers behave: what they were asked is done in `late` and `lost`, though we do not hear of it. */
export type Mood = 'well' | 'down' | 'garbage' | 'html' | 'broken' | 'late' | 'lost' | 'no'

export interface FakePayments {
  stripe: FakeStripe
  paypal: FakePaypal
  mood: Mood
  /** "POST /v1/checkout/sessions" of every request. */
  asked: string[]
}

const PATIENCE: Patience = { timeout_ms: 600, rest_ms: 1 }

export const PAYMENT_ENV = {
  STRIPE_SECRET_KEY: 'sk_test_shop',
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  PAYPAL_CLIENT_ID: 'shop',
  PAYPAL_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'WH-1',
  TRANSFER_ACCOUNT: 'BenBuy Ltd\nIBAN XX00 0000',
  TRANSFER_CURRENCY: 'EUR',
}

/** Both providers on one loopback server, and services that ask them. */
export function fakePayments(world: World, more: Record<string, string> = {}): FakePayments {
  const fake: FakePayments = {
    stripe: new FakeStripe(),
    paypal: new FakePaypal(),
    mood: 'well',
    asked: [],
  }
  const server = createServer((request, response) => {
    void answer(fake, request, response)
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = `127.0.0.1:${(server.address() as AddressInfo).port}`
    const payments = readPayments({ ...PAYMENT_ENV, ...more })
    world.services.settings.payments = payments
    const test_host_map = new Map([STRIPE_HOST, PAYPAL_HOST].map((host) => [host, address]))
    world.services.payments = openPaymentProviders({ payments, test_host_map }, PATIENCE)
  })
  beforeEach(() => {
    fake.mood = 'well'
    fake.asked.length = 0
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return fake
}

async function answer(fake: FakePayments, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', url = '', headers } = request
  fake.asked.push(`${method} ${url.split('?')[0]}`)
  const send = (status: number, body: unknown) =>
    response
      .writeHead(status, { 'Content-Type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body))
  if (fake.mood === 'down') {
    request.socket.destroy()
    return
  }
  if (fake.mood === 'no') {
    send(400, { error: { type: 'invalid_request_error', message: 'No.' }, name: 'INVALID_REQUEST' })
    return
  }
  const isStripe = headers.host === STRIPE_HOST
  const [status, body] = isStripe
    ? fake.stripe.answer({ method, url, headers, form: new URLSearchParams(await text(request)) })
    : fake.paypal.answer({ method, url, headers, body: await bodyOf(request) })
  if (fake.mood === 'garbage') send(200, '{"half": ')
  else if (fake.mood === 'html' || fake.mood === 'broken')
    response
      .writeHead(fake.mood === 'html' ? 200 : 502, { 'Content-Type': 'text/html' })
      .end('<!doctype html><title>We will be back soon</title>')
  else if (fake.mood === 'lost') request.socket.destroy()
  else if (fake.mood === 'late') setTimeout(() => send(status, body), PATIENCE.timeout_ms * 2).unref()
  else send(status, body)
}

// biome-ignore lint/suspicious/noExplicitAny: whatever we sent; the fake reads what it needs
async function bodyOf(request: IncomingMessage): Promise<any> {
  if (request.headers['content-type'] !== 'application/json') return text(request)
  return readJson(request)
}
