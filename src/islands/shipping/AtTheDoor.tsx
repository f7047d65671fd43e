import { atBegin } from '#domain/text/sentence.ts'
import { inWords } from '#islands/hooks/show-price.ts'
import { useShown } from '#islands/hooks/use-shown.ts'
import { type DoorTax, dueAtDoor, importSentence } from './tax-words.ts'

interface Props {
  tax: (DoorTax & { collected_by: string }) | null
}

/** The sum due at the door for a parcel whose line is chosen; nothing where none is, or nobody knows. */
export function AtTheDoor({ tax }: Props) {
  const money = inWords(useShown())
  const due = tax && dueAtDoor(tax, money)
  if (!due) return null
  return (
    <p className="mt-3 text-sm text-muted">
      {atBegin(due)}. {importSentence(tax)}
    </p>
  )
}
