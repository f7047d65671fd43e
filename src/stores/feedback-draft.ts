import { keepText, keptText } from './browser-storage.ts'
import { readFields, textOf } from './kept-work.ts'

/** The draft of a message to our service, kept in this tab so that a log-in on the way or a reload loses nothing. */

export interface FeedbackDraft {
  kind: string
  text: string
  ref: string
  contact: string
}

const KEY = 'feedback'

/** The tab's stored draft, without what is no field of a draft: the edge where foreign data comes in. */
export function keptDraft(): Partial<FeedbackDraft> {
  const fields = readFields(keptText('sessionStorage', KEY))
  const text = (name: keyof FeedbackDraft) => {
    const value = textOf(fields[name])
    return value ? { [name]: value } : {}
  }
  return { ...text('kind'), ...text('text'), ...text('ref'), ...text('contact') }
}

/** A message without a word in it is none. */
export function keepDraft(draft: FeedbackDraft): void {
  if (draft.text || draft.ref) keepText('sessionStorage', KEY, JSON.stringify(draft))
  else forgetDraft()
}

export function forgetDraft(): void {
  keepText('sessionStorage', KEY, null)
}
