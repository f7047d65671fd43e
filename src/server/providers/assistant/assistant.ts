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
