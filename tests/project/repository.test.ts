import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Locked {
  version?: string
  integrity?: string
  hasInstallScript?: boolean
  optionalDependencies?: Record<string, string>
}

/** Where a package looks for another, the nearest first. */
const foldersAbove = (path: string) => [
  path && `${path}/`,
  ...[...path.matchAll(/(?:^|\/)node_modules\//g)]
    .map(({ index }) => path.slice(0, index && index + 1))
    .reverse(),
]

it('The lock file names no registry', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toMatch(/"resolved"|https?:\/\/[^"]*registry/)
})

it('The lock file holds every package for every platform, so that "npm ci" works everywhere', () => {
  const packages: Record<string, Locked> = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
  const lost = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).filter(([name, wanted]) => {
      const found = foldersAbove(path).flatMap((folder) => packages[`${folder}node_modules/${name}`] ?? [])[0]
      return !found || (/^\d/.test(wanted) && found.version !== wanted)
    }),
  )
  expect(lost).toEqual([])
  const unproved = Object.entries(packages).filter(([path, { integrity }]) => path && !integrity)
  expect(unproved).toEqual([])
})

it('The Node that comes with the project is proved, too: no package fetches another while it is installed', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const scripted = Object.entries<Locked>(packages).filter(([, { hasInstallScript }]) => hasInstallScript)
  // esbuild only looks whether its own binary, a package of the lock file, is there.
  expect(scripted.map(([path]) => path)).toEqual(['node_modules/esbuild'])
  for (const machine of ['linux-x64', 'linux-arm64', 'win-x64', 'darwin-x64'])
    expect(packages[`node_modules/node-${machine}`], machine).toMatchObject({
      version: expect.stringMatching(/^24\./),
      integrity: expect.stringMatching(/^sha512-/),
      bin: { node: expect.any(String) },
    })
})

it('Every version is pinned', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  )
  for (const version of Object.values({ ...dependencies, ...devDependencies, ...optionalDependencies }))
    expect(version).toMatch(/^(npm:[\w-]+@)?\d/)
})

it('Nothing is left out of the tests and nothing silences the compiler', () => {
  const marks =
    /\b(it|test|describe)\.(skip|only|todo)\b|@ts-(ignore|expect-error|nocheck)|\bas any\b|TODO|FIXME/
  const files = globSync('{src,tests,scripts}/**/*.{ts,tsx,astro,mjs}').filter(
    (file) => !file.endsWith('repository.test.ts'),
  )
  expect(files.filter((file) => marks.test(readFileSync(file, 'utf8')))).toEqual([])
})

it('Comments begin with their thing', () => {
  const riddle = /\/\*\*?\s+(?:\* )?(?:What|Of|Who|Whoever|Those|Else) .*/g
  const files = globSync('{src,tests,scripts}/**/*.{ts,tsx,astro,mjs,css}')
  expect(files.flatMap((file) => readFileSync(file, 'utf8').match(riddle) ?? [])).toEqual([])
})

it('No hand-written file is over 300 lines', () => {
  const files = globSync('{src,tests,scripts}/**/*.{ts,tsx,astro,mjs,css}')
  const long = files.filter((file) => readFileSync(file, 'utf8').split('\n').length > 301)
  expect(long).toEqual([])
})

it('Tests that replace modules are loaded apart from the others', () => {
  const apart = readFileSync('vitest.config.ts', 'utf8')
  const mocking = globSync('tests/{domain,editing,elements,islands,project,server}/**/*.test.ts').filter(
    (file) => /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')),
  )
  expect(mocking.filter((file) => !apart.includes(`'${file}'`))).toEqual([])
  expect(mocking).not.toEqual([])
})
