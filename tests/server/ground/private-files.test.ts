import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'benbuy-private-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A program of ours under the umask most systems have, until it ends or has told its port. */
async function run(program: string, data_dir: string) {
  const child = spawn('sh', ['-c', `umask 022; exec "${process.execPath}" ${program}`], {
    env: { ...process.env, DATA_DIR: data_dir, DATABASE_URL: '', PORT: '0', DEMO: 'on' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await Promise.race([once(child, 'message'), once(child, 'exit')])
  const modes = readdirSync(data_dir, { recursive: true, encoding: 'utf8' }).map((name) => ({
    name,
    others: statSync(join(data_dir, name)).mode & 0o077,
  }))
  if (child.exitCode === null) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return modes
}

it.each([
  ['the server', 'tests/support/worlds/site-process.ts'],
  ['a command', 'scripts/seed.ts --orders 1'],
])('Nobody else on the machine reads what %s writes', async (_, program) => {
  const data_dir = join(folder, program.replaceAll(/[ /]/g, '-'))
  const modes = await run(program, data_dir)
  expect(modes.map(({ name }) => name)).toContain('benbuy.sqlite')
  expect(modes.filter(({ others }) => others)).toEqual([])
  expect(statSync(data_dir).mode & 0o077).toBe(0)
})

it('A start closes what an earlier version left open, and nothing that is not ours', async () => {
  const data_dir = join(folder, 'earlier')
  await run('scripts/seed.ts --orders 1', data_dir)
  writeFileSync(join(data_dir, 'notes.txt'), '')
  for (const name of ['benbuy.sqlite', 'notes.txt']) chmodSync(join(data_dir, name), 0o644)
  const modes = await run('scripts/ledger-check.ts', data_dir)
  expect(modes.filter(({ others }) => others)).toEqual([{ name: 'notes.txt', others: 0o044 }])
})
