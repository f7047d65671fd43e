import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SERVER_ARGS } from '../../scripts/server-args.mjs'

export interface Server {
  port: number
  /** Resident memory, bytes. */
  rss(): number
  stop(): Promise<void>
}

export const SITE = {
  NODE_ENV: 'production',
  DEMO: 'on',
  RATE_LIMIT_FACTOR: '1000000',
  MALLOC_ARENA_MAX: '2',
}

/** The built site as `npm start` starts it, on a database of its own. */
export async function startSite(port: number, env: Record<string, string> = {}): Promise<Server> {
  const data_dir = mkdtempSync(join(tmpdir(), 'benbuy-bench-'))
  const all = { ...SITE, PORT: String(port), DATA_DIR: data_dir }
  const server = await spawnServer(port, SERVER_ARGS, { ...all, ...env })
  return {
    ...server,
    async stop() {
      await server.stop()
      rmSync(data_dir, { recursive: true, force: true })
    },
  }
}

/** Node with these arguments, once it answers. */
export async function spawnServer(
  port: number,
  args: string[],
  env: Record<string, string>,
  path = '/readyz',
): Promise<Server> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await ready(port, child, path)
  return {
    port,
    rss: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) * 1024,
    stop: () => end(child),
  }
}

export const BARE_NODE = (port: number) => `require('node:http').createServer((req, res) => {
  const chunks = []
  req.on('data', (chunk) => chunks.push(chunk))
  req.on('end', () => {
    const body = chunks.length ? JSON.parse(Buffer.concat(chunks)) : {}
    const text = JSON.stringify({ success: true, data: body })
    res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }).end(text)
  })
}).listen(${port}, '127.0.0.1')`

/** A bare Node server that reads a JSON body and answers one: the most that Node can do here. */
export async function startBareNode(port: number): Promise<Server> {
  return spawnServer(port, ['-e', BARE_NODE(port)], {})
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

async function ready(port: number, child: ChildProcess, path: string): Promise<void> {
  const until = performance.now() + 60_000
  while (performance.now() < until && child.exitCode === null) {
    const up = await send(port, 'GET', path, undefined).then(
      ({ status }) => status === 200,
      () => false,
    )
    if (up) return
    await new Promise((resolve) => setTimeout(resolve, 3))
  }
  throw new Error(`no server on port ${port}`)
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 })

export interface Sent {
  status: number
  text: string
}

/** Sends one request over a kept-alive connection; far cheaper for the measuring side than fetch. */
export function send(
  port: number,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Sent> {
  const { promise, resolve, reject } = Promise.withResolvers<Sent>()
  const text = body === undefined ? '' : JSON.stringify(body)
  const own = text ? { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) } : {}
  const req = request(
    { agent, port, host: '127.0.0.1', method, path, headers: { ...own, ...headers } },
    (res) => {
      let answer = ''
      res.setEncoding('utf8')
      res.on('data', (chunk) => {
        answer += chunk
      })
      res.on('end', () => resolve({ status: res.statusCode ?? 0, text: answer }))
    },
  )
  req.on('error', reject)
  req.end(text)
  return promise
}

/** Does all jobs with so many clients at once; answers jobs per second. */
export async function perSecond(jobs: (() => Promise<unknown>)[], clients: number): Promise<number> {
  const waiting = jobs[Symbol.iterator]()
  const started = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (const job of waiting) await job()
    }),
  )
  return jobs.length / ((performance.now() - started) / 1000)
}

export function report(what: string, ours: number, bare: number): void {
  const share = ((ours / bare) * 100).toFixed(0)
  console.log(`${what}: ${ours.toFixed(0)}/s, bare Node ${bare.toFixed(0)}/s, share ${share} %`)
}
