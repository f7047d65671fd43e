import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { missingPackage } from '../../scripts/missing-package.mjs'

const folder = mkdtempSync(join(tmpdir(), 'benbuy-installed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const LINUX = { os: 'linux', cpu: 'x64', libc: 'glibc' }

function install(packages: Record<string, object>, there: string[]) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...packages } }))
  for (const path of there) {
    mkdirSync(join(folder, path), { recursive: true })
    writeFileSync(join(folder, path, 'package.json'), '{}')
  }
}

describe('An installation', () => {
  it('lacks a package that is not there, unless only developers need it', () => {
    install({ 'node_modules/a': {}, 'node_modules/b': { dev: true } }, [])
    expect(missingPackage(folder, LINUX)).toBe('a')
    install({ 'node_modules/a': {}, 'node_modules/b': { dev: true } }, ['node_modules/a'])
    expect(missingPackage(folder, LINUX)).toBeNull()
  })

  it('lacks an optional package only when it is made for this machine', () => {
    const made = (cpu: string, libc: string) => ({ optional: true, os: ['linux'], cpu: [cpu], libc: [libc] })
    const packages = {
      'node_modules/@x/arm': made('arm64', 'glibc'),
      'node_modules/@x/musl': made('x64', 'musl'),
      'node_modules/@x/glibc': made('x64', 'glibc'),
      'node_modules/any': { optional: true },
    }
    install(packages, ['node_modules/@x/glibc'])
    expect(missingPackage(folder, LINUX)).toBeNull()
    install(packages, ['node_modules/@x/arm', 'node_modules/@x/musl'])
    expect(missingPackage(folder, LINUX)).toBe('@x/glibc')
  })

  it('reads a platform that npm writes without a list', () => {
    const arm = { optional: true, os: 'linux', cpu: 'arm64' }
    install({ 'node_modules/x': { optional: true, os: 'linux', cpu: 'x64' }, 'node_modules/y': arm }, [])
    expect(missingPackage(folder, LINUX)).toBe('x')
    expect(missingPackage(folder, { ...LINUX, cpu: 'arm' })).toBeNull()
  })

  it.each(['start', 'dev', 'build', 'check', 'test', 'format'])(
    'that is not there is told in one sentence by npm run %s',
    (name) => {
      install({ 'node_modules/a': {} }, [])
      cpSync('scripts', join(folder, 'scripts'), { recursive: true })
      const { stderr, status } = spawnSync(process.execPath, [join(folder, `scripts/${name}.mjs`)], {
        encoding: 'utf8',
      })
      expect(status).toBe(1)
      expect(stderr).toBe(
        'The installation is incomplete, a is missing: run "npm install" without --omit and --ignore-scripts.\n',
      )
    },
  )

  it('without what developers need is told in one sentence, too', () => {
    const code = "import('./scripts/run.mjs').then(({ run }) => run('no-such-tool', []))"
    const { stderr, status } = spawnSync(process.execPath, ['-e', code], { encoding: 'utf8' })
    expect(status).toBe(1)
    expect(stderr).toMatch(
      /^The installation is incomplete, no-such-tool is missing: run "npm install" .*\n$/,
    )
  })

  it('is looked at by every command before anything else', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
    for (const [name, command] of Object.entries<string>(scripts)) {
      const file = /scripts\/(\w+\.mjs)( --slow)?$/.exec(command)?.[1]
      if (!file) expect(command, name).toMatch(/^node --import \.\/scripts\/installed\.mjs /)
      else expect(readFileSync(`scripts/${file}`, 'utf8'), name).toMatch(/^import '\.\/installed\.mjs'\n/)
    }
  })

  it('is looked at by what runs on Node 20, too', () => {
    for (const file of [
      'installed',
      'command',
      'missing-package',
      'run',
      'prepare',
      'start',
      'dev',
      'build',
      'check',
      'test',
    ]) {
      const text = readFileSync(`scripts/${file}.mjs`, 'utf8')
      // Newer names of a module of Node stop the whole program there before it can say a word; so do files in TypeScript.
      expect(text, file).not.toMatch(/^import [^'"]*\{[^}]*\bglobSync\b|^import [^'"]*['"][^'"]*\.ts['"]/m)
      expect(text, file).not.toMatch(/^import [^'"]*['"](?!node:|\.\/)/m)
    }
  })
})
