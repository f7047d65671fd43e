import { $country, $currencyCode } from './kept-choice.ts'
import { $session, sessionRefused } from './session.ts'
import { untilShown } from './when-shown.ts'

/** A part of AI Ben's answer; the links come first, and last what proves that it was his. */
export type BenPart = { links: { title: string; url: string }[] } | { text: string } | { signature: string }

export interface Turn {
  role: 'user' | 'assistant'
  content: string
  /** The answer's signature; without it nobody believes that it was one. */
  signature?: string
}

const WAIT_MS = 90_000

/** Asks AI Ben, who sees the own orders of who is signed in. Throws an Error with a sentence when there is no answer. */
export async function* askBen(question: string, conversation: Turn[]): AsyncGenerator<BenPart> {
  await untilShown()
  const token = $session.get()?.token
  const country = $country.get()
  const { timeZone: time_zone } = Intl.DateTimeFormat().resolvedOptions()
  const reader = { currency: $currencyCode.get(), time_zone, ...(country && { country }) }
  const response = await fetch('/api/assistant/stream', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: token }) },
    body: JSON.stringify({ question, conversation: conversation.slice(-10), ...reader }),
    signal: AbortSignal.timeout(WAIT_MS),
  })
  if (response.status === 401) sessionRefused(token)
  if (!response.ok || !response.body) throw new Error(await sentenceOf(response))
  let rest = ''
  const pieces = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = await pieces.read()
    if (done) return
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line)
  }
}

async function sentenceOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null)
  const message = body && typeof body === 'object' && 'message' in body && body.message
  return typeof message === 'string' ? message : ''
}
