import { normalShelf } from '#domain/warehouse/shelf.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { focusFirst } from '#islands/ui/focus-first.ts'
import { Note } from '#islands/ui/Note.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { Thumb } from '#islands/ui/Thumb.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import { checkShelf } from './check-shelf.ts'
import type { StaffItem } from './queues.ts'

interface Props {
  items: readonly StaffItem[]
  /** How many they are. */
  words: string
  onClose: () => void
  onDone: () => void
}

/** Where all of these lie from now on. */
export function MoveToShelfDialog({ items, words, onClose, onDone }: Props) {
  const form = useForm({ shelf: '' }, { shelf: checkShelf })
  const move = async () => {
    const shelf = normalShelf(form.values.shelf)
    await call('bk/set_shelf', { ids: items.map(({ id }) => id), shelf })
    showDone(`${words} on shelf ${shelf}.`)
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title={`Move ${words} to a shelf`}>
      <form ref={focusFirst} className="grid gap-5" onSubmit={form.submit(move)} noValidate>
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
        {form.failure && <Note tone="red">{form.failure.message}</Note>}
        <Button type="submit" size="lg" block busy={form.busy}>
          Move {words}
        </Button>
      </form>
    </Dialog>
  )
}
