import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react'
import { FieldFrame } from './FieldFrame.tsx'
import { useTypedField, type FieldProps } from '#islands/hooks/use-field.ts'

type Props = FieldProps & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }

export function TextField(props: Props) {
  const { frame, control } = useTypedField<HTMLInputElement, Props>(props)
  return (
    <FieldFrame {...frame}>
      <input type="text" {...control} />
    </FieldFrame>
  )
}

type TextAreaProps = FieldProps &
  TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }

export function TextArea(props: TextAreaProps) {
  const { frame, control } = useTypedField<HTMLTextAreaElement, TextAreaProps>(props)
  const { maxLength, value } = props
  // The browser cuts what is pasted without a word.
  const isFull = maxLength !== undefined && String(value ?? '').length >= maxLength
  return (
    <FieldFrame {...frame}>
      <textarea {...control} />
      {isFull && (
        <p className="field-hint" role="status">
          Only {maxLength} characters fit here. Check how your text ends.
        </p>
      )}
    </FieldFrame>
  )
}
