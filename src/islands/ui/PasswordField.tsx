import { type InputHTMLAttributes, type Ref, useState } from 'react'
import { FieldFrame } from './FieldFrame.tsx'
import { useTypedField, type FieldProps } from '#islands/hooks/use-field.ts'

type Props = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
    ref?: Ref<HTMLInputElement>
    /** Not its turn yet: nobody sees or reaches it but a password manager, which fills it together with the e-mail. */
    tucked?: boolean
  }

/** A password, which its owner can look at. */
export function PasswordField({ tucked = false, ...props }: Props) {
  const { frame, control } = useTypedField<HTMLInputElement, Props>(props)
  const [isVisible, setVisible] = useState(false)
  const field = (
    <FieldFrame {...frame}>
      <span className="relative [&>.input]:pr-16">
        <input
          {...control}
          aria-invalid={control['aria-invalid'] ?? props['aria-invalid']}
          type={isVisible ? 'text' : 'password'}
          {...(tucked && { tabIndex: -1 })}
          autoCapitalize="none"
          spellCheck={false}
        />
        <button
          type="button"
          hidden={tucked}
          className="absolute inset-y-0 right-0 min-w-14 px-3.5 rounded-field letters-sm text-brand-ink font-medium"
          onClick={() => setVisible(!isVisible)}
        >
          {isVisible ? 'Hide' : 'Show'} <span className="sr-only">what is typed</span>
        </button>
      </span>
    </FieldFrame>
  )
  return (
    <div className={tucked ? 'sr-only' : undefined} aria-hidden={tucked || undefined}>
      {field}
    </div>
  )
}
