import { useForm } from '#islands/hooks/use-form.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { call } from '#stores/api.ts'
import { DeskForm } from './DeskForm.tsx'
import { showUndoable, undo } from './undo.ts'

interface Props {
  item: { id: string; title: string; quantity: number; part_arrived?: number | null }
  /** The scan that took it for all of its pieces. */
  change_id?: string | undefined
  onClose: () => void
  onDone: () => void
}

/** Fewer pieces of an item came than it has; its customer chooses whether to wait for the others. */
export function PartDialog({ item, change_id, onClose, onDone }: Props) {
  const { id, title, quantity: all, part_arrived } = item
  const missing = all - (part_arrived ?? 0)
  const read = (typed: string) => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0)
  const form = useForm(
    { quantity: '' },
    {
      quantity: (typed) =>
        read(typed) > 0 && read(typed) < missing ? undefined : `Enter a number from 1 to ${missing - 1}.`,
    },
  )
  const send = async () => {
    if (change_id) await undo([change_id], () => {})
    const quantity = read(form.values.quantity)
    const rest = part_arrived ? { rest: true } : {}
    const { list } = await call('bk/scan_arrival', { id, quantity, ...rest })
    const changes = list.map((one) => one.change_id)
    showUndoable(`${(part_arrived ?? 0) + quantity} of ${all} pieces are here.`, changes, onDone)
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title="Only some pieces came">
      <DeskForm form={form} send={send} button="Note the pieces" focus>
        <p>
          {title}, {all} pieces
          {part_arrived ? `, of which ${part_arrived} came before` : ''}.
        </p>
        <p className="text-muted">
          We tell the customer, who waits for the others or continues without them. Keep the pieces on a
          shelf.
        </p>
        <TextField
          {...form.field('quantity')}
          label={part_arrived ? 'Pieces that came now' : 'Pieces that came'}
          inputMode="numeric"
          autoComplete="off"
        />
      </DeskForm>
    </Dialog>
  )
}
