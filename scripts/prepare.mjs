import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { refuseContent } from './refuse-content.mjs'
import { run } from './run.mjs'

const STAMP = 'dist/built-from'
/** The sources of the site: folders with all that is in them, and files. */
const FOLDERS = ['src', 'public']
const FILES = ['astro.config.mjs', 'package-lock.json']

/**
 * The site and its compressed copies, which the front door keeps in memory. Skipped when nothing it is made from has
 * changed since the last build, unless `always`.
 */
export async function build({ always = false } = {}) {
  if (!always && isBuilt()) return
  const sources = stampOf(sourceFiles())
  await refuseContent()
  await run('astro', ['build', '--silent'], { NODE_ENV: 'production' })
  // The server alone searches the help.
  fs.renameSync('dist/client/help/index.json', 'dist/help.json')
  const { learnOnce, writeModel } = await import('#server/assistant/intents.ts')
  await writeModel(
    await learnOnce(JSON.parse(fs.readFileSync('dist/help.json', 'utf8'))),
    'dist/assistant.model',
  )
  nameFilesBehind()
  for (const file of fs.globSync('dist/client/**/*.html')) preloadScripts(file)
  const { hasMarks } = await import('#domain/site/set-at-start.ts')
  const files = fs.globSync('dist/client/**/*.{html,css,js,json,svg,xml,txt,webmanifest}')
  await Promise.all(files.map((file) => compress(file, hasMarks)))
  fs.writeFileSync(STAMP, sources)
}

/** Whether the last build still holds. Files that nobody has written to since are not read again. */
export function isBuilt() {
  if (!fs.existsSync(STAMP)) return false
  const [content, state] = fs.readFileSync(STAMP, 'utf8').split('\n')
  const files = sourceFiles()
  if (state === stateOf(files)) return true
  if (content !== contentOf(files)) return false
  try {
    fs.writeFileSync(STAMP, stampOf(files))
  } catch {
    // A user who may only read the build compares once more.
  }
  return true
}

/** All that the site is made from. */
export function sourceFiles() {
  const entries = FOLDERS.flatMap((path) => fs.readdirSync(path, { recursive: true, withFileTypes: true }))
  const inFolders = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
  return [...inFolders, ...FILES, ...fs.globSync('scripts/*.mjs')].sort()
}

/** The stamp that the folder of the build stores. */
export const stampOf = (files) => `${contentOf(files)}\n${stateOf(files)}`

function contentOf(files) {
  const hash = createHash('sha256')
  for (const path of files) hash.update(path).update(fs.readFileSync(path))
  return hash.digest('hex')
}

/** Changes with every write to one of them, by the system's own clock: an older copy put in place of one counts, too. */
function stateOf(files) {
  const hash = createHash('sha256')
  for (const path of files) {
    const { size, ctimeNs } = fs.statSync(path, { bigint: true })
    hash.update(`${path} ${size} ${ctimeNs}\n`)
  }
  return hash.digest('hex')
}

/**
 * A page's own script whose modules are all in shared files is a file that only imports one of them: pages name that one
 * instead, and ask for one file less.
 */
function nameFilesBehind() {
  const behind = new Map()
  for (const file of fs.globSync('dist/client/_astro/*.js')) {
    const [, name] = /^import"\.\/([\w.-]+\.js)";\s*$/.exec(fs.readFileSync(file, 'utf8')) ?? []
    if (name) behind.set(path.basename(file), name)
  }
  for (const file of fs.globSync('dist/{client/**/*.html,server/**/*.mjs}')) {
    const text = fs.readFileSync(file, 'utf8')
    const named = text.replace(/[\w.-]+\.js\b/g, (name) => behind.get(name) ?? name)
    if (named !== text) fs.writeFileSync(file, named)
  }
  for (const name of behind.keys()) fs.rmSync(`dist/client/_astro/${name}`)
}

/**
 * The scripts of a page whose island comes at once, and what they import: the browser would else learn of each layer
 * only when the one before has come. Behind styles and font, which paint the page first.
 */
function preloadScripts(file) {
  const html = fs.readFileSync(file, 'utf8')
  const islands = [...html.matchAll(/<astro-island [^>]*client="load"[^>]*>/g)].map(([tag]) => tag)
  const named = islands.flatMap((tag) => [...tag.matchAll(/(?:component|renderer)-url="([^"]+)"/g)])
  const scripts = new Set(named.map(([, url]) => url))
  // A set that grows is walked to its end.
  for (const url of scripts) {
    const source = fs.readFileSync(`dist/client${url}`, 'utf8')
    for (const [, name] of source.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
      scripts.add(`/_astro/${name}`)
  }
  if (scripts.size === 0) return
  const links = [...scripts].map((url) => `<link rel="modulepreload" href="${url}" fetchpriority="low">`)
  fs.writeFileSync(file, html.replace('</head>', `${links.join('')}</head>`))
}

/** Pages that are filled in at start are compressed then. */
async function compress(file, hasMarks) {
  const body = fs.readFileSync(file)
  if (body.length < 300 || hasMarks(body.toString())) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(body, { params }),
    promisify(gzip)(body, { level: 9 }),
  ])
  fs.writeFileSync(`${file}.br`, br)
  fs.writeFileSync(`${file}.gz`, gz)
}
