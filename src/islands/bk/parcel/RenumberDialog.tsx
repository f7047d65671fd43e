import { FINAL_PARCEL_STATUSES, hasShipped } from '#domain/parcel/status.ts'
import { normalTracking } from '#domain/parcel/tracking.ts'
import { Allowed } from '#islands/bk/desk/Allowed.tsx'
import { beep } from '#islands/bk/desk/beep.ts'
import { DeskForm } from '#islands/bk/desk/DeskForm.tsx'
import { useScanner } from '#islands/bk/desk/use-scanner.ts'
import { useForm } from '#islands/hooks/use-form.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { ApiError, call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import { checkCarrier, checkNumber, scanTrouble, useNumberDoubt } from './number-checks.ts'
import type { TaskProps } from './ParcelDialogs.tsx'

type Boxes = TaskProps['parcel']['boxes']
type NumberName = `boxes.${number}`

/** The way to it, while a carrier has the parcel and may still bring it. */
export function CorrectNumber({ parcel: { status }, onTask }: Pick<TaskProps, 'parcel' | 'onTask'>) {
  if (!hasShipped(status) || FINAL_PARCEL_STATUSES.includes(status)) return null
  return (
    <Allowed call="bk/ship_parcels">
      <Button size="sm" kind="secondary" onClick={() => onTask('renumber')}>
        Correct the number
      </Button>
    </Allowed>
  )
}

/** The boxes whose number may be corrected: the first of them, where one number stands for all. */
const numbered = (boxes: Boxes) =>
  new Set(boxes.map((box) => box.tracking_number)).size > 1 ? boxes : boxes.slice(0, 1)

/** Puts right under which number a parcel travels that has left us; its customer gets a mail. */
export function RenumberDialog({ parcel, onClose, onDone }: TaskProps) {
  const { parcel_no } = parcel
  const boxes = numbered(parcel.boxes)
  const names = boxes.map((_, index): NumberName => `boxes.${index}`)
  // Boxes that go with several carriers keep theirs.
  const apart = new Set(boxes.map(({ carrier }) => carrier)).size > 1
  const form = useForm<'carrier' | NumberName>(
    {
      carrier: boxes[0]?.carrier ?? '',
      ...Object.fromEntries(names.map((name, index) => [name, boxes[index]?.tracking_number ?? ''])),
    },
    {
      carrier: checkCarrier,
      ...Object.fromEntries(names.map((name) => [name, checkNumber])),
    },
  )
  // A label takes the place of the number that was wrong, of the only box or of the one whose field has the focus.
  useScanner((text) => {
    const number = normalTracking(text)
    const focused = names.find((name) => name === document.activeElement?.getAttribute('name'))
    const name = names.length === 1 ? names[0] : focused
    const trouble = name ? scanTrouble(number, parcel_no) : 'Press the field of its box, then scan it again.'
    beep(!trouble)
    if (trouble) form.wrong(name ?? 'boxes.0', trouble)
    else if (name) form.set(name, number)
  })
  const typed = names.map((name) => normalTracking(form.values[name] ?? ''))
  const doubt = useNumberDoubt(typed)
  const correct = async () => {
    if (!doubt.passes()) return
    const carrierOf = (index: number) => (apart ? (boxes[index]?.carrier ?? '') : form.values.carrier.trim())
    const rows = names.map((_, index) => ({
      parcel_no,
      carrier: carrierOf(index),
      tracking_number: typed[index] ?? '',
      ...(names.length > 1 && { box: index + 1 }),
    }))
    const { results } = await call('bk/ship_parcels', { rows }, { popup: false })
    const refused = results.find(({ ok }) => !ok)
    if (refused) throw new ApiError(409, refused.code ?? '', refused.message ?? '')
    showDone(`${parcel_no} is on its way by the right number.`)
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title={`Correct the number of ${parcel_no}`}>
      <DeskForm form={form} send={correct} button="Correct it" focus>
        {names.map((name, index) => (
          <TextField
            key={name}
            {...form.field(name)}
            label={names.length > 1 ? `Tracking number of box ${index + 1}` : 'Tracking number'}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
          />
        ))}
        {!apart && <TextField {...form.field('carrier')} label="Carrier" autoComplete="off" maxLength={60} />}
        <p className="text-sm text-muted">We write to the customer.</p>
        {doubt.question}
      </DeskForm>
    </Dialog>
  )
}
