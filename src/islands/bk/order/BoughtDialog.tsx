import { useState } from 'react'
import { mayCall } from '#domain/access/calls.ts'
import { cnyFromFen, fenFromCny, netFenOf, showCny, showCnyText, fenFromTyped } from '#domain/money/money.ts'
import { STAFF_REQUESTS } from '#domain/site/page-path.ts'
import { isLargeFall, purchaseDifferenceFen } from '#domain/order/purchase.ts'
import { SureNumberField, useSureNumber } from '#islands/bk/desk/SureNumber.tsx'
import { SumsLeft } from '#islands/bk/desk/SecondPerson.tsx'
import type { StaffItem } from '#islands/bk/desk/queues.ts'
import { ColleagueNote } from '#islands/bk/desk/ColleagueNote.tsx'
import { StaffItemFacts } from '#islands/bk/desk/StaffItemFacts.tsx'
import { useSitePath } from '#islands/site.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { Dialog, focusFirst } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { ReasonField } from '#islands/bk/desk/ReasonField.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { useUser } from '#islands/hooks/use-user.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import { showUndoable } from '#islands/bk/desk/undo.ts'
import { showMinute } from '#islands/ui/show-date.ts'

interface Props {
  item: StaffItem
  /** It was bought within the hour: what was noted is put right. */
  corrects?: boolean
  onClose: () => void
  onDone: () => void
}

const checkPrice = (typed: string) =>
  (fenFromTyped(typed) ?? 0) > 0 ? undefined : 'Enter the price of one piece, such as 12.30.'
const checkPostage = (typed: string) =>
  typed.trim() && fenFromTyped(typed) === null ? 'Enter the postage, such as 6.00, or 0.' : undefined

/** Notes what the seller really took; what it cost less goes back to the customer in an hour. */
export function BoughtDialog({ item, corrects = false, onClose, onDone }: Props) {
  const form = useForm(
    {
      purchase_no: corrects ? (item.purchase_no ?? '') : '',
      real_price_cny: item.price_cny,
      domestic_fee_cny: '',
      sure: '',
      reason: '',
    },
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
  const ours = corrects && back_fen !== null && back_fen < 0
  const purchase_no = form.values.purchase_no.trim()
  const number = useSureNumber(purchase_no)
  // A refusal is about what was typed then.
  const [sent, setSent] = useState('')
  const typed = JSON.stringify(form.values)
  const place = async () => {
    setSent(typed)
    if (!price_fen || postage_fen === null) return
    const reason = form.values.reason.trim()
    if (fell_far && !form.values.sure) return form.wrong('sure', 'Check the price, then tick this.')
    if (fell_far && !reason) return form.wrong('reason', 'Write why. The customer reads it.')
    if (ours && !reason) return form.wrong('reason', 'Write why it really costs more.')
    const bought = {
      id: item.id,
      purchase_no,
      real_price_cny: cnyFromFen(price_fen),
      ...(postage && { domestic_fee_cny: cnyFromFen(postage_fen) }),
      ...(fell_far && { sure: true }),
      sure_number: number.sure_number,
      ...((fell_far || ours) && { reason }),
    }
    if (corrects) {
      await call('bk/correct_purchase', bought, { popup: false })
      showDone('Purchase corrected.')
      return onDone()
    }
    const answer = await call('orders/place_order_item', bought, { popup: false })
    const { change_id, coming_back_cny, coming_back_at } = answer
    if (answer.request_id)
      showDone('Bought. An admin must approve what comes back. We’ve asked.', {
        label: 'See your requests',
        href: to(STAFF_REQUESTS),
      })
    else
      showUndoable(
        coming_back_cny && coming_back_at
          ? `Bought. ${showCnyText(coming_back_cny)} goes back to ${item.email} on ${showMinute(coming_back_at)}.`
          : 'Bought.',
        [change_id],
        onDone,
      )
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title={corrects ? 'Correct the purchase' : 'Bought at the seller'}>
      <form ref={focusFirst} className="grid gap-5" onSubmit={form.submit(place)} noValidate>
        <div className="text-sm">
          <StaffItemFacts item={item} />
        </div>
        <ColleagueNote item={item} />
        {!corrects && item.taken_by && item.taken_by !== me && (
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
            label="Real price each in yuan"
            hint={`Paid: ${showCnyText(item.price_cny)}, ${item.quantity} ×`}
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField
            {...form.field('domestic_fee_cny')}
            label="Real postage in China, in yuan"
            hint={`Leave it empty if it is the ${showCnyText(item.domestic_fee_cny)} paid.`}
            inputMode="decimal"
            autoComplete="off"
          />
        </div>
        {back_fen !== null && (!form.failure || sent !== typed) && (
          <Difference back_fen={back_fen} email={item.email} asks={fell_far && !decides} ours={ours} />
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
            <ReasonField {...form.field('reason')} label="Why the price fell" hint="The customer reads it." />
            <SumsLeft />
          </div>
        )}
        {ours && <ReasonField {...form.field('reason')} label="Why it costs more" />}
        {form.failure && sent === typed && <SureNumberField failure={form.failure} number={number} />}
        <Button type="submit" size="lg" block busy={form.busy}>
          {buttonWords(corrects, back_fen)}
        </Button>
      </form>
    </Dialog>
  )
}

function buttonWords(corrects: boolean, back_fen: number | null): string {
  if (corrects) return 'Correct the purchase'
  return back_fen && back_fen > 0 ? `Bought: give ${showCny(back_fen)} back` : 'Bought'
}

interface DifferenceProps {
  back_fen: number
  email: string
  /** It may be above one's sums. */
  asks: boolean
  /** A higher price is ours to bear: the item has been bought. */
  ours: boolean
}

function Difference({ back_fen, email, asks, ours }: DifferenceProps) {
  if (back_fen === 0) return <Note>This is exactly what was paid.</Note>
  if (back_fen > 0)
    return (
      <Note tone="green">
        {showCny(back_fen)} less than was paid, service fee included. It goes back to {email} in an hour
        {asks ? ', or once an admin approves it' : ''}. Until then you can correct it.
      </Note>
    )
  return ours ? (
    <Note tone="amber">
      {showCny(-back_fen)} more than was paid, service fee included. The customer doesn’t pay it: it counts as
      given by you.
    </Note>
  ) : (
    <Note tone="amber">
      {showCny(-back_fen)} more than was paid, service fee included. You can’t mark it as bought at this
      price: leave it in “To buy” and ask the customer first.
    </Note>
  )
}
