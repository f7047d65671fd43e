import type { Ref, TextareaHTMLAttributes } from 'react'
import { FieldFrame } from './FieldFrame.tsx'
import { useTypedField, type FieldProps } from '#islands/hooks/use-field.ts'

type Props = FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }

export function TextArea(props: Props) {
  const { frame, control } = useTypedField<HTMLTextAreaElement, Props>(props)
  return (
    <FieldFrame {...frame}>
      <textarea {...control} />
    </FieldFrame>
  )
}
