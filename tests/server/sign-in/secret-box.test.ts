import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { seal, unseal } from '#server/sign-in/secret-box.ts'

const keys = { secret_key: 'a key of the shop, long enough for it', data_dir: '/nowhere' }

it('A secret is read with the key it was sealed with, for whom it was sealed', () => {
  expect(unseal(keys, seal(keys, 'JBSWY3DP', 'me'), 'me')).toBe('JBSWY3DP')
})

it.each([
  ['another key', { ...keys, secret_key: 'another key, as long as the first one' }, 'me'],
  ['somebody else’s row', keys, 'you'],
])('With %s the log is told what to do', (_what, with_keys, owner) => {
  expect(() => unseal(with_keys, seal(keys, 'JBSWY3DP', 'me'), owner)).toThrow(/SECRET_KEY.*--lost-app/)
})

/** Seals with the key of each folder, all threads at the same moment. */
const SEALER = `
  const { parentPort, workerData } = require('node:worker_threads')
  import(workerData.box).then(({ seal }) => {
    const turns = new Int32Array(workerData.turns)
    const sealed = workerData.folders.map((data_dir, turn) => {
      Atomics.add(turns, turn, 1)
      while (Atomics.load(turns, turn) < workerData.threads);
      return seal({ data_dir }, 'JBSWY3DP', 'me')
    })
    parentPort.postMessage(sealed)
  })
`

it('Of two first starts both get the same key, and nothing else stays in the folder', async () => {
  const root = mkdtempSync(join(tmpdir(), 'benbuy-box-'))
  const folders = Array.from({ length: 300 }, () => mkdtempSync(join(root, 'shop-')))
  const turns = new SharedArrayBuffer(4 * folders.length)
  const box = new URL('../../../src/server/sign-in/secret-box.ts', import.meta.url).href
  const start = () => {
    const { promise, resolve, reject } = Promise.withResolvers<string[]>()
    const worker = new Worker(SEALER, { eval: true, workerData: { box, folders, turns, threads: 2 } })
    worker.once('message', resolve)
    worker.once('error', reject)
    return promise
  }
  const both = await Promise.all([start(), start()])
  for (const [index, data_dir] of folders.entries()) {
    for (const sealed of both)
      expect(unseal({ secret_key: undefined, data_dir }, sealed[index] ?? '', 'me')).toBe('JBSWY3DP')
    expect(readdirSync(data_dir)).toEqual(['secret-key'])
  }
  rmSync(root, { recursive: true })
})

it('A key that was lost is not taken for one', () => {
  const data_dir = mkdtempSync(join(tmpdir(), 'benbuy-box-'))
  writeFileSync(join(data_dir, 'secret-key'), '\n')
  expect(() => seal({ secret_key: undefined, data_dir }, 'JBSWY3DP', 'me')).toThrow('secret-key is empty')
  rmSync(data_dir, { recursive: true })
})
