import { useId, useState } from 'react'

export interface FieldProps {
  label: string
  hint?: string | undefined
  /** From the caller, for what only the server knows; wins over `check`. */
  error?: string | undefined
  optional?: boolean
  /** Runs on leaving the field, never while typing. Answers what to enter, or nothing when all is well. */
  check?: ((value: string) => string | undefined) | undefined
}

/** Ids, the error to show and the attributes that tie both to the control. */
export function useField({ hint, error, check }: FieldProps) {
  const id = useId()
  const [own, setOwn] = useState<string>()
  const shown = error ?? own
  const described = [shown && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return {
    id,
    error: shown,
    onLeave: (value: string) => setOwn(check?.(value)),
    onType: () => setOwn(undefined),
    control: { id, 'aria-invalid': shown ? true : undefined, 'aria-describedby': described || undefined },
  }
}
