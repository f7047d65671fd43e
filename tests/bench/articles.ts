import { spawn } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type HelpEntry, rankHelp } from '#domain/site/help-search.ts'
import { HELP_SECTIONS, sectionPath } from '#domain/site/help-sections.ts'

const MORE = 1000
/** The seconds that 1,000 more articles may add to a build on two cores. */
const TARGET_S = 60
const QUESTIONS = ['volumetric weight', 'how long are items stored', 'refund on my card', 'guide 512', 'zzzz']

/** Builds a copy of the shop as it is, and with 1,000 more help articles, each with empty caches; says what they cost. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'benbuy-articles-'))
  try {
    copyShop(folder)
    const before = await built(folder)
    const bare = sizes(folder)
    for (let n = 0; n < MORE; n++)
      writeFileSync(join(folder, 'src/content/help', `guide-${n}.md`), generated(n))
    forget(folder)
    const after = await built(folder)
    const full = sizes(folder)
    const again = await built(folder)
    console.log(`build as it is: ${before.toFixed(1)} s`)
    console.log(
      `with ${MORE} more articles: ${after.toFixed(1)} s, +${(after - before).toFixed(1)} s (target ≤ ${TARGET_S})`,
    )
    console.log(`once more, with their pictures kept: ${again.toFixed(1)} s`)
    for (const [name, bytes] of Object.entries(full)) console.log(`${name}: ${bare[name]} → ${bytes} kB`)
    await search(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** All that a build reads; packages are links, so that their caches stay those of the copy. */
function copyShop(folder: string): void {
  for (const name of [
    'src',
    'public',
    'scripts',
    'astro.config.mjs',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ])
    cpSync(name, join(folder, name), { recursive: true })
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync('node_modules').filter((one) => !/^\.(astro|cache|vite)/.test(one)))
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name))
}

/** As on a machine that has never built. */
function forget(folder: string): void {
  for (const name of ['dist', '.astro', 'node_modules/.astro', 'node_modules/.cache', 'node_modules/.vite'])
    rmSync(join(folder, name), { recursive: true, force: true })
}

/** Seconds. */
async function built(folder: string): Promise<number> {
  const began = performance.now()
  const child = spawn(process.execPath, ['scripts/build.mjs'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const code = await new Promise((end) => child.once('exit', end))
  if (code !== 0) throw new Error('the build failed')
  return (performance.now() - began) / 1000
}

const WORDS =
  'parcel item seller warehouse freight weight photo order balance coupon refund box line postage'.split(' ')

function generated(n: number): string {
  const word = (place: number) => WORDS[(n * 7 + place * (1 + (n % 5))) % WORDS.length] ?? ''
  const sentence = (from: number) =>
    `The ${word(from)} and the ${word(from + 1)} of case ${n} ${word(from + 2)} well.`
  const part = (from: number) => Array.from({ length: 7 }, (_, place) => sentence(from + place)).join(' ')
  return `---
title: 'Guide ${n} about the ${word(1)} and the ${word(2)}'
summary: What guide ${n} says about the ${word(1)}, the ${word(2)} and the ${word(3)}, in a sentence of its own.
section: ${HELP_SECTIONS[n % HELP_SECTIONS.length]}
order: ${10_000 + n}
updated: 2026-11-20
keywords: [guide, ${word(4)}]
---

## First

${part(0)}

## Then

${part(8)}

## At last

${part(16)}
`
}

/** Measures what people open, in kB. */
function sizes(folder: string): Record<string, number> {
  const kb = (file: string) => Math.round(readFileSync(join(folder, file)).length / 1024)
  return {
    'help page': kb('dist/client/help.html'),
    'largest section page': Math.max(
      ...HELP_SECTIONS.map((name) => kb(`dist/client${sectionPath(name)}.html`)),
    ),
    'largest article page': Math.max(
      ...globSync('dist/client/help/*.html', { cwd: folder }).map((file) => kb(file)),
    ),
    'largest picture for shared links': Math.max(
      ...globSync('dist/client/share/**/*.jpg', { cwd: folder }).map((file) => kb(file)),
    ),
  }
}

async function search(folder: string): Promise<void> {
  const entries: HelpEntry[] = JSON.parse(readFileSync(join(folder, 'dist/help.json'), 'utf8'))
  const first = performance.now()
  await rankHelp(entries, QUESTIONS[0] ?? '')
  console.log(`first search of ${entries.length} articles: ${(performance.now() - first).toFixed(1)} ms`)
  const ROUNDS = 20
  const began = performance.now()
  for (let round = 0; round < ROUNDS; round++)
    for (const question of QUESTIONS) await rankHelp(entries, question)
  console.log(`each further one: ${((performance.now() - began) / ROUNDS / QUESTIONS.length).toFixed(1)} ms`)
}
