import { useState } from 'react'
import type { StaffItem } from '#islands/bk/desk/queues.ts'
import { StaffItemFacts } from '#islands/bk/desk/StaffItemFacts.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Choices } from '#islands/ui/Choices.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import { TextArea } from '#islands/ui/TextArea.tsx'
import { ASK_HINTS, ASK_KINDS, askChecks, askedDifference, type AskKind, askPayload } from './asked.ts'

interface Props {
  item: StaffItem
  onClose: () => void
  onDone: () => void
}

/** Asks the customer, who has seven days, whether to buy on other terms. */
export function AskDialog({ item, onClose, onDone }: Props) {
  const [kind, setKind] = useState<AskKind>('price')
  const form = useForm({ amount_cny: '', quantity: '', options: '', reason: '' }, askChecks(kind, item))
  const ask = async () => {
    await call('bk/ask_customer', askPayload(kind, item, form.values))
    showDone(`${item.email} is asked and has 7 days.`)
    onDone()
  }
  const difference = askedDifference(kind, item, form.values)
  return (
    <Dialog open onClose={onClose} title="Ask the customer">
      <form className="grid gap-5" onSubmit={form.submit(ask)} noValidate>
        <div className="text-sm">
          <StaffItemFacts item={item} />
        </div>
        <Choices
          legend="About"
          options={ASK_KINDS}
          value={kind}
          onChange={(value) => setKind(ASK_KINDS.find((one) => one.value === value)?.value ?? 'price')}
        />
        {(kind === 'price' || kind === 'postage') && (
          <TextField
            {...form.field('amount_cny')}
            label={kind === 'price' ? 'New price each' : 'New postage in China'}
            hint={ASK_HINTS[kind](item)}
            inputMode="decimal"
            autoComplete="off"
          />
        )}
        {kind === 'quantity' && (
          <TextField
            {...form.field('quantity')}
            label="How many there would be"
            hint={ASK_HINTS.quantity(item)}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
        {kind === 'option' && (
          <AskOptions
            value={form.values.options}
            hint={ASK_HINTS.option(item)}
            error={form.errors.options}
            onChange={(value) => form.set('options', value)}
          />
        )}
        <TextField
          {...form.field('reason')}
          label="Why"
          hint="The customer reads it."
          autoComplete="off"
          maxLength={500}
        />
        {difference && <Note tone="blue">{difference}</Note>}
        {form.failure && <Note tone="red">{form.failure.message}</Note>}
        <Button type="submit" size="lg" block busy={form.busy}>
          Ask the customer
        </Button>
      </form>
    </Dialog>
  )
}

interface AskOptionsProps {
  value: string
  hint: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Several options in one field: a line each, so that a list from the seller can be pasted. */
function AskOptions({ value, hint, error, onChange }: AskOptionsProps) {
  return (
    <TextArea
      name="options"
      label="Options, one per row, each with its price"
      hint={hint}
      placeholder={'Blue, M = 119.00\nBlack, M = 129.00'}
      rows={3}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
