import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { freePort, ready } from '../support/worlds/site.ts'

const folder = mkdtempSync(join(tmpdir(), 'benbuy-stop-'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function start(env: Record<string, string>) {
  const all = {
    ...process.env,
    NODE_ENV: 'production',
    DEMO: 'on',
    DATA_DIR: folder,
    DATABASE_URL: '',
    ...env,
  }
  const server = spawn(process.execPath, ['dist/server/entry.mjs'], {
    env: all,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  server.stderr?.on('data', (chunk) => {
    said += chunk
  })
  let logged = ''
  server.stdout?.on('data', (chunk) => {
    logged += chunk
  })
  return { server, ended: ended(server), said: () => said.trim(), logged: () => logged }
}

const ended = (server: ChildProcess) => new Promise<number | null>((resolve) => server.once('exit', resolve))

describe('A start that cannot work', () => {
  it.each([
    [
      'a port that is taken',
      () => ({ PORT: new URL(inject('origin')).port }),
      /^Port \d+ on 127\.0\.0\.1 is taken/,
    ],
    ['a setting nobody can read', () => ({ PORT: 'many' }), /^The setting PORT is not usable/],
    [
      'a public address for a demo',
      () => ({ SITE_URL: 'https://shop.example' }),
      /^DEMO=on works only while SITE_URL/,
    ],
    [
      'a database that is not there',
      () => ({ DATABASE_URL: 'postgres://127.0.0.1:1/none' }),
      /^Cannot use the database/,
    ],
    [
      'a folder it cannot make',
      () => ({ DATA_DIR: fileURLToPath(import.meta.url) }),
      /^Cannot use .*start-stop/,
    ],
  ])('with %s ends with one sentence', async (_what, env, sentence) => {
    const { ended, said } = start(env())
    expect(await ended).toBe(1)
    expect(said()).toMatch(sentence)
    expect(said().split('\n')).toHaveLength(1)
  })
})

describe('A real shop without a contact channel', () => {
  it('opens and says once that only the form leads to it, beside what is no setting for a shop', async () => {
    const port = await freePort()
    const { server, ended, logged } = start({
      PORT: String(port),
      DEMO: 'off',
      DATA_DIR: join(folder, 'real'),
      MAIL_URL: 'smtp://127.0.0.1:1?from=shop@shop.example',
      SITE_URL: 'https://shop.example',
      ...{ CONTACT_MESSENGER: '', CONTACT_COMMUNITY: '', CONTACT_EMAIL: '', CONTACT_PHONE: '' },
      RATES: 'table',
    })
    await expect.poll(logged, { timeout: 30_000 }).toContain('only by the form on /assistant')
    expect(logged().match(/CONTACT_EMAIL/g)).toHaveLength(1)
    expect(logged()).toContain('RATES=table')
    server.kill('SIGTERM')
    expect(await ended).toBe(0)
  })
})

describe('A stop', () => {
  it.each(['SIGTERM', 'SIGHUP'] as const)(
    'by %s finishes what is in flight and then ends',
    async (signal) => {
      const port = await freePort()
      const { server, ended } = start({ PORT: String(port) })
      await ready(`http://localhost:${port}`, server)
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      const headers = { 'Content-Type': 'application/json' }
      const slow = request(
        { port, host: '127.0.0.1', method: 'POST', path: '/api/cart/count', headers },
        (res) => {
          res.setEncoding('utf8').on('data', resolve)
        },
      )
      slow.on('error', reject)
      slow.write('{')
      await new Promise((done) => setTimeout(done, 300))
      server.kill(signal)
      const door = () =>
        fetch(`http://127.0.0.1:${port}/healthz`).then(
          () => 'open',
          () => 'closed',
        )
      await expect.poll(door).toBe('closed')
      slow.end('}')
      expect(JSON.parse(await promise)).toMatchObject({ success: true })
      expect(await ended).toBe(0)
    },
  )
})
