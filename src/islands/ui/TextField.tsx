import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react'
import { FieldFrame } from './FieldFrame.tsx'
import { useTypedField, type FieldProps } from '#islands/hooks/use-field.ts'

type Props = FieldProps & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }

export function TextField(props: Props) {
  const { frame, control } = useTypedField<HTMLInputElement, Props>(props)
  return (
    <FieldFrame {...frame}>
      <input type="text" {...control} />
      <FullHint maxLength={props.maxLength} value={props.value} />
    </FieldFrame>
  )
}

type TextAreaProps = FieldProps &
  TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }

export function TextArea(props: TextAreaProps) {
  const { frame, control } = useTypedField<HTMLTextAreaElement, TextAreaProps>(props)
  return (
    <FieldFrame {...frame}>
      <textarea {...control} />
      <FullHint maxLength={props.maxLength} value={props.value} />
    </FieldFrame>
  )
}

/** Shorter ones are for codes and numbers, which end there. */
const TEXT_LENGTH = 100

/** The browser cuts what is pasted without a word. */
function FullHint({ maxLength, value }: Pick<TextAreaProps, 'maxLength' | 'value'>) {
  if (maxLength === undefined || maxLength < TEXT_LENGTH || String(value ?? '').length < maxLength)
    return null
  return (
    <p className="field-hint" role="status">
      Only {maxLength} characters fit here. Check how your text ends.
    </p>
  )
}
