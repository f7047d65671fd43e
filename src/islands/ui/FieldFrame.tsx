import type { ReactNode } from 'react'

interface Props {
  id: string
  label: string
  hint: string | undefined
  error: string | undefined
  optional: boolean | undefined
  children: ReactNode
}

/** Label above, hint and error below one control. */
export function FieldFrame({ id, label, hint, error, optional, children }: Props) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {optional && <span className="ml-[0.25em] text-muted font-normal">(optional)</span>}
      </label>
      {children}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
