import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { startSite } from './load.ts'

const SITE = 4393
const CLIENTS = 8
const LOOKS = 2000
const SLOW_MS = 2000
const TARGET_MS = 15

const page = (id: number) => `/item?p=taobao&i=${id}`
const FIRST = 100_000_000_001
const ITEMS = 50

/** How long the page of a kept item takes while 8 clients look at fifty of them, with a gateway that takes 2 s. */
export async function run(): Promise<void> {
  const gateway = await startGateway()
  const data_dir = mkdtempSync(join(tmpdir(), 'benbuy-bench-'))
  const site = await startSite(SITE, {
    ...{ DATA_DIR: data_dir, ONEBOUND_KEY: 'key', ONEBOUND_SECRET: 'secret', LOG_SAMPLE: '0.1' },
    TEST_HOST_MAP: `api-gw.onebound.cn=127.0.0.1:${gateway.port}`,
  })
  try {
    const ids = Array.from({ length: ITEMS }, (_, n) => FIRST + n)
    await Promise.all(ids.map((id) => look(page(id), {})))
    console.log(
      `${CLIENTS} clients, ${LOOKS} looks each line, ms; a first look took ${SLOW_MS} at the gateway\n`,
    )
    console.log(`${''.padEnd(44)}  p50    p95    p99`)
    print(`item page of a visitor, p95 at most ${TARGET_MS}`, await looks(ids, {}))
    // A program's page is made for each request.
    print('item page made anew', await looks(ids, { Authorization: 'over' }))
    gateway.hang()
    const db = new DatabaseSync(join(data_dir, 'benbuy.sqlite'))
    db.exec('update items set fetched_at = 1')
    db.close()
    const asked = gateway.asked()
    print('the same, stale, and the gateway hangs', await looks(ids, { Authorization: 'over' }))
    console.log(`\nrequests to the gateway for those: ${gateway.asked() - asked}`)
  } finally {
    await site.stop()
    gateway.stop()
    rmSync(data_dir, { recursive: true, force: true })
  }
}

async function startGateway() {
  const file = new URL('../data/onebound-item_get.sample.json', import.meta.url)
  const answer = JSON.parse(readFileSync(file, 'utf8'))
  let asked = 0
  let hangs = false
  const server = createServer((request, response) => {
    asked += 1
    const num_iid = new URL(request.url ?? '', 'http://gateway').searchParams.get('num_iid')
    const body = JSON.stringify({ ...answer, api_info: '', item: { ...answer.item, num_iid } })
    if (!hangs) setTimeout(() => response.end(body), SLOW_MS)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    asked: () => asked,
    hang: () => {
      hangs = true
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: ITEMS })

function look(path: string, headers: Record<string, string>): Promise<number> {
  const begun = performance.now()
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const asked = get(
    { port: SITE, path, agent, headers: { 'Accept-Encoding': 'br', ...headers } },
    (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`))
      response.resume().on('end', () => resolve(performance.now() - begun))
    },
  )
  asked.on('error', reject)
  return promise
}

async function looks(ids: number[], headers: Record<string, string>): Promise<number[]> {
  const times: number[] = []
  let next = 0
  const client = async () => {
    while (next < LOOKS) times.push(await look(page(ids[next++ % ids.length] ?? FIRST), headers))
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return times.sort((a, b) => a - b)
}

function print(name: string, times: number[]): void {
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1).padStart(6)
  console.log(`${name.padEnd(44)}${at(0.5)} ${at(0.95)} ${at(0.99)}`)
}
