import { $item } from '#stores/item.ts'
import { TextArea } from '../ui/TextArea.tsx'

/** Folded away until it is wanted: most orders need no note. */
export function ItemNote({ value }: { value: string }) {
  return (
    <details className="item-note">
      <summary className="link">Add a note</summary>
      <TextArea
        label="Note for our buyer"
        optional
        rows={3}
        maxLength={500}
        value={value}
        hint="What to check or ask the shop, in any language."
        onChange={(event) => $item.setKey('order_notes', event.currentTarget.value)}
      />
    </details>
  )
}
