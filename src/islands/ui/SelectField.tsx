import type { SelectHTMLAttributes } from 'react'
import { FieldFrame } from './FieldFrame.tsx'
import { useField, type FieldProps } from '#islands/hooks/use-field.ts'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

interface Props extends Omit<FieldProps, 'check'>, SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly SelectOption[]
  /** The first line, while nothing is chosen. */
  prompt?: string
}

export function SelectField({ label, hint, error, optional, options, prompt, className, ...rest }: Props) {
  const field = useField({ label, hint, error })
  return (
    <FieldFrame id={field.id} label={label} hint={hint} error={field.error} optional={optional}>
      <select {...rest} {...field.control} className={`input ${className ?? ''}`}>
        {prompt && <option value="">{prompt}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
