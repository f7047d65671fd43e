import { keepText, keptText } from './browser-storage.ts'

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
  const fields = new Map<string, unknown>(Object.entries(parsed(keptText('sessionStorage', KEY))))
  const text = (name: keyof FeedbackDraft) => {
    const value = fields.get(name)
    return typeof value === 'string' && value ? { [name]: value } : {}
  }
  return { ...text('kind'), ...text('text'), ...text('ref'), ...text('contact') }
}

function parsed(stored: string | null | undefined): object {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** A message without a word in it is none. */
export function keepDraft(draft: FeedbackDraft): void {
  if (draft.text || draft.ref) keepText('sessionStorage', KEY, JSON.stringify(draft))
  else forgetDraft()
}

export function forgetDraft(): void {
  keepText('sessionStorage', KEY, null)
}
