import { type ChangeEventHandler, type FocusEvent, type FocusEventHandler, useId, useState } from 'react'

export interface FieldProps {
  label: string
  hint?: string | undefined
  /** From the caller, for what only the server knows; wins over `check`. */
  error?: string | undefined
  optional?: boolean
  /** Runs on leaving the field, never while typing, nor for the button that sends. Answers what to enter, or nothing when all is well. */
  check?: ((value: string) => string | undefined) | undefined
}

export type LeaveEvent = FocusEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

/** Whether the button that sends its form is pressed: that checks every field, and an error now would move it from under the finger. */
export const leavesToSend = ({ currentTarget, relatedTarget }: LeaveEvent): boolean =>
  relatedTarget instanceof HTMLButtonElement &&
  relatedTarget.type === 'submit' &&
  relatedTarget.form === currentTarget.form

/** Ids, the error to show and the attributes that tie both to the control. */
export function useField({ hint, error, check }: FieldProps) {
  const id = useId()
  const [own, setOwn] = useState<string>()
  const message = error ?? own
  const described = [message && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return {
    id,
    error: message,
    onLeave: (value: string) => setOwn(check?.(value)),
    onType: () => setOwn(undefined),
    control: { id, 'aria-invalid': message ? true : undefined, 'aria-describedby': described || undefined },
  }
}

interface Typed<Control> {
  className?: string | undefined
  onBlur?: FocusEventHandler<Control> | undefined
  onChange?: ChangeEventHandler<Control> | undefined
}

/** A field that is typed into: its props, split into those of the frame and those of the control. */
export function useTypedField<
  Control extends HTMLInputElement | HTMLTextAreaElement,
  Props extends FieldProps & Typed<Control>,
>(props: Props) {
  const { label, hint, error, optional, check, onBlur, onChange, className, ...rest } = props
  const field = useField({ label, hint, error, check })
  const onLeave: FocusEventHandler<Control> = (event) => {
    if (!leavesToSend(event)) field.onLeave(event.currentTarget.value)
    onBlur?.(event)
  }
  const onType: ChangeEventHandler<Control> = (event) => {
    field.onType()
    onChange?.(event)
  }
  return {
    frame: { id: field.id, label, hint, error: field.error, optional },
    control: {
      ...rest,
      ...field.control,
      className: `input ${className ?? ''}`,
      onBlur: onLeave,
      onChange: onType,
    },
  }
}
