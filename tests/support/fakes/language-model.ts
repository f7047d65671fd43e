import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openaiAssistant } from '#server/providers/assistant/openai.ts'

/** A piece of an answer, and its end, as they go over the wire. */
export const piece = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`
export const END = 'data: [DONE]\n\n'

/** For a model that fails: however busy the machine is, it is given up. */
export const SOON_MS = 300

/** A model on this machine that speaks the wire format. */
export class FakeModel {
  /** The text it read last. */
  read = ''
  reply: (response: ServerResponse) => void = FakeModel.says('')
  readonly #server = createServer(async (request, response) => {
    this.read = ''
    for await (const part of request) this.read += part
    this.reply(response)
  })

  /** An answer in these pieces. */
  static says(...texts: string[]) {
    return (response: ServerResponse) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      // Cut in the middle of a line, as networks do.
      const whole = `${texts.map(piece).join('')}${END}`
      response.write(whole.slice(0, 25))
      response.end(whole.slice(25))
    }
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
  }

  close(): void {
    this.#server.close()
  }

  /** The shop's way to it, which waits so long for each piece: unless told, longer than a busy machine takes for one. */
  model(wait_ms = 30_000) {
    const { port } = this.#server.address() as AddressInfo
    return openaiAssistant({ url: `http://127.0.0.1:${port}/v1`, key: 'k', model: 'm', wait_ms })
  }
}
