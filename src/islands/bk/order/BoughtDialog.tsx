import { useState } from 'react'
import { mayCall } from '#domain/access/calls.ts'
import {
  cnyFromFen,
  fenFromCny,
  fenOf,
  netFenOf,
  showCny,
  showCnyText,
  fenFromTyped,
} from '#domain/money/money.ts'
import { STAFF_REQUESTS } from '#domain/site/page-path.ts'
import { isLargeFall, purchaseDifferenceFen } from '#domain/order/purchase.ts'
import { SumsLeft } from '#islands/bk/desk/SecondPerson.tsx'
import type { StaffItem } from '#islands/bk/desk/queues.ts'
import { StaffItemFacts } from '#islands/bk/desk/StaffItemFacts.tsx'
import { useSitePath } from '#islands/site.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { Dialog, focusFirst } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { useUser } from '#islands/hooks/use-user.ts'
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
    { purchase_no: '', real_price_cny: item.price_cny, domestic_fee_cny: '', sure: '', reason: '' },
    {
      purchase_no: (typed) => (typed.trim() ? undefined : 'Enter the order number at the marketplace.'),
      real_price_cny: checkPrice,
      domestic_fee_cny: checkPostage,
    },
  )
  const { email: me, role } = useUser()
  const decides = mayCall(role, 'bk/decide_request')
  const to = useSitePath()
  const price_fen = fenFromTyped(form.values.real_price_cny)
  const postage = form.values.domestic_fee_cny.trim()
  const postage_fen = postage ? fenFromTyped(postage) : fenFromCny(item.domestic_fee_cny)
  const back_fen =
    price_fen && postage_fen !== null ? purchaseDifferenceFen(item, price_fen, postage_fen) : null
  const fell_far = back_fen !== null && isLargeFall(netFenOf(item), back_fen)
  // A refusal is about what was typed then.
  const [sent, setSent] = useState('')
  const typed = JSON.stringify(form.values)
  const place = async () => {
    setSent(typed)
    if (!price_fen || postage_fen === null) return
    const reason = form.values.reason.trim()
    if (fell_far && !form.values.sure) return form.wrong('sure', 'Check the price, then tick this.')
    if (fell_far && !reason) return form.wrong('reason', 'Write why. The customer reads it.')
    const answer = await call('orders/place_order_item', {
      id: item.id,
      purchase_no: form.values.purchase_no.trim(),
      real_price_cny: cnyFromFen(price_fen),
      ...(postage && { domestic_fee_cny: cnyFromFen(postage_fen) }),
      ...(fell_far && { sure: true, reason }),
    })
    const given_fen = fenOf(answer.refunded_cny) - fenOf(item.refunded_cny)
    if (answer.request_id)
      showDone('Bought. An admin must approve what comes back. We’ve asked.', {
        label: 'See your requests',
        href: to(STAFF_REQUESTS),
      })
    else showDone(given_fen > 0 ? `Bought. ${showCny(given_fen)} went back to ${item.email}.` : 'Bought.')
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
          <Difference back_fen={back_fen} email={item.email} waits={fell_far && !decides} />
        )}
        {fell_far && (
          <div className="grid gap-4">
            <CheckField
              name="sure"
              checked={form.values.sure !== ''}
              onChange={(event) => form.set('sure', event.currentTarget.checked ? 'yes' : '')}
            >
              {showCny(price_fen ?? 0)} each is right, though it is far less than was paid
            </CheckField>
            {form.errors.sure && (
              <p className="field-error" role="alert">
                {form.errors.sure}
              </p>
            )}
            <TextField
              {...form.field('reason')}
              label="Why the price fell"
              hint="The customer reads it."
              autoComplete="off"
              maxLength={500}
            />
            <SumsLeft />
          </div>
        )}
        {form.failure && sent === typed && <Note tone="red">{form.failure.message}</Note>}
        <Button type="submit" size="lg" block busy={form.busy}>
          {back_fen && back_fen > 0 ? `Bought: give ${showCny(back_fen)} back` : 'Bought'}
        </Button>
      </form>
    </Dialog>
  )
}

interface DifferenceProps {
  back_fen: number
  email: string
  /** It may be above one's sums. */
  waits: boolean
}

function Difference({ back_fen, email, waits }: DifferenceProps) {
  if (back_fen === 0) return <Note>This is exactly what was paid.</Note>
  if (back_fen > 0)
    return (
      <Note tone="green">
        {showCny(back_fen)} less than was paid, service fee included. It goes back to {email}{' '}
        {waits ? 'at once, or once an admin approves it.' : 'at once.'}
      </Note>
    )
  return (
    <Note tone="amber">
      {showCny(-back_fen)} more than was paid, service fee included. You cannot mark it as bought at this
      price: leave it in “To buy” and ask the customer first.
    </Note>
  )
}
