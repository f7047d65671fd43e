import { browserStorage, keepText } from './browser-storage.ts'

/** What is typed of a message to our service, kept in this tab so that a log-in on the way or a reload loses nothing. */

export interface FeedbackDraft {
  kind: string
  text: string
  ref: string
  contact: string
}

const KEY = 'feedback'

/** What the tab kept, without what is no field of a draft: the edge where foreign data comes in. */
export function keptDraft(): Partial<FeedbackDraft> {
  const kept = new Map<string, unknown>(
    Object.entries(parsed(browserStorage('sessionStorage')?.getItem(KEY))),
  )
  const text = (name: keyof FeedbackDraft) => {
    const value = kept.get(name)
    return typeof value === 'string' && value ? { [name]: value } : {}
  }
  return { ...text('kind'), ...text('text'), ...text('ref'), ...text('contact') }
}

function parsed(stored: string | null | undefined): object {
  try {
    const kept: unknown = JSON.parse(stored ?? 'null')
    return typeof kept === 'object' && kept !== null ? kept : {}
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
