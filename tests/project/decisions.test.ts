import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'

it('The list of decisions names each page once, and no other', () => {
  const list = readFileSync('docs/decisions/README.md', 'utf8')
  const [, pages = ''] = list.split(/(?=^\*\*Money\*\*)/m)
  const named = [...pages.matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, page]) => page)
  const there = globSync('docs/decisions/*.md').map((file) => basename(file))
  expect(named.toSorted()).toEqual(there.filter((page) => page !== 'README.md').toSorted())
})

it('Each decision says when it was taken and what was the matter', () => {
  const pages = globSync('docs/decisions/*.md').filter((file) => basename(file) !== 'README.md')
  const silent = pages.filter((file) => {
    const text = readFileSync(file, 'utf8')
    return !/^\d{4}-\d\d-\d\d · /m.test(text) || !text.includes('**Context')
  })
  expect(silent).toEqual([])
})
