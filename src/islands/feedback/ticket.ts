import type { FeedbackKind } from '#domain/account/feedback.ts'
import type { Tone } from '#islands/ui/Badge.tsx'
import { showMinute } from '#islands/ui/show-date.ts'
import type { Data } from '#stores/api.ts'

export type OwnTicket = Data<'feed/get_feedback'>['list'][number]

export const FEEDBACK_KIND_WORDS: Record<FeedbackKind, string> = {
  question: 'A question',
  complaint: 'A complaint',
  bug: 'Something doesn’t work',
  idea: 'An idea',
}

type Stand = Pick<OwnTicket, 'status' | 'late' | 'answer_by_at'>

/** How far a ticket has come, for its writer. */
export function ticketState({ status, late, answer_by_at }: Stand): {
  tone: Tone
  word: string
  next?: string
} {
  if (status === 'Answered') return { tone: 'green', word: 'Answered' }
  if (status === 'Closed') return { tone: 'grey', word: 'Closed' }
  const by = showMinute(answer_by_at)
  if (late) return { tone: 'red', word: 'Late', next: `we said we would answer by ${by}` }
  return { tone: 'blue', word: 'Open', next: `we answer by ${by}` }
}
