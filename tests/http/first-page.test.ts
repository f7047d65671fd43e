import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { PHONE } from '../support/worlds/browser.ts'
import { freePort } from '../support/worlds/site.ts'

/** A start that notes each file of code it loads, until it has answered a first page to itself. */
const NOTED = `
  import http from 'node:http'
  import { registerHooks, syncBuiltinESMExports } from 'node:module'
  import timers from 'node:timers/promises'
  import { writeFileSync } from 'node:fs'
  const urls = []
  registerHooks({ load(url, context, next) {
    urls.push(url)
    return next(url, context)
  } })
  // Work that leaves the first pages alone for a while does so for longer: a busy machine takes its time for them.
  const sleep = timers.setTimeout
  timers.setTimeout = (ms, ...rest) => sleep(ms < 300 ? ms : ms + 30_000, ...rest)
  syncBuiltinESMExports()
  const listen = http.Server.prototype.listen
  http.Server.prototype.listen = function (port, ...rest) {
    this.once('listening', () => http.get({ port, host: '127.0.0.1' }, (res) => {
      res.resume().on('end', () => writeFileSync(process.env.LOADED, [res.statusCode, ...urls].join('\\n')))
    }))
    return listen.call(this, port, ...rest)
  }`

/** Code that only some requests or some shops need, by words of it that a build leaves as they are. */
const RARE = {
  'passwords that are guessed': 'iloveyou',
  'phone numbers of all countries': 'country_calling_codes',
  'the API’s document': 'openapi: ',
  passkeys: 'verifyAuthenticationResponse',
  postgres: 'STALE_STATEMENT =',
  React: 'renderToStaticMarkup',
  'what Prometheus reads': 'collectDefaultMetrics',
  'the catalogue of the demo': 'SAMPLE_ITEMS =',
  'the words of goods': 'oxacin',
  'the ways in which shoppers put their questions': 'walk me through it',
}

const folder = mkdtempSync(join(tmpdir(), 'benbuy-loaded-'))
let loaded: string[] = []

/** Starts a demo, asks for its first page and ends it. */
async function firstPage(): Promise<void> {
  const port = await freePort()
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DEMO: 'on',
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
  }
  const args = ['--import', join(folder, 'noted.mjs'), 'dist/server/entry.mjs']
  const file = join(folder, 'loaded')
  rmSync(file, { force: true })
  const shop = spawn(process.execPath, args, {
    env: { ...env, DATABASE_URL: '', LOADED: file },
    stdio: 'ignore',
  })
  while (!existsSync(file) && shop.exitCode === null) await sleep(20)
  shop.kill('SIGTERM')
  await once(shop, 'exit')
  const [status, ...urls] = readFileSync(file, 'utf8').split('\n')
  expect(status).toBe('200')
  loaded = urls
}

beforeAll(async () => {
  writeFileSync(join(folder, 'noted.mjs'), NOTED)
  await firstPage()
  // The second start finds the demo seeded.
  await firstPage()
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('A start', () => {
  it('loads nothing that its first page does not need', () => {
    const files = loaded.filter((url) => url.startsWith('file:')).map((url) => new URL(url).pathname)
    const code = files.map((file) => readFileSync(file, 'utf8')).join('\n')
    expect(files.length).toBeGreaterThan(10)
    // Among them Stripe, mail, passkeys and pictures.
    expect(files.filter((file) => file.includes('/node_modules/'))).toEqual([])
    const apart = [...readFileSync('astro.config.mjs', 'utf8').matchAll(/^const APART = \[(.*)\]/gm)].join()
    for (const name of ['sharp', 'stripe', 'nodemailer', 'pg', '@simplewebauthn/server'])
      expect(apart).toContain(`'${name}'`)
    expect(code.length).toBeLessThan(2_000_000)
    const all = globSync('dist/server/**/*.mjs').map((file) => readFileSync(file, 'utf8'))
    for (const [what, words] of Object.entries(RARE)) {
      expect(
        all.some((text) => text.includes(words)),
        `the build has ${what}`,
      ).toBe(true)
      expect(code.includes(words), `the start loads ${what}`).toBe(false)
    }
  })

  it('is one of the same code, whatever NODE_ENV says', () => {
    const files = globSync('dist/server/**/*.mjs')
    expect(files.filter((file) => readFileSync(file, 'utf8').includes('process.env.NODE_ENV'))).toEqual([])
  })
})

describe('Every built page', () => {
  const pages = globSync('**/*.html', { cwd: 'dist/client' })
    .map((file) => `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`)
    .filter(
      (path) =>
        /^\/(m\/)?(help|finds|haul|w2c|terms|cart|estimation)?$/.test(path) || path.startsWith('/help/'),
    )

  /** Bytes as they come: `fetch` would unpack them. */
  async function ask(path: string, coding: string, more: Record<string, string> = {}) {
    const { promise, resolve, reject } = Promise.withResolvers<{
      status: number
      headers: Record<string, unknown>
      body: Buffer
    }>()
    const phone = path === '/m' || path.startsWith('/m/') ? { 'User-Agent': PHONE.userAgent } : {}
    const headers = { 'Accept-Encoding': coding, ...phone, ...more }
    request(inject('origin') + path, { headers }, async (res) => {
      const body = Buffer.concat(await res.toArray())
      resolve({ status: res.statusCode ?? 0, headers: res.headers, body })
    })
      .on('error', reject)
      .end()
    return promise
  }

  it('comes in each encoding with the same text, an ETag of its own and half the bytes', async () => {
    expect(pages.length).toBeGreaterThan(20)
    for (const path of pages) {
      const packed = await Promise.all([ask(path, 'br'), ask(path, 'gzip'), ask(path, 'br')])
      const plain = await ask(path, 'identity')
      if (plain.status !== 200) continue
      const [br, gzip, again] = packed
      expect(brotliDecompressSync(br.body).equals(plain.body), path).toBe(true)
      expect(gunzipSync(gzip.body).equals(plain.body), path).toBe(true)
      expect(again.body.equals(br.body), path).toBe(true)
      expect(br.body.length, path).toBeLessThan(plain.body.length / 2)
      expect(br.headers, path).toMatchObject({
        'content-encoding': 'br',
        vary: expect.stringContaining('Accept-Encoding'),
      })
      expect(new Set([br, gzip, plain].map(({ headers }) => headers.etag)).size, path).toBe(3)
      const known = await ask(path, 'br', { 'If-None-Match': String(br.headers.etag) })
      expect([known.status, known.body.length], path).toEqual([304, 0])
    }
  })
})
