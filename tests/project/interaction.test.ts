import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** STYLE.md, "What moves on a page". */
const sources = globSync('src/**/*.{ts,tsx,astro,mjs}').map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}))

it('Events of our own go between a directive and its island alone', () => {
  const events = sources.flatMap(({ text }) => text.match(/benbuy:[a-z-]+/g) ?? [])
  expect([...new Set(events)].sort()).toEqual(['benbuy:alive', 'benbuy:wake'])
})

it('Islands wait in one way', () => {
  const ways = sources.flatMap(({ text }) => text.match(/(?<=\s)client:[a-z-]+(?=[\s=>/])/g) ?? [])
  expect([...new Set(ways)].sort()).toEqual(['client:load', 'client:when'])
})

it('What a browser keeps is written in one place', () => {
  const writers = sources.filter(({ text }) => /\.(setItem|removeItem)\(/.test(text))
  expect(writers.map(({ file }) => file)).toEqual(['src/stores/browser-storage.ts'])
})
