import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { DESKTOP, openBrowser } from '../../support/worlds/browser.ts'
import { DEMO_PASSWORD, freePort } from '../../support/worlds/site.ts'
import { demoCookies, GATE, wrongRows } from '../../support/models/gate.ts'

const { visit } = openBrowser()

const folder = mkdtempSync(join(tmpdir(), 'benbuy-npm-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Running {
  npm: ChildProcess
  origin: string
  said: () => string
}

async function npmRun(command: string, env: Record<string, string> = {}): Promise<Running> {
  const port = env.PORT ?? String(await freePort())
  // Astro answers no request where it believes to be tested by Vitest itself.
  const { VITEST: _, ...own } = process.env
  const all = { ...own, DATA_DIR: folder, DATABASE_URL: '', DEMO: 'on', DEMO_PASSWORD, PORT: port, ...env }
  const npm = spawn('npm', ['run', command], { env: all, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [npm.stdout, npm.stderr]) stream?.on('data', (chunk) => (said += String(chunk)))
  return { npm, origin: `http://localhost:${port}`, said: () => said }
}

const answers = (origin: string) =>
  fetch(origin).then(
    () => true,
    () => false,
  )

async function opens({ npm, origin, said }: Running): Promise<void> {
  for (let tries = 0; tries < 900 && !(await answers(origin)); tries++) {
    if (npm.exitCode !== null) throw new Error(said())
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Ends within ten seconds, and nothing that it started goes on answering. */
async function stops({ npm, origin }: Running): Promise<void> {
  npm.kill('SIGTERM')
  await Promise.race([
    once(npm, 'exit'),
    new Promise((_, reject) => setTimeout(() => reject(new Error('it did not end')), 10_000)),
  ])
  for (let tries = 0; tries < 50 && (await answers(origin)); tries++)
    await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await answers(origin)).toBe(false)
}

/** A page of it does what only its scripts can. */
async function alive({ origin }: Running): Promise<void> {
  const { page, context } = await visit(DESKTOP)
  await page.goto(`${origin}/login`)
  // In dev the first page waits until its modules are bundled.
  await page.getByLabel('Email').waitFor({ timeout: 90_000 })
  await context.close()
}

/** Rows of the gate's table that the middleware answers otherwise than the front door. */
async function wrongInDev({ origin }: Running): Promise<string[]> {
  const rows = GATE.filter(({ builtOnly }) => !builtOnly)
  return wrongRows(origin, await demoCookies(origin, DEMO_PASSWORD), rows)
}

describe('npm run', () => {
  it.each(['start', 'dev'])(
    '%s opens a site that is alive, and SIGTERM ends it',
    async (command) => {
      const running = await npmRun(command)
      try {
        await opens(running)
        await alive(running)
        if (command === 'dev') expect(await wrongInDev(running)).toEqual([])
        await stops(running)
      } finally {
        running.npm.kill('SIGKILL')
      }
      // Vite reads the whole source beside other tests.
    },
    300_000,
  )
})

it('A second start while the first one runs says one sentence, before it builds or opens anything', async () => {
  const DATA_DIR = join(folder, 'second')
  const { npm, said } = await npmRun('start', { DATA_DIR, PORT: new URL(inject('origin')).port })
  const [code] = await once(npm, 'exit')
  expect(code).toBe(1)
  const lines = said()
    .split('\n')
    .filter((line) => line.trim() && !/^(>|npm )/.test(line))
  expect(lines).toEqual([expect.stringMatching(/^Port \d+ on 127\.0\.0\.1 is taken by another program/)])
  expect(existsSync(join(DATA_DIR, 'benbuy.sqlite'))).toBe(false)
})
