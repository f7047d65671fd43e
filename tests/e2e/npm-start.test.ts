import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { freePort } from './site.ts'

const folder = mkdtempSync(join(tmpdir(), 'benbuy-npm-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Running {
  npm: ChildProcess
  origin: string
  said: () => string
}

async function npmRun(command: string, env: Record<string, string> = {}): Promise<Running> {
  const port = env.PORT ?? String(await freePort())
  const all = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', DEMO: 'on', PORT: port, ...env }
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

describe('SIGTERM', () => {
  it.each(['start', 'dev'])('to npm run %s ends the server', async (command) => {
    const running = await npmRun(command)
    try {
      await opens(running)
      await stops(running)
    } finally {
      running.npm.kill('SIGKILL')
    }
  })
})

it('A second start while the first one runs says one sentence, before it builds anything', async () => {
  const { npm, said } = await npmRun('start', { PORT: new URL(inject('origin')).port })
  const [code] = await once(npm, 'exit')
  expect(code).toBe(1)
  const lines = said()
    .split('\n')
    .filter((line) => line.trim() && !/^(>|npm )/.test(line))
  expect(lines).toEqual([expect.stringMatching(/^Port \d+ on 127\.0\.0\.1 is taken by another program/)])
})
