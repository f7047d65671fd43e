import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import type { OrderItem } from '#stores/order-list.ts'
import type { Refused } from './try-each.ts'

interface Props {
  items: readonly OrderItem[]
  /** When empty, the dialog is closed. */
  refused: readonly Refused[]
  onClose: () => void
}

/** The chosen items that were refused, each with the reason. */
export function RefusedDialog({ onClose, ...rest }: Props) {
  return (
    <Dialog
      open={rest.refused.length > 0}
      onClose={onClose}
      title={`${rest.refused.length} couldn’t be cancelled`}
      foot={<Button onClick={onClose}>Close</Button>}
    >
      <RefusedItems {...rest} />
      <p className="mt-3 text-sm text-muted">They stay chosen in the list.</p>
    </Dialog>
  )
}

export function RefusedItems({ items, refused }: Omit<Props, 'onClose'>) {
  const titles = new Map(items.map(({ id, title }) => [id, title]))
  return (
    <ul className="grid gap-2 text-sm">
      {refused.map(({ id, why }) => {
        const title = titles.get(id) ?? ''
        // Most sentences name the item.
        return <li key={id}>{why.includes(title) ? why : `“${title}”: ${why}`}</li>
      })}
    </ul>
  )
}
