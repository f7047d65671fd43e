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
        <p ref={showError} className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

/** In a dialog its foot may lie over it, at an inspection the bar of a phone. Of several errors that of the field with the focus is shown. */
function showError(error: HTMLElement | null) {
  const focused = document.activeElement
  if (
    !error?.closest('dialog, form:has(.bk-bar)') ||
    (focused?.ariaInvalid && !error.parentElement?.contains(focused))
  )
    return
  error.scrollIntoView({ block: 'nearest' })
}
