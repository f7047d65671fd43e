import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { apiApp } from '#server/api/app.ts'
import { Proxies } from '#server/settings/trusted-proxies.ts'
import { runOutbox } from '#server/mail/outbox.ts'
import { openServices } from '#server/running.ts'
import type { Services } from '#server/services.ts'
import { readSettings } from '#server/settings/settings.ts'
import { newDataDir } from './prepared.ts'
import { giveBack, takeSchema } from './schemas.ts'

/** The world of a test: services on a database of its own, and a client of the API. */
export interface World {
  services: Services
  visitor: Client
  /** Registers a new customer. */
  newcomer(name?: string): Promise<Client & { email: string }>
  /** The same, with a confirmed e-mail. */
  customer(name?: string): Promise<Client & { email: string }>
  /** Registers somebody who works for us, an admin unless said otherwise. */
  staff(role?: 'staff' | 'admin'): Promise<Client & { email: string }>
  /** The code in the newest mail to this address. */
  mailedCode(email: string): Promise<string>
}

export interface Answer {
  status: number
  headers: Headers
  body: {
    success: boolean
    // biome-ignore lint/suspicious/noExplicitAny: answers of any call; a wrong field fails the test that reads it
    data: any
    code?: string
    message?: string
    errors?: { path: string; message: string }[]
    [extra: string]: unknown
  }
}

export interface Client {
  token: string
  call(path: string, payload?: unknown, headers?: Record<string, string>): Promise<Answer>
  /** Sends exactly this. */
  raw(path: string, init: RequestInit): Promise<Answer>
}

/** Runs the same tests on the embedded database and, when TEST_DATABASE_URL is set, on PostgreSQL. */
export function onEachDatabase(
  name: string,
  tests: (world: World, database: 'SQLite' | 'PostgreSQL') => void,
  /** '1' where what can be undone waits as in a shop; else it is done at once. */
  waits: '0' | '1' = '0',
): void {
  describe(`${name} on SQLite`, () => tests(world(undefined, waits), 'SQLite'))
  const url = process.env.TEST_DATABASE_URL
  if (url) describe(`${name} on PostgreSQL`, () => tests(world(url, waits), 'PostgreSQL'))
}

export const PASSWORD = 'correct horse battery'

function world(database_url: string | undefined, waits: string): World {
  const made = {} as World
  beforeAll(async () => {
    const DATA_DIR = newDataDir(database_url ? 'PostgreSQL' : 'SQLite')
    const DATABASE_URL = database_url && (await takeSchema(database_url))
    const env = { DATA_DIR, DEMO: 'on', DATABASE_URL, RATE_LIMIT_FACTOR: '10000', WAIT_FACTOR: waits }
    Object.assign(made, await makeWorld(await openServices(readSettings(env))))
  })
  afterAll(async () => {
    if (!made.services) return
    await made.services.db.destroy()
    const address = made.services.settings.database_url
    if (database_url && address) await giveBack(database_url, address)
  })
  return made
}

const apps = new WeakMap<Services, ReturnType<typeof apiApp>>()

/** A client of an API that works with these services; each request may look like one from this address. */
export function clientOf(
  services: Services,
  token = '',
  ip = '',
  forwarded: Record<string, string> = {},
): Client {
  const app = apps.get(services) ?? apiApp(services)
  apps.set(services, app)
  const incoming = { socket: { remoteAddress: ip }, headers: forwarded } as unknown as IncomingMessage
  const from = new Proxies(services.settings.trusted_proxies).clientIp(incoming)
  return {
    token,
    async raw(path, init) {
      const response = await app.fetch(new Request(`http://localhost:4321/api/${path}`, init), from)
      const { status, headers } = response
      const inLines = headers.get('content-type')?.startsWith('application/x-ndjson')
      const body = inLines ? { success: true, data: await response.text() } : await response.json()
      return { status, headers, body: body as Answer['body'] }
    },
    call(path, payload = {}, headers = {}) {
      const own = { 'Content-Type': 'application/json', ...(token && { Authorization: token }), ...headers }
      return this.raw(path, { method: 'POST', headers: own, body: JSON.stringify(payload) })
    },
  }
}

async function makeWorld(services: Services): Promise<World> {
  const visitor = clientOf(services)
  const made: World = {
    services,
    visitor,
    async newcomer(name = randomBytes(5).toString('hex')) {
      const email = `${name}@example.test`
      const { body } = await visitor.call('user/create', { email, password: PASSWORD, accept_terms: true })
      return { ...clientOf(services, body.data.token), email }
    },
    async customer(name) {
      const person = await made.newcomer(name)
      await confirmEmail(services, person.email)
      return person
    },
    async staff(role = 'admin') {
      const clerk = await made.customer()
      await setRole(services, clerk.email, role)
      return clerk
    },
    async mailedCode(email) {
      while (await runOutbox(services, Date.now() + 1));
      const folder = join(services.settings.data_dir, 'mail')
      const mails = readdirSync(folder)
        .sort()
        .map((file) => readFileSync(join(folder, file), 'utf8'))
      const coded = mails.findLast((mail) => mail.includes(`To: ${email}`) && mail.includes('X-BenBuy-Code'))
      return /X-BenBuy-Code: (\d+)/.exec(coded ?? '')?.[1] ?? ''
    },
  }
  return made
}

/** As an admin does, but sessions go on. */
export async function setRole({ db }: Services, email: string, role: 'staff' | 'admin'): Promise<void> {
  await db.updateTable('accounts').set({ role }).where('email', '=', email).execute()
}

/** As somebody who has read the mail with the code. */
export async function confirmEmail({ db }: Services, email: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ email_verified_at: Date.now() })
    .where('email', '=', email.toLowerCase())
    .execute()
}

export const newKey = () => ({ 'Idempotency-Key': randomBytes(12).toString('hex') })

/** For a front door without Astro behind it. */
export const noPages = () => Promise.reject(new Error('no page is made here'))

/** Puts money into the client's balance through the sandbox. */
export async function topUp(client: Client, amount_cny: string): Promise<void> {
  const opened = await client.call('balance/top_up', { amount_cny, method: 'sandbox' }, newKey())
  const { payment_no } = opened.body.data
  await client.call('balance/sandbox_pay', { payment_no, outcome: 'paid' }, newKey())
}
