import packaged from '@sparticuz/chromium'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ARGS, findChromium } from '../support/worlds/chromium.ts'

it('The browser of the tests runs under our own flags alone', () => {
  expect(packaged.args).toContain('--single-process')
  const name = (flag: string) => flag.split('=')[0]
  const theirs = new Set(packaged.args.map(name))
  expect(ARGS.filter((flag) => theirs.has(name(flag)))).toEqual([])
  expect(readFileSync('tests/support/worlds/browser.ts', 'utf8')).not.toContain('.args')
})

it('The browser of the tests is never one that happens to be installed', () => {
  for (const file of ['browser', 'chromium'])
    expect(readFileSync(`tests/support/worlds/${file}.ts`, 'utf8')).not.toMatch(
      /['"`]\/(usr|opt|snap|Applications)\b|which/,
    )
})

it('CHROMIUM_PATH names another browser', async () => {
  const found = await findChromium({ CHROMIUM_PATH: '/opt/chromium' })
  expect(found).toEqual({ executablePath: '/opt/chromium', env: { CHROMIUM_PATH: '/opt/chromium' } })
})

it('The packaged browser has fonts where its settings look for them', { timeout: 60_000 }, async () => {
  const { executablePath, env } = await findChromium({})
  expect(existsSync(executablePath)).toBe(true)
  const settings = readFileSync(join(env.FONTCONFIG_PATH ?? '', 'fonts.conf'), 'utf8')
  const folders = [...settings.matchAll(/<dir>(.*?)<\/dir>/g)].map(([, folder = '']) => folder)
  expect(globSync(folders.map((folder) => `${folder}/**/*.ttf`)).length).toBeGreaterThan(0)
  expect(existsSync(env.LD_LIBRARY_PATH ?? '')).toBe(true)
})
