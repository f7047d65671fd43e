import { type ReactNode, useState } from 'react'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { toAnswer } from './doubt-focus.ts'

interface Doubt {
  /** Whether it may be sent. What is in doubt and not said to be right is asked about instead. */
  passes: () => boolean
  /** The question with its tick, once it was asked. */
  question: ReactNode
}

/**
 * Asks once more in the page before something that looks wrong is sent. `doubt` says in a sentence what looks wrong, null for
 * nothing; the tick beside `words` holds for that sentence alone.
 */
export function useDoubt(doubt: string | null, words: string): Doubt {
  const [asked, setAsked] = useState('')
  const [meant, setMeant] = useState('')
  const passes = () => {
    if (doubt === null || meant === doubt) return true
    setAsked(doubt)
    return false
  }
  const question = doubt !== null && asked === doubt && (
    <div className="grid gap-3" role="alert">
      <Note tone="amber">{doubt}</Note>
      <CheckField
        ref={toAnswer}
        name="meant"
        checked={meant === doubt}
        onChange={(event) => setMeant(event.currentTarget.checked ? doubt : '')}
      >
        {words}
      </CheckField>
    </div>
  )
  return { passes, question }
}
