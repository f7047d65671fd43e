import { Button } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { useSend } from '#islands/hooks/use-send.ts'
import { type CartGroup, removeItems, selectItems, takeNewPrice } from '#stores/cart-items.ts'

interface Props {
  groups: readonly CartGroup[]
  selected: ReadonlySet<string>
}

/** Everything at once: select all, and let go of what cannot be ordered. */
export function CartHead({ groups, selected }: Props) {
  const { busy, send } = useSend()
  const items = groups.flatMap((group) => group.items)
  const ids = items.filter((item) => item.available).map((item) => item.id)
  const gone = items.filter((item) => !item.available).map((item) => item.id)
  const changed = items.filter((item) => item.price_now_cny !== null)
  const chosen = ids.filter((id) => selected.has(id)).length
  const takeAll = async () => {
    for (const { id } of changed) await takeNewPrice(id)
  }
  return (
    <div className="grid gap-3">
      {changed.length > 0 && (
        <Note tone="amber">
          <span className="flex flex-wrap items-center justify-between gap-3">
            {changed.length === 1
              ? '1 price has changed since you added the item.'
              : `${changed.length} prices have changed since you added the items.`}
            <Button kind="secondary" size="sm" busy={busy} onClick={() => send(takeAll)}>
              Take {changed.length === 1 ? 'the new price' : 'all new prices'}
            </Button>
          </span>
        </Note>
      )}
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
    </div>
  )
}
