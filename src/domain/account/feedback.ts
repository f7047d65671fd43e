import { HOUR } from '#domain/time/durations.ts'

/** Messages to our service. Source: docs/decisions/feedback.md. */

export const FEEDBACK_KINDS = ['question', 'complaint', 'bug', 'idea'] as const
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number]

export const FEEDBACK_STATUSES = ['Open', 'Answered', 'Closed'] as const
export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number]

export const MOST_FEEDBACK_TEXT = 4000

const ANSWER_WITHIN_MS = 12 * HOUR

/** By when a message is to be answered, epoch ms. */
export const answerBy = ({ created_at }: { created_at: number }) => created_at + ANSWER_WITHIN_MS

/** Whether somebody has waited longer than we promise. */
export const isLate = (ticket: { status: FeedbackStatus; created_at: number }, now: number) =>
  ticket.status === 'Open' && now > answerBy(ticket)
