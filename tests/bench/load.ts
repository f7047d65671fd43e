import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Server {
  port: number
  /** Resident memory, bytes. */
  rss(): number
  stop(): Promise<void>
}

/** The built site on a database of its own. */
export async function startSite(port: number, env: Record<string, string> = {}): Promise<Server> {
  const data_dir = mkdtempSync(join(tmpdir(), 'benbuy-bench-'))
  const all = {
    NODE_ENV: 'production',
    DEMO: 'on',
    RATE_LIMIT_FACTOR: '1000000',
    PORT: String(port),
    DATA_DIR: data_dir,
  }
  const server = await spawnServer(port, ['dist/server/entry.mjs'], { ...all, ...env })
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
): Promise<Server> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await ready(port, child)
  return {
    port,
    rss: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) * 1024,
    stop: () => end(child),
  }
}

/** A bare Node server that reads a JSON body and answers one: the most that Node can do here. */
export async function startBareNode(port: number): Promise<Server> {
  const code = `require('node:http').createServer((req, res) => {
    const chunks = []
    req.on('data', (chunk) => chunks.push(chunk))
    req.on('end', () => {
      const body = chunks.length ? JSON.parse(Buffer.concat(chunks)) : {}
      const text = JSON.stringify({ success: true, data: body })
      res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }).end(text)
    })
  }).listen(${port}, '127.0.0.1')`
  return spawnServer(port, ['-e', code], {})
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

async function ready(port: number, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 1200 && child.exitCode === null; tries++) {
    const up = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (up) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`no server on port ${port}`)
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 })

export interface Sent {
  status: number
  text: string
}

/** One request over a kept-alive connection; far cheaper for the measuring side than fetch. */
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
