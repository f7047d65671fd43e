import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Files of ours from which Astro itself takes exports. */
const TAKEN_BY_ASTRO = /^src\/(?:pages\/|content\.config\.ts|middleware\.ts)/
const EXPORTED = /^export (?:default )?(?:async )?(?:function\*?|const|let|class) ([\w$]+)/gm

const files = globSync(['{src,scripts,tests}/**/*.{ts,tsx,mjs,astro}', '*.{ts,mjs}'])
const words = new Map(files.map((file) => [file, new Set(readFileSync(file, 'utf8').match(/[\w$]+/g))]))

it('What a file exports somebody else uses: the rest is its own, or of no use', () => {
  const users = new Map<string, number>()
  for (const own of words.values()) for (const word of own) users.set(word, (users.get(word) ?? 0) + 1)
  const found = files
    .filter((file) => /^(src|scripts)\//.test(file) && !TAKEN_BY_ASTRO.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(EXPORTED)].map(([, name = '']) => ({ file, name })),
    )
  expect(found.length).toBeGreaterThan(1000)
  expect(found.filter(({ name }) => (users.get(name) ?? 0) < 2)).toEqual([])
})
