import { cnyFromFen, showCny } from '#domain/money.ts'
import { fenFromTyped } from '#domain/typed-amount.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { focusFirst } from '#islands/ui/focus-first.ts'
import { Note } from '#islands/ui/Note.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/ui/use-form.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import type { TaskProps } from './ParcelDialogs.tsx'

/** The parcel is back with us: its items are stored again, and the carrier may want money for the way. */
export function ReturnDialog({ parcel, onClose, onDone }: TaskProps) {
  const { parcel_no } = parcel
  const form = useForm(
    { return_freight_cny: '' },
    {
      return_freight_cny: (typed) =>
        fenFromTyped(typed) === null ? 'Enter what the carrier charges, such as 45.00, or 0.' : undefined,
    },
  )
  const fen = fenFromTyped(form.values.return_freight_cny)
  const take = async () => {
    if (fen === null) return
    await call('bk/return_parcel', { parcel_no, return_freight_cny: cnyFromFen(fen) })
    showDone(
      fen ? `${parcel_no} is back. The customer is asked for ${showCny(fen)}.` : `${parcel_no} is back.`,
    )
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title={`${parcel_no} came back`}>
      <form ref={focusFirst} className="grid gap-5" onSubmit={form.submit(take)} noValidate>
        <p>Its items are stored free for 30 more days. The freight out is kept.</p>
        <TextField
          {...form.field('return_freight_cny')}
          label="Return freight"
          hint="The customer has 30 days to accept it. After that it is added to their next parcel. Enter 0 to ask for nothing."
          inputMode="decimal"
          autoComplete="off"
        />
        {form.failure && <Note tone="red">{form.failure.message}</Note>}
        <Button type="submit" size="lg" block busy={form.busy}>
          {fen ? `Take it back and ask for ${showCny(fen)}` : 'Take it back'}
        </Button>
      </form>
    </Dialog>
  )
}
