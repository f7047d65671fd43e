import { useState } from 'react'
import { DeskForm } from './DeskForm.tsx'
import { Button, ButtonLink } from '#islands/ui/Button.tsx'
import { useSend } from '#islands/hooks/use-send.ts'
import { call } from '#stores/api.ts'
import { showDone, showWarning } from '#stores/toast.ts'
import { showUndoable } from './undo.ts'
import { labelsPath } from '#domain/site/page-path.ts'
import { useSitePath } from '#islands/site.tsx'
import { Allowed } from './Allowed.tsx'
import type { StaffItem } from './queues.ts'
import { normalShelf, shelfTrouble } from '#domain/warehouse/shelf.ts'
import { countedItems } from '#domain/order/item-names.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { Thumb } from '#islands/ui/Thumb.tsx'
import { useForm } from '#islands/hooks/use-form.ts'

interface Props {
  /** All in the same queue. */
  items: readonly StaffItem[]
  onSent: () => void
  onBought: () => void
  onChanged: () => void
}

export const countPieces = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`)

/** Actions on the ticked items together. */
export function SelectedItems({ items, onSent, onBought, onChanged }: Props) {
  const { busy, send } = useSend()
  if (items.length === 0) return null
  const words = countedItems(items.length)
  const take = () =>
    send(async () => {
      const { results } = await call('bk/take_items', { ids: items.map(({ id }) => id) })
      const refusals = results.filter(({ ok }) => !ok)
      const count = results.length - refusals.length
      const changes = results.map((one) => one.change_id)
      if (count > 0) showUndoable(`${countedItems(count)} taken.`, changes, onChanged)
      // Items a colleague was quicker with say so, each reason once.
      for (const message of new Set(refusals.map((one) => one.message ?? ''))) showWarning(message)
      onChanged()
    }, onChanged)
  const status = items[0]?.status
  const oneSeller = new Set(items.map(({ item_platform, shop }) => `${item_platform} ${shop}`)).size === 1
  return (
    <section className="pay-bar card" aria-label="Ticked items">
      <p className="text-sm text-muted" role="status">
        {words} ticked
      </p>
      {status === 'InWarehouse' && <StoredItems items={items} words={words} onChanged={onChanged} />}
      {status === 'Paid' && (
        <Allowed call="bk/take_items">
          <Button busy={busy} onClick={take}>
            Take {words}
          </Button>
        </Allowed>
      )}
      {status === 'Purchasing' &&
        (oneSeller ? (
          <Button onClick={onBought}>Bought {words}</Button>
        ) : (
          <p className="text-sm text-muted">Of several sellers. Tick items of one to buy them in one go.</p>
        ))}
      {status === 'Purchased' && <Button onClick={onSent}>Seller sent {words}</Button>}
    </section>
  )
}

interface StoredItemsProps {
  items: readonly StaffItem[]
  /** How many they are. */
  words: string
  onChanged: () => void
}

/** Actions on stored items together. */
function StoredItems({ items, words, onChanged }: StoredItemsProps) {
  const to = useSitePath()
  const [moving, setMoving] = useState(false)
  const moved = () => {
    setMoving(false)
    onChanged()
  }
  return (
    <div className="flex gap-2">
      <ButtonLink size="sm" kind="secondary" href={to(labelsPath(items.map(({ id }) => id)))}>
        Print labels
      </ButtonLink>
      <Allowed call="bk/set_shelf">
        <Button size="sm" onClick={() => setMoving(true)}>
          Move to shelf
        </Button>
      </Allowed>
      {moving && (
        <MoveToShelfDialog items={items} words={words} onClose={() => setMoving(false)} onDone={moved} />
      )}
    </div>
  )
}

interface MoveToShelfDialogProps {
  items: readonly StaffItem[]
  /** How many they are. */
  words: string
  onClose: () => void
  onDone: () => void
}

/** Where all of these lie from now on. */
export function MoveToShelfDialog({ items, words, onClose, onDone }: MoveToShelfDialogProps) {
  const form = useForm({ shelf: '' }, { shelf: checkShelf })
  const move = async () => {
    const shelf = normalShelf(form.values.shelf)
    await call('bk/set_shelf', { ids: items.map(({ id }) => id), shelf }, { popup: false })
    showDone(`${words} on shelf ${shelf}.`)
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title={`Move ${words} to a shelf`}>
      <DeskForm form={form} send={move} button={`Move ${words}`} focus>
        <ul className="grid gap-3 text-sm">
          {items.map((item) => (
            <li key={item.id} className="flex items-center gap-3">
              <Thumb image={item.image} className="size-12" />
              <span className="grid min-w-0">
                <span className="line-clamp-2">
                  {item.quantity} × {item.title}
                </span>
                <span className="text-xs text-muted">{item.shelf ?? 'On no shelf'}</span>
              </span>
            </li>
          ))}
        </ul>
        <TextField
          {...form.field('shelf')}
          label="Shelf"
          hint="Scan its label, or type it: A-03-2."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </DeskForm>
    </Dialog>
  )
}

/** For a field that a shelf is typed or scanned into. */
export const checkShelf = (typed: string): string | undefined => shelfTrouble(normalShelf(typed)) ?? undefined
