/** A request as the API reads it: over HTTP in production, a web Request under `astro dev` and in tests. */
export interface ApiRequest {
  /** The request's id, in the log and in every 500. */
  readonly id: string
  readonly method: string
  /** The path, still percent-encoded, with dot segments resolved. */
  readonly pathname: string
  /** '' or '?…'. */
  readonly search: string
  /** Scheme and host as asked for, which a demo takes for its own. */
  readonly origin: string
  /** The caller's address, '' when unknown. */
  readonly ip: string
  /** By its lower-case name; '' when there is none. */
  header(name: string): string
  /**
   * The whole body, or null when it is longer than `max` bytes. Rejects when the sender goes away, and with a Problem
   * when it is too slow (408) or too much is on its way (429, 503).
   */
  bytes(max: number): Promise<Uint8Array | null>
  /** The body as it comes in. Throws when the sender goes away. */
  chunks(): AsyncIterable<Uint8Array>
}

export function askedBy(request: Request, ip = ''): ApiRequest {
  const { pathname, search, origin } = new URL(request.url)
  const chunks = () => whole(request)
  return {
    id: crypto.randomUUID(),
    method: request.method,
    pathname,
    search,
    origin,
    ip,
    header: (name) => request.headers.get(name) ?? '',
    bytes: (max) => collect(chunks(), max),
    chunks,
  }
}

async function* whole(request: Request): AsyncGenerator<Uint8Array> {
  for await (const chunk of request.body ?? []) yield chunk
  if (request.signal.aborted) throw new Error('the sender went away')
}

async function collect(chunks: AsyncIterable<Uint8Array>, max: number): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > max) return null
    parts.push(chunk)
  }
  return Buffer.concat(parts)
}
