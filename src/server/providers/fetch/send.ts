import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createUnzip } from 'node:zlib'

/** Where a host is: checked addresses, the first that answers is taken. Without `tls` it is a test's server. */
export interface Target {
  addresses: string[]
  port: number
  tls: boolean
}

export interface Outgoing {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

export interface Answer {
  status: number
  url: string
  /** Where a redirect leads, as a whole link; its body is not read. */
  location: string | null
  content_type: string
  bytes: Buffer
  /** Whether there was more than was read. */
  cut: boolean
  /** The bytes as UTF-8. */
  readonly body: string
}

const USER_AGENT = 'Mozilla/5.0 (compatible; BenBuy)'

/** Sends one request to the target and reads the answer, up to `max_bytes` of it. Throws whatever went wrong. */
export async function send(
  url: URL,
  target: Target,
  outgoing: Outgoing,
  max_bytes: number,
  signal: AbortSignal,
): Promise<Answer> {
  const response = await request(url, target, outgoing, signal)
  const status = response.statusCode ?? 0
  const location = status >= 300 && status < 400 ? locationOf(response, url) : null
  if (location !== null) response.destroy()
  const [bytes, cut] = location === null ? await read(plain(response), max_bytes) : [Buffer.alloc(0), false]
  return {
    status,
    url: url.href,
    location,
    content_type: response.headers['content-type'] ?? '',
    bytes,
    cut,
    get body() {
      return bytes.toString('utf8')
    },
  }
}

// A connection of its own each time: no proxy from the environment, no socket another host could be reached through.
function request(
  url: URL,
  target: Target,
  outgoing: Outgoing,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = (target.tls ? https : http).request({
      hostname: url.hostname,
      servername: url.hostname,
      port: target.port,
      path: url.pathname + url.search,
      method: outgoing.method ?? 'GET',
      headers: {
        ...outgoing.headers,
        Host: url.host,
        'User-Agent': USER_AGENT,
        'Accept-Encoding': 'gzip',
      },
      lookup: always(target.addresses),
      agent: false,
      rejectUnauthorized: true,
      signal,
    })
    sent.once('response', resolve)
    sent.on('error', reject)
    sent.on('close', () => reject(new Error('The connection closed without an answer.')))
    sent.end(outgoing.body)
  })
}

/** Answers every name with the addresses that were checked, so that none is looked up again. */
function always(addresses: string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_name, options, callback) => {
    if (options.all) callback(null, all)
    else callback(null, all[0]?.address ?? '', all[0]?.family)
  }
}

// Servers send raw UTF-8 here, which Node hands over byte by byte.
function locationOf(response: IncomingMessage, url: URL): string | null {
  const raw = response.headers.location
  if (raw === undefined) return null
  return URL.parse(Buffer.from(raw, 'latin1').toString('utf8'), url)?.href ?? null
}

function plain(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding']?.toLowerCase() ?? ''
  if (/^(x-)?gzip$|^deflate$/.test(encoding)) return pipeline(response, createUnzip(), () => {})
  if (encoding === 'br') return pipeline(response, createBrotliDecompress(), () => {})
  return response
}

async function read(body: Readable, max_bytes: number): Promise<[bytes: Buffer, cut: boolean]> {
  const chunks: Buffer[] = []
  let rest = max_bytes
  for await (const chunk of body) {
    const bytes = Buffer.from(chunk)
    chunks.push(bytes.subarray(0, rest))
    rest -= bytes.length
    // Leaving the loop closes the connection.
    if (rest < 0) break
  }
  return [Buffer.concat(chunks), rest < 0]
}
