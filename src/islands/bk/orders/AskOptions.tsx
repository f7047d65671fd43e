import { TextArea } from '#islands/ui/TextArea.tsx'

interface Props {
  value: string
  hint: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Several options in one field: a line each, so that a list from the seller can be pasted. */
export function AskOptions({ value, hint, error, onChange }: Props) {
  return (
    <TextArea
      name="options"
      label="Options, one per row, each with its price"
      hint={hint}
      placeholder={'Blue, M = 119.00\nBlack, M = 129.00'}
      rows={3}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
