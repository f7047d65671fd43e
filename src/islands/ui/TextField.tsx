import type { InputHTMLAttributes, Ref } from 'react'
import { FieldFrame } from './FieldFrame.tsx'
import { useField, type FieldProps } from './use-field.ts'

type Props = FieldProps & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }

export function TextField({
  label,
  hint,
  error,
  optional,
  check,
  onBlur,
  onChange,
  className,
  ...rest
}: Props) {
  const field = useField({ label, hint, error, check })
  return (
    <FieldFrame id={field.id} label={label} hint={hint} error={field.error} optional={optional}>
      <input
        type="text"
        {...rest}
        {...field.control}
        className={`input ${className ?? ''}`}
        onBlur={(event) => {
          field.onLeave(event.currentTarget.value)
          onBlur?.(event)
        }}
        onChange={(event) => {
          field.onType()
          onChange?.(event)
        }}
      />
    </FieldFrame>
  )
}
