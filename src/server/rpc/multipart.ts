import { MOST_PHOTO_BYTES, MOST_PHOTOS } from '#domain/item/photo-query.ts'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { invalid, malformed, Problem } from '#server/problem.ts'
import type { ApiRequest } from './request.ts'
import { HeldBytes, PIECE_BYTES } from './held-bytes.ts'

/** All files and what stands between them. */
const MAX_BYTES = MOST_PHOTOS * MOST_PHOTO_BYTES + 256 * 1024
const LIMITS = {
  fileSize: MOST_PHOTO_BYTES,
  files: MOST_PHOTOS,
  fields: 5,
  fieldSize: 100,
  parts: 20,
  headerPairs: 20,
}

const tooLarge = () =>
  new Problem(413, 'TOO_LARGE', 'Each picture must be 10 MB or smaller, and you can add up to 9 at once.')

/** The files of a multipart request, read as they are used: one is in memory while the next waits on the wire. */
export class Multipart {
  /** Whether the form asks to leave `message` out of the answer. */
  quiet = false
  readonly #asked: ApiRequest
  readonly #whole: Buffer[] = []
  readonly #held: HeldBytes
  readonly #refused = Promise.withResolvers<never>()

  constructor(request: ApiRequest) {
    this.#asked = request
    this.#held = new HeldBytes(request.ip, 'pictures')
    // Nobody may be waiting for it yet.
    this.#refused.promise.catch(() => {})
  }

  /**
   * Each file in the field `files`. Throws Problem 400, 413, 415 or 422, also when the sender goes away, and 429 or
   * 503 when too many bytes are on their way.
   */
  async *files(): AsyncGenerator<Buffer> {
    try {
      yield* this.#read()
    } finally {
      this.#held.free()
    }
  }

  async *#read(): AsyncGenerator<Buffer> {
    const parser = this.#open()
    const finished = Promise.withResolvers<void>()
    parser.on('finish', finished.resolve)
    let count = 0
    for await (const chunk of chunksOf(this.#asked)) {
      await Promise.race([this.#refused.promise, written(parser, chunk)])
      for (; this.#whole.length; count++) yield* this.#next()
    }
    parser.end()
    await Promise.race([this.#refused.promise, finished.promise])
    for (; this.#whole.length; count++) yield* this.#next()
    if (!count) throw invalid('files', 'Choose at least one picture.')
  }

  /** The first file that is there, in memory until the next one is asked for. */
  *#next(): Generator<Buffer> {
    const files = this.#whole.splice(0, 1)
    yield* files
    this.#held.free(files[0]?.length)
  }

  #open(): BusboyInstance {
    const parser = openParser(this.#asked)
    const refuse = (problem: Problem) => this.#refused.reject(problem)
    parser.on('error', () => refuse(malformed('The upload is incomplete or not readable. Send it again.')))
    parser.on('filesLimit', () => refuse(invalid('files', `Add at most ${MOST_PHOTOS} pictures at once.`)))
    parser.on('partsLimit', () => refuse(malformed('The form has too many parts.')))
    parser.on('fieldsLimit', () => refuse(malformed('The form has too many fields.')))
    parser.on('field', (name, value) => {
      if (name === 'notShowMessage') this.quiet = value === 'true'
      else refuse(unknown(name))
    })
    parser.on('file', (name, file) => {
      const chunks: Buffer[] = []
      file.on('data', (chunk: Buffer) => {
        const late = this.#held.take(chunk.length + PIECE_BYTES)
        if (late) return refuse(late)
        chunks.push(chunk)
      })
      file.on('limit', () => refuse(tooLarge()))
      // The parser reports it too.
      file.on('error', () => {})
      file.on('end', () => {
        this.#held.free(chunks.length * PIECE_BYTES)
        this.#whole.push(Buffer.concat(chunks))
      })
      if (name !== 'files') refuse(unknown(name))
    })
    return parser
  }
}

const unknown = (name: string) =>
  invalid(String(name).slice(0, 100), 'Send pictures in the field called files, and nothing else.')

const brokenOff = () => malformed('The upload broke off. Send it again.')

function openParser(request: ApiRequest): BusboyInstance {
  const type = request.header('content-type')
  if (!/^multipart\/form-data\s*(;|$)/i.test(type))
    throw new Problem(415, 'WRONG_TYPE', 'Send pictures as multipart/form-data.')
  if (Number(request.header('content-length') || 0) > MAX_BYTES) throw tooLarge()
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: LIMITS })
  } catch {
    throw malformed('The form does not say where its parts begin.')
  }
}

async function* chunksOf(request: ApiRequest): AsyncGenerator<Uint8Array> {
  let size = 0
  try {
    for await (const chunk of request.chunks()) {
      size += chunk.length
      if (size > MAX_BYTES) throw tooLarge()
      yield chunk
    }
  } catch (error) {
    throw error instanceof Problem ? error : brokenOff()
  }
}

function written(parser: BusboyInstance, chunk: Uint8Array): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  parser.write(chunk, (error) => (error ? reject(error) : resolve()))
  return promise
}
