import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { newEntry, slugOf } from '#editing/new-entry.ts'
import { contentProblems } from '#editing/problems.ts'

const root = mkdtempSync(join(tmpdir(), 'benbuy-new-entry-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
mkdirSync(join(root, 'src'))
for (const folder of ['src/pages', 'public']) symlinkSync(resolve(folder), join(root, folder))
const content = join(root, 'src/content')
cpSync('src/content', content, { recursive: true })

it('Letters with marks keep their place in an address', () => {
  expect(slugOf('Zażółć gęślą: jak pakujemy')).toBe('zazolc-gesla-jak-pakujemy')
  expect(slugOf('Café Größe')).toBe('cafe-grosse')
})

it('What a new entry begins with is told to be that', () => {
  const file = join(content, 'announcements/new.md')
  writeFileSync(file, newEntry('announcements', 'New', Date.UTC(2026, 10, 22), []))
  const mends = contentProblems(root).map(({ mend }) => mend)
  expect(mends).toHaveLength(2)
  for (const mend of mends) expect(mend).toMatch(/^A new entry begins so\. Write /)
  rmSync(file)
})

it('Of two articles that ask the same, the one that was changed last is named', () => {
  const newest = join(content, 'help/storage-times.md')
  const asked = /- ask: (.*)/.exec(readFileSync(join(content, 'help/size-charts.md'), 'utf8'))?.[1]
  const text = readFileSync(newest, 'utf8')
    .replace(/^updated: .*/m, 'updated: 2026-11-30')
    .replace(
      /^questions:\n/m,
      `questions:\n  - ask: ${asked}\n    answer: BenBuy is a shop that buys for you.\n`,
    )
  writeFileSync(newest, text)
  expect(contentProblems(root)).toMatchObject([
    {
      file: 'src/content/help/storage-times.md',
      field: 'questions',
      mend: expect.stringContaining('size-charts.md'),
    },
  ])
})
