import { useState } from 'react'
import { cnyFromFen, fenFromCny, fenOf, showCny, showCnyText } from '#domain/money.ts'
import { purchaseDifferenceFen } from '#domain/purchase.ts'
import { fenFromTyped } from '#domain/typed-amount.ts'
import type { StaffItem } from '#islands/bk/desk/queues.ts'
import { StaffItemFacts } from '#islands/bk/desk/StaffItemFacts.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { focusFirst } from '#islands/ui/focus-first.ts'
import { Note } from '#islands/ui/Note.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/ui/use-form.ts'
import { useUser } from '#islands/ui/use-user.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'

interface Props {
  item: StaffItem
  onClose: () => void
  onDone: () => void
}

const checkPrice = (typed: string) =>
  (fenFromTyped(typed) ?? 0) > 0 ? undefined : 'Enter the price of one piece, such as 12.30.'
const checkPostage = (typed: string) =>
  typed.trim() && fenFromTyped(typed) === null ? 'Enter the postage, such as 6.00, or 0.' : undefined

/** Notes what the seller really took; what it cost less goes back to the customer at once. */
export function BoughtDialog({ item, onClose, onDone }: Props) {
  const form = useForm(
    { purchase_no: '', real_price_cny: item.price_cny, domestic_fee_cny: '' },
    {
      purchase_no: (typed) => (typed.trim() ? undefined : 'Enter the order number at the marketplace.'),
      real_price_cny: checkPrice,
      domestic_fee_cny: checkPostage,
    },
  )
  const { email: me } = useUser()
  const price_fen = fenFromTyped(form.values.real_price_cny)
  const postage = form.values.domestic_fee_cny.trim()
  const postage_fen = postage ? fenFromTyped(postage) : fenFromCny(item.domestic_fee_cny)
  const back_fen =
    price_fen && postage_fen !== null ? purchaseDifferenceFen(item, price_fen, postage_fen) : null
  // A refusal is about what was typed then.
  const [sent, setSent] = useState('')
  const typed = JSON.stringify(form.values)
  const place = async () => {
    setSent(typed)
    if (!price_fen || postage_fen === null) return
    const done = await call('orders/place_order_item', {
      id: item.id,
      purchase_no: form.values.purchase_no.trim(),
      real_price_cny: cnyFromFen(price_fen),
      ...(postage && { domestic_fee_cny: cnyFromFen(postage_fen) }),
    })
    const given_fen = fenOf(done.refunded_cny) - fenOf(item.refunded_cny)
    showDone(given_fen > 0 ? `Bought. ${showCny(given_fen)} went back to ${item.email}.` : 'Bought.')
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title="Bought at the seller">
      <form ref={focusFirst} className="grid gap-5" onSubmit={form.submit(place)} noValidate>
        <div className="text-sm">
          <StaffItemFacts item={item} />
        </div>
        {item.taken_by && item.taken_by !== me && (
          <Note tone="amber">
            {item.taken_by} has taken this to buy it. Ask before you buy it a second time.
          </Note>
        )}
        <TextField
          {...form.field('purchase_no')}
          label="Purchase number"
          hint="The order number at the marketplace."
          autoComplete="off"
          maxLength={64}
        />
        <div className="grid grid-cols-2 gap-4">
          <TextField
            {...form.field('real_price_cny')}
            label="Real price each"
            hint={`Paid: ${showCnyText(item.price_cny)}, ${item.quantity} ×`}
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField
            {...form.field('domestic_fee_cny')}
            label="Real postage in China"
            hint={`Leave it empty if it is the ${showCnyText(item.domestic_fee_cny)} paid.`}
            inputMode="decimal"
            autoComplete="off"
          />
        </div>
        {back_fen !== null && (!form.failure || sent !== typed) && (
          <Difference back_fen={back_fen} email={item.email} />
        )}
        {form.failure && sent === typed && <Note tone="red">{form.failure.message}</Note>}
        <Button type="submit" size="lg" block busy={form.busy}>
          {back_fen && back_fen > 0 ? `Bought: give ${showCny(back_fen)} back` : 'Bought'}
        </Button>
      </form>
    </Dialog>
  )
}

function Difference({ back_fen, email }: { back_fen: number; email: string }) {
  if (back_fen === 0) return <Note>This is exactly what was paid.</Note>
  if (back_fen > 0)
    return (
      <Note tone="green">
        {showCny(back_fen)} less than was paid, service fee included. It goes back to {email} at once.
      </Note>
    )
  return (
    <Note tone="amber">
      {showCny(-back_fen)} more than was paid, service fee included. You cannot mark it as bought at this
      price: leave it in “To buy” and ask the customer first.
    </Note>
  )
}
