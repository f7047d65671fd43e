import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const CONNECTIONS = 16

export interface Asking {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

/** Answers a second from a port, asked for so many seconds by a process of its own. Throws when any is refused. */
export type Generator = (port: number, asking: Asking, seconds: number) => Promise<number>

/** wrk when the machine has it, because it costs the least beside the servers; else autocannon. */
export async function findGenerator(): Promise<{ name: string; rate: Generator }> {
  const hasWrk = await run('wrk', ['-v']).then(
    () => true,
    // It tells its version and then fails.
    (error: { code?: unknown }) => error.code !== 'ENOENT',
  )
  return hasWrk ? { name: 'wrk', rate: wrk } : { name: 'autocannon', rate: autocannon }
}

async function wrk(port: number, { method, path, headers, body }: Asking, seconds: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'benbuy-wrk-'))
  const script = join(folder, 'asking.lua')
  const lines = [`wrk.method = ${JSON.stringify(method)}`]
  if (body !== undefined) lines.push(`wrk.body = ${JSON.stringify(body)}`)
  for (const [name, value] of Object.entries(headers))
    lines.push(`wrk.headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}`)
  writeFileSync(script, lines.join('\n'))
  try {
    const url = `http://127.0.0.1:${port}${path}`
    const { stdout } = await run('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${seconds}`, '-s', script, url])
    if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${method} ${path}: ${stdout}`)
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function autocannon(port: number, asking: Asking, seconds: number): Promise<number> {
  const { method, path, headers, body } = asking
  const options = ['-j', '-n', '-c', String(CONNECTIONS), '-d', String(seconds), '-m', method]
  for (const [name, value] of Object.entries(headers)) options.push('-H', `${name}=${value}`)
  if (body !== undefined) options.push('-b', body)
  const { stdout } = await run('autocannon', [...options, `http://127.0.0.1:${port}${path}`], {
    maxBuffer: 16 * 1024 * 1024,
  })
  const told = JSON.parse(stdout) as { non2xx: number; errors: number; '2xx': number; duration: number }
  if (told.non2xx || told.errors)
    throw new Error(`${method} ${path}: ${told.non2xx} refused, ${told.errors} failed`)
  return told['2xx'] / told.duration
}
