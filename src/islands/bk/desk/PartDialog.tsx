import { normalShelf } from '#domain/warehouse/shelf.ts'
import { useForm } from '#islands/hooks/use-form.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { call } from '#stores/api.ts'
import { DeskForm } from './DeskForm.tsx'
import { checkShelf } from './SelectedItems.tsx'
import { showUndoable } from './undo.ts'

interface Props {
  item: { id: string; title: string; quantity: number; part_arrived?: number | null }
  onClose: () => void
  /** How many pieces of it are here while others are missing; as before, once that was undone. */
  onDone: (part_arrived: number | null) => void
}

/** Fewer pieces of an item came than it has; its customer chooses whether to wait for the others. */
export function PartDialog({ item, onClose, onDone }: Props) {
  const { id, title, quantity: all, part_arrived = null } = item
  const missing = all - (part_arrived ?? 0)
  const read = (typed: string) => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0)
  const form = useForm(
    { quantity: '', shelf: '' },
    {
      quantity: (typed) =>
        read(typed) > 0 && read(typed) < missing ? undefined : `Enter a number from 1 to ${missing - 1}.`,
      shelf: (typed) => (typed.trim() ? checkShelf(typed) : undefined),
    },
  )
  const send = async () => {
    const quantity = read(form.values.quantity)
    const rest = part_arrived ? { rest: true } : {}
    const { list } = await call('bk/scan_arrival', { id, quantity, part_arrived, ...rest }, { popup: false })
    const shelf = normalShelf(form.values.shelf)
    // Its popup says why: the pieces are noted whether or not they were put on a shelf.
    if (shelf) await call('bk/set_shelf', { ids: [id], shelf }).catch(() => null)
    const changes = list.map((one) => one.change_id)
    const here = list[0]?.part_arrived ?? quantity
    showUndoable(`${here} of ${all} pieces are here.`, changes, (all) => onDone(all ? part_arrived : here))
    onDone(here)
  }
  return (
    <Dialog open onClose={onClose} title="Only some pieces came">
      <DeskForm form={form} send={send} button="Note the pieces" focus>
        <p>
          {title}, {all} pieces
          {part_arrived ? `, of which ${part_arrived} came before` : ''}.
        </p>
        <p className="text-muted">
          We tell the customer, who waits for the others or continues without them.
        </p>
        <TextField
          {...form.field('quantity')}
          label={part_arrived ? 'Pieces that came now' : 'Pieces that came'}
          hint={part_arrived ? undefined : 'All that are here, those of earlier boxes too.'}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...form.field('shelf')}
          label="Shelf, if you put them on one"
          hint="Such as A-03-2"
          autoComplete="off"
        />
      </DeskForm>
    </Dialog>
  )
}
