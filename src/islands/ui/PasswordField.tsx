import { type InputHTMLAttributes, type Ref, useState } from 'react'
import { FieldFrame } from './FieldFrame.tsx'
import { useTypedField, type FieldProps } from '#islands/hooks/use-field.ts'

type Props = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { ref?: Ref<HTMLInputElement> }

/** A password, which its owner can look at. */
export function PasswordField(props: Props) {
  const { frame, control } = useTypedField<HTMLInputElement, Props>(props)
  const [isVisible, setVisible] = useState(false)
  return (
    <FieldFrame {...frame}>
      <span className="relative [&>.input]:pr-16">
        <input
          {...control}
          aria-invalid={control['aria-invalid'] ?? props['aria-invalid']}
          type={isVisible ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
        />
        <button
          type="button"
          className="absolute inset-y-0 right-0 min-w-14 px-3.5 rounded-field letters-sm text-brand-ink font-medium"
          onClick={() => setVisible(!isVisible)}
        >
          {isVisible ? 'Hide' : 'Show'} <span className="sr-only">what is typed</span>
        </button>
      </span>
    </FieldFrame>
  )
}
