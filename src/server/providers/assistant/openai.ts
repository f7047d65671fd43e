import { z } from 'zod'

/** A turn of a conversation with a model that writes. */
export interface ChatMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

/** A model that answers in sentences, piece by piece. */
export interface Assistant {
  /** Throws AssistantFailed when nothing comes, or nothing more. Ends when `signal` does. */
  answer(conversation: readonly ChatMessage[], signal: AbortSignal): AsyncIterable<string>
}

export class AssistantFailed extends Error {
  override name = 'AssistantFailed'
}

export interface AssistantSettings {
  /** Without a slash at the end; `/chat/completions` follows. */
  url: string
  key: string | undefined
  model: string
  /** Until the first piece and between two, 15 s unless told. */
  wait_ms?: number
}

const WAIT_MS = 15_000
/** Letters; nobody reads more, and a broken model never ends. */
const LONGEST = 4000

const chunk = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }).optional() })),
})

/**
 * A server that speaks the chat completions of OpenAI, streamed: OpenAI itself, Ollama, vLLM and others. The operator
 * names it in ASSISTANT_URL, so it may be one of their own network.
 */
export function openaiAssistant({ url, key, model, wait_ms = WAIT_MS }: AssistantSettings): Assistant {
  return {
    async *answer(conversation, signal) {
      const idle = new AbortController()
      let timer = setTimeout(() => idle.abort(), wait_ms)
      try {
        let length = 0
        const both = AbortSignal.any([idle.signal, signal])
        for await (const piece of pieces(`${url}/chat/completions`, key, { model, conversation }, both)) {
          clearTimeout(timer)
          timer = setTimeout(() => idle.abort(), wait_ms)
          length += piece.length
          if (length > LONGEST) return
          yield piece
        }
      } catch (error) {
        if (error instanceof AssistantFailed) throw error
        throw new AssistantFailed(idle.signal.aborted ? `no answer within ${wait_ms} ms` : String(error))
      } finally {
        clearTimeout(timer)
        idle.abort()
      }
    },
  }
}

interface Prompt {
  model: string
  conversation: readonly ChatMessage[]
}

async function* pieces(
  url: string,
  key: string | undefined,
  { model, conversation }: Prompt,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(key && { Authorization: `Bearer ${key}` }) },
    body: JSON.stringify({ model, messages: conversation, stream: true, temperature: 0.2 }),
    redirect: 'error',
    signal,
  })
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    throw new AssistantFailed(`it answered ${response.status}`)
  }
  let rest = ''
  const decoder = new TextDecoder()
  for await (const bytes of response.body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > 100_000) throw new AssistantFailed('a line without an end')
    for (const line of lines) {
      const data = /^data:\s*(.*?)\s*$/.exec(line)?.[1]
      if (data === '[DONE]') return
      const text = data && chunk.parse(JSON.parse(data)).choices[0]?.delta?.content
      if (text) yield text
    }
  }
  throw new AssistantFailed('it broke off')
}
