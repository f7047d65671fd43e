import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { desktopPath } from '#domain/access/path.ts'
import { SERVER_ARGS } from '../../scripts/server-args.mjs'
import { BARE_NODE, SITE, send, type Server, spawnServer } from './load.ts'

const TIMES = 9
const PORT = 4391
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
/** By then the calls and the jobs are loaded, too. */
const SETTLED_MS = 1500
const LATER = 50_000

/** From a process to its first page, on a demo that has been started before, beside a bare Node server; medians. */
export async function run(): Promise<void> {
  const data_dir = mkdtempSync(join(tmpdir(), 'benbuy-bench-'))
  const site = () => spawnServer(PORT, SERVER_ARGS, { ...SITE, PORT: String(PORT), DATA_DIR: data_dir }, '/')
  const bare = () => spawnServer(PORT, ['-e', BARE_NODE(PORT)], {}, '/')
  try {
    const first = await timed(site)
    await first.server.stop()
    const ours: Start[] = []
    const theirs: Start[] = []
    for (let turn = 0; turn < TIMES; turn++) {
      ours.push(await measured(site))
      theirs.push(await measured(bare))
    }
    const share = median(ours.map(({ ms }, turn) => ms / (theirs[turn]?.ms ?? 0)))
    console.log(
      `to the first page: ${told(ours)}; bare Node ${told(theirs)}; ${share.toFixed(1)} times as long`,
    )
    console.log(`a demo's very first start: ${first.ms.toFixed(0)} ms`)
    await measurePages(await site())
  } finally {
    rmSync(data_dir, { recursive: true, force: true })
  }
}

interface Start {
  ms: number
  rss: number
}

async function timed(open: () => Promise<Server>): Promise<{ ms: number; server: Server }> {
  const began = performance.now()
  const server = await open()
  return { ms: performance.now() - began, server }
}

async function measured(open: () => Promise<Server>): Promise<Start> {
  const { ms, server } = await timed(open)
  await sleep(SETTLED_MS)
  const rss = server.rss()
  await server.stop()
  return { ms, rss }
}

/** Each built page is filled in and compressed for the first who asks. */
async function measurePages(server: Server): Promise<void> {
  const files = globSync('**/*.html', { cwd: 'dist/client' })
  const paths = files.map((file) => `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`)
  const began = performance.now()
  for (const path of paths) {
    const headers = { 'Accept-Encoding': 'br', ...(desktopPath(path) !== path && { 'User-Agent': PHONE }) }
    await send(server.port, 'GET', path, undefined, headers)
  }
  const ms = performance.now() - began
  console.log(`${paths.length} pages compressed: ${ms.toFixed(0)} ms, then ${megabytes(server.rss())}`)
  for (let count = 0; count < LATER; count++) {
    const path = paths[count % paths.length] ?? '/'
    if (count % 2) await send(server.port, 'GET', path, undefined, { 'Accept-Encoding': 'br' })
    else await send(server.port, 'POST', '/api/user/get_currency_rate', {})
  }
  console.log(`after ${LATER} requests: ${megabytes(server.rss())}`)
  await server.stop()
}

const told = (starts: Start[]) =>
  `${median(starts.map(({ ms }) => ms)).toFixed(0)} ms, ${megabytes(median(starts.map(({ rss }) => rss)))}`

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
