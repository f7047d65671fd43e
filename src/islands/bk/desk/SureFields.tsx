import type { ReactNode } from 'react'
import { toAnswer } from './doubt-focus.ts'
import type { ApiError } from '#stores/api.ts'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { ReasonField } from './ReasonField.tsx'

export interface Sure {
  sure: boolean
  reason: string
}

export const UNSURE: Sure = { sure: false, reason: '' }

/** As a call takes it. */
export const saidSure = ({ sure, reason }: Sure) => (sure ? { sure, reason: reason.trim() } : {})

interface Props {
  /** The refusal of what looks wrong; any other says only itself. */
  failure: ApiError
  value: Sure
  /** The form asks for a reason itself, or none is given. One asked for here goes into the history its customer reads. */
  isExplained?: boolean
  /** The words beside the tick. */
  words?: string
  /** Further fields it needs. */
  children?: ReactNode
  onChange: (value: Sure) => void
}

/** Why something was refused and, where it only looks wrong, a tick and a word by which it is taken all the same. */
export function SureFields({
  failure,
  value,
  isExplained = false,
  words = 'It’s right. I weighed it again.',
  children,
  onChange,
}: Props) {
  const looks_wrong = failure.code === 'LOOKS_WRONG' || value.sure
  return (
    <div className="grid gap-4">
      <Note tone={looks_wrong ? 'amber' : 'red'}>{failure.message}</Note>
      {looks_wrong && (
        <>
          <CheckField
            ref={toAnswer}
            name="sure"
            checked={value.sure}
            onChange={(event) => onChange({ ...value, sure: event.currentTarget.checked })}
          >
            {words}
          </CheckField>
          {value.sure && !isExplained && (
            <ReasonField
              name="reason"
              label="Why it’s right"
              hint="The customer reads it."
              value={value.reason}
              onChange={(event) => onChange({ ...value, reason: event.currentTarget.value })}
            />
          )}
          {children}
        </>
      )}
    </div>
  )
}
