import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openServices } from '#server/running.ts'
import type { Services } from '#server/services.ts'
import { readSettings } from '#server/settings/settings.ts'
import { openShop, type Shop } from './killed-shop.ts'
import { privatePostgres } from './private-postgres.ts'
import { type Answer, type Client, confirmEmail, PASSWORD, setRole, topUp } from './world.ts'

/** Two servers, each a process of its own, on one PostgreSQL and one folder of files. */
export interface TwoServers {
  shops: [Shop, Shop]
  /** The services of this process, for timers and what no call tells. */
  services: Services
  /** Registers somebody with ¥50,000, or who works for us. */
  person(role?: 'staff' | 'admin'): Promise<Someone>
  close(): Promise<void>
}

/** Somebody signed in, at either server. */
export interface Someone {
  id: string
  email: string
  at: [Client, Client]
}

/** Null where PostgreSQL is not installed. */
export async function openTwoServers(): Promise<TwoServers | null> {
  const postgres = await privatePostgres()
  if (!postgres) return null
  const data_dir = mkdtempSync(join(tmpdir(), 'benbuy-two-'))
  await postgres.start()
  const env = { DATABASE_URL: postgres.url, DATA_DIR: data_dir, DEMO: 'on', RATE_LIMIT_FACTOR: '10000' }
  const services = await openServices(readSettings(env))
  const light = { ...env, TEST_LIGHT_PASSWORDS: 'on' }
  const shops: [Shop, Shop] = [await openShop(data_dir, light), await openShop(data_dir, light)]
  // The shops start one after the other: the first fills the demonstration.
  for (const shop of shops) await shop.start()
  let people = 0
  return {
    shops,
    services,
    async person(role) {
      people += 1
      const email = `person-${people}@example.test`
      const account = { email, password: PASSWORD, accept_terms: true }
      const { body } = await clientAt(shops[0]).call('user/create', account)
      const at: Someone['at'] = [clientAt(shops[0], body.data.token), clientAt(shops[1], body.data.token)]
      await confirmEmail(services, email)
      const { id } = await services.db
        .selectFrom('accounts')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      if (role) await setRole(services, email, role)
      else await topUp(at[0], '50000')
      return { id, email, at }
    },
    async close() {
      await Promise.all(shops.map((shop) => shop.kill()))
      await services.db.destroy()
      await postgres.stop()
      postgres.remove()
      rmSync(data_dir, { recursive: true, force: true })
    },
  }
}

/** A server that dies before it answers is a status of 0. */
const clientAt = ({ origin }: Shop, token = ''): Client => ({
  token,
  raw: (path, init) =>
    fetch(`${origin}/api/${path}`, init)
      .then(async (response): Promise<Answer> => {
        const { status, headers } = response
        return { status, headers, body: await response.json() }
      })
      .catch((): Answer => ({ status: 0, headers: new Headers(), body: { success: false, data: {} } })),
  call(path, payload = {}, headers = {}) {
    const own = { 'Content-Type': 'application/json', ...(token && { Authorization: token }), ...headers }
    return this.raw(path, { method: 'POST', headers: own, body: JSON.stringify(payload) })
  },
})

/** A call that was not answered because its server died. */
export interface LostCall {
  by: Client
  path: string
  init: RequestInit
}

/** The same client, that throws once its server is dead, and keeps what was asked last. */
export const untilKilled = (client: Client, lost: LostCall[]): Client => ({
  ...client,
  async raw(path, init) {
    const answer = lost.length ? null : await client.raw(path, init)
    if (answer?.status) return answer
    if (answer) lost.push({ by: client, path, init })
    throw new Error('the server is dead')
  },
})
