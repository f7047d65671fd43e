import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'benbuy-built-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const STAMP = join(folder, 'dist/built-from')
const PAGE = join(folder, 'src/pages/index.astro')
const write = (path: string, text = path) => writeFileSync(join(folder, path), text)

/** Whether `npm start` would build there. */
function isBuilt(): boolean {
  const code = `import { isBuilt } from ${JSON.stringify(resolve('scripts/prepare.mjs'))}; console.log(isBuilt())`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  return stdout === 'true\n'
}

beforeAll(() => {
  for (const path of ['src/pages', 'public', 'scripts', 'dist'])
    mkdirSync(join(folder, path), { recursive: true })
  for (const path of ['src/pages/index.astro', 'public/robots.txt', 'scripts/build.mjs']) write(path)
  for (const path of ['astro.config.mjs', 'package-lock.json']) write(path)
})

it('A build holds until a file it is made from says something else', () => {
  expect(isBuilt()).toBe(false)
  const code = `import { stampOf, sourceFiles } from ${JSON.stringify(resolve('scripts/prepare.mjs'))}; console.log(stampOf(sourceFiles()))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: folder,
    encoding: 'utf8',
  })
  write('dist/built-from', stdout.trim())
  expect(isBuilt()).toBe(true)

  // As after a checkout: written again with the same words, and remembered from then on.
  const before = readFileSync(STAMP, 'utf8')
  write('src/pages/index.astro')
  expect(isBuilt()).toBe(true)
  const [content, state] = readFileSync(STAMP, 'utf8').split('\n')
  expect(content).toBe(before.split('\n')[0])
  expect(state).not.toBe(before.split('\n')[1])

  // Other words of the same length, with the time of the old ones.
  writeFileSync(PAGE, 'src/pages/index.astrx')
  utimesSync(PAGE, 1, 1)
  expect(isBuilt()).toBe(false)
  write('src/pages/index.astro')
  expect(isBuilt()).toBe(true)

  write('src/pages/more.astro')
  expect(isBuilt()).toBe(false)
  rmSync(join(folder, 'src/pages/more.astro'))
  rmSync(join(folder, 'public/robots.txt'))
  expect(isBuilt()).toBe(false)
})
