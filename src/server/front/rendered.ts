import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type HeaderList, withSecurity } from './headers.ts'
import { type Coding, codingsOf, etagIn, sendVariant, type Variant } from './variant.ts'
import type { Visit } from './visit.ts'

/** Made while somebody waits: quick rather than small. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
}
const WORTH_BYTES = 500

const ENCODERS = {
  br: (body: Buffer) => promisify(brotliCompress)(body, BROTLI),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
  identity: (body: Buffer) => Promise.resolve(body),
}

/** A page that Astro has made, with the encodings somebody has asked for so far. */
export class Rendered {
  readonly status: number
  readonly body: Buffer
  readonly #headers: HeaderList
  readonly #etag: string
  readonly #variants = new Map<Coding, Promise<Variant>>()

  constructor(security: HeaderList, status: number, own: HeaderList, body: Buffer) {
    this.status = status
    this.body = body
    this.#headers = withSecurity(security, own)
    this.#etag = `"${createHash('sha1').update(body).digest('base64url').slice(0, 22)}"`
  }

  async send(visit: Visit): Promise<void> {
    const [best = 'identity'] = codingsOf(visit.req.headers['accept-encoding'])
    const coding = this.body.length < WORTH_BYTES ? 'identity' : best
    const variant = this.#variants.get(coding) ?? this.#encode(coding)
    sendVariant(visit, this.status, await variant)
  }

  #encode(coding: Coding): Promise<Variant> {
    const etag = etagIn(this.#etag, coding)
    const headers = [...this.#headers, 'ETag', etag]
    if (coding !== 'identity') headers.push('Content-Encoding', coding)
    const variant = ENCODERS[coding](this.body).then((body) => ({ etag, headers, body }))
    this.#variants.set(coding, variant)
    return variant
  }
}
