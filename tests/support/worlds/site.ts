import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    origin: string
    data_dir: string
  }
}

/** The password of the demo accounts on the site under test. */
export const DEMO_PASSWORD = 'demo-password-of-the-tests'

/** Starts the built site on a free port with a database of its own, for all browser tests. */
export default async function site(project: TestProject) {
  const { origin, data_dir, stop } = await startSite()
  project.provide('origin', origin)
  project.provide('data_dir', data_dir)
  return stop
}

/** The same for one test that needs other settings. */
export async function startSite(settings: Record<string, string> = {}) {
  const data_dir = mkdtempSync(join(tmpdir(), 'benbuy-site-'))
  const port = settings.PORT ?? (await freePort())
  const server = spawn(process.execPath, ['dist/server/entry.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: data_dir,
      DEMO_PASSWORD,
      DEMO: 'on',
      // More customers register here in an hour than one address may.
      RATE_LIMIT_FACTOR: '60',
      TEST_LIGHT_PASSWORDS: 'on',
      // Steps that can be undone wait only in tests about that.
      WAIT_FACTOR: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Why a page was 500 stands nowhere else.
  createInterface(server.stdout).on('line', (line) => {
    if (line.includes('"level":"error"')) console.error(line)
  })
  const origin = `http://localhost:${port}`
  const stop = async () => {
    server.kill('SIGTERM')
    await new Promise((resolve) => server.once('exit', resolve))
    rmSync(data_dir, { recursive: true, force: true })
  }
  await ready(origin, server)
  return { origin, data_dir, stop }
}

export async function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const address = probe.address()
    probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
  })
  return promise
}

export async function ready(origin: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (server.exitCode !== null) throw new Error('the site under test did not start')
    const up = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (up) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the site under test did not answer')
}
