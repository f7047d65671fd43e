import { Button } from '#islands/ui/Button.tsx'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { useSend } from '#islands/ui/use-send.ts'
import { type CartGroup, removeItems, selectItems } from '#stores/cart-items.ts'

interface Props {
  groups: readonly CartGroup[]
  selected: readonly string[]
}

/** Everything at once: select all, and let go of what cannot be ordered. */
export function CartHead({ groups, selected }: Props) {
  const { busy, send } = useSend()
  const items = groups.flatMap((group) => group.items)
  const ids = items.filter((item) => item.available).map((item) => item.id)
  const gone = items.filter((item) => !item.available).map((item) => item.id)
  const chosen = ids.filter((id) => selected.includes(id)).length
  return (
    <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-1 md:px-5">
      <CheckField
        checked={chosen > 0 && chosen === ids.length}
        disabled={ids.length === 0}
        onChange={(event) => selectItems(ids, event.currentTarget.checked)}
      >
        Select all{' '}
        <span className="text-muted">
          ({chosen} of {items.length})
        </span>
      </CheckField>
      {gone.length > 0 && (
        <Button kind="quiet" size="sm" busy={busy} onClick={() => send(() => removeItems(gone))}>
          Remove {gone.length} that cannot be ordered
        </Button>
      )}
    </div>
  )
}
