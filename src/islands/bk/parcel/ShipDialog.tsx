import { useRef, useState } from 'react'
import { carrierOfLine } from '#domain/parcel/carriers.ts'
import { normalTracking } from '#domain/parcel/tracking.ts'
import { beep } from '#islands/bk/desk/beep.ts'
import { useScanner } from '#islands/bk/desk/use-scanner.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { type Check, useForm } from '#islands/hooks/use-form.ts'
import { call } from '#stores/api.ts'
import { $lastCarriers } from '#stores/last-carriers.ts'
import { showDone } from '#stores/toast.ts'
import { checkCarrier, checkNumber, scanTrouble, useNumberDoubt } from './number-checks.ts'
import type { TaskProps } from './ParcelDialogs.tsx'

type NumberName = `boxes.${number}.tracking_number`

const numberOf = (index: number): NumberName => `boxes.${index}.tracking_number`

/** The carrier, and one tracking number for each box or for all. */
export function ShipDialog({ parcel, onClose, onDone }: TaskProps) {
  const { parcel_no, address, line_code } = parcel
  const [usual] = useState(() => $lastCarriers.get()[line_code] ?? carrierOfLine(line_code))
  const numbers = parcel.boxes.map((_, index) => numberOf(index))
  const form = useForm<'carrier' | NumberName>(
    { carrier: usual, ...Object.fromEntries(numbers.map((name) => [name, ''])) },
    {
      carrier: checkCarrier,
      ...Object.fromEntries(numbers.map((name, index) => [name, index > 0 ? checkFurther : checkNumber])),
    },
  )
  const typed = numbers.map((name) => normalTracking(form.values[name] ?? ''))
  /** Allowed are one number for all boxes, or one for each. */
  const someMissing = typed.slice(1).some(Boolean) && !typed.every(Boolean)
  const element = useRef<HTMLFormElement>(null)
  // The dialog focuses what is still to be said.
  const opened = (form: HTMLFormElement | null) => {
    element.current = form
    const first = usual ? numberOf(0) : 'carrier'
    form?.querySelector(`input[name="${first}"]`)?.setAttribute('autofocus', '')
  }
  /** A number scanned when there was no room for it: a person says which is right. */
  const [other, setOther] = useState('')
  // Wherever the focus stands: the label of the carrier says its number, never its name.
  useScanner((text) => {
    const number = normalTracking(text)
    const index = typed.indexOf('')
    const name = numberOf(Math.max(0, index))
    const trouble = typed.includes(number)
      ? 'This number was scanned before.'
      : scanTrouble(number, parcel_no)
    beep(!trouble && index >= 0)
    setOther(trouble || index >= 0 ? '' : number)
    if (trouble) return form.wrong(name, trouble)
    // Also takes away what was said of a scan before.
    form.set(name, index < 0 ? (typed[0] ?? '') : number)
    if (index < 0) return
    const missing = typed.filter((one) => one === '').length
    const next = !form.values.carrier.trim()
      ? 'input[name=carrier]'
      : missing > 1
        ? `input[name="${numberOf(index + 1)}"]`
        : 'button[type=submit]'
    element.current?.querySelector<HTMLElement>(next)?.focus()
  })
  const doubt = useNumberDoubt(typed)
  const ship = async () => {
    if (!doubt.passes()) return
    const carrier = form.values.carrier.trim()
    const boxes = typed.filter(Boolean).map((tracking_number) => ({ carrier, tracking_number }))
    await call('bk/ship_parcel', { parcel_no, boxes }, { popup: false })
    $lastCarriers.set({ ...$lastCarriers.get(), [line_code]: carrier })
    showDone(`${parcel_no} is on its way to ${address.name}.`)
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title={`Ship ${parcel_no}`}>
      <form ref={opened} className="grid gap-5" onSubmit={form.submit(ship)} noValidate>
        <p className="text-sm text-muted">
          {parcel.line_name} to {address.name}, {[address.city, address.country].filter(Boolean).join(', ')}
        </p>
        <TextField {...form.field('carrier')} label="Carrier" autoComplete="off" maxLength={60} />
        {numbers.map((name, index) => (
          <TextField
            key={name}
            {...form.field(name)}
            label={numbers.length > 1 ? `Tracking number of box ${index + 1}` : 'Tracking number'}
            hint={index === 0 ? scanHint(numbers.length) : undefined}
            optional={index > 0}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
          />
        ))}
        {other && (
          <OtherNumber
            other={other}
            typed={typed}
            onChoose={(index) => {
              setOther('')
              if (index !== null) form.set(numberOf(index), other)
              element.current?.querySelector<HTMLElement>(`input[name="${numberOf(index ?? 0)}"]`)?.focus()
            }}
          />
        )}
        {someMissing && <Note tone="amber">Give every box its number, or leave one number for all.</Note>}
        {doubt.question}
        {form.failure && <Note tone="red">{form.failure.message}</Note>}
        <Button type="submit" size="lg" block busy={form.busy} disabled={someMissing || other !== ''}>
          Shipped
        </Button>
      </form>
    </Dialog>
  )
}

interface OtherNumberProps {
  other: string
  /** The boxes' numbers. */
  typed: readonly string[]
  /** The box that has the other number; null: each keeps its own. */
  onChoose: (index: number | null) => void
}

/** Asks which number is right: a scan takes the place of none by itself. */
function OtherNumber({ other, typed, onChoose }: OtherNumberProps) {
  const [one = '', ...more] = typed
  return (
    <>
      <Note tone="amber">
        You scanned {other}, but {more.length > 0 ? 'each box has its number' : `there is ${one}`}. Which is
        right?
      </Note>
      <div className="grid gap-3">
        <Button kind="secondary" onClick={() => onChoose(null)}>
          {more.length > 0 ? 'Keep the numbers' : `Keep ${one}`}
        </Button>
        {typed.map((_, index) => (
          <Button key={numberOf(index)} kind="secondary" onClick={() => onChoose(index)}>
            {more.length > 0 ? `Use ${other} for box ${index + 1}` : `Use ${other}`}
          </Button>
        ))}
      </div>
    </>
  )
}

const scanHint = (boxes: number) =>
  boxes > 1
    ? 'Scan the labels of the carrier one after the other. One number may stand for all boxes.'
    : 'Scan the label of the carrier, or type it.'

/** One number may stand for all boxes. */
const checkFurther: Check = (typed) => (typed.trim() ? checkNumber(typed) : undefined)
