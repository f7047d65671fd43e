import { useState } from 'react'
import { DeskForm } from '#islands/bk/desk/DeskForm.tsx'
import type { StaffItem } from '#islands/bk/desk/queues.ts'
import { SumsLeft } from '#islands/bk/desk/SecondPerson.tsx'
import { useDoubt } from '#islands/bk/desk/use-doubt.tsx'
import { ColleagueNote } from '#islands/bk/desk/ColleagueNote.tsx'
import { StaffItemFacts } from '#islands/bk/desk/StaffItemFacts.tsx'
import { Choices } from '#islands/ui/Choices.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { ReasonField } from '#islands/bk/desk/ReasonField.tsx'
import { TextArea, TextField } from '#islands/ui/TextField.tsx'
import { usePhotos } from '#islands/hooks/use-photos.ts'
import { Photos } from '#islands/ui/Photos.tsx'
import { useForm, type Check } from '#islands/hooks/use-form.ts'
import { call, type Payload } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import { cnyFromFen, netFenOf, showCny, showCnyText, fenFromTyped } from '#domain/money/money.ts'
import { boughtItem } from '#domain/order/purchase.ts'
import { changedItem, type ItemChange, type QuestionKind, riseDoubt } from '#domain/order/question.ts'

interface Props {
  item: StaffItem
  onClose: () => void
  onDone: () => void
}

/** Asks the customer, who has seven days, whether to buy on other terms. */
export function AskDialog({ item, onClose, onDone }: Props) {
  const [kind, setKind] = useState<AskKind>('price')
  const form = useForm(
    { amount_cny: '', quantity: '', options: '', ships_at: '', reason: '' },
    askChecks(kind, item),
  )
  const photos = usePhotos(`upload/bk_upload_files?order_item_id=${item.id}&kind=question`)
  const ask = async () => {
    if (kind === 'option' && photos.problem) return
    if (!doubt.passes()) return
    await call('bk/ask_customer', askPayload(kind, item, form.values, photos.ids), { popup: false })
    showDone(`${item.email} is asked and has 7 days.`)
    onDone()
  }
  const asked = askedAmounts(kind, item, form.values)
  const doubt = useDoubt(riseDoubt(netFenOf(item), asked ?? []), 'That’s what the seller asks.')
  // Smaller questions before it may count with it: the server knows.
  const gives = asked?.some((fen) => fen < 0) ?? false
  return (
    <Dialog open onClose={onClose} title="Ask the customer">
      <DeskForm form={form} send={ask} button="Ask the customer" disabled={photos.sending}>
        <div className="text-sm">
          <StaffItemFacts item={item} />
        </div>
        <ColleagueNote item={item} />
        <Choices
          legend="About"
          options={ASK_KINDS}
          value={kind}
          onChange={(value) => setKind(ASK_KINDS.find((one) => one.value === value)?.value ?? 'price')}
        />
        {(kind === 'price' || kind === 'postage') && (
          <TextField
            {...form.field('amount_cny')}
            label={kind === 'price' ? 'New price each in yuan' : 'New postage in China, in yuan'}
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
          <>
            <AskOptions
              value={form.values.options}
              hint={`Ordered: ${item.sku_text || 'as described'}, ${showCnyText(item.price_cny)} each`}
              error={form.errors.options}
              onChange={(value) => form.set('options', value)}
            />
            <Photos photos={photos} label="A photo of each, in their order" optional error={photos.problem} />
          </>
        )}
        {kind === 'late' && (
          <TextField
            {...form.field('ships_at')}
            type="date"
            label="The seller ships it by"
            autoComplete="off"
          />
        )}
        {kind === 'battery' && (
          <p className="text-sm text-muted">
            Fewer lines take it, some at a higher price. With a yes its class is “battery inside”.
          </p>
        )}
        <ReasonField {...form.field('reason')} hint="The customer reads it." />
        {asked && <Note tone="blue">{askedWords(asked)}</Note>}
        {gives && <SumsLeft />}
        {doubt.question}
      </DeskForm>
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

type AskKind = QuestionKind

/** The values typed in the dialog; only those the kind needs count. */
interface AskTyped {
  amount_cny: string
  quantity: string
  options: string
  ships_at: string
  reason: string
}

const ASK_KINDS: readonly { value: AskKind; label: string }[] = [
  { value: 'price', label: 'Price' },
  { value: 'postage', label: 'Postage in China' },
  { value: 'option', label: 'Option' },
  { value: 'quantity', label: 'Quantity' },
  { value: 'late', label: 'Ships late' },
  { value: 'battery', label: 'Has a battery' },
]

const ASK_HINTS: Record<'price' | 'postage' | 'quantity', (item: StaffItem) => string> = {
  price: ({ price_cny, quantity }) => `Paid: ${showCnyText(price_cny)}, ${quantity} ×`,
  postage: ({ domestic_fee_cny }) => `Paid: ${showCnyText(domestic_fee_cny)}`,
  quantity: ({ quantity }) => `Ordered: ${quantity}`,
}

/** The checks of the fields this kind shows. */
function askChecks(kind: AskKind, item: StaffItem): Partial<Record<keyof AskTyped, Check>> {
  const reason: Check = (typed) => (typed.trim() ? undefined : 'Write why. The customer reads it.')
  if (kind === 'option')
    return {
      reason,
      options: (typed) => (readOptions(typed) ? undefined : 'Write rows such as “Blue, M = 119.00”.'),
    }
  if (kind === 'quantity')
    return {
      reason,
      quantity: (typed) => (readQuantity(typed, item) ? undefined : 'Enter another whole number.'),
    }
  if (kind === 'battery') return { reason }
  if (kind === 'late')
    return {
      reason,
      ships_at: (typed) => (typed ? undefined : 'Enter the day by which the seller ships it.'),
    }
  const now = kind === 'price' ? item.price_cny : item.domestic_fee_cny
  return {
    reason,
    amount_cny(typed) {
      const fen = fenFromTyped(typed)
      const fits = fen !== null && cnyFromFen(fen) !== now && (kind === 'postage' || fen > 0)
      return fits ? undefined : 'Enter the new amount, such as 12.30.'
    },
  }
}

function readQuantity(typed: string, item: StaffItem): number | null {
  const quantity = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0
  return quantity > 0 && quantity !== item.quantity ? quantity : null
}

/** "Blue, M = 119.00", a line each; null when one of them is not so, or none is there. */
function readOptions(typed: string) {
  const lines = typed.split('\n').filter((line) => line.trim())
  const options = lines.flatMap((line) => {
    const parts = /^(.+?)\s*[=:]\s*([^=:]+)$/.exec(line.trim())
    const fen = fenFromTyped(parts?.[2] ?? '')
    return parts?.[1] && fen ? [{ text: parts[1], price_fen: fen }] : []
  })
  return options.length > 0 && options.length === lines.length ? options : null
}

/** The call's payload; what was typed has passed its checks. */
function askPayload(
  kind: AskKind,
  item: StaffItem,
  typed: AskTyped,
  photo_ids: readonly string[],
): Payload<'bk/ask_customer'> {
  const about = { id: item.id, kind, reason: typed.reason.trim() }
  if (kind === 'quantity') return { ...about, quantity: readQuantity(typed.quantity, item) ?? undefined }
  if (kind === 'option') {
    const options = readOptions(typed.options) ?? []
    return {
      ...about,
      options: options.map(({ text, price_fen }, index) => ({
        text,
        price_cny: cnyFromFen(price_fen),
        ...(photo_ids[index] && { photo_id: photo_ids[index] }),
      })),
    }
  }
  if (kind === 'battery') return about
  if (kind === 'late') return { ...about, ships_at: typed.ships_at }
  return { ...about, amount_cny: cnyFromFen(fenFromTyped(typed.amount_cny) ?? 0) }
}

/** The debit of a yes to each change, fee included, less than 0 where it refunds; null while nothing fits is typed. */
function askedAmounts(kind: AskKind, item: StaffItem, typed: AskTyped): number[] | null {
  const changes = changesOf(kind, item, typed)
  return changes?.map((change) => changedItem(boughtItem(item), change).total_fen - netFenOf(item)) ?? null
}

function askedWords(amounts: readonly number[]): string {
  const words = amounts.map((fen) => (fen < 0 ? `${showCny(-fen)} comes back` : `${showCny(fen)} more`))
  return `For the customer, service fee included: ${[...new Set(words)].join('; ')}.`
}

function changesOf(kind: AskKind, item: StaffItem, typed: AskTyped): ItemChange[] | null {
  if (kind === 'option') return readOptions(typed.options)
  if (kind === 'quantity') {
    const quantity = readQuantity(typed.quantity, item)
    return quantity === null ? null : [{ quantity }]
  }
  const fen = fenFromTyped(typed.amount_cny)
  if (fen === null || kind === 'late' || kind === 'battery') return null
  return [kind === 'price' ? { price_fen: fen } : { domestic_fee_fen: fen }]
}
