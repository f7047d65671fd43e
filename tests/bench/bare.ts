import { createServer, request } from 'node:http'
import type { Asking } from './generator.ts'
import { spawnServer, type Server } from './load.ts'

/** An answer of the site, to the byte. */
export interface Answer {
  status: number
  /** Name, value, name, value, but for what Node adds to every answer by itself. */
  headers: string[]
  /** base64 */
  body: string
}

const BY_NODE = new Set(['date', 'connection', 'keep-alive'])

/** Asks the site and gives its answer. */
export async function answerOf(port: number, { method, path, headers, body }: Asking): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const req = request({ host: '127.0.0.1', port, method, path, headers }, (res) => {
    const chunks: Buffer[] = []
    res.on('data', (chunk: Buffer) => chunks.push(chunk))
    res.on('end', () => {
      const kept = res.rawHeaders.flatMap((name, index, all) =>
        index % 2 === 0 && !BY_NODE.has(name.toLowerCase()) ? [name, all[index + 1] ?? ''] : [],
      )
      resolve({ status: res.statusCode ?? 0, headers: kept, body: Buffer.concat(chunks).toString('base64') })
    })
  })
  req.on('error', reject)
  req.end(body)
  return promise
}

/** A bare Node server that gives exactly this answer to everything: the most that Node can do here. */
export const startBare = (port: number, answer: Answer): Promise<Server> =>
  spawnServer(port, [import.meta.filename], { BARE_PORT: String(port), BARE_ANSWER: JSON.stringify(answer) })

if (import.meta.main) {
  const { status, headers, body: encoded } = JSON.parse(process.env.BARE_ANSWER ?? '') as Answer
  const body = Buffer.from(encoded, 'base64')
  createServer({ keepAliveTimeout: 65_000 }, (req, res) => {
    const answer = () => {
      res.writeHead(status, headers)
      res.end(body)
    }
    if (req.method === 'GET') answer()
    else req.on('data', () => {}).on('end', answer)
  }).listen(Number(process.env.BARE_PORT), '127.0.0.1')
}
