import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { focusFirst } from '#islands/ui/focus-first.ts'
import { Note } from '#islands/ui/Note.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/ui/use-form.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import type { TaskProps } from './ParcelDialogs.tsx'

/** Who takes the parcel, and under which number. */
export function ShipDialog({ parcel, onClose, onDone }: TaskProps) {
  const { parcel_no, address } = parcel
  const form = useForm(
    { carrier: '', tracking_number: '' },
    {
      carrier: (typed) => (typed.trim() ? undefined : 'Enter who takes it, such as DHL.'),
      tracking_number: (typed) => (typed.trim() ? undefined : 'Enter the number on the label.'),
    },
  )
  const ship = async () => {
    await call('bk/ship_parcel', { parcel_no, ...form.values })
    showDone(`${parcel_no} is on its way to ${address.name}.`)
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title={`Ship ${parcel_no}`}>
      <form ref={focusFirst} className="grid gap-5" onSubmit={form.submit(ship)} noValidate>
        <p className="text-sm text-muted">
          {parcel.line_name} to {address.name}, {[address.city, address.country].filter(Boolean).join(', ')}
        </p>
        <TextField {...form.field('carrier')} label="Carrier" autoComplete="off" maxLength={60} />
        <TextField
          {...form.field('tracking_number')}
          label="Tracking number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
        />
        {form.failure && <Note tone="red">{form.failure.message}</Note>}
        <Button type="submit" size="lg" block busy={form.busy}>
          Shipped
        </Button>
      </form>
    </Dialog>
  )
}
