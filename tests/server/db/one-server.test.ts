import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { holdsUnusedShop } from '#server/db/existing.ts'
import { openServices } from '#server/running.ts'
import { readSettings } from '#server/settings/settings.ts'

const root = mkdtempSync(join(tmpdir(), 'benbuy-one-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const newFolder = () => mkdtempSync(join(root, 'shop-'))

/** A server without pages: it has the folder until it ends, and says so. On SIGTERM it takes half a second to stop. */
const SERVER = `
  import { readSettings, SettingError } from '#server/settings/settings.ts'
  import { announceStop, becomeOnlyServer } from '#server/db/server-lock.ts'
  const settings = readSettings(process.env)
  process.on('SIGTERM', () => {
    announceStop(settings)
    console.log('stopping')
    setTimeout(() => process.exit(0), 500)
  })
  try {
    await becomeOnlyServer(settings)
    console.log('open')
  } catch (error) {
    console.error(error instanceof SettingError ? error.message : error)
    process.exit(1)
  }
  setInterval(() => {}, 1000)
`

function serve(DATA_DIR: string, env: Record<string, string> = {}) {
  const args = ['--input-type=module', '--eval', SERVER]
  const server = spawn(process.execPath, args, {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR, ...env },
  })
  let said = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  return { server, said: () => said, ended: once(server, 'exit') }
}

const opens = (one: { said: () => string }) => expect.poll(one.said, { timeout: 10_000 }).toContain('open\n')

async function kill(server: ChildProcess): Promise<void> {
  const gone = once(server, 'exit')
  server.kill('SIGKILL')
  await gone
}

const run = (script: string, DATA_DIR: string, env: Record<string, string> = {}, ...args: string[]) =>
  spawnSync(process.execPath, [`scripts/${script}.ts`, ...args], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR, DEMO: 'on', ...env },
    encoding: 'utf8',
  })

it('A second server on one folder says in one sentence which process uses it, and after a kill -9 the next opens at once', async () => {
  const folder = newFolder()
  const first = serve(folder)
  await opens(first)
  const second = serve(folder)
  expect(await second.ended).toEqual([1, null])
  expect(second.said()).toBe(
    `Another server (process ${first.server.pid}) already uses ${folder}: stop it first, or give this one another DATA_DIR.\n`,
  )
  await kill(first.server)
  const third = serve(folder)
  await opens(third)
  await kill(third.server)
})

it('A server that starts while the old one stops waits for its end', async () => {
  const folder = newFolder()
  const old = serve(folder)
  await opens(old)
  old.server.kill('SIGTERM')
  await expect.poll(old.said).toContain('stopping')
  const next = serve(folder)
  await opens(next)
  expect(old.server.exitCode).toBe(0)
  await kill(next.server)
})

it('With PostgreSQL several servers share a folder', async () => {
  const folder = newFolder()
  const servers = [1, 2].map(() => serve(folder, { DATABASE_URL: 'postgres://127.0.0.1:1/shop' }))
  for (const one of servers) await opens(one)
  for (const { server } of servers) await kill(server)
})

it('npm start refuses the folder of a running server before it builds anything', async () => {
  const folder = newFolder()
  const first = serve(folder)
  await opens(first)
  const { status, stderr } = run('can-start', folder, { PORT: String(await freePort()) })
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^Another server \(process \d+\) already uses .*\n$/),
  ])
  await kill(first.server)
  expect(run('can-start', folder, { PORT: String(await freePort()) }).status).toBe(0)
})

it('npm start refuses a port that another program has before it builds anything', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { status, stderr } = run('can-start', newFolder(), { PORT: String(port) })
  expect([status, stderr]).toEqual([
    1,
    `Port ${port} on 127.0.0.1 is taken by another program: set PORT to another one.\n`,
  ])
  other.close()
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

it('Every command works beside a running server, and names the shop it works on', async () => {
  const folder = newFolder()
  const { db } = await openServices(readSettings({ DATA_DIR: folder, DEMO: 'on' }))
  await db.destroy()
  const running = serve(folder)
  await opens(running)
  const outcomes = [
    run('seed', folder, {}, '--orders', '3'),
    run('admin', folder, {}, 'boss@shop.example'),
    run('mails', folder),
    run('rates', folder, { RATES: 'live' }),
    run('ledger-check', folder),
  ]
  for (const { status, stderr, stdout } of outcomes) {
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain(join(folder, 'benbuy.sqlite'))
  }
  await kill(running.server)
  // Six programs one after another, each loads the whole server.
}, 180_000)

it('A command for a shop that has been started makes none where there is none', () => {
  const folder = newFolder()
  for (const command of ['mails', 'ledger-check']) {
    const { status, stderr } = run(command, folder)
    expect([status, stderr]).toEqual([1, expect.stringContaining(`There is no shop in ${folder}`)])
  }
  expect(readdirSync(folder)).toEqual([])
})

const url = process.env.TEST_DATABASE_URL
it.runIf(url)(
  'An empty PostgreSQL beside a folder that holds a shop is refused, one with a shop is not',
  async () => {
    const folder = newFolder()
    const schema = `one_server_${process.pid}`
    const client = new pg.Client(url)
    await client.connect()
    await client.query(`create schema ${schema}`)
    const own = new URL(url ?? '')
    own.searchParams.set('schema', schema)
    const env = { DATA_DIR: folder, DEMO: 'on', DATABASE_URL: own.href }
    const file = join(folder, 'benbuy.sqlite')
    writeFileSync(file, '')
    const refusal = `There is a shop in ${file} and none in ${own.pathname.slice(1)} on ${own.host}: copy it with npm run db:copy -- postgres://…, unset DATABASE_URL to go on with it, or set another DATA_DIR to begin a new one.`
    await expect(openServices(readSettings(env))).rejects.toThrow(refusal)
    const started = run('can-start', folder, { ...env, PORT: String(await freePort()) })
    expect([started.status, started.stderr]).toEqual([1, `${refusal}\n`])
    const { rows } = await client.query('select 1 from pg_tables where schemaname = $1', [schema])
    expect(rows).toEqual([])
    // The file was moved, and comes back when PostgreSQL has a shop of its own.
    rmSync(file)
    await (await openServices(readSettings(env))).db.destroy()
    expect(holdsUnusedShop(readSettings(env))).toBe(false)
    writeFileSync(file, '')
    await (await openServices(readSettings(env))).db.destroy()
    expect(holdsUnusedShop(readSettings(env))).toBe(true)
    await client.query(`drop schema ${schema} cascade`)
    await client.end()
  },
)
