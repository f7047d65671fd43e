import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { slugOf } from '#editing/new-entry.ts'
import { SERVER_ARGS } from '../../scripts/server-args.mjs'

const read = (file: string) => readFileSync(file, 'utf8')
const DOCS = ['README.md', 'CONTRIBUTING.md', 'docs/editing.md', 'docs/operating.md', 'docs/reference.md']
  .map(read)
  .join('\n')

it('What the docs tell to write is not there already', () => {
  const told = [...DOCS.matchAll(/npm run new -- (\w+) "([^"]+)"/g)]
  expect(told.length).toBeGreaterThan(1)
  const there = told.map(([, kind, title = '']) => `src/content/${kind}/${slugOf(title)}.md`)
  // Somebody who has just followed the docs has the file, and none of it is kept yet.
  const kept = execFileSync('git', ['ls-files', 'src/content'], { encoding: 'utf8' }).split('\n')
  expect(there.filter((file) => kept.includes(file))).toEqual([])
})

it('The commands, settings and metrics that the docs name exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const commands = [...DOCS.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
  const code = globSync('src/server/**/*.ts').map(read).join('\n')
  const named = read('docs/operating.md').match(/benbuy_\w+|\b[A-Z]+(?:_[A-Z]+)+\b/g) ?? []
  expect(new Set(named).size).toBeGreaterThan(10)
  expect(named.filter((name) => !code.includes(name))).toEqual([])
})

it('A server that is started without npm start is told the words that npm start gives it', () => {
  expect(read('docs/operating.md').replace(/\s+/g, ' ')).toContain(`node ${SERVER_ARGS.join(' ')}`)
})

it('The files that the docs lead to are there', () => {
  const files = globSync(['*.mjs', '{src,tests,scripts,demo}/**/*.{ts,tsx,mjs,astro,json,css}'])
  const docs = ['README.md', 'CONTRIBUTING.md', 'STYLE.md', ...globSync('docs/**/*.md')]
  const named = docs.flatMap((doc) => {
    const names = read(doc).match(/(?<=`)[\w/.-]+\.(?:tsx?|mjs|astro|json|css)(?=`)/g) ?? []
    return names.map((name) => ({ doc, name }))
  })
  expect(named.length).toBeGreaterThan(250)
  // A pattern, an example, what a build makes.
  const made = /NNN|^\.\/|^-|^dist\//
  const real = named.filter(({ name }) => !made.test(name))
  expect(real.filter(({ name }) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([])
})
