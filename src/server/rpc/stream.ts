import { failure, log } from '#server/log.ts'

/** Reads on when the reader has room for more, and no further when it goes away. What fails at once is answered. */
export async function streamOf(parts: AsyncIterable<string>): Promise<ReadableStream<Uint8Array>> {
  const source = parts[Symbol.asyncIterator]()
  let next = await source.next()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next.done) return controller.close()
      controller.enqueue(new TextEncoder().encode(next.value))
      next = await source.next().catch((error: unknown) => {
        log.error(`a file broke off: ${failure(error)}`)
        throw error
      })
    },
    async cancel() {
      await source.return?.()
    },
  })
}
